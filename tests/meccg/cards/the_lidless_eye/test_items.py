"""Items of The Lidless Eye, each in play."""

import pytest

from meccg.figures import inside, table_of
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.rings import RingTest
from westmarch.meccg.rulebook.uniqueness import duplicates
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import WOUNDED
from westmarch.meccg.stats import corruption, unused_influence
from westmarch.meccg.vocabulary.base import Use


@pytest.mark.card("LE-302")
@pytest.mark.rule("FAC-11", "UNI-04")
def test_the_blazon_helps_with_factions_and_once():
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    t.bears(asternak, "Blazon of the Eye")
    assert faction_modifier(t.game, asternak, DEFS["LE-296"]) == 2 + 2
    assert unused_influence(t.game, asternak) == 2
    assert duplicates(t.game, DEFS["LE-302"], Use(0, "LE-302", 0, asternak, t.there(asternak).id))


@pytest.mark.card("LE-310")
@pytest.mark.rule("HEAL-01")
def test_the_paste_heals_somebody_in_the_company_at_once():
    t = table_of("minion")
    asternak, eradan = t.company("Dol Guldur", "Asternak", "Eradan")
    (perchen,) = t.company("Dol Guldur", "Perchen")
    (paste,) = t.bears(asternak, "Foul-smelling Paste")
    t.turn_to(eradan, WOUNDED)
    t.turn_to(perchen, WOUNDED)
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{paste}>{perchen}")
    t.choose(0, f"use:{paste}>{eradan}")
    assert t.untapped(eradan)
    assert t.gone(paste)


@pytest.mark.card("LE-315")
def test_the_bearer_of_the_least_of_gold_rings_checks_at_the_end_of_untapping():
    t = table_of("minion")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    t.bears(asternak, "The Least of Gold Rings")  # 4 corruption points
    t.dice(4)
    t.run(UntapPhase(0))
    while t.game.asks and t.offered("roll"):
        t.choose(0, "roll")
    assert t.tapped(asternak), "a tie only taps a minion"
    assert not t.game.chance.script


@pytest.mark.card("LE-315", "AS-123", "AS-124")
@pytest.mark.rule("RING-02", "RING-03", "RING-05")
@pytest.mark.parametrize(("roll", "found"), [(9, False), (10, True), (12, True)])
def test_a_test_of_ten_or_more_admits_a_dwarven_ring(roll: int, found: bool):
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    (gold,) = t.bears(asternak, "The Least of Gold Rings")
    t.hand(0, "Dwarven Ring of Thélor's Tribe", "Dwarven Ring of Thrár's Tribe")
    t.dice(roll)
    t.run(RingTest(gold))
    assert t.offered("ring:AS-123") == found
    assert t.offered("ring:AS-124") == found
    if found:
        t.choose(0, "ring:AS-124")
    assert t.gone(gold)
    assert [t.card(c).of for c in t.game.state.attached.get(asternak, ())] == (["AS-124"] if found else [])


@pytest.mark.card("LE-339")
@pytest.mark.rule("STO-01")
@pytest.mark.parametrize(("site", "worth"), [("Barad-dûr", 5), ("Dol Guldur", 2)])
def test_the_red_book_is_worth_more_at_barad_dur(site: str, worth: int):
    t = table_of("minion")
    (layos,) = t.company(site, "Layos")
    (book,) = t.bears(layos, "Red Book of Westmarch")
    t.dice(12)
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{book}")
    assert points(t.game, 0)["item"] == worth


@pytest.mark.card("LE-339")
@pytest.mark.parametrize(("site", "listed"), [("Bag End", True), ("Moria", False)])
def test_the_red_book_is_at_bag_end(site: str, listed: bool):
    t = table_of("minion")
    (layos,) = t.company(site, "Layos")
    t.hand(0, "Red Book of Westmarch")
    inside(t, layos)
    assert t.offered(f"item:LE-339>{layos}") == listed


@pytest.mark.card("LE-302", "LE-310", "LE-315", "LE-339", "WH-54")
@pytest.mark.rule("COR-01", "MP-01")
@pytest.mark.parametrize(
    ("name", "burden", "worth"),
    [
        ("Blazon of the Eye", 1, 0),
        ("Foul-smelling Paste", 1, 0),
        ("The Least of Gold Rings", 4, 2),
        ("Red Book of Westmarch", 2, 2),
        ("Vile Fumes", 1, 1),
    ],
)
def test_what_an_item_weighs_and_is_worth(name: str, burden: int, worth: int):
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    t.bears(asternak, name)
    assert corruption(t.game, asternak) == burden
    assert points(t.game, 0)["item"] == worth
