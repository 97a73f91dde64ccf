"""Allies of Dark Minions, each in play."""

import pytest

from meccg.field import fight_on
from meccg.figures import inside
from meccg.scenario import table
from westmarch.meccg.state import TAPPED


@pytest.mark.card("DM-179")
@pytest.mark.rule("CR-24")
def test_the_hound_takes_a_strike_before_its_controller():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    (hound,) = t.bears(erkenbrand, "Noble Hound")
    t.turn_to(hound, TAPPED)
    t.attack(prowess=2, strikes=1)
    t.offers(f"assign:{hound}", f"assign:{anborn}", seat=0)
    t.offers_no(f"assign:{erkenbrand}")


@pytest.mark.card("DM-179")
@pytest.mark.rule("CR-24")
def test_the_attacker_too_strikes_the_hound_first():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    (hound,) = t.bears(erkenbrand, "Noble Hound")
    t.attack(prowess=2, strikes=2, chooses=True)
    t.offers(f"assign:{hound}", f"assign:{anborn}", seat=1)
    t.offers_no(f"assign:{erkenbrand}")
    t.choose(1, f"assign:{hound}")
    t.offers(f"assign:{erkenbrand}", f"assign:{anborn}")


@pytest.mark.card("DM-179")
@pytest.mark.rule("CR-24", "STR-07")
def test_a_tapped_hound_fights_as_a_tapped_one():
    t = table()
    (erkenbrand,) = t.company("Rivendell", "Erkenbrand")
    (hound,) = t.bears(erkenbrand, "Noble Hound")
    t.turn_to(hound, TAPPED)
    t.dice(7)  # 3 - 1 + 7 = 9
    t.attack(prowess=9, strikes=1)
    t.choose(0, f"assign:{hound}")
    fight_on(t)
    assert t.game.state.verdict == "survived"
    assert not t.wounded(hound)


@pytest.mark.card("DM-179")
@pytest.mark.rule("ALY-01")
@pytest.mark.parametrize(
    ("site", "tapped", "listed"), [("Bree", False, True), ("Bree", True, True), ("Edoras", False, False)]
)
def test_the_hound_is_at_border_holds_tapped_or_not(site: str, tapped: bool, listed: bool):
    t = table()
    (erkenbrand,) = t.company(site, "Erkenbrand")
    if tapped:
        t.turn_to(t.site(erkenbrand), TAPPED)
    t.hand(0, "Noble Hound")
    inside(t, erkenbrand)
    assert t.offered(f"ally:DM-179>{erkenbrand}") == listed
