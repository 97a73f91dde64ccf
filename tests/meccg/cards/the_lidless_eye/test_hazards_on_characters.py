"""Hazard events of The Lidless Eye that work on characters, and those that strengthen attacks, each in play."""

import pytest

from meccg.field import fight_on, let_be, pass_until
from meccg.figures import Journey, checks, faces, hazard_step, inside, on_the_way, starting, table_of
from meccg.plain import afresh, idle
from meccg.scenario import Table, table
from westmarch.meccg.attack_stats import attack_prowess, attack_strikes
from westmarch.meccg.definitions import AutoAttack
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.corruption import Removal
from westmarch.meccg.rulebook.longevent import LongEventPhase
from westmarch.meccg.rulebook.onguard import place
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.rulebook.untap import UntapPhase
from westmarch.meccg.state import Attack, Lasting
from westmarch.meccg.stats import corruption, prowess
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import HEALING_HAVEN, Traits

# Despair of the Heart and Lure of the Senses -----------------------------------------------------------------------------


@pytest.mark.card("LE-109", "LE-124")
@pytest.mark.parametrize(
    ("name", "of", "closed", "open_to"),
    [
        ("Despair of the Heart", "LE-109", {"Sam Gamgee", "Saruman"}, {"Erkenbrand", "Balin"}),
        ("Lure of the Senses", "LE-124", set(), {"Erkenbrand", "Balin", "Sam Gamgee", "Saruman"}),
    ],
)
def test_on_whom_they_are_played(name: str, of: str, closed: set[str], open_to: set[str]):
    t = table()
    members = ("Erkenbrand", "Balin", "Sam Gamgee", "Saruman")
    numbers = dict(zip(members, t.company("Bree", *members), strict=True))
    hazard_step(t, numbers["Balin"], name, name)
    for member, number in numbers.items():
        assert t.offered(f"play:{of}>{number}") == (member in open_to)
        assert (member in open_to) != (member in closed)
    t.choose(1, f"play:{of}>{numbers['Balin']}")
    pass_until(t, "MH-09")
    assert corruption(t.game, numbers["Balin"]) == 2
    t.offers(f"play:{of}>{numbers['Erkenbrand']}")
    t.set(corrupted=())
    afresh(t)
    hazard_step(t, numbers["Balin"])
    t.offers_no(f"play:{of}>{numbers['Balin']}")  # cannot be duplicated on a character


@pytest.mark.card("LE-109", "LE-124")
@pytest.mark.rule("RW-03")
@pytest.mark.parametrize(("name", "of"), [("Despair of the Heart", "LE-109"), ("Lure of the Senses", "LE-124")])
def test_they_do_not_touch_a_ringwraith(name: str, of: str):
    t = table_of("minion")
    wraith, asternak = t.company("Dol Guldur", "Adûnaphel the Ringwraith", "Asternak")
    hazard_step(t, asternak, name)
    t.offers(f"play:{of}>{asternak}")
    t.offers_no(f"play:{of}>{wraith}")


@pytest.mark.card("LE-109", "LE-124")
@pytest.mark.rule("COR-15", "COR-16")
@pytest.mark.parametrize(("name", "number"), [("Despair of the Heart", 4), ("Lure of the Senses", 6)])
@pytest.mark.parametrize("more", [0, 1])
def test_they_are_rolled_off(name: str, number: int, more: int):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    (card,) = t.bears(erkenbrand, name)
    t.dice(number + more)
    t.run(Removal(card, tapping=True))
    assert t.tapped(erkenbrand)
    assert t.gone(card) == bool(more)


@pytest.mark.card("LE-109")
@pytest.mark.rule("ATK-11", "ATK-12")
@pytest.mark.parametrize("before", [False, True])
def test_the_desperate_check_when_somebody_of_theirs_becomes_wounded(before: bool):
    t, who = on_the_way(Journey(("wilderness",)))
    erkenbrand, anborn = t.there(who).members
    t.bears(erkenbrand, "Despair of the Heart")
    if before:
        t.turn_to(anborn, 2)  # who is wounded does not become so
    t.attack(20, race="orc", target=anborn, company=t.there(who).id)
    t.dice(2, *([] if before else [2]), 2)  # the strike, the check, which fails, and then the body check
    fight_on(t)
    assert t.gone(erkenbrand) != before
    assert t.wounded(anborn)
    t.quiet()


@pytest.mark.card("LE-109")
@pytest.mark.rule("ATK-12", "CR-66")
def test_they_check_when_somebody_is_wounded_by_a_card():
    t, who = on_the_way(Journey(("wilderness",)))
    erkenbrand, anborn = t.there(who).members
    t.bears(erkenbrand, "Despair of the Heart")
    t.hand(0, "Escape")
    t.attack(20, race="orc", company=t.there(who).id)
    t.dice(2)
    t.choose(0, f"play:TW-229>{anborn}")
    assert t.gone(erkenbrand)
    t.quiet()


@pytest.mark.card("LE-109")
def test_they_do_not_check_for_another_company_or_a_detained_friend():
    t, who = on_the_way(Journey(("wilderness",)))
    erkenbrand, anborn = t.there(who).members
    (balin,) = t.company("Bree", "Balin")
    t.bears(balin, "Despair of the Heart")
    t.attack(20, race="orc", target=anborn, company=t.there(who).id)
    t.dice(2, 2)
    fight_on(t)
    t.bears(erkenbrand, "Despair of the Heart")
    t.attack(20, race="orc", target=erkenbrand, detainment=True, company=t.there(who).id)
    t.dice(2)
    fight_on(t)
    t.quiet()


@pytest.mark.card("LE-124")
@pytest.mark.rule("DUR-07", "SCH-03")
@pytest.mark.parametrize(
    ("side", "who", "site", "found"),
    [
        ("hero", "Erkenbrand", "Rivendell", True),
        ("hero", "Erkenbrand", "Bree", False),
        ("minion", "Asternak", "Dol Guldur", True),
        ("minion", "Asternak", "Edoras", False),
        ("minion", "Asternak", "Barad-dûr", True),  # counts as a Darkhaven in the untap phase
    ],
)
def test_the_senses_lure_at_a_haven_when_the_untap_phase_ends(side: str, who: str, site: str, found: bool):
    t = table_of(side)
    (member,) = t.company(site, who)
    t.bears(member, "Lure of the Senses")
    t.dice(*([7] if found else []))
    t.run(UntapPhase(0))
    if found:
        assert t.game.state.phase == "untap"
        checks(t)
    idle(t)
    assert not t.game.chance.script


@pytest.mark.card("LE-124")
@pytest.mark.rule("DUR-07", "SCH-03")
def test_the_senses_are_lured_in_his_own_turn_and_at_what_hazards_call_a_haven():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (balin,) = t.company("Bree", "Balin")
    for who in (erkenbrand, balin):
        t.bears(who, "Lure of the Senses")
    assert fire(t.game, w.UNTAP_ENDS, seat=1) is None
    combat.begin_lasting(t.game, Lasting(Traits(HEALING_HAVEN), "TW-348", 0, "turn", t.site(balin)))
    t.set(phase="untap")
    t.dice(2, 3)
    t.run(fire(t.game, w.UNTAP_ENDS, seat=0))
    idle(t)
    assert len([who for who in (erkenbrand, balin) if t.gone(who)]) == 1, "both have checked"
    t.quiet()


# Weariness of the Heart --------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-149")
@pytest.mark.rule("CR-26", "COR-03", "DUR-01")
@pytest.mark.parametrize("use", ["prowess", "check"])
def test_the_weary_are_weaker_or_check_and_either_is_a_corruption_card(use: str):
    t = table()
    erkenbrand, anborn = t.company("Bree", "Erkenbrand", "Anborn")
    hazard_step(t, erkenbrand, "Weariness of the Heart", "Weariness of the Heart", "Dragon-sickness")
    t.bears(erkenbrand, "Sword of Gondolin")
    t.choose(1, f"play:LE-149>{use}>{erkenbrand}")
    if use == "check":
        checks(t, 3)  # 2 corruption points
        assert not t.gone(erkenbrand)
        assert prowess(t.game, erkenbrand) == 7
    else:
        let_be(t)
        assert prowess(t.game, erkenbrand) == 7 - 1
    pass_until(t, "MH-09")
    t.offers(f"play:LE-149>prowess>{anborn}", f"play:LE-149>check>{anborn}", seat=1)
    t.offers_no(f"play:LE-149>prowess>{erkenbrand}", f"play:LE-149>check>{erkenbrand}", "play:TD-18")
    combat.lapse(t.game, "turn")
    assert prowess(t.game, erkenbrand) == 7


@pytest.mark.card("LE-149")
@pytest.mark.rule("CR-26", "COR-19", "RW-03")
def test_weariness_begins_a_chain_and_leaves_ringwraiths_alone():
    t = table_of("minion")
    wraith, asternak = t.company("Dol Guldur", "Adûnaphel the Ringwraith", "Asternak")
    t.in_play("Doors of Night", 1)
    t.hand(0, "Twilight")
    hazard_step(t, asternak, "Weariness of the Heart", "Foolish Words", "Foolish Words")
    t.offers(f"play:LE-149>prowess>{asternak}", f"play:LE-149>check>{asternak}", seat=1)
    t.offers_no(f"play:LE-149>prowess>{wraith}", f"play:LE-149>check>{wraith}")
    t.choose(1, f"play:LE-112>{wraith}")
    t.choose(0, starting(t, "play:LE-145>"))
    t.offers(f"play:LE-112>{asternak}", seat=1)
    t.offers_no("play:LE-149")


@pytest.mark.card("LE-149")
@pytest.mark.rule("STR-02", "STR-11", "MH-12")
def test_in_a_strike_the_one_who_faces_it_grows_weary():
    t, who = on_the_way(Journey(("border-land",)))
    erkenbrand, anborn = t.there(who).members
    faces(t, who, "Abductor", "region/border-land")
    t.hand(1, "Weariness of the Heart")
    t.choose(0, f"assign:{erkenbrand}")
    fight_on(t, "STR-02")
    assert t.keys(1) == [f"play:LE-149>prowess>{erkenbrand}", "pass"], "not another, and no check"
    t.choose(1, f"play:LE-149>prowess>{erkenbrand}")
    t.dice(5)  # 4 + 5 is below 10, 5 + 5 would not be
    fight_on(t, "MH-22")
    assert t.gone(erkenbrand)
    assert t.there(anborn).used == 2


@pytest.mark.card("LE-149")
@pytest.mark.rule("OG-09", "OG-10")
@pytest.mark.parametrize("use", [0, 1])
def test_weariness_comes_from_on_guard(use: int):
    t = table()
    erkenbrand, anborn = t.company("Moria", "Erkenbrand", "Anborn")
    t.hand(1, "Weariness of the Heart")
    t.hand(0, "Sword of Gondolin")
    place(t.game, 1, "LE-149", t.there(erkenbrand).id)
    inside(t, erkenbrand)
    t.choose(0, f"item:TW-336>{anborn}")
    guard = next(c.id for c in t.game.state.cards.values() if c.zone == "guard")
    t.bears(erkenbrand, "Lure of Nature")
    t.dice(*([2] if use else []))  # 2 corruption points
    t.choose(1, f"reveal:{guard}>{use}>{erkenbrand}")
    let_be(t)
    assert t.gone(erkenbrand) if use else prowess(t.game, erkenbrand) == 4


# Plague of Wights and Wake of War ----------------------------------------------------------------------------------------


@pytest.mark.card("LE-130", "LE-148")
@pytest.mark.rule("MOD-08", "ENV-08", "CBT-12")
@pytest.mark.parametrize(
    ("name", "of", "race", "doors", "strikes", "force"),
    [
        ("Plague of Wights", "LE-130", "undead", False, 3, 10),
        ("Plague of Wights", "LE-130", "undead", True, 6, 10),
        ("Plague of Wights", "LE-130", "orc", True, 3, 9),
        ("Wake of War", "LE-148", "wolf", False, 4, 10),
        ("Wake of War", "LE-148", "wolf", True, 5, 11),
        ("Wake of War", "LE-148", "spider", False, 4, 10),
        ("Wake of War", "LE-148", "animal", True, 4, 10),
        ("Wake of War", "LE-148", "drake", True, 3, 9),
    ],
)
@pytest.mark.parametrize("kind", ["creature", "automatic"])
def test_attacks_that_grow(name: str, of: str, race: str, doors: bool, strikes: int, force: int, kind: str):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    hazard_step(t, erkenbrand, name, name, "Foolish Words")
    t.choose(1, f"play:{of}")
    pass_until(t, "MH-09")
    if doors:
        t.in_play("Doors of Night", 1)
    attack = Attack(t.there(erkenbrand).id, 1, kind, race, 3, 9)
    assert (attack_strikes(t.game, attack), attack_prowess(t.game, attack)) == (strikes, force)
    assert attack_strikes(t.game, Attack(t.there(erkenbrand).id, 1, kind, race, 0, 9)) == 0, "a strike for each stays one"
    t.offers_no(f"play:{of}")


@pytest.mark.card("LE-130")
@pytest.mark.rule("MOD-08")
def test_strikes_are_doubled_before_others_are_added():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    for name in ("Doors of Night", "The Moon Is Dead", "Plague of Wights"):
        t.in_play(name, 1)
    undead = Attack(t.there(erkenbrand).id, 1, "creature", "undead", 3, 9)
    assert (attack_strikes(t.game, undead), attack_prowess(t.game, undead)) == (2 * 3 + 1, 9 + 1 + 1)


@pytest.mark.card("LE-130", "LE-148")
@pytest.mark.rule("LNG-02", "OG-06")
@pytest.mark.parametrize(
    ("name", "of", "race", "found"),
    [
        ("Plague of Wights", "LE-130", "undead", True),
        ("Plague of Wights", "LE-130", "orc", False),
        ("Wake of War", "LE-148", "wolf", True),
        ("Wake of War", "LE-148", "spider", True),
        ("Wake of War", "LE-148", "animal", True),
        ("Wake of War", "LE-148", "undead", False),
    ],
)
def test_they_come_from_on_guard_before_such_a_guard_and_last_until_the_next_long_event_phase(
    made, name: str, of: str, race: str, found: bool
):
    site = made("Moria", "A guarded place", from_side="hero", autos=(AutoAttack(race, 2, 9),))
    t = table()
    (elrond,) = t.company(site, "Elrond")
    t.hand(1, name)
    place(t.game, 1, of, t.there(elrond).id)
    t.visit(elrond, "enter")
    assert any(key.startswith("reveal:") for key in t.keys(1)) == found
    if found:
        t.choose(1, starting(t, "reveal:"))
        card = next(c.id for c in t.game.state.cards.values() if c.of == of)
        assert t.card(card).zone == "table"
        afresh(t)
        combat.end_attack(t.game)
        t.run(LongEventPhase(0))
        assert t.gone(card)


# Thrice Outnumbered ------------------------------------------------------------------------------------------------------


@pytest.mark.card("LE-142")
@pytest.mark.rule("CR-51", "DUR-07", "ZON-04")
def test_both_players_may_shuffle_a_man_away_when_a_turn_ends():
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    hazard_step(t, erkenbrand, "Thrice Outnumbered")
    t.choose(1, "play:LE-142")
    let_be(t)
    afresh(t)
    for seat in (0, 1):
        t.deck(seat, "Concealment")
        # Men: two creatures, a faction and a character; then an Orc
        t.game.state.discard[seat] = ("LE-59", "LE-64", "TW-317", "TW-148", "LE-87")
    t.run(fire(t.game, w.TURN_ENDS, seat=0))
    assert t.keys(0) == ["fetch:discard>LE-59", "fetch:discard>LE-64", "pass"]
    t.choose(0, "fetch:discard>LE-64", 1, "pass")
    assert t.game.state.deck == [("TW-204", "LE-64"), ("TW-204",)]
    assert all("LE-64" not in text for text in t.game.journal(1)), "the other is not told which"
    t.quiet()


def outnumbered(*hand: str) -> tuple[Table, int]:
    t = table()
    t.company("Bree", "Erkenbrand")
    card = t.in_play("Thrice Outnumbered", 1)
    t.hand(1, *hand)
    t.deck(1, "Orc-watch")
    return t, card


@pytest.mark.card("LE-142")
@pytest.mark.rule("CR-51", "DUR-05")
@pytest.mark.parametrize("gives", ["LE-59", ""])
def test_its_player_feeds_it_with_a_man_or_loses_it(gives: str):
    t, card = outnumbered("Ambusher", "Brigands", "Orc-guard", "Riders of Rohan", "Erkenbrand")
    t.run(LongEventPhase(0))
    assert t.keys(1) == ["discard:LE-59", "discard:LE-64", f"discard:{card}"]
    t.choose(1, f"discard:{gives or card}")
    assert t.gone(card) != bool(gives)
    assert t.game.state.discard[1] == ((gives,) if gives else ("LE-142",))
    assert t.game.state.known_discard[1] == t.game.state.discard[1], "what is given is shown"
    t.quiet()


@pytest.mark.card("LE-142")
@pytest.mark.rule("CR-51")
def test_with_no_man_in_hand_it_goes_and_in_his_own_turn_nothing_is_asked():
    t, card = outnumbered("Orc-guard", "Foolish Words")
    t.run(LongEventPhase(0))
    assert t.gone(card)
    t, card = outnumbered("Ambusher")
    t.set(active=1)
    t.company("Moria", "Balin", seat=1)
    t.run(LongEventPhase(1))
    idle(t)
    assert not t.gone(card)
    assert t.game.state.hand[1] == ("LE-59",)


@pytest.mark.card("LE-142")
@pytest.mark.rule("CR-51")
def test_the_opponent_does_not_learn_what_could_have_been_given():
    t, card = outnumbered("Ambusher", "Foolish Words")
    t.run(LongEventPhase(0))
    assert t.keys(0) == []
    assert "LE-59" not in str(t.game.view(0))
    t.choose(1, f"discard:{card}")
    assert "LE-59" not in str(t.game.view(0))
