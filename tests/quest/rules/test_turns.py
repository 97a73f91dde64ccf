"""Chapters TURN and HDRAW: rounds, turns, and drawing Hero cards."""

import pytest

from quest.scenario import table
from westmarch.core.events import unchain
from westmarch.quest.rulebook.hero_turn import HeroTurn
from westmarch.quest.rulebook.rounds import Rounds
from westmarch.quest.rulebook.sauron_turn import HeroDraw, SauronTurn


def told(t, *verbs):
    """The events of some kinds, in order."""
    return [event for _, event in unchain(t.game.events) if event[0] in verbs]


def play_on(t, until, **wishes):
    """Take a wished choice where one is offered (`rule="key"`, with _ for -), else the last one, until a condition holds."""
    for _ in range(500):
        if until():
            return
        wish = wishes.get(t.ask.rule.replace("-", "_"))
        t.anybody(wish if wish in t.keys(None) else t.keys()[-1])
    raise AssertionError("it never came to that")


def steps_of_turn(t, turn, count=1):
    """The steps that were begun in the n-th turn of somebody."""
    turns, steps = 0, []
    for event in told(t, "turn", "step"):
        if event[0] == "turn":
            turns += event[1] == turn
            here = event[1] == turn and turns == count
        elif here:
            steps.append(event[1])
    return steps


def quiet_turns(*heroes, **settings):
    """A table on which nothing happens by itself: heroes in Havens without quests, no Shadow cards."""
    t = table(*heroes, **settings)
    t.real_chance()
    return t


@pytest.mark.rule("TURN-01", "TURN-02", "TURN-03")
def test_a_round_of_three_players():
    t = quiet_turns("argalad", "thalin")
    t.run(Rounds())
    play_on(t, lambda: t.state.round == 4)
    assert [event[1] for event in told(t, "turn")][:4] == [-1, 0, 1, -1]
    assert steps_of_turn(t, -1) == ["rally", "story", "plot", "event", "action", "hero_draw"]
    assert steps_of_turn(t, 0) == steps_of_turn(t, 1) == ["rest", "ambush", "travel", "encounter"]


@pytest.mark.rule("S-58", "TURN-04", "EVENT-04", "HDRAW-01", "HDRAW-03")
def test_the_first_turn():
    t = quiet_turns("argalad")
    t.markers(0, 0, 0, 0)
    t.state.round = 0
    t.plot("gollum_is_captured", "sea_of_udun")
    drawn = len(t.state.decks["event1"])
    t.run(Rounds())
    play_on(t, lambda: t.state.turn.hero == 0)
    assert steps_of_turn(t, -1) == ["rally", "event", "action", "hero_draw"]
    assert (t.state.hero_marker, t.state.markers) == (0, (0, 0, 0))
    assert len(t.state.decks["event1"]) == drawn - 1
    assert (len(t.h("argalad").hand), len(t.h("argalad").life)) == (5, 20)


@pytest.mark.rule("S-58", "HDRAW-01", "HDRAW-02", "HDRAW-04", "DECK-07")
def test_a_draw_takes_what_the_life_pool_holds():
    t = table("argalad")
    t.hero("argalad", hand=4, life=3, rest=9, damage=2)
    t.run(HeroDraw())
    hero = t.h("argalad")
    assert (len(hero.hand), len(hero.life), len(hero.rest), len(hero.damage)) == (7, 0, 9, 2)
    t.quiet()
    t.run(HeroDraw())
    assert len(hero.hand) == 7


@pytest.mark.rule("HDRAW-03", "HDRAW-02")
def test_as_many_new_cards_as_fortitude_whatever_is_in_hand():
    t = table("beravor")
    t.hero("beravor", hand=9, life=12, levels=(1, 0, 0, 0))
    t.run(HeroDraw())
    t.quiet()
    assert (len(t.h("beravor").hand), len(t.h("beravor").life)) == (16, 5)
    t.hero("beravor", corruption=["weary"])
    t.hero("beravor", life=12)
    t.run(HeroDraw())
    assert len(t.h("beravor").life) == 6


@pytest.mark.rule("HDRAW-03", "S-58", "GEN-04")
def test_optional_draws():
    t = table("argalad", "beravor", hero_draw="optional")
    t.hero("beravor", life=2)
    t.run(HeroDraw())
    assert t.keys(seat=1) == [f"draw_cards:{n}" for n in (5, 4, 3, 2, 1, 0)]
    t.says("draw_cards:2", seat=1, rule="HDRAW-03")
    assert t.keys(seat=2) == ["draw_cards:2", "draw_cards:1", "draw_cards:0"], "clockwise"
    t.choose(2, "draw_cards:0")
    assert [len(h.hand) for h in t.state.heroes] == [2, 0]
    t.quiet()


@pytest.mark.rule("TURN-05")
def test_a_turn_that_ends_early_skips_all_that_is_left():
    t = quiet_turns("argalad", "thalin")
    t.hero("argalad", at="bree", hand=3)
    t.top("corruption", "wretched")
    t.turn_of("argalad")
    t.run(HeroTurn(0)).choose(1, "skip_rest", "explore_here", "dark_path")
    t.choose(0, "decline")
    assert steps_of_turn(t, 0) == ["rest", "ambush", "travel"]
    t.quiet()


@pytest.mark.rule("S-38", "TURN-06", "TURN-07", "TURN-08", "TURN-09", "HDRAW-03", "ACT-01", "SHDW-03")
def test_the_double_turn_of_two_players():
    t = quiet_turns("eleanor")
    t.run(Rounds())
    play_on(t, lambda: t.state.turn.hero == 0 and t.state.turn.step == "travel")
    # The last decision of her first turn: she ends it in Tharbad, in which nothing is met.
    t.hero("eleanor", at="tharbad", hand=2, life=11)
    t.influence(tharbad=2)
    t.top("enc_eriador_enedwaith", "the_ranger")
    t.sauron(shadows=["winter_storm"], pool=12)
    t.markers(0, 13, 0, 0)
    count = len(told(t, "step"))
    play_on(t, lambda: len(told(t, "turn")) == 3)
    assert [event[1] for event in told(t, "turn")] == [-1, 0, 0]
    assert [event[1] for event in told(t, "step")][count:] == ["encounter", "rally", "hero_draw"]
    assert "tharbad" not in t.state.influence
    t.offers("shadow:winter_storm")
    assert (len(t.h("eleanor").hand), len(t.h("eleanor").life)) == (8, 5)
    t.choose(0, "shadow:winter_storm")
    play_on(t, lambda: len(told(t, "turn")) == 4)
    assert steps_of_turn(t, 0, 2) == ["rest", "ambush", "travel", "encounter"]
    assert told(t, "turn")[-1] == ("turn", -1)
    play_on(t, lambda: t.state.turn.step == "action" and "action:influence" in t.keys(None))
    assert steps_of_turn(t, -1, 2)[0] == "rally"
    t.choose(0, "action:influence", "enough", "action:influence", "enough")
    assert not any(key.startswith("action") for key in t.keys(None))


@pytest.mark.rule("TURN-10")
def test_rally_and_draw_between_the_turns_follow_a_turn_that_ended_early():
    t = quiet_turns("argalad")
    t.run(Rounds())
    play_on(t, lambda: t.state.turn.hero == 0 and t.state.turn.step == "travel")
    t.hero("argalad", at="bree", hand=1, life=10)
    t.influence(bree=1)
    t.top("corruption", "wretched")
    t.choose(1, "explore_here", "dark_path", 0, "decline")
    assert [event[1] for event in told(t, "turn")] == [-1, 0, 0]
    assert "bree" not in t.state.influence
    assert len(t.h("argalad").hand) == 6
    assert "encounter" not in steps_of_turn(t, 0)


@pytest.mark.rule("TURN-11", "S-52", "EXPL-08")
def test_once_per_turn_counts_each_of_the_two_turns():
    t = quiet_turns("argalad")
    t.run(Rounds())
    play_on(t, lambda: t.state.turn.hero == 0 and t.state.turn.step == "travel")
    t.hero("argalad", at="bree", hand=0)
    t.top("corruption", "weak", "weary")
    t.top("enc_eriador_enedwaith", "the_ranger")
    t.choose(1, "explore_here", "dark_path")
    t.offers_no("dark_path")
    t.choose(1, "end_explore")
    play_on(t, lambda: len(told(t, "turn")) == 3 and t.state.turn.step == "travel")
    t.choose(1, "explore_here")
    t.offers("dark_path")


@pytest.mark.rule("TURN-09", "RALLY-01")
def test_the_sauron_turn_after_the_second_turn_has_its_own_rally():
    t = table("argalad")
    t.hero("argalad", at="bree")
    t.influence(bree=1)
    t.real_chance()
    t.run(SauronTurn())
    assert "bree" not in t.state.influence
