"""Why something cannot be used now: the rule, and a sentence for a person."""

import pytest

from quest.scenario import table
from westmarch.core.errors import UnknownName
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
    t.choose("skip_rest")
    assert rules(t, 1, "loc:moria") == ["MOVE-03"]
    assert rules(t, 1, "loc:fornost") == ["MOVE-04"]
    assert "hills" in t.game.why_not(1, "loc:fornost")[0].text


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
