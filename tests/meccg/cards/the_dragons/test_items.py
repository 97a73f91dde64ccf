"""Items of The Dragons, each in play."""

import pytest

from meccg.field import let_be
from meccg.figures import inside
from meccg.scenario import table
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.travel import reach
from westmarch.meccg.state import TAPPED


@pytest.mark.card("TD-105")
def test_cram_is_eaten_to_untap():
    t = table()
    sam, anborn = t.company("Rivendell", "Sam Gamgee", "Anborn")
    (cram,) = t.bears(sam, "Cram")
    t.turn_to(sam, TAPPED)
    t.turn_to(anborn, TAPPED)
    t.run(OrganizationPhase(0))
    t.offers_no(f"use:{cram}>{anborn}")
    t.choose(0, f"use:{cram}>{sam}")
    assert t.untapped(sam)
    assert t.gone(cram)


@pytest.mark.card("TD-105")
@pytest.mark.rule("MOV-10")
def test_cram_carries_the_company_one_region_further():
    t = table()
    (sam,) = t.company("Rivendell", "Sam Gamgee")
    (cram,) = t.bears(sam, "Cram")
    t.run(OrganizationPhase(0))
    assert reach(t.game, t.there(sam)) == 4
    t.choose(0, f"use:{cram}>region")
    assert t.gone(cram)
    assert reach(t.game, t.there(sam)) == 5


@pytest.mark.card("TD-130")
@pytest.mark.rule("CR-15")
def test_while_the_harp_sounds_a_failed_check_does_not_discard():
    t = table()
    elrond, sam = t.company("Rivendell", "Elrond", "Sam Gamgee")
    (harp,) = t.bears(elrond, "Magical Harp")
    t.bears(sam, "Alone and Unadvised")  # 4 corruption points, 2 to checks
    t.run(OrganizationPhase(0))
    t.dice(12)
    t.choose(0, f"use:{harp}", "roll")
    assert t.tapped(harp)
    t.game.stack.clear()
    t.game.asks = ()
    t.dice(2)  # 2 + 3 + 2 is above 4
    t.run(CorruptionCheck(sam, -3))  # one less than the total
    t.choose(0, "roll")
    assert not t.gone(sam)
    t.quiet()


@pytest.mark.card("TD-130")
@pytest.mark.rule("CR-15")
def test_the_harp_does_not_save_from_elimination():
    t = table()
    elrond, sam = t.company("Rivendell", "Elrond", "Sam Gamgee")
    (harp,) = t.bears(elrond, "Magical Harp")
    t.bears(sam, "Alone and Unadvised")
    t.run(OrganizationPhase(0))
    t.dice(12)
    t.choose(0, f"use:{harp}", "roll")
    t.game.stack.clear()
    t.game.asks = ()
    t.dice(2)
    t.run(CorruptionCheck(sam, -5))  # 2 + 3 + 2 - 5 is two below
    t.choose(0, "roll")
    assert "TW-180" in t.game.state.out[0]


@pytest.mark.card("TD-130")
@pytest.mark.rule("CR-15", "INF-14")
def test_the_harp_saves_from_a_won_influence_attempt():
    t = table()
    (glorfindel,) = t.company("Edoras", "Glorfindel II")
    elrond, sam = t.company("Edoras", "Elrond", "Sam Gamgee", seat=1)
    (harp,) = t.bears(elrond, "Magical Harp")
    t.set(turn=9)
    inside(t, glorfindel)
    t.choose(0, f"influence:{sam}>{glorfindel}")
    t.offers(f"use:{harp}", seat=1)
    t.dice(12, 12, 2)  # the bearer's check; then both players' rolls
    t.choose(1, f"use:{harp}", "roll")
    let_be(t, "INF-13")
    assert t.game.state.verdict == "won"
    assert not t.gone(sam)


@pytest.mark.card("TD-130")
@pytest.mark.rule("HRD-02")
def test_the_harp_lies_in_hoards_only():
    t = table()
    (elrond,) = t.company("Barrow-downs", "Elrond")
    t.hand(0, "Magical Harp")
    inside(t, elrond)
    t.offers_no(f"item:TD-130>{elrond}")
    t = table()
    (elrond,) = t.company("Zarak Dûm", "Elrond")
    t.hand(0, "Magical Harp")
    inside(t, elrond)
    t.offers(f"item:TD-130>{elrond}")
