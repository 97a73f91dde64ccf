"""The player that learned: what it refuses, that it chooses what is offered, and that hidden cards change nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import westmarch
from westmarch.core.chance import Chance
from westmarch.core.errors import BadSetup, WestmarchError
from westmarch.players import base
from westmarch.players.base import find_player, player_names
from westmarch.players.features import find_features
from westmarch.players.learned import register_learned
from westmarch.players.learned.network import LAYERS, about_weights, find_network
from westmarch.players.learned.searching import corrected
from westmarch.players.meccg.searching import judge as judge_meccg
from westmarch.players.quest.searching import judge as judge_quest
from westmarch.players.search.player import Judging, SearchPlayer

WIDTHS = {"value_1": 8, "value_2": 4, "value_3": 1, "position": 6, "option": 6, "prior_2": 4, "prior_3": 1}


@pytest.fixture(autouse=True)
def known_untrained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both games have a learned player here, and afterwards those that have learned something."""
    for game in ("quest", "meccg"):
        player_names(game)  # those of the package first
    for known in ("_PLACES", "_NEEDS"):
        monkeypatch.setattr(base, known, dict(getattr(base, known)))
    register_learned("meccg", untrained=True)


def untrained(game: str, file: Path, seed: int = 1, last: float = 1.0, **about: Any) -> Path:
    """Small weights by chance; those of the last layer of the value are so many times as large."""
    features = find_features(game)
    luck = np.random.default_rng(seed)
    ins = {"value_1": features.position.size, "position": features.position.size, "option": features.option.size}
    arrays: dict[str, Any] = {}
    for names in LAYERS.values():
        for name in names:
            before = ins.get(name) or WIDTHS["option" if name == "prior_2" else names[names.index(name) - 1]]
            arrays[f"{name}.weight"] = luck.normal(0, 0.1, (WIDTHS[name], before)).astype(np.float16)
            arrays[f"{name}.bias"] = luck.normal(0, 0.1, WIDTHS[name]).astype(np.float16)
    for part in ("weight", "bias"):
        arrays[f"value_3.{part}"] *= np.float16(last)
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


@pytest.mark.parametrize(("name", "judging"), [("quest", judge_quest), ("meccg", judge_meccg)])
def test_the_network_sets_right_how_trials_are_judged(name: str, judging: Judging, tmp_path: Path) -> None:
    file = untrained(name, tmp_path / "w.npz")
    network, features = find_network(name, str(file)), find_features(name)
    game = westmarch.new(name, 5)
    both = corrected(judging, features, network)
    by_seat = {network.correction(features.of_position(game, seat)) for seat in range(len(game.seats))}
    assert len(by_seat) > 1
    for seat in range(len(game.seats)):
        added = network.correction(features.of_position(game, seat))
        assert added != 0
        assert both(game, seat) == pytest.approx(judging(game, seat) + added)


@pytest.mark.parametrize(("name", "judging"), [("quest", judge_quest), ("meccg", judge_meccg)])
def test_the_network_has_no_say_in_a_game_that_is_over(name: str, judging: Judging, tmp_path: Path) -> None:
    network, features = find_network(name, str(untrained(name, tmp_path / "w.npz"))), find_features(name)
    game, luck = westmarch.new(name, 5), Chance(1)
    policy = import_module(f"westmarch.players.{name}.policy").policy
    while game.asks:
        game.take(policy(game, game.asks[0], luck), game.asks[0])
    both = corrected(judging, features, network)
    assert [both(game, seat) for seat in range(len(game.seats))] == [judging(game, seat) for seat in range(len(game.seats))]


@pytest.mark.parametrize("name", ["quest", "meccg"])
def test_without_a_word_from_the_network_it_is_the_player_that_searches(name: str, tmp_path: Path) -> None:
    silent, loud = (untrained(name, tmp_path / f"{last}.npz", last=last) for last in (0.0, 20.0))
    plain, mute, led = (
        find_player(name, spec)
        for spec in ("search:iterations=16", *(f"learned:iterations=16,weights={file}" for file in (silent, loud)))
    )
    assert isinstance(plain, SearchPlayer)
    assert isinstance(mute, SearchPlayer)
    assert isinstance(led, SearchPlayer)
    game, luck = westmarch.new(name, 3), Chance(4)
    compared = 0
    for number in range(160):
        ask = game.asks[0]
        if number % 16 == 15 and len(ask.choices) > 1:
            thought = plain.think(game, ask.seat, ask, Chance(9))
            assert mute.think(game, ask.seat, ask, Chance(9)) == thought
            if thought.tried:
                heard = led.think(game, ask.seat, ask, Chance(9))
                assert heard.tried[0].values[0] != thought.tried[0].values[0]
                compared += 1
        game.take(luck.pick(ask.choices), ask)
    assert compared


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
    for options in ("seconds=-1", "iterations=0", "options=1"):
        with pytest.raises(BadSetup):
            find_player("quest", f"learned:{options},weights={weights}")


def test_what_was_learned_comes_with_the_program() -> None:
    assert "learned" in player_names("quest")
    player = find_player("quest", "learned:iterations=12")
    game = westmarch.new("quest", 5)
    ask = game.asks[0]
    assert player.choose(game, ask.seat, ask, Chance(1)) in ask.choices


def test_without_numpy_it_is_not_offered_and_says_why() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from westmarch.players.base import find_player, player_names\n"
        "print(*player_names('quest'))\n"
        "try: find_player('quest', 'learned')\n"
        "except Exception as error: print(type(error).__name__, error)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    names, said = done.stdout.splitlines()
    assert "search" in names.split()
    assert "learned" not in names.split()
    assert said.startswith("WestmarchError")
    assert "pip install 'westmarch[learned]'" in said
