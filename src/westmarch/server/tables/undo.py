"""Take-backs: free until chance was asked, something was shown, or another seat moved; then by asking the others.

Where people of different sides play, a question to another side ends it too: what was asked stays asked. And asking for
take-backs has its rate, so that nobody tries out one move after the other.

A take-back is always of the last move that the seat made itself, and everything after it. The moves before are played again,
so what stands afterwards is exactly what stood before; chance will answer the same again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.server import errors, wire
from westmarch.server.tables.ledger import Request, TakenBack, UndoAgreed, UndoAsked, UndoRefused, opened_after

if TYPE_CHECKING:
    from westmarch.server.streams.viewers import Viewer
    from westmarch.server.tables.table import Table


def last_own_move(table: Table, seat: int) -> int | None:
    """The number, counted from 0, of the last move of a seat that it made itself."""
    moves = table.ledger.moves
    return next((n for n in range(len(moves) - 1, -1, -1) if moves[n].seat == seat and not moves[n].alone), None)


def is_free(table: Table, seat: int, to: int) -> bool:
    """Whether nobody could have learned anything since move number `to`, and nobody else has moved."""
    before, now = table.ledger.counts_before(to), table.ledger.latest_counts
    same = (before.count, before.revealed) == (now.count, now.revealed)
    alone = all(move.seat == seat for move in table.ledger.moves[to:])
    return same and alone and not (table.between_people and _another_side_was_asked(table, seat, to))


def _another_side_was_asked(table: Table, seat: int, to: int) -> bool:
    """Whether somebody of another side was put a question since move number `to`; it is still open, if nobody else moved."""
    since = table.ledger.move_seqs[to]
    return any(number >= since and table.game.are_opposed((seat, other)) for other, number in table.opened.items())


def other_people(table: Table, seat: int) -> list[int]:
    """The other people. Machines agree to anything, and so does whoever sits in both seats."""
    holders = [visitor for visitor, seats in table.holders.items() if seat in seats]
    return [
        other
        for other in range(len(table.row.players))
        if other != seat
        and not table.is_machine(other)
        and table.held(other)
        and not any(other in table.holders[visitor] for visitor in holders)
    ]


def undo_state(table: Table, viewer: Viewer) -> wire.UndoState:
    request = table.ledger.request
    state = wire.UndoState(request=None if request is None else _request(table, viewer, request))
    if not viewer.acting or viewer.seat is None or table.over:
        return state
    to = last_own_move(table, viewer.seat)
    if to is None:
        return state
    state.possible = request is None
    state.free = is_free(table, viewer.seat, to)
    state.move = to + 1
    state.label = table.ledger.moves[to].label
    state.moves = len(table.ledger.moves) - to
    state.asked = [] if state.free else other_people(table, viewer.seat)
    state.refused = to in table.ledger.refused
    return state


def _request(table: Table, viewer: Viewer, request: Request) -> wire.UndoRequest:
    ledger = table.ledger
    lines = table.journal.between(viewer.seat, ledger.counts_before(request.to).events, ledger.latest_counts.events)
    rule = ledger.moves[request.to].rule
    return wire.UndoRequest(request.seq, request.seat, len(ledger.moves) - request.to, rule, lines, sorted(request.open))


async def request(table: Table, seat: int, move: int) -> int:
    """Take back the last own move, which must be number `move`, or ask for it; the table's number afterwards."""
    return await table.alone(lambda: _request_undo(table, seat, move))


async def _request_undo(table: Table, seat: int, move: int) -> int:
    if table.over:
        raise errors.Stale("The game is over.")
    if table.ledger.request is not None:
        raise errors.Stale("There is a request to take back already.")
    to = last_own_move(table, seat)
    if to is None:
        raise errors.Stale("You have made no move that could be taken back.")
    if to + 1 != move:
        raise errors.Stale("That is no longer your last move.")
    asked = [] if is_free(table, seat, to) else other_people(table, seat)
    if not asked:
        await take_back(table, seat, to)
    elif to in table.ledger.refused:
        raise errors.Stale("The others did not want that move taken back.")
    elif not table.take_backs.allows(str(seat)):
        raise errors.TooFast("You have asked for many take-backs; please play on for a while.")
    else:
        await table.commit(UndoAsked(seat, to, tuple(asked)))
    return table.ledger.seq


async def reply(table: Table, seat: int, request: int, accept: bool) -> int:
    """Agree to a request, or refuse it."""
    return await table.alone(lambda: _reply(table, seat, request, accept))


async def _reply(table: Table, seat: int, number: int, accept: bool) -> int:
    request = table.ledger.request
    if request is None or request.seq != number:
        raise errors.Stale("That request is no longer open.")
    if seat not in request.open:
        raise errors.NotYou("You are not asked about this.")
    if not accept:
        await table.commit(UndoRefused(seat))
    elif request.open == [seat]:
        await take_back(table, request.seat, request.to)
    else:
        await table.commit(UndoAgreed(seat))
    return table.ledger.seq


async def take_back(table: Table, seat: int, to: int) -> None:
    """Drop the moves from number `to` on."""
    game = await table.positions.game_after(to, table.ledger.moves[:to])
    await table.commit(TakenBack(seat, to), game, to)
    table.positions.drop_from(to + 1)
    table.opened = opened_after(game, None, {}, table.ledger.seq)
    table.game = game
    table.call_by_name()
    table.journal.back_to(game)
