"""No seat can hold a game up: whoever tries to come back to where he was is let do so only so often.

from westmarch.core.stalling import check_stalling

check_stalling("name", seed=3, settings={...}, most=400)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.invariants import AnyGame, Place
from westmarch.core.procedure import Ask, Choice
from westmarch.core.registry import new

Position = tuple[tuple[int, str, tuple[str, ...]], ...]

LOOKS = 16
"""How many options are tried at a decision."""


def check_stalling(
    name: str, seed: int, settings: Mapping[str, Any] | None = None, most: int = 1000, limit: int = 20_000
) -> int:
    """Play a game in which every seat tries to stall. Nobody may answer more often than `most` in a row, and the game ends;
    the longest row is returned."""
    game = new(name, seed, **(settings or {}))
    place, chance = Place(name, seed), Chance(seed).branch(11)
    seen: set[Position] = set()
    seat, row, longest = -1, 0, 0
    while game.asks:
        ask = game.asks[0]
        if ask.seat != seat:
            seat, row = ask.seat, 0
            seen.clear()
        row += 1
        longest = max(longest, row)
        place.holds(row <= most, f"seat {seat} has answered {row} times in a row, now {ask.kind}")
        seen.add(_position(game))
        game.take(_leads_back(game, ask, seen, chance), ask)
        place.number += 1
        place.holds(place.number <= limit, f"the game does not end within {limit} decisions")
    return longest


def _leads_back(game: AnyGame, ask: Ask, seen: set[Position], chance: Chance) -> Choice:
    """What leads to questions that were asked before; failing that, what is no pass."""
    options = list(ask.choices)
    if len(options) == 1:
        return options[0]
    for choice in chance.shuffled(options)[:LOOKS]:
        trial = game.clone()
        trial.take(choice, trial.asks[0])
        if trial.asks and trial.asks[0].seat == ask.seat and _position(trial) in seen:
            return choice
    return chance.pick([choice for choice in options if choice[0] not in game.passing] or options)


def _position(game: AnyGame) -> Position:
    return tuple((ask.seat, ask.kind, tuple(key_of(choice) for choice in ask.choices)) for ask in game.asks)
