"""Chapters DOM and OPT: dominance, Advanced Dominance and High Stakes."""

import pytest

from quest.scenario import table
from westmarch.quest import stats
from westmarch.quest.definitions import EVENTS
from westmarch.quest.ops import board
from westmarch.quest.rulebook.defeat import HeroDefeat, minion_defeated
from westmarch.quest.rulebook.dominance import dominant_side, story_steps_for_heroes, story_steps_for_sauron
from westmarch.quest.rulebook.events import EventStep
from westmarch.quest.rulebook.finale import Finale


def standing(green, yellow, black, red, *heroes, **settings):
    t = table(*(heroes or ("argalad",)), **settings)
    t.markers(green, yellow, black, red)
    return t


def by_priority(t, stage, *priorities):
    """The Events of a stage with these priorities lie on top of their deck."""
    t.top(f"event{stage}", *(e.id for p in priorities for e in EVENTS.values() if (e.stage, e.priority) == (stage, p)))


def resolved(t):
    """The priority of the Event that is resolved, and how many were drawn."""
    deck = f"event{stats.current_stage(t.state)}"
    before = len(t.state.decks[deck])
    t.state.discards[deck] = ()
    t.run(EventStep())
    from westmarch.core.events import unchain

    card = next(event[1] for _, event in unchain(t.game.events) if event[0] == "event")
    return EVENTS[card].priority, before - len(t.state.decks[deck])


@pytest.mark.rule("S-29", "DOM-01", "DOM-02", "DOM-03", "DOM-04", "DOM-05", "EVENT-03")
def test_dominance_by_the_closest_marker():
    t = standing(8, 9, 6, 4)
    s = t.state
    assert stats.hero_distance(s) == 10
    assert (stats.closest_distance(s), stats.falls_distance(s), stats.sauron_distance(s)) == (9, 11, 9)
    assert dominant_side(t.game) == "sauron"
    by_priority(t, 2, 4, 9, 13)
    assert resolved(t) == (13, 3)


@pytest.mark.rule("S-30", "DOM-03", "DOM-04", "STORY-12")
def test_dominance_by_the_shadow_falls():
    s = standing(6, 8, 8, 7).state
    assert (stats.closest_distance(s), stats.falls_distance(s), stats.sauron_distance(s)) == (10, 7, 7)
    assert (stats.hero_distance(s), stats.dominant(s)) == (12, "sauron")
    s = standing(16, 12, 9, 10).state
    assert (stats.closest_distance(s), stats.falls_distance(s)) == (6, 1)
    assert (stats.hero_distance(s), stats.dominant(s)) == (2, "sauron")


@pytest.mark.rule("S-31", "DOM-06", "EVENT-04")
def test_a_tie():
    t = standing(9, 9, 2, 1)
    assert (stats.closest_distance(t.state), stats.falls_distance(t.state)) == (9, 18)
    assert dominant_side(t.game) == ""
    by_priority(t, 2, 9, 4, 13)
    assert resolved(t) == (9, 1)


@pytest.mark.rule("S-31", "DOM-05", "EVENT-02")
def test_the_heroes_are_dominant():
    t = standing(10, 6, 5, 4)
    assert (stats.hero_distance(t.state), stats.sauron_distance(t.state)) == (8, 12)
    assert dominant_side(t.game) == "heroes"
    by_priority(t, 2, 9, 4, 13)
    assert resolved(t) == (4, 3)


@pytest.mark.rule("DOM-07")
def test_dominance_follows_the_markers():
    t = standing(9, 9, 2, 1)
    assert dominant_side(t.game) == t.game.view(None)["dominant"] == ""
    board.advance_marker(t.game, "yellow", 1)
    assert dominant_side(t.game) == t.game.view(None)["dominant"] == "sauron"
    board.advance_heroes(t.game, 2)
    assert dominant_side(t.game) == t.game.view(None)["dominant"] == "heroes"


# Advanced Dominance -------------------------------------------------------------------------------------------------


def differing(**settings):
    t = standing(10, 11, 5, 5, **settings)
    t.plot("a_dark_messenger", "erebor")
    return t


@pytest.mark.rule("S-56", "OPT-01", "OPT-02", "OPT-03", "OPT-04")
def test_advanced_dominance_differs():
    assert dominant_side(differing().game) == "sauron", "off unless switched on"
    t = differing(advanced_dominance=True)
    assert (story_steps_for_heroes(t.game), story_steps_for_sauron(t.game)) == (4, 13)
    assert dominant_side(t.game) == "heroes"
    by_priority(t, 2, 9, 4, 13)
    assert resolved(t) == (4, 3)


@pytest.mark.rule("OPT-02", "OPT-03", "DOM-05")
@pytest.mark.parametrize(("green", "steps", "side"), [(11, 4, "sauron"), (12, 3, ""), (13, 3, ""), (14, 2, "heroes")])
def test_who_would_be_there_in_as_many_story_steps_is_not_dominant(green: int, steps: int, side: str):
    """Sauron takes three."""
    t = standing(green, 4, 4, 4, advanced_dominance=True)
    for space, plot in enumerate(("gollum_is_captured", "saruman_falls_to_corruption", "orcs_in_the_mountains"), 1):
        t.plot(plot, "bree", space)
    assert (story_steps_for_heroes(t.game), story_steps_for_sauron(t.game)) == (steps, 3)
    assert dominant_side(t.game) == side


@pytest.mark.rule("OPT-04", "OPT-03")
def test_what_a_simulated_story_step_counts():
    t = standing(10, 4, 4, 4, advanced_dominance=True)
    assert story_steps_for_sauron(t.game) > 1000, "without an arrow he never arrives"
    assert dominant_side(t.game) == "heroes"
    for space, plot in enumerate(("gollum_is_captured", "saruman_falls_to_corruption", "orcs_in_the_mountains"), 1):
        t.plot(plot, "bree", space)
    assert story_steps_for_sauron(t.game) == 3, "all three at The Shadow Falls"
    assert dominant_side(t.game) == "sauron"
    t.state.event = "of_serpents_and_sand"
    colour = EVENTS[t.state.event].arrow
    assert colour == "red"
    t.markers(10, 6, 6, 1)
    assert story_steps_for_sauron(t.game) == 3, "the Event's arrow makes it 3 a step for red"
    t.state.event = ""
    assert story_steps_for_sauron(t.game) == 5
    t.markers(8, 6, 6, 1)
    assert (story_steps_for_heroes(t.game), dominant_side(t.game)) == (5, ""), "a tie"
    t.state.next_advance_less = 1
    assert (story_steps_for_heroes(t.game), dominant_side(t.game)) == (6, "sauron"), "Grievous Loss"
    t.markers(18, 6, 6, 1)
    assert story_steps_for_heroes(t.game) == 0


@pytest.mark.rule("OPT-05")
def test_the_finale_uses_the_plain_numbers():
    t = standing(14, 10, 11, 11, "argalad", advanced_dominance=True, missions=("to_find_them_all", "isildurs_secret"))
    t.state.finale = True
    t.run(Finale())
    assert stats.dominant(t.state) == "sauron"
    assert t.state.fight.health == t.state.fight.fortitude == 4
    t = standing(12, 13, 9, 6, "argalad", advanced_dominance=True, missions=("to_find_them_all", "the_spear_of_the_west"))
    t.state.finale = True
    t.run(Finale())
    assert dominant_side(t.game) == "heroes"
    assert t.state.fight.health == 6, "plainly Sauron is dominant, and green stands 6 spaces short"


# High Stakes --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-57", "OPT-01", "OPT-06", "OPT-08")
def test_high_stakes_when_the_heroes_are_dominant():
    t = standing(16, 13, 9, 7, high_stakes=True)
    t.hero("argalad", at="bree", life=0, rest=5)
    t.run(HeroDefeat(0))
    assert t.keys(seat=0) == ["marker:yellow", "marker:black", "marker:red"]
    t.says("marker:yellow", seat=0, rule="OPT-06")
    assert t.state.markers == (14, 9, 7)
    t.quiet()
    t = standing(16, 13, 9, 7, high_stakes=True)
    t.hero("argalad", at="bree", life=0, rest=5, corruption=["despondent"])
    t.run(HeroDefeat(0)).choose(0, "marker:black")
    assert t.state.markers == (13, 11, 7), "the distance is the usual one"


@pytest.mark.rule("OPT-06", "OPT-01")
@pytest.mark.parametrize(
    ("markers", "high_stakes"),
    [((16, 13, 9, 7), False), ((12, 10, 2, 1), True), ((13, 13, 10, 8), True)],
    ids=["switched off", "stage II", "Sauron dominant"],
)
def test_otherwise_the_leftmost_marker_moves(markers, high_stakes):
    t = standing(*markers, high_stakes=high_stakes)
    t.hero("argalad", at="bree", life=0, rest=5)
    t.run(HeroDefeat(0))
    t.quiet()
    assert t.state.markers == (markers[1], markers[2], markers[3] + 1)


@pytest.mark.rule("S-57", "OPT-07", "OPT-01")
@pytest.mark.parametrize(
    ("markers", "high_stakes", "after"),
    [((13, 13, 10, 8), True, 14), ((13, 13, 10, 8), False, 13), ((10, 11, 10, 8), True, 10), ((16, 13, 9, 7), True, 16)],
    ids=["Sauron dominant", "switched off", "stage II", "heroes dominant"],
)
def test_high_stakes_when_a_minion_falls(markers, high_stakes, after):
    t = standing(*markers, high_stakes=high_stakes)
    minion_defeated(t.game, "mouth_of_sauron")
    assert t.state.hero_marker == after


@pytest.mark.rule("OPT-02", "OPT-06", "OPT-07", "OPT-08")
def test_with_both_optional_rules_high_stakes_go_by_advanced_dominance():
    """Plainly Sauron is dominant, 5 against 6; but without an arrow he never arrives, and the heroes do in 3 steps."""
    for advanced in (False, True):
        t = standing(12, 13, 9, 6, high_stakes=True, advanced_dominance=advanced)
        minion_defeated(t.game, "mouth_of_sauron")
        assert t.state.hero_marker == (12 if advanced else 13)
        t = standing(12, 13, 9, 6, high_stakes=True, advanced_dominance=advanced)
        t.hero("argalad", at="bree")
        t.run(HeroDefeat(0))
        assert [(ask.seat, ask.rule) for ask in t.game.asks] == ([(0, "OPT-06")] if advanced else [])
