"""The spaces of Gymnasium that fit what a table tells; PettingZoo uses the same."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from westmarch.envs.table import ACTIONS, MOST
from westmarch.players.features import Features


def observation_space(features: Features) -> spaces.Dict:
    """What a seat knows, its options place by place, and which actions it has."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-MOST, MOST, (features.position.size,), np.float32),
            "options": spaces.Box(-MOST, MOST, (ACTIONS, features.option.size), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete:
    return spaces.Discrete(ACTIONS)
