"""Hazard events of Against the Shadow, each in play."""

import pytest

from meccg.field import let_be
from meccg.figures import Journey, hazard_step, on_the_way, table_of
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.organization_phase import OrganizationPhase
from westmarch.meccg.rulebook.triggers import fire, watch
from westmarch.meccg.stats import check_modifier, corruption
from westmarch.meccg.vocabulary import windows as w


@pytest.mark.card("AS-24")
@pytest.mark.rule("CR-53", "COR-03")
def test_who_is_alone_checks_for_each_region_he_moved_through():
    t, who = on_the_way(Journey(("wilderness", "border-land", "wilderness")))
    erkenbrand, _ = t.there(who).members
    hazard_step(t, who, "Alone and Unadvised")
    t.choose(1, f"play:AS-24>{erkenbrand}")
    let_be(t)
    assert corruption(t.game, erkenbrand) == 4
    assert check_modifier(t.game, erkenbrand) == 2, "the number of characters in the company"
    t.dice(3, 3, 2)  # 3 + 2 passes twice, 2 + 2 does not
    t.game.stack.clear()
    t.game.asks = ()
    t.run(fire(t.game, w.MOVEMENT_ENDS, company=t.there(who).id))
    while t.game.asks:
        t.choose(0, "roll" if t.offered("roll") else "pass")
    assert t.gone(erkenbrand)
    assert not t.game.chance.script


@pytest.mark.card("AS-24")
def test_it_is_for_small_companies_and_leaves_a_larger_one():
    t = table_of("hero")
    members = t.company("Bree", "Erkenbrand", "Anborn", "Elrond", "Balin")
    hazard_step(t, members[0], "Alone and Unadvised", "Foolish Words")
    t.offers_no(f"play:AS-24>{members[0]}")
    t = table_of("hero")
    saruman, anborn, _ = t.company("Bree", "Saruman", "Anborn", "Balin")
    hazard_step(t, saruman, "Alone and Unadvised")
    t.offers(f"play:AS-24>{anborn}")
    t.offers_no(f"play:AS-24>{saruman}")
    t.choose(1, f"play:AS-24>{anborn}")
    let_be(t)
    (card,) = t.game.state.attached[anborn]
    (elrond,) = t.company("Bree", "Elrond")
    companies.join(t.game, elrond, t.there(anborn).id)
    watch(t.game)
    assert t.gone(card)


@pytest.mark.card("AS-24", "LE-107", "LE-112", "LE-122", "LE-123", "LE-132")
@pytest.mark.rule("COR-15", "COR-16")
@pytest.mark.parametrize(
    ("name", "over"),
    [("Alone and Unadvised", 6), ("Foolish Words", 7), ("Lure of Expedience", 5), ("Lure of Nature", 4), ("Rebel-talk", 7)],
)
def test_the_roll_that_removes_it(name: str, over: int):
    for roll, gone in ((over, False), (over + 1, True)):
        t = table_of("hero")
        (erkenbrand,) = t.company("Bree", "Erkenbrand")
        (card,) = t.bears(erkenbrand, name)
        t.dice(roll)
        t.run(OrganizationPhase(0))
        t.choose(0, f"remove:{card}>{'stay' if name == 'Rebel-talk' else 'tap'}")
        assert t.gone(card) == gone
        assert t.tapped(erkenbrand) == (name != "Rebel-talk")
