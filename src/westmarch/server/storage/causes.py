"""Why a disk or a database refuses: one cause in words, whatever the system, SQLite or PostgreSQL call it."""

from __future__ import annotations

import errno
import sqlite3
from enum import Enum

import sqlalchemy as sa

FAILURES = (sa.exc.SQLAlchemyError, sqlite3.Error, OSError)
"""What a store raises when it cannot do its work."""


class Cause(Enum):
    """What is wrong, as it goes into a sentence."""

    FULL = "there is no room left on the disk"
    READ_ONLY = "nothing can be written there"
    FORBIDDEN = "this user may not write there"
    MISPLACED = "what is a file should be a folder, or the other way round"
    DAMAGED = "the file is damaged, or is none of SQLite"
    LOCKED = "another program keeps it locked"
    FAILING = "the disk fails"
    UNREACHABLE = "no database answers"
    ODD = "something unexpected went wrong"


_ERRNO = {
    errno.ENOSPC: Cause.FULL,
    errno.EDQUOT: Cause.FULL,
    errno.EFBIG: Cause.FULL,
    errno.EROFS: Cause.READ_ONLY,
    errno.EACCES: Cause.FORBIDDEN,
    errno.EPERM: Cause.FORBIDDEN,
    errno.ENOTDIR: Cause.MISPLACED,
    errno.EEXIST: Cause.MISPLACED,
    errno.EISDIR: Cause.MISPLACED,
    errno.EIO: Cause.FAILING,
}
_SQLITE = {
    sqlite3.SQLITE_FULL: Cause.FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE: Cause.FULL,
    sqlite3.SQLITE_READONLY: Cause.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Cause.FORBIDDEN,
    sqlite3.SQLITE_PERM: Cause.FORBIDDEN,
    sqlite3.SQLITE_CORRUPT: Cause.DAMAGED,
    sqlite3.SQLITE_NOTADB: Cause.DAMAGED,
    sqlite3.SQLITE_BUSY: Cause.LOCKED,
    sqlite3.SQLITE_LOCKED: Cause.LOCKED,
    sqlite3.SQLITE_IOERR: Cause.FAILING,
}
_SQLSTATE = {
    "53100": Cause.FULL,
    "25006": Cause.READ_ONLY,
    "42501": Cause.FORBIDDEN,
    "58030": Cause.FAILING,
    "XX001": Cause.DAMAGED,
    "XX002": Cause.DAMAGED,
    "55P03": Cause.LOCKED,
}


def cause_of(error: BaseException) -> Cause:
    if isinstance(error, sa.exc.DBAPIError) and error.orig is not None:
        return _cause_in_database(error.orig, error.connection_invalidated)
    if isinstance(error, sqlite3.Error):
        return _cause_in_database(error, False)
    return _ERRNO.get(error.errno or 0, Cause.ODD) if isinstance(error, OSError) else Cause.ODD


def _cause_in_database(error: BaseException, gone: bool) -> Cause:
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:  # the lower part of it is what went wrong, the rest where
        return _SQLITE.get(code) or _SQLITE.get(code & 0xFF, Cause.ODD)
    state = getattr(error, "sqlstate", None)
    if state is not None and not state.startswith("57P"):
        return _SQLSTATE.get(state, Cause.ODD)
    # Whoever does not get through is told no code.
    return Cause.UNREACHABLE if gone or state is not None or type(error).__name__ == "OperationalError" else Cause.ODD


def in_short(error: BaseException) -> str:
    """The words of the system itself, on one line: for the log and for whoever starts the server."""
    inner = error.orig if isinstance(error, sa.exc.DBAPIError) and error.orig is not None else error
    text = inner.strerror if isinstance(inner, OSError) and inner.strerror else str(inner)
    return " ".join(text.split())[:300] or type(inner).__name__
