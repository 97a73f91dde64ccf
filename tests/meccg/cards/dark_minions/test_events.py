"""Resource events of Dark Minions, each in play."""

import pytest

from meccg.field import fight_on, let_be, pass_until
from meccg.figures import HAVEN, Journey, faces, hazard_step, inside, on_the_way, table_of
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.ops.combat import lapse
from westmarch.meccg.ops.table import put, store
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.hazards import HazardStep
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.site_stats import site_type
from westmarch.meccg.state import TAPPED
from westmarch.meccg.stats import body, prowess


def crowned(*hand: str, doors: bool = False):
    """A Crown of Flowers lies there; a company of Erkenbrand and Anborn is on its way."""
    t, who = on_the_way(Journey(("wilderness",), doors=doors))
    crown = t.in_play("Crown of Flowers")
    t.hand(0, *hand)
    return t, who, crown


@pytest.mark.card("DM-121")
@pytest.mark.rule("CR-01", "DUR-09")
def test_a_resource_played_with_the_crown_sees_gates_of_morning():
    t, who, crown = crowned("Dark Quarrels", "Dark Quarrels")
    faces(t, who, "Neeker-breekers", "region/wilderness")  # no Orcs, no Trolls, no Men; each character
    t.offers_no("play:TW-207>halve", "play:TW-207>crown>halve")
    t, who, crown = crowned("Dark Quarrels")
    faces(t, who, "Orc-warband", "region/wilderness")
    t.offers_no("play:TW-207>halve")
    t.choose(0, "play:TW-207>crown>halve")
    let_be(t)
    assert attack_strikes(t.game, t.game.state.attack) == 3
    assert t.gone(crown), "a short-event is discarded, and the crown with it"


@pytest.mark.card("DM-121")
@pytest.mark.rule("CR-01", "ENV-04")
def test_doors_of_night_in_answer_take_the_crown_and_the_resource():
    t, who, crown = crowned("Many Turns and Doublings")
    hazard_step(t, who, "Foolish Words")
    t.game.stack.clear()
    t.game.asks = ()
    t.run(HazardStep(t.there(who).id))
    t.hand(1, "Twilight")
    t.choose(0, "play:TD-132>crown>limit")
    t.offers(f"play:LE-145>{crown}", seat=1)
    t.choose(1, f"play:LE-145>{crown}")
    let_be(t)
    assert t.gone(crown)
    assert hazard_limit(t.game, t.there(who)) == 4, "negated"
    assert "TD-132" in t.game.state.discard[0] + t.game.state.deck[0]


@pytest.mark.card("DM-121")
@pytest.mark.rule("CR-01")
def test_one_crown_serves_one_resource_and_only_its_player():
    t, who, crown = crowned("Many Turns and Doublings", "Many Turns and Doublings")
    t.run(HazardStep(t.there(who).id))
    t.choose(0, "play:TD-132>crown>limit")
    let_be(t)
    assert hazard_limit(t.game, t.there(who)) == 3
    assert t.gone(crown)
    pass_until(t, "MH-22") if t.game.asks else None
    t.offers_no("play:TD-132>crown>limit")
    t, who, crown = crowned("Many Turns and Doublings")
    put(t.game, crown, "table", seat=1)
    t.run(HazardStep(t.there(who).id))
    t.offers_no("play:TD-132>crown>limit")


@pytest.mark.card("DM-124")
@pytest.mark.rule("TGT-08", "BOD-02")
def test_the_dwarves_are_upon_them_in_this_attack_alone():
    t = table()
    balin, bofur, elrond = t.company("Bree", "Balin", "Bofur", "Elrond")
    (other,) = t.company("Edoras", "Balin")
    before = {who: (prowess(t.game, who), body(t.game, who)) for who in (balin, bofur, elrond, other)}
    t.hand(0, "The Dwarves Are upon You!", "The Dwarves Are upon You!")
    t.attack(prowess=12, strikes=1, race="man", company=t.there(balin).id)
    t.choose(0, "play:DM-124")
    let_be(t)
    now = {who: (prowess(t.game, who), body(t.game, who)) for who in before}
    more = {who: (now[who][0] - before[who][0], now[who][1] - before[who][1]) for who in before}
    assert more == {balin: (2, -1), bofur: (2, -1), elrond: (0, 0), other: (0, 0)}
    t.offers_no("play:DM-124")
    t.dice(5, 7)  # 4 + 2 + 5 against 12; body 7 - 1
    t.choose(0, f"assign:{balin}", "tap", "done")
    assert t.gone(balin)
    assert (prowess(t.game, bofur), body(t.game, bofur)) == before[bofur]


@pytest.mark.card("DM-124")
def test_dwarves_must_be_there_to_be_upon_anybody():
    t = table()
    t.company("Bree", "Elrond", "Anborn")
    t.hand(0, "The Dwarves Are upon You!", "Concealment")
    t.attack(prowess=12, strikes=1)
    t.offers_no("play:DM-124")


@pytest.mark.card("DM-142")
@pytest.mark.rule("HEAL-01", "MH-18")
def test_hundreds_of_butterflies_untap_somebody_on_the_way_and_lift_the_limit():
    t, who = on_the_way(Journey(("wilderness",)))
    erkenbrand, anborn = t.there(who).members
    (away,) = t.company("Bree", "Elrond")
    (gollum,) = t.bears(anborn, "Gollum")
    for one in (erkenbrand, away, gollum):
        t.turn_to(one, TAPPED)
    t.hand(0, "Hundreds of Butterflies")
    t.hand(1, "Orc-warband")
    t.run(HazardStep(t.there(who).id))
    t.offers_no(*(f"play:DM-142>{one}" for one in (anborn, away, gollum)))
    t.choose(0, f"play:DM-142>{erkenbrand}")
    let_be(t)
    assert t.untapped(erkenbrand)
    assert hazard_limit(t.game, t.there(who)) == 5
    assert hazard_limit(t.game, t.there(away)) == 2
    lapse(t.game, "company", t.there(who).id)
    assert hazard_limit(t.game, t.there(who)) == 4, "in this phase alone"


@pytest.mark.card("DM-142")
def test_butterflies_meet_those_who_move():
    t = table()
    (elrond,) = t.company("Bree", "Elrond")
    t.turn_to(elrond, TAPPED)
    t.hand(0, "Hundreds of Butterflies", "Gates of Morning")
    t.set(phase="movement")
    t.run(HazardStep(t.there(elrond).id))
    t.offers("play:TW-243")
    t.offers_no(f"play:DM-142>{elrond}")


@pytest.mark.card("DM-132")
@pytest.mark.rule("CR-05")
def test_of_several_guards_the_opponent_picks_one_that_cannot_be_cancelled():
    t = table("F", "A")
    asternak, eradan = t.company("Bag End", "Asternak", "Eradan")
    card = t.in_play("Forewarned Is Forearmed", 1)
    t.hand(0, "A Nice Place to Hide")
    t.visit(asternak, "enter")
    t.offers("only:1", "only:2", seat=1)
    t.choose(1, "only:2")
    assert t.game.state.attack.race == "dunadan"
    t.offers_no(f"play:LE-160>{eradan}")
    t.dice(12, 12)
    fight_on(t, "SITE-10")
    assert t.gone(card), "the isolated attack was defeated"
    assert t.there(asternak).faced.count("hobbit") == 0


@pytest.mark.card("DM-132")
@pytest.mark.rule("CR-05", "DEF-06")
def test_a_creature_with_several_attacks_has_one_left():
    t, who = on_the_way(Journey(to="Edoras"))
    erkenbrand, anborn = t.there(who).members
    card = t.in_play("Forewarned Is Forearmed")
    faces(t, who, "Assassin", "site/free-hold")
    t.choose(1, f"aim:{erkenbrand}")
    t.offers_no(f"call_off:{anborn}")
    t.dice(12)
    fight_on(t)
    assert points(t.game, 0)["kill"] == 2, "defeated in its one attack"
    assert t.gone(card)


@pytest.mark.card("DM-132")
@pytest.mark.rule("CR-05")
def test_an_attack_that_was_alone_from_the_start_is_not_touched():
    t = table()
    (elrond,) = t.company("Barrow-downs", "Elrond")
    card = t.in_play("Forewarned Is Forearmed")
    t.dice(12)
    t.visit(elrond, "enter")
    fight_on(t, "SITE-10")
    assert not t.gone(card)
    assert "undead" in t.there(elrond).faced


@pytest.mark.card("DM-155")
@pytest.mark.rule("SCH-01", "SCH-02", "SCH-05")
def test_a_rebuilt_town_is_a_border_hold_without_guards():
    t = table()
    (elrond,) = t.company("Barrow-downs", "Elrond")
    site = t.site(elrond)
    t.hand(0, "Rebuild the Town")
    inside(t, elrond)
    t.choose(0, f"play:DM-155>{site}")
    let_be(t)
    assert site_type(t.game, site) == "border-hold"
    assert automatic_attacks(t.game, site) == ()
    (town,) = t.game.state.attached[site]
    companies.exchange_site(t.game, t.there(elrond).id, find("Rivendell"))
    assert t.gone(town)


@pytest.mark.card("DM-155")
@pytest.mark.parametrize(("site", "tapped"), [("Zarak Dûm", False), ("Moria", False), ("Barrow-downs", True)])
def test_what_is_not_rebuilt(site: str, tapped: bool):
    t = table()
    (elrond,) = t.company(site, "Elrond")
    if tapped:
        t.turn_to(t.site(elrond), TAPPED)
    t.hand(0, "Rebuild the Town")
    inside(t, elrond)
    t.offers_no(f"play:DM-155>{t.site(elrond)}")


@pytest.mark.card("DM-159", "LE-253")
@pytest.mark.rule("ZON-04")
@pytest.mark.parametrize(
    ("side", "name", "avatar", "resource_", "character_"),
    [
        ("hero", "Smoke Rings", "Saruman", "Concealment", "Elrond"),
        ("minion", "Weigh All Things to a Nicety", "Adûnaphel the Ringwraith", "Ruse", "Asternak"),
    ],
)
@pytest.mark.parametrize("pick", [0, 1, 2])
def test_a_resource_or_character_comes_into_the_deck(
    side: str, name: str, avatar: str, resource_: str, character_: str, pick: int
):
    t = table_of(side)
    t.company(HAVEN[side], "Anborn" if side == "hero" else "Eradan")
    t.hand(0, name)
    t.deck(0, "Foul-smelling Paste" if side == "minion" else "Cram")
    found = [find(x, side) for x in (avatar, resource_, character_)]
    t.game.state.sideboard[0] = (found[0], found[1], "LE-86")
    t.game.state.discard[0] = (found[2], "LE-87")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:{find(name)}")
    keys = [f"fetch:sideboard>{found[0]}", f"fetch:sideboard>{found[1]}", f"fetch:discard>{found[2]}"]
    t.offers(*keys)
    t.offers_no("fetch:sideboard>LE-86", "fetch:discard>LE-87")
    t.choose(0, keys[pick])
    assert found[pick] in t.game.state.deck[0]
    assert len(t.game.state.deck[0]) == 2


@pytest.mark.card("DM-164")
@pytest.mark.rule("CR-20", "ITM-07")
def test_the_windlord_is_found_after_a_fight():
    t = table()
    elrond, anborn = t.company("Isengard", "Elrond", "Anborn")
    t.hand(0, "The Windlord Found Me", "Cram")
    inside(t, elrond)
    t.choose(0, "play:DM-164")
    assert t.tapped(t.site(elrond))
    attack = t.game.state.attack
    assert (attack.race, attack.strikes, attack.prowess) == ("orc", 4, 9)
    t.dice(12, 12)
    while t.game.state.attack is not None:
        keys = t.keys()
        t.anybody(
            keys[0]
            if keys[0].startswith("face")
            else "stay"
            if "stay" in keys
            else "excess:0"
            if "excess:0" in keys
            else "done"
            if "done" in keys
            else "pass"
        )
    t.choose(0, f"bear:{anborn}")
    assert t.tapped(anborn)
    assert points(t.game, 0)["miscellaneous"] == 3
    t.offers(f"item:TD-105>{elrond}")  # the extra minor item
    (card,) = t.game.state.attached[anborn]
    assert t.card(card).of == "DM-164"
    t.run(UntapPhase(0))
    assert t.tapped(anborn), "he may not untap"


@pytest.mark.card("DM-164")
@pytest.mark.rule("CR-20", "ORG-09")
@pytest.mark.parametrize("there_already", [True, False])
def test_storing_it_brings_the_wizard(there_already: bool):
    t = table()
    (anborn,) = t.company("Lórien", "Anborn")
    (card,) = t.bears(anborn, "The Windlord Found Me")
    if there_already:
        t.company("Rivendell", "Alatar")
    t.deck(0, "Saruman", "Concealment")
    t.run(OrganizationPhase(0))
    t.choose(0, f"store:{card}")
    let_be(t)
    company = t.there(anborn).id
    assert t.offered(f"find:deck>TW-181>{company}") != there_already
    if not there_already:
        t.choose(0, f"find:deck>TW-181>{company}")
        assert [DEFS[t.card(m).of].name for m in t.there(anborn).members] == ["Anborn", "Saruman"]
    assert points(t.game, 0)["miscellaneous"] == 3


@pytest.mark.card("DM-164")
@pytest.mark.parametrize(
    ("site", "tapped", "listed"),
    [("Isengard", False, True), ("Moria", False, True), ("Moria", True, False), ("Bree", False, False)],
)
def test_where_the_windlord_is_found(site: str, tapped: bool, listed: bool):
    t = table()
    (elrond,) = t.company(site, "Elrond")
    if tapped:
        t.turn_to(t.site(elrond), TAPPED)
    t.hand(0, "The Windlord Found Me", "Cram")
    inside(t, elrond)
    assert t.offered("play:DM-164") == listed


@pytest.mark.card("DM-121", "DM-132")
@pytest.mark.rule("EVT-08", "UNI-01")
@pytest.mark.parametrize(
    ("name", "of", "again"), [("Crown of Flowers", "DM-121", True), ("Forewarned Is Forearmed", "DM-132", False)]
)
def test_it_is_played_before_it_can_do_anything(name: str, of: str, again: bool):
    t = table()
    t.company("Rivendell", "Elrond")
    t.hand(0, name, name)
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:{of}")
    let_be(t)
    assert [c.zone for c in t.game.state.cards.values() if c.of == of] == ["table"]
    assert t.offered(f"play:{of}") == again


@pytest.mark.card("DM-164")
@pytest.mark.rule("CR-20", "UNI-04")
@pytest.mark.parametrize("stored", [True, False])
def test_a_player_has_one_windlord_stored_or_not(stored: bool):
    t = table()
    (elrond,) = t.company("Moria", "Elrond")
    (anborn,) = t.company("Bree", "Anborn")
    (card,) = t.bears(anborn, "The Windlord Found Me")
    if stored:
        store(t.game, card, "Rivendell")
    t.hand(0, "The Windlord Found Me", "Cram")
    inside(t, elrond)
    t.offers_no("play:DM-164")
