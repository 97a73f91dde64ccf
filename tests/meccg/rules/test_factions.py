"""FAC, LDR: winning factions, and factions once in play."""

from dataclasses import replace

import pytest

from meccg.scenario import find, table
from westmarch.meccg.definitions import DEFS, Playable
from westmarch.meccg.ops import companies, piles
from westmarch.meccg.points import points
from westmarch.meccg.rulebook.influence import faction_modifier, standard, target_number
from westmarch.meccg.rulebook.movement import CompanyMovement
from westmarch.meccg.state import TAPPED
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import candidates
from westmarch.meccg.vocabulary.picks import FACTION, Pick

RIDERS = "TW-317"
"""Riders of Rohan: number 9, +1 for Dúnedain and Hobbits, at Edoras."""


def at_edoras(made, *more: str, profile: str = "challenge", under: bool = True):
    """A Dúnadan of direct influence 3 with a follower of mind 1: unused 2, and +1 by his race."""
    t = table(profile=profile)
    lord = made("Adrazar", "A lord", influence=3, effects=())
    found = t.company("Edoras", lord, "Ioreth", *more, under={"Ioreth": lord} if under else {})
    t.hand(0, "Riders of Rohan")
    return t, *found


@pytest.mark.rule("WE-05", "FAC-01", "FAC-02", "FAC-05", "FAC-06", "FAC-07", "FAC-08", "FAC-09", "SITE-14")
@pytest.mark.parametrize(("roll", "won"), [(6, False), (7, True)])
def test_an_own_faction_needs_more_than_its_number(made, roll: int, won: bool):
    t, lord, ioreth = at_edoras(made)
    t.deck(0, "Dodge")
    t.dice(roll)  # 2 + 1 + roll against 9
    t.visit(lord, "enter")
    t.offers(f"faction:{RIDERS}>{lord}", f"faction:{RIDERS}>{ioreth}")
    t.choose(0, f"faction:{RIDERS}>{lord}")
    assert t.tapped(lord)
    assert t.tapped(t.site(lord)) == won
    in_pile = [c.of for c in t.game.state.cards.values() if c.zone == "points"]
    assert in_pile == ([RIDERS] if won else [])
    assert t.game.state.discard[0] == (() if won else (RIDERS,))
    t.quiet()


@pytest.mark.rule("FAC-01")
@pytest.mark.parametrize("what", ["tapped character", "tapped site", "another site"])
def test_what_a_faction_needs(made, what: str):
    t, lord, ioreth = at_edoras(made)
    if what == "tapped character":
        t.turn_to(lord, TAPPED)
        t.visit(lord, "enter")
        assert t.keys() == [f"faction:{RIDERS}>{ioreth}", "end"]
        return
    if what == "tapped site":
        t.turn_to(t.site(lord), TAPPED)
    else:
        t.hand(0, "Men of Anórien")
    t.visit(lord, "enter")
    t.quiet()  # nothing to do


@pytest.mark.rule("FAC-02", "FAC-11")
def test_followers_use_up_direct_influence_and_cards_add_to_the_roll(made):
    t, lord, _ = at_edoras(made)
    assert faction_modifier(t.game, lord, DEFS[RIDERS]) == 3
    t, lord, _ = at_edoras(made, under=False)
    assert faction_modifier(t.game, lord, DEFS[RIDERS]) == 4
    t = table()
    (erkenbrand,) = t.company("Edoras", "Erkenbrand")  # influence 2, +2 toward the Riders, prowess 5
    t.hand(0, "Riders of Rohan", "Muster")
    t.visit(erkenbrand, "enter", f"faction:{RIDERS}>{erkenbrand}")
    t.offers("roll", f"play:TW-288>{erkenbrand}")
    t.dice(2)  # 2 + 4 + 5 = 11
    t.choose(0, f"play:TW-288>{erkenbrand}")
    assert t.game.state.verdict == "won"
    t.quiet()


@pytest.mark.rule("FAC-11")
def test_reserved_influence_counts_only_for_what_it_is_reserved_for():
    t = table()
    (erkenbrand,) = t.company("Edoras", "Erkenbrand")
    assert faction_modifier(t.game, erkenbrand, DEFS[RIDERS]) == 4
    assert faction_modifier(t.game, erkenbrand, DEFS[find("Men of Anórien")]) == 2


@pytest.mark.rule("FAC-11", "ORG-16")
def test_a_follower_for_whom_nothing_is_reserved_takes_up_the_rest(made):
    made("Ioreth", "A helper", mind=1)
    t = table()
    (erkenbrand, _) = t.company("Edoras", "Erkenbrand", "A helper", under={"A helper": "Erkenbrand"})
    assert faction_modifier(t.game, erkenbrand, DEFS[RIDERS]) == 2 + 2 - 1
    assert faction_modifier(t.game, erkenbrand, DEFS[find("Men of Anórien")]) == 2 - 1


@pytest.mark.rule("FAC-03")
@pytest.mark.parametrize(("who", "value"), [("Anborn", 1), ("Sam Gamgee", 1), ("Elladan", 0), ("Balin", 0), ("Peath", 0)])
def test_the_race_of_a_hero_is_a_standard_modification(who: str, value: int):
    t = table()
    (number,) = t.company("Edoras", who)
    assert standard(t.game, number, DEFS[RIDERS]) == value


@pytest.mark.rule("FAC-04")
@pytest.mark.parametrize("owner", [0, 1])
def test_other_factions_of_either_player_are_a_standard_modification_for_minions(owner: int):
    t = table("F", "F")
    (layos,) = t.company("Moria", "Layos")
    moria = DEFS[find("Orcs of Moria")]
    assert standard(t.game, layos, moria) == 0
    t.won(owner, "Goblins of Goblin-gate")
    assert standard(t.game, layos, moria) == 2


@pytest.mark.rule("FAC-10")
@pytest.mark.parametrize(("profile", "again"), [("challenge", True), ("sheet", False)])
def test_after_a_failure_another_may_try_another_card_unless_the_switch_forbids(made, profile: str, again: bool):
    t, lord, ioreth = at_edoras(made, profile=profile)
    made("Riders of Rohan", "Other riders")
    t.hand(0, "Riders of Rohan", "Other riders")
    t.dice(2)
    t.visit(lord, "enter", f"faction:{RIDERS}>{lord}")
    assert t.keys() == ([f"faction:T-Other riders>{ioreth}", "end"] if again else [])


@pytest.mark.rule("FAC-12")
def test_the_limits_on_attempts_against_the_opponent_do_not_bind(made):
    t, lord, ioreth = at_edoras(made)
    t.company("Bree", "Anborn", seat=1)  # general influence of the opponent plays no part either
    t.set(turn=1, influenced=True, fought=True)
    t.dice(7)
    t.visit(lord, "enter", f"faction:{RIDERS}>{lord}")
    assert t.game.state.verdict == "won"
    assert t.untapped(ioreth)
    t.quiet()


@pytest.mark.rule("FAC-13")
def test_a_faction_stays_when_he_who_won_it_leaves(made):
    t, lord, _ = at_edoras(made)
    t.dice(12)
    t.visit(lord, "enter", f"faction:{RIDERS}>{lord}")
    piles.discard(t.game, lord)
    assert points(t.game, 0)["faction"] == 3
    t.quiet()


# Once in play ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LDR-01", "INF-22")
def test_the_number_once_in_play_is_for_attempts_against_it_only():
    t = table("F", "F")
    (layos,) = t.company("Goblin-gate", "Layos")
    goblins = t.won(1, "Goblins of Goblin-gate")
    assert target_number(t.game, goblins, shown=False) == 0
    made_by = t.won(1, "Woses of the Eryn Vorn")
    assert target_number(t.game, made_by, shown=False) == 11
    piles.discard(t.game, goblins)
    t.hand(0, "Goblins of Goblin-gate")
    t.dice(12, 5)  # the Orcs, then 5 + 2 is not above 8
    t.visit(layos, "enter", 1, "excess:0", 0, "stay", f"faction:LE-265>{layos}")
    assert t.game.state.verdict == "lost"
    t.quiet()


def orc_leader(made, *names: str):
    """An Orc leader at Goblin-gate, where these factions that a leader may hold can be won."""
    t = table("F", "A")
    made("Goblin-gate", "Under the gate", "minion", autos=())
    for name in names:
        made("Goblins of Goblin-gate", name, leader_may_hold=True, playable=Playable(names=("Under the gate",)))
    captain, layos = t.company("Under the gate", "Orc Captain", "Layos")
    t.hand(0, *names, "Blazon of the Eye")
    return t, captain, layos


@pytest.mark.rule("LDR-02")
def test_an_orc_leader_may_keep_a_faction_with_him_and_the_site_stays_untapped(made):
    t, captain, _layos = orc_leader(made, "First")
    t.dice(12)
    t.visit(captain, "enter", f"faction:T-First>{captain}")
    assert t.keys() == ["pile", f"hold:{captain}"]
    t.choose(0, f"hold:{captain}")
    (first,) = t.game.state.attached[captain]
    assert t.card(first).of == "T-First"
    assert t.untapped(t.site(captain))
    assert points(t.game, 0)["faction"] == 2
    assert t.game.asks[0].rule == "SITE-10"  # no extra minor item follows


@pytest.mark.rule("LDR-02")
def test_who_is_no_leader_keeps_none(made):
    t, _captain, layos = orc_leader(made, "First")
    t.dice(12)
    t.visit(layos, "enter", f"faction:T-First>{layos}")
    assert t.tapped(t.site(layos))
    assert t.game.asks[0].rule == "ITM-05"


@pytest.mark.rule("LDR-02", "FAC-04")
def test_three_with_one_leader_are_worth_two_more_and_go_when_he_moves(made):
    t, captain, _layos = orc_leader(made, "First", "Second", "Third", "Fourth")
    t.deck(0, *["Not Slay Needlessly"] * 9)
    for n, name in enumerate(("First", "Second", "Third", "Fourth"), 1):
        t.give(captain, name)
        assert points(t.game, 0)["faction"] == 2 * n + (2 if n >= 3 else 0)
    waiting = replace(DEFS["LE-278"], standard=(("First", 2),))
    assert standard(t.game, captain, waiting) == 2
    assert len(candidates(Pick(FACTION), t.game, Use(1, ""))) == 4  # within the reach of hazards against factions
    t.locations(0, "Moria")
    there = t.there(captain)
    companies.set_goal(t.game, there.id, companies.lay_site(t.game, 0, find("Moria", "minion"), hidden=True))
    t.set(phase="movement")
    t.run(CompanyMovement(there.id))
    while t.game.asks and t.game.asks[0].rule in ("MOV-14", "MH-07"):
        t.game.take(t.game.asks[0].choices[0])
    assert points(t.game, 0)["faction"] == 0
    assert t.game.state.discard[0].count("T-First") == 1
