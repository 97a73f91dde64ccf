"""Which of several choices is best, by trials that are shared out: all choices are tried on the same guesses with the same
dice, and after each round the worse half is left out (sequential halving).

The choice that would be made without thinking is never left out: it is what the others are measured against, trial by trial,
so that the luck of a guess falls out of the difference. It is left only for a choice that is better by more than chance
explains, and by enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, inf, log2, sqrt
from statistics import fmean, stdev

from westmarch.core.procedure import Choice
from westmarch.players.search.budget import Budget, OutOfTime

Trial = Callable[[Choice, int], float]
"""What came of a choice on the guess with a number; the same number is the same guess with the same dice."""

LEAST_TRIALS = 4
"""Guesses on which a choice is tried before it is left out, and before anything is believed."""
HOPELESS = 2.5
"""So many standard errors below the best a choice is not tried any more."""


@dataclass(slots=True)
class Tried:
    """A choice, and what came of it on the guesses from the first one on."""

    choice: Choice
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fmean(self.values) if self.values else -inf


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much one choice is better than another, on the guesses on which both were tried."""

    gain: float
    error: float
    """Its standard error."""
    trials: int

    def is_sure(self, errors: float, least: float) -> bool:
        return self.trials >= LEAST_TRIALS and self.gain > max(least, errors * self.error)


def lead_of(one: Tried, other: Tried) -> Lead:
    """The paired difference."""
    differences = [a - b for a, b in zip(one.values, other.values, strict=False)]
    if not differences:
        return Lead(0.0, inf, 0)
    error = stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else inf
    return Lead(fmean(differences), error, len(differences))


def try_out(choices: Sequence[Choice], trial: Trial, budget: Budget, least_gain: float) -> list[Tried]:
    """Try the choices, of which the first is the one to beat, until the budget is used up or nothing is left to find out."""
    every = [Tried(choice) for choice in choices]
    left = list(every)
    rounds = max(1, ceil(log2(len(every))))
    for done in range(1, rounds + 1):
        if not _round(left, trial, budget, done / rounds, least_gain):
            break
        if done < rounds:
            best = sorted(left[1:], key=lambda tried: tried.mean, reverse=True)
            left = [left[0], *best[: max(1, len(left) // 2)]]
    return every


def _round(left: list[Tried], trial: Trial, budget: Budget, until: float, least_gain: float) -> bool:
    """Try all that are left on one guess after the other, until so much of the budget is used up; False if there is no use
    in going on."""
    while True:
        number = len(left[0].values)
        for tried in left:
            try:
                value = trial(tried.choice, number)
            except OutOfTime:
                return False
            tried.values.append(value)
            budget.count()
        if budget.over:
            return False
        enough = number + 1 >= LEAST_TRIALS
        if enough:
            left[1:] = [tried for tried in left[1:] if not _is_hopeless(tried, left[0], least_gain)]
            if len(left) == 1:
                return False
        if enough and budget.spent >= until:
            return True


def _is_hopeless(tried: Tried, first: Tried, least_gain: float) -> bool:
    lead = lead_of(tried, first)
    return lead.gain + HOPELESS * lead.error < least_gain


def best_of(every: Sequence[Tried], errors: float, least_gain: float) -> Tried:
    """The choice that is better than the first by more than chance explains and by enough, or the first."""
    first = every[0]
    sure = [tried for tried in every[1:] if lead_of(tried, first).is_sure(errors, least_gain)]
    return max(sure, key=lambda tried: (len(tried.values), tried.mean), default=first)
