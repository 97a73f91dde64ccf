"""Replays: the table at any earlier moment, as the viewer may see it; and records, out of the server and into it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING, Any

from westmarch.core.decision import key_of
from westmarch.core.errors import WestmarchError
from westmarch.core.game import Game
from westmarch.core.record import read_lines
from westmarch.core.registry import load, replay_lines
from westmarch.core.version import VERSION
from westmarch.players.base import default_player, player_names
from westmarch.server import errors, wire
from westmarch.server.storage.store import WATCHER, TableRow
from westmarch.server.streams.snapshots import decision_of, journal_until, result_of, seat_states, waiting_for
from westmarch.server.streams.viewers import Viewer, sees_all, viewer_of
from westmarch.server.tables.ledger import Entry, Moved
from westmarch.server.tables.positions import after, begin, opened_after
from westmarch.server.tables.seats import new_id, new_nonces
from westmarch.server.tables.table import HUMAN, Table, moved_entry
from westmarch.server.tables.tables import begun_entry, check_setting

if TYPE_CHECKING:
    from westmarch.server.tables.tables import Tables

LARGEST_RECORD = 2 * 1024 * 1024
MOST_LINES = 20_000
UPLOAD_SECONDS = 20.0


def move_list(table: Table, viewer: Viewer) -> wire.MoveList:
    ledger = table.ledger
    everything = sees_all(table, viewer)
    return wire.MoveList(
        table.id,
        [
            wire.MoveEntry(
                n=n + 1,
                seat=move.seat,
                told=table.journal.between(viewer.seat, ledger.before(n).events, move.events),
                key=move.key if everything else None,
            )
            for n, move in enumerate(ledger.moves)
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
    game = await table.positions.at(n, moves)
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
        journal=journal_until(table, viewer.seat, ledger.before(n).events),
        result=result_of(table.result, ledger.conceded) if n == len(ledger.moves) else None,
    )


def check_open(table: Table, visitor: str) -> None:
    """Records, saves and seeds tell everything, so they are for those from whom nothing is hidden any more."""
    if not sees_all(table, viewer_of(table, visitor, None, None)):
        raise errors.NotYou("This can be had when the game is over and every seat allows it: it tells everything.")


_one_at_a_time = asyncio.Semaphore(1)


async def archive(tables: Tables, visitor: str, text: str) -> Table:
    """A table made of an uploaded record, which is played through first."""
    async with _one_at_a_time:
        row, game, entries = await asyncio.to_thread(_read, text)
    return await tables.open_new(row, game, entries, [(visitor, WATCHER)])


def record_in(text: str) -> str:
    """The record in a file that somebody brings: the file itself, or what a save holds."""
    if text.lstrip().startswith("{") and text.count("\n") <= 1:
        with suppress(WestmarchError, ValueError, LookupError, TypeError, AttributeError):
            return load(text).record()
    return text


def _read(brought: str) -> tuple[TableRow, Game[Any], list[Entry]]:
    try:
        text = record_in(brought)
        lines = read_lines(text)
        if len(lines) > MOST_LINES:
            raise errors.TooMuch(f"A record has at most {MOST_LINES} lines.")
        setup, seed = lines[0]["setup"], lines[0]["seed"]
        for key, value in setup.items():
            check_setting(key, value)
        if not 0 <= seed < 2**64:
            raise errors.Bad("The seed of this record is out of range.")
        roles, game, entries = _played(text, lines)
    except WestmarchError as error:
        raise errors.Bad(str(error)) from error
    except (TypeError, ValueError, AttributeError, LookupError, RuntimeError) as error:
        raise errors.Bad("This record does not fit its game.") from error
    row = TableRow(
        id=new_id(),
        game=game.name,
        settings=setup,
        seed=seed,
        players=(HUMAN,) * len(roles),
        names=roles,
        shares=("after",) * len(roles),
        nonces=new_nonces(len(roles)),
        version=VERSION,
        created=time(),
        archived=True,
    )
    return row, game, entries


def _played(text: str, lines: list[dict[str, Any]]) -> tuple[tuple[str, ...], Game[Any], list[Entry]]:
    """The seats, the game at its end, and the entries that a ledger of it would have."""
    entries: list[Entry] = []
    until = monotonic() + UPLOAD_SECONDS
    events = 0
    opened: dict[int, int] = {}
    before: Game[Any] | None = None
    for number, game in replay_lines(text):
        if monotonic() > until:
            raise errors.TooMuch("This record takes too long to play through.")
        line = lines[number - 1]
        if before is None:
            begun = begun_entry(game)
            entries.append(begun)
            events = begun.events
        elif "key" in line:
            ask = next(ask for ask in before.asks if ask.seat == line["seat"])
            choice = next(choice for choice in ask.choices if key_of(choice) == line["key"])
            entry = moved_entry(before, game, ask, choice, opened[ask.seat], events)
            entries.append(entry)
            events = entry.events
        now = game.clone()
        opened = opened_after(now, before, opened, len(entries) - 1)
        before = now
    assert before is not None
    return tuple(before.seats), before, entries


async def branch(table: Table, visitor: str, request: wire.BranchRequest) -> tuple[TableRow, list[Entry]]:
    """A new table that begins as this one did: the same moves up to a moment, then the visitor against machines.

    Chance answers there as it did here."""
    check_open(table, visitor)
    moves = table.ledger.moves[: request.move]
    if request.move > len(table.ledger.moves):
        raise errors.Unknown(f"There is no move {request.move} in this game.")
    game = await table.positions.at(request.move, moves)
    if game.result is not None:
        raise errors.Bad("The game is over at that moment; go back a little.")
    seats = len(table.row.players)
    if request.seat >= seats:
        raise errors.Bad(f"This game has {seats} seats.")
    machine = request.machine or default_player(game.name)
    if machine not in player_names(game.name):
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
    return row, await asyncio.to_thread(_entries, row, moves)


def _entries(row: TableRow, moves: list[Moved]) -> list[Entry]:
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
    return entries
