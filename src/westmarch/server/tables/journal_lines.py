"""The journal of a table, line by line, as each viewer was told.

The events stand in the game; here they are folded into lines, for each viewer those that it was told. Every viewer has its
own numbering, so that a number says nothing about lines that were told to others. Lines are only ever added, or dropped from
the end by a take-back: a line that another one replaced keeps its number.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from typing import Any

from westmarch.core.events import EVERYBODY, Chain, Event
from westmarch.core.game import Game
from westmarch.core.journal import Folding, Line

PAGE = 200
"""Events that are read in one go,"""
PAUSE = 0.001
"""and the seconds of rest after them, in which others have their turn."""


def events_since(game: Game[Any], head: Chain = None) -> list[tuple[int, Event]]:
    """What happened after an earlier point of the game's events, with those who were told."""
    fresh = []
    chain = game.events
    while chain is not None and chain is not head:
        chain, newest = chain
        fresh.append(newest)
    fresh.reverse()
    return fresh


def was_told(to: int, viewer: int | None) -> bool:
    return to == EVERYBODY or (viewer is not None and bool(to >> viewer & 1))


class Reader:
    """What one viewer has been told."""

    def __init__(self, folding: Folding) -> None:
        self.folding = folding
        self.read = 0
        """Events that were gone through."""
        self.lines: list[Line] = []
        self.events: list[int] = []
        """The number of the event that brought each line."""


class JournalLines:
    """All events so far, and the lines that they are to each viewer."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        """The newest position, for names."""
        self._events = events_since(game)
        self._readers: dict[int | None, Reader] = {}

    def add(self, game: Game[Any]) -> None:
        """What happened with a move that led to this position."""
        self._events += events_since(game, self._game.events)
        self._game = game

    def back_to(self, game: Game[Any]) -> None:
        """The game was taken back to this position: forget what happened since."""
        self._game = game
        self._events = events_since(game)
        self._readers = {}

    async def catch_up(self, viewer: int | None) -> None:
        """Go through what a viewer has not been told yet, a little at a time: nobody waits for a long journal to be read."""
        while self._read(viewer, PAGE).read < len(self._events):
            await asyncio.sleep(PAUSE)

    def _reader(self, viewer: int | None) -> Reader:
        """Caught up with what has happened."""
        return self._read(viewer, len(self._events))

    def _read(self, viewer: int | None, most: int) -> Reader:
        """Gone through so many more events."""
        reader = self._readers.get(viewer)
        if reader is None:
            reader = self._readers[viewer] = Reader(self._game.folding())
        stop = min(len(self._events), reader.read + most)
        for number in range(reader.read, stop):
            to, event = self._events[number]
            if was_told(to, viewer):
                lines = reader.folding.add(self._game, event)
                reader.lines += lines
                reader.events += [number] * len(lines)
        reader.read = stop
        return reader

    def count(self, viewer: int | None, events: int | None = None) -> int:
        """How many lines a viewer has, of all events or of the first ones."""
        reader = self._reader(viewer)
        return len(reader.lines) if events is None else bisect_left(reader.events, events)

    def lines(self, viewer: int | None, start: int, stop: int | None = None) -> list[Line]:
        return self._reader(viewer).lines[max(0, start) : stop]

    def between(self, viewer: int | None, first: int, last: int) -> list[str]:
        """What a viewer was told from event `first` up to `last`, event by event."""
        return [self._game.tell_event(event) for to, event in self._events[first:last] if was_told(to, viewer)]
