"""Where tables are kept: a small interface on SQLAlchemy Core, so that another database is another address.

Every method is one transaction and returns when it is on disk. Nothing here knows the event loop; `Keeper` (keeper.py) runs
the methods in threads.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from westmarch.core.errors import WestmarchError
from westmarch.server import errors
from westmarch.server.storage.acknowledged import Acknowledged
from westmarch.server.storage.checksums import checksum, count_whole, entry_checksums
from westmarch.server.storage.only_server import OnlyServer
from westmarch.server.storage.relations import ABOUT, DAMAGED, ENTRIES, HOLDERS, META, REPORTS, SAVES, TABLES, TRIAL

log = logging.getLogger(__name__)

FORMAT = 2
TRIAL_BYTES = 16 * 1024
MOST_LOST = 10_000
"""Numbers that damaged entries are taken to have had at most; the number itself may be damaged."""
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
    bringing: tuple[int, ...] = ()
    """Seats for friends who may bring a deck."""
    lesson: str = ""
    """The lesson that is given here."""
    hints: bool = True
    """Whether hints may be asked for."""
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
    left: tuple[int, ...] = ()
    """The seats of people that machines play for them."""


class Saved(Struct, frozen=True):
    """A save of the game after entry `seq`, and the decisions that were open."""

    seq: int
    moves: int
    opened: dict[int, int]
    body: str


class Kept(Struct, frozen=True):
    """Everything about one table, as far as it is whole."""

    row: TableRow
    entries: list[bytes]
    holders: list[tuple[str, int]]
    saves: list[Saved]
    last: int = -1
    """The number of the last of these entries."""
    lost: int = 0
    """How many numbers after it were given to entries that are damaged or gone."""


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
        # A database that was started anew costs nobody a move: connections are tried before they are used.
        self.engine = sa.create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        self.file: Path | None = None
        """The file, if it is SQLite."""
        if self.engine.dialect.name == "sqlite":
            self.file = Path(self.engine.url.database or "")
            self.file.parent.mkdir(parents=True, exist_ok=True)
            sa.event.listen(self.engine, "connect", _durable)
        self.acknowledged: Acknowledged | None = None
        """Where entries are noted a second time; `compare_acknowledged` begins it."""
        self.lock: OnlyServer | None = None
        """That no other server has the store; `open_store` takes it."""
        self.newest: float | None = None
        """When anything was done at a table before the store was opened; `open_store` looks."""
        self._check_format()

    def _check_format(self) -> None:
        ABOUT.create(self.engine, checkfirst=True)
        with self.engine.begin() as db:
            found = db.execute(sa.select(ABOUT.c.format)).scalar()
            if found not in (None, FORMAT):
                raise WestmarchError(
                    f"The tables in {self.place} are kept in format {found}, and this version of Westmarch reads format "
                    f"{FORMAT}: go on with the version that wrote them, or name another place for new ones."
                )
        META.create_all(self.engine)
        if found is None:
            with self.engine.begin() as db:
                db.execute(sa.insert(ABOUT).values(format=FORMAT))

    @property
    def place(self) -> str:
        """Where it is, to be read by people."""
        return str(self.file or self.engine.url.render_as_string(hide_password=True))

    def close(self) -> None:
        self.engine.dispose()
        if self.acknowledged is not None:
            self.acknowledged.close()
        if self.lock is not None:
            self.lock.release()

    # Trying ---------------------------------------------------------------------------------------------------------

    def try_writing(self) -> None:
        """Write as much as a move takes, on disk when it returns; fails where a move would."""
        with self.engine.begin() as db:
            db.execute(sa.delete(TRIAL))
            db.execute(sa.insert(TRIAL).values(id=1, body=token_bytes(TRIAL_BYTES)))

    def is_alone(self) -> bool:
        """Whether this is still the only server of the store."""
        return self.lock is None or self.lock.renew()

    def try_reading(self) -> None:
        with self.engine.begin() as db:
            db.execute(sa.select(TABLES).order_by(TABLES.c.changed.desc()).limit(1)).first()
            db.execute(sa.select(ENTRIES).limit(1)).first()

    # Writing --------------------------------------------------------------------------------------------------------

    def create(
        self,
        row: TableRow,
        summary: Summary,
        entries: list[bytes],
        holders: list[tuple[str, int]],
        saved: Saved | None = None,
    ) -> None:
        body, short = msgspec.json.encode(row), msgspec.json.encode(summary)
        first = checksum(row.id, body)
        made = {"id": row.id, "body": body, "checksum": first, "last": len(entries) - 1}
        with self.engine.begin() as db:
            db.execute(sa.insert(TABLES).values(**made, summary=short, changed=row.created))
            db.execute(_ADD, _entry_rows(row.id, first, list(enumerate(entries)), row.created))
            if holders:
                db.execute(sa.insert(HOLDERS), [{"table_id": row.id, "visitor": v, "seat": s} for v, s in holders])
            if saved is not None:
                db.execute(sa.insert(SAVES).values(_save_row(row.id, saved)))
        self._note([(row.id, len(entries) - 1)])

    def append(self, added: Sequence[Added]) -> None:
        """Add entries, of as many tables as there are, all at once or none of them. Two entries with one number are refused
        by the database, whatever went wrong before."""
        with self.engine.begin() as db:
            for new in added:
                before = db.execute(_CHECKSUM_BEFORE, {"wanted": new.table, "below": new.seq}).scalar_one()
                db.execute(_ADD, _entry_rows(new.table, before, [(new.seq, new.entry)], new.time))
                _summarise(db, new.table, new.seq, new.summary, new.time)
                if new.holder is not None:
                    self._hold(db, new.table, *new.holder)
        self._note([(new.table, new.seq) for new in added])

    def _note(self, entries: list[tuple[str, int]]) -> None:
        if self.acknowledged is not None:
            self.acknowledged.note(entries)
            if self.acknowledged.is_full():
                with suppress(sa.exc.DBAPIError, OSError):  # there is time: it is tried again
                    self.forget_acknowledged()

    def forget_acknowledged(self) -> None:
        """Bring all from the log of SQLite into the file itself; then nothing of it needs to be noted any more."""
        assert self.acknowledged is not None
        with self.engine.connect() as db:
            busy = db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar_one()
        if not busy:
            self.acknowledged.begin_anew()

    def set_aside(self, table: str, after: int, entries: Sequence[tuple[int, bytes]], summary: Summary, time: float) -> None:
        """Put away what is not whole after an entry, and go on from there with others."""
        with self.engine.begin() as db:
            before = db.execute(_CHECKSUM_BEFORE, {"wanted": table, "below": after + 1}).scalar_one()
            damaged = sa.select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after)
            for found in db.execute(damaged).mappings().all():
                db.execute(sa.insert(DAMAGED).values(**found, found=time))
            db.execute(sa.delete(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after))
            db.execute(sa.delete(SAVES).where(SAVES.c.table_id == table, SAVES.c.seq > after))
            db.execute(_ADD, _entry_rows(table, before, entries, time))
            _summarise(db, table, entries[-1][0], summary, time)
        self._note([(table, entries[-1][0])])

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
            found = db.execute(sa.select(TABLES).where(TABLES.c.id == table)).first()
            if found is None:
                return None
            if found.checksum != checksum(table, found.body):
                log.error("table %s: what it was made with is damaged on disk", table)
                raise errors.Broken("This table was damaged on disk and cannot be opened any more.")
            entries = sa.select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.seq)
            holders = sa.select(HOLDERS.c.visitor, HOLDERS.c.seat).where(HOLDERS.c.table_id == table)
            saves = sa.select(SAVES).where(SAVES.c.table_id == table).order_by(SAVES.c.seq.desc())
            rows = [(entry.seq, entry.body, entry.checksum) for entry in db.execute(entries)]
            whole = count_whole(found.checksum, rows)
            last = rows[whole - 1][0] if whole else -1
            newest = max([found.last, *(seq for seq, _, _ in rows)])
            return Kept(
                msgspec.json.decode(found.body, type=TableRow),
                [body for _, body, _ in rows[:whole]],
                [(h.visitor, h.seat) for h in db.execute(holders)],
                [saved for save in db.execute(saves).mappings() if (saved := _saved(save)) is not None],
                last,
                min(newest - last, MOST_LOST),
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
                    row = read_row(found.body, found.summary)
                    if row is None:
                        continue  # whoever opens it is told
                    listed[found.id] = Listed(*row, found.changed, [])
                listed[found.id].seats.append(found.seat)
            return list(listed.values())[:most]

    def read_report(self, report: str) -> tuple[str, bytes] | None:
        with self.engine.begin() as db:
            found = db.execute(sa.select(REPORTS).where(REPORTS.c.id == report)).first()
            return None if found is None else (found.table_id, found.body)


_ADD = sa.insert(ENTRIES)
_CHECKSUM_BEFORE = sa.select(
    sa.func.coalesce(
        sa.select(ENTRIES.c.checksum)
        .where(ENTRIES.c.table_id == sa.bindparam("wanted"), ENTRIES.c.seq < sa.bindparam("below"))
        .order_by(ENTRIES.c.seq.desc())
        .limit(1)
        .scalar_subquery(),
        TABLES.c.checksum,
    )
).where(TABLES.c.id == sa.bindparam("wanted"))
_SUMMARISE = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("wanted"))
    .values(summary=sa.bindparam("short"), changed=sa.bindparam("time"), last=sa.bindparam("newest"))
)


def _summarise(db: sa.Connection, table: str, newest: int, summary: Summary, time: float) -> None:
    short = msgspec.json.encode(summary)
    db.execute(_SUMMARISE, {"wanted": table, "short": short, "time": time, "newest": newest})


def _entry_rows(table: str, before: bytes, entries: Sequence[tuple[int, bytes]], time: float) -> list[dict[str, Any]]:
    """Entries as they are kept; `before` is the checksum of the one before them."""
    checksums = entry_checksums(before, entries)
    return [
        {"table_id": table, "seq": seq, "at": time, "body": body, "checksum": made}
        for (seq, body), made in zip(entries, checksums, strict=True)
    ]


def _save_row(table: str, saved: Saved) -> dict[str, Any]:
    opened, body = msgspec.json.encode(saved.opened), saved.body.encode()
    made = checksum(table, saved.seq, saved.moves, opened, body)
    return {
        "table_id": table,
        "seq": saved.seq,
        "moves": saved.moves,
        "opened": opened,
        "body": body,
        "checksum": made,
    }


def _saved(row: sa.RowMapping) -> Saved | None:
    """A save, if it is whole."""
    if row["checksum"] != checksum(row["table_id"], row["seq"], row["moves"], row["opened"], row["body"]):
        log.warning("table %s: the save at %s is damaged; it is not needed", row["table_id"], row["seq"])
        return None
    opened = msgspec.json.decode(row["opened"], type=dict[int, int])
    return Saved(row["seq"], row["moves"], opened, row["body"].decode())


def read_row(body: bytes, summary: bytes) -> tuple[TableRow, Summary] | None:
    """What a table was made with and what a list shows of it; None if that is damaged."""
    try:
        return msgspec.json.decode(body, type=TableRow), msgspec.json.decode(summary, type=Summary)
    except ValueError:  # msgspec has an error of its own for bad JSON, and not for bytes that are no text
        return None


def _durable(connection: Any, _: Any) -> None:
    """SQLite: readers beside a writer, and a commit that is on disk when it returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
    # A damaged letter must not hide the rest of its table: checksums say what is whole.
    connection.text_factory = lambda text: text.decode(errors="replace")
