"""Every game passes the conformance suite, in several settings."""

from importlib.util import find_spec
from typing import Any

import pytest

import toy
from westmarch.core.conformance import check_game

# game, settings, seeds, checks at every k-th decision
TABLE: list[tuple[str, dict[str, Any], range, int]] = [
    ("toy", {"seats": 2}, range(20), 1),
    ("toy", {"seats": 3}, range(20), 1),
    ("quest", {"heroes": ("argalad",)}, range(1), 37),
    ("quest", {"heroes": ("argalad", "thalin")}, range(1), 41),
    ("quest", {"heroes": ("beravor", "eleanor", "eometh")}, range(1), 53),
    ("meccg", {"decks": ("A", "B")}, range(1), 41),
    ("meccg", {"decks": ("A", "F")}, range(1), 41),
    ("meccg", {"decks": ("F", "F")}, range(1), 47),
]


def exists(game: str) -> bool:
    """Whether the game's module is there; a module that is there and cannot be imported fails the tests."""
    try:
        return game == "toy" or find_spec(f"westmarch.{game}.game") is not None
    except ModuleNotFoundError:
        return False


def name_of(settings: dict[str, Any]) -> str:
    return "-".join("+".join(v) if isinstance(v, tuple) else str(v) for v in settings.values())


CASES = [
    pytest.param(game, settings, seed, every, id=f"{game}-{name_of(settings)}-{seed}")
    for game, settings, seeds, every in TABLE
    if exists(game)
    for seed in seeds
]


@pytest.mark.parametrize(("game", "settings", "seed", "every"), CASES)
def test_conformance(game: str, settings: dict[str, Any], seed: int, every: int):
    check_game(game, seed, settings, every=every, rules=toy.RULES if game == "toy" else None)
