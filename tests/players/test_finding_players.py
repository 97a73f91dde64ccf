"""Machine players are found by name, for all games or for one."""

from collections import Counter

import pytest

import toy  # noqa: F401
import westmarch
from westmarch.core.errors import UnknownName
from westmarch.players import base
from westmarch.players.base import default_player, find_player, player_chance, player_names, register_player


class First:
    """Takes the first option."""

    def choose(self, game, seat, ask, chance):
        return ask.choices[0]


@pytest.fixture
def first_for_toy(monkeypatch):
    monkeypatch.setattr(base, "_PLACES", dict(base._PLACES))
    monkeypatch.setattr(base, "_NEEDS", dict(base._NEEDS))
    monkeypatch.setattr("toy.First", First, raising=False)
    register_player("heuristic", "toy:First", game="toy")


def test_random_plays_every_game():
    assert "random" in player_names("toy")
    assert default_player("toy") == "random"


@pytest.mark.usefixtures("first_for_toy")
def test_a_player_of_one_game_is_known_to_that_game_alone():
    assert "heuristic" in player_names("toy")
    assert isinstance(find_player("toy", "heuristic"), First)
    assert default_player("toy") == "heuristic"
    with pytest.raises(UnknownName, match="There is no player called 'heuristic'"):
        find_player("another", "heuristic")


@pytest.mark.usefixtures("first_for_toy")
def test_a_player_is_not_offered_where_a_module_is_missing_that_it_needs():
    register_player("calculating", "toy:First", game="toy", needs="json")
    register_player("lacking", "toy:First", game="toy", needs="a_module_that_nobody_has")
    assert "calculating" in player_names("toy")
    assert "lacking" not in player_names("toy")
    assert isinstance(find_player("toy", "lacking"), First)  # it says itself what is missing


def test_random_takes_every_option_about_as_often():
    game = westmarch.new("toy", seed=3)
    player, chance = find_player("toy", "random"), player_chance(3, 0)
    taken = Counter(player.choose(game, 0, game.asks[0], chance) for _ in range(3000))
    assert set(taken) == set(game.asks[0].choices)
    assert min(taken.values()) > 850


def test_the_luck_of_two_seats_and_of_the_game_are_apart():
    streams = [player_chance(3, 0), player_chance(3, 1), westmarch.new("toy", seed=3).chance]
    assert len({tuple(s.below(100) for _ in range(6)) for s in streams}) == 3
