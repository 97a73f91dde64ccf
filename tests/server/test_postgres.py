"""The store on PostgreSQL: another address, nothing else. Skipped where there is no PostgreSQL or no driver for it."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

from westmarch.core.decision import key_of
from westmarch.server import wire
from westmarch.server.config import Config
from westmarch.server.storage.store import Added, Store
from westmarch.server.tables import undo
from westmarch.server.tables.ledger import write_entry
from westmarch.server.tables.restoring import restore
from westmarch.server.tables.tables import Tables

from .conftest import quick, with_tables
from .postgres import Postgres, postgres


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@pytest.fixture
def address(database) -> str:
    return database.address()


@pytest.fixture
def config(tmp_path, address) -> Config:
    return quick(tmp_path, database=address, save_every=5)


async def played(tables: Tables, moves: int) -> Any:
    seats = [wire.SeatRequest(player="me"), wire.SeatRequest(player="me")]
    table = await tables.create("anna", wire.NewTable(game="quest", seats=seats))
    chance = random.Random(1)
    for _ in range(moves):
        ask = table.game.asks[0]
        await table.choose(ask.seat, table.opened[ask.seat], key_of(chance.choice(list(ask.choices))))
    return table


def test_a_table_is_kept_and_comes_back(config, address):
    async def play(tables: Tables) -> tuple[str, str, int]:
        table = await played(tables, 23)
        await undo.request(table, table.ledger.moves[-1].seat, len(table.ledger.moves))
        await table.watch("bert")
        await table.settle()
        return table.id, table.game.save(), table.ledger.seq

    table_id, saved, seq = with_tables(config, play)

    async def look(tables: Tables) -> None:
        again = await tables.find(table_id)
        assert (again.game.save(), again.ledger.seq) == (saved, seq)
        assert [listed.row.id for listed in tables.keeper.store.tables_of("bert")] == [table_id]

    with_tables(config, look)


def test_two_entries_with_one_number_are_refused_and_leave_nothing_behind(config):
    async def work(tables: Tables) -> None:
        table = await played(tables, 3)
        kept = tables.keeper.store.load(table.id)
        assert kept is not None
        summary = tables.keeper.store.tables_of("anna")[0].summary
        last = Added(table.id, table.ledger.seq, write_entry(table.ledger.moves[-1]), summary, 0.0)
        new = Added(table.id, table.ledger.seq + 1, write_entry(table.ledger.moves[-1]), summary, 0.0)
        together = await asyncio.gather(tables.keeper.append(new), tables.keeper.append(last), return_exceptions=True)
        assert together[0] is None
        assert isinstance(together[1], Exception)
        after = tables.keeper.store.load(table.id)
        assert after is not None
        assert len(after.entries) == len(kept.entries) + 1
        ledger, _, _ = restore(kept)
        assert ledger.seq == table.ledger.seq

    with_tables(config, work)


def test_reports_are_kept(config, address):
    store = Store(address)
    store.report("r" * 22, "t" * 22, 1.0, b"\x00\xffpack", 10)
    assert store.read_report("r" * 22) == ("t" * 22, b"\x00\xffpack")
    store.close()
