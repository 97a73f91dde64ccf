"""What is old in a store: tables that nobody has touched for long, saves and reports that have had their time."""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import Struct

from westmarch.server.storage.acknowledged import FORGOTTEN
from westmarch.server.storage.relations import DAMAGED, ENTRIES, HOLDERS, REPORTS, SAVES, TABLES
from westmarch.server.storage.store import Store, read_row


class OldTable(Struct, frozen=True):
    """A table as whoever forgets it needs to know it."""

    id: str
    changed: float
    unplayed: bool
    """Nobody has moved."""
    finished: bool
    """The game is over, or a record that was brought."""


def count_tables(store: Store) -> int:
    with store.engine.begin() as db:
        return db.execute(sa.select(sa.func.count()).select_from(TABLES)).scalar_one()


def newest_change(store: Store) -> float | None:
    """When anything was done at a table last; None if there is none."""
    with store.engine.begin() as db:
        newest: float | None = db.execute(sa.select(sa.func.max(TABLES.c.changed))).scalar_one()
        return newest


def old_tables(store: Store, before: float, after: OldTable | None, most: int) -> list[OldTable]:
    """Tables that have not changed since a moment, the oldest first; those that follow on one of them."""
    wanted = sa.select(TABLES).where(TABLES.c.changed < before).order_by(TABLES.c.changed, TABLES.c.id).limit(most)
    if after is not None:
        wanted = wanted.where(sa.tuple_(TABLES.c.changed, TABLES.c.id) > (after.changed, after.id))
    with store.engine.begin() as db:
        return [_old(found.id, found.changed, found.body, found.summary) for found in db.execute(wanted)]


def _old(table: str, changed: float, body: bytes, short: bytes) -> OldTable:
    found = read_row(body, short)
    if found is None:  # damaged: as if it were being played
        return OldTable(table, changed, False, False)
    row, summary = found
    finished = row.archived or summary.winners is not None
    return OldTable(table, changed, summary.moves == 0 and not finished, finished)


def drop_tables(store: Store, tables: list[str], before: float) -> list[str]:
    """Forget tables with all that belongs to them, but for those that have changed since; which they were."""
    with store.engine.begin() as db:
        still = sa.select(TABLES.c.id).where(TABLES.c.id.in_(tables), TABLES.c.changed < before)
        gone = [found.id for found in db.execute(still)]
        for relation in (ENTRIES, DAMAGED, HOLDERS, SAVES, REPORTS):
            db.execute(sa.delete(relation).where(relation.c.table_id.in_(gone)))
        db.execute(sa.delete(TABLES).where(TABLES.c.id.in_(gone)))
        if store.acknowledged is not None:  # before they are gone, so that nobody misses them
            store.acknowledged.note((table, FORGOTTEN) for table in gone)
        return gone


def finished_with_saves(store: Store, before: float) -> list[str]:
    """Tables that are over since long and still have saves."""
    saved = sa.select(SAVES.c.table_id).distinct().subquery()
    wanted = sa.select(TABLES).join(saved, saved.c.table_id == TABLES.c.id).where(TABLES.c.changed < before)
    with store.engine.begin() as db:
        found = [_old(row.id, row.changed, row.body, row.summary) for row in db.execute(wanted)]
        return [table.id for table in found if table.finished]


def drop_saves(store: Store, tables: list[str]) -> None:
    with store.engine.begin() as db:
        db.execute(sa.delete(SAVES).where(SAVES.c.table_id.in_(tables)))


def drop_reports(store: Store, before: float) -> int:
    with store.engine.begin() as db:
        return db.execute(sa.delete(REPORTS).where(REPORTS.c.at < before)).rowcount
