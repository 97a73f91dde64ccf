"""The player that learned: what it refuses, that it chooses what is offered, and that hidden cards change nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import westmarch
from westmarch.core.chance import Chance
from westmarch.core.errors import BadSetup, WestmarchError
from westmarch.learning import registered
from westmarch.players.base import find_player
from westmarch.players.features import find_features
from westmarch.players.learned.network import LAYERS, about_weights, find_network

assert registered
WIDTHS = {"value_1": 8, "value_2": 4, "value_3": 1, "position": 6, "option": 6, "prior_2": 4, "prior_3": 1}


def untrained(game: str, file: Path, seed: int = 1, **about: Any) -> Path:
    """Small weights by chance."""
    features = find_features(game)
    luck = np.random.default_rng(seed)
    ins = {"value_1": features.position.size, "position": features.position.size, "option": features.option.size}
    arrays: dict[str, Any] = {}
    for names in LAYERS.values():
        for name in names:
            before = ins.get(name) or WIDTHS["option" if name == "prior_2" else names[names.index(name) - 1]]
            arrays[f"{name}.weight"] = luck.normal(0, 0.1, (WIDTHS[name], before)).astype(np.float16)
            arrays[f"{name}.bias"] = luck.normal(0, 0.1, WIDTHS[name]).astype(np.float16)
    np.savez(file, about=np.array(json.dumps(about_weights(game) | about)), **arrays)
    return file


@pytest.mark.parametrize("game", ["quest", "meccg"])
@pytest.mark.parametrize("options", ["seconds=0", "iterations=12"])
def test_it_plays_on_what_its_seat_knows(game: str, options: str, tmp_path: Path) -> None:
    weights = untrained(game, tmp_path / "weights.npz")
    player = find_player(game, f"learned:{options},weights={weights}")
    played = westmarch.new(game, 3)
    luck = Chance(4)
    compared = 0
    for number in range(160):
        ask = played.asks[0]
        if number % 20 == 19 and len(ask.choices) > 1:
            chosen = {
                player.choose(twin, ask.seat, next(one for one in twin.asks if one.seat == ask.seat), Chance(9))
                for twin in (played, *(played.guess(ask.seat, seed) for seed in range(3)))
            }
            assert len(chosen) == 1
            assert chosen <= set(ask.choices)
            compared += 1
        played.take(luck.pick(ask.choices), ask)
    assert compared > 3


def test_the_likeliest_option_is_made_at_once(tmp_path: Path) -> None:
    weights = untrained("quest", tmp_path / "weights.npz")
    network, features = find_network("quest", str(weights)), find_features("quest")
    player = find_player("quest", f"learned:seconds=0,weights={weights}")
    game = westmarch.new("quest", 5)
    ask = game.asks[0]
    shares = network.priors(*features.of_decision(game, ask))
    assert shares.sum() == pytest.approx(1)
    assert len(shares) == len(ask.choices) > 1
    assert player.choose(game, ask.seat, ask, Chance(1)) == ask.choices[int(shares.argmax())]


def test_values_are_chances(tmp_path: Path) -> None:
    network, features = find_network("quest", str(untrained("quest", tmp_path / "w.npz"))), find_features("quest")
    game = westmarch.new("quest", 5)
    values = {network.value(features.of_position(game, seat)) for seat in range(len(game.seats))}
    assert len(values) > 1
    assert all(0 < value < 1 for value in values)


def test_weights_for_other_features_are_refused(tmp_path: Path) -> None:
    old = untrained("quest", tmp_path / "weights.npz", features=0)
    with pytest.raises(WestmarchError, match=r"version 0 of its features.*train again"):
        find_player("quest", f"learned:weights={old}")
    with pytest.raises(WestmarchError, match="are for quest"):
        find_player("meccg", f"learned:weights={untrained('quest', tmp_path / 'other.npz')}")
    (tmp_path / "none.npz").write_text("nothing")
    for bad in ("none.npz", "missing.npz"):
        with pytest.raises(WestmarchError, match="no file of weights"):
            find_player("quest", f"learned:weights={tmp_path / bad}")


def test_options_out_of_bounds_are_refused(tmp_path: Path) -> None:
    weights = untrained("quest", tmp_path / "weights.npz")
    for options in ("seconds=-1", "iterations=0", "reach=-1"):
        with pytest.raises(BadSetup):
            find_player("quest", f"learned:{options},weights={weights}")


def test_without_numpy_it_says_so() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from westmarch.players.learned.network import find_network, numpy\n"
        "try: numpy()\n"
        "except Exception as error: print(type(error).__name__, error)\n"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert said.startswith("WestmarchError")
    assert "pip install 'westmarch[learned]'" in said
