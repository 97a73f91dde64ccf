"""How far a judgement and a network are to be believed: logistic fits of a handful of numbers to the results of games."""

from __future__ import annotations

import msgspec
import torch
from torch import Tensor
from torch.nn import functional

STEPS = 30
HELD = 1.0
"""So much each number is held at nothing, as if by so many positions."""
LEAST_TO_A_POINT = 0.01
"""The least that a point of the judgement can be worth as a logit, and so the most that a network can be worth in points."""


class Believed(msgspec.Struct):
    """How logits come of a judgement and a network."""

    judgement: float
    network: float
    sides: tuple[float, float]
    """For who sits on the first side, and on another."""

    @property
    def scale(self) -> float:
        """A logit of the network in the coin of the judgement."""
        return self.network / max(self.judgement, LEAST_TO_A_POINT)

    def logits(self, judged: Tensor, said: Tensor, side: Tensor) -> Tensor:
        first, other = self.sides
        return self.judgement * judged + self.network * said + first + (other - first) * side


def believe(judged: Tensor, said: Tensor, side: Tensor, won: Tensor, without: bool = False) -> Believed:
    """How far both are to be believed; a network that misleads, or none, not at all."""
    fitted = _fit([judged, 1 - side, side] if without else [judged, 1 - side, side, said], won)
    if not without and fitted[3] <= 0:
        return believe(judged, said, side, won, without=True)
    return Believed(fitted[0], 0.0 if without else fitted[3], (fitted[1], fitted[2]))


def chances_of(judged: Tensor, side: Tensor, came: Tensor) -> Tensor:
    """A judgement alone as logits."""
    return believe(judged, judged, side, came, without=True).logits(judged, torch.zeros_like(judged), side)


def compared(shown: Tensor, said: Tensor, won: Tensor, games: Tensor) -> tuple[float, float]:
    """By how much the second logits lose less than the first, on average over games, and the standard error: the positions
    of a game share its result."""
    losses = [functional.binary_cross_entropy_with_logits(logits, won, reduction="none") for logits in (shown, said)]
    _, number = games.unique(return_inverse=True)
    count = torch.zeros(int(number.max()) + 1, device=won.device)
    gains = torch.zeros_like(count).index_add(0, number, losses[0] - losses[1])
    gains /= count.index_add(0, number, torch.ones_like(won))
    return float(gains.mean()), float(gains.std(unbiased=False)) / len(gains) ** 0.5


def _fit(columns: list[Tensor], won: Tensor) -> list[float]:
    """Newton's method, with halved steps where a whole one makes it worse."""
    x, y = torch.stack(columns, 1).double(), won.double()
    held = HELD * torch.eye(x.shape[1], dtype=x.dtype, device=x.device)

    def loss(weights: Tensor) -> Tensor:
        return functional.binary_cross_entropy_with_logits(x @ weights, y, reduction="sum") + weights @ held @ weights / 2

    weights = torch.zeros(x.shape[1], dtype=x.dtype, device=x.device)
    for _ in range(STEPS):
        chance = (x @ weights).sigmoid()
        slope = x.T @ (chance - y) + held @ weights
        step = torch.linalg.solve((x * (chance * (1 - chance))[:, None]).T @ x + held, slope)
        while loss(weights - step) > loss(weights) and float(step.abs().max()) > 1e-9:
            step = step / 2
        weights = weights - step
    return [float(weight) for weight in weights]
