"""Training: the value learns what the judgement of the search misses, the priors what was chosen.

The judgement is first turned into chances to win, by a logistic fit for each kind of games; what is left over the network
learns. How far it is believed in the end is fitted on games of the last kind that it did not learn from, those for tuning;
what is reported is measured on others again, those for checking. A network that has nothing to add is not believed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
from westmarch.learning.believing import Believed, believe, chances_of, compared
from westmarch.learning.examples import PLAYED_ON, read_examples
from westmarch.learning.model import Model, in_coin, log_shares, read_weights, write_weights

PORTIONS = 5
"""Of the games of the last kind one of so many is for tuning, and one for checking."""
TUNING, CHECKING = PORTIONS - 2, PORTIONS - 1
POSITIONS_TO_A_DECISION = 8
"""So many of them are learned from in one step for each decision."""
PART = 4096
"""As many are checked at a time."""
RATE = 1e-3
DECAY, DECAY_OF_VALUE = 0.02, 0.3
CHECKED = 40_000
"""Decisions that are checked at most."""
CLASSES = 10
"""Into which the calibration is divided."""


class Checked(msgspec.Struct):
    """What the network knows at a checkpoint, on games of the last kind that it did not learn from."""

    step: int
    seconds: float
    value_loss: float
    """In nats, of the judgement as the network sets it right; 0.693 for one that knows nothing."""
    plain_loss: float
    """Of the judgement alone."""
    gain: float
    """What the network gains on it, on average over games, and the standard error."""
    gain_error: float
    tuned_loss: float
    """On the tuning games: which checkpoint is kept goes by this."""
    believed: Believed
    prior_loss: float = 0.0
    prior_hits: float = 0.0
    """How often the likeliest option was chosen."""
    calibration: list[tuple[float, float, int]] = []
    """What was said, what came, how many positions: for each tenth."""


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
        names = ("positions", "judged", "tried", "won", "games", "seats", "kind", "options", "counts")
        parts: dict[str, list[Any]] = {name: [] for name in names}
        asked, chosen = [], []
        positions = 0
        for kind, files in enumerate(kinds):
            for one in read_examples(files):
                for name in names:
                    if name != "kind":
                        parts[name].append(torch.from_numpy(one[name]).to(device))
                parts["kind"].append(torch.full((len(one["won"]),), kind, device=device))
                asked.append(torch.from_numpy(one["asked"].astype(np.int64)).to(device) + positions)
                chosen.append(torch.from_numpy(one["chosen"].astype(np.int64)).to(device))
                positions += len(one["won"])
        if not positions:
            raise WestmarchError("There are no games to learn from.")
        self.positions, self.options = torch.cat(parts["positions"]), torch.cat(parts["options"])
        self.judged, self.won, self.games = (torch.cat(parts[name]) for name in ("judged", "won", "games"))
        self.counts = torch.cat(parts["counts"]).long()
        self.starts = self.counts.cumsum(0) - self.counts
        self.asked, self.chosen = torch.cat(asked), torch.cat(chosen)
        self.side = (torch.cat(parts["seats"]) > 0).float()
        tried = torch.cat(parts["tried"])
        self.target = torch.where(tried.isnan(), self.won, (PLAYED_ON * tried + self.won) / (PLAYED_ON + 1))
        """What came of a position, on average over all the times that it was played on."""
        kind, portion = torch.cat(parts["kind"]), self.games % PORTIONS
        last, moment = kind == len(kinds) - 1, ~self.judged.isnan()
        learned = ~last | (portion < TUNING)
        self.learned = [(moment & learned & (kind == number)).nonzero()[:, 0] for number in range(len(kinds))]
        self.tuning = (moment & last & (portion == TUNING)).nonzero()[:, 0]
        self.checking = (moment & last & (portion == CHECKING)).nonzero()[:, 0]
        if not len(self.tuning) or not len(self.checking):
            raise WestmarchError(f"There are too few games of the last kind to learn from: {PORTIONS} at least.")
        self.asked_learned = learned[self.asked].nonzero()[:, 0]
        self.asked_checked = (last & (portion == CHECKING))[self.asked].nonzero()[:, 0]
        self.offset = torch.zeros_like(self.judged)
        """The judgement as a logit, as it is right for games of that kind."""
        for numbers in self.learned:
            if len(numbers):
                self.offset[numbers] = chances_of(self.judged[numbers], self.side[numbers], self.target[numbers])

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
    halves = [("value", DECAY_OF_VALUE), ("prior", DECAY)]
    optimizer = torch.optim.AdamW([{"params": model.layers_of(name), "weight_decay": decay} for name, decay in halves], RATE)
    luck = torch.Generator(course.device).manual_seed(course.seed)
    marks = _marks(course)
    best: dict[str, tuple[float, dict[str, Tensor]]] = {}
    curve: list[Checked] = []
    begun = monotonic()
    step, share = 0, 0.0
    while True:
        if share >= marks[len(curve)]:
            checked = _check(model, lessons, step, monotonic() - begun)
            curve.append(checked)
            now = {"value": in_coin(model.half("value"), checked.believed.scale), "prior": model.half("prior")}
            write_weights(folder / "checkpoints" / f"{step}.npz", course.game, now["value"] | now["prior"])
            for name, loss in (("value", checked.tuned_loss), ("prior", checked.prior_loss)):
                if name not in best or loss < best[name][0]:
                    best[name] = (loss, {key: tensor.clone() for key, tensor in now[name].items()})
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
    """One step. Games that are many have a larger share in it, but not as many times as they are more."""
    model.train()
    optimizer.zero_grad()
    full = [numbers for numbers in lessons.learned if len(numbers)]
    roots = [len(numbers) ** 0.5 for numbers in full]
    parts = [max(1, round(batch * root / sum(roots))) for root in roots]
    picked = torch.cat([_some(numbers, part, luck) for numbers, part in zip(full, parts, strict=True)])
    said = lessons.offset[picked] + model.values(lessons.positions[picked].float())
    loss = functional.binary_cross_entropy_with_logits(said, lessons.target[picked])
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
def _check(model: Model, lessons: Lessons, step: int, seconds: float) -> Checked:
    model.eval()

    def batch_of(numbers: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        said = torch.cat([model.values(lessons.positions[part].float()) for part in numbers.split(PART)])
        return lessons.judged[numbers], said, lessons.side[numbers], lessons.won[numbers]

    believed, plain = believe(*batch_of(lessons.tuning)), believe(*batch_of(lessons.tuning), without=True)
    tuned, won = believed.logits(*batch_of(lessons.tuning)[:3]), lessons.won[lessons.tuning]
    said, shown = believed.logits(*batch_of(lessons.checking)[:3]), plain.logits(*batch_of(lessons.checking)[:3])
    came = lessons.won[lessons.checking]
    gain, error = compared(shown, said, came, lessons.games[lessons.checking])
    loss = functional.binary_cross_entropy_with_logits
    checked = Checked(
        step, round(seconds, 1), float(loss(said, came)), float(loss(shown, came)), gain, error,
        float(loss(tuned, won)), believed, calibration=_calibration(said.sigmoid(), came),
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
    found = [(said[tenth == n], won[tenth == n]) for n in range(CLASSES)]
    return [(float(a.mean()), float(b.mean()), len(a)) for a, b in found if len(a)]
