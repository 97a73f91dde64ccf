"""Factions of The Lidless Eye, each in play."""

import pytest

from meccg.figures import attempt, is_won, table_of
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import target_number


@pytest.mark.card("LE-265", "LE-278", "LE-296")
@pytest.mark.parametrize(
    ("faction", "site", "who", "modifier", "number", "worth"),
    [
        ("Goblins of Goblin-gate", "Goblin-gate", "Orc Captain", 0 + 3, 8, 2),
        ("Orcs of Moria", "Moria", "Orc Captain", 0 + 3, 10, 3),
        ("Woses of the Eryn Vorn", "The Worthy Hills", "Asternak", 2, 11, 3),
    ],
)
def test_a_faction_is_won_above_its_number(faction: str, site: str, who: str, modifier: int, number: int, worth: int):
    is_won("minion", faction, site, who, modifier, number, worth)


@pytest.mark.card("LE-278")
def test_the_goblins_help_with_the_orcs_of_moria():
    t = table_of("minion")
    t.won(0, "Goblins of Goblin-gate")
    (captain,) = t.company("Moria", "Orc Captain")
    attempt(t, captain, "Orcs of Moria", 6)  # 6 + 3 + 2 is above 10
    assert points(t.game, 0)["faction"] == 5


@pytest.mark.card("LE-265", "LE-278")
@pytest.mark.rule("INF-22")
@pytest.mark.parametrize("name", ["Goblins of Goblin-gate", "Orcs of Moria"])
def test_once_in_play_the_number_is_nought(name: str):
    t = table_of("minion")
    assert target_number(t.game, t.won(0, name), False) == 0
