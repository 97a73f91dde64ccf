"""The journal of a table, line by line, as each viewer was told.

The events stand in the game; here they are folded into lines, for each viewer those that it was told. Every viewer has its
own numbering, so that a number says nothing about lines that were told to others. Lines are only ever added, or dropped from
the end by a take-back: a line that another one replaced keeps its number.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from typing import Any

from westmarch.core.events import EVERYBODY, Event, unchain
from westmarch.core.game import Game
from westmarch.core.giving_up import given_up_result
from westmarch.core.journal import Folding, Line
from westmarch.core.registry import called
from westmarch.server.tables.ledger import BegunAnew, Conceded, GiveUpAsked, GiveUpRefused, LeftToMachine, OwnNews, SatAgain

PAGE = 200
"""Events that are read in one go,"""
PAUSE = 0.001
"""and the seconds of rest after them, in which others have their turn."""


def was_told(to: int, viewer: int | None) -> bool:
    return to == EVERYBODY or (viewer is not None and bool(to >> viewer & 1))


def line_of_news(game: Game[Any], entry: OwnNews) -> Line:
    """What happened at the table and not in the game."""
    name = called(game, entry.seat)
    match entry:
        case BegunAnew():
            return Line("table.begin_anew", (entry.seat,), f"The game begins anew: {name} is the deck that was brought.")
        case GiveUpAsked():
            return Line("table.ask_to_give_up", (entry.seat,), f"{name} asks whether to give the game up.")
        case GiveUpRefused():
            return Line("table.play_on", (entry.seat,), f"{name} wants to play on.")
        case LeftToMachine():
            return Line("table.leave_seat", (entry.seat, entry.player), f"{name} leaves the seat to the machine.")
        case SatAgain():
            return Line("table.sit_again", (entry.seat,), f"{name} sits down again.")
        case Conceded():
            return Line("table.give_up", (entry.seat,), given_up_result(game, entry.seat).reason)


class Reader:
    """What one viewer has been told."""

    def __init__(self, folding: Folding) -> None:
        self.folding = folding
        self.read = 0
        """Events that were gone through."""
        self.lines: list[Line] = []
        self.events: list[int] = []
        """The number of the event that brought each line, or before which it was told."""
        self.own_news = 0
        """How much of what happened at the table itself is among the lines."""


class JournalLines:
    """All events so far, and the lines that they are to each viewer."""

    def __init__(self, game: Game[Any], own_news: list[tuple[int, OwnNews]]) -> None:
        self._own_news = own_news
        """The ledger's."""
        self._game = game
        """The newest position, for names."""
        self._events: list[tuple[int, Event]] = unchain(game.events)
        self._readers: dict[int | None, Reader] = {}

    def add(self, game: Game[Any]) -> None:
        """What happened with a move that led to this position."""
        self._events += unchain(game.events, self._game.events)
        self._game = game

    def back_to(self, game: Game[Any]) -> None:
        """The game was taken back to this position: forget what happened since."""
        self._game = game
        self._events = unchain(game.events)
        self._readers = {}

    def read_again(self) -> None:
        """Those who are spoken of are called otherwise from now on."""
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
            self._tell_own_news(reader, number)
            to, event = self._events[number]
            if was_told(to, viewer):
                lines = reader.folding.add(self._game, event)
                reader.lines += lines
                reader.events += [number] * len(lines)
        reader.read = stop
        self._tell_own_news(reader, stop)
        return reader

    def _tell_own_news(self, reader: Reader, number: int) -> None:
        """What happened at the table itself before an event; everybody is told."""
        for events, entry in self._own_news[reader.own_news :]:
            if events > number:
                return
            reader.lines.append(line_of_news(self._game, entry))
            reader.events.append(number)
            reader.own_news += 1
            reader.folding.cut()

    def count(self, viewer: int | None, events: int | None = None) -> int:
        """How many lines a viewer has, of all events or of the first ones."""
        reader = self._reader(viewer)
        return len(reader.lines) if events is None else bisect_left(reader.events, events)

    def lines(self, viewer: int | None, start: int, stop: int | None = None) -> list[Line]:
        return self._reader(viewer).lines[max(0, start) : stop]

    def between(self, viewer: int | None, first: int, last: int) -> list[str]:
        """What a viewer was told from event `first` up to `last`, event by event."""
        return [self._game.tell_event(event) for to, event in self._events[first:last] if was_told(to, viewer)]
