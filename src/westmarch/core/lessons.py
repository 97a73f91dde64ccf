"""A lesson: a real game with a fixed deal in which a coach speaks, a little at a time, when there is something to see.

Lessons are data, given in a game's manifest. A step says when it is due: at which questions, and what must be so in the
view of the seat that learns. It never says what to choose: whatever is chosen, the coach follows, since steps are called by
what is asked and not by a list of moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from westmarch.core.procedure import Ask, Choice

AT_ONCE = 2
"""Steps at one question at most; the others wait for the next."""
MOST_WORDS = 40
"""In what the coach says at a time."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Something that must be so in the view: what lies at a path is there and not empty, or is at least a number."""

    path: tuple[str | int, ...]
    least: int | None = None

    def holds(self, view: Any) -> bool:
        found = view
        for key in self.path:
            if isinstance(found, Mapping):
                found = found.get(key)
            elif isinstance(found, Sequence) and isinstance(key, int) and not isinstance(found, str):
                found = found[key] if -len(found) <= key < len(found) else None
            else:
                found = getattr(found, str(key), None)
        if self.least is not None:
            return isinstance(found, int | float) and found >= self.least
        return bool(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachStep:
    """One thing that the coach says."""

    id: str
    title: str
    says: str
    """Two sentences, at most forty words."""
    know: str
    """What one knows then, in a few words."""
    light: tuple[str, ...] = ()
    """What it points at: parts of the table by the names that its page gives them, or `ref:` and a thing of the view."""
    at: tuple[str, ...] = ()
    """Kinds of question at which it is due; one that ends with a dot stands for all that begin so, none for every one."""
    seen: tuple[Sight, ...] = ()
    """What must be so."""
    offered: tuple[str, ...] = ()
    """Verbs of which one must be among the options: it speaks of what can be done now."""
    choose: Choice = ()
    """How the option begins that it points at, if one does."""

    def is_due(self, ask: Ask, view: Any) -> bool:
        called = not self.at or any(ask.kind == at or (at.endswith(".") and ask.kind.startswith(at)) for at in self.at)
        offered = not self.offered or any(choice[0] in self.offered for choice in ask.choices)
        return called and offered and all(sight.holds(view) for sight in self.seen)

    def example(self, ask: Ask) -> Choice | None:
        """The option that it points at."""
        begun = len(self.choose)
        return next((choice for choice in ask.choices if begun and choice[:begun] == self.choose), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A game to learn by."""

    id: str
    title: str
    about: str
    """In two sentences, for those who choose."""
    minutes: int
    seed: int
    seat: int
    """Where the one sits who learns."""
    opponent: str
    """The machine player in all other seats."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    steps: tuple[CoachStep, ...] = ()

    def due(self, ask: Ask, view: Any, spoken: Sequence[str]) -> list[CoachStep]:
        """The steps to speak at a question, given those that were spoken before."""
        return [step for step in self.steps if step.id not in spoken and step.is_due(ask, view)][:AT_ONCE]
