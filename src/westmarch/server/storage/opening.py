"""Opening a store at the start of a server: everything that can be wrong with its place is told in a sentence that says what
to do, before anybody is told that there is a server."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import sqlalchemy as sa

from westmarch.core.errors import WestmarchError
from westmarch.server.storage.causes import FAILURES, Cause, cause_of, in_short
from westmarch.server.storage.lost_entries import compare_acknowledged
from westmarch.server.storage.old_tables import newest_change
from westmarch.server.storage.only_server import FileLock, OnlyServer, PostgresLock
from westmarch.server.storage.private_files import FILE, FOLDER, private_file, private_folder, shut
from westmarch.server.storage.store import Store

BESIDE = ("-wal", "-shm", ".acknowledged", ".lock")
"""The names of files beside one of SQLite go on so."""
ELSEWHERE = "or let the server keep its tables elsewhere (--folder, --database)"
REMEDIES = {
    Cause.FULL: f"make room on that disk, {ELSEWHERE}",
    Cause.READ_ONLY: f"let the user of the server write there, {ELSEWHERE}",
    Cause.FORBIDDEN: f"let the user of the server read and write there, {ELSEWHERE}",
    Cause.MISPLACED: f"look at that path, {ELSEWHERE}",
    Cause.DAMAGED: "put a copy of the file back (docs/deployment.md), or move it away to begin without tables",
    Cause.LOCKED: "end that program, or wait until it is done",
    Cause.FAILING: "look into the log of the system, and put a copy on another disk (docs/deployment.md)",
    Cause.UNREACHABLE: "start the database, or mend its address (--database)",
}


def not_opened(place: object, error: BaseException) -> WestmarchError:
    """Why tables cannot be kept in a place, and what to do."""
    cause = cause_of(error)
    known = cause not in (Cause.ODD, Cause.UNREACHABLE)
    what = cause.value if known else in_short(error)
    remedy = REMEDIES.get(cause)
    return WestmarchError(f"The tables cannot be kept in {place}: {what}{f'; {remedy}' if remedy else ''}.")


def prepare_folder(folder: Path) -> None:
    """The folder of the server, for the key and a file of tables."""
    try:
        private_folder(folder)
        shut(folder / "secret", FILE)
    except OSError as error:
        raise not_opened(folder, error) from error


def open_store(address: str) -> Store:
    """The store at an address, for this server alone, compared with what was noted beside it, and seen to be writable."""
    url = _read_address(address)
    place = url.database if _is_sqlite(url) else url.render_as_string(hide_password=True)
    with ExitStack() as undone:
        try:
            lock = _lock(url)
            undone.callback(lock.release)
            store = Store(address)
            undone.callback(store.close)
            compare_acknowledged(store)
            store.try_writing()
            store.newest = newest_change(store)
        except FAILURES as error:
            raise not_opened(place, error) from error
        undone.pop_all()
    store.lock = lock
    return store


def _is_sqlite(url: sa.URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _read_address(address: str) -> sa.URL:
    """The address of a database that is known to do and for which there is a driver."""
    try:
        url = sa.make_url(address)
    except sa.exc.ArgumentError as error:
        raise WestmarchError("That is no address of a database; one is postgresql+psycopg://user@host/name.") from error
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise WestmarchError(f"Tables are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}.")
    if _is_sqlite(url) and url.database in (None, "", ":memory:"):
        raise WestmarchError("Tables are kept in a file: its address is sqlite:////folder/file.")
    try:
        sa.create_engine(url)
    except (ImportError, sa.exc.ArgumentError) as error:
        raise WestmarchError(
            f"There is no driver for {url.drivername}: pip install 'westmarch[postgres]', and begin the address with "
            "postgresql+psycopg://."
        ) from error
    return url


def _lock(url: sa.URL) -> OnlyServer:
    """See to it that no other server has the store, and that nobody else can read it."""
    if not _is_sqlite(url):
        return PostgresLock(url)
    file = Path(url.database or "")
    file.parent.mkdir(FOLDER, parents=True, exist_ok=True)
    private_file(file)
    for more in BESIDE:
        shut(file.with_name(file.name + more), FILE)
    return FileLock(file.with_name(file.name + ".lock"))
