"""What is kept comes back: tables, numbers, take-backs, saves."""

import asyncio
import random
from typing import Any

import pytest
import sqlalchemy as sa

from westmarch.core.decision import key_of
from westmarch.server import errors, wire
from westmarch.server.storage.store import Store
from westmarch.server.tables import undo
from westmarch.server.tables.restoring import restore
from westmarch.server.tables.table import Table
from westmarch.server.tables.tables import Tables

from .conftest import quick, with_tables


async def a_table(tables: Tables, game: str = "toy", **settings) -> Table:
    seats = [wire.SeatRequest(player="me"), wire.SeatRequest(player="me")]
    return await tables.create("anna", wire.NewTable(game=game, seats=seats, settings=settings))


async def restored(tables: Tables, table: Table) -> Table:
    """The same table, loaded by a server that has just started."""
    await table.settle()
    kept = await tables.keeper.run(tables.keeper.store.load, table.id)
    ledger, game, opened = restore(kept)
    return Table(kept.row, ledger, game, opened, kept.holders, tables.keeper, tables.config)


def same(one: Table, other: Table) -> None:
    assert other.game.save() == one.game.save()
    assert other.opened == one.opened
    assert other.ledger.seq == one.ledger.seq
    assert other.ledger.moves == one.ledger.moves
    assert other.ledger.answered == one.ledger.answered
    assert other.ledger.request == one.ledger.request
    assert other.holders == one.holders
    for viewer in (None, 0, 1):
        assert other.journal.lines(viewer, 0) == one.journal.lines(viewer, 0)


@pytest.mark.parametrize(("game", "seed"), [("toy", 1), ("toy", 2), ("quest", 3)])
def test_a_table_comes_back_at_every_moment(tmp_path, game, seed):
    """Random moves and take-backs, with saves in between; after each the table is loaded anew and must be the same."""

    async def work(tables: Tables) -> None:
        table = await a_table(tables, game)
        chance = random.Random(seed)
        for _ in range(40):
            if not table.game.asks:
                break
            if table.ledger.moves and chance.random() < 0.3:
                seat = table.ledger.moves[-1].seat
                await undo.request(table, seat, len(table.ledger.moves))
            else:
                ask = chance.choice(table.game.asks)
                await table.choose(ask.seat, table.opened[ask.seat], key_of(chance.choice(list(ask.choices))))
            same(table, await restored(tables, table))

    with_tables(quick(tmp_path, save_every=3), work)


def test_a_damaged_save_is_not_needed(tmp_path):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        for _ in range(4):
            ask = table.game.asks[0]
            await table.choose(ask.seat, table.opened[ask.seat], key_of(ask.choices[0]))
        await table.settle()
        with tables.keeper.store.engine.begin() as db:
            db.execute(sa.text("UPDATE saves SET body = '{}'"))
        same(table, await restored(tables, table))

    with_tables(quick(tmp_path, save_every=2), work)


def test_two_entries_never_share_a_number(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        twin = await restored(tables, table)
        ask = table.game.asks[0]
        await table.choose(ask.seat, table.opened[ask.seat], key_of(ask.choices[0]))
        with pytest.raises(errors.Broken):
            await twin.choose(ask.seat, twin.opened[ask.seat], key_of(ask.choices[1]))
        assert twin.lost
        same(table, await restored(tables, table))

    with_tables(config, work)


def test_a_store_that_fails_loses_nothing(config, monkeypatch):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        ask = table.game.asks[0]
        seq, key = table.opened[ask.seat], key_of(ask.choices[0])
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
            with pytest.raises(errors.Broken):
                await table.choose(ask.seat, seq, key)
        again = await tables.find(table.id)
        assert again is not table
        assert again.ledger.moves == []
        assert await again.choose(ask.seat, seq, key) == (1, False)

    with_tables(config, work)


def test_entries_that_come_together_are_written_as_one_and_a_refused_one_goes_alone(config, monkeypatch):
    async def work(tables: Tables) -> None:
        made = [await a_table(tables) for _ in range(6)]
        twin = await restored(tables, made[0])
        written: list[int] = []
        plain = Store.append

        def counted(store: Store, added: list[Any]) -> None:
            written.append(len(added))
            plain(store, added)

        monkeypatch.setattr(Store, "append", counted)
        asks = [table.game.asks[0] for table in made]
        keys = [key_of(ask.choices[0]) for ask in asks]
        moves = [t.choose(a.seat, t.opened[a.seat], k) for t, a, k in zip(made, asks, keys, strict=True)]
        late = twin.choose(asks[0].seat, twin.opened[asks[0].seat], keys[0])
        done = await asyncio.gather(*moves, late, return_exceptions=True)
        assert done[:-1] == [(1, False)] * 6
        assert isinstance(done[-1], errors.Broken)
        assert max(written) > 1
        for table in made:
            same(table, await restored(tables, table))

    with_tables(config, work)


def test_a_choice_whose_sender_went_away_is_kept_whole(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        ask = table.game.asks[0]
        task = asyncio.ensure_future(table.choose(ask.seat, table.opened[ask.seat], key_of(ask.choices[0])))
        await asyncio.sleep(0)
        task.cancel()
        await table.settle()
        assert len(table.ledger.moves) == 1
        same(table, await restored(tables, table))

    with_tables(config, work)


def test_tables_that_nobody_looks_at_rest_and_wake(tmp_path):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        tables.let_rest()
        assert len(tables) == 0
        assert (await tables.find(table.id)).game.save() == table.game.save()

    with_tables(quick(tmp_path, idle_seconds=-1), work)


def test_commits_are_durable(config):
    store = Store(config.database_url)
    config.folder.mkdir(exist_ok=True)
    with store.engine.begin() as db:
        assert db.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert db.execute(sa.text("PRAGMA synchronous")).scalar() == 2
    store.close()


def test_a_store_of_another_format_is_refused(config):
    store = Store(config.database_url)
    with store.engine.begin() as db:
        db.execute(sa.text("UPDATE about SET format = 99"))
    store.close()
    with pytest.raises(Exception, match="format 99"):
        Store(config.database_url)
