"""What the server forgets and what it keeps: tables by age and kind, reports, saves of games that are over."""

import asyncio
import gc
import random
from time import time
from typing import Any

import pytest
import sqlalchemy as sa

from westmarch.core.decision import key_of
from westmarch.server import errors, wire
from westmarch.server.config import Limits
from westmarch.server.storage.relations import ENTRIES, HOLDERS, REPORTS, SAVES, TABLES
from westmarch.server.tables import forgetting
from westmarch.server.tables import tables as tables_module
from westmarch.server.tables.giving_up import concede
from westmarch.server.tables.table import Table
from westmarch.server.tables.tables import Tables

from .conftest import Person, quick, with_tables

DAY = 24 * 3600.0


async def new_table(tables: Tables, moves: int = 0) -> Table:
    seats = [wire.SeatRequest(player="me"), wire.SeatRequest(player="me")]
    table = await tables.create("anna", wire.NewTable(game="toy", seats=seats))
    chance = random.Random(1)
    for _ in range(moves):
        if table.game.asks:
            ask = table.game.asks[0]
            await table.choose(ask.seat, table.opened[ask.seat], key_of(chance.choice(ask.choices)))
    await table.settle()
    return table


def make_older(tables: Tables, days: float, *which: Table) -> None:
    """Let time pass for tables that nobody looks at."""
    with tables.keeper.store.engine.begin() as db:
        for table in which:
            db.execute(sa.update(TABLES).where(TABLES.c.id == table.id).values(changed=time() - days * DAY))
            tables._open.pop(table.id, None)


def rows(tables: Tables, relation: sa.Table) -> int:
    with tables.keeper.store.engine.begin() as db:
        return db.execute(sa.select(sa.func.count()).select_from(relation)).scalar_one()


async def is_there(tables: Tables, table: Table) -> bool:
    try:
        return (await tables.find(table.id)).ledger.moves == table.ledger.moves
    except errors.Unknown:
        return False


FEW_DAYS = Limits(unplayed_days=10, abandoned_days=20, finished_days=30, finished_save_days=0, report_days=0)


@pytest.mark.parametrize(("kind", "days"), [("unplayed", 10), ("abandoned", 20), ("finished", 30)])
def test_a_table_is_forgotten_when_its_time_has_come(tmp_path, kind, days):
    async def work(tables: Tables) -> None:
        younger, older = [await new_table(tables, moves=0 if kind == "unplayed" else 3) for _ in range(2)]
        if kind == "finished":
            await concede(younger, 0)
            await concede(older, 0)
        make_older(tables, days - 0.1, younger)
        make_older(tables, days + 0.1, older)
        forgotten = await tables.forget_old(FEW_DAYS)
        assert getattr(forgotten, kind) == forgotten.tables == 1
        assert await is_there(tables, younger)
        assert not await is_there(tables, older)
        assert rows(tables, TABLES) == 1
        assert rows(tables, HOLDERS) == 2
        assert rows(tables, ENTRIES) == younger.ledger.seq + 1

    with_tables(quick(tmp_path), work)


def test_zero_days_are_for_ever(tmp_path):
    async def work(tables: Tables) -> None:
        table = await new_table(tables)
        make_older(tables, 5000, table)
        never = Limits(unplayed_days=0, abandoned_days=0, finished_days=0, finished_save_days=0, report_days=0)
        assert (await tables.forget_old(never)).tables == 0
        assert await is_there(tables, table)

    with_tables(quick(tmp_path), work)


YEAR = 365 * DAY


def test_a_clock_that_is_wrong_costs_no_game(tmp_path, monkeypatch, caplog):
    """A server that is started with a clock that is two years ahead, and goes on so for some hours."""

    async def play(tables: Tables) -> list[Table]:
        return [await new_table(tables, moves) for moves in (0, 3)]

    async def go_on(tables: Tables) -> None:
        there = (await play(tables))[0]  # whatever is done now bears the wrong time
        let_pass(monkeypatch, hours=3)
        with pytest.raises(asyncio.CancelledError):
            await tables.keep_tidy()
        assert [await is_there(tables, table) for table in (*before, there)] == [True] * 3
        assert "by the clock nothing was done for 729 days" in caplog.text

    before = with_tables(quick(tmp_path), play)
    set_clock(monkeypatch, 2 * YEAR)
    with_tables(quick(tmp_path), go_on)


def test_what_is_old_is_forgotten_after_a_long_rest_too(tmp_path, monkeypatch):
    """The same for longer: where nobody sees to the clock it is right."""

    async def go_on(tables: Tables) -> None:
        let_pass(monkeypatch, hours=16)
        with pytest.raises(asyncio.CancelledError):
            await tables.keep_tidy()
        assert rows(tables, TABLES) == 0

    with_tables(quick(tmp_path), new_table)
    set_clock(monkeypatch, 100 * DAY)
    with_tables(quick(tmp_path), go_on)


def set_clock(monkeypatch: pytest.MonkeyPatch, ahead: float) -> None:
    for module in (forgetting, tables_module):
        monkeypatch.setattr(module, "time", lambda: time() + ahead)


def let_pass(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    """So many hours of which each minute is over at once; then whoever sleeps is told to end."""
    left = iter(range(60 * hours))

    async def sleep(seconds: float) -> None:
        if next(left, None) is None:
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(gc, "collect", lambda: 0)


def test_many_tables_are_forgotten_in_steps(tmp_path):
    async def work(tables: Tables) -> None:
        old = [await new_table(tables) for _ in range(120)]
        played = [await new_table(tables, 1) for _ in range(10)]
        make_older(tables, 15, *old, *played)
        assert (await tables.forget_old(FEW_DAYS)).unplayed == 120
        assert rows(tables, TABLES) == 10

    with_tables(quick(tmp_path), work)


def test_a_table_that_is_in_use_is_not_forgotten(tmp_path):
    async def work(tables: Tables) -> None:
        table = await new_table(tables)
        make_older(tables, 100, table)
        found = await tables.find(table.id)
        assert (await tables.forget_old(FEW_DAYS)).tables == 0
        ask = found.game.asks[0]
        await found.choose(ask.seat, found.opened[ask.seat], key_of(ask.choices[0]))
        tables._open.clear()
        assert len((await tables.find(table.id)).ledger.moves) == 1

    with_tables(quick(tmp_path), work)


def test_a_table_that_is_being_forgotten_is_not_found(tmp_path):
    async def work(tables: Tables) -> None:
        table = await new_table(tables)
        make_older(tables, 100, table)
        looking = asyncio.ensure_future(tables.forget_old(FEW_DAYS))
        while not tables._going and not looking.done():
            await asyncio.sleep(0)
        assert not await is_there(tables, table)
        assert (await looking).tables == 1

    with_tables(quick(tmp_path), work)


def test_saves_go_when_the_game_is_over_for_long_and_it_comes_back_all_the_same(tmp_path):
    async def work(tables: Tables) -> None:
        over, going_on = await new_table(tables, 6), await new_table(tables, 6)
        await concede(over, 0)
        saved = rows(tables, SAVES)
        assert saved >= 2
        make_older(tables, 8, over, going_on)
        assert (await tables.forget_old(Limits())).saves == 1
        assert 0 < rows(tables, SAVES) < saved
        again = await tables.find(over.id)
        assert again.game.save() == over.game.save()
        assert again.ledger.conceded == 0
        assert (await tables.forget_old(Limits())).saves == 0

    with_tables(quick(tmp_path, save_every=2), work)


def test_reports_go_after_their_time_and_are_few_per_table(tmp_path):
    async def work(tables: Tables) -> None:
        store = tables.keeper.store
        for n in range(8):
            store.report(f"one {n}", "table", time() - (100 - n) * DAY, b"", 5)
        store.report("other", "other", time() - 100 * DAY, b"", 5)
        assert [n for n in range(8) if store.read_report(f"one {n}")] == [3, 4, 5, 6, 7]
        assert store.read_report("other")
        assert (await tables.forget_old(Limits(report_days=95.5))).reports == 3
        assert [n for n in range(8) if store.read_report(f"one {n}")] == [5, 6, 7]
        assert rows(tables, REPORTS) == 3

    with_tables(quick(tmp_path), work)


def test_what_was_forgotten_is_in_the_log(tmp_path, caplog):
    caplog.set_level("INFO")

    async def work(tables: Tables) -> None:
        make_older(tables, 100, await new_table(tables), await new_table(tables, 2))
        await tables.forget_old(FEW_DAYS)
        await tables.forget_old(FEW_DAYS)

    with_tables(quick(tmp_path), work)
    lines = [record.getMessage() for record in caplog.records if "forgotten" in record.getMessage()]
    assert lines == [
        "forgotten: 1 tables at which nobody had moved, 1 abandoned, 0 finished; 0 reports, 0 decks; the saves of 0 tables"
    ]


# No more room -----------------------------------------------------------------------------------------------------------


def test_so_many_tables_are_kept_in_all(tmp_path):
    async def work(tables: Tables) -> None:
        first = [await new_table(tables) for _ in range(5)]
        with pytest.raises(errors.Busy, match="as many tables as it can"):
            await new_table(tables)
        assert await is_there(tables, first[0])
        make_older(tables, 0.1, first[1])
        tables._made_room = -100.0
        await new_table(tables)
        assert not await is_there(tables, first[1])
        with pytest.raises(errors.Busy):
            await new_table(tables)

    with_tables(quick(tmp_path, limits=Limits(tables=5)), work)


def test_the_tables_of_before_count_after_a_restart(tmp_path):
    config = quick(tmp_path, limits=Limits(tables=3))

    async def work(tables: Tables) -> None:
        for _ in range(3):
            await new_table(tables)

    async def once_more(tables: Tables) -> None:
        with pytest.raises(errors.Busy):
            await new_table(tables)

    with_tables(config, work)
    with_tables(config, once_more)


def test_games_that_people_play_never_make_way(tmp_path):
    async def work(tables: Tables) -> None:
        played = [await new_table(tables, 2) for _ in range(3)]
        make_older(tables, 200, *played)
        with pytest.raises(errors.Busy):
            await new_table(tables)
        assert await is_there(tables, played[0])

    with_tables(quick(tmp_path, limits=Limits(tables=3)), work)


def test_so_many_may_watch_a_table(tmp_path):
    async def work(tables: Tables) -> None:
        table = await new_table(tables)
        for n in range(4):
            await table.watch(f"watcher {n}")
        await table.watch("watcher 0")
        with pytest.raises(errors.TooMuch):
            await table.watch("one more")
        await table.sit("bert", 1, "", returning=True)

    with_tables(quick(tmp_path, limits=Limits(watchers=4)), work)


def test_a_full_server_says_so_in_a_sentence(tmp_path):
    from litestar.testing import TestClient

    from westmarch.server.app import make_app

    with TestClient(make_app(quick(tmp_path, limits=Limits(tables=1)))) as client:
        person = Person(client)
        person.sit("me")
        answer: Any = person.post("/api/tables", {"game": "toy"})
        assert answer.status_code == 503
        assert answer.json()["error"].startswith("The server keeps as many tables as it can")
