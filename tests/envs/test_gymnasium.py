"""A seat against machine players as an environment of Gymnasium."""

import warnings

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed here: pip install 'westmarch[envs]'.")
from gymnasium.utils.env_checker import check_env

import westmarch
from westmarch.core.errors import BadSetup, UnknownName
from westmarch.envs.single import SeatEnv
from westmarch.players.base import find_player, player_chance

SETTINGS = {"quest": {"heroes": ("argalad", "thalin")}, "meccg": {"decks": ("A", "F")}}


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("opponent", ["random", "easy"])
def test_its_checker_passes(name, opponent):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SeatEnv(name, opponent, labels=True, **SETTINGS[name]), skip_render_check=True)


def episode(env, seed):
    """A game in which the seat takes the first option: rewards, and how it ended."""
    env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        turn = env.table.turn
        assert turn == env.own
        _, reward, terminated, truncated, _ = env.step(env.table.actions(turn)[0])
        rewards.append(reward)
        over = terminated or truncated
    return rewards, terminated, truncated


@pytest.mark.parametrize(("name", "seat"), [("quest", 0), ("quest", 2), ("meccg", 1)])
def test_the_others_are_played_as_in_any_match(name, seat):
    """The game is the one that the same players play elsewhere, with the same luck."""
    env = SeatEnv(name, "quick", seat=seat, **SETTINGS[name])
    rewards, terminated, truncated = episode(env, 8)
    game = westmarch.new(name, 8, **SETTINGS[name])
    player, luck = find_player(name, "quick"), [player_chance(8, one) for one in range(len(game.seats))]
    while game.asks:
        ask = game.asks[0]
        mine = ask.seat == seat
        game.take(ask.choices[0] if mine else player.choose(game, ask.seat, ask, luck[ask.seat]), ask)
    assert env.table.game.save() == game.save()
    assert (terminated, truncated) == (True, False)
    assert set(rewards[:-1]) <= {0.0}
    assert rewards[-1] == (1.0 if seat in game.result.winners else -1.0)


def test_each_game_may_be_played_from_another_seat():
    env = SeatEnv("quest", "random", **SETTINGS["quest"])
    seats = set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        assert info == {"seat": env.own}
        seats.add(env.own)
        again = env.own
        env.reset(seed=seed)
        assert env.own == again
    assert seats == {0, 1, 2}


def test_every_other_seat_may_have_a_player_of_its_own():
    env = SeatEnv("quest", ("random", "heuristic"), seat=1, **SETTINGS["quest"])
    assert [type(player).__name__ for player in env.players] == ["RandomPlayer", "Heuristic"]
    with pytest.raises(BadSetup, match="2 other seats and 1 players"):
        SeatEnv("quest", ("random",), **SETTINGS["quest"])
    with pytest.raises(BadSetup, match="no seat 3"):
        SeatEnv("quest", seat=3, **SETTINGS["quest"])
    with pytest.raises(UnknownName):
        SeatEnv("quest", "nobody")


def test_what_the_mask_forbids_loses_the_game_at_once():
    env = SeatEnv("quest", "random", seat=0)
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(env.action_space.n - 1)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["forbidden"] == env.action_space.n - 1


def test_a_game_that_is_broken_off_is_truncated():
    rewards, terminated, truncated = episode(SeatEnv("quest", "random", seat=0, limit=4), 1)
    assert (rewards, terminated, truncated) == ([0.0] * 4, False, True)


def test_words_come_on_request():
    env = SeatEnv("meccg", "random", seat=0, labels=True)
    seen, info = env.reset(seed=3)
    assert len(info["labels"]) == np.count_nonzero(seen["action_mask"])
    assert info["prompt"]
    assert set(SeatEnv("meccg", "random", seat=0).reset(seed=3)[1]) == {"seat"}
