"""Hazard events of The Lidless Eye, each in play."""

import pytest

from meccg.field import fight_on, heads_for, let_be, pass_until
from meccg.figures import Journey, checks, faces, hazard_step, inside, on_the_way, starting
from meccg.scenario import table
from westmarch.core.procedure import step_index
from westmarch.meccg.attack_stats import attack_prowess, attack_strikes
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import faction_modifier
from westmarch.meccg.rulebook.onguard import place
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.shifting import controllers
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import corruption, unused_general
from westmarch.meccg.vocabulary import windows as w


@pytest.mark.card("LE-105")
@pytest.mark.rule("CR-30", "INF-26")
@pytest.mark.parametrize(("roll", "goes"), [(3, True), (4, False)])
def test_call_of_home_sends_a_character_back_to_hand(roll: int, goes: bool):
    t = table()
    elrond, anborn, sam = t.company("Bree", "Elrond", "Anborn", "Sam Gamgee", under={"Sam Gamgee": "Elrond"})
    sword, horn = t.bears(elrond, "Sword of Gondolin", "Horn of Anor")
    t.company("Lórien", "Haldir", "Orophin")
    assert unused_general(t.game, 0) == 20 - 10 - 2 - 3 - 2
    hazard_step(t, elrond, "Call of Home")
    t.dice(roll + 3)
    t.choose(1, f"play:LE-105>{elrond}")
    if goes:
        t.choose(0, f"take:{sword}>{anborn}")
        assert t.gone(elrond)
        assert "TW-145" in t.game.state.hand[0]
        assert t.card(sword).host == anborn
        assert t.gone(horn)
        assert t.card(sam).control == -1
    else:
        assert not t.gone(elrond)


@pytest.mark.card("LE-105")
def test_call_of_home_does_not_reach_wizards_or_the_one_ring(made):
    ring = made("Glamdring", "The One Ring", keywords=frozenset({"ring", "the-one-ring"}))
    t = table()
    saruman, anborn, balin = t.company("Bree", "Saruman", "Anborn", "Balin")
    t.bears(anborn, ring)
    hazard_step(t, saruman, "Call of Home")
    t.offers(f"play:LE-105>{balin}")
    t.offers_no(f"play:LE-105>{saruman}", f"play:LE-105>{anborn}")


@pytest.mark.card("LE-107")
@pytest.mark.rule("CR-21")
def test_covetous_thoughts_are_a_check_for_each_item_of_others():
    t = table("F", "A")
    asternak, eradan, wraith = t.company("Dol Guldur", "Asternak", "Eradan", "Adûnaphel the Ringwraith")
    t.bears(asternak, "Blazon of the Eye")
    paste, book = t.bears(eradan, "Foul-smelling Paste", "Red Book of Westmarch")
    hazard_step(t, asternak, "Covetous Thoughts")
    t.offers_no(f"play:LE-107>{wraith}")
    t.choose(1, f"play:LE-107>{asternak}")
    let_be(t)
    assert corruption(t.game, asternak) == 1 + 1
    t.game.stack.clear()
    t.game.asks = ()
    t.run(fire(t.game, w.TURN_ENDS, seat=0))
    t.offers(f"check_for:{paste}", f"check_for:{book}", seat=0)
    t.choose(0, f"check_for:{book}")
    checks(t, 3, 2)  # 3 - 2 and 2 - 1, with 2 for a Ringwraith beside him, are above 2
    assert t.untapped(asternak)
    assert not t.game.chance.script


@pytest.mark.card("LE-107")
def test_covetous_thoughts_are_for_minions():
    t = table()
    erkenbrand, _ = t.company("Bree", "Erkenbrand", "Anborn")
    hazard_step(t, erkenbrand, "Covetous Thoughts")
    t.offers_no(f"play:LE-107>{erkenbrand}")


@pytest.mark.card("LE-110", "TW-243")
@pytest.mark.rule("ENV-03", "ENV-04", "ENV-05")
def test_doors_and_gates_clear_each_other_away():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    gates = t.in_play("Gates of Morning")
    t.hand(0, "Gates of Morning")
    hazard_step(t, erkenbrand, "Doors of Night", "Doors of Night")
    t.choose(1, "play:LE-110")
    let_be(t)
    assert t.gone(gates)
    pass_until(t, "MH-22")
    t.choose(0, "play:TW-243")
    let_be(t)
    lying = {c.of for c in t.game.state.cards.values() if c.zone == "table"}
    assert lying == {"TW-243"}


@pytest.mark.card("LE-112")
@pytest.mark.rule("CR-29")
def test_foolish_words_cost_four_in_every_attempt():
    t = table()
    (theoden,) = t.company("Edoras", "Théoden")
    t.bears(theoden, "Foolish Words")
    assert faction_modifier(t.game, theoden, DEFS["TW-317"]) == 3 + 2 - 4


@pytest.mark.card("LE-112")
@pytest.mark.rule("CR-29", "OG-13")
def test_foolish_words_may_come_from_on_guard_at_an_attempt():
    t = table()
    (theoden,) = t.company("Edoras", "Théoden")
    t.hand(0, "Riders of Rohan")
    t.hand(1, "Foolish Words")
    place(t.game, 1, "LE-112", t.there(theoden).id)
    inside(t, theoden)
    t.choose(0, f"faction:TW-317>{theoden}")
    t.dice(8)  # 8 + 5 - 4 is not above 9
    t.choose(1, starting(t, "reveal:"))
    while t.game.asks and t.game.asks[0].rule != "SITE-10":
        t.anybody("roll" if t.offered("roll") else "pass")
    assert points(t.game, 0)["faction"] == 0


@pytest.mark.card("LE-115", "LE-116")
@pytest.mark.rule("CR-09", "ATK-08")
@pytest.mark.parametrize(
    ("name", "of", "site", "which", "races_"),
    [
        ("Incite Defenders", "LE-115", "Thranduil's Halls", "first", ["elf", "elf", "elf"]),
        ("Incite Defenders", "LE-115", "Bag End", "first", ["hobbit", "hobbit", "dunadan"]),
        ("Incite Defenders", "LE-115", "Bag End", "second", ["hobbit", "dunadan", "dunadan"]),
        ("Incite Denizens", "LE-116", "Bandit Lair", "first", ["man", "man"]),
    ],
)
def test_an_incited_guard_is_there_twice(name: str, of: str, site: str, which: str, races_: list[str]):
    t = table("F", "A")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    goal = heads_for(t, asternak, site)
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, limit=4)
    hazard_step(t, asternak, name, name)
    t.choose(1, f"play:{of}>{which}>{goal}")
    pass_until(t, "MH-09")
    assert [a.race for a in automatic_attacks(t.game, goal)] == races_
    t.offers_no(f"play:{of}>first>{goal}")


@pytest.mark.card("LE-115", "LE-116")
@pytest.mark.rule("CR-09", "OG-06")
@pytest.mark.parametrize(
    ("name", "of", "site"), [("Incite Defenders", "LE-115", "Edoras"), ("Incite Denizens", "LE-116", "Bandit Lair")]
)
def test_a_guard_is_incited_from_on_guard(name: str, of: str, site: str):
    t = table("F", "A")
    asternak, _ = t.company(site, "Asternak", "Eradan")
    t.hand(1, name)
    t.hand(0, "A Nice Place to Hide")
    place(t.game, 1, of, t.there(asternak).id)
    t.visit(asternak, "enter")
    t.choose(1, starting(t, "reveal:"))
    let_be(t)
    assert len(automatic_attacks(t.game, t.site(asternak))) == 2


@pytest.mark.card("LE-115", "LE-116")
@pytest.mark.parametrize(
    ("name", "of", "site"),
    [
        ("Incite Defenders", "LE-115", "Moria"),
        ("Incite Denizens", "LE-116", "Edoras"),
        ("Incite Denizens", "LE-116", "Barad-dûr"),
    ],
)
def test_only_guards_of_its_kind_of_site_are_incited(name: str, of: str, site: str):
    t = table("F", "A")
    (asternak,) = t.company(site, "Asternak")
    hazard_step(t, asternak, name, "Doors of Night")
    t.offers_no(f"play:{of}>first>{t.site(asternak)}")


@pytest.mark.card("LE-122")
@pytest.mark.rule("EVT-10")
def test_expedience_checks_whenever_the_company_gains_an_item():
    t = table()
    erkenbrand, anborn = t.company("Moria", "Erkenbrand", "Anborn")
    t.bears(erkenbrand, "Lure of Expedience")
    assert corruption(t.game, erkenbrand) == 2
    t.hand(0, "Sword of Gondolin")
    inside(t, anborn)
    t.dice(2)
    t.choose(0, f"item:TW-336>{anborn}")
    assert t.gone(erkenbrand)


@pytest.mark.card("LE-122", "LE-123")
@pytest.mark.parametrize(
    ("name", "of", "spared"),
    [("Lure of Expedience", "LE-122", {"Sam Gamgee", "Saruman"}), ("Lure of Nature", "LE-123", {"Sam Gamgee", "Bofur"})],
)
def test_whom_a_lure_spares(name: str, of: str, spared: set[str]):
    t = table()
    members = t.company("Bree", "Sam Gamgee", "Saruman", "Bofur", "Elrond")
    hazard_step(t, members[0], name)
    for member in members:
        assert t.offered(f"play:{of}>{member}") == (DEFS[t.card(member).of].name not in spared)


@pytest.mark.card("LE-123")
@pytest.mark.rule("CR-53", "PTH-05")
def test_nature_lures_once_for_each_wilderness():
    t, who = on_the_way(Journey(("wilderness", "border-land", "wilderness")))
    erkenbrand, _ = t.there(who).members
    t.bears(erkenbrand, "Lure of Nature")
    assert corruption(t.game, erkenbrand) == 2
    t.run(fire(t.game, w.MOVEMENT_ENDS, company=t.there(who).id))
    checks(t, 3, 3)
    assert not t.gone(erkenbrand)
    t.quiet()


@pytest.mark.card("LE-125")
@pytest.mark.rule("ENV-08")
@pytest.mark.parametrize(
    ("race", "doors", "more"), [("orc", False, 1), ("orc", True, 2), ("troll", True, 1), ("man", True, 0)]
)
def test_minions_stir(race: str, doors: bool, more: int):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    t.in_play("Minions Stir", 1)
    if doors:
        t.in_play("Doors of Night", 1)
    attack = Attack(t.there(erkenbrand).id, 1, "creature", race, 3, 7)
    assert attack_strikes(t.game, attack) == 3 + more
    assert attack_prowess(t.game, attack) == 7 + more


@pytest.mark.card("LE-126")
@pytest.mark.rule("CR-28", "INF-26")
@pytest.mark.parametrize(("roll", "goes"), [(6, True), (7, False)])
def test_a_muster_disperses(roll: int, goes: bool):
    t = table()
    (elrond, *_) = t.company("Bree", "Elrond", "Théoden")  # 20 - 10 - 6 = 4 unused
    riders = t.won(0, "Riders of Rohan")
    hazard_step(t, elrond, "Muster Disperses")
    t.dice(roll)
    t.choose(1, f"play:LE-126>{riders}")
    let_be(t)
    assert t.gone(riders) == goes


@pytest.mark.card("LE-132")
@pytest.mark.rule("CHR-01", "ORG-20")
def test_a_rebel_is_not_controlled_by_direct_influence():
    t = table()
    elrond, anborn = t.company("Bree", "Elrond", "Anborn", under={"Anborn": "Elrond"})
    hazard_step(t, elrond, "Rebel-talk", "Rebel-talk")
    t.offers_no(f"play:LE-132>{elrond}")  # his mind is 10
    t.choose(1, f"play:LE-132>{anborn}")
    let_be(t)
    assert t.card(anborn).control == -1
    assert ("under", elrond) not in controllers(t.game, anborn)
    assert ("under", 0) in controllers(t.game, anborn)


@pytest.mark.card("LE-136")
@pytest.mark.rule("CR-16", "EVT-06")
def test_the_searching_eye_cancels_a_scout_card():
    t, who = on_the_way(Journey(("wilderness",)))
    _, anborn = t.there(who).members
    t.hand(0, "Concealment")
    faces(t, who, "Orc-warband", "region/wilderness")
    t.hand(1, "Searching Eye")
    t.choose(0, f"play:TW-204>{anborn}")
    t.offers(starting(t, "play:LE-136>"), seat=1)
    t.choose(1, starting(t, "play:LE-136>"))
    let_be(t)
    assert t.game.state.attack is not None
    assert not t.game.state.attack.cancelled
    assert t.tapped(anborn), "the price stays paid"
    assert t.there(who).used == 2


@pytest.mark.card("LE-136")
@pytest.mark.rule("CR-16")
def test_the_searching_eye_ends_stealth():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    t.hand(0, "Stealth")
    phase = OrganizationPhase(0)
    phase.pc = step_index(OrganizationPhase, "ask_end")
    t.run(phase)
    t.choose(0, f"play:TW-332>{anborn}")
    let_be(t)
    t.game.stack.clear()
    t.game.asks = ()
    heads_for(t, anborn, "Barrow-downs")
    companies.set_company(t.game, t.there(anborn).id, on_its_way=True, path=("wilderness",), limit=4)
    hazard_step(t, anborn, "Searching Eye", "Orc-warband")
    t.offers_no("creature:LE-86>region/wilderness")
    t.choose(1, "play:LE-136>end")
    pass_until(t, "MH-09")
    t.offers("creature:LE-86>region/wilderness")


@pytest.mark.card("LE-136")
@pytest.mark.rule("CR-16", "RES-07")
@pytest.mark.parametrize("guarded", [True, False])
def test_in_a_site_phase_the_eye_works_from_on_guard_only(guarded: bool):
    t = table()
    _, anborn = t.company("Moria", "Erkenbrand", "Anborn")
    t.hand(0, "Concealment")
    t.hand(1, "Searching Eye")
    if guarded:
        place(t.game, 1, "LE-136", t.there(anborn).id)
    t.visit(anborn, "enter")
    pass_until(t, "CBT-02")
    t.choose(0, f"play:TW-204>{anborn}")
    if guarded:
        t.choose(1, starting(t, "reveal:"))
        let_be(t)
        assert t.game.state.attack is not None
    else:
        assert t.game.state.attack is None, "cancelled without an answer"


@pytest.mark.card("LE-140")
@pytest.mark.rule("CR-22")
@pytest.mark.parametrize(("roll", "attacks"), [(5, False), (6, True)])
def test_an_ally_turns_on_its_controller(roll: int, attacks: bool):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    t.company("Lórien", "Elrond", "Haldir")
    (treebeard,) = t.bears(erkenbrand, "Treebeard")  # mind 3, prowess 8
    t.company("Grey Havens", "Orophin")
    hazard_step(t, erkenbrand, "Stay Her Appetite")
    t.hand(0, "Escape")
    assert unused_general(t.game, 0) == 1  # with 2 direct influence and 5 it makes 8
    t.dice(*((roll, 6) if attacks else (roll,)))
    t.choose(1, f"play:LE-140>{treebeard}")
    let_be(t)
    if not attacks:
        assert t.game.state.attack is None
        assert not t.gone(treebeard)
        return
    attack = t.game.state.attack
    assert (attack.prowess, attack.strikes, attack.body, attack.target) == (8 + 6, 1, -1, erkenbrand)
    assert attack.detainment
    t.dice(8)  # 5 + 8 is below 14: detained
    fight_on(t)
    assert t.tapped(erkenbrand)
    assert t.gone(treebeard), "not defeated"


@pytest.mark.card("LE-140")
@pytest.mark.rule("CR-22", "ATK-13")
def test_an_ally_that_is_beaten_stays():
    t = table()
    erkenbrand, anborn = t.company("Bree", "Erkenbrand", "Anborn")
    t.company("Lórien", "Elrond", "Haldir")  # 20 - 4 - 2 - 10 - 3 = 1 unused
    (treebeard,) = t.bears(erkenbrand, "Treebeard")
    hazard_step(t, erkenbrand, "Stay Her Appetite")
    t.dice(6, 2)
    t.choose(1, f"play:LE-140>{treebeard}")
    let_be(t)
    t.dice(12)  # 5 + 12 is above 10
    t.choose(0, "tap")
    t.offers(f"support:{anborn}")
    t.offers_no(f"support:{treebeard}")
    fight_on(t)
    assert not t.gone(treebeard)


@pytest.mark.card("LE-143")
@pytest.mark.rule("CR-08")
def test_bold_spies_bring_the_guards_of_the_new_site_at_once():
    t = table("F", "A")
    asternak, _ = t.company("Dol Guldur", "Asternak", "Eradan")
    goal = heads_for(t, asternak, "Bag End")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, limit=4)
    t.hand(0, "A Nice Place to Hide")
    hazard_step(t, asternak, "Tidings of Bold Spies")
    t.choose(1, "play:LE-143")
    for race, strikes, prowess_ in (("hobbit", 5, 5), ("dunadan", 3, 11)):
        attack = t.game.state.attack
        assert (attack.kind, attack.race, attack.strikes, attack.prowess) == ("event", race, strikes, prowess_)
        assert attack.keyed == ()
        combat.change_attack(t.game, cancelled=True)
        t.choose(0, "pass")
    assert t.game.state.attack is None
    assert t.there(asternak).used == 1
    assert len(automatic_attacks(t.game, goal)) == 2, "they are there in the site phase all the same"


@pytest.mark.card("LE-143")
@pytest.mark.rule("CR-08", "AUT-03")
def test_a_guard_that_waits_for_a_creature_is_nothing_that_spies_could_bring():
    t = table("F", "A")
    asternak, _ = t.company("Dol Guldur", "Asternak", "Eradan")
    heads_for(t, asternak, "The Gem-deeps")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, limit=4)
    t.hand(0, "A Nice Place to Hide")
    hazard_step(t, asternak, "Tidings of Bold Spies")
    t.choose(1, "play:LE-143")
    assert t.game.state.attack.race == "undead"
    combat.change_attack(t.game, cancelled=True)
    t.choose(0, "pass")
    assert t.game.state.attack is None


@pytest.mark.card("LE-143")
@pytest.mark.rule("CR-08", "OVR-09")
def test_spies_bring_nothing_where_no_guard_would_be_faced():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    heads_for(t, erkenbrand, "Bree")
    companies.set_company(t.game, t.there(erkenbrand).id, on_its_way=True, limit=4)
    hazard_step(t, erkenbrand, "Tidings of Bold Spies")
    t.offers_no("play:LE-143")


@pytest.mark.card("LE-145")
@pytest.mark.rule("CR-17", "DUAL-01", "DUAL-03")
def test_twilight_takes_an_environment_away_as_hazard_or_resource():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    gates = t.in_play("Gates of Morning")
    companies.set_company(t.game, t.there(erkenbrand).id, limit=0)
    hazard_step(t, erkenbrand, "Twilight")
    t.choose(1, f"play:LE-145>{gates}")
    let_be(t)
    assert t.gone(gates)
    t = table()
    t.company("Bree", "Erkenbrand")
    doors = t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    t.run(OrganizationPhase(0))
    t.choose(0, f"play:LE-145>{doors}")
    assert t.gone(doors)


@pytest.mark.card("LE-145")
@pytest.mark.rule("CR-17", "EVT-06")
def test_twilight_answers_an_environment_in_the_chain():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    gates = t.in_play("Gates of Morning")
    t.hand(0, "Twilight")
    hazard_step(t, erkenbrand, "Doors of Night")
    t.choose(1, "play:LE-110")
    doors = next(c.id for c in t.game.state.cards.values() if c.of == "LE-110")
    t.offers(f"play:LE-145>{doors}", f"play:LE-145>{gates}", seat=0)
    t.choose(0, f"play:LE-145>{doors}")
    let_be(t)
    assert t.gone(doors)
    assert not t.gone(gates)


@pytest.mark.card("LE-146")
@pytest.mark.rule("CR-46", "BCK-01")
def test_veils_flung_away():
    t = table("F", "A")
    captain, tuma, wraith, eradan = t.company("Dol Guldur", "Orc Captain", "Tûma", "Adûnaphel the Ringwraith", "Eradan")
    heads_for(t, captain, "Bandit Lair")
    companies.set_company(t.game, t.there(captain).id, on_its_way=True, path=("wilderness",), limit=0)
    hazard_step(t, captain, "Veils Flung Away")
    t.dice(9, 10, 12, 9)  # at -1: 8 discards, 9 is above 8, 11 is above 10, 8 is not above 8
    t.choose(1, "play:LE-146")
    let_be(t)
    assert t.gone(captain)
    assert t.tapped(tuma)
    assert t.tapped(wraith)
    assert t.untapped(eradan)


@pytest.mark.card("LE-146")
@pytest.mark.parametrize(
    ("path", "doors", "listed"), [("border-land", False, True), ("wilderness", True, False), ("dark-domain", False, False)]
)
def test_veils_are_flung_away_by_daylight(path: str, doors: bool, listed: bool):
    t = table("F", "A")
    (asternak,) = t.company("Dol Guldur", "Asternak")
    heads_for(t, asternak, "Bandit Lair")
    companies.set_company(t.game, t.there(asternak).id, on_its_way=True, path=(path,), limit=2)
    if doors:
        t.in_play("Doors of Night", 1)
    hazard_step(t, asternak, "Veils Flung Away", "Foolish Words")
    assert t.offered("play:LE-146") == listed


@pytest.mark.card("LE-112")
@pytest.mark.rule("CR-29")
def test_foolish_words_come_from_on_guard_at_an_attempt_on_the_opponents_cards_too():
    t = table()
    (elrond,) = t.company("Edoras", "Elrond")
    (haldir,) = t.company("Edoras", "Haldir", seat=1)
    t.set(turn=9)
    t.hand(1, "Foolish Words")
    place(t.game, 1, "LE-112", t.there(elrond).id)
    inside(t, elrond)
    t.choose(0, f"influence:{haldir}>{elrond}")
    t.dice(12, 2)  # 12 - 2 + 4 - 17 - 4 is not above 3; without the words it is not either, so look at the words themselves
    t.choose(1, starting(t, "reveal:"))
    let_be(t, "INF-13")
    assert [t.card(c).of for c in t.game.state.attached[elrond]] == ["LE-112"]


@pytest.mark.card("LE-107")
@pytest.mark.rule("COR-15")
@pytest.mark.parametrize(("roll", "gone"), [(5, False), (6, True)])
def test_covetous_thoughts_are_shaken_off(roll: int, gone: bool):
    t = table("F", "A")
    (asternak,) = t.company("Edoras", "Asternak")
    (card,) = t.bears(asternak, "Covetous Thoughts")
    t.dice(roll)
    t.run(OrganizationPhase(0))
    t.choose(0, f"remove:{card}>tap")
    assert t.gone(card) == gone


@pytest.mark.card("AS-24", "LE-107", "LE-112", "LE-122", "LE-123", "LE-132")
@pytest.mark.rule("UNI-04")
@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Alone and Unadvised", "AS-24"),
        ("Covetous Thoughts", "LE-107"),
        ("Foolish Words", "LE-112"),
        ("Lure of Expedience", "LE-122"),
        ("Lure of Nature", "LE-123"),
        ("Rebel-talk", "LE-132"),
    ],
)
def test_it_cannot_be_duplicated_on_a_character(name: str, of: str):
    t = table("F", "A")
    asternak, eradan = t.company("Edoras", "Asternak", "Eradan")
    t.bears(asternak, name)
    hazard_step(t, asternak, name)
    t.offers(f"play:{of}>{eradan}")
    t.offers_no(f"play:{of}>{asternak}")


@pytest.mark.card("DM-71", "LE-110", "LE-125", "TD-27", "TD-21", "TD-37")
@pytest.mark.rule("UNI-01", "LNG-04")
@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("The Moon Is Dead", "DM-71"),
        ("Doors of Night", "LE-110"),
        ("Minions Stir", "LE-125"),
        ("From the Pits of Angband", "TD-27"),
        ("Eärcaraxë Ahunt", "TD-21"),
        ("Itangast Ahunt", "TD-37"),
    ],
)
def test_an_event_for_everybody_lies_there_once(name: str, of: str):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    hazard_step(t, erkenbrand, name, name)
    t.choose(1, f"play:{of}")
    pass_until(t, "MH-09")
    assert [c.zone for c in t.game.state.cards.values() if c.of == of] == ["table"]
    t.offers_no(f"play:{of}")


@pytest.mark.card("TD-21", "TD-37")
@pytest.mark.rule("ATK-06")
@pytest.mark.parametrize(
    ("name", "of", "near"), [("Eärcaraxë Ahunt", "TD-21", "Andrast"), ("Itangast Ahunt", "TD-37", "Iron Hills")]
)
def test_a_dragon_played_on_a_company_in_its_regions_attacks_at_once(name: str, of: str, near: str):
    t, who = on_the_way(Journey(("wilderness",), (near,)))
    t.hand(0, "Escape")
    hazard_step(t, who, name)
    t.choose(1, f"play:{of}")
    let_be(t)
    assert t.game.state.attack is not None
    assert t.game.state.attack.of == of


@pytest.mark.card("LE-116")
@pytest.mark.rule("CR-09")
def test_the_second_guard_of_ruins_may_be_incited(made):
    made("Bandit Lair", "A lair of two", "minion", autos=(AutoAttack("man", 3, 6), AutoAttack("wolf", 2, 8)))
    t = table("F", "A")
    (asternak,) = t.company("A lair of two", "Asternak")
    hazard_step(t, asternak, "Incite Denizens")
    t.choose(1, f"play:LE-116>second>{t.site(asternak)}")
    let_be(t)
    assert [a.race for a in automatic_attacks(t.game, t.site(asternak))] == ["man", "wolf", "wolf"]
