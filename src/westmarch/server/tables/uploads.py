"""Records and saves that strangers bring: played through in processes of their own, under limits of time and memory.

Nothing that a stranger wrote is run or trusted: the process plays moves by the rules and hands back what a table is made of,
or a sentence.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic, time
from typing import Any

import msgspec

from westmarch.core.game import Game
from westmarch.core.registry import load
from westmarch.core.version import VERSION
from westmarch.server import errors
from westmarch.server.config import Config, Limits
from westmarch.server.storage.store import TableRow
from westmarch.server.tables.called import HUMAN
from westmarch.server.tables.seats import new_id, new_nonces
from westmarch.server.tables.uploaded_record import OUT_OF_MEMORY, NotPlayed, Played
from westmarch.server.worker_process import WorkerEnded, WorkerProcess

log = logging.getLogger(__name__)

LARGEST_RECORD = 2 * 1024 * 1024
IDLE_SECONDS = 300.0
"""After which a process that nobody needs gives its memory back."""

OUT_OF_TIME = -int(getattr(signal, "SIGXCPU", 0))
"""How a process ends that has worked for too long; Windows knows no such end."""

_answers = msgspec.json.Decoder(Played | NotPlayed)


class Turns:
    """So many at once, so many of them from one address; the others wait in the order in which they came."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: deque[tuple[str, asyncio.Future[None]]] = deque()
        self._running: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        await self._wait(address)
        try:
            yield
        finally:
            self._running[address] -= 1
            self._go_on()

    async def _wait(self, address: str) -> None:
        most = self._limits.uploads_waiting
        own = sum(other == address for other, _ in self._waiting)
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append((address, mine))
        self._go_on()
        try:
            if not mine.done() and own >= max(1, most // 4):
                raise errors.TooFast("Other records from your address are being read; please wait until they are done.")
            if not mine.done() and len(self._waiting) > most:
                raise errors.Busy("Many records are being read; please try again in a minute.")
            await mine
        except BaseException:
            self._leave(address, mine)
            raise

    def _leave(self, address: str, mine: asyncio.Future[None]) -> None:
        if (address, mine) in self._waiting:
            self._waiting.remove((address, mine))
        elif mine.done() and not mine.cancelled():
            self._running[address] -= 1
        self._go_on()

    def _go_on(self) -> None:
        self._running += Counter()  # forgets who is no longer there
        for address, waiting in list(self._waiting):
            if self._running.total() >= self._limits.uploads:
                return
            if self._running[address] < self._limits.uploads_per_address:
                self._waiting.remove((address, waiting))
                if not waiting.done():
                    self._running[address] += 1
                    waiting.set_result(None)


class Uploads:
    """All that is brought to a server."""

    def __init__(self, config: Config) -> None:
        self._limits = config.limits
        self._modules = config.modules
        self._turns = Turns(config.limits)
        self._idle: list[tuple[float, WorkerProcess]] = []
        self._busy: set[WorkerProcess] = set()

    async def play(self, text: str, address: str) -> tuple[TableRow, Game[Any], Played]:
        """What a table of the record is made of."""
        async with self._turns.turn(address):
            answer = await self._answer(text)
        played = await asyncio.to_thread(_answers.decode, answer)
        if isinstance(played, NotPlayed):
            raise errors.TooMuch(played.sentence) if played.too_much else errors.Bad(played.sentence)
        # The save was written by our own process, of a position that the rules led to.
        game = await asyncio.to_thread(load, played.save, trusted=True)
        return _row(played), game, played

    async def _answer(self, text: str) -> bytes:
        limits = self._limits
        worker = self._idle.pop()[1] if self._idle else self._new_worker()
        self._busy.add(worker)
        try:
            return await worker.ask(msgspec.json.encode(text), limits.upload_seconds)
        except TimeoutError as error:
            raise errors.TooMuch(
                f"This record takes longer to play through than {limits.upload_seconds:g} seconds."
            ) from error
        except WorkerEnded as error:
            raise self._ended(error.status, len(text)) from error
        finally:
            self._busy.discard(worker)
            self._idle.append((monotonic(), worker))

    def _ended(self, status: int, size: int) -> errors.Refused:
        if status == OUT_OF_TIME:
            seconds = f"{self._limits.upload_cpu_seconds:g} seconds"
            return errors.TooMuch(f"This record takes more than {seconds} of work to play through.")
        if status == OUT_OF_MEMORY:
            return errors.TooMuch(f"This record takes more than {self._limits.upload_megabytes} MB to play through.")
        log.error("an upload of %d characters ended its process with %d", size, status)
        if status < 0:
            return errors.TooMuch("This record takes more to play through than the server can give.")
        return errors.Broken("The server cannot read records just now; it was noted.")

    def _new_worker(self) -> WorkerProcess:
        limits = self._limits
        numbers = (str(limits.upload_megabytes), str(limits.upload_cpu_seconds))
        return WorkerProcess("westmarch.server.tables.upload_worker", *numbers, *self._modules)

    def let_rest(self) -> None:
        """End the processes that have had nothing to do for a while."""
        long_ago = monotonic() - IDLE_SECONDS
        for since, worker in self._idle:
            if since < long_ago:
                worker.stop()

    async def close(self) -> None:
        for worker in [*self._busy, *(worker for _, worker in self._idle)]:
            await worker.close()


def _row(played: Played) -> TableRow:
    seats = len(played.seats)
    return TableRow(
        id=new_id(),
        game=played.game,
        settings=played.settings,
        seed=played.seed,
        players=(HUMAN,) * seats,
        names=played.seats,
        shares=("after",) * seats,
        nonces=new_nonces(seats),
        version=VERSION,
        created=time(),
        archived=True,
    )
