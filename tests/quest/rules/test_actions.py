"""Chapters ACT and CARDS: the Action step, its tokens and tracks, and drawing Shadow and Plot cards."""

import pytest

from quest.scenario import table
from westmarch.quest.board.tracks import TRACKS
from westmarch.quest.ops import decks
from westmarch.quest.rulebook.influence import PlaceInExtension
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.sauron_turn import ActionStep, DrawAction
from westmarch.quest.vocabulary.sauron_effects import SauronDraws


def at_work(t, *heroes):
    """A table with room for influence and one Shadow card drawn each time at most."""
    t.influence(barad_dur=1)
    t.turn_of("sauron", "action")
    return t


def two_heroes():
    return at_work(table("argalad", "thalin"))


def influence(t, number):
    """The influence action, with so many tokens, of which none is placed."""
    t.choose(0, "action:influence")
    frame = t.game.stack[-1]
    assert isinstance(frame, PlaceInExtension)
    assert frame.count == number
    t.choose(0, "enough")


def command(t, number):
    t.choose(0, "action:command")
    assert t.game.stack[-1].left == number
    t.choose(0, "enough")


def draw(t, number):
    before = len(t.state.shadow_hand)
    t.choose(0, "action:draw")
    assert len(t.state.shadow_hand) == before + number
    while t.game.asks and t.ask.rule == "CARDS-03":
        t.choose(0, t.keys()[0])


def actions(t):
    return [track for track in TRACKS if f"action:{track}" in t.keys(None)]


@pytest.mark.rule("S-25", "ACT-01", "ACT-03", "ACT-05", "ACT-06", "ACT-07", "ACT-08", "ACT-11")
def test_action_tokens_of_three_players():
    t = two_heroes()
    t.run(ActionStep())
    influence(t, 6)
    influence(t, 5)
    t.quiet()
    assert len(t.state.actions) == 2, "they stay across turns"
    t.run(ActionStep())
    influence(t, 4)
    assert actions(t) == ["draw", "command"], "the influence track is full"
    command(t, 3)
    assert t.state.actions == (("command", 0),)
    t.quiet()
    t.run(ActionStep())
    influence(t, 6)


@pytest.mark.rule("S-26", "ACT-06", "ACT-07", "ACT-09", "ACT-10")
def test_the_token_that_stays_is_not_leftmost():
    t = two_heroes()
    t.run(ActionStep())
    draw(t, 2)
    command(t, 3)
    t.run(ActionStep())
    draw(t, 2)
    assert len(t.state.actions) == 3
    draw(t, 1)
    assert t.state.actions == (("draw", 2),)
    t.run(ActionStep())
    draw(t, 2)
    assert t.state.actions == (("draw", 2), ("draw", 0))


@pytest.mark.rule("S-62", "ACT-02", "ACT-03", "ACT-06", "ACT-10", "ACT-11")
def test_four_players():
    t = at_work(table("argalad", "thalin", "beravor"))
    t.run(ActionStep())
    influence(t, 6)
    draw(t, 2)
    command(t, 3)
    t.quiet()
    t.run(ActionStep())
    influence(t, 5)
    assert t.state.actions == (("influence", 1),)
    influence(t, 6)
    influence(t, 4)
    t.quiet()
    assert sorted(t.state.actions) == [("influence", 0), ("influence", 1), ("influence", 2)]


@pytest.mark.rule("ACT-01")
@pytest.mark.parametrize("heroes", [("argalad",), ("argalad", "thalin")])
def test_two_actions_with_two_or_three_players(heroes):
    t = at_work(table(*heroes))
    t.run(ActionStep())
    influence(t, 6)
    command(t, 3)
    t.quiet()


@pytest.mark.rule("ACT-03", "ACT-04", "ACT-07")
def test_three_types_with_the_numbers_of_their_tracks():
    assert TRACKS == {"influence": (6, 5, 4), "draw": (2, 2, 1), "command": (3, 2, 1)}
    t = two_heroes()
    t.run(ActionStep())
    assert actions(t) == ["influence", "draw", "command"]
    t.choose(0, "action:command")
    assert t.state.actions == (("command", 0),)
    t.choose(0, "enough")
    command(t, 2)
    t.run(ActionStep())
    command(t, 1)


@pytest.mark.rule("ACT-12")
def test_sauron_may_stop_at_any_point():
    t = two_heroes()
    t.run(ActionStep()).says("end_actions", seat=0, rule="ACT-03")
    t.quiet()
    t.run(ActionStep())
    influence(t, 6)
    t.choose(0, "end_actions")
    t.quiet()


@pytest.mark.rule("ACT-13", "SHDW-05")
def test_a_shadow_card_before_between_or_after_actions_but_not_inside_one():
    t = two_heroes()
    t.hero("argalad", hand=3)
    t.sauron(shadows=["storms_of_mordor"], pool=4)
    t.run(ActionStep())
    t.offers("shadow:storms_of_mordor")
    t.choose(0, "action:influence")
    t.offers_no("shadow:storms_of_mordor")
    t.choose(0, "enough")
    t.offers("shadow:storms_of_mordor")
    t.choose(0, "action:command", "enough")
    assert t.keys() == ["shadow:storms_of_mordor", "end_actions"]
    t.choose(0, "shadow:storms_of_mordor")
    t.quiet()
    assert t.state.shadow_hand == ()


# Drawing ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-27", "CARDS-01", "CARDS-02", "CARDS-03", "CARDS-04")
def test_a_draw_of_two():
    t = table()
    t.sauron(plots=["gollum_is_captured", "osgiliath_invaded"], shadows=["betrayed"])
    t.top("plot", "urgent_summons", "loss_of_an_heir")
    t.top("shadow", "evil_wound", "winter_storm")
    deck = len(t.state.decks["plot"])
    t.run(DrawAction(2))
    assert t.state.shadow_hand == ("betrayed", "evil_wound", "winter_storm")
    assert t.keys(seat=0) == ["keep:urgent_summons", "keep:loss_of_an_heir"], "one must be kept"
    t.choose(0, "keep:loss_of_an_heir")
    assert t.state.plot_hand == ("gollum_is_captured", "loss_of_an_heir", "osgiliath_invaded")
    assert len(t.state.decks["plot"]) == deck - 1
    assert t.state.decks["plot"][-1] == "urgent_summons"
    t.quiet()


@pytest.mark.rule("CARDS-03", "INFO-13")
def test_the_order_at_the_bottom_is_sauron_s():
    t = table()
    t.top("plot", "urgent_summons", "loss_of_an_heir", "osgiliath_invaded")
    t.run(DrawAction(3)).choose(0, "keep:loss_of_an_heir", "bury:osgiliath_invaded")
    assert t.state.decks["plot"][-2:] == ("osgiliath_invaded", "urgent_summons")
    t.quiet()


@pytest.mark.rule("CARDS-05")
def test_sauron_has_no_hand_limit():
    t = table()
    decks.sauron_draws(t.game, "shadow", 20)
    decks.sauron_draws(t.game, "plot", 12)
    t.run(DrawAction(2)).choose(0, t.keys()[0])
    t.quiet()
    assert (len(t.state.shadow_hand), len(t.state.plot_hand)) == (22, 13)


@pytest.mark.rule("CARDS-06")
def test_a_card_that_lets_sauron_draw_gives_it_to_his_hand():
    t = table()
    t.top("plot", "urgent_summons")
    t.run(Perform((SauronDraws("plot"), SauronDraws("shadow")), 0))
    t.quiet()
    assert t.state.plot_hand == ("urgent_summons",)
    assert len(t.state.shadow_hand) == 1
