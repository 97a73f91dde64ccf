"""Whether the store does its work: tried on request, never more than once in a while, and never for long."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from math import inf
from time import monotonic

from westmarch.server import errors
from westmarch.server.storage.keeper import Keeper

FRESH = 5.0
"""Seconds for which an answer is good,"""
FAILED = 1.0
"""and if something has failed since."""
PATIENCE = 3.0
"""Seconds after which a store that does not answer counts as one that fails."""


class StoreHealth:
    """See the module's text."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._found = ""
        self._begun = -inf
        self._trial: asyncio.Task[None] | None = None

    async def trouble(self) -> str:
        """What is wrong, in a sentence; empty if nothing is."""
        if self._trial is None and self._is_old():
            self._begun = monotonic()
            self._trial = asyncio.ensure_future(self._try())
        if self._trial is not None:
            left = self._begun + PATIENCE - monotonic()
            done, _ = await asyncio.wait([self._trial], timeout=max(0.0, left))
            if not done:
                return f"The tables can be neither kept nor read: the store has not answered for {PATIENCE:g} seconds."
        return self._found

    def _is_old(self) -> bool:
        since = monotonic() - self._begun
        return since > FRESH or (since > FAILED and self._keeper.failed > self._begun)

    async def _try(self) -> None:
        keeper, store = self._keeper, self._keeper.store
        try:
            self._found = await _sentence("kept", keeper.run(store.try_writing))
            self._found = self._found or await _sentence("read", keeper.read(store.try_reading))
            if not self._found and not await keeper.run(store.is_alone):
                self._found = "Another server has taken over the database of this one."
        finally:
            self._trial = None


async def _sentence(what: str, trial: Awaitable[None]) -> str:
    try:
        await trial
    except errors.StoreFailed as error:
        return f"The tables cannot be {what}: {error.cause}."
    return ""
