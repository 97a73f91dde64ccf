"""Creatures of The Wizards, as far as their figures do not say it all."""

import pytest

from meccg.field import fight_on, heads_for
from meccg.figures import Journey, faces, keyed, on_the_way, table_of
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.points import points
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary.bonuses import CANNOT_BE_DISCARDED, Traits

TROLLS = [('"Bert" (Bûrat)', "TW-112"), ('"Tom" (Tûma)', "TW-16"), ('"William" (Wûluag)', "TW-103")]


@pytest.mark.card("TW-16", "TW-103", "TW-112")
@pytest.mark.parametrize(("name", "brother"), TROLLS)
@pytest.mark.parametrize("together", [True, False])
def test_a_second_troll_takes_the_items_of_whom_he_wounds(name: str, brother: str, together: bool):
    t, who = on_the_way(Journey(("wilderness", "wilderness")))
    erkenbrand, _ = t.there(who).members
    shield, book = t.bears(erkenbrand, "Shield of Iron-bound Ash", "Book of Mazarbul")
    companies.set_company(t.game, t.there(who).id, faced=("troll", brother if together else "TW-8"))
    faces(t, who, name, "region/wilderness")
    t.choose(0, f"assign:{erkenbrand}")
    t.dice(2, 2)
    fight_on(t)
    assert t.wounded(erkenbrand)
    assert t.gone(shield) == together
    assert not t.gone(book), "a special item stays"


@pytest.mark.card("TW-73")
@pytest.mark.rule("ATK-05")
@pytest.mark.parametrize(("before", "counts"), [("orc", 7 + 4), ("wolf", 7)])
def test_the_lieutenant_is_stronger_after_other_orcs(before: str, counts: int):
    t, who = on_the_way(Journey(("wilderness",)))
    companies.set_company(t.game, t.there(who).id, faced=(before, ""))
    t.hand(0, "Escape")
    faces(t, who, "Orc-lieutenant", "region/wilderness")
    assert attack_prowess(t.game, t.game.state.attack) == counts


@pytest.mark.card("TW-8")
@pytest.mark.rule("CR-10", "DEF-06", "MUL-03")
def test_two_attacks_of_an_assassin_are_called_off_by_companions():
    t, who = on_the_way(Journey(to="Edoras"))
    erkenbrand, anborn = t.there(who).members
    (sam,) = t.company("Bree", "Sam Gamgee")
    companies.join(t.game, sam, t.there(who).id)
    faces(t, who, "Assassin", "site/free-hold")
    t.choose(1, f"aim:{erkenbrand}")
    t.offers(f"call_off:{anborn}", f"call_off:{sam}", seat=0)
    t.offers_no(f"call_off:{erkenbrand}")
    t.choose(0, f"call_off:{anborn}")  # the first, before the strike
    t.choose(0, "pass", "tap", "done")
    t.choose(0, f"call_off:{sam}")  # the second, in the middle of the strike
    assert t.untapped(erkenbrand)
    t.dice(6)  # 5 + 6 = 11 in the third
    t.choose(0, "tap")
    fight_on(t)
    assert t.tapped(erkenbrand)
    assert points(t.game, 0)["kill"] == 0, "not every attack was defeated"


@pytest.mark.card("TW-493")
@pytest.mark.rule("CR-25", "STR-13")
def test_neeker_breekers_test_the_mind_and_only_tap():
    t = table_of("hero")
    alatar, elrond, anborn = t.company("Lórien", "Alatar", "Elrond", "Anborn")
    heads_for(t, alatar, "Barrow-downs")
    companies.set_company(t.game, t.there(alatar).id, on_its_way=True, path=("wilderness",), limit=4)
    t.bears(anborn, "Sword of Gondolin")
    t.set(phase="movement")
    faces(t, alatar, "Neeker-breekers", "region/wilderness")
    assert {x.target for x in t.game.state.strikes} == {elrond, anborn}, "the Wizard takes no strike"
    t.dice(7)  # 2 - 3 + 7 is below 7: he taps, without a wound
    t.choose(0, f"face:{anborn}", "stay", "done")
    assert t.tapped(anborn)
    t.dice(2)  # 10 - 3 + 2 is above 7
    fight_on(t, "STR-05")
    t.choose(0, "stay")
    fight_on(t)
    assert t.untapped(elrond)


@pytest.mark.card("TW-24")
@pytest.mark.rule("KEY-07")
def test_corsairs_come_to_any_site_by_the_sea_and_to_ruins_of_the_coast():
    assert keyed("Corsairs of Umbar", Journey(to="Barrow-downs")) == {"at/Barrow-downs"}  # ruins in Cardolan
    assert not keyed("Corsairs of Umbar", Journey(to="Old Forest"))  # a border-hold in Cardolan
    assert keyed("Corsairs of Umbar", Journey(to="Isle of the Ulond")) == {"at/Isle of the Ulond"}  # Andrast Coast


@pytest.mark.card("TW-1")
@pytest.mark.rule("ATK-12", "CR-15")
@pytest.mark.parametrize(("kept", "carried_off"), [(False, True), (True, False)])
def test_whom_the_abductor_wounds_is_carried_off_before_any_body_check(kept: bool, carried_off: bool):
    t, who = on_the_way(Journey(("border-land",)))
    erkenbrand, _ = t.there(who).members
    (shield,) = t.bears(erkenbrand, "Shield of Iron-bound Ash")
    t.deck(0, "Concealment")
    if kept:
        t.game.state.lasting += (Lasting(Traits(CANNOT_BE_DISCARDED), "TD-130", 0, "turn", t.there(who).id),)
    faces(t, who, "Abductor", "region/border-land")
    t.choose(0, f"assign:{erkenbrand}")
    t.dice(*([4] if carried_off else [4, 2]))  # 5 + 4 is below 10; only who stays has a body check
    fight_on(t)
    assert t.gone(erkenbrand) == carried_off
    assert ("TW-148" in t.game.state.discard[0]) == carried_off
    assert t.gone(shield) == carried_off
    assert not t.game.chance.script


@pytest.mark.card("TW-1")
@pytest.mark.parametrize(("roll", "path"), [(5, ("border-land",)), (2, ("shadow-land",))])
def test_the_abductor_leaves_whom_it_does_not_wound(roll: int, path: tuple[str, ...]):
    """A drawn strike, and a strike that only detains."""
    t, who = on_the_way(Journey(("border-land",)), "hero")
    erkenbrand, _ = t.there(who).members
    if roll == 5:
        faces(t, who, "Abductor", "region/border-land")
    else:
        t.attack(10, race="man", detainment=True, clauses=DEFS["TW-1"].effects[1:], company=t.there(who).id)
    t.choose(0, f"assign:{erkenbrand}")
    t.dice(roll)
    fight_on(t)
    assert t.tapped(erkenbrand)


@pytest.mark.card("TW-1")
def test_the_abductor_cannot_carry_off_a_wizard():
    t = table_of("hero")
    (saruman,) = t.company("Lórien", "Saruman")
    heads_for(t, saruman, "Bree")
    companies.set_company(t.game, t.there(saruman).id, on_its_way=True, path=("border-land",), limit=2)
    t.set(phase="movement")
    t.dice(3, 2)  # 6 + 3 is below 10, and the body holds
    faces(t, saruman, "Abductor", "region/border-land")
    fight_on(t)
    assert t.wounded(saruman)


@pytest.mark.card("TW-82")
@pytest.mark.parametrize(("site", "found"), [("Isengard", True), ("Barrow-downs", False), ("Edoras", False)])
def test_pukel_men_are_in_the_ruins_of_their_lands(site: str, found: bool):
    assert (f"at/{site}" in keyed("Pûkel-men", Journey(to=site))) == found
