"""CBT: combat and the assigning of strikes."""

import pytest

from meccg.field import halt, journey, let_be
from meccg.plain import told
from meccg.scenario import find, table
from westmarch.meccg import hooks
from westmarch.meccg.attack_stats import attack_strikes, prowess_in_strike
from westmarch.meccg.cards.making import HERO, hazard, item, resource
from westmarch.meccg.ops import companies
from westmarch.meccg.ops import table as table_ops
from westmarch.meccg.rulebook.attacks import may_be_struck
from westmarch.meccg.state import TAPPED, WOUNDED, Attack, Strike
from westmarch.meccg.stats import mind, prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.fighting import CancelAttack, ChangeAttack, SetStrikes
from westmarch.meccg.vocabulary.plays import Action, On, Play

GOAD = hazard("XX-1", "Goad", "short", Play((w.ATTACK_HAZARD,), (ChangeAttack(prowess=2),)))


def rule(t) -> str:
    return t.game.asks[0].rule


@pytest.mark.rule("CBT-01")
def test_attacks_are_resolved_one_at_a_time_each_strike_with_the_prowess_of_the_attack():
    t = table()
    elladan, erkenbrand = t.company("Bree", "Elladan", "Erkenbrand")
    t.hand(1, "Assassin")
    t.dice(6, 6, 6)  # 5 + 6 = 11 ineffectual; then tapped, 10 and 10: below 11 would wound
    halt(t, elladan)
    t.choose(1, "creature:TW-8>site/border-hold", f"aim:{elladan}")
    assert t.game.state.attack.prowess == 11
    assert len(t.game.state.strikes) == 0
    t.choose(0, "pass", "tap", "done", "pass")
    assert t.tapped(elladan)
    assert t.game.state.attack is not None, "the second attack"
    assert t.there(erkenbrand).faced == ("man", "TW-8") * 2


@pytest.mark.rule("CBT-02")
def test_both_may_act_on_the_attack_as_a_whole_before_strikes_are_assigned_and_not_afterwards(new_card):
    t = table()
    new_card(GOAD)
    erkenbrand, anborn = t.company("Moria", "Erkenbrand", "Anborn")
    t.hand(0, "Escape")
    t.hand(1, "Orc-lieutenant", "XX-1")
    halt(t, erkenbrand)
    t.choose(1, "creature:TW-73>site/shadow-hold")
    let_be(t)
    assert rule(t) == "CBT-02"
    t.offers(f"play:TW-229>{erkenbrand}", seat=0)
    t.choose(0, "pass")
    t.offers("play:XX-1", seat=1)
    t.choose(1, "play:XX-1")
    assert t.game.asks[0].seat == 0, "the defender may answer"
    let_be(t)
    assert rule(t) == "CBT-02"
    assert t.game.state.attack.more_prowess == 2
    t.choose(0, "pass")
    assert rule(t) == "CBT-05"
    t.choose(0, f"assign:{anborn}")
    assert rule(t) != "CBT-02"
    while t.game.state.attack is not None:
        t.offers_no(f"play:TW-229>{erkenbrand}", f"play:TW-229>{anborn}", "play:XX-1")
        t.dice(12)
        t.choose(0, "tap" if rule(t) == "STR-05" else "pass" if rule(t) != "STR-09" else "done")


@pytest.mark.rule("CBT-02")
@pytest.mark.parametrize(("phase", "used", "offered"), [("movement", 0, True), ("movement", 2, False), ("site", 0, False)])
def test_the_hazard_player_does_so_only_in_a_movement_phase_and_under_the_limit(new_card, phase, used, offered):
    t = table()
    new_card(GOAD)
    (erkenbrand,) = t.company("Moria", "Erkenbrand")
    t.hand(1, "XX-1")
    t.set(phase=phase)
    companies.set_company(t.game, t.there(erkenbrand).id, used=used)
    t.attack(prowess=9)
    assert (rule(t) == "CBT-02") == offered
    if offered:
        t.choose(1, "play:XX-1")
        assert t.there(erkenbrand).used == 1


@pytest.mark.rule("CBT-03")
def test_what_cancels_must_be_with_the_company_or_an_event_of_no_company():
    t = table()
    erkenbrand, adrazar = t.company("Lórien", "Erkenbrand", "Adrazar")
    (anborn,) = t.company("Rivendell", "Anborn")  # a scout, but elsewhere
    t.hand(0, "Concealment", "The Cock Crows")
    t.attack(prowess=9, race="troll")
    t.offers(f"play:TW-204>{adrazar}", "play:TW-342>cancel", seat=0)
    t.offers_no(f"play:TW-204>{anborn}", f"play:TW-204>{erkenbrand}")


@pytest.mark.rule("CBT-03")
@pytest.mark.parametrize("together", [True, False])
def test_what_weakens_an_attack_must_be_with_the_company_too(new_card, together: bool):
    weaken = Action((w.ATTACK,), (ChangeAttack(prowess=-1),), cost=Tap())
    new_card(item("XX-2", "Loud Horn", "minor", weaken, side=HERO, corruption=0))
    t = table()
    erkenbrand, adrazar = t.company("Lórien", "Erkenbrand", "Adrazar")
    (anborn,) = t.company("Rivendell", "Anborn")
    (horn,) = t.bears(adrazar if together else anborn, "Loud Horn")
    t.hand(0, "The Cock Crows")
    t.attack(prowess=9, race="troll", company=t.there(erkenbrand).id)
    keys = t.keys()
    assert (f"use:{horn}" in keys) == together
    if not together:
        assert [r.rule for r in t.game.why_not(0, f"card:{horn}")] == ["CBT-03"]


@pytest.mark.rule("CBT-04", "DEF-04", "ATK-05")
def test_a_cancelled_attack_has_no_strikes_but_was_faced():
    t = table()
    erkenbrand, adrazar = t.company("Lórien", "Erkenbrand", "Adrazar")
    t.hand(0, "Concealment")
    t.attack(prowess=9, race="wolf", strikes=2)
    t.choose(0, f"play:TW-204>{adrazar}")
    let_be(t)
    t.quiet()
    assert t.tapped(adrazar)
    assert t.untapped(erkenbrand)
    assert t.game.state.verdict == "cancelled"
    assert "wolf" in t.there(erkenbrand).faced


@pytest.mark.rule("CBT-05", "CBT-06", "CBT-07", "CBT-08", "EX-23")
def test_two_strikes_on_three_of_which_the_defender_assigns_one():
    t = table()
    first, second, third = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    t.attack(prowess=2, strikes=2)
    t.offers(f"assign:{first}", f"assign:{second}", f"assign:{third}", "done", seat=0)
    assert rule(t) == "CBT-05"
    t.choose(0, f"assign:{first}")
    t.offers_no(f"assign:{first}")
    t.choose(0, "done")
    assert rule(t) == "CBT-06"
    t.offers(f"assign:{second}", f"assign:{third}", seat=1)
    t.offers_no(f"assign:{first}", "done", "pass")
    t.choose(1, f"assign:{third}")
    assert [s.target for s in t.game.state.strikes] == [first, third]


@pytest.mark.rule("CBT-05")
def test_the_defender_may_assign_all_or_none():
    t = table()
    first, second, third = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    t.attack(prowess=2, strikes=2)
    t.choose(0, "done")
    t.offers(f"assign:{first}", f"assign:{second}", f"assign:{third}", seat=1)
    t = table()
    first, second, third = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    t.attack(prowess=2, strikes=2)
    t.choose(0, f"assign:{second}", f"assign:{third}")
    assert rule(t) == "CBT-13", "nothing is left to assign"


@pytest.mark.rule("CBT-05", "CBT-06")
def test_the_defender_chooses_among_the_untapped_the_attacker_among_all():
    t = table()
    first, second, third = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    t.turn_to(second, TAPPED)
    t.turn_to(third, WOUNDED)
    t.attack(prowess=2, strikes=2)
    t.offers(f"assign:{first}", seat=0)
    t.offers_no(f"assign:{second}", f"assign:{third}")
    t.choose(0, "done")
    t.offers(f"assign:{first}", f"assign:{second}", f"assign:{third}", seat=1)


@pytest.mark.rule("CBT-08", "CBT-09", "EX-22")
def test_five_strikes_on_three_leave_two_in_excess():
    t = table()
    first, second, third = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    t.attack(prowess=2, strikes=5)
    assert sorted(s.target for s in t.game.state.strikes) == [first, second, third]
    assert t.game.state.excess == 2
    t.choose(0, f"face:{first}")
    t.offers("excess:0", "excess:1", "excess:2", seat=1)
    t.choose(1, "excess:1")
    t.dice(12, 12, 12)
    t.choose(0, "tap", f"face:{second}")
    t.offers("excess:0", "excess:1", seat=1)
    t.offers_no("excess:2")
    t.choose(1, "excess:1", 0, "tap", "tap")
    assert t.game.state.verdict == "defeated"
    t.quiet()


@pytest.mark.rule("CBT-10", "BOD-06")
def test_an_ally_takes_strikes_supports_and_is_wounded_like_a_character():
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (gollum,) = t.bears(anborn, "Gollum")
    t.attack(prowess=9, strikes=1)
    t.offers(f"assign:{gollum}", f"assign:{anborn}", seat=0)
    t.choose(0, f"assign:{gollum}", "tap")
    t.offers(f"support:{anborn}", seat=0)
    t.dice(2, 10)  # 2 + 2 below 9; 10 above body 9
    t.choose(0, "done")
    assert t.gone(gollum)
    assert t.game.state.out[0] == ("TW-246",)
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (gollum,) = t.bears(anborn, "Gollum")
    t.attack(prowess=9, strikes=1)
    t.choose(0, f"assign:{anborn}", "tap")
    t.offers(f"support:{gollum}", seat=0)
    t.dice(7)
    t.choose(0, f"support:{gollum}")  # 2 + 1 + 7 = 10
    assert t.tapped(gollum)
    assert t.game.state.verdict == "defeated"
    t = table()
    (anborn,) = t.company("Rivendell", "Anborn")
    (gollum,) = t.bears(anborn, "Gollum")
    t.attack(prowess=9, strikes=2)
    t.dice(2, 9, 12)
    t.choose(0, f"face:{gollum}", "tap")
    assert t.wounded(gollum)


@pytest.mark.rule("CBT-11")
def test_an_attacker_who_chooses_the_defenders_assigns_alone():
    t = table()
    first, second = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.attack(prowess=2, strikes=1, chooses=True)
    assert rule(t) == "CBT-06"
    t.offers(f"assign:{first}", f"assign:{second}", seat=1)


@pytest.mark.rule("CBT-12")
def test_where_each_character_faces_a_strike_nobody_assigns_and_the_number_stands(new_card):
    t = table()
    new_card(resource("XX-2", "Single Out", "short", Play((w.ATTACK,), (SetStrikes(1),)), side=HERO))
    new_card(resource("XX-3", "Thin Out", "short", Play((w.ATTACK,), (ChangeAttack(strikes=-1),)), side=HERO))
    first, second = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.in_play("Minions Stir", 1)
    t.hand(0, "XX-2", "XX-3", "Dark Quarrels")
    t.in_play("Gates of Morning")
    t.attack(prowess=2, strikes=0)
    t.offers_no("play:TW-207>halve")
    t.choose(0, "play:XX-3")
    let_be(t)
    assert attack_strikes(t.game, t.game.state.attack) == 0
    t.choose(0, "pass")
    assert [s.target for s in t.game.state.strikes] == [first, second]
    assert t.game.state.excess == 0
    t.offers(f"face:{first}", f"face:{second}", seat=0)


@pytest.mark.rule("CBT-12")
def test_a_card_that_sets_the_number_works_there_too(new_card):
    t = table()
    new_card(resource("XX-2", "Single Out", "short", Play((w.ATTACK,), (SetStrikes(1),)), side=HERO))
    first, second = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.in_play("Minions Stir", 1)
    t.hand(0, "XX-2")
    t.attack(prowess=2, strikes=0)
    t.choose(0, "play:XX-2")
    let_be(t)
    assert attack_strikes(t.game, t.game.state.attack) == 1
    assert rule(t) == "CBT-05"
    t.offers(f"assign:{first}", f"assign:{second}", seat=0)


@pytest.mark.rule("CBT-13")
def test_the_defender_decides_which_strike_is_next():
    t = table()
    first, second = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.attack(prowess=2, strikes=2)
    assert rule(t) == "CBT-13"
    t.offers(f"face:{first}", f"face:{second}", seat=0)
    t.choose(0, f"face:{second}")
    assert t.game.state.strikes[t.game.state.strike].target == second


@pytest.mark.rule("CBT-14")
def test_between_strikes_players_do_what_the_phase_allows():
    t = table()
    sam, erkenbrand = t.company("Lórien", "Sam Gamgee", "Erkenbrand")
    t.turn_to(sam, TAPPED)
    t.hand(0, "Halfling Strength")
    t.hand(1, "Orc-guard", "Foolish Words")
    journey(t, sam, "Moria")
    t.choose(0, "pass", 1, "creature:TW-72>site/shadow-hold")
    let_be(t)
    assert rule(t) == "CBT-14"
    t.choose(1, f"play:LE-112>{erkenbrand}")  # before the first
    let_be(t)
    assert any(t.card(c).of == "LE-112" for c in t.game.state.attached[erkenbrand])
    t.offers(f"face:{sam}", f"face:{erkenbrand}", f"play:TW-253>untap>{sam}", seat=0)
    t.dice(12)
    t.choose(0, f"face:{erkenbrand}", 1, "excess:0", 0, "tap")
    assert rule(t) != "STR-03"
    t.choose(0, f"play:TW-253>untap>{sam}")  # between the two
    let_be(t)
    assert t.untapped(sam)
    t.choose(1, "excess:0")
    assert rule(t) == "STR-05", "he meets his strike untapped"
    t.offers_no("pass")


@pytest.mark.rule("CBT-14", "ITM-18")
def test_other_gear_may_be_put_into_use_between_strikes():
    t = table()
    elladan, anborn = t.company("Lórien", "Elladan", "Anborn")
    _sword, glamdring = t.bears(elladan, "Sword of Gondolin", "Glamdring")
    table_ops.use_item(t.game, glamdring, False)
    t.set(phase="movement")
    t.attack(prowess=2, strikes=2)
    t.offers(f"face:{elladan}", f"face:{anborn}", f"gear:{glamdring}", seat=0)
    t.choose(0, f"gear:{glamdring}")
    assert not t.card(glamdring).idle
    t.offers(f"face:{elladan}", f"face:{anborn}", seat=0)


@pytest.mark.rule("CBT-14")
def test_before_a_company_has_entered_its_site_the_site_phase_allows_nothing():
    t = table()
    sam, erkenbrand = t.company("Moria", "Sam Gamgee", "Erkenbrand")
    t.turn_to(sam, TAPPED)
    t.hand(0, "Halfling Strength")
    t.set(phase="site")
    t.attack(prowess=2, strikes=2)
    t.offers_no(f"play:TW-253>untap>{sam}")
    t.offers(f"face:{sam}", f"face:{erkenbrand}", seat=0)


@pytest.mark.rule("CBT-14", "ATK-04")
@pytest.mark.parametrize(("phase", "closed", "asked"), [
    ("movement", False, True), ("movement", True, False), ("site", False, False), ("site", True, False),
])  # fmt: skip
def test_the_hazard_player_acts_between_strikes_in_a_movement_phase_and_while_nothing_else_follows(phase, closed, asked):
    t = table()
    first, _second = t.company("Moria", "Erkenbrand", "Anborn")
    t.hand(1, "Foolish Words")
    company = t.there(first)
    companies.set_company(t.game, company.id, limit=6, entered=True)
    t.set(phase=phase)
    t.attack(prowess=2, strikes=2, closed=closed)
    assert rule(t) == ("CBT-14" if asked else "CBT-13")


@pytest.mark.rule("ATK-10", "CBT-12")
def test_whom_a_card_has_struck_first_gets_a_strike_if_he_can_be_struck(monkeypatch):
    t = table()
    first, second, third = t.company("Rivendell", "Erkenbrand", "Anborn", "Beretar")
    monkeypatch.setattr(hooks, "STRUCK_FIRST", [lambda attack: [second, 999]])
    t.attack(prowess=2, strikes=2)
    assert [strike.target for strike in t.game.state.strikes] == [second]
    t.offers(f"assign:{first}", f"assign:{third}", seat=0)


@pytest.mark.rule("FGT-01", "CR-25", "CR-42")
@pytest.mark.parametrize(("by_mind", "avatar", "struck"), [
    (True, True, False), (True, False, True), (False, True, True), (False, False, True),
])  # fmt: skip
def test_what_strikes_at_minds_spares_wizards_and_their_prowess_counts_not(by_mind: bool, avatar: bool, struck: bool):
    t = table()
    (who,) = t.company("Rivendell", "Saruman" if avatar else "Elrond")
    clauses = (b.ByMind(),) if by_mind else ()
    attack = Attack(t.there(who).id, 1, "creature", "animal", 1, 2, clauses=clauses)
    assert may_be_struck(t.game, who, attack) == struck
    t.game.state.attack, t.game.state.strikes, t.game.state.strike = attack, (Strike(who),), 0
    assert prowess_in_strike(t.game) == (mind(t.game, who) if by_mind else prowess(t.game, who))
    t.game.state.attack = None
    assert prowess_in_strike(t.game) == prowess(t.game, who)


@pytest.mark.rule("CBT-07", "CBT-12", "CAN-01")
@pytest.mark.parametrize("cancelled", [True, False])
def test_an_attack_that_ends_before_strikes_are_assigned_assigns_none(new_card, cancelled: bool):
    t = table()
    first, second = t.company("Rivendell", "Erkenbrand", "Anborn")
    words = (On(w.BEFORE_STRIKES, (CancelAttack(),)),) if cancelled else ()
    t.attack(prowess=2, strikes=2, clauses=words)
    if cancelled:
        assert t.game.state.verdict == "cancelled"
        t.quiet()
    else:
        t.offers(f"face:{first}", f"face:{second}", seat=0)
    assert bool(told(t, "force")) != cancelled


@pytest.mark.rule("CBT-15")
def test_who_is_in_the_company_is_settled_when_the_attack_begins():
    t = table()
    first, second = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.attack(prowess=9, strikes=1)
    late = table_ops.lay(t.game, 0, find("Elladan"), "company", t.there(first).id)
    companies.set_company(t.game, t.there(first).id, members=(first, second, late))
    t.game.ask_again()
    t.offers(f"assign:{first}", f"assign:{second}")
    t.offers_no(f"assign:{late}")
    t.choose(0, f"assign:{first}", "tap")
    t.offers(f"support:{second}")
    t.offers_no(f"support:{late}")
