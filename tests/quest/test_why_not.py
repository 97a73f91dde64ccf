"""Why something cannot be used now: the rule, and a sentence for a person."""

import pytest

from quest.scenario import table
from westmarch.core.errors import UnknownName
from westmarch.quest.rulebook.events import ExploredEvent
from westmarch.quest.rulebook.hero_turn import HeroTurn
from westmarch.quest.rulebook.plots import PlotStep
from westmarch.quest.rulebook.sauron_turn import ActionStep


def rules(t, seat, ref):
    return [reason.rule for reason in t.game.why_not(seat, ref)]


def test_what_is_offered_needs_no_reason():
    t = table("beravor")
    t.hero("beravor", at="bree", hand=["parry", "charge"], life=10)
    t.run(HeroTurn(0))
    assert rules(t, 1, "rest") == []


def test_a_hero_is_told_why_he_cannot_go_there():
    t = table("beravor")
    t.hero("beravor", at="weathertop", hand=["parry"], life=10)
    t.run(HeroTurn(0))
    assert rules(t, 1, "loc:bree") == ["TURN-03"]
    t.choose(1, "skip_rest")
    assert rules(t, 1, "loc:moria") == ["MOVE-03"]
    assert rules(t, 1, "loc:fornost") == ["MOVE-04"]
    assert "hills" in t.game.why_not(1, "loc:fornost")[0].text


def test_a_card_whose_text_asks_is_being_carried_out():
    """Its reward is being chosen, so the question is about nothing else."""
    t = table("beravor")
    t.hero("beravor", at="lothlorien", life=10)
    t.turn_of("beravor", "travel")
    t.state.event = "lady_of_the_golden_wood"
    t.run(ExploredEvent(0, "lady_of_the_golden_wood"))
    (reason,) = t.game.why_not(1, "card:lady_of_the_golden_wood")
    assert (reason.rule, reason.text) == ("EXPL-19", "It is being carried out now: Lady of the Golden Wood: choose one.")
    (other,) = t.game.why_not(1, "hero:beravor")
    assert other.text == "You are asked something else now: Lady of the Golden Wood: choose one."


def test_sauron_is_told_why_a_card_stays_in_his_hand():
    t = table("beravor")
    t.sauron(plots=["saruman_falls_to_corruption", "osgiliath_invaded"], shadows=["winter_storm", "betrayed"], pool=4)
    t.turn_of("sauron", "plot")
    t.plot("gollum_is_captured", "sea_of_udun")
    t.run(PlotStep())
    assert rules(t, 0, "card:saruman_falls_to_corruption") == ["PLOT-02"]
    assert rules(t, 0, "card:osgiliath_invaded") == ["PLOT-04"]
    assert rules(t, 0, "card:winter_storm") == ["SHDW-01"]
    assert rules(t, 0, "card:betrayed") == ["SHDW-02"]
    assert rules(t, 0, "card:denethor_falls_into_madness") == ["PLOT-01"]
    assert rules(t, 1, "rest") == ["PLOT-01"]


def test_a_hero_who_could_pay_is_told_to_finish_exploring_first():
    t = table("beravor")
    t.hero("beravor", at="weathertop", hand=["parry"] * 4, life=10)
    t.run(HeroTurn(0))
    t.choose(1, "skip_rest")
    t.choose(1, "explore_here")
    (reason,) = t.game.why_not(1, "loc:bree")
    assert reason.rule == "MOVE-01"
    assert "can pay" in reason.text


def test_a_hero_is_told_where_and_for_how_much():
    t = table("beravor")
    t.hero("beravor", at="bree", hand=["parry"], life=10, favor=1, corruption=["isolated"])
    t.plot("gollum_is_captured", "sea_of_udun")
    t.state.characters["denethor"] = "pelargir"
    t.run(HeroTurn(0))
    said = {
        ref: t.game.why_not(1, ref)[0]
        for ref in (
            "card:gollum_is_captured",
            "card:isolated",
            "character:denethor",
            "character:boromir",
        )
    }
    assert said["card:gollum_is_captured"].text == "Explore Sea of Udûn and spend 2 favor; you have 1."
    assert said["card:isolated"].rule == "REST-06"
    assert said["card:isolated"].text.endswith("spend 2 favor to discard it; you have 1.")
    assert said["character:denethor"].text == "Explore Pelargir to consult Denethor."
    assert said["character:boromir"].text == "Boromir is not on the board."


def test_a_running_action_does_not_mean_that_none_is_left():
    t = table("beravor")
    t.turn_of("sauron", "action")
    t.run(ActionStep())
    t.choose(0, "action:command")
    assert rules(t, 0, "track:draw") == ["ACT-03"]
    t.choose(0, "enough")
    t.choose(0, "action:command")
    assert rules(t, 0, "track:draw") == ["ACT-01"]


def test_sauron_is_told_why_influence_stays_off_a_location():
    t = table("beravor")
    t.state.influence = {"barad_dur": 1, "mount_doom": 1}
    t.turn_of("sauron", "action")
    t.run(ActionStep())
    assert rules(t, 0, "loc:bree") == ["ACT-03"]  # no influence is being placed
    t.choose(0, "action:influence")
    assert rules(t, 0, "loc:erebor") == ["INFL-05"]
    assert rules(t, 0, "loc:bree") == ["INFL-04"]
    assert rules(t, 0, "loc:mount_doom") == ["INFL-09"]


def test_a_full_track_cannot_be_chosen():
    t = table("beravor")
    t.state.actions = (("influence", 0), ("influence", 1), ("influence", 2))
    t.turn_of("sauron", "action")
    t.run(ActionStep())
    assert rules(t, 0, "track:influence") == ["ACT-08"]


def test_unknown_places_are_refused_with_the_nearest_names():
    t = table("beravor")
    t.run(HeroTurn(0))
    with pytest.raises(UnknownName, match="bree"):
        t.game.why_not(1, "loc:breee")
