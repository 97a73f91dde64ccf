"""STR: the strike sequence."""

import pytest

from meccg.field import let_be
from meccg.scenario import table
from westmarch.meccg.attack_stats import prowess_in_strike
from westmarch.meccg.cards.making import HERO, hazard, item, resource
from westmarch.meccg.ops import companies
from westmarch.meccg.state import TAPPED, UNTAPPED, WOUNDED
from westmarch.meccg.stats import prowess
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.fighting import CancelStrike, ChangeStrike
from westmarch.meccg.vocabulary.picks import STRUCK, Pick
from westmarch.meccg.vocabulary.plays import Play

SLIP = hazard("XX-1", "Slip", "short", Play((w.STRIKE_HAZARD,), (ChangeStrike(prowess=-1),), target=Pick(STRUCK)))
WARD = resource("XX-2", "Ward", "short", Play((w.STRIKE,), (CancelStrike(),), target=Pick(STRUCK)), side=HERO)
FEINT = resource("XX-3", "Feint", "short", Play((w.STRIKE,), (ChangeStrike(prowess=1),), target=Pick(STRUCK)), side=HERO)


def rule(t) -> str:
    return t.game.asks[0].rule


def alone():
    """Erkenbrand (prowess 5, body 6, a warrior)."""
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    return t, erkenbrand


def result(t, member: int) -> str:
    """How a strike came out: read from the attack, which has no body."""
    if t.gone(member) or t.wounded(member):
        return "wounded"
    return {"defeated": "fails", "survived": "ineffectual"}[t.game.state.verdict]


EX_21 = [
    # tapping
    ("tap", UNTAPPED, 0, 0, 2, "wounded"), ("tap", UNTAPPED, 0, 0, 3, "wounded"),
    ("tap", UNTAPPED, 0, 0, 4, "ineffectual"), ("tap", UNTAPPED, 0, 0, 5, "fails"),
    # taking -3
    ("stay", UNTAPPED, 0, 0, 6, "wounded"), ("stay", UNTAPPED, 0, 0, 7, "ineffectual"), ("stay", UNTAPPED, 0, 0, 8, "fails"),
    # tapped before
    ("", TAPPED, 0, 0, 4, "wounded"), ("", TAPPED, 0, 0, 5, "ineffectual"), ("", TAPPED, 0, 0, 6, "fails"),
    # tapping with two supporters
    ("tap", UNTAPPED, 2, 0, 2, "ineffectual"), ("tap", UNTAPPED, 2, 0, 3, "fails"),
    # tapping with two excess strikes on him
    ("tap", UNTAPPED, 0, 2, 5, "wounded"), ("tap", UNTAPPED, 0, 2, 6, "ineffectual"), ("tap", UNTAPPED, 0, 2, 7, "fails"),
]  # fmt: skip


@pytest.mark.rule("STR-03", "STR-05", "STR-07", "STR-09", "STR-12", "STR-14", "STR-15", "STR-16", "BOD-04", "EX-21", "EX-25")
@pytest.mark.parametrize(("stance", "position", "supporters", "excess", "roll", "outcome"), EX_21)
def test_prowess_five_against_a_strike_of_nine(stance, position, supporters, excess, roll, outcome):
    t = table()
    erkenbrand, *others = t.company("Rivendell", "Erkenbrand", *("Anborn", "Sam Gamgee")[:supporters])
    t.turn_to(erkenbrand, position)
    t.dice(roll)
    if outcome == "wounded":
        t.dice(2)
    t.attack(prowess=9, strikes=1 + excess, target=erkenbrand)
    if excess:
        t.choose(1, f"excess:{excess}")
    if stance:
        t.choose(0, stance)
    for other in others:
        t.choose(0, f"support:{other}")
    assert result(t, erkenbrand) == outcome
    if outcome != "wounded":
        assert t.card(erkenbrand).position == (TAPPED if stance == "tap" else position)
    assert all(t.tapped(n) for n in others)
    t.quiet()


@pytest.mark.rule("STR-08", "EX-21")
@pytest.mark.parametrize(("roll", "outcome"), [(6, "survived"), (7, "defeated")])
def test_who_was_wounded_before_has_two_less_and_not_three(roll: int, outcome: str):
    t, erkenbrand = alone()
    t.turn_to(erkenbrand, WOUNDED)
    t.dice(roll)
    t.attack(prowess=9)
    assert t.game.state.verdict == outcome
    t.quiet()


@pytest.mark.rule("STR-08", "STR-16")
def test_a_roll_below_hits_the_wounded_one_too():
    t, erkenbrand = alone()
    t.turn_to(erkenbrand, WOUNDED)
    t.dice(5, 2)
    t.attack(prowess=9)
    assert t.wounded(erkenbrand)
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.rule("STR-01")
def test_the_steps_come_in_order_and_nothing_else_is_offered(new_card):
    t = table()
    for card in (SLIP, FEINT):
        new_card(card)
    erkenbrand, sam = t.company("Rivendell", "Erkenbrand", "Sam Gamgee")
    t.turn_to(sam, TAPPED)
    anborn = t.company("Rivendell", "Anborn")[0]
    companies.merge(t.game, t.there(erkenbrand).id, t.there(anborn).id)
    t.hand(0, "XX-3", "Halfling Strength")
    t.hand(1, "XX-1", "Foolish Words")
    t.set(phase="movement")
    t.attack(prowess=9, strikes=2, target=erkenbrand)
    seen = []
    while rule(t) in ("CBT-14", "CBT-13"):
        t.anybody("pass" if rule(t) == "CBT-14" else f"face:{erkenbrand}")
    for answer in ("pass", "excess:1", "tap", "done"):
        seen.append((rule(t), t.game.asks[0].seat))
        t.offers_no(f"play:TW-253>untap>{sam}", f"play:LE-112>{erkenbrand}")
        t.anybody(answer)
    seen.append((rule(t), t.game.asks[0].seat))
    t.offers("play:XX-3>" + str(erkenbrand))
    t.offers_no(f"play:TW-253>untap>{sam}")
    assert seen == [("STR-02", 1), ("STR-03", 1), ("STR-05", 0), ("STR-09", 0), ("STR-10", 0)]
    t.dice(6)  # 5 - 1 + 6 = 10
    t.choose(0, "pass")
    assert not t.game.state.strikes or t.game.state.strikes[0].outcome == "defeated"


@pytest.mark.rule("STR-02")
@pytest.mark.parametrize(("phase", "used", "offered"), [("movement", 0, True), ("movement", 2, False), ("site", 0, False)])
def test_hazards_for_a_strike_only_within_the_limit_and_not_in_a_site_phase(new_card, phase, used, offered):
    t, erkenbrand = alone()
    new_card(SLIP)
    t.hand(1, "XX-1")
    t.set(phase=phase)
    companies.set_company(t.game, t.there(erkenbrand).id, used=used)
    t.attack(prowess=9)
    assert (rule(t) == "STR-02") == offered
    if offered:
        t.choose(1, f"play:XX-1>{erkenbrand}")
        let_be(t)
        assert prowess_in_strike(t.game) == 4
        assert t.there(erkenbrand).used == 1


@pytest.mark.rule("STR-03")
def test_an_excess_strike_that_was_spent_is_gone():
    t = table()
    first, second = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.attack(prowess=2, strikes=4)
    t.choose(0, f"face:{first}", 1, "excess:2")
    assert prowess_in_strike(t.game) == 3
    t.dice(12)
    t.choose(0, "tap")
    assert t.game.state.strikes[t.game.state.strike].target == second
    assert rule(t) == "STR-05", "none is left to spend"
    assert prowess_in_strike(t.game) == 2


@pytest.mark.rule("STR-04")
@pytest.mark.parametrize("switch", ["off", "on"])
def test_what_is_left_after_the_last_strike_lapses_or_must_be_spent(switch: str):
    t = table(excess_must_be_spent=switch)
    first, _second = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.attack(prowess=2, strikes=4)
    t.choose(0, f"face:{first}")
    t.offers("excess:0", "excess:1", "excess:2", seat=1)  # not yet the last
    t.dice(12)
    t.choose(1, "excess:0", 0, "tap")
    if switch == "on":
        assert rule(t) == "STR-05"
        assert prowess_in_strike(t.game) == 0, "both fell on the last strike"
    else:
        t.offers("excess:0", "excess:1", "excess:2", seat=1)
        t.choose(1, "excess:0")
        t.dice(12)
        t.choose(0, "tap")
        assert t.game.state.excess == 0
        assert t.game.state.verdict == "defeated"


@pytest.mark.rule("STR-05")
def test_only_an_untapped_target_chooses():
    t, erkenbrand = alone()
    t.attack(prowess=9)
    assert rule(t) == "STR-05"
    assert t.keys() == ["tap", "stay"]
    assert t.game.asks[0].seat == 0
    t, erkenbrand = alone()
    t.turn_to(erkenbrand, TAPPED)
    t.dice(12)
    t.attack(prowess=9)
    t.quiet()


@pytest.mark.rule("STR-06", "CR-36")
def test_the_target_taps_when_the_strike_is_resolved_and_not_before():
    t, erkenbrand = alone()
    t.hand(0, "Dodge")
    t.attack(prowess=9)
    t.choose(0, "tap")
    assert t.untapped(erkenbrand)
    assert prowess_in_strike(t.game) == 5
    t.dice(5)
    t.choose(0, f"play:TW-209>{erkenbrand}")  # for an untapped target; he does not tap after all
    let_be(t)
    assert t.untapped(erkenbrand)
    t.quiet()


@pytest.mark.rule("CR-36")
def test_dodge_gives_back_the_three():
    t, erkenbrand = alone()
    t.hand(0, "Dodge")
    t.attack(prowess=9)
    t.choose(0, "stay")
    assert prowess_in_strike(t.game) == 2
    t.dice(5)
    t.choose(0, f"play:TW-209>{erkenbrand}")
    let_be(t)
    assert t.untapped(erkenbrand)
    assert t.game.state.verdict == "defeated"
    t.quiet()


@pytest.mark.rule("STR-09")
def test_support_comes_from_untapped_companions_who_are_no_targets_of_the_attack():
    t = table()
    first, second, third, fourth = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee", "Elladan")
    t.turn_to(fourth, TAPPED)
    t.attack(prowess=9, strikes=2)
    t.choose(0, f"assign:{first}", f"assign:{second}", f"face:{second}")
    t.dice(12)
    t.choose(0, "tap")
    t.offers(f"support:{third}")
    t.offers_no(f"support:{first}", f"support:{second}", f"support:{fourth}")
    t.choose(0, "done", "stay")
    # Anborn's strike is over and he may not support all the same
    t.offers(f"support:{third}")
    t.offers_no(f"support:{second}")


@pytest.mark.rule("STR-09")
def test_an_untapped_target_whose_strike_is_over_is_still_barred():
    t = table()
    first, second, _third = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    t.attack(prowess=2, strikes=2)
    t.choose(0, f"assign:{first}", f"assign:{second}", f"face:{first}")
    t.dice(12)
    t.choose(0, "stay", "done", "tap")
    assert t.untapped(first)
    t.offers_no(f"support:{first}")


@pytest.mark.rule("STR-10", "STR-11", "SKL-04")
def test_resources_for_the_strike_but_only_one_that_requires_a_skill(new_card):
    t = table()
    new_card(FEINT)
    new_card(
        resource(
            "XX-4", "Parry", "short", Play((w.STRIKE,), (ChangeStrike(prowess=2),), target=Pick(STRUCK), skill="warrior"),
            side=HERO,
        )
    )  # fmt: skip
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (shield,) = t.bears(erkenbrand, "Shield of Iron-bound Ash")
    t.hand(0, "Risky Blow", "XX-4", "XX-3")
    t.dice(12)
    t.attack(prowess=22)
    t.choose(0, "tap")
    t.offers(f"play:TW-319>{erkenbrand}", f"play:XX-4>{erkenbrand}", f"use:{shield}>{erkenbrand}", seat=0)
    t.choose(0, f"play:TW-319>{erkenbrand}")
    let_be(t)
    assert prowess_in_strike(t.game) == 8
    t.offers(f"play:XX-3>{erkenbrand}", f"use:{shield}>{erkenbrand}")
    t.offers_no(f"play:XX-4>{erkenbrand}")
    assert [r.rule for r in t.game.why_not(0, "def:XX-4")] == ["STR-11"]
    t.choose(0, f"use:{shield}>{erkenbrand}")
    let_be(t)
    t.choose(0, f"play:XX-3>{erkenbrand}")
    let_be(t)
    assert result(t, erkenbrand) == "ineffectual", "5 + 3 + 1 + 1, and 12"


@pytest.mark.rule("STR-13", "MOD-01", "MOD-03")
def test_the_weapon_comes_first_and_its_maximum_stops_only_itself(new_card):
    t, erkenbrand = alone()
    sword = item(
        "XX-5", "Bright Sword", "major", Bonus(b.PROWESS, 3, b.BEARER, cap=7), side=HERO, corruption=1, slot="weapon"
    )
    charm = item("XX-6", "Charm", "minor", Bonus(b.PROWESS, 2, b.BEARER), side=HERO, corruption=0)
    new_card(sword)
    new_card(charm)
    t.bears(erkenbrand, "Charm", "Bright Sword")
    assert prowess(t.game, erkenbrand) == 9, "5, with the weapon 7, and then the charm; not 7 and then nothing"


@pytest.mark.rule("STR-17")
@pytest.mark.parametrize(("roll", "stance", "position"), [(4, "tap", TAPPED), (5, "tap", TAPPED), (7, "stay", UNTAPPED)])
def test_who_chose_to_tap_taps_after_a_failed_and_an_ineffectual_strike(roll: int, stance: str, position: int):
    t, erkenbrand = alone()
    t.dice(roll)
    t.attack(prowess=9)
    t.choose(0, stance)
    assert t.card(erkenbrand).position == position
    t.quiet()


@pytest.mark.rule("STR-17")
@pytest.mark.parametrize("stance", ["tap", "stay"])
def test_who_is_wounded_is_wounded_instead_whatever_he_chose(stance: str):
    t, erkenbrand = alone()
    t.dice(2, 2)
    t.attack(prowess=9)
    t.choose(0, stance)
    assert t.wounded(erkenbrand)
    t.quiet()


@pytest.mark.rule("STR-18", "DEF-02", "CAN-03")
def test_a_strike_may_be_cancelled_until_the_roll_even_if_the_attack_could_not_be(new_card):
    t, erkenbrand = alone()
    new_card(WARD)
    t.hand(0, "XX-2", "Escape")
    t.attack(prowess=9, fixed=True)
    assert rule(t) == "STR-05", "Escape is no use against it"
    t.choose(0, "tap", f"play:XX-2>{erkenbrand}")
    let_be(t)
    assert t.untapped(erkenbrand)
    assert t.game.state.verdict == "survived", "not defeated"
    t.quiet()


@pytest.mark.rule("STR-18")
def test_fatty_cancels_a_strike_against_another_hobbit():
    t = table()
    fatty, sam = t.company("Rivendell", "Fatty Bolger", "Sam Gamgee")
    t.attack(prowess=9, target=sam)
    t.choose(0, "tap", "done", f"use:{fatty}>{sam}")
    let_be(t)
    assert t.tapped(fatty)
    assert t.untapped(sam)
    t.quiet()


@pytest.mark.rule("STR-19")
def test_what_changes_a_strike_ends_with_it(new_card):
    t = table()
    new_card(FEINT)
    erkenbrand, sam = t.company("Rivendell", "Erkenbrand", "Sam Gamgee")
    t.hand(0, "XX-3")
    t.attack(prowess=2, strikes=2, target=erkenbrand)
    t.dice(12)
    t.choose(1, "excess:1", 0, "stay", f"support:{sam}", f"play:XX-3>{erkenbrand}")
    let_be(t)
    t.quiet()
    assert prowess(t.game, erkenbrand) == 5
    t.attack(prowess=9, target=erkenbrand)
    assert prowess_in_strike(t.game) == 5
