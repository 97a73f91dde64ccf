"""Items of The White Hand, each in play."""

import pytest

from meccg.figures import inside, table_of
from meccg.scenario import find, table
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.ops.table import lay
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import corruption


@pytest.mark.card("WH-54")
@pytest.mark.rule("SCH-05", "CR-19")
@pytest.mark.parametrize("tapped", [False, True])
@pytest.mark.parametrize(
    ("site", "listed"), [("Moria", True), ("Barad-dûr", True), ("Edoras", False), ("Bandit Lair", False)]
)
def test_where_vile_fumes_are_found(site: str, listed: bool, tapped: bool):
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    if tapped:
        t.turn_to(t.site(asternak), TAPPED)
    t.hand(0, "Vile Fumes")
    inside(t, asternak)
    assert t.offered(f"item:WH-54>{asternak}") == listed


@pytest.mark.card("WH-54")
def test_vile_fumes_are_found_where_dwarves_keep_guard(made):
    made("Edoras", "A hall", "minion", autos=(AutoAttack("dwarf", 2, 9),))
    t = table_of("minion")
    (asternak,) = t.company("A hall", "Asternak")
    t.hand(0, "Vile Fumes")
    inside(t, asternak)
    t.offers(f"item:WH-54>{asternak}")


@pytest.mark.card("WH-54")
@pytest.mark.rule("CR-19")
def test_vile_fumes_change_every_version_of_a_site():
    t = table_of("minion")
    (asternak,) = t.company("Moria", "Asternak")
    (elrond,) = t.company("Moria", "Elrond", seat=1)
    (bofur,) = t.company("Bree", "Bofur", seat=1)
    (fumes,) = t.bears(asternak, "Vile Fumes")
    assert points(t.game, 0)["item"] == 1
    inside(t, asternak)
    t.choose(0, f"use:{fumes}")
    assert t.card(fumes).host == t.site(asternak)
    assert points(t.game, 0)["item"] == 0
    assert corruption(t.game, asternak) == 0
    for who in (asternak, elrond):
        assert site_type(t.game, t.site(who)) == "ruins-and-lairs"
        (gas,) = automatic_attacks(t.game, t.site(who))
        assert (gas.race, gas.strikes, gas.prowess, gas.fixed) == ("", 0, 7, True)
    assert site_type(t.game, t.site(bofur)) == "border-hold"
    companies.exchange_site(t.game, t.there(asternak).id, find("Dol Guldur"))
    assert t.gone(fumes)
    assert site_type(t.game, t.site(elrond)) == "shadow-hold"
    assert automatic_attacks(t.game, t.site(elrond))[0].race == "orc"


@pytest.mark.card("WH-54")
@pytest.mark.rule("CAN-03")
def test_the_gas_strikes_everybody_and_cannot_be_cancelled():
    t = table("A", "F")
    elrond, anborn = t.company("Moria", "Elrond", "Anborn")
    (asternak,) = t.company("Moria", "Asternak", seat=1)
    lay(t.game, 1, "WH-54", "with", t.site(asternak))
    t.hand(0, "Concealment")
    t.visit(elrond, "enter")
    t.offers_no(f"play:TW-204>{anborn}")
    assert {x.target for x in t.game.state.strikes} == {elrond, anborn}


@pytest.mark.card("WH-54")
def test_vile_fumes_are_of_no_use_at_a_free_hold():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    (fumes,) = t.bears(asternak, "Vile Fumes")
    inside(t, asternak)
    t.offers_no(f"use:{fumes}")


# Blasting Fire -------------------------------------------------------------------------------------------------------------


@pytest.mark.card("WH-51")
@pytest.mark.rule("SCH-05")
@pytest.mark.parametrize("tapped", [False, True])
@pytest.mark.parametrize(("site", "listed"), [("Moria", True), ("Barad-dûr", True), ("Edoras", False), ("A hall", True)])
def test_where_blasting_fire_is_found(made, site: str, listed: bool, tapped: bool):
    made("Edoras", "A hall", "minion", autos=(AutoAttack("dwarf", 2, 9),))
    t = table_of("minion")
    (asternak,) = t.company(site, "Asternak")
    if tapped:
        t.turn_to(t.site(asternak), TAPPED)
    t.hand(0, "Blasting Fire")
    inside(t, asternak)
    assert t.offered(f"item:WH-51>{asternak}") == listed


@pytest.mark.card("WH-51")
@pytest.mark.rule("CBT-04", "CAN-02")
def test_blasting_fire_cancels_every_automatic_attack_and_impresses_factions():
    t = table_of("minion")
    asternak, eradan = t.company("Thranduil's Halls", "Asternak", "Orc Captain")
    (perchen,) = t.company("Edoras", "Perchen")
    (fire,) = t.bears(asternak, "Blasting Fire")
    faction = DEFS["LE-296"]
    before = [faction_modifier(t.game, who, faction) for who in (asternak, eradan, perchen)]
    t.hand(0, "Blazon of the Eye")
    t.visit(asternak, "enter", f"use:{fire}")
    assert t.gone(fire)
    assert t.game.asks[0].rule == "SITE-10", "no attack is left"
    assert t.there(asternak).faced.count("elf") == 2, "they were faced all the same"
    after = [faction_modifier(t.game, who, faction) for who in (asternak, eradan, perchen)]
    assert [now - then for now, then in zip(after, before, strict=True)] == [2, 2, 0]
    t.game.stack.clear()
    t.game.asks = ()
    t.attack(prowess=9, strikes=1)
    assert not t.game.state.attack.cancelled, "other attacks are none of its business"
    combat.lapse(t.game, "turn")
    assert faction_modifier(t.game, asternak, faction) == before[0]


@pytest.mark.card("WH-51")
@pytest.mark.rule("CAN-03")
@pytest.mark.parametrize("first", [True, False])
def test_what_cannot_be_cancelled_is_faced_all_the_same(made, first: bool):
    fixed, plain = AutoAttack("man", 1, 5, fixed=True), AutoAttack("man", 1, 5)
    made("Edoras", "A hall", "minion", autos=(fixed, plain) if first else (plain, fixed))
    t = table_of("minion")
    (asternak,) = t.company("A hall", "Asternak")
    (fire,) = t.bears(asternak, "Blasting Fire")
    t.hand(0, "Blazon of the Eye")
    t.visit(asternak, "enter")
    t.dice(12)
    if first:
        t.choose(0, "tap", f"use:{fire}")
    else:
        t.choose(0, f"use:{fire}", "tap")
    assert t.tapped(asternak)
    assert t.game.asks == () or t.game.asks[0].rule == "SITE-10"
    assert not t.game.chance.script


@pytest.mark.card("WH-51")
def test_blasting_fire_is_for_automatic_attacks():
    t = table_of("minion")
    (asternak,) = t.company("Edoras", "Asternak")
    (fire,) = t.bears(asternak, "Blasting Fire")
    t.hand(0, "Orc Quarrels")
    t.attack(prowess=9)
    t.offers_no(f"use:{fire}")
    assert (corruption(t.game, asternak), points(t.game, 0)["item"]) == (1, 1)
