"""A process of its own for work that may take too long: one JSON line in, one out, stopped at its deadline.

The event loop never waits for such work. Whatever goes wrong with it, the next task finds a fresh process.
"""

from __future__ import annotations

import asyncio
import os
import sys

LONGEST_LINE = 64 * 1024 * 1024
START_SECONDS = 30.0


class WorkerEnded(Exception):
    """The process ended before it had answered; `status` is below zero if a signal ended it."""

    def __init__(self, status: int) -> None:
        super().__init__(f"the process ended with {status}")
        self.status = status


class WorkerProcess:
    """One process that does one thing at a time; it is started when it is first needed."""

    def __init__(self, module: str, *words: str) -> None:
        self._command = (sys.executable, "-m", module, *words)
        self._process: asyncio.subprocess.Process | None = None
        self._stopped: list[asyncio.subprocess.Process] = []
        self._asking = asyncio.Lock()
        self._closed = False

    async def ask(self, task: bytes, seconds: float) -> bytes:
        """What the process answers; after so many seconds it is stopped, and `TimeoutError` is raised."""
        async with self._asking:
            try:
                process = await self._started()
                async with asyncio.timeout(seconds):
                    return await _answer(process, task)
            except BaseException:
                self.stop()
                raise

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                # What the server can import, the process can: modules with further games may lie anywhere.
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
            if self._closed:
                raise WorkerEnded(0)
            assert self._process.stdout is not None
            # Importing is not the work: it has its own time.
            await asyncio.wait_for(self._process.stdout.readline(), START_SECONDS)
        return self._process

    def stop(self) -> None:
        if self._process is not None:
            if self._process.returncode is None:
                self._process.kill()
            self._stopped = [p for p in self._stopped if p.returncode is None] + [self._process]
        self._process = None

    async def close(self) -> None:
        """End for good. Whoever still waits for an answer is told so first: two cannot read from one process."""
        self._closed = True
        self.stop()
        async with self._asking:
            self.stop()
            for process in self._stopped:
                await process.communicate()


async def _answer(process: asyncio.subprocess.Process, task: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(task + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
    except ConnectionError:
        line = b""
    if not line.endswith(b"\n"):
        raise WorkerEnded(await process.wait())
    return line
