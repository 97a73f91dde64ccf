"""Who may look at a table through whose eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from westmarch.server import errors
from westmarch.server.storage.store import WATCHER

if TYPE_CHECKING:
    from westmarch.server.tables.table import Table


class Viewer(NamedTuple):
    """A pair of eyes on a table. Two visitors with equal viewers get equal bytes."""

    seat: int | None
    """Through whose eyes; None for nobody's."""
    mine: tuple[int, ...]
    """The seats the visitor holds."""
    viewable: tuple[int, ...]
    """The seats through whose eyes the visitor may look."""
    left: tuple[int, ...] = ()
    """Those of the visitor's seats that a machine plays."""

    @property
    def acting(self) -> bool:
        return self.seat is not None and self.seat in self.mine and self.seat not in self.left


def viewable_seats(table: Table, mine: list[int]) -> list[int]:
    """While the game goes on the own seats, or for spectators those that show their hand; afterwards all that allow it."""
    shares = table.ledger.shares
    seats = range(len(shares))
    if mine or table.row.archived:
        return list(seats) if table.over else mine
    wanted = ("hand", "after") if table.over else ("hand",)
    return [seat for seat in seats if shares[seat] in wanted]


def sees_all(table: Table, viewer: Viewer) -> bool:
    """Whether nothing is hidden from a viewer any more: the game is over and no seat keeps its hand to itself."""
    return table.over and len(viewer.viewable) == len(table.row.players)


def viewer_of(table: Table, visitor: str, seat: int | None, looking_as: int | None, strict: bool = True) -> Viewer:
    """The eyes a visitor asks for. Those that are not allowed are refused or, if not strict, replaced by nobody's."""
    if visitor not in table.holders:
        raise errors.Unknown("There is no such table.")
    mine = table.seats_of(visitor)
    allowed = viewable_seats(table, mine)
    looking: int | None
    if looking_as is not None:
        if looking_as not in allowed and strict:
            raise errors.NotYou("You may not look through the eyes of that seat.")
        looking = looking_as if looking_as in allowed else None
        if looking is None and mine:
            looking = mine[0]
    elif seat is not None:
        if seat not in mine:
            raise errors.NotYou("That seat is not yours.")
        looking = seat
    else:
        looking = mine[0] if mine else None
    return Viewer(looking, tuple(mine), tuple(allowed), tuple(seat for seat in mine if table.is_machine(seat)))


def own_seat(table: Table, visitor: str, seat: int) -> int:
    """A seat, if the visitor holds it."""
    if visitor not in table.holders:
        raise errors.Unknown("There is no such table.")
    if seat == WATCHER or seat not in table.holders[visitor]:
        raise errors.NotYou("That seat is not yours.")
    return seat


def acting_seat(table: Table, visitor: str, seat: int) -> int:
    """A seat, if the visitor holds it and plays there."""
    if table.is_machine(own_seat(table, visitor, seat)):
        raise errors.Stale(errors.MACHINE_PLAYS)
    return seat
