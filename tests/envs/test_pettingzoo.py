"""The environments of PettingZoo pass its own tests, and are as docs/environments.md says."""

import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed here: pip install 'westmarch[envs]'.")
from pettingzoo.test import api_test, seed_test

import westmarch
from westmarch.core.errors import BadSetup, NotOffered
from westmarch.envs import aec

SETTINGS = {"quest": {"heroes": ("argalad", "thalin")}, "meccg": {"decks": ("A", "F")}}
OF_OTHER_SHAPES = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces",
)
"""What PettingZoo says of all observations with a mask but those of its own games."""


@pytest.mark.parametrize("name", SETTINGS)
def test_its_test_of_the_interface_passes(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for words in OF_OTHER_SHAPES:
            warnings.filterwarnings("ignore", message=words)
        api_test(aec.env(name, **SETTINGS[name]), num_cycles=200)
        api_test(aec.TableEnv(name, labels=True, **SETTINGS[name]), num_cycles=50)


@pytest.mark.parametrize("name", SETTINGS)
def test_its_test_of_seeds_passes(name):
    seed_test(lambda: aec.env(name, **SETTINGS[name]), num_cycles=60)


def played(env, seed):
    """A game in which everybody takes the first option; what each agent got, and who acted when."""
    env.reset(seed=seed)
    got, turns = dict.fromkeys(env.possible_agents, 0.0), []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        over = terminated or truncated
        turns.append((agent, over))
        env.step(None if over else int(seen["action_mask"].argmax()))
    return got, turns


@pytest.mark.parametrize("name", SETTINGS)
def test_a_whole_game_is_the_game_of_its_seed(name):
    env = aec.env(name, **SETTINGS[name])
    got, turns = played(env, 11)
    game = westmarch.new(name, 11, **SETTINGS[name])
    seats = []
    while game.asks:
        seats.append(game.asks[0].seat)
        game.take(game.asks[0].choices[0])
    assert [agent for agent, over in turns if not over] == [f"seat_{seat}" for seat in seats]
    won = {game.side_of(seat) for seat in game.result.winners}
    assert len(won) == 1
    assert got == {f"seat_{seat}": 1.0 if game.side_of(seat) in won else -1.0 for seat in range(len(game.seats))}
    assert played(env, 11) == (got, turns)


def test_games_without_a_seed_follow_from_the_last_one_and_differ():
    env, other = aec.TableEnv("quest"), aec.TableEnv("quest")
    seeds = []
    for one in (env, other):
        one.reset(seed=4)
        assert one.game_seed == 4
        for _ in range(3):
            one.reset()
            seeds.append(one.game_seed)
    assert seeds[:3] == seeds[3:]
    assert len({4, *seeds}) == 4


def test_what_is_not_offered_loses_the_game_or_is_refused():
    env = aec.env("quest")
    env.reset(seed=1)
    first = env.agent_selection
    env.step(env.action_space(first).n - 1)
    assert env.rewards[first] == -1
    assert all(env.terminations.values())
    bare = aec.TableEnv("quest")
    bare.reset(seed=1)
    with pytest.raises(NotOffered):
        bare.step(bare.action_space(first).n - 1)


def test_a_game_that_is_broken_off_is_truncated():
    env = aec.env("meccg", limit=5)
    got, turns = played(env, 1)
    assert set(got.values()) == {0.0}
    assert sum(not over for _, over in turns) == 5


def test_settings_may_change_from_game_to_game_but_not_how_many_play():
    env = aec.TableEnv("meccg", decks=("A", "B"))
    env.reset(seed=1, options={"settings": {"decks": ("F", "C")}})
    assert tuple(env.table.game.setup["decks"]) == ("F", "C")
    heroes = aec.TableEnv("quest", heroes=("argalad",))
    with pytest.raises(BadSetup, match="3 seats; the environment has 2"):
        heroes.reset(seed=1, options={"settings": {"heroes": ("argalad", "thalin")}})


def test_words_come_on_request_and_to_the_agent_that_acts():
    env, quiet = (aec.TableEnv("quest", labels=labels) for labels in (True, False))
    env.reset(seed=2)
    quiet.reset(seed=2)
    acts = env.agent_selection
    assert len(env.infos[acts]["labels"]) == np.count_nonzero(env.observe(acts)["action_mask"])
    others = [agent for agent in env.agents if agent != acts]
    assert all("labels" not in env.infos[agent] for agent in others)
    assert all("labels" not in info for info in quiet.infos.values())
