"""What of a network goes into a search and into a choice without one."""

from __future__ import annotations

from typing import Any

from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.players.features import Features
from westmarch.players.learned.network import Network
from westmarch.players.search.player import Judging


def corrected(judging: Judging, features: Features, network: Network) -> Judging:
    """A judgement, set right by what the network has learned. A game that is over needs no network."""

    def corrected_judging(game: Any, seat: int) -> float:
        value = judging(game, seat)
        if game.result is None:
            value += network.correction(features.of_position(game, seat))
        return value

    return corrected_judging


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
