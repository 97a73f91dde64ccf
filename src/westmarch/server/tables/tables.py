"""All tables of a server: making them, finding them again, and letting those rest that nobody looks at."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
from collections.abc import Sequence
from itertools import count
from math import inf
from time import monotonic, time
from typing import Any

from westmarch.core.game import Game
from westmarch.core.version import VERSION
from westmarch.players.base import default_player, opponent_names
from westmarch.server import errors, wire
from westmarch.server.config import Config, Limits
from westmarch.server.machines.machine_players import Machines
from westmarch.server.sparing_log import SparingLine
from westmarch.server.storage.health import StoreHealth
from westmarch.server.storage.keeper import Keeper
from westmarch.server.storage.old_tables import count_tables
from westmarch.server.storage.opening import open_store
from westmarch.server.storage.store import WATCHER, Kept, Saved, Summary, TableRow
from westmarch.server.streams.room import StreamRoom
from westmarch.server.tables.brought_decks import with_brought_decks
from westmarch.server.tables.called import HUMAN
from westmarch.server.tables.forgetting import Calendar, Forgotten, forget_old, when_full
from westmarch.server.tables.ledger import Brought, Entry, Ledger, begun_entry, opened_after, write_entry
from westmarch.server.tables.lessons import as_lesson, known_lesson
from westmarch.server.tables.new_games import begin_game
from westmarch.server.tables.restoring import entries_after_damage, restore, row_now
from westmarch.server.tables.seats import clean_name, new_id, new_nonces
from westmarch.server.tables.table import Table, summary_of
from westmarch.server.tables.uploads import Uploads

log = logging.getLogger(__name__)

ME, FRIEND = "me", "friend"
_ID = re.compile(r"[A-Za-z0-9_-]{22}")


class Tables:
    """See the module's text."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.keeper = Keeper(open_store(config.database_url))
        self.calendar = Calendar(self.keeper.store.newest)
        self.health = StoreHealth(self.keeper)
        self.machines = Machines(config)
        self.room = StreamRoom(config.limits)
        self.uploads = Uploads(config)
        self._open: dict[str, Table] = {}
        self._going: set[str] = set()
        """Tables that are being forgotten."""
        self._kept: int | None = None
        """How many tables the store has; None while nobody has counted them."""
        self._made_room = -inf
        self._full = SparingLine(log, "no new tables: as many are kept as may be")
        self._not_alone = SparingLine(log, "another server has taken over the database of this one; one of them must end")
        self._loading: dict[str, asyncio.Future[Table]] = {}

    def __len__(self) -> int:
        return len(self._open)

    # Making ---------------------------------------------------------------------------------------------------------

    async def create(self, visitor: str, wanted: wire.NewTable) -> Table:
        seed = self.config.luck.of_table(visitor, wanted.game, wanted.settings)
        if wanted.lesson:
            seed, wanted = known_lesson(wanted.game, wanted.lesson).seed, as_lesson(wanted)
        wanted.settings = await with_brought_decks(self.keeper, wanted.game, wanted.settings)
        game = await asyncio.to_thread(begin_game, wanted.game, seed, wanted.settings)
        if must_put_every_question(game, wanted):
            wanted.settings["every_question"] = True
            game = await asyncio.to_thread(begin_game, wanted.game, seed, wanted.settings)
        row = _row(game, seed, wanted)
        mine = [seat for seat, request in enumerate(wanted.seats) if request.player == ME]
        holders = [(visitor, seat) for seat in mine] or [(visitor, WATCHER)]
        return await self._open_new(row, [begun_entry(game)], game, opened_after(game, None, {}, 0), holders)

    async def bring(self, visitor: str, text: str, address: str) -> Table:
        """A finished table of a record or a save that somebody brings."""
        row, game, played = await self.uploads.play(text, address)
        last = len(played.entries) - 1
        saved = Saved(last, last, played.opened, played.save)
        holders = [(visitor, WATCHER)]
        return await self._open_new(row, [Brought(played.entries)], game, played.opened, holders, saved)

    async def go_on(
        self, row: TableRow, entries: Sequence[Entry], game: Game[Any], opened: dict[int, int], visitor: str
    ) -> Table:
        """Keep a table that begins in the middle of a game; the visitor takes the seat of the person."""
        mine = [(visitor, seat) for seat, player in enumerate(row.players) if player == HUMAN]
        return await self._open_new(row, entries, game, opened, mine)

    async def _open_new(
        self,
        row: TableRow,
        entries: Sequence[Entry],
        game: Game[Any],
        opened: dict[int, int],
        holders: list[tuple[str, int]],
        saved: Saved | None = None,
    ) -> Table:
        """Keep a new table with the entries that led to its game."""
        ledger, written = await asyncio.to_thread(_begun_ledger, row, entries)
        summary = summary_of(game, ledger.names, len(ledger.moves), None, row.archived)
        await self._keep(row, summary, written, holders, saved)
        return self._enter(Table(row, ledger, game, opened, holders, self.keeper, self.config))

    async def _keep(
        self,
        row: TableRow,
        summary: Summary,
        entries: list[bytes],
        holders: list[tuple[str, int]],
        saved: Saved | None,
    ) -> None:
        """Write down a new table, if there is room for one more."""
        if self._kept is None:
            self._kept = await self.keeper.read(count_tables, self.keeper.store)
        if self._kept >= self.config.limits.tables and monotonic() > self._made_room + 60:
            self._made_room = monotonic()
            await self.forget_old(when_full(self.config.limits), self.calendar.moment())
        if self._kept >= self.config.limits.tables:
            self._full.note()
            raise errors.Busy("The server keeps as many tables as it can; please try again another day.")
        self._kept += 1
        try:
            await self.keeper.run(self.keeper.store.create, row, summary, entries, holders, saved)
        except errors.StoreFailed:
            self._kept = None  # whether it is there, nobody knows
            raise

    # Finding --------------------------------------------------------------------------------------------------------

    async def find(self, table: str) -> Table:
        """A table by its id, from memory or from the store."""
        found = self._open.get(table)
        if found is not None and not found.lost:
            found.touched = monotonic()
            return found
        if not _ID.fullmatch(table) or table in self._going:
            raise errors.Unknown("There is no such table.")
        if table not in self._loading:
            task = asyncio.ensure_future(self._load(table, found))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def find_for(self, table: str, visitor: str) -> Table:
        """The same for a visitor: a table that is not theirs looks as if it did not exist."""
        found = await self.find(table)
        if visitor not in found.holders:
            raise errors.Unknown("There is no such table.")
        return found

    async def _load(self, table: str, lost: Table | None) -> Table:
        if lost is not None:
            await lost.settle()  # two copies must never write at the same time
        kept: Kept | None = await self.keeper.read(self.keeper.store.load, table)
        if kept is None:
            raise errors.Unknown("There is no such table.")
        ledger, game, opened = await asyncio.to_thread(restore, kept)
        if kept.lost:
            await self._set_aside(kept, ledger, game)
        return self._enter(Table(row_now(kept.row, ledger), ledger, game, opened, kept.holders, self.keeper, self.config))

    async def _set_aside(self, kept: Kept, ledger: Ledger, game: Game[Any]) -> None:
        """Put away entries that are not whole, so that the game can go on from those that are."""
        moves = len(ledger.moves)
        entries = [(seq, write_entry(entry)) for seq, entry in entries_after_damage(kept)]
        left = sorted(ledger.stand_ins)
        summary = summary_of(game, ledger.names, moves, ledger.conceded, kept.row.archived, ledger.ended, left)
        await self.keeper.run(self.keeper.store.set_aside, kept.row.id, kept.last, entries, summary, time())
        lost = f"{kept.lost} entries after entry {kept.last} are damaged or gone"
        log.error("table %s: %s; the game goes on from move %d", kept.row.id, lost, moves)

    def _enter(self, table: Table) -> Table:
        table.on_change = self.machines.follow
        table.only_answers.look()
        self._open[table.id] = table
        self.machines.follow(table)
        return table

    # Resting --------------------------------------------------------------------------------------------------------

    def let_rest(self) -> None:
        """Drop tables from memory that nobody looks at; they are in the store."""
        long_ago = monotonic() - self.config.idle_seconds
        for table in list(self._open.values()):
            if table.touched < long_ago and not table.streams.all and not table.lock.locked():
                table.lost = True
                del self._open[table.id]

    async def keep_tidy(self) -> None:
        for minute in count():
            await asyncio.sleep(60)
            await self.see_whether_alone()
            self.let_rest()
            self.uploads.let_rest()
            self.collect_when_alone()
            if minute % 60 == 0:
                self.calendar.note_hour()
                try:
                    await self.forget_old(self.config.limits, self.calendar.moment())
                except Exception:
                    log.exception("what is old could not be forgotten; it is tried again in an hour")

    async def see_whether_alone(self) -> None:
        """Hold on to the lock of the store, which a database forgets that was started anew."""
        if not await self.keeper.run(self.keeper.store.is_alone):
            self._not_alone.note()

    def collect_when_alone(self) -> None:
        """Look for circles through all that is in memory, if nobody has a page open who would have to wait meanwhile. See
        `uvicorn_runner.calm_collector`."""
        if not len(self.room):
            gc.collect()

    async def forget_old(self, limits: Limits, now: float | None = None) -> Forgotten:
        """Forget tables, reports and saves that have had their time, but no table that is in memory."""
        try:
            return await forget_old(self.keeper, limits, self._may_go, time() if now is None else now)
        finally:
            self._going.clear()
            self._kept = await self.keeper.read(count_tables, self.keeper.store)

    def _may_go(self, table: str) -> bool:
        """Whether a table may be forgotten; if so, it can no longer be found."""
        if table in self._open or table in self._loading:
            return False
        self._going.add(table)
        return True

    async def close(self) -> None:
        """End in good order: no new moves, what was begun is kept."""
        await self.machines.close()
        await self.uploads.close()
        for table in self._open.values():
            table.close()
            await table.settle()
        await asyncio.to_thread(self.keeper.close)


def _begun_ledger(row: TableRow, entries: Sequence[Entry]) -> tuple[Ledger, list[bytes]]:
    """A ledger with its first entries, and these as they are kept."""
    ledger = Ledger(list(row.names), list(row.shares))
    for entry in entries:
        ledger.add(entry)
    return ledger, [write_entry(entry) for entry in entries]


def must_put_every_question(game: Game[Any], wanted: wire.NewTable) -> bool:
    """Whether people of different sides will sit here, of whom none may be passed over. Who has all of their seats, for
    people at one screen, may want it otherwise."""
    seats = range(min(len(game.seats), len(wanted.seats)))
    people = [seat for seat in seats if wanted.seats[seat].player in (ME, FRIEND)]
    at_one_screen = all(wanted.seats[seat].player == ME for seat in people)
    said_no = wanted.settings.get("every_question") is False
    return "every_question" not in game.setup and not (at_one_screen and said_no) and game.are_opposed(people)


def _row(game: Game[Any], seed: int, wanted: wire.NewTable) -> TableRow:
    roles = game.seats
    if len(wanted.seats) > len(roles):
        raise errors.Bad(f"This game has {len(roles)} seats, not {len(wanted.seats)}.")
    usual = default_player(game.name)
    known = opponent_names(game.name)
    requests = [*wanted.seats, *(wire.SeatRequest(player=usual) for _ in roles[len(wanted.seats) :])]
    players, names = [], []
    for request in requests:
        if request.player in (ME, FRIEND):
            players.append(HUMAN)
            names.append(clean_name(request.name or (wanted.name if request.player == ME else "")))
        elif request.player in known:
            players.append(request.player)
            names.append(request.player)
        else:
            raise errors.Bad(f"There is no player called {request.player[:40]!r}. Known: {', '.join(known)}.")
    people = HUMAN in players
    # Where only machines play there is nobody to whom a hand could be given away.
    shares = tuple("after" if people else "hand" for _ in players)
    pace = wanted.pace if people else max(wanted.pace, 0.2)
    return TableRow(
        id=new_id(),
        game=game.name,
        settings=wanted.settings,
        seed=seed,
        players=tuple(players),
        names=tuple(names),
        shares=shares,
        nonces=new_nonces(len(roles)),
        version=VERSION,
        created=time(),
        pace=pace,
        hints=wanted.hints,
        lesson=wanted.lesson,
        bringing=tuple(
            seat for seat, request in enumerate(wanted.seats) if request.player == FRIEND and request.brings_deck
        ),
    )
