"""Hazard events of The Wizards, each in play."""

import pytest

from meccg.field import halt, heads_for, journey, let_be, pass_until, visit
from meccg.figures import Journey, checks, hazard_step, on_the_way
from meccg.plain import idle
from meccg.scenario import table
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.attacks import site_attack
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import apply
from westmarch.meccg.vocabulary.weather import ClearEnvironments


@pytest.mark.card("TW-21")
@pytest.mark.rule("CR-23")
def test_choking_shadows_strengthen_the_guard_of_ruins():
    t, who = on_the_way(Journey(("wilderness",), (), "Barrow-downs"))
    goal = t.there(who).goal
    hazard_step(t, who, "Choking Shadows", "Choking Shadows")
    t.choose(1, f"play:TW-21>first>{goal}")
    pass_until(t, "MH-09")
    assert guards(t, who) == [10]
    t.offers_no("play:TW-21")


def guards(t, who: int) -> list[int]:
    """The prowess of each automatic-attack of the new site; the lines of each add up to it."""
    company = t.there(who)
    found = []
    for auto in automatic_attacks(t.game, company.goal):
        lines: list[tuple[str, int]] = []
        attack = site_attack(t.game, auto, DEFS[t.card(company.goal).of], company)
        found.append(attack_prowess(t.game, attack, lines))
        assert sum(n for _, n in lines) == found[-1]
        assert (("Choking Shadows", 2) in lines) == (found[-1] == auto.prowess + 2)
    return found


@pytest.mark.card("TW-21")
@pytest.mark.rule("CR-23")
@pytest.mark.parametrize(("which", "prowess"), [("first", [10, 5]), ("second", [8, 7])])
def test_of_two_guards_choking_shadows_strengthen_the_one_chosen(made, which: str, prowess: list[int]):
    made("Barrow-downs", "Two Dens", "hero", autos=(AutoAttack("undead", 1, 8), AutoAttack("wolf", 2, 5)))
    t, who = on_the_way(Journey(("wilderness",), (), "Two Dens"))
    hazard_step(t, who, "Choking Shadows")
    t.choose(1, f"play:TW-21>{which}>{t.there(who).goal}")
    let_be(t)
    assert guards(t, who) == prowess


@pytest.mark.card("TW-21")
@pytest.mark.rule("CR-23", "CR-09")
def test_the_copy_of_a_guard_is_strengthened_with_it_and_is_no_second_guard():
    t, who = on_the_way(Journey(("wilderness",), (), "Barrow-downs"))
    goal = t.there(who).goal
    hazard_step(t, who, "Incite Denizens", "Choking Shadows")
    t.choose(1, f"play:LE-116>first>{goal}")
    pass_until(t, "MH-09")
    t.offers_no("play:TW-21>second")
    t.choose(1, f"play:TW-21>first>{goal}")
    let_be(t)
    assert guards(t, who) == [10, 10]


@pytest.mark.card("TW-21")
@pytest.mark.rule("CR-23", "AUT-03")
def test_a_creature_played_for_the_guard_that_was_strengthened_has_the_bonus():
    t = table("U", "A")
    (eradan,) = t.company("The Gem-deeps", "Eradan")
    goal = t.site(eradan)
    t.hand(1, "Choking Shadows")
    halt(t, eradan)
    t.choose(1, f"play:TW-21>second>{goal}")
    let_be(t)
    t.hand(0, "A Nice Place to Hide")
    t.hand(1, "Orc-watch")
    visit(t, eradan)
    t.choose(0, "enter")
    seen = []
    while len(seen) < 2:
        if t.game.state.attack is not None:
            seen.append(attack_prowess(t.game, t.game.state.attack))
            combat.change_attack(t.game, cancelled=True)
            t.choose(0, "pass")
        else:
            t.choose(1, "creature_attack:LE-87")
    assert seen == [9, DEFS["LE-87"].prowess + 2]


@pytest.mark.card("TW-21")
@pytest.mark.rule("TGT-08", "UNI-05")
def test_two_choking_shadows_of_one_chain_leave_one_effect_whatever_they_do():
    t, who = on_the_way(Journey(("wilderness",), (), "Barrow-downs", doors=True))
    goal = t.there(who).goal
    hazard_step(t, who, "Choking Shadows", "Choking Shadows")
    t.choose(1, f"play:TW-21>site>{goal}", f"play:TW-21>first>{goal}")
    let_be(t)
    assert [x.of for x in t.game.state.lasting] == ["TW-21"]
    assert guards(t, who) == [10], "what resolved first is there, what would come after it is not"
    assert site_type(t.game, goal) == "ruins-and-lairs"


@pytest.mark.card("TW-21")
@pytest.mark.rule("CR-23", "SCH-02", "ENV-03")
def test_with_doors_of_night_they_darken_a_site_until_the_gates_open():
    t, who = on_the_way(Journey(("wilderness",), (), "Barrow-downs", doors=True))
    goal = t.there(who).goal
    hazard_step(t, who, "Choking Shadows", "Orc-watch")
    t.offers_no("creature:LE-87>site/shadow-hold")
    t.choose(1, f"play:TW-21>site>{goal}")
    pass_until(t, "MH-09")
    assert site_type(t.game, goal) == "shadow-hold"
    t.offers("creature:LE-87>site/shadow-hold")
    apply(ClearEnvironments("hazard"), t.game, Use(0, "TW-243"))
    assert site_type(t.game, goal) == "ruins-and-lairs"


@pytest.mark.card("TW-21")
@pytest.mark.rule("CR-23", "PTH-03", "ENV-03")
def test_with_doors_of_night_they_darken_a_region():
    t = table()
    (who,) = t.company("Rivendell", "Erkenbrand")
    t.in_play("Doors of Night", 1)
    t.hand(1, "Choking Shadows", "Orc-watch")
    journey(t, who, "Bree")
    t.choose(1, "play:TW-21>region>wilderness")
    pass_until(t, "MH-09")
    assert sorted(t.there(who).path) == ["shadow-land", "wilderness"]
    t.offers("creature:LE-87>region/shadow-land")


@pytest.mark.card("TW-21")
@pytest.mark.rule("ENV-08")
def test_without_doors_of_night_they_darken_nothing():
    t, who = on_the_way(Journey(("wilderness",), (), "Barrow-downs"))
    goal = t.there(who).goal
    hazard_step(t, who, "Choking Shadows")
    t.offers(f"play:TW-21>first>{goal}")
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
    t.choose(1, f"play:TW-99>{erkenbrand}")
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
    t.choose(1, f"play:TW-99>{erkenbrand}")
    t.offers(f"check_for:{one}", f"check_for:{two}", seat=1)
    t.choose(1, f"check_for:{two}")
    checks(t, 2)
    assert t.gone(two)
    assert not t.gone(one)


@pytest.mark.card("TW-91")
@pytest.mark.rule("ENV-08", "ENV-10")
@pytest.mark.parametrize(
    ("path", "back"), [(("wilderness",), True), (("border-land", "wilderness"), True), (("border-land",), False)]
)
def test_a_snowstorm_drives_back_who_moves_in_the_wilderness(path: tuple[str, ...], back: bool):
    t, who = on_the_way(Journey(path, doors=True))
    hazard_step(t, who, "Snowstorm", "Snowstorm")
    t.choose(1, "play:TW-91")
    let_be(t)
    assert t.there(who).sent_back == back
    storm = next(c for c in t.game.state.cards.values() if c.of == "TW-91")
    assert storm.zone == "table"
    if not back:
        t.offers_no("play:TW-91")


@pytest.mark.card("TW-91")
@pytest.mark.rule("ENV-02", "ENV-10")
@pytest.mark.parametrize(("member", "to", "back"), [("Elladan", "Moria", True), ("Elladan", "", False)])
def test_a_snowstorm_that_lies_there_catches_later_companies_rangers_too(member: str, to: str, back: bool):
    t = table()
    (who,) = t.company("Lórien", member)
    t.in_play("Snowstorm", 1)  # without Doors of Night, which only playing it asks for
    if to:
        heads_for(t, who, to)
    t.set(phase="movement")
    t.run(CompanyMovement(t.there(who).id))
    idle(t)
    assert t.there(who).sent_back == back


@pytest.mark.card("TW-91")
def test_no_snowstorm_without_doors_of_night():
    t, who = on_the_way(Journey(("wilderness",)))
    hazard_step(t, who, "Snowstorm", "Foolish Words")
    t.offers_no("play:TW-91")
