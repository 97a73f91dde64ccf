"""Reports of games in which something is wrong. They hold all secrets, so the server keeps them."""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING

from westmarch.core.faults import packed
from westmarch.server.tables.seats import new_id

if TYPE_CHECKING:
    from westmarch.server.tables.table import Table


async def keep_report(table: Table, note: str) -> str:
    """Pack the game as it stands, keep the pack, and return its number."""
    game, row, now, number = table.game, table.row, time(), new_id()
    body = await asyncio.to_thread(lambda: packed(game, note, begun_with=row.version, table=row.id, at=now))
    most = max(1, table.config.limits.reports_per_table)
    await table.keeper.run(table.keeper.store.report, number, row.id, now, body, most)
    return number
