"""When a comparison is decided: a sequential test of what is won of the deals (GSPRT).

It weighs two claims: the first wins no more than `no_better` of the games, or at least `better`. After each deal it asks how
much likelier one claim makes what was seen than the other, whatever else the deals may be like; it stops when that passes a
bound that follows from the risks. A deal has one of five outcomes (0, 1/4, 1/2, 3/4, 1), so what two games of a deal have to
do with each other is counted in. Deals are weighed in their order, whoever was done first: the same seeds decide alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log
from typing import Literal

from msgspec import Struct

from westmarch.core.errors import BadSetup

Verdict = Literal["better", "no better", "open"]
OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)
UNSEEN = 1e-3
"""What counts for an outcome that has not been seen."""
HALVINGS = 45
FIRST = 8
"""Deals before anything can be decided."""


class Decision(Struct):
    """What the test says."""

    verdict: Verdict
    deals: int
    """After how many."""
    weight: float
    """The logarithm of how much likelier the deals are if the first is better."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What is to be decided, and how often it may be decided wrongly."""

    no_better: float
    better: float
    risk: float

    def __post_init__(self) -> None:
        if not 0 < self.no_better < self.better < 1:
            raise BadSetup("What counts as better must lie above what counts as no better, and both between 0 and 1.")
        if not 0 < self.risk < 0.5:
            raise BadSetup("The risk of a wrong decision must lie between 0 and 0.5.")

    @property
    def bound(self) -> float:
        """A. Wald's, the same on both sides."""
        return log((1 - self.risk) / self.risk)

    def decide(self, scores: Iterable[float]) -> Decision:
        """By what was won of each deal, in the order of the deals."""
        scale = Scale(self)
        for score in scores:
            if scale.add(score):
                break
        return scale.decision


class Scale:
    """On which deals are laid one after the other, until it tips."""

    def __init__(self, claims: Claims) -> None:
        self.claims = claims
        self.seen: Counter[float] = Counter()
        self.decision = Decision("open", 0, 0.0)

    def add(self, score: float) -> bool:
        """Whether that decides it."""
        self.seen[score] += 1
        deals = self.seen.total()
        weight = weight_of(self.seen, self.claims.no_better, self.claims.better) if deals >= FIRST else 0.0
        tipped = abs(weight) >= self.claims.bound
        self.decision = Decision("open" if not tipped else "better" if weight > 0 else "no better", deals, weight)
        return tipped


def weight_of(seen: Mapping[float, int], no_better: float, better: float) -> float:
    """The logarithm of the ratio of the greatest likelihoods under each of the two means."""
    parts = {outcome: seen.get(outcome, 0) or UNSEEN for outcome in {*OUTCOMES, *seen}}
    low, high = _tilt(parts, no_better), _tilt(parts, better)
    return sum(
        count * (log(1 + low * (outcome - no_better)) - log(1 + high * (outcome - better)))
        for outcome, count in parts.items()
    )


def _tilt(parts: Mapping[float, float], mean: float) -> float:
    """How frequencies must be bent to have this mean: each is divided by 1 + tilt · (outcome − mean). The sum that must be 0
    falls with the tilt, so its zero is found by halving."""
    low, high = -1 / (max(parts) - mean), 1 / (mean - min(parts))
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        if sum(count * (outcome - mean) / (1 + tilt * (outcome - mean)) for outcome, count in parts.items()) > 0:
            low = tilt
        else:
            high = tilt
    return (low + high) / 2
