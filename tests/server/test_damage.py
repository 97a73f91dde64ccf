"""What is damaged on disk: the good part of a table can be played on, and everybody is told what is missing."""

import random
import sqlite3
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from westmarch.core.decision import key_of
from westmarch.server import errors
from westmarch.server.app import make_app
from westmarch.server.storage.relations import DAMAGED, ENTRIES
from westmarch.server.streams.snapshots import snapshot
from westmarch.server.streams.viewers import viewer_of
from westmarch.server.tables import undo
from westmarch.server.tables.table import Table
from westmarch.server.tables.tables import Tables

from .conftest import Person, quick, with_tables
from .test_store import a_table, restored, same

MOVES = 9


async def play(table: Table, moves: int, seed: int = 4) -> None:
    chance = random.Random(seed)
    for _ in range(moves):
        ask = chance.choice(table.game.asks)
        await table.choose(ask.seat, table.opened[ask.seat], key_of(chance.choice(list(ask.choices))))


def spoil(tables: Tables, *statements: str) -> None:
    with tables.keeper.store.engine.begin() as db:
        for statement in statements:
            assert db.exec_driver_sql(statement).rowcount > 0, statement


async def opened_anew(tables: Tables, table: Table) -> Table:
    """The table as it comes from the disk."""
    await table.settle()
    table.drop()
    return await tables.find(table.id)


def notice(table: Table, seat: int) -> str:
    return snapshot(table, viewer_of(table, "anna", seat, None), None).notice


def changed(relation: str, before: str, after: str, where: str) -> str:
    return f"UPDATE {relation} SET body = CAST(replace(body, '{before}', '{after}') AS BLOB) WHERE {where}"


DAMAGES = {
    "a changed move": ([changed("entries", '"key":"', '"key":"x', "seq = 6")], 5, 4),
    "a changed count of chance": ([changed("entries", '"count":', '"count":1', "seq = 3")], 2, 7),
    "a body that is nothing": (["UPDATE entries SET body = x'00ff' WHERE seq = 9"], 8, 1),
    "a move that is gone": (["DELETE FROM entries WHERE seq = 4"], 3, 6),
    "the last moves that are gone": (["DELETE FROM entries WHERE seq > 7"], 7, 2),
    "two moves that changed places": (
        ["UPDATE entries SET seq = 99 WHERE seq = 5", "UPDATE entries SET seq = 5 WHERE seq = 6"],
        4,
        95,
    ),
    "the beginning": (["UPDATE entries SET body = x'00' WHERE seq = 0"], 0, 10),
}


@pytest.mark.parametrize("save_every", [2, 1000])
@pytest.mark.parametrize(("statements", "moves", "lost"), DAMAGES.values(), ids=DAMAGES)
def test_the_good_part_of_a_table_is_played_on(tmp_path, caplog, statements, moves, lost, save_every):
    async def work(tables: Tables) -> None:
        table = await a_table(tables, "quest")
        await play(table, MOVES)
        played = list(table.ledger.moves)
        await table.settle()
        spoil(tables, *statements)
        again = await opened_anew(tables, table)
        assert again.ledger.moves == played[:moves]
        assert again.game.save() == (await table.positions.game_after(moves, played)).save()
        assert f"{lost} entries after entry" in caplog.text
        assert f"the game goes on from move {moves}" in caplog.text
        told = f"after move {moves} was damaged on disk" if moves else "were damaged on disk; it begins anew"
        assert told in notice(again, 0)
        assert again.ledger.seq > table.ledger.seq
        same(again, await restored(tables, again))
        await play(again, 3)
        same(again, await restored(tables, again))
        listed = tables.keeper.store.tables_of("anna")[0].summary
        assert listed.moves == moves + 3

    with_tables(quick(tmp_path, save_every=save_every), work)


def test_what_is_damaged_is_kept_aside(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        await play(table, 5)
        spoil(tables, "UPDATE entries SET body = x'00' WHERE seq = 3")
        await opened_anew(tables, table)
        with tables.keeper.store.engine.begin() as db:
            aside = db.execute(sa.select(DAMAGED.c.seq, DAMAGED.c.body).order_by(DAMAGED.c.seq)).all()
            left = [row.seq for row in db.execute(sa.select(ENTRIES.c.seq).order_by(ENTRIES.c.seq))]
        assert [row.seq for row in aside] == [3, 4, 5]
        assert aside[0].body == b"\x00"
        assert left == [0, 1, 2, 6]

    with_tables(config, work)


def test_a_save_of_lost_moves_is_not_gone_on_from(tmp_path):
    """The lost moves led to as many moves as there are now, but to others."""

    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        await play(table, 4)
        right = table.game.save()
        seat = table.ledger.moves[-1].seat
        taken = table.ledger.moves[-1].key
        await undo.request(table, seat, 4)
        while table.ledger.request is not None:
            await undo.answer(table, table.ledger.request.open[0], table.ledger.request.seq, True)
        other = next(key_of(choice) for choice in table.game.asks[0].choices if key_of(choice) != taken)
        await table.choose(seat, table.opened[seat], other)
        await table.settle()
        wrong = table.game.save()
        spoil(tables, "UPDATE entries SET body = x'00' WHERE seq = 5")
        again = await opened_anew(tables, table)
        assert wrong != right == again.game.save()
        assert (await opened_anew(tables, again)).game.save() == right

    with_tables(quick(tmp_path, save_every=2), work)


def test_pages_say_what_was_damaged(config):
    with TestClient(make_app(config)) as client:
        anna = Person(client)
        table = anna.sit("me", "me")["table"]
        for _ in range(3):
            seat = anna.state(table)["waiting"][0]["seat"]
            anna.choose(table, seat)
    with sqlite3.connect(config.folder / "tables.db") as db:
        db.execute("DELETE FROM entries WHERE seq = 3")
    with TestClient(make_app(config)) as client:
        anna._client = client
        told = "What happened after move 2 was damaged on disk; the game goes on from there."
        assert anna.state(table)["notice"] == told
        assert told in anna.get(f"/table/{table}/plain").text


def test_a_damaged_checksum_harms_nobody(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        await play(table, 5)
        spoil(tables, "UPDATE entries SET checksum = x'00' WHERE seq IN (0, 3)")
        again = await opened_anew(tables, table)
        same(table, again)
        assert notice(again, 0) == ""

    with_tables(config, work)


def test_an_answer_from_before_the_damage_is_not_taken_for_a_new_one(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        answers: list[tuple[int, int, str]] = []
        for _ in range(6):
            ask = table.game.asks[0]
            answers.append((ask.seat, table.opened[ask.seat], key_of(ask.choices[0])))
            await table.choose(*answers[-1])
        spoil(tables, "DELETE FROM entries WHERE seq > 3")
        again = await opened_anew(tables, table)
        for seat, number, key in answers[3:]:
            with pytest.raises(errors.Stale):
                await again.choose(seat, number, key)
        assert len(again.ledger.moves) == 3

    with_tables(config, work)


def test_a_page_that_saw_lost_moves_gets_the_state_that_counts(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        await play(table, 6)
        seen = table.ledger.seq
        spoil(tables, "DELETE FROM entries WHERE seq > 2")
        again = await opened_anew(tables, table)
        stream = again.streams.open("anna", 0, None, seen)
        first = stream.take()
        assert first is not None
        assert f"id: {again.ledger.seq}\n".encode() in first
        assert b"damaged on disk" in first

    with_tables(config, work)


def test_the_notice_stands_until_a_seat_has_moved_again(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        await play(table, 4)
        spoil(tables, "DELETE FROM entries WHERE seq > 2")
        again = await opened_anew(tables, table)
        assert (
            notice(again, 0)
            == notice(again, 1)
            == ("What happened after move 2 was damaged on disk; the game goes on from there.")
        )
        ask = again.game.asks[0]
        await again.choose(ask.seat, again.opened[ask.seat], key_of(ask.choices[0]))
        assert notice(again, ask.seat) == ""
        assert notice(again, 1 - ask.seat) != ""

    with_tables(config, work)


def test_a_table_whose_own_row_is_damaged_says_so_and_others_play_on(config):
    async def work(tables: Tables) -> None:
        table, other = await a_table(tables), await a_table(tables)
        spoil(tables, changed("tables", "toy", "tox", f"id = '{table.id}'"))
        with pytest.raises(errors.Broken, match="damaged on disk"):
            await opened_anew(tables, table)
        await play(await opened_anew(tables, other), 2)

    with_tables(config, work)


@pytest.mark.parametrize("damaged", [b"\xff", b'{"roles":["\xff"]}'], ids=["no JSON", "a name that is no text"])
def test_a_list_leaves_out_what_it_cannot_read(config, damaged):
    async def work(tables: Tables) -> None:
        table, other = await a_table(tables), await a_table(tables)
        spoil(tables, f"UPDATE tables SET summary = x'{damaged.hex()}' WHERE id = '{table.id}'")
        assert [listed.row.id for listed in tables.keeper.store.tables_of("anna")] == [other.id]
        same(table, await opened_anew(tables, table))
        assert (await tables.forget_old(tables.config.limits)).tables == 0

    with_tables(config, work)


def test_rules_that_have_changed_are_not_called_a_damage(config, monkeypatch):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        await play(table, 3)
        await table.settle()

        def stumbles(*_: Any) -> None:
            raise KeyError("a card that is no more")

        monkeypatch.setattr("westmarch.server.tables.restoring.after", stumbles)
        with pytest.raises(errors.Broken, match="The rules have changed"):
            await opened_anew(tables, table)

    with_tables(config, work)
