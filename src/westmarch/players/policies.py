"""Policies: answers that cost next to no thought, for any seat.

A policy is a function of a game, a question and some luck. It may look at all that lies in the game that it is handed, so it
is handed guesses: a player who searches plays its trials on with it, and `PolicyPlayer` makes a player of it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice


class Policy(Protocol):
    def __call__(self, g: Any, ask: Ask, chance: Chance, /) -> Choice:
        """One of `ask.choices`, for the seat that is asked."""


class PolicyPlayer:
    """Answers at a glance, on a guess."""

    policy: ClassVar[Policy]

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        if len(ask.choices) == 1:
            return ask.choices[0]
        guess = game.known_to(seat).guess(seat, chance.below(1 << 30))
        mine = next(one for one in guess.asks if one.seat == seat)
        choice = type(self).policy(guess, mine, chance)
        return choice if choice in ask.choices else chance.pick(ask.choices)
