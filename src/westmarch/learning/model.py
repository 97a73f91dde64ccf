"""The network as it is trained, in PyTorch; `players/learned/network.py` plays the same layers with numpy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from westmarch.players.learned.network import LAYERS, about_weights

VALUE_WIDTHS = (48, 16)
"""Small: of the results from which it learns there are thousands, not millions."""
PRIOR_WIDTHS = (160, 48)
DROPPED, DROPPED_FROM_VALUE = 0.2, 0.3
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
        self.drop_more = nn.Dropout(DROPPED_FROM_VALUE)
        nn.init.zeros_(self.value_3.weight)  # it begins by agreeing with the judgement
        nn.init.zeros_(self.value_3.bias)

    def values(self, positions: Tensor) -> Tensor:
        """What each is worth beyond how it is judged, as logits of winning."""
        hidden = self.drop_more(torch.relu(self.value_1(self.drop(positions))))
        hidden = self.drop_more(torch.relu(self.value_2(hidden)))
        return self.value_3(hidden)[:, 0]

    def scores(self, positions: Tensor, options: Tensor, of: Tensor) -> Tensor:
        """A score for each option; `of` says to which of the positions it belongs."""
        hidden = self.drop(torch.relu(self.option(options) + self.position(positions)[of]))
        hidden = self.drop(torch.relu(self.prior_2(hidden)))
        return self.prior_3(hidden)[:, 0]

    def layers_of(self, name: str) -> list[nn.Parameter]:
        """What is trained of one half."""
        return [weights for key, weights in self.named_parameters() if key.split(".")[0] in LAYERS[name]]

    def half(self, name: str) -> dict[str, Tensor]:
        """The weights of one half."""
        return {key: tensor for key, tensor in self.state_dict().items() if key.split(".")[0] in LAYERS[name]}


def in_coin(value: dict[str, Tensor], scale: float) -> dict[str, Tensor]:
    """The half of the value, as it is played: in the coin of the judgement."""
    last = LAYERS["value"][-1]
    return {key: scale * tensor if key.split(".")[0] == last else tensor for key, tensor in value.items()}


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
