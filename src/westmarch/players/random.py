"""The player that takes any option, all alike."""

from __future__ import annotations

from typing import Any

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice


class RandomPlayer:
    """Chooses evenly among what is offered."""

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        return chance.pick(ask.choices)
