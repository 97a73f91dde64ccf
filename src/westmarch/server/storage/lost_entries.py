"""What was acknowledged and is gone: the log of SQLite was cut or removed, or an older copy of the file put back."""

from __future__ import annotations

import logging

import sqlalchemy as sa

from westmarch.server.storage.acknowledged import FORGOTTEN, Acknowledged
from westmarch.server.storage.relations import TABLES
from westmarch.server.storage.store import Store, read_row

log = logging.getLogger(__name__)

MOST_LINES = 50
"""Tables that the log names one by one."""


def compare_acknowledged(store: Store) -> int:
    """Compare the store with what was noted beside it, and begin to note; how many tables went back.

    The numbers that are gone are written down with their tables, so that whoever opens one finds a gap at its end."""
    if store.file is None:
        return 0
    store.acknowledged = Acknowledged(store.file.with_name(store.file.name + ".acknowledged"))
    lost: list[str] = []
    with store.engine.begin() as db:
        for table, noted in store.acknowledged.newest().items():
            found = db.execute(sa.select(TABLES).where(TABLES.c.id == table)).first()
            if found is None and noted != FORGOTTEN:
                lost.append(f"table {table} is gone, with {noted + 1} entries")
            elif found is not None and noted > found.last:
                row = read_row(found.body, found.summary)
                move = "" if row is None else f" after move {row[1].moves}"
                lost.append(f"table {table} went back: {noted - found.last} entries{move} are gone")
                db.execute(sa.update(TABLES).where(TABLES.c.id == table).values(last=noted))
    for line in lost[:MOST_LINES]:
        log.error("acknowledged, and no longer on disk: %s", line)
    if len(lost) > MOST_LINES:
        log.error("acknowledged, and no longer on disk: the same of %d more tables", len(lost) - MOST_LINES)
    store.forget_acknowledged()
    return len(lost)
