"""A league on a Ray cluster. Every machine of it needs Westmarch in the same version, and the modules that the league names.

Imported only when somebody asks for Ray."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable
from contextlib import redirect_stdout
from itertools import islice
from typing import Any

import ray
from ray.exceptions import OutOfMemoryError, RayError, WorkerCrashedError

from westmarch.arena.crews import Done
from westmarch.arena.league import GameName, League
from westmarch.arena.play import PlayedGame, import_modules, play_game
from westmarch.core.errors import WestmarchError
from westmarch.core.registry import place_of, register
from westmarch.players.match import Outcome

AHEAD = 2
"""Games handed out for each processor, so that none waits."""
TRIES = 4
"""A game whose worker is ended so often has failed: it may be what ends them."""


class RayCluster:
    """Workers of a cluster; without an address one is begun on this machine, and ended with the league."""

    def __init__(self, address: str = "", jobs: int | None = None) -> None:
        self.address = address
        self.jobs = jobs

    def play(self, league: League, names: Iterable[GameName]) -> Done:
        own = not ray.is_initialized()
        with redirect_stdout(sys.stderr):  # Ray tells there of workers that ended; what programs read must stay clean
            if own:
                self._begin()
            try:
                yield from self._play(league, iter(names))
            finally:
                if own:
                    ray.shutdown()

    def _begin(self) -> None:
        try:
            here: dict[str, Any] = {} if self.address else {"num_cpus": self.jobs, "include_dashboard": False}
            ray.init(address=self.address or "local", logging_level=logging.ERROR, log_to_driver=False, **here)
        except (ConnectionError, RayError, RuntimeError, ValueError) as error:
            raise WestmarchError(f"No Ray cluster at {self.address or 'this machine'}: {error}") from error

    def _play(self, league: League, source: Any) -> Done:
        task = ray.remote(max_retries=TRIES - 1)(_play_there)
        kept = ray.put((league, place_of(league.game)))
        waiting: dict[Any, GameName] = {}
        room = AHEAD * max(1, self.jobs or int(ray.cluster_resources().get("CPU", 1)))
        while True:
            waiting |= {task.remote(kept, name): name for name in islice(source, room - len(waiting))}
            if not waiting:
                return
            ready, _ = ray.wait(list(waiting))
            for done in ready:
                yield _result(league, waiting.pop(done), done)


def _result(league: League, name: GameName, done: Any) -> tuple[GameName, PlayedGame]:
    try:
        found: tuple[GameName, PlayedGame] = ray.get(done)
        return found
    except (OutOfMemoryError, WorkerCrashedError):
        why = f"its worker was ended {TRIES} times while it was played"
        return name, PlayedGame(Outcome(league.seed_of(name.deal), 0, error=why), (0.0, 0.0), 0.0)
    except RayError as error:
        raise WestmarchError(f"The cluster failed: {error}") from error


def _play_there(kept: tuple[League, str], name: GameName) -> tuple[GameName, PlayedGame]:
    league, place = kept
    register(league.game, place)
    import_modules(league.modules)
    return play_game(league, name)
