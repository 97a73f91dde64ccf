"""Searching with what was learned: the network says which options are worth trying, and what came of a trial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.players.features import Features
from westmarch.players.learned.network import Network
from westmarch.players.policies import Policy
from westmarch.players.search.budget import Budget
from westmarch.players.search.player import Searching

PERCENT = 100.0
"""Values are chances to win in percent."""


class LearnedSearching:
    """Around the `Searching` of a game: who is asked for the usual choice and what is thought about stays as it is."""

    least_gain = 0.3

    def __init__(self, plain: Searching, policy: Policy, features: Features, network: Network, reach: int) -> None:
        self._plain = plain
        self._policy = policy
        self._features = features
        self._network = network
        self._reach = reach
        """Decisions that a trial is played on before the network judges."""

    def usual(self, known: Any, seat: int, ask: Ask, chance: Chance) -> Choice:
        return self._plain.usual(known, seat, ask, chance)

    def effort(self, known: Any, seat: int, ask: Ask) -> float:
        return self._plain.effort(known, seat, ask)

    def candidates(self, guess: Any, seat: int, ask: Ask, usual: Choice) -> Sequence[Choice]:
        return by_prior(guess, ask, self._features, self._network)

    def value(self, copy: Any, seat: int, choice: Choice, ask: Ask, chance: Chance, budget: Budget) -> float:
        mine = next((open for open in copy.asks if open.seat == seat), None)
        if mine is not None and choice in mine.choices:
            copy.take(choice, mine)
            for _ in range(self._reach):
                if not copy.asks:
                    break
                budget.check()
                ask = copy.asks[0]
                copy.take(self._policy(copy, ask, chance), ask)
        budget.check()
        return PERCENT * self._chance_to_win(copy, seat)

    def _chance_to_win(self, copy: Game[Any], seat: int) -> float:
        if copy.result is not None:
            return share_of(copy, seat)
        return self._network.value(self._features.of_position(copy, seat))


def share_of(game: Game[Any], seat: int) -> float:
    """What the side of a seat has of a game that is over: all, nothing, or half if both have won or nobody."""
    assert game.result is not None
    won = {game.side_of(winner) for winner in game.result.winners}
    if len(won) != 1:
        return 0.5
    return float(game.side_of(seat) in won)


def by_prior(game: Game[Any], ask: Ask, features: Features, network: Network) -> list[Choice]:
    """The options, the likeliest first."""
    shares = network.priors(*features.of_decision(game, ask))
    order = sorted(range(len(ask.choices)), key=lambda number: -float(shares[number]))
    return [ask.choices[number] for number in order]
