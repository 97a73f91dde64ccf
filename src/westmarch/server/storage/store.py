"""Where tables are kept: a small interface on SQLAlchemy Core, so that another database is another address.

Every method is one transaction and returns when it is on disk. Nothing here knows the event loop; `Keeper` runs the methods
in threads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from westmarch.core.errors import WestmarchError
from westmarch.server.storage.relations import ABOUT, ENTRIES, HOLDERS, META, REPORTS, SAVES, TABLES

P = ParamSpec("P")
T = TypeVar("T")

FORMAT = 1
WATCHER = -1
"""Written in place of a seat for somebody who watches."""


class TableRow(Struct, frozen=True, kw_only=True):
    """What a table was made with; never changes."""

    id: str
    game: str
    settings: dict[str, Any]
    seed: int
    players: tuple[str, ...]
    """`human` or the name of a machine player, by seat."""
    names: tuple[str, ...]
    shares: tuple[str, ...]
    nonces: tuple[str, ...]
    """What makes the links unguessable: one per seat to sit down, one per seat to return, one to watch."""
    version: str
    created: float
    pace: float = 0.0
    archived: bool = False
    """An uploaded record: nobody plays here any more."""


class Summary(Struct, frozen=True, kw_only=True):
    """What a list of tables shows, kept beside the table so that a list loads no game."""

    roles: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    moves: int = 0
    waiting: tuple[int, ...] = ()
    winners: tuple[int, ...] | None = None
    scores: tuple[float, ...] = ()
    reason: str = ""
    rule: str = ""
    conceded: int | None = None


class Saved(Struct, frozen=True):
    """A save of the game after entry `seq`, and the decisions that were open."""

    seq: int
    moves: int
    opened: dict[int, int]
    body: str


class Kept(Struct, frozen=True):
    """Everything about one table."""

    row: TableRow
    entries: list[bytes]
    holders: list[tuple[str, int]]
    saves: list[Saved]


class Added(Struct, frozen=True):
    """An entry to be kept, with what follows from it."""

    table: str
    seq: int
    entry: bytes
    summary: Summary
    time: float
    holder: tuple[str, int] | None = None


class Listed(Struct, frozen=True):
    row: TableRow
    summary: Summary
    changed: float
    seats: list[int]


class Store:
    """See the module's text."""

    def __init__(self, url: str) -> None:
        if url.startswith("sqlite:///"):
            Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
        self.engine = sa.create_engine(url)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _durable)
        META.create_all(self.engine)
        self._check_format()

    def _check_format(self) -> None:
        with self.engine.begin() as db:
            found = db.execute(sa.select(ABOUT.c.format)).scalar()
            if found is None:
                db.execute(sa.insert(ABOUT).values(format=FORMAT))
            elif found != FORMAT:
                raise WestmarchError(f"The tables are kept in format {found}; this version reads format {FORMAT}.")

    def close(self) -> None:
        self.engine.dispose()

    # Writing --------------------------------------------------------------------------------------------------------

    def create(
        self,
        row: TableRow,
        summary: Summary,
        entries: list[bytes],
        holders: list[tuple[str, int]],
        saved: Saved | None = None,
    ) -> None:
        with self.engine.begin() as db:
            body, short = msgspec.json.encode(row), msgspec.json.encode(summary)
            db.execute(sa.insert(TABLES).values(id=row.id, body=body, summary=short, changed=row.created))
            rows = [{"table_id": row.id, "seq": n, "at": row.created, "body": e} for n, e in enumerate(entries)]
            db.execute(sa.insert(ENTRIES), rows)
            if holders:
                db.execute(sa.insert(HOLDERS), [{"table_id": row.id, "visitor": v, "seat": s} for v, s in holders])
            if saved is not None:
                db.execute(sa.insert(SAVES).values(_save_row(row.id, saved)))

    def append(self, added: Sequence[Added]) -> None:
        """Add entries, of as many tables as there are, all at once or none of them. Two entries with one number are refused
        by the database, whatever went wrong before."""
        with self.engine.begin() as db:
            for new in added:
                db.execute(_ADD, {"table_id": new.table, "seq": new.seq, "at": new.time, "body": new.entry})
                summary = msgspec.json.encode(new.summary)
                db.execute(_SUMMARISE, {"wanted": new.table, "summary": summary, "changed": new.time})
                if new.holder is not None:
                    self._hold(db, new.table, *new.holder)

    def hold(self, table: str, visitor: str, seat: int) -> None:
        with self.engine.begin() as db:
            self._hold(db, table, visitor, seat)

    def _hold(self, db: sa.Connection, table: str, visitor: str, seat: int) -> None:
        there = sa.select(HOLDERS).where(HOLDERS.c.table_id == table, HOLDERS.c.visitor == visitor, HOLDERS.c.seat == seat)
        if db.execute(there).first() is None:
            db.execute(sa.insert(HOLDERS).values(table_id=table, visitor=visitor, seat=seat))

    def save(self, table: str, saved: Saved) -> None:
        """Keep a save, and of the older ones the newest, for a take-back that goes behind this one."""
        with self.engine.begin() as db:
            older = sa.select(SAVES.c.seq).where(SAVES.c.table_id == table).order_by(SAVES.c.seq.desc())
            known = [row.seq for row in db.execute(older)]
            if saved.seq in known:
                return
            if len(known) > 1:
                db.execute(sa.delete(SAVES).where(SAVES.c.table_id == table, SAVES.c.seq < known[0]))
            db.execute(sa.insert(SAVES).values(_save_row(table, saved)))

    def report(self, report: str, table: str, time: float, body: bytes, most: int) -> None:
        """Keep a report, and of the older ones of the table so many that there are not more than `most`."""
        with self.engine.begin() as db:
            newest = sa.select(REPORTS.c.id).where(REPORTS.c.table_id == table).order_by(REPORTS.c.at.desc()).limit(most - 1)
            kept = [found.id for found in db.execute(newest)]
            db.execute(sa.delete(REPORTS).where(REPORTS.c.table_id == table, REPORTS.c.id.not_in(kept)))
            db.execute(sa.insert(REPORTS).values(id=report, table_id=table, at=time, body=body))

    # Reading --------------------------------------------------------------------------------------------------------

    def load(self, table: str) -> Kept | None:
        with self.engine.begin() as db:
            row = db.execute(sa.select(TABLES.c.body).where(TABLES.c.id == table)).scalar()
            if row is None:
                return None
            entries = sa.select(ENTRIES.c.seq, ENTRIES.c.body).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.seq)
            holders = sa.select(HOLDERS.c.visitor, HOLDERS.c.seat).where(HOLDERS.c.table_id == table)
            saves = sa.select(SAVES).where(SAVES.c.table_id == table).order_by(SAVES.c.seq.desc())
            return Kept(
                msgspec.json.decode(row, type=TableRow),
                [entry.body for entry in db.execute(entries)],
                [(h.visitor, h.seat) for h in db.execute(holders)],
                [
                    Saved(s.seq, s.moves, msgspec.json.decode(s.opened, type=dict[int, int]), s.body)
                    for s in db.execute(saves)
                ],
            )

    def tables_of(self, visitor: str, most: int = 100) -> list[Listed]:
        """The tables of a visitor, the newest change first."""
        with self.engine.begin() as db:
            joined = (
                sa.select(TABLES, HOLDERS.c.seat)
                .join(HOLDERS, HOLDERS.c.table_id == TABLES.c.id)
                .where(HOLDERS.c.visitor == visitor)
                .order_by(TABLES.c.changed.desc())
                .limit(most * 4)
            )
            listed: dict[str, Listed] = {}
            for found in db.execute(joined):
                if found.id not in listed:
                    row = msgspec.json.decode(found.body, type=TableRow)
                    summary = msgspec.json.decode(found.summary, type=Summary)
                    listed[found.id] = Listed(row, summary, found.changed, [])
                listed[found.id].seats.append(found.seat)
            return list(listed.values())[:most]

    def read_report(self, report: str) -> tuple[str, bytes] | None:
        with self.engine.begin() as db:
            found = db.execute(sa.select(REPORTS).where(REPORTS.c.id == report)).first()
            return None if found is None else (found.table_id, found.body)


def _save_row(table: str, saved: Saved) -> dict[str, Any]:
    opened = msgspec.json.encode(saved.opened)
    return {"table_id": table, "seq": saved.seq, "moves": saved.moves, "opened": opened, "body": saved.body}


_ADD = sa.insert(ENTRIES)
_SUMMARISE = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("wanted"))
    .values(summary=sa.bindparam("summary"), changed=sa.bindparam("changed"))
)


def _durable(connection: Any, _: Any) -> None:
    """SQLite: readers beside a writer, and a commit that is on disk when it returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


class Keeper:
    """Runs the methods of a store in threads, one for writing and one for reading; the event loop never waits for the
    disk, and a move never waits for a list.

    Putting something safely on disk takes its time however little it is. So entries that come while others are being
    written wait for each other and are written as one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._waiting: list[tuple[Added, asyncio.Future[None]]] = []
        self._appending: asyncio.Task[None] | None = None

    async def append(self, added: Added) -> None:
        """Add an entry; when this returns it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((added, done))
        if self._appending is None:
            self._appending = asyncio.ensure_future(self._append_all())
        await done

    async def _append_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    await self.run(self.store.append, [added for added, _ in batch])
                except Exception as error:
                    await self._append_each(batch, error)
                else:
                    for _, done in batch:
                        _settle(done, None)
        finally:
            self._appending = None

    async def _append_each(self, batch: list[tuple[Added, asyncio.Future[None]]], error: Exception) -> None:
        """One entry that is refused must not take the others with it."""
        for added, done in batch:
            if len(batch) > 1:
                try:
                    await self.run(self.store.append, [added])
                except Exception as own:
                    _settle(done, own)
                else:
                    _settle(done, None)
            else:
                _settle(done, error)

    async def run(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Write; what was asked for first is written first."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, lambda: method(*args, **kwargs))

    async def read(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, lambda: method(*args, **kwargs))

    def close(self) -> None:
        self._writer.shutdown(wait=True)
        self._reader.shutdown(wait=True)
        self.store.close()


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return  # whoever asked has gone away
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
