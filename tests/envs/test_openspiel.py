"""The games of OpenSpiel pass its own test, and are the games that they stand for."""

import pickle

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed here: pip install 'westmarch[openspiel]'.")

import westmarch  # noqa: E402
from westmarch.core.errors import BadSetup, UnknownName  # noqa: E402
from westmarch.envs.openspiel import settings_in  # noqa: E402

SETTINGS = {"quest": "heroes:argalad+thalin;high_stakes:yes", "meccg": "decks:A+F"}


def loaded(name, **parameters):
    return pyspiel.load_game(f"westmarch_{name}", {"settings": SETTINGS[name], "deals": 20} | parameters)


@pytest.mark.parametrize("name", SETTINGS)
def test_its_test_with_random_games_passes(name):
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", SETTINGS)
def test_its_test_with_saved_states_passes(name):
    pyspiel.random_sim_test(loaded(name, limit=60), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SETTINGS)
def test_a_whole_game_is_the_game_of_its_deal(name):
    state = loaded(name, first_deal=100).new_initial_state()
    assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(20))
    state.apply_action(7)
    game = westmarch.new(name, 107, **settings_in(name, SETTINGS[name]))
    while game.asks:
        ask = game.asks[0]
        assert state.current_player() == ask.seat
        assert state.legal_actions() == list(range(len(ask.choices)))
        assert state.action_to_string(state.legal_actions()[-1]) == game.decision.options[-1].key
        state.apply_action(0)
        game.take(ask.choices[0], ask)
    assert state.is_terminal()
    won = {game.side_of(seat) for seat in game.result.winners}
    assert state.returns() == [1.0 if game.side_of(seat) in won else -1.0 for seat in range(len(game.seats))]


@pytest.mark.parametrize("name", SETTINGS)
def test_what_a_seat_observes_is_what_the_table_tells_it(name):
    game = loaded(name)
    state = game.new_initial_state()
    state.apply_action(3)
    observer = game.make_py_observer()
    for player in range(game.num_players()):
        seen = state.table.observe(player)
        flat = np.concatenate([part.ravel() for part in seen.values()])
        assert np.array_equal(np.array(state.observation_tensor(player), np.float32), flat)
        observer.set_from(state, player)
        assert all(np.array_equal(observer.dict[part], seen[part]) for part in seen)


@pytest.mark.parametrize("name", SETTINGS)
def test_nothing_hidden_is_observed(name):
    """The same state to a seat, however what it cannot know was dealt."""
    state = loaded(name).new_initial_state()
    state.apply_action(5)
    for number in range(12):
        seat = state.current_player()
        twin = state.clone()
        twin.table.game = state.table.game.guess(seat, number)
        assert twin.observation_tensor(seat) == state.observation_tensor(seat)
        assert twin.observation_string(seat) == state.observation_string(seat)
        state.apply_action(state.legal_actions()[-1])


def test_a_copy_goes_its_own_way_and_a_state_can_be_pickled():
    state = loaded("quest").new_initial_state()
    state.apply_action(1)
    copy = state.clone()
    copy.apply_action(0)
    assert (len(state.history()), len(copy.history())) == (1, 2)
    again = pickle.loads(pickle.dumps(copy))
    assert again.history() == copy.history()
    assert again.table.game.save() == copy.table.game.save()


def test_settings_are_read_and_refused_in_a_sentence():
    assert settings_in("quest", "heroes:argalad;ambush_optional:no") == {"heroes": ("argalad",), "ambush_optional": False}
    assert settings_in("meccg", "") == {}
    with pytest.raises(BadSetup, match="name:value"):
        settings_in("quest", "heroes")
    with pytest.raises(UnknownName, match="high_stakes"):
        settings_in("quest", "high_stake:yes")
