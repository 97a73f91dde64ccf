"""Plays games between players that think for so long and no longer, and says by how much thoughts were over their limit.

    python scripts/check_thinking.py quest --player search:seconds=0.02 --games 200 [--first 0] [--jobs 2] [--over 0.1]

Tables change from game to game, as in the arena. The time of the processor counts, on the player's clock too: what else runs
on the machine makes a thought no longer and no shorter. With `--clock wall` it is that of the clock on the wall, which is
what people wait for; on a machine that has nothing else to do the two are the same. Ends with 1 if a thought was over its
limit by more than `--over` seconds, or if a game failed or was not over after `--most` decisions.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter, process_time

from westmarch.arena.tables import table_in_words, tables_among
from westmarch.core.registry import games, new
from westmarch.players.base import Thinker, find_player, player_chance
from westmarch.players.processes import spread
from westmarch.players.search.player import SearchPlayer

CLOCKS = {"processor": process_time, "wall": perf_counter}
SHOWN = 5
STEPS = (0.0, 0.01, 0.02, 0.05, 0.1)
"""Seconds over the limit from which thoughts are counted."""


@dataclass(frozen=True, slots=True)
class Overrun:
    """By how much a thought was longer than its limit."""

    seconds: float
    kind: str
    seed: int
    number: int
    """Which decision of its game."""


@dataclass(slots=True)
class Watched:
    """What was seen of a game, or of many."""

    games: int = 0
    decisions: int = 0
    thoughts: int = 0
    over: list[int] = field(default_factory=lambda: [0] * len(STEPS))
    longest: list[Overrun] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    def note(self, overrun: Overrun) -> None:
        self.thoughts += 1
        for at, step in enumerate(STEPS):
            self.over[at] += overrun.seconds > step
        if len(self.longest) < SHOWN or overrun.seconds > self.longest[-1].seconds:
            self._keep([*self.longest, overrun])

    def add(self, other: Watched) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.thoughts += other.thoughts
        self.over = [a + b for a, b in zip(self.over, other.over, strict=True)]
        self._keep(self.longest + other.longest)
        self.failed += other.failed

    def _keep(self, overruns: list[Overrun]) -> None:
        self.longest = sorted(overruns, key=lambda overrun: -overrun.seconds)[:SHOWN]


@dataclass(frozen=True, slots=True)
class Plan:
    """What all games have in common."""

    game: str
    player: str
    clock: str
    most: int


def watched_game(plan: Plan, seed: int) -> Watched:
    """Play a game and time every thought in it."""
    seen, clock = Watched(games=1), CLOCKS[plan.clock]
    tables = tables_among(plan.game, {}, None)
    table = tables[seed % len(tables)]
    try:
        game = new(plan.game, seed, **table)
        players = [find_player(plan.game, plan.player) for _ in game.seats]
        for player in players:
            if isinstance(player, SearchPlayer):
                player.clock = clock
        luck = [player_chance(seed, seat) for seat in range(len(players))]
        while game.asks:
            if seen.decisions >= plan.most:
                raise RuntimeError(f"not over after {plan.most} decisions")
            ask = game.asks[0]
            player = players[ask.seat]
            begun = clock()
            choice = player.choose(game, ask.seat, ask, luck[ask.seat])
            taken = clock() - begun
            limit = getattr(player, "seconds", None) if isinstance(player, Thinker) else 0.0
            if limit is not None and len(ask.choices) > 1:
                seen.note(Overrun(taken - limit, ask.kind, seed, seen.decisions))
            game.take(choice, ask)
            seen.decisions += 1
    except Exception as error:
        seen.failed.append(f"seed {seed}, {table_in_words(table)}: {type(error).__name__}: {error}")
    return seen


def told(seen: Watched) -> str:
    lines = [
        f"{seen.games} games, {seen.decisions} decisions, {seen.thoughts} of them with a choice; {len(seen.failed)} failed."
    ]
    lines += [f"over the limit by more than {step:g} s: {count}" for step, count in zip(STEPS, seen.over, strict=True)]
    lines += [f"{o.seconds:+.3f} s: {o.kind}, seed {o.seed}, decision {o.number}" for o in seen.longest]
    return "\n".join([*lines, *seen.failed])


def main() -> int:
    parser = argparse.ArgumentParser(description="Says by how much thoughts were over their limit.")
    parser.add_argument("game", choices=games())
    parser.add_argument("--player", default="search:seconds=0.02", help="sits in every seat")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--clock", choices=CLOCKS, default="processor")
    parser.add_argument("--most", type=int, default=20_000, help="decisions after which a game has failed")
    parser.add_argument("--over", type=float, default=0.1, help="seconds that a thought may be over its limit")
    asked = parser.parse_args()
    find_player(asked.game, asked.player)
    seen = Watched()
    plan = Plan(asked.game, asked.player, asked.clock, asked.most)
    seeds = range(asked.first, asked.first + asked.games)
    for one in spread(partial(watched_game, plan), seeds, asked.jobs, [asked.game]):
        seen.add(one)
        longest = seen.longest[0].seconds if seen.longest else 0.0
        print(f"{seen.games} of {asked.games} games, longest {longest:+.3f} s", file=sys.stderr)
    print(told(seen))
    return 1 if seen.failed or (seen.longest and seen.longest[0].seconds > asked.over) else 0


if __name__ == "__main__":
    sys.exit(main())
