"""Levels: machine players under names that tell people how strong they are, from easy to strong.

A level is a name for a spec, so it can be said wherever a player is named. The players of a game name its levels when their
package is imported:

    register_levels("<game>", LEVELS)
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How strong the machine plays."""

    name: str
    about: str
    """What it does, in one sentence."""
    spec: str
    """The player behind it, with its options."""
    seconds: float = 0.0
    """What it thinks at most about a question; 0 if it answers at once."""


_LEVELS: dict[str, tuple[Level, ...]] = {}

AT_A_GLANCE = Level("easy", "Plays at a glance: plain sense, and no thought of the turn after this one.", "quick")
WITH_A_PLAN = Level("medium", "Weighs the odds and has a plan; it answers at once.", "heuristic")
SHORT_THOUGHT = Level(
    "hard",
    "Tries its choices out on guesses of what it cannot see, a quarter of a second each.",
    "search:seconds=0.25",
    0.25,
)
LONG_THOUGHT = Level(
    "expert", "Does the same for up to a second at every question that deserves it.", "search:seconds=1", 1.0
)
FROM_EASY_TO_STRONG = (AT_A_GLANCE, WITH_A_PLAN, SHORT_THOUGHT, LONG_THOUGHT)


def register_levels(game: str, levels: tuple[Level, ...]) -> None:
    """Make the levels of a game known, the easiest first."""
    _LEVELS[game] = levels


def known_levels(game: str) -> tuple[Level, ...]:
    """The levels that were registered; `base.levels_of` sees to it that those of a game are."""
    return _LEVELS.get(game, ())
