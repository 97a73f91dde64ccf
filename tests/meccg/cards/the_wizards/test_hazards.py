"""Hazard events of The Wizards, each in play."""

import pytest

from meccg.field import journey, pass_until
from meccg.figures import Journey, checks, hazard_step, on_the_way
from meccg.scenario import table
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.ops import combat
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import Attack
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.effects import ClearEnvironments


@pytest.mark.card("TW-21")
@pytest.mark.rule("CR-23")
def test_choking_shadows_strengthen_the_guard_of_ruins():
    t, who = on_the_way(Journey(("wilderness",), (), "Barrow-downs"))
    goal = t.there(who).goal
    hazard_step(t, who, "Choking Shadows", "Choking Shadows")
    t.choose(f"play:TW-21>attack>{goal}")
    pass_until(t, "MH-09")
    company = t.there(who).id
    guard = Attack(company, 1, "automatic", "undead", 1, 8)
    assert attack_prowess(t.game, guard.__class__(company, 1, "creature", "undead", 1, 8)) == 8
    combat.begin_attack(t.game, guard)
    assert attack_prowess(t.game, t.game.state.attack) == 10
    combat.end_attack(t.game)
    t.offers_no(f"play:TW-21>attack>{goal}")


@pytest.mark.card("TW-21")
@pytest.mark.rule("CR-23", "SCH-02", "ENV-03")
def test_with_doors_of_night_they_darken_a_site_until_the_gates_open():
    t, who = on_the_way(Journey(("wilderness",), (), "Barrow-downs", doors=True))
    goal = t.there(who).goal
    hazard_step(t, who, "Choking Shadows", "Orc-watch")
    t.offers_no("creature:LE-87>site/shadow-hold")
    t.choose(f"play:TW-21>site>{goal}")
    pass_until(t, "MH-09")
    assert site_type(t.game, goal) == "shadow-hold"
    t.offers("creature:LE-87>site/shadow-hold")
    ClearEnvironments("hazard").apply(t.game, Use(0, "TW-243"))
    assert site_type(t.game, goal) == "ruins-and-lairs"


@pytest.mark.card("TW-21")
@pytest.mark.rule("CR-23", "PTH-03", "ENV-03")
def test_with_doors_of_night_they_darken_a_region():
    t = table()
    (who,) = t.company("Rivendell", "Erkenbrand")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Choking Shadows", "Orc-watch")
    journey(t, who, "Bree")
    t.choose("play:TW-21>region")
    pass_until(t, "MH-09")
    assert sorted(t.there(who).path) == ["shadow-land", "wilderness"]
    t.offers("creature:LE-87>region/shadow-land")


@pytest.mark.card("TW-21")
@pytest.mark.rule("ENV-08")
def test_without_doors_of_night_they_darken_nothing():
    t, who = on_the_way(Journey(("wilderness",), (), "Barrow-downs"))
    goal = t.there(who).goal
    hazard_step(t, who, "Choking Shadows")
    t.offers(f"play:TW-21>attack>{goal}")
    t.offers_no("play:TW-21>region", f"play:TW-21>site>{goal}")


@pytest.mark.card("TW-99")
@pytest.mark.rule("CR-26", "CR-27")
@pytest.mark.parametrize(("roll", "kept"), [(7, True), (6, False), (2, False)])
def test_the_ring_betrays_its_bearer_and_goes_alone(made, roll: int, kept: bool):
    ring = made("The Least of Gold Rings", "A gold ring", side="hero")
    t = table()
    erkenbrand, anborn = t.company("Bree", "Erkenbrand", "Anborn")
    (gold,) = t.bears(erkenbrand, ring)  # 4 corruption points
    hazard_step(t, erkenbrand, "The Ring's Betrayal")
    t.offers_no(f"play:TW-99>{anborn}")
    t.choose(f"play:TW-99>{erkenbrand}")
    checks(t, roll)  # at -2
    assert not t.gone(erkenbrand)
    assert t.gone(gold) != kept


@pytest.mark.card("TW-99")
@pytest.mark.rule("CR-27")
def test_the_hazard_player_names_the_ring(made):
    ring = made("The Least of Gold Rings", "A gold ring", side="hero")
    t = table()
    erkenbrand, _ = t.company("Bree", "Erkenbrand", "Anborn")
    one, two = t.bears(erkenbrand, ring, ring)
    hazard_step(t, erkenbrand, "The Ring's Betrayal")
    t.choose(f"play:TW-99>{erkenbrand}")
    t.offers(f"check-for:{one}", f"check-for:{two}", seat=1)
    t.choose(f"check-for:{two}")
    checks(t, 2)
    assert t.gone(two)
    assert not t.gone(one)
