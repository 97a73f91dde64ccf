"""Agents of Dark Minions."""

import pytest

from meccg.field import fight_on, halt
from meccg.scenario import Table, find, table
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import POINTS, TAPPED

PRECIOUS, GOLLUM = "DM-29", "TW-246"
GATE = "TW-398"
"""Goblin-gate."""


def ambushed(
    *items: str, hand: tuple[str, ...] = (), members: tuple[str, ...] = ("Erkenbrand",)
) -> tuple[Table, int, list[int]]:
    """A company at Bree with My Precious face up there, about to be attacked: 2 and a roll, body 9."""
    t = table()
    there = t.company("Bree", *members)
    t.bears(there[0], *items)
    t.hand(0, *hand)
    t.game.state.discard[1] = ("LE-87",)
    number = t.agent("My Precious", at="Bree")
    return t, number, there


def attack(t: Table, number: int, member: int, *dice: int) -> None:
    t.dice(*dice)
    t.visit(member, "enter", 1, f"agent_attack:{number}")
    while t.game.asks and t.game.state.attack is not None and not t.ask.kind.startswith("my_precious"):
        keys = t.keys()
        t.anybody(next((k for k in (f"assign:{member}", "tap", "done", "pass") if k in keys), keys[0]))


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75", "AGT-13")
def test_face_up_he_takes_two_actions_for_one_of_the_limit():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.locations(1, "Gladden Fields", "Moria")
    number = t.agent("My Precious", at="Goblin-gate")
    halt(t, erkenbrand)
    t.choose(1, f"agent_hide:{number}")
    assert t.ask.kind == "agent.extra"
    t.choose(1, f"agent_move:{number}>{find('Gladden Fields')}")
    assert t.there(erkenbrand).used == 1
    assert t.tapped(number)
    assert t.card(number).hidden
    t.offers_no("agent_untap", "agent_move")


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75")
def test_face_down_he_takes_one():
    t = table()
    (erkenbrand,) = t.company("Lórien", "Erkenbrand")
    t.locations(1, "Gladden Fields", "Goblin-gate")
    number = t.agent("My Precious")
    halt(t, erkenbrand)
    t.choose(1, f"agent_move:{number}>{find('Gladden Fields')}")
    assert not t.game.asks or t.ask.kind != "agent.extra"
    assert t.tapped(number)


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75")
def test_successful_he_is_gone_with_a_ring_of_his_players_choice():
    t, number, (erkenbrand,) = ambushed("Beautiful Gold Ring", "Lesser Ring", "Shield of Iron-bound Ash")
    gold, lesser, shield = t.game.state.attached[erkenbrand]
    attack(t, number, erkenbrand, 12, 2, 2)  # 14 against 7
    assert t.wounded(erkenbrand)
    t.offers(f"discard:{gold}", f"discard:{lesser}", seat=1)
    t.offers_no(f"discard:{shield}")
    t.choose(1, f"discard:{lesser}")
    assert t.gone(lesser)
    assert t.gone(number)
    assert not t.gone(gold)
    assert t.wounded(erkenbrand), "wounds stay"
    assert t.game.state.discard[1] == ("LE-87", PRECIOUS)


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75")
def test_successful_against_a_company_without_a_ring_he_stays():
    t, number, (erkenbrand,) = ambushed("Shield of Iron-bound Ash", hand=("Gollum",))
    attack(t, number, erkenbrand, 12, 2, 2)
    assert number in t.game.state.agents
    assert t.untapped(number)
    assert GOLLUM in t.game.state.hand[0]


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75")
def test_a_tie_is_neither_success_nor_failure():
    t, number, (erkenbrand, anborn) = ambushed("Beautiful Gold Ring", hand=("Gollum",), members=("Erkenbrand", "Anborn"))
    attack(t, number, erkenbrand, 6, 3)  # 8 against 8
    assert number in t.game.state.agents
    assert len(t.game.state.attached[erkenbrand]) == 1
    assert t.untapped(anborn)
    assert GOLLUM in t.game.state.hand[0]


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75", "UNI-06")
def test_failed_and_alive_he_may_be_won_over_by_somebody_untapped():
    t, number, (erkenbrand, anborn) = ambushed("Beautiful Gold Ring", hand=("Gollum",), members=("Erkenbrand", "Anborn"))
    site = t.site(erkenbrand)
    attack(t, number, erkenbrand, 2, 12, 9)  # 4 against 17, his body holds
    assert t.wounded(number)
    t.offers(f"ally:{GOLLUM}>{anborn}", "pass", seat=0)
    t.offers_no(f"ally:{GOLLUM}>{erkenbrand}")  # he has tapped for the strike
    t.choose(0, f"ally:{GOLLUM}>{anborn}")
    assert t.gone(number)
    assert t.tapped(anborn)
    (gollum,) = t.game.state.attached[anborn]
    assert t.card(gollum).of == GOLLUM
    assert t.untapped(site)
    assert points(t.game, 0)["ally"] == 2
    assert not t.gone(t.game.state.attached[erkenbrand][0]), "the ring is safe"
    assert t.game.state.discard[1] == ("LE-87", PRECIOUS)


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75")
@pytest.mark.parametrize("why", ["refused", "not in hand", "all tapped", "in play"])
def test_otherwise_he_stays(why):
    t, number, (erkenbrand, anborn) = ambushed(
        hand=() if why == "not in hand" else ("Gollum",), members=("Erkenbrand", "Anborn")
    )
    if why == "all tapped":
        t.turn_to(anborn, TAPPED)
    if why == "in play":
        t.game.state.out[1] = ("LE-154",)  # Stinker, eliminated
    attack(t, number, erkenbrand, 2, 12, 9)
    if why == "refused":
        t.choose(0, "pass")
    assert number in t.game.state.agents
    assert t.wounded(number)
    assert not t.game.asks or not t.ask.kind.startswith("my_precious")


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75", "AGT-40")
def test_who_eliminates_him_has_a_kill_point_less_and_no_gollum():
    t, number, (erkenbrand, anborn) = ambushed(hand=("Gollum",), members=("Erkenbrand", "Anborn"))
    attack(t, number, erkenbrand, 2, 12, 10)
    assert (t.card(number).zone, t.card(number).seat) == (POINTS, 0)
    assert points(t.game, 0)["kill"] == -1
    assert t.untapped(anborn)
    assert not may_come_in(t.game, GOLLUM)


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75", "AGT-03", "AGT-41")
def test_a_ringwraith_player_has_him_as_a_hazard_and_only_taps_him_off():
    t = table("F", "F")
    (eradan,) = t.company("Mount Gram", "Eradan")
    ring = t.give(eradan, "Minor Ring")
    number = t.agent("My Precious", at="Mount Gram")
    t.hand(1, "My Precious")
    attack(t, number, eradan, 2, 12)
    assert t.tapped(number)
    assert not t.gone(ring)
    assert points(t.game, 0)["kill"] == 0
    t.game.stack.clear()
    halt(t, eradan)
    t.offers(f"agent:{PRECIOUS}", seat=1)


@pytest.mark.card("DM-29")
@pytest.mark.rule("CR-75", "AGT-38")
def test_at_goblin_gate_he_waits_in_the_dark():
    t = table()
    erkenbrand, anborn = t.company("Goblin-gate", "Erkenbrand", "Anborn")
    t.locations(1, "Goblin-gate")
    number = t.agent("My Precious")
    t.dice(12, 12, 12)
    t.visit(erkenbrand, "enter")
    fight_on(t, "AGT-32")
    t.choose(1, f"agent_attack:{number}>{GATE}")
    t.offers(f"assign:{anborn}", f"assign:{erkenbrand}", seat=1)
    assert (t.game.state.attack.prowess, t.game.state.attack.body) == (7, 10)
