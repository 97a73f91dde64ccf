"""One server at a time: a lock on the database that goes with the process, however it ends.

Two servers would not harm a game, for no two entries have one number. But each would refuse moves that the other has not
seen, and no page would hear of the moves made at the other.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Protocol

import sqlalchemy as sa

from westmarch.core.errors import WestmarchError
from westmarch.server.storage.causes import FAILURES

try:
    import fcntl
except ImportError:  # only Unix has locks of that kind
    fcntl = None  # type: ignore[assignment]

PATIENCE = 3.0
"""Seconds that a new server waits for one that is about to end."""
NUMBER = 0x57455354
"""Whoever locks this number in a database of PostgreSQL is its server."""
KEEPALIVE = ("idle = 30", "interval = 10", "count = 3")
"""So that PostgreSQL notices within a minute when the machine of the server is gone, and not after hours."""


class OnlyServer(Protocol):
    def renew(self) -> bool:
        """Whether this is still the only server; a lock that was lost is taken again if it is free."""

    def release(self) -> None: ...


class FileLock:
    """Beside a file of SQLite; the lock file says which process has it."""

    def __init__(self, file: Path) -> None:
        self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _insist(self._try, f"Another server has the tables in {file.parent} open", self._holder)
            os.ftruncate(self._descriptor, 0)
            os.pwrite(self._descriptor, b"%d\n" % os.getpid(), 0)
        except BaseException:
            os.close(self._descriptor)
            raise

    def _try(self) -> bool:
        if fcntl is None:
            return True
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _holder(self) -> str:
        process = os.pread(self._descriptor, 20, 0).strip()
        return f" (process {process.decode()})" if process.isdigit() else ""

    def renew(self) -> bool:
        return True

    def release(self) -> None:
        os.close(self._descriptor)


class PostgresLock:
    """In a connection of its own. If the database is started anew the lock is gone, and is taken again."""

    def __init__(self, url: sa.URL) -> None:
        self._engine = sa.create_engine(url, poolclass=sa.NullPool)
        self._connection: sa.Connection | None = None
        place = self._engine.url.render_as_string(hide_password=True)
        _insist(self._try, f"Another server has the tables in {place} open", lambda: "")

    def _try(self) -> bool:
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        wanted = sa.select(sa.func.pg_try_advisory_lock(NUMBER, sa.func.hashtext(sa.func.current_schema())))
        if not connection.execute(wanted).scalar_one():
            connection.close()
            return False
        for setting in KEEPALIVE:
            connection.exec_driver_sql(f"SET tcp_keepalives_{setting}")
        self._connection = connection
        return True

    def renew(self) -> bool:
        try:
            if self._connection is not None:
                self._connection.execute(sa.select(1))
                return True
        except FAILURES:
            self.release()
        try:
            return self._try()
        except FAILURES:
            return True  # nobody gets through now; that is told elsewhere

    def release(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*FAILURES):
                connection.close()


def _insist(attempt: Callable[[], bool], sentence: str, holder: Callable[[], str]) -> None:
    """Try for a while: a server that was told to end may need a moment."""
    until = monotonic() + PATIENCE
    while not attempt():
        if monotonic() > until:
            raise WestmarchError(f"{sentence}{holder()}; end it first, or let this one keep its tables elsewhere.")
        sleep(0.1)
