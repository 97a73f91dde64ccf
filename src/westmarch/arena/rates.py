"""How often something was won, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean

from msgspec import Struct

SURE = 0.95
BORROWED = 4
"""Deals that are spread like independent games and are added when spread is measured: few deals say little of it."""


class Rate(Struct):
    """How often something was won; a draw is half a win."""

    games: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """For games that have nothing to do with each other."""
        return wilson(self.share, self.games)


class PairedRate(Struct):
    """The same of deals that were played twice with sides exchanged."""

    deals: int
    share: float
    low: float
    high: float
    both: int
    """Deals of which both games were won."""
    neither: int


def wilson(share: float, games: float) -> tuple[float, float]:
    """Where the true share lies in 95 of 100 cases, as E. B. Wilson reckons it: fit for few games and for 0 of them."""
    if not games:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + SURE) / 2)
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def paired_rate(scores: Sequence[float]) -> PairedRate:
    """Out of what was won of each deal, from 0 to 1."""
    share = fmean(scores) if scores else 0.0
    low, high = wilson(share, independent_games(scores))
    return PairedRate(
        len(scores), share, low, high, sum(score == 1 for score in scores), sum(score == 0 for score in scores)
    )


def independent_games(scores: Sequence[float]) -> float:
    """How many independent games are as sure as these deals.

    Two games of a deal are no two independent ones. Where the side decides, a deal is mostly shared and says more than two;
    where the deal decides it is mostly won or lost as a whole, and says less. The spread of the deals tells which."""
    share = fmean(scores) if scores else 0.0
    one_game = share * (1 - share)
    if not one_game:
        return 2.0 * len(scores)  # where all is won or lost nothing tells
    spread = sum((score - share) ** 2 for score in scores) + BORROWED * one_game / 2
    return len(scores) * one_game * (len(scores) - 1 + BORROWED) / spread
