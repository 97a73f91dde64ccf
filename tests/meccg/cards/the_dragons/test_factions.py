"""Factions of The Dragons, each in play."""

import pytest

from meccg.figures import is_won, table_of
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.influence import faction_modifier


@pytest.mark.card("TD-138")
@pytest.mark.rule("FAC-03", "FAC-05")
@pytest.mark.parametrize(("who", "modifier"), [("Erkenbrand", 2 + 2), ("Balin", 2 + 1), ("Elrond", 4)])
def test_the_men_of_dale_listen_to_men_and_dwarves(who: str, modifier: int):
    is_won("hero", "Men of Dale", "Dale", who, modifier, 7, 2)


@pytest.mark.card("TD-90")
@pytest.mark.rule("FAC-11")
@pytest.mark.parametrize(("faction", "total"), [("TD-138", 2 + 2 + 2), ("TW-276", 2)])
def test_brand_has_two_more_toward_the_men_of_dale(faction: str, total: int):
    t = table_of("hero")
    (brand,) = t.company("Dale", "Brand")
    assert faction_modifier(t.game, brand, DEFS[faction]) == total
