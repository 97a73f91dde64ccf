"""An event loop in which time passes only while everybody waits: hours take no time, and work takes none."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


class _Waiting(selectors.DefaultSelector):
    """Does not wait for the time to pass but moves the clock."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            return super().select(None)
        found = super().select(0)
        if not found:
            self.now += max(0.0, timeout)
        return found


class ControlledLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._clock = _Waiting()
        super().__init__(self._clock)

    def time(self) -> float:
        return self._clock.now


def run_in_controlled_time(work: Coroutine[Any, Any, T], patch: pytest.MonkeyPatch) -> T:
    """Run something on a clock of its own, which the tables go by, too."""
    loop = ControlledLoop()
    patch.setattr("westmarch.server.tables.table.monotonic", loop.time)
    try:
        return loop.run_until_complete(work)
    finally:
        loop.close()
