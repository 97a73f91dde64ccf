"""Room for open pages: those who watch have half of it at most, so that those who play always find some."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from westmarch.server import errors
from westmarch.server.config import Limits

if TYPE_CHECKING:
    from westmarch.server.tables.table import Table


class Place(NamedTuple):
    """What an open page takes up."""

    address: str
    watching: bool


class StreamRoom:
    """All open pages of a server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._taken: Counter[Place] = Counter()
        self._in_all: Counter[bool] = Counter()
        """By whether they watch."""

    def __len__(self) -> int:
        return self._in_all.total()

    def find(self, table: Table, visitor: str, seat: int | None, address: str) -> Place:
        """Room for one more page of a visitor at a table."""
        mine = table.seats_of(visitor)
        if mine:
            self._check_seat(table, mine[0] if seat is None else seat)
        else:
            self._check_watchers(table, visitor)
        self._check_server(not mine, address)
        return Place(address, not mine)

    def _check_seat(self, table: Table, seat: int) -> None:
        if (
            sum(_seat_of(table, other.visitor, other.seat) == seat for other in table.streams.all)
            >= self.limits.streams_per_seat
        ):
            raise errors.TooFast("Too many pages of this seat are open; please close some.")

    def _check_watchers(self, table: Table, visitor: str) -> None:
        watching = [other.visitor for other in table.streams.all if not table.seats_of(other.visitor)]
        if watching.count(visitor) >= self.limits.streams_per_watcher:
            raise errors.TooFast("You have too many pages of this table open; please close some.")
        if len(watching) >= self.limits.watchers_per_table:
            raise errors.TooFast("Too many people watch this table; please come back later.")

    def _check_server(self, watching: bool, address: str) -> None:
        here = [self._taken[Place(address, True)], self._taken[Place(address, False)]]
        levels = [
            (here, self.limits.streams_per_address, "Too many pages are open at your address; please close some."),
            (
                [self._in_all[True], self._in_all[False]],
                self.limits.streams,
                "Too many pages are open; please come back later.",
            ),
        ]
        for (watched, played), most, sentence in levels:
            if watched + played >= most or (watching and watched >= most // 2):
                raise errors.TooFast(sentence)

    def take(self, place: Place) -> None:
        self._taken[place] += 1
        self._in_all[place.watching] += 1

    def leave(self, place: Place) -> None:
        self._in_all[place.watching] -= 1
        self._taken[place] -= 1
        if not self._taken[place]:
            del self._taken[place]


def _seat_of(table: Table, visitor: str, seat: int | None) -> int | None:
    """The seat that a page belongs to; None for those who watch."""
    mine = table.seats_of(visitor)
    return (mine[0] if seat is None else seat) if mine else None
