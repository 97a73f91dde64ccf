"""Chapter PLOT: the Plot step."""

import pytest

from quest.scenario import Settle, Table, table
from westmarch.quest.ops import board
from westmarch.quest.rulebook.exploring import Explore
from westmarch.quest.rulebook.plots import PlotStep
from westmarch.quest.stats import perilous


def plot_step(*plots: str, pool: int = 12) -> Table:
    t = table("argalad")
    t.markers(13, 0, 0, 0)
    t.sauron(plots, pool=pool)
    t.turn_of("sauron", "plot")
    return t


@pytest.mark.rule("PLOT-01")
def test_sauron_may_do_nothing():
    t = plot_step("gollum_is_captured")
    t.plot("osgiliath_invaded", "osgiliath", 2)
    t.run(PlotStep())
    assert t.keys(0) == ["plot:gollum_is_captured", "discard_plot:2", "pass"]
    t.choose(0, "pass").quiet()
    assert t.state.plots == ((2, "osgiliath_invaded", "osgiliath"),)


@pytest.mark.rule("S-24", "PLOT-02", "PLOT-03", "PLOT-06", "PLOT-11", "PERIL-03")
def test_the_threshold_is_no_price():
    t = plot_step("saruman_falls_to_corruption", pool=4)
    t.run(PlotStep()).quiet()
    assert t.state.plots == ()
    t.state.pool = 5
    t.run(PlotStep()).choose(0, "plot:saruman_falls_to_corruption", "space:3").quiet()
    assert t.state.pool == 5
    assert t.state.plots == ((3, "saruman_falls_to_corruption", "isengard"),)
    assert perilous(t.game, 0, "isengard")


@pytest.mark.rule("S-63", "PLOT-01", "PLOT-04", "PLOT-05", "PLOT-06", "PLOT-07")
def test_a_full_track():
    t = plot_step("osgiliath_invaded")
    t.token("blank", "osgiliath")
    t.plot("sauron_hunts_for_the_ring", "gladden_fields", 1)
    t.plot("loss_of_an_heir", "edoras", 2)
    t.plot("urgent_summons", "bree", 3)
    t.run(PlotStep())
    assert t.keys(0) == ["discard_plot:1", "discard_plot:2", "discard_plot:3", "pass"]
    t.choose(0, "discard_plot:2").quiet()
    assert t.state.plot_hand == ("osgiliath_invaded",), "one or the other"

    t.run(PlotStep()).choose(0, "plot:osgiliath_invaded").quiet()
    assert (2, "osgiliath_invaded", "osgiliath") in t.state.plots


@pytest.mark.rule("PLOT-07", "PLOT-01")
def test_any_free_space_may_be_taken():
    t = plot_step("gollum_is_captured", "denethor_falls_into_madness")
    t.plot("loss_of_an_heir", "edoras", 2)
    t.run(PlotStep()).choose(0, "plot:gollum_is_captured")
    assert t.keys(0) == ["space:1", "space:3"]
    t.choose(0, "space:3").quiet()
    assert t.state.plot_hand == ("denethor_falls_into_madness",), "one Plot in a step"


@pytest.mark.rule("PLOT-04", "PLOT-09")
def test_a_requirement_is_asked_for_when_the_plot_is_played():
    t = plot_step("osgiliath_invaded")
    t.run(PlotStep()).quiet()
    token = t.token("orc", "osgiliath")
    t.run(PlotStep()).choose(0, "plot:osgiliath_invaded", "space:1")
    board.discard_token(t.game, token)
    t.state.unsettled = True
    t.run(Settle()).quiet()
    assert t.state.plots == ((1, "osgiliath_invaded", "osgiliath"),)
    t.run(PlotStep()).offers("discard_plot:1")


@pytest.mark.rule("PLOT-08")
def test_sauron_chooses_the_affected_location():
    t = plot_step("loss_of_an_heir")
    t.token("orc", "dunharrow")
    t.run(PlotStep()).choose(0, "plot:loss_of_an_heir", "space:1")
    assert t.keys(0) == ["at:edoras", "at:minas_tirith"]
    t.choose(0, "at:minas_tirith")
    assert t.state.plots == ((1, "loss_of_an_heir", "minas_tirith"),)


@pytest.mark.rule("PLOT-10", "PLOT-06")
def test_becoming_active_comes_after_the_marker():
    t = plot_step("urgent_summons")
    t.state.characters["gandalf"] = "bree"
    t.run(PlotStep()).choose(0, "plot:urgent_summons", "space:1").quiet()
    assert t.state.plots == ((1, "urgent_summons", "bree"),)
    assert t.state.characters == {}


@pytest.mark.rule("PLOT-12", "PLOT-13", "PLOT-15")
def test_the_starting_plot_may_be_discarded():
    t = plot_step()
    t.plot("monsters_in_the_east", "sea_of_udun")
    t.run(PlotStep()).choose(0, "discard_plot:1").quiet()
    assert t.state.plots == ()
    assert t.state.discards["plot"] == ("monsters_in_the_east",)


@pytest.mark.rule("PLOT-14")
def test_two_plots_may_affect_one_location():
    t = plot_step("gollum_is_captured")
    t.plot("monsters_in_the_east", "sea_of_udun")
    t.run(PlotStep()).choose(0, "plot:gollum_is_captured", "space:2")
    assert [at for _, _, at in t.state.plots] == ["sea_of_udun", "sea_of_udun"]


@pytest.mark.rule("S-51", "PLOT-12", "EXPL-11", "EXPL-12", "EXPL-14", "EXPL-15")
def test_discarding_a_plot_by_trade():
    t = table("argalad", "beravor")
    t.hero("argalad", at="gladden_fields", favor=1)
    t.hero("beravor", at="gladden_fields", favor=2)
    t.plot("sauron_hunts_for_the_ring", "gladden_fields")
    t.turn_of("argalad")
    t.run(Explore(0))
    t.offers_no("remove_plot:1")
    t.choose(1, "ask_favor:beravor>2").choose(2, "accept").choose(1, "remove_plot:1", "end_explore").quiet()
    assert [h.favor for h in t.state.heroes] == [0, 0]
    assert t.state.plots == ()
