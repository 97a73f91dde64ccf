"""The collector of circles never stops everybody: there is next to nothing to find, and it looks at little at a time."""

import asyncio
import gc
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time
from typing import Any
from weakref import ref

import pytest

from westmarch.core.decision import key_of
from westmarch.server import wire
from westmarch.server.client import Visitor
from westmarch.server.tables.table import Table
from westmarch.server.tables.tables import Tables
from westmarch.server.uvicorn_runner import calm_collector

from .conftest import quick, with_tables
from .process import TESTS


@contextmanager
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def a_table(tables: Tables, game: str = "toy") -> Table:
    seats = [wire.SeatRequest(player="me"), wire.SeatRequest(player="me")]
    return await tables.create("anna", wire.NewTable(game=game, seats=seats))


async def move(table: Table) -> None:
    if table.game.asks:
        ask = table.game.asks[0]
        await table.choose(ask.seat, table.opened[ask.seat], key_of(ask.choices[0]))


@pytest.mark.parametrize("game", ["toy", "quest", "meccg"])
def test_a_table_that_rests_is_gone_without_the_collector(config, game):
    async def work(tables: Tables) -> None:
        table = await a_table(tables, game)
        stream = table.streams.open("anna", 0, None, None)
        for _ in range(5):
            await move(table)
        table.streams.leave(stream)
        table.touched = -1e9
        there = ref(table)
        del table, stream
        tables.let_rest()
        await asyncio.sleep(0)
        assert there() is None

    with no_collector():
        with_tables(config, work)


@pytest.mark.parametrize("game", ["toy", "quest", "meccg"])
def test_play_leaves_no_circles(config, game):
    async def work(tables: Tables) -> None:
        table = await a_table(tables, game)
        table.streams.open("anna", 0, None, None)
        await move(table)
        gc.collect()
        for _ in range(30):
            await move(table)
        assert gc.collect() < 10

    with no_collector():
        with_tables(config, work)


def test_all_is_looked_through_when_nobody_is_there(config, monkeypatch):
    looked: list[bool] = []
    monkeypatch.setattr(gc, "collect", lambda *_: looked.append(True))

    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        place = tables.room.find(table, "anna", 0, "address")
        tables.room.take(place)
        tables.collect_when_alone()
        assert looked == []
        tables.room.leave(place)
        tables.collect_when_alone()
        assert looked == [True]

    with_tables(config, work)


def test_with_240_tables_no_pause_is_long(tmp_path):
    """All tables in memory, each with a page that looks on, and a few hundred moves. What counts is processor time."""
    pauses: list[tuple[int, float]] = []
    began = [0.0]

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            began[0] = thread_time()
        else:
            pauses.append((info["generation"], thread_time() - began[0]))

    async def work(tables: Tables) -> None:
        all_tables = [await a_table(tables, ("meccg", "quest", "toy", "toy")[n % 4]) for n in range(240)]
        for table in all_tables:
            table.streams.open("anna", 0, None, None)
        gc.callbacks.append(note)
        for table in all_tables * 2:
            await move(table)
        gc.callbacks.remove(note)

    before = gc.get_threshold()
    calm_collector()
    try:
        with_tables(quick(tmp_path), work)
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
    assert len(pauses) > 3
    assert max(generation for generation, _ in pauses) < 2
    assert max(seconds for _, seconds in pauses) < 0.03


PREPARED = """
import gc, sys
from pathlib import Path
from westmarch.server.config import Config
from westmarch.server.uvicorn_runner import listen, prepare

prepare(listen("127.0.0.1", 0), Config(folder=Path(sys.argv[1])), quiet=True)
print(gc.get_threshold()[2], gc.get_freeze_count())
"""


def test_a_server_that_is_ready_has_a_calm_collector(tmp_path):
    environment = {"PYTHONPATH": ":".join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, "-c", PREPARED, str(tmp_path)], capture_output=True, text=True, env=environment)
    threshold, frozen = map(int, done.stdout.split())
    assert threshold > 10**6, "all is looked through while people wait"
    assert frozen > 10**4


COUNTING = """
import gc, sys, threading
from pathlib import Path
from westmarch.server import uvicorn_runner
from westmarch.server.config import Config

listener = uvicorn_runner.listen("127.0.0.1", 0)
print(listener.getsockname()[1], flush=True)
uvicorn_runner.calm_collector = gc.disable


def tell():
    for _ in sys.stdin:
        print(gc.collect(), flush=True)


threading.Thread(target=tell, daemon=True).start()
uvicorn_runner.serve(listener, Config(folder=Path(sys.argv[1]), limit_rates=False, modules=("toy",)), quiet=True)
"""
"""A server without collector that says, when asked, how many objects lie in circles."""


def test_connections_and_streams_leave_no_circles(tmp_path):
    environment = {"PYTHONPATH": ":".join(path for path in [str(TESTS), *sys.path] if path)}
    words = [sys.executable, "-c", COUNTING, str(tmp_path)]
    server = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdin is not None
    assert server.stdout is not None

    def in_circles() -> int:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write("\n")
        server.stdin.flush()
        return int(server.stdout.readline())

    async def visit(port: int) -> None:
        visitor = Visitor("127.0.0.1", port)
        table = (await visitor.post("/api/tables", {"game": "toy", "seats": [{"player": "me"}]})).json()["table"]
        for _ in range(50):
            stream = visitor.stream(f"/api/tables/{table}/stream")
            await anext(stream)
            await stream.aclose()
            await visitor.get("/nowhere")
            visitor.close()
        await asyncio.sleep(0.5)

    try:
        port = int(server.stdout.readline())
        asyncio.run(visit(port))
        in_circles()
        asyncio.run(visit(port))
        assert in_circles() < 50
    finally:
        server.kill()
        server.wait()
