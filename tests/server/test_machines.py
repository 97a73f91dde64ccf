"""Machine players: in a process of their own, on a guess, under a limit, with a fallback."""

import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest

import westmarch
from westmarch.core.decision import key_of
from westmarch.server import wire
from westmarch.server.machines.machine_players import Machines, PlayerWorker
from westmarch.server.tables.tables import Tables

from .conftest import quick, with_tables
from .process import TESTS


@pytest.fixture
def machine_config(tmp_path, monkeypatch):
    here = str(Path(__file__).parent)
    monkeypatch.syspath_prepend(here)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), here]))
    import slow_players  # noqa: F401

    yield quick(tmp_path, think_seconds=0.5, modules=("toy", "slow_players"))
    sys.modules.pop("slow_players", None)


def think(config, *players: str) -> tuple[list[str], int, float]:
    """What the players choose at the start of a game, how often chance had to choose, and how long it took."""

    async def run() -> tuple[list[str], int, float]:
        machines = Machines(config)
        game = westmarch.new("toy", 4)
        try:
            await machines.key_for(game, 0, "last")  # the process is up
            begun = monotonic()
            keys = [await machines.key_for(game, 0, player) for player in players]
            return keys, machines.fallbacks, monotonic() - begun
        finally:
            await machines.close()

    return asyncio.run(run())


def offered() -> list[str]:
    return [key_of(choice) for choice in westmarch.new("toy", 4).asks[0].choices]


def test_a_player_chooses_in_another_process(machine_config):
    keys, fallbacks, _ = think(machine_config, "last")
    assert keys == [offered()[-1]]
    assert fallbacks == 0


def test_a_slow_player_is_stopped_and_the_next_one_thinks_on(machine_config):
    keys, fallbacks, took = think(machine_config, "slow", "last")
    assert keys[0] in offered()
    assert keys[1] == offered()[-1]
    assert fallbacks == 1
    assert took < 10


def test_whatever_a_player_does_wrong_chance_chooses(machine_config):
    keys, fallbacks, _ = think(machine_config, "failing", "inventing", "last")
    assert set(keys) <= set(offered())
    assert keys[-1] == offered()[-1]
    assert fallbacks == 2


def test_nobody_waits_for_those_who_think_for_long(machine_config):
    """While several of them think, each for a share of the time, whoever answers at once is heard at once."""

    async def run() -> tuple[list[str], list[bool], float, int]:
        machines = Machines(replace(machine_config, deep_seconds=2.0, think_seconds=10.0))
        game = westmarch.new("toy", 4)
        try:
            await asyncio.gather(*(machines.key_for(game, 0, player) for player in ("last", "pondering")))  # both are up
            begun = monotonic()
            deep = [asyncio.ensure_future(machines.key_for(game, 0, "pondering")) for _ in range(5)]
            await asyncio.sleep(0.05)
            quick_key = await machines.key_for(game, 0, "last")
            waiting = [task.done() for task in deep]
            keys = [await task for task in deep]
            return [quick_key, *keys], waiting, monotonic() - begun, machines.fallbacks
        finally:
            await machines.close()

    keys, done, took, fallbacks = asyncio.run(run())
    assert keys == [offered()[-1], *[offered()[0]] * 5]
    assert not any(done)
    assert took < 5 * 2.0  # all of them for all of the time would be as much
    assert fallbacks == 0


def test_the_process_is_never_told_the_true_game(machine_config, monkeypatch):
    """Over many guesses the other hand differs from the true one, and seed and history are not those of the game."""
    tasks = []

    async def spy(self, task, seconds):
        tasks.append(westmarch.load(task["save"], trusted=True))
        raise RuntimeError("seen enough")

    monkeypatch.setattr(PlayerWorker, "think", spy)
    game = westmarch.new("toy", 4, ranks=40)

    async def run() -> None:
        machines = Machines(machine_config)
        for _ in range(8):
            await machines.key_for(game, 0, "last")

    asyncio.run(run())
    assert all(task.state.hands[0] == game.state.hands[0] for task in tasks)
    assert len({task.state.hands[1] for task in tasks}) > 1
    assert all(task.seed != game.seed and task.history is None for task in tasks)


def test_the_loop_does_not_wait_for_a_slow_player(machine_config):
    async def work(tables: Tables) -> None:
        seats = [wire.SeatRequest(player="me"), wire.SeatRequest(player="slow")]
        await tables.create("anna", wire.NewTable(game="toy", seats=seats))
        longest = 0.0
        for _ in range(40):
            begun = monotonic()
            await asyncio.sleep(0.005)
            longest = max(longest, monotonic() - begun)
        assert longest < 0.3

    with_tables(machine_config, work)


def test_machines_alone_rest_while_nobody_watches(config):
    async def work(tables: Tables) -> None:
        seats = [wire.SeatRequest(player="random")] * 2
        table = await tables.create("anna", wire.NewTable(game="toy", seats=seats))
        await asyncio.sleep(0.1)
        assert table.ledger.moves == []
        table.streams.open("anna", None, None, None)
        tables.machines.follow(table)
        for _ in range(100):
            if table.ledger.moves:
                return
            await asyncio.sleep(0.05)
        raise AssertionError("nobody moved")

    with_tables(config, work)
