"""Machine players at the table. They think in processes of their own, under a hard time limit.

A process gets a guess of the game as the seat knows it, never the true one. When it is too slow it is stopped and begun
anew; when it fails in whatever way, chance chooses instead, and that is counted. The event loop never waits for a thought.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import msgspec

from westmarch.core.decision import key_of
from westmarch.core.game import Game
from westmarch.players.base import thinks_for_long
from westmarch.server import errors
from westmarch.server.config import Config
from westmarch.server.hint_wire import Hint
from westmarch.server.tables.table import Table, on_the_tick
from westmarch.server.worker_process import WorkerProcess

log = logging.getLogger(__name__)

LOW = 10
"""How much the system prefers everybody else to those who think for long."""


class PlayerWorker(WorkerProcess):
    """A process that thinks about one position at a time."""

    def __init__(self, modules: tuple[str, ...], niceness: int = 0) -> None:
        super().__init__("westmarch.server.machines.player_worker", str(niceness), *modules)

    async def think(self, task: dict[str, Any], seconds: float) -> str:
        """The key that a player chooses."""
        answer: dict[str, str] = msgspec.json.decode(await self.ask(msgspec.json.encode(task), seconds))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["key"]

    async def advise(self, task: dict[str, Any], seconds: float) -> Hint:
        """What a player thinks of its choices."""
        answer: dict[str, Any] = msgspec.json.decode(await self.ask(msgspec.json.encode(task), seconds))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return msgspec.convert(answer, Hint)


class Workers:
    """Some processes, and those who wait for one of them."""

    def __init__(self, config: Config, number: int, niceness: int = 0) -> None:
        self._all = [PlayerWorker(config.modules, niceness) for _ in range(max(1, number))]
        self._idle: asyncio.Queue[PlayerWorker] = asyncio.Queue()
        for worker in self._all:
            self._idle.put_nowait(worker)
        self._asking = 0

    @asynccontextmanager
    async def one(self) -> AsyncIterator[tuple[PlayerWorker, float]]:
        """A process for as long as it is needed, and its fair share of time: the more wait, the less has each."""
        self._asking += 1
        try:
            worker = await self._idle.get()
            try:
                yield worker, min(1.0, len(self._all) / self._asking)
            finally:
                self._idle.put_nowait(worker)
        finally:
            self._asking -= 1

    async def close(self) -> None:
        for worker in self._all:
            await worker.close()


class Machines:
    """All machine players of a server. Those who think for long do so in processes of their own, so that nobody waits for
    them but who plays against them."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.fallbacks = 0
        self._quick = Workers(config, config.workers)
        self._deep = Workers(config, config.thinkers, LOW)
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    # Thinking -------------------------------------------------------------------------------------------------------

    async def key_for(
        self, game: Game[Any], seat: int, player: str, failed: frozenset[str] = frozenset(), seed: int | None = None
    ) -> str:
        """What a player chooses. `failed` are keys that the game stumbled over; then chance looks for a way on. With a seed
        the same is chosen in the same position."""
        ask = next(ask for ask in game.asks if ask.seat == seat)
        keys = [key_of(choice) for choice in ask.choices]
        if player != "random" and len(keys) > 1 and not failed:
            try:
                return await self._thought(game, seat, player, keys, seed)
            except Exception as error:
                self.fallbacks += 1
                log.warning("%s did not choose for seat %d under %s: %r", player, seat, ask.rule, error)
        left = [key for key in keys if key not in failed] or keys
        return random.Random(self.config.luck.of_thought(game, seat) if seed is None else seed).choice(left)

    async def _thought(self, game: Game[Any], seat: int, player: str, offered: list[str], seed: int | None) -> str:
        seed = self.config.luck.of_thought(game, seat) if seed is None else seed
        saved = await asyncio.to_thread(lambda: game.guess(seat, seed).save())
        deep = await asyncio.to_thread(thinks_for_long, game.name, player)
        task: dict[str, Any] = {"save": saved, "seat": seat, "player": player, "seed": seed}
        async with (self._deep if deep else self._quick).one() as (worker, share):
            if deep:
                task["seconds"] = self.config.deep_seconds * share
            key = await worker.think(task, self.config.think_seconds)
        if key not in offered:
            raise ValueError(f"{key!r} is not offered")
        return key

    async def advise(self, game: Game[Any], seat: int, seed: int) -> Hint:
        """What the machine thinks of the open question of a seat, on what that seat knows."""
        saved = await asyncio.to_thread(lambda: game.known_to(seat).save())
        task = {"save": saved, "seat": seat, "seed": seed, "judge": True}
        async with self._quick.one() as (worker, _):
            return await worker.advise(task, self.config.hint_seconds)

    # Playing --------------------------------------------------------------------------------------------------------

    def follow(self, table: Table) -> None:
        """See to it that somebody moves for the machines of a table; called whenever it changes or is looked at."""
        if self._machine_to_move(table) is not None and table.id not in self._driving and not self._closed:
            task = asyncio.ensure_future(self._drive(table))
            self._driving[table.id] = task
            task.add_done_callback(lambda _: self._driven(table))

    def _driven(self, table: Table) -> None:
        del self._driving[table.id]
        if not table.lost:
            self.follow(table)

    def _machine_to_move(self, table: Table) -> int | None:
        if table.over or table.lost or table.hopeless or (_only_machines(table) and not table.streams.all):
            return None
        return next((seat for seat in table.waiting() if table.is_machine(seat)), None)

    async def _drive(self, table: Table) -> None:
        try:
            await self._play(table)
        except Exception:
            log.exception("table %s: the machines are stuck; they try again", table.id)
            await asyncio.sleep(1.0)

    async def _play(self, table: Table) -> None:
        failed: set[tuple[int, str]] = set()
        while (seat := self._machine_to_move(table)) is not None:
            begun = monotonic()
            game, number = table.game, table.opened[seat]
            avoided = frozenset(key for decision, key in failed if decision == number)
            key = await self.key_for(game, seat, table.player_of(seat), avoided, fixed_luck(table))
            await on_the_tick(begun, max(self.config.machine_tick, table.row.pace))
            try:
                await table.choose(seat, number, key, True)
            except errors.Stale:
                continue  # a take-back came in between, or the person sat down again
            except (errors.Broken, errors.Busy):
                if table.lost:
                    return
                failed.add((number, key))
                await asyncio.sleep(1.0)

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._driving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._quick.close()
        await self._deep.close()


def fixed_luck(table: Table) -> int | None:
    """Where a lesson is given the same is chosen in the same position, so that it can be told what will be seen."""
    return table.row.seed ^ (len(table.ledger.moves) << 16) if table.row.lesson else None


def _only_machines(table: Table) -> bool:
    return all(table.is_machine(seat) for seat in range(len(table.row.players)))
