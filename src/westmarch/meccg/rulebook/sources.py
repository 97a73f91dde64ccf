"""Questions, and the sources that their choices come from.

A step that asks names its sources once. Each knows what it offers, what stands behind that, and why what it speaks of and
does not offer is refused: the question keeps them, and `why_not` asks them. There are windows in which cards are played
(`play_window.py`), sources of single sections of the rulebook, and

- `Candidates`: what comes into question, and the checks that each must pass;
- `Free`: choices that nothing could speak against.

A question of which no answer could be refused at all is a `FreeChoice`. There is no other kind: a test looks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import Ask, Choice, Picks
from westmarch.meccg.rulebook.checks import Check, Thing, distinct, first_failed, passes

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

PASS: Choice = ("pass",)
DONE_WITH_IT: Choice = ("done",)
BACK: Choice = ("back",)

Offers = dict[Choice, object]
"""Choices with what stands behind each: a declaration, a procedure to run, or nothing."""


class Source(Protocol):
    """Where choices come from."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        """Add what the seat may choose."""

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        """Why a thing that is not offered is not; nothing if the source does not speak of it."""


class Candidates(Struct, frozen=True):
    """Choices that come into question and the checks that they must pass; those that pass all of them are offered."""

    among: Sequence[Choice]
    checks: tuple[Check, ...]
    given: tuple[object, ...] = ()
    """What every check is given before the parts of the choice."""

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        checks, given = self.checks, self.given
        for choice in self.among:
            if passes(checks, g, *given, *choice[1:]):
                found[choice] = None

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        """Of a thing that stands in several choices each has its reason, unless one of them is offered."""
        named = thing.company or thing.card or thing.of
        refused = [first_failed(self.checks, g, *self.given, *choice[1:]) for choice in self.among if named in choice[1:]]
        return distinct(reason for reasons in refused for reason in reasons) if all(refused) else []


class Free(Struct, frozen=True):
    """Choices that nothing could speak against: what they need has been looked at before they were put together, and what
    is not among them is no matter of the question."""

    choices: Sequence[Choice]

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        found.update(dict.fromkeys(self.choices))

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        return []


class Question(Ask):
    """A question that is made from sources and keeps them, for those who want to know why something is not offered."""

    __slots__ = ("sources",)

    def __init__(
        self,
        seat: int,
        kind: str,
        rule: str,
        prompt: str,
        found: Offers,
        sources: tuple[Source, ...],
        about: Choice = (),
        picks: Picks | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.prompt = prompt
        self.choices = list(found)
        self.about = about
        self.forced = True
        self.behind = found
        self.picks = picks
        self.sources = sources


class FreeChoice(Ask):
    """A question of which no answer could be refused: all there is of what it asks for is offered (both ways to face a
    strike, every card of a hand, each company that has not had its turn)."""

    __slots__ = ()


def offered(g: Meccg, seat: int, *sources: Source) -> Offers:
    """The choices of all sources, in their order, with what stands behind them."""
    return _collect(g, seat, sources)


def _collect(g: Meccg, seat: int, sources: tuple[Source, ...]) -> Offers:
    found: Offers = {}
    for source in sources:
        source.offer(g, seat, found)
    return found


def ask_if_any(
    g: Meccg, seat: int, kind: str, rule: str, prompt: str, *sources: Source, about: Choice = (), picks: Picks | None = None
) -> Ask | None:
    """A question that one of the choices of its sources has to answer; none if there are none."""
    found = _collect(g, seat, sources)
    return Question(seat, kind, rule, prompt, found, sources, about, picks) if found else None


def ask_from(
    g: Meccg,
    seat: int,
    kind: str,
    rule: str,
    prompt: str,
    *sources: Source,
    end: Choice | None = PASS,
    about: Choice = (),
    picks: Picks | None = None,
) -> Ask | None:
    """A question with the choices of all its sources and the one that ends it; none where it would answer itself and nothing
    can take effect before that: then this is the answer, and the step after the one that asks goes on with it."""
    found: Offers = {}
    for source in sources:
        source.offer(g, seat, found)
    if end is not None:
        if not found and g.is_settled and not g.asks and "every_question" not in g.setup:
            g.answer, g.behind = end, None
            return None
        found[end] = None
    return Question(seat, kind, rule, prompt, found, sources, about, picks)
