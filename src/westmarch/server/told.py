"""The journal of a table, line by line, as each viewer was told.

Words are made once, when the events happen. Every viewer has its own numbering, so that a number says nothing about lines
that were told to others.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from westmarch.core.events import EVERYBODY, Chain
from westmarch.core.game import Game


def events_since(chain: Chain, head: Chain = None) -> list[Any]:
    """The events of a chain after an earlier point of it, the newest first."""
    fresh = []
    while chain is not None and chain is not head:
        chain, last = chain
        fresh.append(last)
    return fresh


class Told:
    """All events so far in words, and which of them each viewer was told."""

    def __init__(self, game: Game[Any]) -> None:
        self._words: list[str] = []
        self._head: Chain = None
        self._lines: dict[int | None, list[int]] = {None: [], **{seat: [] for seat in range(len(game.seats))}}
        """By viewer (None: a spectator): the numbers of its events."""
        self.follow(game)

    @property
    def events(self) -> int:
        return len(self._words)

    def events_with(self, game: Game[Any]) -> int:
        """How many events there will be when this game is followed."""
        return len(self._words) + len(events_since(game.events, self._head))

    def follow(self, game: Game[Any]) -> None:
        """Take in what happened since."""
        fresh = events_since(game.events, self._head)
        self._head = game.events
        for to, event in reversed(fresh):
            for viewer, lines in self._lines.items():
                if to == EVERYBODY or (viewer is not None and to >> viewer & 1):
                    lines.append(len(self._words))
            self._words.append(game.tell_event(event))

    def back_to(self, game: Game[Any], events: int) -> None:
        """Forget all but the first events: those of the game that a take-back leads to."""
        del self._words[events:]
        for lines in self._lines.values():
            del lines[bisect_left(lines, events) :]
        self._head = game.events

    def count(self, viewer: int | None, events: int | None = None) -> int:
        """How many lines a viewer has, of all events or of the first ones."""
        lines = self._lines[viewer]
        return len(lines) if events is None else bisect_left(lines, events)

    def lines(self, viewer: int | None, start: int, stop: int | None = None) -> list[str]:
        return [self._words[n] for n in self._lines[viewer][max(0, start) : stop]]

    def between(self, viewer: int | None, first: int, last: int) -> list[str]:
        """What a viewer was told from event `first` up to `last`."""
        return self.lines(viewer, self.count(viewer, first), self.count(viewer, last))
