"""A database of any kind that fails when it is told to: whenever it is connected to, at any statement, and before and after
any commit. Then its connection is gone, as when the database or the net between fails. A commit that is done and not told is
the worst of them: nobody knows whether it was."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import sqlalchemy as sa
from sqlalchemy.engine.default import DefaultDialect

from .faults import Faults


@contextmanager
def failing_database(faults: Faults) -> Iterator[None]:
    def break_off(dialect: Any, connection: Any) -> None:
        connection.close()
        raise dialect.loaded_dbapi.OperationalError("the connection broke off")

    def connect(dialect: Any, record: Any, args: Any, given: Any) -> None:
        if faults.fails("connect"):
            raise dialect.loaded_dbapi.OperationalError("no connection")

    def execute(db: sa.Connection, cursor: Any, *_: Any) -> None:
        if faults.fails("statement"):
            connection = db.connection.driver_connection
            assert connection is not None
            connection.close()  # so that the statement fails by itself

    plain = DefaultDialect.do_commit

    def commit(dialect: Any, connection: Any) -> None:
        if faults.fails("commit"):
            break_off(dialect, connection.driver_connection)
        plain(dialect, connection)
        if faults.fails("commit that is done"):
            break_off(dialect, connection.driver_connection)

    listened = (("do_connect", connect), ("before_cursor_execute", execute))
    for name, listener in listened:
        sa.event.listen(sa.Engine, name, listener)
    try:
        with patch.object(DefaultDialect, "do_commit", commit):
            yield
    finally:
        for name, listener in listened:
            sa.event.remove(sa.Engine, name, listener)
