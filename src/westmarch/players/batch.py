"""Many games between machine players, in this process or in several.

import westmarch

outcomes = westmarch.batch("quest", range(1000), ("heuristic", "random"), jobs=4, heroes=("argalad",))
print(sum(0 in outcome.winners for outcome in outcomes))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from westmarch.core.registry import new
from westmarch.players.match import MatchPlan, Outcome, play_matches, seated
from westmarch.players.processes import spread

LIMIT = 20_000
"""Decisions after which a game counts as failed."""
MOST_AT_ONCE = 16
"""Games in one request to another process: enough that asking costs nothing beside playing."""
SHARES = 8
"""Requests for each process at least, so that none is left with much to do when the others are done."""


def batch(
    game: str,
    seeds: Sequence[int],
    players: str | Sequence[str] = "random",
    *,
    jobs: int = 1,
    limit: int = LIMIT,
    progress: Callable[[int, int], None] | None = None,
    **settings: Any,
) -> list[Outcome]:
    """Play a game for each seed, with one machine player for all seats or one for each, and say how each went, in the order
    of the seeds; in any number of processes the outcomes are the same.

    `progress` is told after each game how many are over, and of how many. A game that raises an error, or is not over after
    so many decisions as the limit says, has an outcome with an `error` and the record up to there. A program that starts
    other processes has to be importable, so that what it does stands under `if __name__ == "__main__":`."""
    plan = MatchPlan(game, settings, (players,) if isinstance(players, str) else tuple(players), limit)
    found: dict[int, Outcome] = {}
    for outcome in outcomes_of(plan, seeds, jobs):
        found[outcome.seed] = outcome
        if progress is not None:
            progress(len(found), len(seeds))
    return [found[seed] for seed in seeds]


def outcomes_of(plan: MatchPlan, seeds: Sequence[int], jobs: int) -> Iterator[Outcome]:
    """The outcomes in the order in which the games end. Bad names and settings are refused before any work begins."""
    if seeds:
        seated(plan.game, plan.players, len(new(plan.game, seeds[0], **plan.settings).seats))
    return _outcomes(plan, seeds, jobs)


def _outcomes(plan: MatchPlan, seeds: Sequence[int], jobs: int) -> Iterator[Outcome]:
    size = max(1, min(MOST_AT_ONCE, len(seeds) // (SHARES * jobs))) if jobs > 1 else 1
    shares = (seeds[at : at + size] for at in range(0, len(seeds), size))
    for outcomes in spread(partial(play_matches, plan), shares, jobs, [plan.game]):
        yield from outcomes
