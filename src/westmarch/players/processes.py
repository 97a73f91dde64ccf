"""Work spread over processes, as the commands that play very many games do it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from threading import Thread
from time import sleep
from typing import TypeVar

from westmarch.core.errors import WestmarchError
from westmarch.core.registry import place_of, register

B = TypeVar("B")
R = TypeVar("R")

AHEAD = 2
"""Batches handed out for each process, so that none waits; the rest are not begun, and may have no end."""
ORPHANED = 2.0
"""Seconds between two looks of a process whether it still has a parent."""


def spread(work: Callable[[B], R], batches: Iterable[B], jobs: int, games: Iterable[str]) -> Iterator[R]:
    """What the work makes of each batch, in the order in which it is done. With one job it is done here."""
    if jobs == 1:
        yield from map(work, batches)
        return
    source = iter(batches)
    # A process that is started afresh knows only the games of the package: tell it where these are.
    places = {name: place_of(name) for name in games}
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(places, os.getpid())) as pool:
        waiting: set[Future[R]] = {pool.submit(work, batch) for batch in islice(source, AHEAD * jobs)}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                    waiting |= {pool.submit(work, batch) for batch in islice(source, 1)}
        except BrokenProcessPool as error:
            raise WestmarchError("A process that played was ended from outside; call the command again.") from error
        finally:
            pool.shutdown(cancel_futures=True)


def _begin(places: dict[str, str], parent: int) -> None:
    for name, place in places.items():
        register(name, place)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is interrupted too, and ends this process
    Thread(target=_end_with_parent, args=(parent,), daemon=True).start()


def _end_with_parent(parent: int) -> None:
    """A parent that is killed cannot say so; without this its processes would wait for work for ever."""
    while os.getppid() == parent:
        sleep(ORPHANED)
    os._exit(1)
