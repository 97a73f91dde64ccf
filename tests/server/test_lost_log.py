"""The log of SQLite is cut, overwritten or removed: the next start says which tables went back how far."""

import os
import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from westmarch.server import errors
from westmarch.server.config import Limits
from westmarch.server.storage.acknowledged import Acknowledged
from westmarch.server.tables.tables import Tables

from .conftest import quick, with_tables
from .test_damage import notice, play
from .test_store import a_table


def cut_in_half(log: Path) -> None:
    os.truncate(log, log.stat().st_size // 2)


def overwrite_the_middle(log: Path) -> None:
    with log.open("r+b") as file:
        file.seek(log.stat().st_size // 2)
        file.write(b"\x55" * 5000)


def left_behind(folder: Path, work: Callable[[Tables], object], **changes) -> Path:
    """What a server leaves on disk that ends without a word, in the middle of its work."""
    copy = folder / "copy"

    async def worked(tables: Tables) -> None:
        await work(tables)
        shutil.copytree(folder / "first", copy)

    with_tables(quick(folder / "first", **changes), worked)
    return copy


@pytest.mark.parametrize("damage", [cut_in_half, overwrite_the_middle])
def test_a_log_that_lost_its_end(tmp_path, caplog, damage):
    made: list[str] = []

    async def twenty_moves(tables: Tables) -> None:
        table = await a_table(tables, "quest")
        made.append(table.id)
        await play(table, 20)

    copy = left_behind(tmp_path, twenty_moves)
    damage(copy / "tables.db-wal")

    async def look(tables: Tables) -> None:
        table = await tables.find(made[0])
        moves = len(table.ledger.moves)
        assert 0 < moves < 20
        assert f"table {made[0]} went back: {20 - moves} entries after move {moves} are gone" in caplog.text
        assert f"What happened after move {moves} was damaged on disk" in notice(table, 0)
        await play(table, 2)

    with_tables(quick(copy), look)
    caplog.clear()

    async def look_again(tables: Tables) -> None:
        await tables.find(made[0])
        assert "gone" not in caplog.text

    with_tables(quick(copy), look_again)


def test_a_log_that_was_removed(tmp_path, caplog):
    made: list[str] = []

    async def a_few_moves(tables: Tables) -> None:
        table = await a_table(tables)
        made.append(table.id)
        await play(table, 3)

    copy = left_behind(tmp_path, a_few_moves)
    (copy / "tables.db-wal").unlink()

    async def look(tables: Tables) -> None:
        assert f"table {made[0]} is gone, with 4 entries" in caplog.text
        with pytest.raises(errors.Unknown):
            await tables.find(made[0])

    with_tables(quick(copy), look)


def test_nothing_is_said_where_nothing_is_gone(tmp_path, caplog):
    """After an end without a word, after one in good order, and of tables that were forgotten on purpose."""
    made: list[str] = []

    async def some_life(tables: Tables) -> None:
        table, unplayed = await a_table(tables), await a_table(tables)
        made.extend((table.id, unplayed.id))
        await play(table, 5)
        tables.let_rest()
        await tables.forget_old(Limits(unplayed_days=1e-9))
        with pytest.raises(errors.Unknown):
            await tables.find(unplayed.id)

    copy = left_behind(tmp_path, some_life, idle_seconds=-1)

    async def look(tables: Tables) -> None:
        assert len((await tables.find(made[0])).ledger.moves) == 5

    for _ in range(2):
        with_tables(quick(copy), look)
    assert "no longer on disk" not in caplog.text


def test_the_notes_begin_anew_when_all_is_in_the_file_itself(tmp_path, caplog, monkeypatch):
    monkeypatch.setattr("westmarch.server.storage.acknowledged.LARGEST", 300)
    sizes: list[int] = []
    made: list[str] = []

    async def work(tables: Tables) -> None:
        table = await a_table(tables, "quest")
        made.append(table.id)
        for _ in range(40):
            await play(table, 1)
            sizes.append((tmp_path / "first" / "tables.db.acknowledged").stat().st_size)

    copy = left_behind(tmp_path, work)
    assert max(sizes) < 400
    assert sum(later < earlier for earlier, later in pairwise(sizes)) >= 3
    (copy / "tables.db-wal").unlink()

    async def look(tables: Tables) -> None:
        kept = (await tables.find(made[0])).ledger.moves
        assert 30 < len(kept) < 40
        assert f"{40 - len(kept)} entries after move {len(kept)} are gone" in caplog.text

    with_tables(quick(copy), look)


def test_notes_that_are_not_whole_say_nothing(tmp_path):
    file = tmp_path / "notes"
    notes = Acknowledged(file)
    notes.note([("one", 1), ("two", 2), ("two", 3)])
    notes.note([("three", 4), ("four", 5)])
    notes.close()
    text = file.read_bytes()
    assert Acknowledged(file).newest() == {"one": 1, "two": 3, "three": 4, "four": 5}
    file.write_bytes(text[:-3])
    cut = Acknowledged(file)
    cut.note([("five", 6)])
    assert cut.newest() == {"one": 1, "two": 3, "three": 4, "five": 6}
    file.write_bytes(text.replace(b"two 3", b"two 9"))
    assert Acknowledged(file).newest()["two"] == 2


def test_a_note_that_cannot_be_written_costs_no_move(config, monkeypatch, caplog):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)

        def full(*_: object) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("westmarch.server.storage.acknowledged.os.write", full)
        await play(table, 3)
        monkeypatch.undo()
        assert len(table.ledger.moves) == 3
        assert "could not be noted a second time" in caplog.text

    with_tables(config, work)
