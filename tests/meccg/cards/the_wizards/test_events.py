"""Resource events of The Wizards, each in play."""

import pytest

from meccg.scenario import table


@pytest.mark.card("TW-204")
@pytest.mark.rule("SKL-01", "SKL-02", "CBT-04")
def test_a_scout_taps_to_cancel_the_attack():
    t = table()
    erkenbrand, anborn = t.company("Rivendell", "Erkenbrand", "Anborn")
    t.hand(0, "Concealment")
    t.attack(prowess=9, strikes=2)
    t.offers_no(f"play:TW-204>{erkenbrand}")
    t.choose(f"play:TW-204>{anborn}")
    assert t.tapped(anborn)
    assert t.game.state.verdict == "cancelled"
    assert t.game.state.discard[0] == ()
    assert t.game.state.deck[0] == ("TW-204",)
    t.quiet()
