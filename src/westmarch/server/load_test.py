"""How the server bears up under load: many tables, each with a person who plays, and streams that watch.

A sample is the time from sending a choice until a stream has received the state it led to; every choice gives two, one for
the player's own stream and one for a spectator's.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from westmarch.core.errors import WestmarchError
from westmarch.server.client import Visitor

WARM_UP = 3.0
"""Seconds before the measurement, in which all streams are opened."""


@dataclass(slots=True)
class Load:
    """What is measured."""

    tables: int
    seconds: float
    game: str
    pause: float
    """Seconds a person thinks about a choice, on average."""
    samples: list[float] = field(default_factory=list)
    choices: int = 0
    errors: int = 0
    streams: int = 0
    measuring: bool = False

    def report(self) -> dict[str, Any]:
        times = sorted(self.samples)
        quantiles = {share: times[min(len(times) - 1, int(share * len(times)))] if times else 0.0 for share in (0.5, 0.99)}
        return {
            "tables": self.tables,
            "streams": self.streams,
            "choices": self.choices,
            "errors": self.errors,
            "median_ms": round(1000 * quantiles[0.5], 1),
            "p99_ms": round(1000 * quantiles[0.99], 1),
        }


class Arrivals:
    """When a stream received which state."""

    def __init__(self) -> None:
        self.seq = -1
        self.state: Any = None
        self._changed = asyncio.Event()

    def note(self, seq: int, state: Any) -> None:
        self.seq, self.state = seq, state
        self._changed.set()

    async def reached(self, seq: int) -> float:
        """The moment at which the state `seq`, or a later one, had arrived."""
        while self.seq < seq:
            self._changed.clear()
            await self._changed.wait()
        return perf_counter()


class TableUnderLoad:
    """One table: a person against machines that choose by chance, and a spectator."""

    def __init__(self, load: Load, port: int, number: int) -> None:
        self.load = load
        self.player, self.watcher = Visitor("127.0.0.1", port), Visitor("127.0.0.1", port)
        self.own, self.watched = Arrivals(), Arrivals()
        self.chance = random.Random(number)
        self.table = ""
        self.seat = 0

    async def sit_down(self) -> None:
        await self.player.get("/api/health")
        await self.watcher.get("/api/health")
        games = (await self.player.get("/api/games")).json()["games"]
        info = next((info for info in games if info["name"] == self.load.game), None)
        if info is None:
            raise WestmarchError(f"{self.load.game} is not among the games that the server offers.")
        self.seat = info["usual_seat"]
        seats = [{"player": "me" if seat == self.seat else "random"} for seat in range(len(info["seats"]))]
        made = (await self.player.post("/api/tables", {"game": self.load.game, "seats": seats})).json()
        self.table = made["table"]
        token = next(link["path"] for link in made["links"] if link["kind"] == "watch").removeprefix("/join/")
        await self.watcher.post("/api/links", {"token": token})

    async def listen(self, visitor: Visitor, path: str, arrivals: Arrivals, playing: bool) -> None:
        self.load.streams += 1
        async for event in visitor.stream(path):
            if event.name == "state" and event.id is not None:
                arrivals.note(event.id, event.json() if playing else None)
        self.load.errors += 1  # the server does not end streams by itself

    async def play(self) -> None:
        while True:
            await asyncio.sleep(self.chance.uniform(0, 2 * self.load.pause))
            state = self.own.state
            if state is None or state["decision"] is None:
                if state is not None and state["result"] is not None:
                    return
                continue
            await self._choose(state["decision"])

    async def _choose(self, decision: Any) -> None:
        key = self.chance.choice(decision["options"])["key"]
        data = {"seat": self.seat, "seq": decision["seq"], "key": key}
        sent = perf_counter()
        answer = await self.player.post(f"/api/tables/{self.table}/choices", data)
        counted = self.load.measuring
        self.load.choices += counted
        if answer.status != 200:
            self.load.errors += 1
            return
        seq = answer.json()["seq"]
        # The event may have come before the answer; then it was there by now at the latest.
        arrived = await asyncio.gather(self.own.reached(seq), self.watched.reached(seq))
        if counted:
            self.load.samples += [moment - sent for moment in arrived]

    async def run(self) -> None:
        path = f"/api/tables/{self.table}/stream"
        streams = [
            asyncio.ensure_future(self.listen(self.player, path, self.own, True)),
            asyncio.ensure_future(self.listen(self.watcher, path, self.watched, False)),
        ]
        try:
            await self.play()
        except (ConnectionError, asyncio.IncompleteReadError):
            self.load.errors += 1
        finally:
            for stream in streams:
                stream.cancel()


async def _measured(load: Load, port: int) -> None:
    tables = [TableUnderLoad(load, port, number) for number in range(load.tables)]
    for table in tables:
        await table.sit_down()
    running = [asyncio.ensure_future(_again_and_again(load, port, table)) for table in tables]
    await asyncio.sleep(WARM_UP)
    load.measuring = True
    await asyncio.sleep(load.seconds)
    for task in running:
        task.cancel()
    for ended in await asyncio.gather(*running, return_exceptions=True):
        load.errors += isinstance(ended, Exception)
    load.streams = 2 * load.tables


async def _again_and_again(load: Load, port: int, table: TableUnderLoad) -> None:
    """Play games until time is up."""
    number = 1000
    while True:
        await table.run()
        number += 1
        table = TableUnderLoad(load, port, number)
        await table.sit_down()


def measure_load(tables: int, seconds: float, game: str, pause: float) -> dict[str, Any]:
    """Start a server of its own in another process, put it under load, and stop it."""
    load = Load(tables, seconds, game, pause)
    with tempfile.TemporaryDirectory(prefix="westmarch-load-") as folder:
        command = [sys.executable, "-m", "westmarch.server.load_test_server", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE)
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            if not line.strip().isdigit():
                raise WestmarchError("The server for the measurement did not start.")
            asyncio.run(_measured(load, int(line)))
        finally:
            server.kill()
            server.wait()
    return load.report()
