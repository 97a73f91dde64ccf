"""How long whoever asks will wait: for players that try things out, round by round, and can stop after any round.

with waiting(lambda: not budget.over):
    choice = Heuristic().choose(...)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_WAITS: ContextVar[Callable[[], bool] | None] = ContextVar("waits", default=None)


@contextmanager
def waiting(waits: Callable[[], bool]) -> Iterator[None]:
    """Whatever is asked inside is waited for as long as this says."""
    token = _WAITS.set(waits)
    try:
        yield
    finally:
        _WAITS.reset(token)


def nobody_waits() -> bool:
    """Whether it is time to answer with what is known; never, unless somebody has said how long he waits."""
    waits = _WAITS.get()
    return waits is not None and not waits()
