"""The journal of a table, line by line, as each viewer was told.

Words are made once, when the events happen, and kept with the move: an old event told anew could name things as they are
called now. Every viewer has its own numbering, so that a number says nothing about lines that were told to others.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, TypeAlias

from westmarch.core.events import EVERYBODY, Chain
from westmarch.core.game import Game

Line: TypeAlias = tuple[int, str]
"""To whom (see `westmarch.core.events`), and the words."""


def lines_since(game: Game[Any], head: Chain = None) -> tuple[Line, ...]:
    """What happened after an earlier point of the game's events, in words."""
    fresh = []
    chain = game.events
    while chain is not None and chain is not head:
        chain, newest = chain
        fresh.append(newest)
    return tuple((to, game.tell_event(event)) for to, event in reversed(fresh))


class JournalLines:
    """All events so far in words, and which of them each viewer was told."""

    def __init__(self, seats: int) -> None:
        self._words: list[str] = []
        self._numbers: dict[int | None, list[int]] = {None: [], **{seat: [] for seat in range(seats)}}
        """By viewer (None: a spectator): the numbers of its events."""

    def add(self, lines: Iterable[Line]) -> None:
        for to, words in lines:
            for viewer, numbers in self._numbers.items():
                if to == EVERYBODY or (viewer is not None and to >> viewer & 1):
                    numbers.append(len(self._words))
            self._words.append(words)

    def back_to(self, events: int) -> None:
        """Forget all but the first events."""
        del self._words[events:]
        for numbers in self._numbers.values():
            del numbers[bisect_left(numbers, events) :]

    def count(self, viewer: int | None, events: int | None = None) -> int:
        """How many lines a viewer has, of all events or of the first ones."""
        numbers = self._numbers[viewer]
        return len(numbers) if events is None else bisect_left(numbers, events)

    def lines(self, viewer: int | None, start: int, stop: int | None = None) -> list[str]:
        return [self._words[n] for n in self._numbers[viewer][max(0, start) : stop]]

    def between(self, viewer: int | None, first: int, last: int) -> list[str]:
        """What a viewer was told from event `first` up to `last`."""
        return self.lines(viewer, self.count(viewer, first), self.count(viewer, last))
