"""Who plays the games of a league: this process, several of this machine, or a Ray cluster. The games are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from westmarch.arena.league import GameName, League
from westmarch.arena.play import PlayedGame, play_game
from westmarch.core.errors import WestmarchError
from westmarch.players.processes import spread

Done = Iterator[tuple[GameName, PlayedGame]]


class Crew(Protocol):
    """Plays games that are named one after the other, and tells of each when it is over, in whatever order that is."""

    def play(self, league: League, names: Iterable[GameName]) -> Done: ...


@dataclass(frozen=True, slots=True)
class Processes:
    """This process, or so many on this machine."""

    jobs: int = 1

    def play(self, league: League, names: Iterable[GameName]) -> Done:
        return spread(partial(play_game, league), names, self.jobs, [league.game], league.modules)


def ray_crew(address: str, jobs: int | None) -> Crew:
    """Workers of a Ray cluster, if Ray is installed."""
    try:
        # Ray is large, takes seconds to import, and is an extra.
        from westmarch.arena.ray_cluster import RayCluster
    except ImportError as error:
        raise WestmarchError("Ray is not installed here: pip install 'westmarch[ray]'.") from error
    return RayCluster(address, jobs)


CREWS: dict[str, Callable[[str, int | None], Crew]] = {
    "here": lambda address, jobs: Processes(jobs or 1),
    "ray": ray_crew,
}
