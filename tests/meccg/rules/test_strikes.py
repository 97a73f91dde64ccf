"""CBT, STR, BOD, DEF: attacks and strikes. Examples to imitate."""

import pytest

from meccg.scenario import table
from westmarch.meccg.state import TAPPED, WOUNDED


def facing(prowess: int, **more):
    """Erkenbrand (prowess 5, body 6) faces one strike."""
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    return t, erkenbrand


@pytest.mark.rule("STR-05", "STR-14", "STR-17")
def test_a_target_that_taps_fights_at_full_prowess_and_is_tapped_afterwards():
    t, erkenbrand = facing(9)
    t.dice(5)
    t.attack(prowess=9)
    t.choose("tap")
    assert t.tapped(erkenbrand)
    assert t.game.state.verdict == "defeated"
    t.quiet()


@pytest.mark.rule("STR-05", "STR-15")
def test_a_target_that_stays_untapped_has_three_less():
    t, erkenbrand = facing(9)
    t.dice(7)  # 5 - 3 + 7 = 9, ineffectual
    t.attack(prowess=9)
    t.choose("stay")
    assert t.untapped(erkenbrand)
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.rule("STR-07", "STR-08")
@pytest.mark.parametrize(("position", "roll"), [(TAPPED, 5), (WOUNDED, 6)])
def test_a_tapped_target_has_one_less_and_a_wounded_one_two(position: int, roll: int):
    t, erkenbrand = facing(9)
    t.turn_to(erkenbrand, position)
    t.dice(roll)  # ineffectual in both cases
    t.attack(prowess=9)
    assert t.card(erkenbrand).position == position
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.rule("STR-16", "BOD-01", "BOD-02")
@pytest.mark.parametrize(("check", "stays"), [(6, True), (7, False)])
def test_a_successful_strike_wounds_and_a_body_check_above_body_eliminates(check: int, stays: bool):
    t, erkenbrand = facing(9)
    t.dice(3, check)
    t.attack(prowess=9)
    t.choose("tap")
    assert t.gone(erkenbrand) != stays
    assert not stays or t.wounded(erkenbrand)
    assert stays or "TW-148" in t.game.state.out[0]
    t.quiet()


@pytest.mark.rule("BOD-03")
def test_a_body_check_of_somebody_wounded_before_has_one_more():
    t, erkenbrand = facing(9)
    t.turn_to(erkenbrand, WOUNDED)
    t.dice(3, 6)  # 6 + 1 is above body 6
    t.attack(prowess=9)
    assert t.gone(erkenbrand)
    t.quiet()


@pytest.mark.rule("STR-09")
def test_companions_without_a_strike_may_tap_in_support():
    t = table()
    glorfindel, anborn, sam = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    t.dice(2)  # 5 + 2 + 2 = 9, ineffectual
    t.attack(prowess=9, target=glorfindel)
    t.choose("tap", f"support:{anborn}", f"support:{sam}")
    assert t.tapped(anborn)
    assert t.tapped(sam)
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.rule("CBT-05", "CBT-06", "CBT-07")
def test_the_defender_assigns_first_and_the_attacker_the_rest():
    t = table()
    first, second, third = t.company("Rivendell", "Erkenbrand", "Anborn", "Sam Gamgee")
    t.attack(prowess=2, strikes=2)
    assert t.game.asks[0].seat == 0
    assert t.game.asks[0].rule == "CBT-05"
    t.choose(f"assign:{first}", "done")
    assert t.game.asks[0].seat == 1
    t.offers(f"assign:{second}", f"assign:{third}")
    t.offers_no(f"assign:{first}", "done", "pass")


@pytest.mark.rule("CBT-09", "STR-03")
def test_excess_strikes_are_a_minus_the_attacker_hands_out():
    t, _erkenbrand = facing(9)
    t.attack(prowess=9, strikes=3)
    t.offers("excess:0", "excess:1", "excess:2", seat=1)
    t.dice(6)  # 5 - 2 + 6 = 9
    t.choose("excess:2", "tap")
    assert t.game.state.verdict == "survived"
    t.quiet()


@pytest.mark.rule("DET-01")
def test_a_detainment_strike_taps_instead_of_wounding():
    t, erkenbrand = facing(9)
    t.dice(2)
    t.attack(prowess=9, detainment=True)
    t.choose("stay")
    assert t.tapped(erkenbrand)
    t.quiet()


@pytest.mark.rule("BOD-05", "DEF-03")
@pytest.mark.parametrize(("check", "verdict"), [(6, "survived"), (7, "defeated")])
def test_a_failed_strike_with_a_body_is_defeated_by_a_roll_above_it(check: int, verdict: str):
    t, _erkenbrand = facing(9)
    t.dice(6, check)
    t.attack(prowess=9, body=6)
    t.choose("tap")
    assert t.game.state.verdict == verdict
    t.quiet()
