"""`westmarch bench --seatings`: how long random games take, of everything that a game can be begun with.

A game is played twice: once to find out what is chosen, and once more with the same choices, by the clock of the processor.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

from westmarch.cli.soak.plan import Settings, seatings, setting_pairs
from westmarch.core.chance import Chance
from westmarch.core.procedure import Choice
from westmarch.core.registry import new

LIMIT = 6000
"""Decisions after which a game is left as it is."""
PARTS = 10
"""Into so many parts a game is divided, to see whether it gets slower."""
SLOWEST = 5
"""So many seatings are named."""


@dataclass(slots=True)
class Spent:
    """What random games with one seating took."""

    seating: str
    milliseconds: list[float] = field(default_factory=list)
    """By game."""
    parts: list[list[float]] = field(default_factory=list)
    """By game: microseconds for a decision in each part of it."""


def measure_seatings(game: str, games: int) -> dict[str, Any]:
    """Figures over all seatings of a game, some games of each."""
    spent = []
    for settings in [{name: value} for name, values in seatings(game) for value in values] or [{}]:
        seating = Spent(",".join(text for _, text in setting_pairs(settings)) or "as usual")
        for seed in range(games):
            _measure(game, settings, seed, seating)
        spent.append(seating)
    spent.sort(key=lambda each: -median(each.milliseconds))
    everywhere = [parts for each in spent for parts in each.parts]
    tenths = [round(median(part), 1) for part in zip(*everywhere, strict=True)]
    return {
        "seatings": len(spent),
        "games_each": games,
        "median_ms": round(median(ms for each in spent for ms in each.milliseconds), 1),
        "slowest_ms": {each.seating: round(median(each.milliseconds), 1) for each in spent[:SLOWEST]},
        "tenths_us": tenths,
        "last_to_first": round(median(parts[-1] / parts[0] for parts in everywhere), 2),
    }


def _measure(game: str, seating: Settings, seed: int, spent: Spent) -> None:
    choices = _chosen(game, seating, seed)
    begun = process_time()
    played = new(game, seed, **seating)
    moments = [process_time()]
    for part in range(PARTS):
        for choice in choices[len(choices) * part // PARTS : len(choices) * (part + 1) // PARTS]:
            played.take(choice)
        moments.append(process_time())
    spent.milliseconds.append(1e3 * (moments[-1] - begun))
    lengths = [len(choices) * (part + 1) // PARTS - len(choices) * part // PARTS for part in range(PARTS)]
    between = zip(moments, moments[1:], lengths, strict=False)
    spent.parts.append([1e6 * (end - start) / max(1, length) for start, end, length in between])


def _chosen(game: str, seating: Settings, seed: int) -> list[Choice]:
    """What is chosen by chance in a game, decision by decision."""
    played, chance = new(game, seed, **seating), Chance(seed)
    chosen: list[Choice] = []
    while played.asks and len(chosen) < LIMIT:
        chosen.append(chance.pick(played.asks[0].choices))
        played.take(chosen[-1])
    return chosen
