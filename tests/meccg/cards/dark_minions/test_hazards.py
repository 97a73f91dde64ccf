"""Hazard events of Dark Minions, each in play."""

import pytest

from meccg.field import fight_on, heads_for, let_be, pass_until
from meccg.figures import Journey, hazard_step, on_the_way
from meccg.scenario import table
from westmarch.meccg.attack_stats import attack_prowess, attack_strikes
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.state import Attack


@pytest.mark.card("DM-45")
@pytest.mark.parametrize(("doors", "number"), [(False, 1), (True, 2)])
def test_the_outpost_brings_hazards_into_the_deck(doors: bool, number: int):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    if doors:
        t.in_play("Doors of Night", 1)
    t.game.state.sideboard[1] = ("LE-86", "TW-204")
    t.game.state.discard[1] = ("LE-87",)
    t.deck(1, "Orc-guard")
    hazard_step(t, erkenbrand, "An Unexpected Outpost", "Foolish Words")
    t.choose(1, "play:DM-45")
    let_be(t)
    t.offers("fetch:sideboard>LE-86", "fetch:discard>LE-87")
    t.offers_no("fetch:sideboard>TW-204")
    t.choose(1, "fetch:sideboard>LE-86")
    assert t.offered("fetch:discard>LE-87") == (number == 2)
    if number == 2:
        t.choose(1, "fetch:discard>LE-87")
    assert len(t.game.state.deck[1]) == 1 + number


@pytest.mark.card("DM-71")
@pytest.mark.rule("CR-07", "ATK-08")
def test_while_the_moon_is_dead_undead_are_stronger_and_their_guards_there_twice():
    t = table()
    (erkenbrand,) = t.company("Barrow-downs", "Erkenbrand")
    (anborn,) = t.company("Moria", "Anborn")
    hazard_step(t, erkenbrand, "The Moon Is Dead")
    t.choose(1, "play:DM-71")
    let_be(t)
    undead = Attack(t.there(erkenbrand).id, 1, "creature", "undead", 2, 9)
    assert (attack_strikes(t.game, undead), attack_prowess(t.game, undead)) == (3, 10)
    each = Attack(t.there(erkenbrand).id, 1, "creature", "undead", 0, 9)
    assert attack_strikes(t.game, each) == 0
    orcs = Attack(t.there(erkenbrand).id, 1, "creature", "orc", 2, 9)
    assert (attack_strikes(t.game, orcs), attack_prowess(t.game, orcs)) == (2, 9)
    assert len(automatic_attacks(t.game, t.site(erkenbrand))) == 2
    assert len(automatic_attacks(t.game, t.site(anborn))) == 1


@pytest.mark.card("DM-71")
@pytest.mark.rule("CR-07")
def test_the_first_undead_attack_that_is_defeated_ends_it():
    t = table()
    (elrond,) = t.company("Barrow-downs", "Elrond")
    moon = t.in_play("The Moon Is Dead", 1)
    t.dice(12)  # 7 + 12 against 8 + 1
    t.visit(elrond, "enter")
    fight_on(t, "SITE-10")
    assert t.gone(moon)
    assert not t.game.chance.script, "the copy is gone with it"


@pytest.mark.card("DM-88")
@pytest.mark.rule("CR-12")
@pytest.mark.parametrize(("roll", "flees"), [(9, True), (10, False)])
def test_who_is_seized_by_terror_goes_back_alone(roll: int, flees: bool):
    t, who = on_the_way(Journey(("shadow-land",)))
    erkenbrand, anborn = t.there(who).members  # Anborn's mind is 2
    old = t.there(who).id
    hazard_step(t, who, "Seized by Terror")
    t.dice(roll)
    t.choose(1, f"play:DM-88>{anborn}")
    let_be(t)
    assert (t.there(anborn).id != old) == flees
    assert t.there(anborn).sent_back == flees
    assert not t.there(erkenbrand).sent_back


@pytest.mark.card("DM-88")
@pytest.mark.rule("CR-12")
def test_alone_he_takes_the_company_back_with_him():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    heads_for(t, anborn, "Barrow-downs")
    companies.set_company(t.game, t.there(anborn).id, on_its_way=True, path=("dark-domain",), limit=2)
    hazard_step(t, anborn, "Seized by Terror")
    t.dice(2)
    t.choose(1, f"play:DM-88>{anborn}")
    let_be(t)
    assert t.there(anborn).sent_back


@pytest.mark.card("DM-88")
@pytest.mark.parametrize(("path", "member", "open_to"), [("wilderness", "Anborn", False), ("dark-domain", "Alatar", False)])
def test_terror_needs_darkness_and_spares_wizards(path: str, member: str, open_to: bool):
    t = table()
    (who,) = t.company("Rivendell", member)
    heads_for(t, who, "Barrow-downs")
    companies.set_company(t.game, t.there(who).id, on_its_way=True, path=(path,), limit=2)
    hazard_step(t, who, "Seized by Terror", "Doors of Night")
    assert t.offered(f"play:DM-88>{who}") == open_to


@pytest.mark.card("DM-97")
@pytest.mark.rule("CR-38", "MH-10")
def test_creatures_of_the_named_race_do_not_count():
    t, who = on_the_way(Journey(("wilderness", "wilderness")))
    companies.set_company(t.game, t.there(who).id, limit=2, used=1)
    hazard_step(t, who, "Two or Three Tribes Present", "Orc-warband", "Orc-lieutenant", "Corpse-candle")
    t.offers("play:DM-97>orc", "play:DM-97>slayer", "play:DM-97>drake")
    t.offers_no("play:DM-97>undead", "play:DM-97>dragon", "play:DM-97>nazgul")
    t.choose(1, "play:DM-97>orc")
    pass_until(t, "MH-09")
    assert t.there(who).used == 2, "the limit is used up"
    t.offers("creature:LE-86>region/wilderness", "creature:TW-73>region/wilderness")
    t.offers_no("creature:LE-67>region/wilderness")
    t.hand(0, "Dark Quarrels")
    t.choose(1, "creature:LE-86>region/wilderness", 0, "play:TW-207>cancel")
    pass_until(t, "MH-09")
    assert t.there(who).used == 2
    t.offers("creature:TW-73>region/wilderness")


@pytest.mark.card("DM-97")
@pytest.mark.parametrize(
    ("path", "listed"),
    [(("wilderness",), False), (("wilderness", "wilderness"), True), (("shadow-land",), True), (("dark-domain",), True)],
)
def test_tribes_are_where_it_is_wild_or_dark(path: tuple[str, ...], listed: bool):
    t, who = on_the_way(Journey(path))
    hazard_step(t, who, "Two or Three Tribes Present", "Doors of Night")
    assert t.offered("play:DM-97>orc") == listed
