"""While the disk or the database fails health tells it, requests get a sentence, and the log is not flooded."""

import asyncio
import resource
import threading
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from westmarch.server.app import make_app
from westmarch.server.client import Visitor
from westmarch.server.storage import health
from westmarch.server.storage.store import Store
from westmarch.server.tables.tables import Tables

from .conftest import Person, quick, with_tables
from .postgres import Postgres, postgres
from .process import ServerProcess
from .small_disk import small_disk
from .test_crashes import Stubborn
from .test_store import a_table


def full(*_: Any) -> None:
    raise OSError(28, "No space left on device")


async def told(tables: Tables) -> str:
    return await tables.health.trouble()


def test_health_tells_what_is_wrong_and_that_it_is_mended(config, monkeypatch):
    monkeypatch.setattr(health, "FRESH", 0.0)
    with TestClient(make_app(config)) as client:
        assert client.get("/api/health").status_code == 200
        for method, sentence in (
            ("try_writing", "The tables cannot be kept: there is no room left on the disk."),
            ("try_reading", "The tables cannot be read: there is no room left on the disk."),
        ):
            with monkeypatch.context() as patch:
                patch.setattr(Store, method, full)
                answer = client.get("/api/health")
                assert answer.status_code == 503
                assert answer.json() == {"kind": "broken", "error": sentence}
            assert client.get("/api/health").status_code == 200


def test_the_store_is_tried_once_in_a_while_and_sooner_after_a_failure(config, monkeypatch):
    tried: list[int] = []
    plain = Store.try_writing
    monkeypatch.setattr(Store, "try_writing", lambda store: (tried.append(1), plain(store)))
    monkeypatch.setattr(health, "FAILED", 0.2)

    async def work(tables: Tables) -> None:
        tried.clear()
        assert [await told(tables) for _ in range(50)] == [""] * 50
        assert len(tried) == 1
        table = await a_table(tables)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", full)
            with pytest.raises(Exception, match="could not keep this"):
                await table.change(0, "Anna", None)
        await asyncio.sleep(0.25)
        assert [await told(tables) for _ in range(50)] == [""] * 50
        assert len(tried) == 2

    with_tables(config, work)


def test_a_store_that_does_not_answer(config, monkeypatch):
    monkeypatch.setattr(health, "PATIENCE", 0.2)
    go_on = threading.Event()

    async def work(tables: Tables) -> None:
        monkeypatch.setattr(Store, "try_writing", lambda _: go_on.wait(20))
        begun = monotonic()
        answers = [await told(tables) for _ in range(5)]
        assert monotonic() - begun < 2
        assert set(answers) == {"The tables can be neither kept nor read: the store has not answered for 0.2 seconds."}
        go_on.set()
        await asyncio.sleep(0.3)
        assert await told(tables) == ""

    with_tables(config, work)


def test_a_damaged_relation(config):
    """One byte of the root of a tree, as a disk may lose it."""
    with TestClient(make_app(config)) as client:
        anna = Person(client)
        table = anna.sit("me", "me")["table"]
    file = config.folder / "tables.db"
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.connect() as db:
        root = db.exec_driver_sql("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'").scalar_one()
        size = db.exec_driver_sql("PRAGMA page_size").scalar_one()
    engine.dispose()
    with file.open("r+b") as spoiled:
        spoiled.seek((root - 1) * size)
        spoiled.write(b"\x55" * 40)
    with TestClient(make_app(config)) as client:
        anna._client = client
        answer = client.get("/api/health")
        assert answer.status_code == 503
        assert answer.json()["error"] == "The tables cannot be read: the file is damaged, or is none of SQLite."
        answer = anna.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["error"]) == (
            500,
            "The server could not read what it keeps; please try once more.",
        )


def test_on_a_full_disk(tmp_path, caplog):
    """A real one. Everything that cannot be kept is refused with the same sentence; all goes on when there is room."""
    with small_disk(tmp_path / "disk", 1500) as disk:
        server = ServerProcess(disk.inside, prefix=disk.prefix, log=tmp_path / "log")
        try:
            server.start()
            asyncio.run(_fill_and_play(server, disk))
        finally:
            server.kill()
    lines = server.log.read_text().splitlines()
    assert 1 <= len(lines) <= 4, lines
    assert "the store could not be written (1 since the last such line): there is no room left on the disk" in lines[0]


async def _fill_and_play(server: ServerProcess, disk: Any) -> None:
    anna = Visitor("127.0.0.1", server.port)
    made = await anna.post("/api/tables", {"game": "toy", "seats": [{"player": "me"}, {"player": "me"}]})
    table = made.json()["table"]
    state = (await anna.get(f"/api/tables/{table}?seat=0")).json()
    choice = {"seat": 0, "seq": state["decision"]["seq"], "key": state["decision"]["options"][0]["key"]}
    assert (await anna.get("/api/health")).status == 200
    disk.fill()
    refused = 0
    for attempt in range(15):
        for path, body in (
            (f"/api/tables/{table}/choices", choice),
            ("/api/tables", {"game": "quest", "seats": []}),
            (f"/api/tables/{table}/report", {"note": f"{attempt}"}),
        ):
            answer = await anna.post(path, body)
            if answer.status not in (200, 201):  # some room is left in files that are there
                assert answer.status == 500
                assert answer.json() == {"kind": "broken", "error": "The server could not keep this; please try once more."}
                refused += 1
        disk.fill()
    assert refused > 25
    await asyncio.sleep(1.1)
    ill = await anna.get("/api/health")
    assert (ill.status, ill.json()["error"]) == (503, "The tables cannot be kept: there is no room left on the disk.")
    assert (await anna.get(f"/api/tables/{table}?seat=0")).status == 200
    disk.make_room()
    await asyncio.sleep(1.1)
    assert (await anna.get("/api/health")).status == 200
    answer = await anna.post(f"/api/tables/{table}/choices", choice)
    assert answer.status == 200
    assert (await anna.post("/api/tables", {"game": "quest", "seats": []})).status == 201
    after = (await anna.get(f"/api/tables/{table}?seat=0")).json()
    assert after["move"] == 1


def test_files_that_may_not_grow(server_process):
    """A write that the system refuses in the middle, here by a limit for the process."""

    async def run() -> None:
        server_process.start()
        player, stop = Stubborn(server_process.port), asyncio.Event()
        table = await player.sit_down("quest")
        soft_and_hard = resource.prlimit(server_process.process_id, resource.RLIMIT_FSIZE)
        sizes = [file.stat().st_size for file in server_process.folder.glob("tables.db*")]
        resource.prlimit(server_process.process_id, resource.RLIMIT_FSIZE, (max(sizes) + 100_000, soft_and_hard[1]))
        with pytest.raises(AssertionError, match="could not keep this"):
            await player.play(table, stop)
        await asyncio.sleep(1.1)
        ill = await player.visitor.get("/api/health")
        assert ill.status == 503
        assert ill.json()["error"].startswith("The tables cannot be kept: ")
        resource.prlimit(server_process.process_id, resource.RLIMIT_FSIZE, soft_and_hard)
        done = len(player.acknowledged)
        playing = asyncio.ensure_future(player.play(table, stop))
        while len(player.acknowledged) < done + 5:
            await asyncio.sleep(0.01)
        stop.set()
        await playing
        await asyncio.sleep(1.1)  # an answer is good for a second
        assert (await player.visitor.get("/api/health")).status == 200
        server_process.kill()
        server_process.start()
        await player.end(table)
        assert done > 3

    asyncio.run(run())


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


def test_a_database_that_is_stopped_and_started(tmp_path, database, monkeypatch):
    monkeypatch.setattr(health, "FAILED", 0.0)
    monkeypatch.setattr(health, "FRESH", 0.0)
    with TestClient(make_app(quick(tmp_path, database=database.address()))) as client:
        anna = Person(client)
        table = anna.sit("me", "me")["table"]
        decision = anna.state(table, seat=0)["decision"]
        choice = {"seat": 0, "seq": decision["seq"], "key": decision["options"][0]["key"]}
        database.stop()
        refused = anna.post(f"/api/tables/{table}/choices", choice)
        assert (refused.status_code, refused.json()["kind"]) == (500, "broken")
        ill = client.get("/api/health")
        assert (ill.status_code, ill.json()["error"]) == (503, "The tables cannot be kept: no database answers.")
        database.start()
        assert client.get("/api/health").status_code == 200
        assert anna.post(f"/api/tables/{table}/choices", choice).status_code == 200
        assert anna.state(table)["move"] == 1


def test_a_second_server_after_the_database_was_started_anew(tmp_path, database, monkeypatch):
    """The lock went with the database. Whoever was first takes it again; if another was faster, health says so."""
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr("westmarch.server.storage.only_server.PATIENCE", 0.0)
    config = quick(tmp_path, database=database.address())
    with TestClient(make_app(config)) as first:
        database.stop()
        database.start()
        assert first.get("/api/health").status_code == 200
        with pytest.raises(Exception, match="Another server has the tables"):
            make_app(config)
        database.stop()
        database.start()
        with TestClient(make_app(config)) as second:
            assert second.get("/api/health").status_code == 200
            ill = first.get("/api/health")
            assert ill.status_code == 503
            assert ill.json()["error"] == "Another server has taken over the database of this one."


def test_the_lock_is_held_on_to_without_being_asked(tmp_path, database, caplog, monkeypatch):
    monkeypatch.setattr("westmarch.server.storage.only_server.PATIENCE", 0.0)
    config = quick(tmp_path, database=database.address())

    async def work(tables: Tables) -> None:
        database.stop()
        database.start()
        await tables.see_whether_alone()
        with pytest.raises(Exception, match="Another server has the tables"):
            Tables(config)
        assert "one of them must end" not in caplog.text
        database.stop()
        database.start()
        second = Tables(config)
        await tables.see_whether_alone()
        assert "another server has taken over the database of this one; one of them must end" in caplog.text
        await second.close()

    with_tables(config, work)
