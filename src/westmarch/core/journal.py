"""The journal in few lines, as data and in words: what goes without saying is left out, what belongs together is one line.

Folding is the game's: it knows which events belong together. A line never changes once it was written. Where a later event
belongs to the last line, a new line takes its place and says so (`replaces`), so that a journal only grows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from westmarch.core.events import Event

if TYPE_CHECKING:
    from westmarch.core.game import Game


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the journal."""

    verb: str
    parts: tuple[Any, ...]
    """What the verb is about, as in the event; nothing where the line tells several events."""
    text: str
    heading: str = ""
    """Where the line opens a part of the game, such as a turn: what that part is called."""
    part: str = ""
    """Where it opens a part of such a part, such as a phase, or what one company does: what that is called."""
    cards: tuple[str, ...] = ()
    """The cards that the text names, by their ids."""
    replaces: bool = False
    """The line before gives way to this one, which tells it too or makes it needless."""


class Folding:
    """The journal of one reader, event by event; this one leaves nothing out and writes a line for each event."""

    def add(self, game: Game[Any], event: Event) -> list[Line]:
        """The line that an event brings, if it does not go without saying; seldom another before it."""
        return [Line(str(event[0]), event[1:], game.tell_event(event))]

    def cut(self) -> None:
        """What comes next begins a line of its own: the lines so far have been read."""


def fold(lines: Iterable[Line]) -> list[Line]:
    """Lines without those that gave way to a later one."""
    kept: list[Line] = []
    for line in lines:
        if line.replaces and kept:
            kept.pop()
        kept.append(line)
    return kept


def written(game: Game[Any], folding: Folding, events: Iterable[Event]) -> list[Line]:
    """What events bring, in few lines."""
    return fold(line for event in events for line in folding.add(game, event))
