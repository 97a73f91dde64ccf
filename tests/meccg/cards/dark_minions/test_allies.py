"""Allies of Dark Minions, each in play."""

import pytest

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
