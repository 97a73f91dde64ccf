"""The time an answer takes tells nothing: whatever the work was, what changed is shown on the tick."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from westmarch.core.decision import key_of
from westmarch.server import errors, wire
from westmarch.server.tables import table, undo
from westmarch.server.tables.table import Table, on_the_tick
from westmarch.server.tables.tables import Tables

from .conftest import quick, with_tables

TICK = 0.02


class Clock:
    """Time that passes only when somebody sleeps or works."""

    def __init__(self, monkeypatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(table, "monotonic", lambda: self.now)
        monkeypatch.setattr(asyncio, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.now += max(0.0, seconds)


@pytest.fixture
def clock(monkeypatch) -> Clock:
    return Clock(monkeypatch)


async def a_table(tables: Tables) -> Table:
    seats = [wire.SeatRequest(player="me"), wire.SeatRequest(player="me")]
    return await tables.create("anna", wire.NewTable(game="toy", seats=seats))


def on_a_tick(seconds: float) -> bool:
    ticks = seconds / TICK
    return seconds > 0 and abs(ticks - round(ticks)) < 1e-6


@pytest.mark.parametrize("work", [0.0, 0.0007, 0.004, 0.0199])
def test_short_and_long_work_end_on_the_same_tick(clock, work):
    async def run() -> None:
        since = clock.now
        clock.now += work
        await on_the_tick(since, TICK)
        assert clock.now - since == pytest.approx(TICK)

    asyncio.run(run())


@pytest.mark.parametrize("work", [0.001, 0.013, 0.05])
def test_moves_take_backs_and_refusals_are_answered_on_the_tick(tmp_path, clock, monkeypatch, work):
    """A game that thinks longer over one choice than over another does not show it."""
    plain = table.after

    def slow(*given: Any) -> Any:
        clock.now += work
        return plain(*given)

    monkeypatch.setattr(table, "after", slow)

    async def run(tables: Tables) -> None:
        at = await a_table(tables)
        stream = at.streams.open("anna", 0, None, None)
        ask = at.game.asks[0]
        number = at.opened[ask.seat]
        shown: list[float] = []
        prepare, release = at.streams.prepare, at.streams.release

        def slow_snapshots() -> Any:
            clock.now += work / 2
            return prepare()

        monkeypatch.setattr(at.streams, "prepare", slow_snapshots)
        monkeypatch.setattr(at.streams, "release", lambda states: (shown.append(clock.now), release(states)))
        for act in (
            lambda: at.choose(ask.seat, number, key_of(ask.choices[0])),
            lambda: at.choose(ask.seat, number, key_of(ask.choices[0])),
            lambda: at.choose(ask.seat, number, "no:such"),
            lambda: undo.request(at, ask.seat, 1),
        ):
            arrived = clock.now
            before = len(shown)
            with suppress(errors.Refused):
                await act()
            assert on_a_tick(clock.now - arrived)
            assert all(on_a_tick(moment - arrived) for moment in shown[before:])
            clock.now += 0.0031
        assert len(shown) == 2  # the move, and the take-back
        at.streams.leave(stream)

    with_tables(quick(tmp_path, tick=TICK), run)


@pytest.mark.parametrize("thought", [0.01, 0.09, 0.14, 0.31])
def test_machines_move_on_a_slower_tick_however_long_they_thought(tmp_path, clock, monkeypatch, thought):
    tick = 0.1
    began, moved = [], []

    async def run(tables: Tables) -> None:
        from westmarch.server.machines import machine_players

        monkeypatch.setattr(machine_players, "monotonic", lambda: clock.now)
        plain = tables.machines.key_for

        async def thinking(*given: Any) -> str:
            began.append(clock.now)
            clock.now += thought
            return await plain(*given)

        monkeypatch.setattr(tables.machines, "key_for", thinking)
        choose = Table.choose

        async def noted(at: Table, *given: Any) -> Any:
            moved.append(clock.now)
            return await choose(at, *given)

        monkeypatch.setattr(Table, "choose", noted)
        seats = [wire.SeatRequest(player="random"), wire.SeatRequest(player="random")]
        at = await tables.create("anna", wire.NewTable(game="toy", seats=seats))
        stream = at.streams.open("anna", None, None, None)
        tables.machines.follow(at)
        while not at.over:
            await asyncio.sleep(0)
            await asyncio.get_running_loop().run_in_executor(None, lambda: None)
        at.streams.leave(stream)

    with_tables(quick(tmp_path, machine_tick=tick), run)
    assert len(moved) > 3
    for start, end in zip(began, moved, strict=False):
        ticks = (end - start) / max(tick, 0.2)  # where only machines play they are paced
        assert abs(ticks - round(ticks)) < 1e-6
