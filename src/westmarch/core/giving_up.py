"""Giving a game up: those who play for one side do so together, and the other side wins."""

from __future__ import annotations

from typing import Any, TypeAlias

from westmarch.core.game import Game, Result
from westmarch.core.registry import called
from westmarch.core.spelling import capital

AnyGame: TypeAlias = Game[Any]


def companions(game: AnyGame, seat: int) -> list[int]:
    """The other seats that play for the same side."""
    return [other for other in range(len(game.seats)) if other != seat and game.side_of(other) == game.side_of(seat)]


def given_up_result(game: AnyGame, seat: int) -> Result:
    """The side of a seat gives the game up."""
    losers = sorted([seat, *companions(game, seat)])
    winners = tuple(other for other in range(len(game.seats)) if other not in losers)
    scores = tuple(0.0 if other in losers else 1.0 for other in range(len(game.seats)))
    *names, last = (called(game, loser) for loser in losers)
    words = f"{', '.join(names)} and {last} give the game up." if names else f"{last} gives the game up."
    return Result(winners, scores, capital(words))
