"""Ratings out of who beat whom: the model of Bradley and Terry, on the scale of Elo, with intervals by resampling deals.

What all games say together is fitted at once, so the order in which they were played does not matter, and a contestant who
met strong ones is not worse for it. The unit that is drawn again is the deal, with all games of it, since these depend on
each other. To every pairing one deal is added that both sides share; in a resampling that deal falls by chance. So somebody
who has won everything has a rating and an interval too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, log
from random import Random

from msgspec import Struct

from westmarch.arena.league import Pairing

SCALE = 400 / log(10)
"""So many points of Elo are a factor of e in the odds."""
RESAMPLINGS = 400
STEPS = 30
FARTHEST = 2.0
"""A step of the fit changes no strength by more."""
ENOUGH = 1e-6
MADE_UP = (0.0, 0.5, 1.0)
"""How the added deal of a pairing may fall."""


class Rating(Struct):
    """On the scale of Elo: 100 more win 64 of 100, 200 more win 76, 400 more win 91."""

    elo: float
    low: float
    high: float


Scores = Mapping[Pairing, Mapping[int, float]]
"""By pairing and deal, what the first of the pairing won of it, from 0 to 1."""


def ratings(names: Sequence[str], scores: Scores, anchor: str | None = None) -> dict[str, Rating]:
    """Everybody's rating: above that of the anchor, or above the mean of all."""
    pairings = [pairing for pairing, deals in scores.items() if deals]
    deals = sorted({deal for pairing in pairings for deal in scores[pairing]})
    evenly = dict.fromkeys(deals, 1)
    found = _fitted(names, pairings, scores, evenly, dict.fromkeys(pairings, 0.5), anchor)
    luck = Random(0)
    again = []
    for _ in range(RESAMPLINGS if deals else 0):
        drawn = Counter(luck.choices(deals, k=len(deals)))
        again.append(_fitted(names, pairings, scores, drawn, {p: luck.choice(MADE_UP) for p in pairings}, anchor))
    return {name: Rating(elo, *_middle([one[name] for one in again], elo)) for name, elo in found.items()}


def _middle(numbers: list[float], usual: float) -> tuple[float, float]:
    """Between which two 95 of 100 numbers lie."""
    if not numbers:
        return usual, usual
    numbers.sort()
    cut = round(len(numbers) * 0.025)
    return numbers[cut], numbers[-1 - cut]


def _fitted(
    names: Sequence[str],
    pairings: Sequence[Pairing],
    scores: Scores,
    weights: Mapping[int, int],
    made_up: Mapping[Pairing, float],
    anchor: str | None,
) -> dict[str, float]:
    place = {name: at for at, name in enumerate(names)}
    met = []
    for pairing in pairings:
        deals = scores[pairing]
        games = 1 + sum(weights.get(deal, 0) for deal in deals)
        won = made_up[pairing] + sum(weights.get(deal, 0) * score for deal, score in deals.items())
        met.append((place[pairing.one], place[pairing.other], float(games), won))
    strengths = strongest_fit(len(names), met)
    zero = strengths[place[anchor]] if anchor is not None else sum(strengths) / len(strengths)
    return {name: SCALE * (strengths[at] - zero) for name, at in place.items()}


def strongest_fit(size: int, met: Sequence[tuple[int, int, float, float]]) -> list[float]:
    """The strengths under which what happened is likeliest, by Newton's method; each who met whom how often, with what the
    first won of it. The likelihood is that of a logistic regression, and a faint pull to 0 settles what games leave open."""
    strengths = [0.0] * size
    for _ in range(STEPS):
        slope = [-ENOUGH * s for s in strengths]
        bend = [[ENOUGH if row == column else 0.0 for column in range(size)] for row in range(size)]
        for one, other, games, won in met:
            expected = 1 / (1 + exp(strengths[other] - strengths[one]))
            pull, weight = won - games * expected, games * expected * (1 - expected)
            slope[one] += pull
            slope[other] -= pull
            bend[one][one] += weight
            bend[other][other] += weight
            bend[one][other] -= weight
            bend[other][one] -= weight
        step = [max(-FARTHEST, min(FARTHEST, x)) for x in solved(bend, slope)]
        strengths = [s + x for s, x in zip(strengths, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    return strengths


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """x in matrix · x = right, by elimination; the matrix is positive, so no rows need to change places."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [x - factor * y for x, y in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        found[at] = (rows[at][size] - sum(rows[at][k] * found[k] for k in range(at + 1, size))) / rows[at][at]
    return found
