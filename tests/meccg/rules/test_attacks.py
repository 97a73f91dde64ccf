"""ATK: where attacks come from and what they do."""

import pytest

from meccg.field import fight_on, halt, heads_for, journey, let_be, visit
from meccg.scenario import find, table
from westmarch.core.procedure import step_index
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.cards.making import HERO, creature, hazard, resource, site
from westmarch.meccg.definitions import AutoAttack, Keying
from westmarch.meccg.ops import combat, companies, piles
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.creatures import EventAttack
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import TAPPED, WOUNDED, Attack, Lasting
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import DoublesAttacks, Raised, RaisesAttack
from westmarch.meccg.vocabulary.effects import SELF, Discarded, DiscardUnlessAvatar
from westmarch.meccg.vocabulary.fighting import MakeAttack
from westmarch.meccg.vocabulary.plays import On, Play

AT_HOLDS = (Keying(sites=("shadow-hold",)),)


def rule(t) -> str:
    return t.game.asks[0].rule


def at_moria(t, *names: str, tapped: bool = True):
    """A company that has entered Moria and got past its Orcs."""
    members = t.company("Moria", *names)
    if tapped:
        t.turn_to(t.there(members[0]).site, TAPPED)
    visit(t, members[0])
    t.dice(*[12] * len(members))
    t.choose(0, "enter")
    while rule(t) != "SITE-10":
        keys = t.keys()
        t.anybody(next(k for k in ("stay", "excess:0", "done", keys[0]) if k in keys))
    return members


@pytest.mark.rule("ATK-01")
def test_only_attacks_of_creature_cards_are_keyed():
    t = table()
    t.hand(0, "Rescue Prisoners")
    at_moria(t, "Glorfindel II")
    t.choose(0, "play:TW-315")
    let_be(t)
    assert t.game.state.attack.kind == "event"
    assert t.game.state.attack.keyed == ()
    t = table()
    (elladan,) = t.company("Edhellond", "Elladan")
    t.in_play("Eärcaraxë Ahunt", 1)
    journey(t, elladan, "Isle of the Ulond")
    assert t.game.state.attack.kind == "creature"
    assert t.game.state.attack.keyed == ()
    t = table()
    (elladan,) = t.company("Moria", "Elladan")
    t.hand(1, "Orc-guard")
    halt(t, elladan)
    t.choose(1, "creature:TW-72>site/shadow-hold")
    assert t.game.state.attack.keyed[:2] == ("site", "shadow-hold")


@pytest.mark.rule("ATK-03")
def test_what_brings_an_attack_begins_a_chain_and_is_not_declared_in_combat():
    t = table()
    sam, elladan = t.company("Lórien", "Sam Gamgee", "Elladan")
    t.turn_to(sam, TAPPED)
    t.hand(0, "Halfling Strength")
    t.hand(1, "Tidings of Bold Spies", "Orc-guard", "Foolish Words")
    journey(t, sam, "Moria")
    t.choose(0, f"play:TW-253>untap>{sam}")
    assert rule(t) == "TIM-02"
    t.offers(f"play:LE-112>{sam}", seat=1)
    t.offers_no("play:LE-143", "creature:TW-72>site/shadow-hold")
    t.choose(1, "pass")
    assert rule(t) == "MH-09"
    t.offers("play:LE-143", seat=1)
    t.choose(1, "creature:TW-72>site/shadow-hold")
    let_be(t)
    assert rule(t) == "CBT-14"
    t.offers(f"play:LE-112>{elladan}", seat=1)
    t.offers_no("play:LE-143")
    assert [r.rule for r in t.game.why_not(1, "def:LE-143")] == ["ATK-03"]


@pytest.mark.rule("ATK-03")
def test_combat_runs_on_though_its_card_has_left_play():
    t = table()
    elladan, anborn = t.company("Moria", "Elladan", "Anborn")
    t.hand(1, "Orc-guard")
    halt(t, elladan)
    t.choose(1, "creature:TW-72>site/shadow-hold", 0, f"face:{elladan}", 1, "excess:0")
    piles.remove(t.game, t.game.state.attack.card)
    t.dice(12, 12)
    t.choose(0, "tap", 1, "excess:0", 0, "tap")
    assert t.tapped(elladan)
    assert t.tapped(anborn)
    assert t.game.state.verdict == "defeated"
    t.quiet()


@pytest.mark.rule("ATK-04")
@pytest.mark.parametrize("more_to_do", [True, False])
def test_while_its_card_has_more_to_do_nothing_happens_between_the_strikes(new_card, more_to_do: bool):
    t = table()
    new_card(
        resource("XX-1", "Picked Quarrel", "short", Play((w.SITE,), (MakeAttack("man", 2, 7),), begins=True), side=HERO)
    )
    t.hand(0, "Rescue Prisoners", "XX-1", "Halfling Strength")
    sam, elladan = at_moria(t, "Sam Gamgee", "Elladan")
    t.turn_to(sam, TAPPED)
    t.game.ask_again()
    t.choose(0, "play:TW-315" if more_to_do else "play:XX-1")
    let_be(t)
    assert rule(t) == "CBT-13"
    t.offers(f"face:{sam}", f"face:{elladan}", seat=0)
    keys = t.keys()
    assert (f"play:TW-253>untap>{sam}" in keys) != more_to_do


@pytest.mark.rule("ATK-05")
def test_what_was_faced_is_remembered_by_all_parts_and_by_a_joined_company():
    t = table()
    elladan, anborn = t.company("Lórien", "Elladan", "Anborn")
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    t.dice(12)
    t.attack(prowess=2, race="orc", target=elladan)
    t.choose(0, "tap", "done")
    t.dice(12)
    t.attack(prowess=2, race="wolf", company=t.there(sam).id)
    t.choose(0, "tap")
    t.hand(1, "Seized by Terror")
    journey(t, anborn, "Mount Gundabad")
    t.dice(2)
    t.choose(1, f"play:DM-88>{anborn}")
    let_be(t)
    assert t.there(anborn).id != t.there(elladan).id
    assert t.there(anborn).faced == t.there(elladan).faced == ("orc", "")
    companies.merge(t.game, t.there(anborn).id, t.there(sam).id)
    assert t.there(sam).faced == ("orc", "", "wolf", "")


@pytest.mark.rule("ATK-05")
def test_a_second_company_of_orcs_is_stronger_even_if_the_first_was_cancelled():
    t = table()
    elladan, adrazar = t.company("Moria", "Elladan", "Adrazar")
    t.hand(0, "Concealment")
    t.hand(1, "Orc-guard", "Orc-lieutenant")
    halt(t, elladan)
    t.choose(1, "creature:TW-72>site/shadow-hold", 0, f"play:TW-204>{adrazar}")
    let_be(t)
    t.choose(1, "creature:TW-73>site/shadow-hold")
    assert attack_prowess(t.game, t.game.state.attack) == 7 + 4


# Dragons Ahunt ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ATK-06")
@pytest.mark.parametrize(("here", "there", "way", "through", "meets"), [
    ("Edhellond", "Isle of the Ulond", "starter", "", True),
    ("Edhellond", "Isle of the Ulond", "region", "Bay of Belfalas", True),  # two listed regions, one attack
    ("Edhellond", "Dol Amroth", "starter", "", False),
    ("Lórien", "Edoras", "starter", "", False),
])  # fmt: skip
def test_a_dragon_ahunt_attacks_who_moves_in_its_regions_once(here, there, way, through, meets):
    t = table()
    (glorfindel,) = t.company(here, "Glorfindel II")
    t.in_play("Eärcaraxë Ahunt", 1)
    t.hand(1, "Foolish Words")
    journey(t, glorfindel, there, way, through)
    assert (t.game.state.attack is not None) == meets
    if meets:
        t.dice(2, 2)
        fight_on(t, "MH-09")
        assert t.there(glorfindel).faced == ("dragon", "TD-21")
    assert rule(t) == "MH-09", "after the drawing and before any hazard"
    assert t.there(glorfindel).used == 0


@pytest.mark.rule("ATK-06")
def test_it_attacks_at_once_if_it_comes_later_in_that_phase():
    t = table()
    (glorfindel,) = t.company("Edhellond", "Glorfindel II")
    t.hand(1, "Eärcaraxë Ahunt")
    journey(t, glorfindel, "Isle of the Ulond")
    t.choose(1, "play:TD-21")
    assert t.game.state.attack.of == "TD-21"
    assert t.there(glorfindel).used == 1
    assert t.game.asks[0].seat == 1, "the opponent of the company attacks"


@pytest.mark.rule("ATK-06")
def test_it_attacks_companies_of_its_own_player_too():
    t = table()
    (glorfindel,) = t.company("Edhellond", "Glorfindel II")
    t.in_play("Eärcaraxë Ahunt", 0)
    journey(t, glorfindel, "Isle of the Ulond")
    assert t.game.state.attack.seat == 1


@pytest.mark.rule("ATK-07")
@pytest.mark.parametrize("beaten", [True, False])
def test_a_defeated_ahunt_is_a_kill_and_no_form_of_the_dragon_remains(new_card, beaten: bool):
    t = table()
    new_card(hazard("XX-1", "Eärcaraxë at Home", "permanent", race="dragon", entity="earcaraxe"))
    (glorfindel,) = t.company("Edhellond", "Glorfindel II")
    ahunt = t.in_play("Eärcaraxë Ahunt", 1)
    home = t.in_play("Eärcaraxë at Home", 1)
    t.deck(1, *["Dodge"] * 30)
    goal = heads_for(t, glorfindel, "Isle of the Ulond")
    t.set(phase="movement")
    t.dice(12, 7 if beaten else 6)
    t.run(CompanyMovement(t.there(glorfindel).id))
    fight_on(t)
    assert t.card(ahunt).zone == ("points" if beaten else "table")
    assert points(t.game, 0)["kill"] == (4 if beaten else 0)
    assert t.gone(home) == beaten
    assert bool(automatic_attacks(t.game, goal)) != beaten, "his lair has lost its automatic-attack"
    assert not may_come_in(t.game, "TD-21")


@pytest.mark.rule("ATK-07")
def test_undefeated_it_attacks_the_next_company():
    t = table()
    (glorfindel,) = t.company("Edhellond", "Glorfindel II")
    (elladan,) = t.company("Edhellond", "Elladan")
    t.in_play("Eärcaraxë Ahunt", 1)
    t.dice(7)  # 8 + 7 = 15, ineffectual
    goal = journey(t, glorfindel, "Isle of the Ulond")
    fight_on(t)
    companies.set_goal(t.game, t.there(elladan).id, goal)
    t.run(CompanyMovement(t.there(elladan).id))
    t.choose(0, "way:starter>Anfalas>Andrast Coast", "draw:1", 1, "draw:1")
    assert t.game.state.attack.of == "TD-21"
    assert t.game.state.attack.company == t.there(elladan).id


# Automatic-attacks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ATK-08")
def test_added_automatic_attacks_come_last_unless_their_card_places_them(new_card):
    new_card(
        site(
            "XX-1", "Two Lairs", "ruins-and-lairs", side=HERO, region="Rhudaur", draws=(1, 1),
            autos=(AutoAttack("undead", 1, 5), AutoAttack("wolf", 1, 6)),
        )
    )  # fmt: skip
    t = table()
    (elladan,) = t.company("Two Lairs", "Elladan")
    here = t.there(elladan).site
    assert [a.race for a in automatic_attacks(t.game, here)] == ["undead", "wolf"]
    t.in_play("The Moon Is Dead", 1)
    assert [a.race for a in automatic_attacks(t.game, here)] == ["undead", "wolf", "undead"]
    t = table()
    (elladan,) = t.company("Two Lairs", "Elladan")
    here = t.there(elladan).site
    combat.begin_lasting(t.game, Lasting(DoublesAttacks(), "LE-116", 1, "turn", here))
    assert [a.race for a in automatic_attacks(t.game, here)] == ["undead", "undead", "wolf"], "directly behind it (CR-09)"


@pytest.mark.rule("ATK-08", "CR-09", "CR-23")
@pytest.mark.parametrize(("at", "attacks", "raised"), [(0, 2, 2), (1, 1, 0)])
def test_an_attack_that_is_there_no_more_is_neither_doubled_nor_raised(at: int, attacks: int, raised: int):
    """The Barrow-downs have one automatic-attack; a copy is raised as it is."""
    t = table()
    (elladan,) = t.company("Barrow-downs", "Elladan")
    for word in (RaisesAttack(2, at), DoublesAttacks(at=at)):
        combat.begin_lasting(t.game, Lasting(word, "TW-21", 1, "turn", t.site(elladan)))
    found = automatic_attacks(t.game, t.site(elladan))
    assert len(found) == attacks
    assert sum(isinstance(clause, Raised) for auto in found for clause in auto.clauses) == raised


@pytest.mark.rule("ATK-08", "CAN-02")
def test_a_copy_is_faced_and_cancelled_by_itself_and_has_the_general_changes():
    t = table()
    elladan, adrazar = t.company("Barrow-downs", "Elladan", "Adrazar")
    t.in_play("The Moon Is Dead", 1)
    t.hand(0, "Concealment")
    visit(t, elladan)
    t.choose(0, "enter")
    assert attack_prowess(t.game, t.game.state.attack) == 9
    t.choose(0, f"play:TW-204>{adrazar}")
    let_be(t)
    assert t.game.state.attack is not None, "the copy"
    assert attack_prowess(t.game, t.game.state.attack) == 9
    assert t.there(elladan).faced.count("undead") == 2


# Strikes -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ATK-09", "CR-24")
def test_in_all_cases_beats_an_attacker_who_chooses():
    t = table()
    elladan, anborn = t.company("Rivendell", "Elladan", "Anborn")
    (hound,) = t.bears(elladan, "Noble Hound")
    t.attack(prowess=2, strikes=1, chooses=True)
    t.offers(f"assign:{hound}", f"assign:{anborn}", seat=1)
    t.offers_no(f"assign:{elladan}")


@pytest.mark.rule("ATK-10")
def test_in_an_attack_on_one_the_rest_is_excess_and_others_may_support():
    t = table()
    elladan, anborn = t.company("Rivendell", "Elladan", "Anborn")
    t.attack(prowess=9, strikes=3, race="man", target=elladan)
    assert [s.target for s in t.game.state.strikes] == [elladan]
    t.offers("excess:2", seat=1)
    t.choose(1, "excess:2", 0, "tap")
    t.offers(f"support:{anborn}", seat=0)


@pytest.mark.rule("ATK-11")
@pytest.mark.parametrize("before", [0, WOUNDED])
def test_who_was_hit_was_wounded_by_it_even_if_he_was_wounded_before(before: int):
    t = table()
    (elladan,) = t.company("Moria", "Elladan")
    t.turn_to(elladan, before)
    t.hand(1, "Barrow-wight")
    halt(t, elladan)
    t.dice(2, 2, 12)  # hit, body check, and then his check for having been wounded
    t.choose(1, "creature:LE-61>site/shadow-hold")
    if not before:
        t.choose(0, "tap")
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.rule("ATK-11")
@pytest.mark.parametrize(("before", "became"), [(0, True), (WOUNDED, False)])
def test_but_he_has_not_become_wounded_in_the_latter_case(new_card, before: int, became: bool):
    t = table()
    new_card(hazard("XX-1", "Scavengers", "permanent", On(w.CHARACTER_WOUNDED, (Discarded(SELF),))))
    (elladan,) = t.company("Moria", "Elladan")
    t.turn_to(elladan, before)
    crows = t.in_play("Scavengers", 1)
    t.dice(2, 2)
    t.attack(prowess=9)
    if not before:
        t.choose(0, "tap")
    assert t.gone(crows) == became
    t.quiet()


@pytest.mark.rule("ATK-11")
def test_a_detainment_strike_wounds_nobody():
    t = table("F", "A")
    (eradan,) = t.company("Bandit Lair", "Eradan")
    t.hand(1, "Barrow-wight")
    t.dice(2)
    journey(t, eradan, "Dol Guldur")
    t.choose(1, "creature:LE-61>region/shadow-land", 0, "tap")
    assert t.tapped(eradan)
    t.quiet()  # and no check


@pytest.mark.rule("ATK-12")
def test_what_follows_from_a_wound_comes_before_the_body_check(new_card):
    taking = On(w.WOUNDED_BY, (DiscardUnlessAvatar(),))
    new_card(creature("XX-1", "Kidnapper", "man", taking, strikes=1, prowess=10, mp=1, keying=AT_HOLDS))
    t = table()
    elladan, anborn = t.company("Moria", "Elladan", "Anborn")
    t.hand(1, "XX-1")
    t.deck(0, *["Dodge"] * 20)
    t.dice(2)  # one roll: who is gone has no body check
    halt(t, elladan)
    t.choose(1, "creature:XX-1>site/shadow-hold", 0, f"assign:{anborn}", "tap", "done")
    assert t.gone(anborn)
    assert t.game.state.discard[0] == (find("Anborn"),)
    assert t.game.state.attack is None
    t.quiet()


@pytest.mark.rule("ATK-12")
def test_both_the_attack_and_other_cards_act_on_a_wound(new_card):
    t = table()
    new_card(hazard("XX-1", "Scavengers", "permanent", On(w.CHARACTER_WOUNDED, (Discarded(SELF),))))
    (elladan,) = t.company("Moria", "Elladan")
    (horn,) = t.bears(elladan, "Horn of Anor")
    crows = t.in_play("Scavengers", 1)
    companies.set_company(t.game, t.there(elladan).id, faced=("troll", "TW-103"))
    t.hand(1, "TW-16")
    t.dice(2, 2)
    halt(t, elladan)
    t.choose(1, "creature:TW-16>site/shadow-hold", 0, "tap")
    assert t.gone(horn)
    assert t.gone(crows)


@pytest.mark.rule("ATK-13", "DEF-01", "DEF-11")
@pytest.mark.parametrize(("kind", "roll", "verdict"), [
    ("event", 12, "defeated"), ("automatic", 12, "defeated"), ("creature", 12, "survived"), ("event", 4, "survived"),
])  # fmt: skip
def test_a_failed_strike_counts_as_defeated_in_a_detainment_attack_that_is_no_creatures(kind, roll, verdict):
    t = table()
    (elladan,) = t.company("Moria", "Elladan")
    t.dice(roll)
    from westmarch.meccg.rulebook.combat import Combat
    from westmarch.meccg.state import Attack

    t.run(Combat(Attack(t.there(elladan).id, 1, kind, "man", 1, 9, detainment=True)))
    t.choose(0, "tap")
    assert t.game.state.verdict == verdict
    t.quiet()


@pytest.mark.rule("ATK-13", "CR-07")
def test_the_moon_is_dead_goes_with_the_first_undead_attack_that_is_defeated():
    t = table()
    (elladan,) = t.company("Barrow-downs", "Elladan")
    moon = t.in_play("The Moon Is Dead", 1)
    t.dice(12)
    visit(t, elladan)
    t.choose(0, "enter", 1, "excess:0", 0, "tap")
    assert t.gone(moon)
    assert t.there(elladan).faced == ("undead", "TW-375"), "the copy that had not begun is gone with it"


@pytest.mark.rule("ATK-02")
def test_an_automatic_attack_is_no_creature_attack():
    t = table("F", "A")
    (eradan,) = t.company("Moria", "Eradan")
    (crows,) = t.bears(eradan, "Regiment of Black Crows")
    visit(t, eradan)
    t.choose(0, "enter")
    t.offers_no(f"use:{crows}")
    t = table("F", "A")
    (eradan,) = t.company("Dol Guldur", "Eradan")
    (crows,) = t.bears(eradan, "Regiment of Black Crows")
    t.hand(1, "Orc-lieutenant")
    journey(t, eradan, "Bandit Lair")
    t.choose(1, "creature:TW-73>region/shadow-land")
    let_be(t)
    t.offers(f"use:{crows}", seat=0)


@pytest.mark.rule("ATK-07")
@pytest.mark.parametrize(
    ("verdict", "detainment", "goes"), [("defeated", False, True), ("defeated", True, False), ("survived", False, False)]
)
def test_only_a_defeated_event_that_does_not_detain_goes_to_the_defender(verdict: str, detainment: bool, goes: bool):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    event = t.in_play("Doors of Night", 1)
    attack = Attack(t.there(erkenbrand).id, 1, "event", "orc", 1, 5, -1, detainment=detainment)
    combat.say(t.game, verdict)
    after = EventAttack(attack, event)
    after.pc = step_index(EventAttack, "ask_trophy")
    t.run(after)
    assert (t.gone(event) or t.card(event).zone == "points") == goes
