"""Games by name, and what bad names get."""

import pytest

import westmarch
from westmarch.core.errors import BadSetup, UnknownName
from westmarch.core.registry import place_of


def test_known_games_are_listed():
    assert {"meccg", "quest", "toy"} <= set(westmarch.games())
    assert place_of("toy") == "toy:MANIFEST"


def test_an_unknown_game_names_the_nearest():
    with pytest.raises(UnknownName, match=r"There is no game called 'toi'\. Did you mean toy\?"):
        westmarch.new("toi")


def test_a_name_like_no_other_lists_what_is_known():
    with pytest.raises(UnknownName, match=r"There is no game called 'xxxxxxxxx'\. Known: meccg, (\w+, )*quest"):
        westmarch.new("xxxxxxxxx")


def test_an_unknown_setting_names_the_nearest():
    with pytest.raises(UnknownName, match=r"There is no setting of toy called 'seat'\. Did you mean seats\?"):
        westmarch.new("toy", seat=3)


def test_settings_that_no_game_can_start_with():
    with pytest.raises(BadSetup, match="for two or three seats, not 5"):
        westmarch.new("toy", seats=5)


def test_the_same_seed_is_the_same_game():
    assert westmarch.new("toy", seed=4).save() == westmarch.new("toy", seed=4).save()
    assert westmarch.new("toy", seed=4).save() != westmarch.new("toy", seed=5).save()
