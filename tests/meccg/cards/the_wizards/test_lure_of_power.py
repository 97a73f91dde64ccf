"""Lure of Power: the next who succeeds in an influence attempt pays for it."""

import pytest

from meccg.field import let_be
from meccg.figures import Journey, hazard_step, inside, on_the_way, table_of
from meccg.scenario import Table, find
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import begin_attempt


def rolls(t: Table, who: int, roll: int, *more: int) -> None:
    """An attempt on the Riders of Rohan, and whatever is rolled after it."""
    t.hand(0, "Riders of Rohan")
    inside(t, who)
    t.dice(roll, *more)
    t.choose(0, f"faction:{find('Riders of Rohan', 'hero')}>{who}")
    while t.game.asks and t.game.asks[0].rule != "SITE-10":
        if t.game.asks[0].rule == "TIM-11":
            t.anybody(t.keys()[0])  # which of two
        else:
            t.anybody("roll" if t.offered("roll") else "pass")


def at_edoras(who: str):
    t = table_of("hero")
    (member,) = t.company("Edoras", who)
    return t, member, t.in_play("Lure of Power", 1)


@pytest.mark.card("TW-59")
@pytest.mark.parametrize(("check", "stays"), [(3, False), (6, True)])
def test_who_wins_a_faction_checks_at_four_less(check: int, stays: bool):
    t, theoden, lure = at_edoras("Théoden")
    t.bears(theoden, "Glamdring")  # a corruption point
    rolls(t, theoden, 9, check)
    assert points(t.game, 0)["faction"] == 3, "what was won is won"
    assert t.gone(theoden) != stays
    assert t.gone(lure)
    assert not t.game.chance.script


@pytest.mark.card("TW-59")
def test_it_waits_while_attempts_fail():
    t, theoden, lure = at_edoras("Théoden")
    rolls(t, theoden, 3)
    assert points(t.game, 0)["faction"] == 0
    assert not t.gone(lure)


@pytest.mark.card("TW-59")
def test_it_does_not_tempt_a_hobbit():
    t, sam, lure = at_edoras("Sam Gamgee")
    rolls(t, sam, 12)
    assert points(t.game, 0)["faction"] == 3
    assert not t.gone(lure)


@pytest.mark.card("TW-59")
@pytest.mark.rule("COX-02")
def test_two_of_them_act_once_and_are_both_gone():
    t, theoden, lure = at_edoras("Théoden")
    other = t.in_play("Lure of Power", 1)
    rolls(t, theoden, 9, 12)
    assert t.gone(lure)
    assert t.gone(other)
    assert not t.game.chance.script


@pytest.mark.card("TW-59")
def test_influence_over_a_card_of_the_opponent_counts_too():
    t, theoden, lure = at_edoras("Théoden")
    (anborn,) = t.company("Edoras", "Anborn", seat=1)
    t.company("Rivendell", "Elrond", "Glorfindel II", seat=1)  # little influence is left to resist with
    t.dice(12, 2, 12)
    t.set(phase="site")
    t.run(begin_attempt(t.game, t.there(theoden).id, ("influence", anborn, theoden)))
    while t.game.asks:
        t.anybody("roll" if t.offered("roll") else "pass")
    assert t.gone(anborn)
    assert t.gone(lure)
    assert not t.game.chance.script


@pytest.mark.card("TW-59")
@pytest.mark.rule("COR-19")
def test_it_is_played_on_nobody_and_never_in_response():
    t, who = on_the_way(Journey())
    t.game.state.discard[1] = (find("Wolves"),)
    hazard_step(t, who, "Lure of Power", "Lure of Power", "Mouth of Sauron")
    t.choose(1, "play:TW-65>short_event")
    t.offers_no("play:TW-59")
    let_be(t)
    t.choose(1, "fetch:discard>TW-114")
    t.choose(1, "play:TW-59")
    let_be(t)
    t.offers("play:TW-59", seat=1)
