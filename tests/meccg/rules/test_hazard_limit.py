"""MH: hazards, the hazard limit, and who may act."""

from dataclasses import replace

import pytest
from msgspec import structs

from meccg.field import fight_on, halt, journey, let_be
from meccg.scenario import find, table
from westmarch.meccg.attack_stats import attack_strikes
from westmarch.meccg.cards.making import HERO, creature, hazard, item
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.definitions import DEFS, Keying
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.resolve import over_limit
from westmarch.meccg.rulebook.triggers import fire
from westmarch.meccg.state import TAPPED, Attack
from westmarch.meccg.stats import prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.effects import Untap
from westmarch.meccg.vocabulary.fighting import ChangeStrike, MakeAttack
from westmarch.meccg.vocabulary.picks import STRUCK, THIS_SITE, Pick
from westmarch.meccg.vocabulary.plays import Action, On, Play


def rule(t):
    return t.game.asks[0].rule


# The hazard limit ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MH-09", "MH-10")
def test_hazards_of_every_duration_count_and_stop_at_the_limit():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.hand(1, "Minions Stir", "Doors of Night", "Foolish Words")
    halt(t, erkenbrand)
    t.choose(1, "play:LE-125", "play:LE-110")
    assert t.there(erkenbrand).used == 2
    assert not t.game.asks, "nothing is left to do"
    assert t.game.state.hand[1] == (find("Foolish Words"),)


@pytest.mark.rule("MH-09")
def test_why_not_names_the_limit():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    companies.set_company(t.game, t.there(erkenbrand).id, used=2)
    t.hand(1, "Twilight", "Foolish Words", "Orc-watch")
    t.in_play("Gates of Morning")
    halt(t, erkenbrand)
    assert [r.rule for r in t.game.why_not(1, f"def:{find('Foolish Words')}")] == ["MH-09"]
    assert [r.rule for r in t.game.why_not(1, f"def:{find('Orc-watch')}")] == ["MH-09", "KEY-01"]


@pytest.mark.rule("MH-10", "MH-11", "MH-12", "STR-02", "EX-09")
def test_a_creature_a_hazard_in_its_strike_and_a_card_on_guard_use_up_a_limit_of_three(new_card):
    t = table()
    new_card(hazard("XX-2", "Slip", "short", Play((w.STRIKE_HAZARD,), (ChangeStrike(prowess=-1),), target=Pick(STRUCK))))
    erkenbrand, *_ = t.company("Moria", "Erkenbrand", "Anborn", "Elladan")
    t.hand(1, "Orc-guard", "XX-2", "Foolish Words", "Doors of Night")
    t.dice(11, 11, 11)
    halt(t, erkenbrand)
    assert hazard_limit(t.game, t.there(erkenbrand)) == 3
    t.choose(1, "creature:TW-72>site/shadow-hold")
    let_be(t, "CBT-14")
    t.choose(0, f"face:{erkenbrand}", 1, f"play:XX-2>{erkenbrand}")
    fight_on(t, "MH-09")
    assert t.there(erkenbrand).used == 2
    t.choose(1, "guard", "place:LE-110")
    assert t.there(erkenbrand).used == 3
    assert not t.game.asks
    assert find("Foolish Words") in t.game.state.hand[1]


@pytest.mark.rule("MH-13", "MH-14")
def test_a_hazard_is_aimed_at_the_company_whose_phase_it_is_moving_or_not():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.hand(1, "Foolish Words", "Call of Home")
    halt(t, erkenbrand)
    t.offers(f"play:LE-112>{erkenbrand}", f"play:LE-105>{erkenbrand}", seat=1)
    t.offers_no(f"play:LE-112>{anborn}", f"play:LE-105>{anborn}")
    t.choose(1, "pass")
    t.set(phase="movement")
    journey(t, anborn, "Bree")
    t.offers(f"play:LE-112>{anborn}", f"play:LE-105>{anborn}", seat=1)


@pytest.mark.rule("MH-15")
def test_a_hazard_without_a_target_reaches_other_companies_too():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.hand(1, "Minions Stir")
    orcs = Attack(t.there(anborn).id, 1, "event", "orc", 2, 7)
    assert attack_strikes(t.game, orcs) == 2
    halt(t, erkenbrand)
    t.choose(1, "play:LE-125")
    assert attack_strikes(t.game, orcs) == 3


@pytest.mark.rule("MH-16")
def test_what_is_left_of_one_limit_is_not_carried_to_another_company():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    (anborn,) = t.company("Rivendell", "Anborn")
    t.hand(1, "Minions Stir", "Doors of Night", "Foolish Words")
    t.set(phase="movement")
    halt(t, erkenbrand)
    t.choose(1, "pass")
    halt(t, anborn)
    t.choose(1, "play:LE-125", "play:LE-110")
    assert not t.game.asks
    assert t.there(erkenbrand).used == 0
    assert hazard_limit(t.game, t.there(anborn)) == 2


@pytest.mark.rule("MH-17", "EX-07")
@pytest.mark.parametrize(("limit", "halved"), [(2, 1), (3, 2), (4, 2), (5, 3), (7, 4)])
def test_hazards_from_the_sideboard_halve_every_limit(limit: int, halved: int):
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    companies.set_company(t.game, t.there(erkenbrand).id, limit=limit)
    assert hazard_limit(t.game, t.there(erkenbrand)) == limit
    t.set(halved=True)
    lines: list[tuple[str, int]] = []
    assert hazard_limit(t.game, t.there(erkenbrand), lines) == halved
    assert sum(number for _, number in lines) == halved


@pytest.mark.rule("MH-18")
def test_other_changes_of_the_limit_come_after_the_halving():
    t = table("F", "A")
    (ciryaher,) = t.company("Dol Guldur", "Ciryaher")
    t.hand(0, "Deeper Shadow")
    t.hand(1, "Foolish Words")
    companies.set_company(t.game, t.there(ciryaher).id, limit=4)
    t.set(halved=True)
    t.dice(12)
    journey(t, ciryaher, "Bandit Lair")
    t.choose(0, f"play:LE-179>limit>{ciryaher}")
    let_be(t)
    assert rule(t) == "MH-09"
    assert hazard_limit(t.game, t.there(ciryaher)) == 1, "4 halved is 2, less 1; not 3 halved"


@pytest.mark.rule("MH-18")
def test_the_hazard_player_orders_what_waits_for_the_phase(new_card):
    t = table()
    for number in (1, 2):
        new_card(hazard(f"XX-{number}", f"Ambush {number}", "long", On(w.COMPANY_MOVES, (MakeAttack("man", 1, 2),))))
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    first, second = (t.in_play(f"Ambush {n}", 1) for n in (1, 2))
    journey(t, erkenbrand, "Edoras")
    assert rule(t) == "MH-18"
    t.offers(f"trigger:{first}", f"trigger:{second}", seat=1)
    t.dice(12, 12)
    t.choose(1, f"trigger:{second}")
    assert t.game.state.attack.of == "XX-2"


@pytest.mark.rule("MH-19")
@pytest.mark.parametrize("answered", [True, False])
def test_a_limit_lowered_in_response_undoes_the_hazard_that_is_one_too_many(answered: bool):
    t = table("F", "A")
    (ciryaher,) = t.company("Dol Guldur", "Ciryaher")
    t.hand(0, "Deeper Shadow")
    t.hand(1, "Minions Stir", "Doors of Night")
    t.deck(1, *["Dodge"] * 20)
    journey(t, ciryaher, "Bandit Lair")
    t.choose(0, "pass", 1, "play:LE-125")
    let_be(t, "MH-22")
    t.choose(1, "play:LE-110")
    assert t.there(ciryaher).used == 2
    if answered:
        t.dice(12)
        t.choose(0, f"play:LE-179>limit>{ciryaher}")
        let_be(t)
        assert find("Doors of Night") in t.game.state.discard[1]
        assert "name:Doors of Night" not in t.game.state.index
        assert t.there(ciryaher).used == 2
    else:
        let_be(t)
        assert "name:Doors of Night" in t.game.state.index


@pytest.mark.rule("MH-20")
def test_a_nazgul_permanent_event_taps_for_the_sideboard(new_card):
    t = table()
    new_card(hazard("XX-1", "Nazgûl Abroad", "permanent", race="nazgul"))
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.game.state.sideboard[1] = tuple(sorted((find("Orc-watch"), find("Dodge"))))
    nazgul = t.in_play("Nazgûl Abroad", 1)
    t.deck(1, *["Dodge"] * 3)
    t.hand(1, *["Dodge"] * 8)
    halt(t, erkenbrand)
    t.offers(f"nazgul:{nazgul}", seat=1)
    t.choose(1, f"nazgul:{nazgul}")
    assert t.game.state.discard[1] == (find("Nazgûl Abroad"), find("Orc-watch"))
    assert t.game.state.sideboard[1] == (find("Dodge"),)
    assert t.there(erkenbrand).used == 1
    assert not t.game.state.halved
    t.choose(1, "pass")
    t.quiet()


@pytest.mark.rule("MH-20")
def test_the_nazgul_stays_once_the_limit_is_used_up(new_card):
    t = table()
    new_card(hazard("XX-1", "Nazgûl Abroad", "permanent", race="nazgul"))
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.game.state.sideboard[1] = (find("Orc-watch"),)
    t.in_play("Nazgûl Abroad", 1)
    companies.set_company(t.game, t.there(erkenbrand).id, used=2)
    halt(t, erkenbrand)
    t.quiet()


@pytest.mark.rule("MH-21", "MH-22")
def test_step_two_ends_when_both_pass_in_succession():
    t = table()
    sam, fatty = t.company("Lórien", "Sam Gamgee", "Fatty Bolger")
    t.turn_to(sam, TAPPED)
    t.turn_to(fatty, TAPPED)
    t.hand(0, "Halfling Strength", "Halfling Strength", "Gates of Morning")
    t.hand(1, "Foolish Words")
    halt(t, sam)
    t.offers(f"play:TW-253>untap>{sam}", seat=0)
    t.choose(0, f"play:TW-253>untap>{sam}")
    let_be(t)
    t.offers(f"play:TW-253>untap>{fatty}", seat=0)  # on his turn the first right to declare is his (TIM-06)
    t.choose(0, "pass", 1, f"play:LE-112>{sam}")
    let_be(t)
    t.offers(f"play:TW-253>untap>{fatty}", seat=0)
    t.choose(0, f"play:TW-253>untap>{fatty}")
    let_be(t)
    t.choose(0, "pass")
    t.quiet()  # the hazard player has nothing left, which is a pass as well


@pytest.mark.rule("MH-21")
def test_a_pass_of_the_active_player_and_one_of_the_hazard_player_end_it():
    t = table()
    (sam,) = t.company("Lórien", "Sam Gamgee")
    t.turn_to(sam, TAPPED)
    t.hand(0, "Halfling Strength")
    t.hand(1, "Foolish Words")
    halt(t, sam)
    t.choose(0, "pass", 1, "pass")
    t.quiet()


@pytest.mark.rule("MH-22", "CBT-03")
@pytest.mark.parametrize("together", [True, False])
def test_cards_of_other_companies_may_be_used_but_not_to_cancel_an_attack(together: bool):
    t = table()
    sam, anborn = t.company("Lórien", "Sam Gamgee", "Anborn")
    t.turn_to(sam, TAPPED)
    if together:
        erkenbrand, adrazar = t.company("Rivendell", "Erkenbrand", "Adrazar")
        (goldberry,) = t.bears(adrazar, "Goldberry")
    else:
        (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
        (goldberry,) = t.bears(anborn, "Goldberry")
    t.hand(0, "Halfling Strength")
    t.hand(1, "Orc-lieutenant")
    journey(t, erkenbrand, "Bree")
    t.offers(f"play:TW-253>untap>{sam}", seat=0)
    t.choose(0, "pass", 1, "creature:TW-73>region/wilderness")
    if t.game.asks[0].rule == "TIM-02":
        t.choose(0, "pass")
    if together:
        t.offers(f"use:{goldberry}", seat=0)
    else:
        t.offers_no(f"use:{goldberry}")
        assert rule(t) != "CBT-02"


@pytest.mark.rule("MH-22", "SCH-04")
def test_nor_to_untap_a_site(made):
    key = Action((w.MOVEMENT,), (Untap(),), target=Pick(THIS_SITE), cost=Tap())
    made(item("T-1", "A key", "minor", key, side=HERO, corruption=0))
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    (anborn,) = t.company("Edoras", "Anborn")
    (own,), (far,) = t.bears(erkenbrand, "A key"), t.bears(anborn, "A key")
    for member in (erkenbrand, anborn):
        t.turn_to(t.site(member), TAPPED)
    t.hand(1, "Foolish Words")
    halt(t, erkenbrand)
    t.offers(f"use:{own}>{t.site(erkenbrand)}", seat=0)
    t.offers_no(f"use:{far}")
    assert [r.rule for r in t.game.why_not(0, f"card:{far}")] == ["MH-22"]
    t.choose(0, f"use:{own}>{t.site(erkenbrand)}")
    let_be(t)
    assert t.untapped(t.site(erkenbrand))


# Hazards and Ringwraith players --------------------------------------------------------------------------------------


@pytest.mark.rule("MH-35")
@pytest.mark.parametrize("deck", ["A", "F"])
def test_some_hazards_do_nothing_to_a_ringwraith_player(new_card, deck: str):
    t = table(deck, "A")
    wild = (Keying(regions=("wilderness",)),)
    new_card(creature("XX-1", "Mûmak", "animal", strikes=1, prowess=5, mp=1, keying=wild, against="hero"))
    fumes = (Play((w.HAZARD,), stays="table"), Bonus(b.PROWESS, -1, b.EVERYBODY))
    new_card(hazard("XX-2", "Foul Fumes", "long", *fumes, against="hero"))
    new_card(hazard("XX-3", "Worn and Famished", "long", On(w.COMPANY_MOVES, (MakeAttack("man", 1, 1),)), against="hero"))
    if deck == "A":
        (somebody,) = t.company("Lórien", "Anborn")
        goal = "Moria"
    else:
        (somebody,) = t.company("Carn Dûm", "Layos")
        goal = "Goblin-gate"
    t.hand(1, "XX-1", "XX-2", "Foolish Words")
    journey(t, somebody, goal)
    played = {choice[1] for choice in t.game.asks[0].choices if len(choice) > 1}
    assert ("XX-1" in played) == ("XX-2" in played) == (deck == "A")
    if deck == "F":
        assert [r.rule for r in t.game.why_not(1, "def:XX-1")] == ["MH-35"]
        assert [r.rule for r in t.game.why_not(1, "def:XX-2")] == ["MH-35"]
    t.in_play("XX-2", 1)
    t.in_play("Worn and Famished", 1)
    printed = DEFS[t.card(somebody).of].prowess
    assert prowess(t.game, somebody) == printed - (1 if deck == "A" else 0)
    assert (fire(t.game, w.COMPANY_MOVES, company=t.there(somebody).id) is None) == (deck == "F")


SPARING_MINIONS = {
    "The Black Enemy's Wrath",
    "Foul Fumes",
    "Mordor in Arms",
    "Mûmak",
    "Bane of the Ithil-stone",
    "Worn and Famished",
    "In the Heart of His Realm",
}


@pytest.mark.rule("MH-35")
def test_the_hazards_in_question_say_so_themselves():
    """Those of them that this version has."""
    known = [d for d in DEFS.values() if d.name in SPARING_MINIONS]
    assert known
    assert all(d.against == "hero" for d in known)


@pytest.mark.rule("MH-19")
@pytest.mark.parametrize(("used", "changes", "over"), [
    (3, {}, True), (2, {}, False), (3, {"kind": "use"}, False), (3, {"seat": 0}, False), (3, {"company": 0}, False),
])  # fmt: skip
def test_only_a_hazard_against_the_company_can_be_one_too_many(used: int, changes: dict, over: bool):
    t = table()
    (erkenbrand,) = t.company("Bree", "Erkenbrand")
    t.set(phase="movement")
    companies.set_company(t.game, t.there(erkenbrand).id, used=used, limit=2)
    use = structs.replace(Use(1, find("Minions Stir"), 0, 0, t.there(erkenbrand).id), **changes)
    play = DEFS[find("Minions Stir")].plays[0]
    assert over_limit(t.game, use, play) == over
    assert not over_limit(t.game, use, replace(play, free=True))
    t.set(phase="site")
    assert not over_limit(t.game, use, play)
