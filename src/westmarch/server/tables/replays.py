"""Replays: the table at any earlier moment, as the viewer may see it, and games that are played on from there."""

from __future__ import annotations

import asyncio
from time import sleep, time
from typing import Any

from westmarch.core.decision import key_of
from westmarch.core.game import Game
from westmarch.core.version import VERSION
from westmarch.players.base import default_player, opponent_names
from westmarch.server import errors, wire
from westmarch.server.storage.store import TableRow
from westmarch.server.streams.snapshots import decision_of, journal_until, result_of, seat_states, waiting_for
from westmarch.server.streams.viewers import Viewer, sees_all, viewer_of
from westmarch.server.tables.called import HUMAN
from westmarch.server.tables.ledger import Entry, Moved, begun_entry, moved_entry, opened_after
from westmarch.server.tables.positions import EVERY, PAUSE, after, begin
from westmarch.server.tables.seats import new_id, new_nonces
from westmarch.server.tables.table import Table


def move_list(table: Table, viewer: Viewer, start: int = 0, stop: int | None = None) -> wire.MoveList:
    """The moves after the first `start`, up to number `stop` or as many as a list holds."""
    ledger = table.ledger
    everything = sees_all(table, viewer)
    most = start + wire.MOVES
    return wire.MoveList(
        table.id,
        start,
        len(ledger.moves),
        [
            wire.MoveEntry(
                n=n + 1,
                seat=move.seat,
                sentences=table.journal.between(viewer.seat, ledger.counts_before(n).events, move.events),
                key=move.key if everything else None,
            )
            for n, move in enumerate(ledger.moves[start : most if stop is None else min(stop, most)], start)
        ],
    )


async def moment(table: Table, viewer: Viewer, n: int, everything: bool) -> wire.Moment:
    """The table after move `n`."""
    ledger = table.ledger
    if not 0 <= n <= len(ledger.moves):
        raise errors.Unknown(f"There is no move {n} in this game.")
    if everything and not sees_all(table, viewer):
        raise errors.NotYou("A replay is open when the game is over and every seat allows it.")
    moves = ledger.moves[:n]
    game = await table.positions.game_after(n, moves)
    await table.journal.catch_up(viewer.seat)
    return wire.Moment(
        table=table.id,
        game=table.row.game,
        n=n,
        last=len(ledger.moves),
        seat=viewer.seat,
        seats=seat_states(table, viewer),
        view=game.view(viewer.seat),
        open=[game.view(seat) for seat in range(len(game.seats))] if everything else None,
        decision=decision_of(game, viewer.seat, {}),
        waiting=waiting_for(game),
        journal=journal_until(table, viewer.seat, ledger.counts_before(n).events),
        result=result_of(table.result, ledger.conceded) if n == len(ledger.moves) else None,
    )


def check_open(table: Table, visitor: str) -> None:
    """Records, saves and seeds tell everything, so they are for those from whom nothing is hidden any more."""
    if not sees_all(table, viewer_of(table, visitor, None, None)):
        raise errors.NotYou("This can be had when the game is over and every seat allows it: it tells everything.")


async def branch(
    table: Table, visitor: str, request: wire.BranchRequest
) -> tuple[TableRow, list[Entry], Game[Any], dict[int, int]]:
    """A new table that begins as this one did: the same moves up to a moment, then the visitor against machines. With it
    its entries, its game, and the numbers of its open decisions.

    Chance answers there as it did here."""
    check_open(table, visitor)
    moves = table.ledger.moves[: request.move]
    if request.move > len(table.ledger.moves):
        raise errors.Unknown(f"There is no move {request.move} in this game.")
    game = await table.positions.game_after(request.move, moves)
    if game.result is not None:
        raise errors.Bad("The game is over at that moment; go back a little.")
    seats = len(table.row.players)
    if request.seat >= seats:
        raise errors.Bad(f"This game has {seats} seats.")
    machine = request.machine or default_player(game.name)
    if machine not in opponent_names(game.name):
        raise errors.Bad(f"There is no player called {machine[:40]!r}.")
    players = tuple(HUMAN if seat == request.seat else machine for seat in range(seats))
    row = TableRow(
        id=new_id(),
        game=table.row.game,
        settings=table.row.settings,
        seed=table.row.seed,
        players=players,
        names=tuple("" if player == HUMAN else player for player in players),
        shares=("after",) * seats,
        nonces=new_nonces(seats),
        version=VERSION,
        created=time(),
    )
    return row, *await asyncio.to_thread(_entries, row, moves)


def _entries(row: TableRow, moves: list[Moved]) -> tuple[list[Entry], Game[Any], dict[int, int]]:
    """The moves again, numbered as if nothing had ever been taken back."""
    game = begin(row)
    entries: list[Entry] = [begun_entry(game)]
    events = begun_entry(game).events
    opened = opened_after(game, None, {}, 0)
    for number, move in enumerate(moves, 1):
        ask = next(ask for ask in game.asks if ask.seat == move.seat)
        choice = next(choice for choice in ask.choices if key_of(choice) == move.key)
        earlier, game = game, after(game, move.key, move.seat)
        entry = moved_entry(earlier, game, ask, choice, opened[move.seat], events)
        entries.append(entry)
        events = entry.events
        opened = opened_after(game, earlier, opened, number)
        if number % EVERY == 0:
            sleep(PAUSE)
    return entries, game, opened
