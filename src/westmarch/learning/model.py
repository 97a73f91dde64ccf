"""The network as it is trained, in PyTorch; `players/learned/network.py` plays the same layers with numpy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from westmarch.players.learned.network import LAYERS, about_weights

VALUE_WIDTHS = (256, 64)
PRIOR_WIDTHS = (160, 48)
DROPPED = 0.2
"""Of the numbers between two layers so many are left out while training, lest games are learned by heart."""


class Model(nn.Module):  # type: ignore[misc]
    """Two halves that share nothing, since the one learns longer than the other."""

    def __init__(self, position: int, option: int) -> None:
        super().__init__()
        wide, narrow = VALUE_WIDTHS
        self.value_1 = nn.Linear(position, wide)
        self.value_2 = nn.Linear(wide, narrow)
        self.value_3 = nn.Linear(narrow, 1)
        wide, narrow = PRIOR_WIDTHS
        self.position = nn.Linear(position, wide)
        self.option = nn.Linear(option, wide)
        self.prior_2 = nn.Linear(wide, narrow)
        self.prior_3 = nn.Linear(narrow, 1)
        self.drop = nn.Dropout(DROPPED)

    def values(self, positions: Tensor) -> Tensor:
        """How likely each is won, as logits."""
        hidden = self.drop(torch.relu(self.value_1(positions)))
        hidden = self.drop(torch.relu(self.value_2(hidden)))
        return self.value_3(hidden)[:, 0]

    def scores(self, positions: Tensor, options: Tensor, of: Tensor) -> Tensor:
        """A score for each option; `of` says to which of the positions it belongs."""
        hidden = self.drop(torch.relu(self.option(options) + self.position(positions)[of]))
        hidden = self.drop(torch.relu(self.prior_2(hidden)))
        return self.prior_3(hidden)[:, 0]

    def half(self, name: str) -> dict[str, Tensor]:
        """The weights of one half."""
        return {key: tensor for key, tensor in self.state_dict().items() if key.split(".")[0] in LAYERS[name]}


def log_shares(scores: Tensor, of: Tensor, decisions: int) -> Tensor:
    """The logarithm of each option's share of its decision."""
    highest = torch.full((decisions,), -1e30, device=scores.device).scatter_reduce(0, of, scores, "amax")
    below = scores - highest[of]
    total = torch.zeros(decisions, device=scores.device).index_add(0, of, below.exp())
    return below - total[of].log()


def write_weights(file: Path, game: str, weights: dict[str, Tensor]) -> None:
    """As the player reads them."""
    arrays: dict[str, Any] = {name: tensor.detach().cpu().numpy().astype(np.float16) for name, tensor in weights.items()}
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as out:
        np.savez_compressed(out, about=np.array(json.dumps(about_weights(game))), **arrays)
    unfinished.replace(file)


def read_weights(file: Path) -> dict[str, Tensor]:
    with np.load(file, allow_pickle=False) as kept:
        return {name: torch.from_numpy(kept[name].astype(np.float32)) for name in kept.files if name != "about"}
