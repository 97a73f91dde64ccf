"""One game between machine players, from seed to outcome; what `simulate` runs many times, here or in other processes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from westmarch.core.errors import WestmarchError
from westmarch.core.game import Game
from westmarch.core.manifest import Tally
from westmarch.core.registry import manifest, new
from westmarch.players.base import Player, find_player, player_chance


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What all games of a simulation have in common."""

    game: str
    settings: dict[str, Any]
    players: tuple[str, ...]
    limit: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went."""

    seed: int
    decisions: int
    seats: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()
    reason: str = ""
    """How it ended."""
    tally: Tally | None = None
    error: str = ""
    """Why it failed; empty for a game that ended by its rules."""
    record: str = ""
    """The choices so far of a game that failed."""


def seated(game: str, players: tuple[str, ...], seats: int) -> list[Player]:
    """A player for each seat: one name for all, or one each."""
    names = players * seats if len(players) == 1 else players
    if len(names) != seats:
        raise WestmarchError(f"There are {seats} seats and {len(names)} players: name one for all, or one for each seat.")
    return [find_player(game, name) for name in names]


def play_match(plan: MatchPlan, seed: int) -> Outcome:
    """Play one game; whatever goes wrong in it is an outcome too."""
    game: Game[Any] | None = None
    decisions = 0
    try:
        game = new(plan.game, seed, **plan.settings)
        players = seated(plan.game, plan.players, len(game.seats))
        luck = [player_chance(seed, seat) for seat in range(len(players))]
        while game.asks:
            if decisions >= plan.limit:
                raise RuntimeError(f"not over after {plan.limit} decisions")
            ask = game.asks[0]
            game.take(players[ask.seat].choose(game, ask.seat, ask, luck[ask.seat]), ask)
            decisions += 1
        if game.result is None:
            raise RuntimeError("stopped without a result")
    except Exception as error:
        return Outcome(seed, decisions, error=f"{type(error).__name__}: {error}", record=game.record() if game else "")
    tallied = manifest(plan.game).tally
    tally = tallied(game) if tallied is not None else None
    return Outcome(seed, decisions, game.seats, game.result.winners, game.result.reason, tally)


def play_matches(plan: MatchPlan, seeds: Iterable[int]) -> list[Outcome]:
    """Several games in a row, so that another process is asked less often."""
    return [play_match(plan, seed) for seed in seeds]
