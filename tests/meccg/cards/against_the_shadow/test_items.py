"""Items of Against the Shadow, each in play."""

import pytest

from meccg.figures import table_of
from meccg.scenario import find
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.stats import body, corruption, direct_influence, prowess

RINGS = ["Dwarven Ring of Thélor's Tribe", "Dwarven Ring of Thrár's Tribe"]


@pytest.mark.card("AS-123", "AS-124")
@pytest.mark.rule("USE-02")
@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize(("race", "more", "leads", "burden"), [("man", 2, 2, 3), ("dwarf", 4, 7, 5)])
def test_a_dwarven_ring_is_stronger_on_a_dwarf(made, ring: str, race: str, more: int, leads: int, burden: int):
    name = made("Dôgrib", "A bearer", race=race)
    t = table_of("minion")
    (bearer,) = t.company("Dol Guldur", name)
    t.bears(bearer, ring)
    assert prowess(t.game, bearer) == 4 + more
    assert direct_influence(t.game, bearer) == leads
    assert body(t.game, bearer) == 7 + 1
    assert corruption(t.game, bearer) == burden
    assert points(t.game, 0)["item"] == 4


@pytest.mark.card("AS-123", "AS-124")
@pytest.mark.rule("ZON-03")
@pytest.mark.parametrize("ring", RINGS)
def test_a_dwarf_taps_to_search_for_two_minor_items(made, ring: str):
    name = made("Dôgrib", "A dwarf", race="dwarf")
    t = table_of("minion")
    (bearer,) = t.company("Dol Guldur", name)
    (number,) = t.bears(bearer, ring)
    t.deck(0, "Orc Quarrels", "Blazon of the Eye", "Ruse")
    t.game.state.discard[0] = (find("Foul-smelling Paste"), find("Red Book of Westmarch"))
    t.run(OrganizationPhase(0))
    t.choose(0, f"use:{number}")
    t.offers("fetch:deck>LE-302", "fetch:discard>LE-310")
    t.offers_no("fetch:deck>LE-216", "fetch:discard>LE-339")
    t.dice(5)  # 5 - 1 + 2 is above 5
    t.choose(0, "fetch:deck>LE-302", "fetch:discard>LE-310")
    assert t.game.state.hand[0] == ("LE-302", "LE-310")
    assert t.tapped(bearer)
    assert not t.game.chance.script


@pytest.mark.card("AS-123", "AS-124")
@pytest.mark.parametrize("ring", RINGS)
def test_nobody_else_can_search_with_it(ring: str):
    t = table_of("minion")
    (bearer,) = t.company("Dol Guldur", "Dôgrib")
    (number,) = t.bears(bearer, ring)
    t.deck(0, "Blazon of the Eye")
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{number}")
