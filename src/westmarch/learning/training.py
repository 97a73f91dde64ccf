"""Training: the value learns from who won, the priors from what was chosen, both on games that are not kept for checking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from westmarch.core.errors import WestmarchError
from westmarch.learning.examples import read_examples
from westmarch.learning.model import Model, log_shares, read_weights, write_weights

KEPT_FOR_CHECKING = 20
"""One game of so many is not learned from."""
POSITIONS_TO_A_DECISION = 8
"""So many of them are learned from in one step for each decision."""
PART = 4096
"""As many are checked at a time."""
RATE = 1e-3
DECAY = 0.02
CHECKED = 40_000
"""Positions and decisions that are checked at most."""
CLASSES = 10
"""Into which the calibration is divided."""


class Checked(msgspec.Struct):
    """What the network knows at a checkpoint, on games that it did not learn from."""

    step: int
    seconds: float
    value_loss: float
    """In nats; 0.693 for one that knows nothing."""
    value_hits: float
    """How often it names the winner."""
    prior_loss: float
    prior_hits: float
    """How often the likeliest option was chosen."""
    calibration: list[tuple[float, float, int]] = []
    """What was said, what came, how many positions: for each tenth."""
    by_lesson: dict[str, float] = {}
    """The value's loss on each kind of games."""


@dataclass(frozen=True, slots=True)
class Course:
    """How long is trained, and from where."""

    game: str
    seed: int
    steps: int
    seconds: float | None = None
    """A limit by the clock, for machines that are lent for minutes; the rate falls in time all the same."""
    checkpoints: int = 5
    begins: Path | None = None
    """Weights to begin with."""
    batch: int = 4096
    """Positions in one step."""
    device: str = "cpu"


class Lessons:
    """All examples, on the device on which is trained."""

    def __init__(self, kinds: Sequence[Sequence[Path]], device: str) -> None:
        parts: dict[str, list[Any]] = {name: [] for name in ("positions", "won", "games", "kind", "options", "counts")}
        asked, chosen = [], []
        positions = 0
        for kind, files in enumerate(kinds):
            for one in read_examples(files):
                for name in ("positions", "won", "games", "options", "counts"):
                    parts[name].append(torch.from_numpy(one[name]).to(device))
                parts["kind"].append(torch.full((len(one["won"]),), kind, device=device))
                asked.append(torch.from_numpy(one["asked"].astype(np.int64)).to(device) + positions)
                chosen.append(torch.from_numpy(one["chosen"].astype(np.int64)).to(device))
                positions += len(one["won"])
        if not positions:
            raise WestmarchError("There are no games to learn from.")
        self.positions = torch.cat(parts["positions"])
        self.won = torch.cat(parts["won"]).float()
        self.kind = torch.cat(parts["kind"])
        self.options = torch.cat(parts["options"])
        self.counts = torch.cat(parts["counts"]).long()
        self.starts = self.counts.cumsum(0) - self.counts
        self.asked, self.chosen = torch.cat(asked), torch.cat(chosen)
        checked = torch.cat(parts["games"]) % KEPT_FOR_CHECKING == KEPT_FOR_CHECKING - 1
        self.learned = [(~checked & (self.kind == kind)).nonzero()[:, 0] for kind in range(len(kinds))]
        self.checked = checked.nonzero()[:, 0]
        self.asked_learned = (~checked[self.asked]).nonzero()[:, 0]
        self.asked_checked = checked[self.asked].nonzero()[:, 0]

    def decisions(self, numbers: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """The positions of some decisions, all their options, to which decision each belongs, which rows were chosen."""
        counts = self.counts[numbers]
        of = torch.repeat_interleave(torch.arange(len(numbers), device=counts.device), counts)
        first = counts.cumsum(0) - counts
        rows = torch.arange(len(of), device=counts.device) - first[of] + self.starts[numbers][of]
        return self.positions[self.asked[numbers]].float(), self.options[rows].float(), of, first + self.chosen[numbers]


def train(
    course: Course, kinds: Mapping[str, Sequence[Path]], folder: Path, tell: Callable[[Checked], None] = lambda checked: None
) -> list[Checked]:
    """Train a network, keep it at each checkpoint, and of both halves the best as `weights.npz`."""
    torch.manual_seed(course.seed)
    lessons = Lessons(list(kinds.values()), course.device)
    model = Model(lessons.positions.shape[1], lessons.options.shape[1]).to(course.device)
    if course.begins is not None:
        model.load_state_dict(read_weights(course.begins))
    optimizer = torch.optim.AdamW(model.parameters(), RATE, weight_decay=DECAY)
    luck = torch.Generator(course.device).manual_seed(course.seed)
    marks = _marks(course)
    best: dict[str, tuple[float, dict[str, Tensor]]] = {}
    curve: list[Checked] = []
    begun = monotonic()
    step, share = 0, 0.0
    while True:
        if share >= marks[len(curve)]:
            checked = _check(model, lessons, step, monotonic() - begun, list(kinds))
            curve.append(checked)
            write_weights(folder / "checkpoints" / f"{step}.npz", course.game, model.state_dict())
            for name, loss in (("value", checked.value_loss), ("prior", checked.prior_loss)):
                if name not in best or loss < best[name][0]:
                    best[name] = (loss, {key: tensor.clone() for key, tensor in model.half(name).items()})
            write_weights(folder / "weights.npz", course.game, best["value"][1] | best["prior"][1])
            tell(checked)
            if len(curve) == len(marks):
                return curve
        for group in optimizer.param_groups:
            group["lr"] = RATE * max(0.01, 0.5 + 0.5 * cos(pi * min(1.0, share)))
        _learn(model, optimizer, lessons, luck, course.batch)
        step += 1
        share = step / course.steps
        if course.seconds is not None:
            share = max(share, (monotonic() - begun) / course.seconds)


def _marks(course: Course) -> list[float]:
    """Checkpoints as shares of the course: at the beginning, each after twice as much as the one before, at the end."""
    return [0.0, *(0.5**halved for halved in range(course.checkpoints - 1, -1, -1))]


def _learn(model: Model, optimizer: torch.optim.Optimizer, lessons: Lessons, luck: torch.Generator, batch: int) -> None:
    """One step; each kind of games has the same share in it."""
    model.train()
    optimizer.zero_grad()
    full = [numbers for numbers in lessons.learned if len(numbers)]
    picked = torch.cat([_some(numbers, max(1, batch // len(full)), luck) for numbers in full])
    loss = functional.binary_cross_entropy_with_logits(model.values(lessons.positions[picked].float()), lessons.won[picked])
    if len(lessons.asked_learned):
        loss = (
            loss
            + _prior_loss(model, lessons, _some(lessons.asked_learned, max(1, batch // POSITIONS_TO_A_DECISION), luck))[0]
        )
    loss.backward()
    optimizer.step()


def _some(numbers: Tensor, count: int, luck: torch.Generator) -> Tensor:
    return numbers[torch.randint(len(numbers), (count,), generator=luck, device=numbers.device)]


def _prior_loss(model: Model, lessons: Lessons, numbers: Tensor) -> tuple[Tensor, Tensor]:
    """And how often the likeliest option is the chosen one."""
    positions, options, of, chosen = lessons.decisions(numbers)
    shares = log_shares(model.scores(positions, options, of), of, len(numbers))
    highest = torch.full((len(numbers),), -1e30, device=shares.device).scatter_reduce(0, of, shares, "amax")
    return -shares[chosen].mean(), (shares[chosen] >= highest).float().mean()


@torch.no_grad()  # type: ignore[untyped-decorator]
def _check(model: Model, lessons: Lessons, step: int, seconds: float, kinds: list[str]) -> Checked:
    model.eval()
    numbers = _spread(lessons.checked, CHECKED)
    said = torch.cat([model.values(lessons.positions[part].float()) for part in numbers.split(PART)])
    won, kind = lessons.won[numbers], lessons.kind[numbers]
    losses = functional.binary_cross_entropy_with_logits(said, won, reduction="none")
    by_lesson = {name: losses[kind == number] for number, name in enumerate(kinds)}
    checked = Checked(
        step, round(seconds, 1), float(losses.mean()), float(((said > 0) == (won > 0.5)).float().mean()), 0.0, 0.0,
        _calibration(said.sigmoid(), won), {name: float(part.mean()) for name, part in by_lesson.items() if len(part)},
    )  # fmt: skip
    asked = _spread(lessons.asked_checked, CHECKED)
    if len(asked):
        parts = [(len(part), *_prior_loss(model, lessons, part)) for part in asked.split(PART // POSITIONS_TO_A_DECISION)]
        checked.prior_loss = sum(count * float(loss) for count, loss, _ in parts) / len(asked)
        checked.prior_hits = sum(count * float(hits) for count, _, hits in parts) / len(asked)
    return checked


def _spread(numbers: Tensor, most: int) -> Tensor:
    """So many of them, from all over."""
    return numbers[:: max(1, len(numbers) // most)][:most]


def _calibration(said: Tensor, won: Tensor) -> list[tuple[float, float, int]]:
    tenth = (said * CLASSES).long().clamp(0, CLASSES - 1)
    found: Iterable[tuple[Tensor, Tensor]] = ((said[tenth == n], won[tenth == n]) for n in range(CLASSES))
    return [(float(a.mean()), float(b.mean()), len(a)) for a, b in found if len(a)]
