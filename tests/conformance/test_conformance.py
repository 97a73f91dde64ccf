"""Every game passes the conformance suite, in several settings."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import toy
import westmarch
from meccg.agent_decks import with_agent
from westmarch.core.chance import Chance
from westmarch.core.conformance import check_game, play_one
from westmarch.meccg.decks import DECKS
from westmarch.meccg.settings import LENGTH, PROFILES, SWITCHES, VALUES, profile_key, profile_of

TESTS = Path(__file__).parents[1]
AGENT_SEED = 4

# game, settings, seeds, checks at every k-th decision
TABLE: list[tuple[str, dict[str, Any], range, int]] = [
    ("toy", {"seats": 2}, range(20), 1),
    ("toy", {"seats": 3}, range(20), 1),
    ("quest", {"heroes": ("argalad",)}, range(1), 37),
    ("quest", {"heroes": ("argalad", "thalin")}, range(1), 41),
    ("quest", {"heroes": ("beravor", "eleanor", "eometh")}, range(1), 53),
    ("quest", {"heroes": ("beravor", "thalin", "eleanor"), "advanced_dominance": True, "ambush_optional": True,
               "canceled_keeps_type": True, "defeat_only_on_damage": True, "finale_check": "story_step",
               "finale_shadow": True, "hero_draw": "optional", "high_stakes": True, "show_hands_to_team": True},
     range(1), 61),
    ("meccg", {"decks": ("A", "B")}, range(1), 41),
    ("meccg", {"decks": ("A", "F")}, range(1), 41),
    ("meccg", {"decks": ("F", "F")}, range(1), 47),
    ("meccg", {"decks": ("U", "A")}, range(1), 43),
    ("meccg", {"decks": ("U", "U")}, range(1), 61),
    ("meccg", {"decks": ("C", "G")}, range(1), 61),
    ("meccg", {"decks": ("H", "D")}, range(1), 61),
    ("meccg", {"decks": ("E", "I")}, range(1), 61),
    ("meccg", {"decks": ("J", "C")}, range(1), 61),
    ("meccg", {"decks": ("A", "F"), "profile": "community"}, range(1), 53),
    ("meccg", {"decks": ("B", "F"), "profile": "sheet"}, range(1), 59),
    ("meccg", {"decks": ("F", "A"), "profile": "standard"}, range(1), 83),
    ("meccg", {"decks": ("B", "A"), "profile": "starter"}, range(1), 71),
    ("meccg", {"decks": ("U", "B"), "profile": "one-deck", "standstill": 40}, range(1), 71),
    ("meccg", {"decks": ("F", "U"), "profile": "two-deck"}, range(1), 97),
    ("meccg", {"decks": ("A", "F"), "profile": "three-deck"}, range(1), 139),
    ("meccg", {"decks": ("F", "B"), "profile": "four-deck"}, range(1), 179),
    ("meccg", {"decks": ("F", "A"), "draw_needs_mind_3": False, "discard_character": False, "eot_discard": "active",
               "standstill": 0}, range(1), 89),
    ("meccg", {"decks": ("A", "B"), "length": 1, "score_order": "half_first", "half_limit": "before_cut_up",
               "tie_break": "dice", "standstill": 10, "agents_untap": "action_only", "dragon_forms": "exclusive"},
     range(1), 67),
]  # fmt: skip


def exists(game: str) -> bool:
    """Whether the game's module is there; a module that is there and cannot be imported fails the tests."""
    try:
        return game == "toy" or find_spec(f"westmarch.{game}.game") is not None
    except ModuleNotFoundError:
        return False


def name_of(settings: dict[str, Any]) -> str:
    return "-".join("+".join(v) if isinstance(v, tuple) else str(v) for v in settings.values())


ROWS = [row for row in TABLE if exists(row[0])]
CASES = [
    pytest.param(game, settings, seed, every, id=f"{game}-{name_of(settings)}-{seed}")
    for game, settings, seeds, every in ROWS
    for seed in seeds
]
LONG = [pytest.param(*row[:2], id=f"{row[0]}-{name_of(row[1])}") for row in ROWS]
NAMES = sorted({row[0] for row in ROWS})


@pytest.mark.parametrize(("game", "settings", "seed", "every"), CASES)
def test_conformance(game: str, settings: dict[str, Any], seed: int, every: int):
    check_game(game, seed, settings, every=every, rules=toy.RULES if game == "toy" else None)


def test_conformance_of_decks_with_agents():
    """In this game an agent goes about face down, is turned up and attacks."""
    check_game("meccg", AGENT_SEED, {"decks": (with_agent("A"), with_agent("F")), "length": 1}, every=97)


@pytest.mark.long
@pytest.mark.parametrize(("game", "settings"), LONG)
def test_conformance_of_more_games(game: str, settings: dict[str, Any]):
    """Ten more of each; the card game has the most settings and the longest games, so fewer of those."""
    seeds, every = (range(100, 105), 29) if game == "meccg" else (range(100, 110), 7)
    for seed in seeds:
        check_game(game, seed, settings, every=every, rules=toy.RULES if game == "toy" else None)


def single_switches() -> list[tuple[str, Any]]:
    """Every switch of the card game with every value that is not its default."""
    return [
        (name, value)
        for name in SWITCHES
        for value in VALUES.get(name, (False, True))
        if value != getattr(PROFILES["challenge"], "decks" if name == LENGTH else name)
    ]


@pytest.mark.long
@pytest.mark.parametrize(("switch", "value"), single_switches(), ids=str)
def test_conformance_with_one_switch_set_otherwise(switch: str, value: Any):
    for seed, decks in ((200, ("A", "F")), (201, ("U", "B"))):
        check_game("meccg", seed, {"decks": decks, switch: value}, every=113)


def test_the_table_plays_every_profile_and_every_value_of_a_switch():
    rows = [dict(settings) for game, settings, _, _ in TABLE if game == "meccg"]
    played = [profile_of(profile_key(row.get("profile", "challenge"), _switches(row))) for row in rows]
    assert {profile.name for profile in played} == set(PROFILES)
    assert {row["decks"] for row in rows} >= {("A", "B"), ("A", "F"), ("F", "F"), ("U", "A"), ("U", "U")}
    assert {letter for row in rows for letter in row["decks"]} == set(DECKS)
    for name in SWITCHES:
        values = {getattr(profile, "decks" if name == LENGTH else name) for profile in played}
        assert values == set(VALUES.get(name, (False, True))), f"the switch {name} is not played with each value"


def _switches(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name in SWITCHES}


def saves_of(game: str, seed: int, every: int) -> list[str]:
    played = westmarch.new(game, seed=seed)
    chance = Chance(seed)
    saves = []
    number = 0
    while played.asks:
        if number % every == 0:
            saves.append(played.save())
        play_one(played, chance)
        number += 1
    return [*saves, played.save()]


def loaded_elsewhere(saves: list[str]) -> list[str]:
    """What a new process saves after loading each of the saves."""
    reader = "import sys, json, toy, westmarch\nfor line in sys.stdin: print(westmarch.load(json.loads(line)).save())"
    lines = "\n".join(map(json.dumps, saves))
    command = [sys.executable, "-c", reader]
    return subprocess.run(command, input=lines, capture_output=True, text=True, cwd=TESTS, check=True).stdout.splitlines()


@pytest.mark.parametrize("game", NAMES)
def test_saves_load_equal_in_a_new_process(game: str):
    saves = saves_of(game, seed=1, every=29)
    assert loaded_elsewhere(saves) == saves


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_saves_at_every_decision_of_ten_games_load_equal_in_a_new_process(game: str):
    for seed in range(10):
        saves = saves_of(game, seed, every=1)
        assert loaded_elsewhere(saves) == saves
