"""Chapter STORY: the Story step and the story track."""

import pytest

from quest.scenario import Settle, Table, table
from westmarch.quest import stats
from westmarch.quest.board import tracks
from westmarch.quest.ops import board
from westmarch.quest.rulebook.defeat import HeroDefeat
from westmarch.quest.rulebook.hero_turn import RestStep
from westmarch.quest.rulebook.sauron_turn import SauronTurn, story_step


def sauron_turn(t: Table) -> Table:
    """Sauron's turn up to its first question."""
    return t.run(SauronTurn())


def settled(t: Table) -> Table:
    return t.run(Settle())


@pytest.mark.rule("S-32", "STORY-01", "STORY-02", "STORY-06", "STORY-07", "STORY-09", "STORY-17", "MIN-02", "MIN-03")
@pytest.mark.rule("INFL-12")
def test_story_step_into_stage_two():
    t = table("argalad")
    t.markers(5, 1, 4, 2)
    t.plot("sauron_hunts_for_the_ring", "gladden_fields", 1)
    t.plot("saruman_falls_to_corruption", "isengard", 2)
    assert stats.pool_limit(t.state) == 4
    sauron_turn(t)
    assert (t.state.hero_marker, t.state.markers) == (7, (2, 6, 2))
    assert stats.current_stage(t.state) == 2
    assert stats.pool_limit(t.state) == 8
    assert t.keys(0) == ["place_minion:gothmog>mount_gundabad", "decline:gothmog"]
    t.choose(0, "place_minion:gothmog>mount_gundabad", "decline:ringwraiths")
    assert t.state.minions["gothmog"].at == "mount_gundabad"
    assert (t.state.minions["ringwraiths"].at, t.state.minions["ringwraiths"].status) == ("", "declined")
    before = t.state.decks["event2"]
    assert t.ask.rule == "PLOT-01"
    t.choose(0, "pass")
    assert t.state.decks["event2"] != before, "Events now come from deck II"

    story_step(t.game)
    t.game.stack.clear()
    t.game.asks = ()
    settled(t)
    t.quiet()


@pytest.mark.rule("STORY-02", "STORY-20")
def test_a_colour_without_an_arrow_does_not_move():
    t = table("argalad")
    t.markers(0, 3, 3, 1)
    t.plot("osgiliath_invaded", "osgiliath", 1)
    t.plot("rise_of_the_uruk_hai", "isengard", 3)
    story_step(t.game)
    assert t.state.markers == (3, 3, 5)
    assert t.state.hero_marker == 2


@pytest.mark.rule("STORY-04")
def test_an_event_in_play_adds_its_arrow_to_those_of_plots():
    t = table("argalad")
    t.plot("osgiliath_invaded", "osgiliath", 1)
    t.state.event = "of_serpents_and_sand"
    story_step(t.game)
    assert t.state.markers == (0, 0, 2)


@pytest.mark.rule("STORY-05")
def test_the_track():
    assert (tracks.START, tracks.FINALE, tracks.SHADOW_FALLS) == (0, 18, 10)
    stages = [tracks.stage_of(space) for space in range(19)]
    assert stages == [1] * 7 + [2] * 6 + [3] * 6


@pytest.mark.rule("STORY-06")
@pytest.mark.parametrize(("green", "red", "stage"), [(6, 6, 1), (7, 0, 2), (0, 7, 2), (12, 13, 3)])
def test_the_current_stage_is_the_rightmost(green, red, stage):
    t = table("argalad")
    t.markers(green, 0, 0, red)
    assert stats.current_stage(t.state) == stage


@pytest.mark.rule("STORY-08", "STORY-07", "MIN-03")
def test_a_rest_may_bring_the_minions():
    t = table("argalad")
    t.markers(3, 12, 12, 12)
    t.hero("argalad", at="bree", rest=3)
    t.turn_of("argalad", "rest")
    t.run(RestStep(0)).choose(1, "rest", "marker:black")
    starts = ["place_minion:witch_king>minas_morgul", "place_minion:witch_king>ruins_of_angmar"]
    assert t.keys(0) == [*starts, "decline:witch_king"]
    t.choose(0, "place_minion:witch_king>ruins_of_angmar")
    assert t.state.minions["witch_king"].at == "ruins_of_angmar"
    t.quiet()


@pytest.mark.rule("STORY-07", "STORY-08")
def test_a_marker_that_leaps_over_a_stage_enters_both():
    t = table("argalad")
    t.markers(0, 0, 6, 0)
    board.advance_marker(t.game, "black", 7)
    settled(t).choose(0, "decline:gothmog", "decline:ringwraiths", "decline:witch_king").quiet()


@pytest.mark.rule("S-33", "STORY-11", "STORY-12")
@pytest.mark.parametrize(("red", "finale"), [(8, True), (7, False)])
def test_finale_through_the_shadow_falls(red, finale):
    t = table("argalad")
    t.markers(12, 10, 11, red)
    t.state.stage_entered = 3
    t.plot("orcs_in_the_mountains", "mount_gundabad")
    sauron_turn(t)
    assert (t.state.hero_marker, t.state.markers) == (14, (10, 11, red + 2))
    assert t.state.finale == finale
    assert bool(t.game.stack) != finale, "the rest of the turn is not played"


@pytest.mark.rule("STORY-10")
@pytest.mark.parametrize(("green", "red", "finale"), [(18, 0, True), (17, 0, False), (0, 18, True), (0, 17, False)])
def test_a_marker_of_either_side_on_the_last_space_brings_the_finale(green, red, finale):
    t = table("argalad")
    t.markers(green, 0, 0, red)
    t.state.unsettled = True
    settled(t)
    assert t.state.finale == finale


@pytest.mark.rule("STORY-10", "STORY-13", "STORY-14")
def test_both_sides_arrive_in_the_same_story_step():
    t = table("argalad")
    t.markers(17, 17, 0, 0)
    t.plot("gollum_is_captured", "sea_of_udun")
    sauron_turn(t)
    assert (t.state.hero_marker, t.state.markers[0]) == (18, 18), "what leads beyond the last space is lost"
    assert t.state.finale
    assert stats.dominant(t.state) == ""


@pytest.mark.rule("STORY-15")
@pytest.mark.parametrize(("check", "finale"), [("immediate", True), ("story_step", False)])
def test_a_marker_reaches_the_finale_outside_the_story_step(check, finale):
    t = table("argalad", finale_check=check)
    t.markers(5, 17, 17, 17)
    t.hero("argalad", at="bree", hand=[], life=0, rest=5)
    t.turn_of("argalad")
    t.run(HeroDefeat(0)).choose(1, "marker:red")
    while t.game.asks:
        t.anybody(t.keys()[0])
    assert len(t.h("argalad").life) == 5, "all defeat steps come first"
    settled(t)
    assert t.state.finale == finale
    if not finale:
        t.game.state.turn = type(t.state.turn)()
        sauron_turn(t)
        assert t.state.finale


@pytest.mark.rule("STORY-16", "STORY-20")
def test_the_leftmost_markers():
    t = table("argalad")
    t.markers(0, 3, 3, 6)
    assert stats.leftmost(t.state) == [0, 1]


@pytest.mark.rule("STORY-18", "STORY-07")
def test_a_marker_moves_left():
    t = table("argalad")
    t.markers(0, 0, 7, 0)
    board.advance_marker(t.game, "black", -1)
    assert stats.current_stage(t.state) == 1
    board.advance_marker(t.game, "yellow", -1)
    assert t.state.markers == (0, 6, 0)
    board.advance_marker(t.game, "black", 1)
    settled(t).quiet()


@pytest.mark.rule("STORY-19")
@pytest.mark.parametrize(("losses", "advance"), [(1, 1), (2, 0), (3, 0)])
def test_grievous_losses_add_up(losses, advance):
    t = table("argalad")
    for _ in range(losses):
        board.less_next_advance(t.game, 1)
    story_step(t.game)
    assert t.state.hero_marker == advance
    story_step(t.game)
    assert t.state.hero_marker == advance + 2


@pytest.mark.rule("STORY-01", "STORY-02", "STORY-04", "STORY-13", "STORY-19", "STORY-20")
@pytest.mark.parametrize(
    ("markers", "losses", "event", "ahead"),
    [
        ((5, 1, 4, 2), 0, "", (7, 1, 4, 5)),
        ((5, 1, 4, 2), 1, "", (6, 1, 4, 5)),
        ((5, 1, 4, 2), 3, "", (5, 1, 4, 5)),
        ((5, 1, 4, 2), 0, "of_serpents_and_sand", (7, 1, 4, 6)),
        ((17, 18, 4, 17), 0, "", (18, 18, 4, 18)),
    ],
)
def test_the_view_says_where_the_next_story_step_brings_the_markers(markers, losses, event, ahead):
    t = table("argalad")
    t.markers(*markers)
    t.plot("rise_of_the_uruk_hai", "isengard", 3)
    t.state.event = event
    if losses:
        board.less_next_advance(t.game, losses)
    seen = t.game.view(1)["after_story_step"]
    assert (seen["green"], seen["yellow"], seen["black"], seen["red"]) == ahead
    story_step(t.game)
    assert (t.state.hero_marker, *t.state.markers) == ahead


@pytest.mark.rule("STORY-17", "STORY-07", "STORY-11")
def test_new_minions_come_after_all_moves_and_before_the_finale_check():
    """The same Story step brings green into stage III and the last marker of Sauron's to The Shadow Falls."""
    t = table("argalad")
    t.markers(11, 10, 10, 9)
    t.plot("osgiliath_invaded", "osgiliath")
    sauron_turn(t)
    assert (t.state.hero_marker, t.state.markers, t.ask.rule) == (13, (10, 10, 10), "STORY-07")
    assert not t.state.finale
    t.choose(0, "place_minion:witch_king>minas_morgul")
    assert t.state.finale
