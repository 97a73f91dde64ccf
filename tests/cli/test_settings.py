"""The settings of a game are options of the commands that begin one, as its manifest names them."""

import json

import pytest

from westmarch.cli.options import settings_in
from westmarch.core.manifest import Setting, SettingOption
from westmarch.core.registry import manifest

SETTINGS = (
    Setting("seats", "Seats", "one", 2, (SettingOption(2, "Two"), SettingOption(3, "Three"))),
    Setting("teams", "Teams", "each", ("a",), (SettingOption("a", "A"), SettingOption("b", "B")), 1, 3),
    Setting("high_stakes", "High stakes", "switch", False),
)
OWN = {"--seed", "--help"}


@pytest.mark.parametrize(
    ("typed", "found", "rest"),
    [
        ("toy --seats 3", {"seats": 3}, "toy"),
        ("--seats=3 toy", {"seats": 3}, "toy"),
        ("toy --teams a,b --seed 4", {"teams": ("a", "b")}, "toy --seed 4"),
        ("toy --high-stakes --seats 2", {"high_stakes": True, "seats": 2}, "toy"),
        ("toy --no-high-stakes", {"high_stakes": False}, "toy"),
        ("toy --high_stakes=false", {"high_stakes": False}, "toy"),
        ("toy --unheard 7", {"unheard": 7}, "toy"),
        ("toy --help -h", {}, "toy --help -h"),
    ],
)
def test_settings_are_taken_out_of_the_command_line(typed: str, found: dict[str, object], rest: str):
    assert settings_in(typed.split(), SETTINGS, OWN) == (found, rest.split())


def test_a_game_is_begun_with_its_settings(westmarch_program):
    done = westmarch_program("simulate", "toy", "--seats", "3", "--games", "2", "--json")
    assert done.exit_code == 0, done.output
    assert len(json.loads(done.stdout)["wins"]) == 3


def test_a_setting_that_the_game_does_not_have_is_refused_in_its_words(westmarch_program):
    done = westmarch_program("play", "toy", "--seets", "3")
    assert done.exit_code == 2
    assert "There is no setting of toy called 'seets'. Did you mean seats?" in done.stderr


def test_help_after_the_name_of_a_game_lists_its_settings(westmarch_program):
    assert "--seats: one of 2, 3" in westmarch_program("play", "toy", "--help").output
    assert "--seats" not in westmarch_program("play", "--help").output


def test_help_says_what_the_options_are_where_the_game_does(westmarch_program):
    told = " ".join(westmarch_program("play", "meccg", "--help").output.split())
    for setting in manifest("meccg").settings[:2]:
        for option in setting.options:
            assert f"{option.value}: {option.about}" in told


def test_a_game_that_only_has_a_manifest_has_a_table_in_the_terminal(westmarch_program):
    done = westmarch_program("play", "toy", "--seed", "3", typed="h\nv\n? card:99\nq\n")
    assert "Whoever has most points when all cards are played wins." in done.output
    assert "'points': [0, 0]" in done.output
    assert "The 99 is not in your hand. (BID-01)" in done.output


def test_help_says_what_a_setting_is_for_where_its_name_does_not():
    from westmarch.cli.options import _setting_help

    options = (SettingOption(20, "20"), SettingOption(0, "0"))
    assert _setting_help(Setting("waits", "Turns without a move", "one", 20, options)) == (
        "  --waits: one of 20, 0 (Turns without a move)"
    )
    assert _setting_help(SETTINGS[0]) == "  --seats: one of 2, 3"
