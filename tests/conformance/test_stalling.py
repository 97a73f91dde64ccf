"""Nobody can hold a game up by coming back to where he was, again and again."""

from typing import Any

import pytest

from planted import in_the_sources
from westmarch.core.stalling import check_stalling
from westmarch.meccg.decks import DECKS
from westmarch.meccg.rulebook import offers, organization_phase
from westmarch.players.match import MatchPlan, play_match
from westmarch.quest.rulebook import exploring

MOST = 400
"""Answers of one seat in a row. Two hundred come together if somebody turns back all through an organization phase."""

Case = tuple[str, int, dict[str, Any]]
STALLED: tuple[Case, ...] = (
    ("meccg", 2, {"decks": ("F", "C")}),
    ("meccg", 1, {"decks": ("U", "G"), "profile": "one-deck"}),
    ("quest", 1, {"heroes": ("argalad", "thalin", "beravor")}),
    ("quest", 2, {}),
)


@pytest.mark.parametrize(("name", "seed", "settings"), STALLED)
def test_a_game_in_which_everybody_stalls_comes_to_its_end(name, seed, settings):
    assert check_stalling(name, seed, settings, MOST) > 10


@in_the_sources
@pytest.mark.parametrize(
    ("module", "limit", "case"),
    [
        (organization_phase, "PATIENCE", ("meccg", 2, {"decks": ("F", "C")})),
        (offers, "OFTEN", ("meccg", 2, {"decks": ("F", "C")})),
        (exploring, "MOST_DEALS", ("quest", 1, {"heroes": ("argalad", "thalin", "beravor")})),
    ],
)
def test_without_an_end_to_it_they_would_go_on_for_ever(monkeypatch, module, limit, case):
    monkeypatch.setattr(module, limit, 10**9)
    name, seed, settings = case
    with pytest.raises(AssertionError, match=r"times in a row|does not end"):
        check_stalling(name, seed, settings, MOST, limit=6_000)


@pytest.mark.parametrize(("decks", "seed"), [(("U", "F"), 700_132), (("F", "F"), 700_134)])
def test_machine_players_play_on_until_the_game_is_over(decks, seed):
    """Nothing ends this game but its players: decks that run out, or a call."""
    left_to_them = MatchPlan("meccg", {"decks": decks, "standstill": 0}, ("heuristic",), 4_000)
    assert play_match(left_to_them, seed).error == ""


@pytest.mark.long
@pytest.mark.parametrize("deck", sorted(DECKS))
@pytest.mark.parametrize("block", ["one", "free"])
def test_no_deck_is_stalled_with(deck, block):
    for seed in range(10):
        assert check_stalling("meccg", seed, {"decks": (deck, "F"), "organizing_block": block}, 2000)
