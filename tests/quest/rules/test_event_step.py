"""Chapter EVENT: the Event step."""

import pytest

from quest.events import draw, end_explore, explored, ready
from quest.scenario import Table, table
from westmarch.quest.rulebook.events import EventStep
from westmarch.quest.rulebook.exploring import Consult
from westmarch.quest.rulebook.sauron_turn import ActionStep, SauronTurn
from westmarch.quest.rulebook.travel import Travel
from westmarch.quest.vocabulary.behaviour import apply
from westmarch.quest.vocabulary.board_effects import PlaceCharacter

PRIORITIES = {4: "the_thieves_of_tharbad", 9: "from_argonath_to_the_sea", 13: "not_all_those_who_wander_are_lost"}


def three_drawn(green: int, yellow: int, black: int, red: int, stage: int = 1) -> Table:
    """Events with the priorities 9, 13 and 4 lie on top of the deck of stage I."""
    t = table("argalad")
    t.markers(green, yellow, black, red)
    t.top(f"event{stage}", *(PRIORITIES[p] for p in (9, 13, 4)))
    t.run(EventStep())
    while t.game.asks:
        t.choose(0, t.keys()[0])
    return t


@pytest.mark.rule("EVENT-01", "EVENT-02", "EVENT-05", "EVENT-06", "INFO-11")
def test_dominant_heroes_have_the_lowest_priority():
    t = three_drawn(6, 2, 2, 1)
    assert t.state.favor == {"tharbad": 1, "the_bight": 1}
    discards = t.state.discards["event1"]
    assert set(discards) == set(PRIORITIES.values())
    assert len(t.state.decks["event1"]) == 11


@pytest.mark.rule("EVENT-03", "S-29")
def test_dominant_sauron_has_the_highest_priority():
    t = table("argalad")
    t.markers(8, 9, 6, 4)
    t.top("event2", "there_is_strength_yet", "commander_of_edoras", "aragorn_hunts_gollum")
    t.run(EventStep())
    assert t.state.event == "aragorn_hunts_gollum"
    assert set(t.state.discards["event2"]) == {"there_is_strength_yet", "commander_of_edoras"}


@pytest.mark.rule("EVENT-04")
@pytest.mark.parametrize(("round_number", "green", "left"), [(2, 0, 13), (1, 6, 13), (2, 6, 11)])
def test_one_card_without_dominance_and_in_the_first_turn(round_number, green, left):
    t = table("argalad")
    t.markers(green, 0, 0, 0)
    t.state.round = round_number
    t.top("event1", "imladris", "from_argonath_to_the_sea", "lady_of_the_golden_wood")
    t.run(EventStep())
    assert len(t.state.decks["event1"]) == left


@pytest.mark.rule("EVENT-16", "TURN-02")
def test_the_stage_is_that_after_the_story_step():
    t = table("argalad")
    t.markers(5, 5, 0, 0)
    t.state.stage_entered = 2
    t.plot("gollum_is_captured", "sea_of_udun")
    t.top("event2", "aragorn_meets_with_gandalf")
    t.run(SauronTurn()).choose(0, "pass")
    assert t.state.characters == {"aragorn": "bree", "gandalf": "bree"}


@pytest.mark.rule("S-54", "EVENT-08", "EVENT-10", "EVENT-11", "EVENT-12", "EVENT-13")
def test_an_event_with_a_character_on_the_board():
    t = ready("gandalf_visits_frodo")
    t.state.characters["gandalf"] = "the_grey_havens"
    t.state.event = "imladris"
    draw(t).quiet()
    assert t.state.characters == {"gandalf": "the_grey_havens"}
    assert t.state.favor == {"eregion": 1}
    assert t.state.event == "gandalf_visits_frodo"
    assert t.state.discards["event1"] == ("imladris",)
    t.hero("argalad", at="rivendell")
    t.turn_of("argalad")
    end_explore(t).quiet()
    assert t.state.event == "gandalf_visits_frodo", "the old marker is gone"


@pytest.mark.rule("S-76", "EVENT-07", "EVENT-08", "EVENT-14", "GEN-05")
def test_an_event_without_the_flag():
    t = ready("the_dunadan_guards_the_shire", "argalad", "beravor")
    t.state.event = "imladris"
    t.influence(bree=1, old_forest=1, harlindon=1, blue_mountains=1)
    draw(t)
    assert t.state.favor == {}, "the text comes first"
    t.choose(1, "remove up to 3")
    t.choose(1, "take_influence:bree", "take_influence:old_forest", "take_influence:harlindon").quiet()
    assert t.state.influence == {"blue_mountains": 1}
    assert t.state.favor == {"the_north_downs": 1, "dead_marshes": 1}
    assert t.state.discards["event1"] == ("the_dunadan_guards_the_shire",)
    assert t.state.event == "imladris"


@pytest.mark.rule("EVENT-15")
def test_the_text_of_a_card_with_the_flag_waits():
    t = ready("arwens_message_to_her_beloved")
    draw(t).quiet()
    assert t.h("argalad").favor == 0
    t.hero("argalad", at="weathertop")
    t.turn_of("argalad")
    end_explore(t).choose(1, "gain 1 favor").quiet()
    assert t.h("argalad").favor == 1


@pytest.mark.rule("EVENT-09", "EXPL-05")
def test_a_consulted_character_can_be_placed_again():
    t = ready("gandalf_visits_frodo")
    draw(t)
    assert t.state.characters == {"gandalf": "the_shire"}
    t.hero("argalad", at="the_shire")
    t.turn_of("argalad")
    t.run(Consult(0, "gandalf", ability=False))
    assert t.state.characters == {}


@pytest.mark.rule("EVENT-19")
def test_a_placed_character_stays_where_he_is():
    t = table("argalad")
    t.state.characters["gandalf"] = "rivendell"
    apply(PlaceCharacter("gandalf", "bree"), t.game, 0)
    assert t.state.characters["gandalf"] == "rivendell"
    apply(PlaceCharacter("gandalf", "bree", move=True), t.game, 0)
    assert t.state.characters["gandalf"] == "bree"


@pytest.mark.rule("S-79", "EVENT-20", "EVENT-21", "MOVE-19", "MOVE-22", "PERIL-04")
def test_moved_while_travelling():
    t = explored("not_all_those_who_wander_are_lost", hand=["fall_back"], life=10)
    t.token("orc", "weathertop")
    t.run(Travel(0)).choose(1, "explore_here", "end_explore", "at:weathertop")
    assert len(t.h("argalad").hand) == 1, "nothing is paid"
    assert not t.state.event
    assert t.state.fight is not None, "Sauron must attack"
    while t.state.fight is not None:
        keys = t.keys()
        t.anybody(next(k for k in ("exhausted", "spend:0", "enough", keys[0]) if k in keys))
    assert t.state.turn.over
    t.quiet()


@pytest.mark.rule("S-79", "EVENT-21")
def test_a_declined_move_leaves_the_event():
    t = explored("not_all_those_who_wander_are_lost")
    end_explore(t).choose(1, "decline").quiet()
    assert t.state.event == "not_all_those_who_wander_are_lost"


@pytest.mark.rule("S-79", "MOVE-19")
def test_moved_by_fog_in_the_action_step():
    t = table("argalad")
    t.hero("argalad", at="bree")
    t.token("orc", "weathertop")
    t.sauron(shadows=["an_evil_fog"], pool=1)
    t.turn_of("sauron", "action")
    t.run(ActionStep()).choose(0, "shadow:an_evil_fog", "at:weathertop", "end_actions").quiet()
    assert t.h("argalad").at == "weathertop"
    assert len(t.state.tokens) == 1


@pytest.mark.rule("EVENT-16", "STORY-06", "STORY-18")
def test_the_stage_of_the_event_deck_may_fall_back():
    """A marker once entered stage III and was moved back: the Events come from deck II again."""
    t = table("argalad")
    t.markers(8, 12, 0, 0)
    t.state.stage_entered = 3
    t.top("event2", "aragorn_meets_with_gandalf", "aragorn_hunts_gollum", "iarwain_ben_adar")
    before = len(t.state.decks["event2"])
    t.run(EventStep())
    assert (before - len(t.state.decks["event2"]), len(t.state.decks["event3"])) == (3, 14)
