"""Giving the game up, and leaving a seat to the machine.

A side gives up together: where several people play for it, all of them must agree, and machines do as their people do. Who
will not play on while the others want to leaves the seat to a machine player. It stays that person's own: looking on is
allowed, and so is sitting down again, at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.giving_up import companions
from westmarch.players.base import default_player
from westmarch.server import errors, wire
from westmarch.server.tables.ledger import (
    Conceded,
    GiveUpAgreed,
    GiveUpAsked,
    GiveUpRefused,
    LeftToMachine,
    SatAgain,
)
from westmarch.server.tables.undo import other_people

if TYPE_CHECKING:
    from westmarch.server.streams.viewers import Viewer
    from westmarch.server.tables.table import Table


def who_must_agree(table: Table, seat: int) -> list[int]:
    """The other people who play for the same side."""
    side = companions(table.game, seat)
    return [other for other in other_people(table, seat) if other in side]


def was_refused(table: Table, seat: int) -> bool:
    """Whether the others wanted to play on, and the seat has not moved since."""
    moves = table.ledger.plays_on.get(seat)
    return moves is not None and all(move.seat != seat for move in table.ledger.moves[moves:])


def giving_up_state(table: Table, viewer: Viewer) -> wire.GivingUp:
    if table.over:
        return wire.GivingUp()
    request = table.ledger.give_up_request
    asked = None if request is None else wire.GiveUpRequest(request.seq, request.seat, sorted(request.open))
    if not viewer.acting or viewer.seat is None:
        return wire.GivingUp(request=asked)
    return wire.GivingUp(who_must_agree(table, viewer.seat), was_refused(table, viewer.seat), asked)


async def concede(table: Table, seat: int) -> int:
    """Give the game up, or ask those who must agree; the table's number afterwards."""
    return await table.alone(lambda: _concede(table, seat))


async def _concede(table: Table, seat: int) -> int:
    ledger = table.ledger
    if ledger.conceded == seat or (ledger.give_up_request is not None and ledger.give_up_request.seat == seat):
        return ledger.seq
    if table.over:
        raise errors.Stale("The game is over.")
    asked = who_must_agree(table, seat)
    if asked and ledger.give_up_request is not None:
        raise errors.Stale("Somebody asks already whether to give the game up.")
    if asked and was_refused(table, seat):
        raise errors.Stale("The others want to play on: ask again after your next move, or leave the seat to the machine.")
    await table.commit(GiveUpAsked(seat, tuple(asked)) if asked else Conceded(seat))
    return ledger.seq


async def reply(table: Table, seat: int, number: int, accept: bool) -> int:
    """Agree to a wish to give up, refuse it, or withdraw the own one."""
    return await table.alone(lambda: _reply(table, seat, number, accept))


async def _reply(table: Table, seat: int, number: int, accept: bool) -> int:
    request = table.ledger.give_up_request
    if table.over or request is None or request.seq != number:
        raise errors.Stale("That request is no longer open.")
    if seat not in request.open and (accept or seat != request.seat):
        raise errors.NotYou("You are not asked about this.")
    if not accept:
        await table.commit(GiveUpRefused(seat))
    elif request.open == [seat]:
        await table.commit(Conceded(request.seat))
    else:
        await table.commit(GiveUpAgreed(seat))
    return table.ledger.seq


async def stand_in(table: Table, seat: int, machine: bool) -> int:
    """Leave a seat to the usual machine player, or let its person play again."""
    return await table.alone(lambda: _stand_in(table, seat, machine))


async def _stand_in(table: Table, seat: int, machine: bool) -> int:
    if table.is_machine(seat) is machine:
        return table.ledger.seq
    if table.over:
        raise errors.Stale("The game is over.")
    await table.commit(LeftToMachine(seat, default_player(table.row.game)) if machine else SatAgain(seat))
    return table.ledger.seq
