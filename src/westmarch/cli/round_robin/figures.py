"""What many games say about those who played: how often they win and how sure that is, their points, their length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist, fmean

from msgspec import Struct

from westmarch.cli.round_robin.plan import SEATS
from westmarch.cli.round_robin.results import Played

SURE = 0.95


class Rate(Struct):
    """How often something was won; a draw is half a win."""

    games: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies in 95 of 100 cases, as E. B. Wilson reckons it: fit for few games and for 0 of them."""
        if not self.games:
            return 0.0, 1.0
        z = NormalDist().inv_cdf((1 + SURE) / 2)
        n, p = self.games, self.share
        middle = p + z * z / (2 * n)
        spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        whole = 1 + z * z / n
        return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


class Standing(Struct):
    """How one of them did against all others."""

    name: str
    rate: Rate
    first: Rate
    """In the first seat."""
    second: Rate
    against: dict[str, Rate]
    """By opponent; in the games against itself the wins of the first seat."""
    points: dict[str, float]
    """On average, by kind."""
    total: float
    """What counts of them in the end, on average."""
    turns: float
    decisions: float


class Figures(Struct):
    games: int
    failed: int
    first_seat: Rate
    """Its wins in all games, those against itself too."""
    turns: float
    decisions: float
    longest: int
    endings: dict[str, int]
    standings: list[Standing]
    """The best first."""


def figures(among: Iterable[str], games: list[Played]) -> Figures:
    ended = [game for game in games if not game.error]
    standings = [_standing(name, among, ended) for name in among]
    return Figures(
        len(ended),
        len(games) - len(ended),
        _rate((game, 0) for game in ended),
        _mean(game.turns for game in ended),
        _mean(game.decisions for game in ended),
        max((game.decisions for game in ended), default=0),
        dict(Counter(game.ending for game in ended).most_common()),
        sorted(standings, key=lambda standing: -standing.rate.share),
    )


def _standing(name: str, among: Iterable[str], ended: list[Played]) -> Standing:
    seated = [(game, seat) for game in ended for seat in range(SEATS) if game.pair[seat] == name]
    others = [(game, seat) for game, seat in seated if game.pair[1 - seat] != name]
    kinds = dict.fromkeys(kind for game, seat in others for kind in (game.points[seat] if game.points else ()))
    return Standing(
        name,
        _rate(others),
        _rate((game, seat) for game, seat in others if seat == 0),
        _rate((game, seat) for game, seat in others if seat == 1),
        {other: _rate(_met(seated, other, itself=other == name)) for other in among},
        {kind: _mean(game.points[seat][kind] for game, seat in others) for kind in kinds},
        _mean(game.totals[seat] for game, seat in others if game.totals),
        _mean(game.turns for game, _ in others),
        _mean(game.decisions for game, _ in others),
    )


def _met(seated: list[tuple[Played, int]], other: str, itself: bool) -> Iterable[tuple[Played, int]]:
    return ((game, seat) for game, seat in seated if game.pair[1 - seat] == other and not (itself and seat))


def _rate(seated: Iterable[tuple[Played, int]]) -> Rate:
    won = [_won(game, seat) for game, seat in seated]
    return Rate(len(won), sum(won))


def _won(game: Played, seat: int) -> float:
    return 1 / len(game.winners) if seat in game.winners else 0.0 if game.winners else 1 / SEATS


def _mean(numbers: Iterable[float]) -> float:
    listed = list(numbers)
    return fmean(listed) if listed else 0.0
