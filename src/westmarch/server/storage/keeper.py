"""The store for the event loop: what is asked of it runs in threads, and what goes wrong becomes a sentence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from time import monotonic
from typing import ParamSpec, TypeVar

from westmarch.server import errors
from westmarch.server.sparing_log import SparingLine
from westmarch.server.storage.causes import FAILURES, cause_of, in_short
from westmarch.server.storage.store import Added, Store

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

NOT_KEPT = "The server could not keep this; please try once more."
NOT_READ = "The server could not read what it keeps; please try once more."


class Keeper:
    """Runs the methods of a store in threads, one for writing and one for reading; the event loop never waits for the
    disk, and a move never waits for a list.

    Putting something safely on disk takes its time however little it is. So entries that come while others are being
    written wait for each other and are written as one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self.failed = -inf
        """When something failed last."""
        self._not_written = SparingLine(log, "the store could not be written")
        self._not_read = SparingLine(log, "the store could not be read")
        self._waiting: list[tuple[Added, asyncio.Future[None]]] = []
        self._appending: asyncio.Task[None] | None = None

    async def append(self, added: Added) -> None:
        """Add an entry; when this returns it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((added, done))
        if self._appending is None:
            self._appending = asyncio.ensure_future(self._append_all())
        await done

    async def _append_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    await self.run(self.store.append, [added for added, _ in batch])
                except Exception as error:
                    await self._append_each(batch, error)
                else:
                    for _, done in batch:
                        _settle(done, None)
        finally:
            self._appending = None

    async def _append_each(self, batch: list[tuple[Added, asyncio.Future[None]]], error: Exception) -> None:
        """One entry that is refused must not take the others with it."""
        for added, done in batch:
            if len(batch) > 1:
                try:
                    await self.run(self.store.append, [added])
                except Exception as own:
                    _settle(done, own)
                else:
                    _settle(done, None)
            else:
                _settle(done, error)

    async def run(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Write; what was asked for first is written first."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._writer, lambda: method(*args, **kwargs))
        except FAILURES as error:
            raise self._failed(self._not_written, error, NOT_KEPT) from error

    async def read(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, lambda: method(*args, **kwargs))
        except FAILURES as error:
            raise self._failed(self._not_read, error, NOT_READ) from error

    def _failed(self, line: SparingLine, error: Exception, sentence: str) -> errors.StoreFailed:
        """Note that the store failed, sparingly: a full disk refuses every move that anybody tries."""
        self.failed = monotonic()
        cause = cause_of(error)
        line.note(f"{cause.value} ({in_short(error)})")
        return errors.StoreFailed(sentence, cause.value)

    def close(self) -> None:
        self._writer.shutdown(wait=True)
        self._reader.shutdown(wait=True)
        self.store.close()


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return  # whoever asked has gone away
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
