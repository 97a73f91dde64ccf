"""Work spread over processes, as the commands that play very many games do it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import chain, islice
from threading import Thread
from time import sleep
from typing import Generic, TypeVar

from westmarch.core.errors import WestmarchError
from westmarch.core.registry import place_of, register

B = TypeVar("B")
R = TypeVar("R")

AHEAD = 2
"""Batches handed out for each process, so that none waits; the rest are not begun, and may have no end."""
ORPHANED = 2.0
"""Seconds between two looks of a process whether it still has a parent."""
MOST_LOSSES = 3
"""So often in a row processes may be ended from outside without anything being done in between."""


def spread(
    work: Callable[[B], R], batches: Iterable[B], jobs: int, games: Iterable[str], modules: tuple[str, ...] = ()
) -> Iterator[R]:
    """What the work makes of each batch, in the order in which it is done. With one job it is done here.

    What a process had in hand that was ended from outside is done again by others. `modules` are imported in each, as they
    must have been here."""
    if jobs == 1:
        yield from map(work, batches)
        return
    # A process that is started afresh knows only the games of the package: tell it where these are.
    places = {name: place_of(name) for name in games}
    source = iter(batches)
    losses = 0
    while losses < MOST_LOSSES:
        with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(places, modules, os.getpid())) as pool:
            hands = _Hands(pool, work, source)
            try:
                hands.hand_out(AHEAD * jobs)
                while hands.full and not hands.broken:
                    for result in hands.done():
                        losses = 0
                        yield result
                        hands.hand_out(1)
            finally:
                pool.shutdown(cancel_futures=True)
        if not hands.broken:
            return
        losses += 1
        source = chain([*hands.full.values(), *hands.refused], source)
    raise WestmarchError(
        f"Processes that played were ended from outside {MOST_LOSSES} times without finishing anything: is there too little "
        "memory? Call the command again, perhaps with fewer --jobs."
    )


class _Hands(Generic[B, R]):
    """What a pool of processes has in hand."""

    def __init__(self, pool: ProcessPoolExecutor, work: Callable[[B], R], source: Iterator[B]) -> None:
        self.pool = pool
        self.work = work
        self.source = source
        self.full: dict[Future[R], B] = {}
        self.refused: list[B] = []
        """Taken from the source when the pool was broken already."""
        self.broken = False

    def hand_out(self, most: int) -> None:
        if self.broken:
            return
        for batch in islice(self.source, most):
            try:
                self.full[self.pool.submit(self.work, batch)] = batch
            except BrokenProcessPool:
                self.refused.append(batch)
                self.broken = True
                return

    def done(self) -> Iterator[R]:
        """What is done by now; something is, unless the pool is broken. What was lost stays in hand."""
        ready, _ = wait(self.full, return_when=FIRST_COMPLETED)
        for future in ready:
            if isinstance(future.exception(), BrokenProcessPool):
                self.broken = True
            else:
                del self.full[future]
                yield future.result()


def _begin(places: dict[str, str], modules: tuple[str, ...], parent: int) -> None:
    for name, place in places.items():
        register(name, place)
    for module in modules:
        import_module(module)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is interrupted too, and ends this process
    Thread(target=_end_with_parent, args=(parent,), daemon=True).start()


def _end_with_parent(parent: int) -> None:
    """A parent that is killed cannot say so; without this its processes would wait for work for ever."""
    while os.getppid() == parent:
        sleep(ORPHANED)
    os._exit(1)
