"""Every Plot: what it says, when it can be played, and what it does."""

import pytest

from quest.scenario import Table, rule_against, table
from westmarch.quest.cards import catalogue
from westmarch.quest.definitions import CHARACTERS, PLOTS
from westmarch.quest.faces import face
from westmarch.quest.rulebook.encounters import EncounterStep
from westmarch.quest.rulebook.exploring import Consult, Explore
from westmarch.quest.rulebook.fights import BoardFight
from westmarch.quest.rulebook.hero_turn import resting
from westmarch.quest.rulebook.plots import PlotStep, plot_targets
from westmarch.quest.rulebook.sauron_turn import story_step
from westmarch.quest.stats import perilous

FACTS = {
    # card: colour, arrow, favor, Pool, places
    "sauron_hunts_for_the_ring": ("yellow", 1, 3, 0, "gladden_fields"),
    "monsters_in_the_east": ("red", 1, 2, 0, "sea_of_udun"),
    "saruman_hungry_for_power": ("black", 1, 3, 0, "isengard"),
    "a_dark_messenger": ("black", 1, 5, 0, "erebor"),
    "osgiliath_invaded": ("red", 1, 3, 0, "osgiliath"),
    "gollum_is_captured": ("yellow", 2, 2, 2, "sea_of_udun"),
    "saruman_falls_to_corruption": ("black", 2, 5, 5, "isengard"),
    "wormtongue_taints_theoden": ("black", 2, 5, 5, "edoras"),
    "denethor_falls_into_madness": ("black", 3, 6, 8, "minas_tirith"),
    "orcs_in_the_mountains": ("red", 2, 3, 0, "mount_gundabad"),
    "a_broken_line_of_kings": ("red", 2, 4, 0, ""),
    "gollum_is_tortured": ("yellow", 2, 0, 4, "barad_dur"),
    "smeagol_escapes": ("yellow", 1, 3, 0, "woodland_realm"),
    "loss_of_an_heir": ("black", 1, 3, 0, "edoras minas_tirith"),
    "a_promise_of_rings": ("yellow", 2, 3, 0, ""),
    "rise_of_the_uruk_hai": ("red", 3, 4, 5, "isengard"),
    "urgent_summons": ("yellow", 2, 3, 4, ""),
}
STARTS = {
    "sauron_hunts_for_the_ring": (2, 7, 1, 2, 1, 5, 2),
    "monsters_in_the_east": (2, 9, 0, 3, 1, 3, 2),
    "saruman_hungry_for_power": (3, 3, 2, 3, 2, 4, 2),
}


def holding(*plots: str, pool: int = 12) -> Table:
    """Sauron holds the Plots, in his Plot step."""
    t = table("argalad")
    t.markers(13, 0, 0, 0)
    t.sauron(plots, pool=pool)
    t.turn_of("sauron", "plot")
    for minion in ("black_serpent", "mouth_of_sauron"):
        t.minion(minion)
    return t


def play(t: Table, card: str, *more: str) -> Table:
    return t.run(PlotStep()).choose(0, f"plot:{card}").choose(0, "space:1", *more)


@pytest.mark.rule("PLOT-16", "STORY-03", "EXPL-12")
@pytest.mark.parametrize("card", FACTS)
def test_what_a_plot_says(card):
    plot = PLOTS[card]
    assert (plot.colour, plot.arrow, plot.favor, plot.pool, " ".join(plot.places)) == FACTS[card]
    assert plot.copies == (2 if card == "a_broken_line_of_kings" else 1)
    start = STARTS.get(card)
    if start is None:
        assert plot.start is None
        return
    assert plot.start is not None
    s = plot.start
    assert (
        s.strongholds,
        s.extension,
        s.pool,
        s.shadow_draw,
        s.shadow_keep,
        s.plot_draw,
        s.plot_keep,
    ) == start


@pytest.mark.card("plot.sauron_hunts_for_the_ring", "plot.monsters_in_the_east", "plot.saruman_hungry_for_power")
@pytest.mark.rule("STORY-02", "EXPL-11", "PLOT-12", "PLOT-13")
@pytest.mark.parametrize("card", FACTS)
def test_a_plot_pushes_its_marker_until_a_hero_pays(card):
    colour, arrow, favor, _, places = FACTS[card]
    at = (places or "minas_tirith").split()[0]
    t = table("argalad")
    t.hero("argalad", at=at, favor=max(0, favor - 1))
    t.turn_of("argalad")
    t.plot(card, at, space=2)
    story_step(t.game)
    assert dict(zip(("yellow", "black", "red"), t.state.markers, strict=True))[colour] == arrow
    assert sum(t.state.markers) == arrow
    t.run(Explore(0))
    if favor:
        t.offers_no("remove_plot:2")
        t.state.heroes[0].favor = favor
        t.game.ask_again()
    t.choose(1, "remove_plot:2")
    assert (t.h("argalad").favor, t.state.plots) == (0, ())
    assert t.state.discards["plot"] == (card,)


# Requirements --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PLOT-02", "PLOT-03")
@pytest.mark.parametrize("card", [card for card, facts in FACTS.items() if facts[3]])
def test_the_threshold_of_a_plot(card):
    pool = FACTS[card][3]
    t = holding(card, pool=pool - 1)
    t.influence(isengard=3, helms_deep=6)
    t.state.characters["gandalf"] = "bree"
    t.run(PlotStep())
    assert t.keys() == [], "only passing is left"
    t.state.pool = pool
    t.run(PlotStep())
    t.choose(0, f"plot:{card}", "space:1")
    assert t.state.pool == pool
    assert t.state.plots[0][1] == card


@pytest.mark.card("plot.a_dark_messenger")
@pytest.mark.rule("PLOT-04", "PLOT-09")
def test_a_dark_messenger_needs_a_minion_in_erebor():
    t = holding("a_dark_messenger")
    t.token("orc", "erebor")
    assert plot_targets(t.game, "a_dark_messenger") == []
    t.minion("mouth_of_sauron", "erebor")
    play(t, "a_dark_messenger")
    assert t.state.plots == ((1, "a_dark_messenger", "erebor"),)
    t.minion("mouth_of_sauron")
    story_step(t.game)
    assert t.state.markers == (0, 1, 0), "it stays active"


@pytest.mark.card("plot.osgiliath_invaded")
@pytest.mark.rule("PLOT-04")
def test_osgiliath_invaded_needs_a_token():
    t = holding("osgiliath_invaded")
    t.minion("mouth_of_sauron", "osgiliath")
    assert plot_targets(t.game, "osgiliath_invaded") == []
    t.token("blank", "osgiliath")
    assert plot_targets(t.game, "osgiliath_invaded") == ["osgiliath"]


@pytest.mark.rule("PLOT-04", "GEN-08")
@pytest.mark.parametrize(
    ("card", "enough", "short"),
    [
        pytest.param(
            "wormtongue_taints_theoden",
            {"helms_deep": 4, "the_nindalf": 2},
            {"helms_deep": 5, "isengard": 4},
            marks=pytest.mark.card("plot.wormtongue_taints_theoden"),
        ),
        pytest.param(
            "orcs_in_the_mountains",
            {"mount_gundabad": 3, "the_high_pass": 5},
            {"mount_gundabad": 3, "rhun": 5},
            marks=pytest.mark.card("plot.orcs_in_the_mountains"),
        ),
        pytest.param(
            "rise_of_the_uruk_hai",
            {"isengard": 3},
            {"isengard": 2, "fangorn": 3},
            marks=pytest.mark.card("plot.rise_of_the_uruk_hai"),
        ),
    ],
)
def test_plots_that_need_influence(card, enough, short):
    t = holding(card)
    t.influence(**short)
    assert plot_targets(t.game, card) == []
    t = holding(card)
    t.influence(**enough)
    assert plot_targets(t.game, card) == list(PLOTS[card].places)


@pytest.mark.card("plot.wormtongue_taints_theoden", "plot.rise_of_the_uruk_hai", "plot.saruman_falls_to_corruption")
@pytest.mark.parametrize("card", ["wormtongue_taints_theoden", "rise_of_the_uruk_hai"])
def test_plots_that_follow_the_fall_of_saruman(card):
    t = holding(card)
    t.plot("saruman_falls_to_corruption", "isengard", space=3)
    assert plot_targets(t.game, card) == list(PLOTS[card].places)


@pytest.mark.rule("PLOT-04", "GEN-08")
@pytest.mark.parametrize(
    ("card", "near", "places"),
    [
        pytest.param(
            "smeagol_escapes", "the_forest_trail", ["woodland_realm"], marks=pytest.mark.card("plot.smeagol_escapes")
        ),
        pytest.param("loss_of_an_heir", "osgiliath", ["minas_tirith"], marks=pytest.mark.card("plot.loss_of_an_heir")),
        pytest.param("loss_of_an_heir", "dunharrow", ["edoras", "minas_tirith"]),
    ],
)
def test_plots_that_need_an_enemy_near(card, near, places):
    t = holding(card)
    assert plot_targets(t.game, card) == []
    t.token("blank", near)
    assert plot_targets(t.game, card) == places
    t = holding(card)
    t.minion("mouth_of_sauron", near)
    assert plot_targets(t.game, card) == places


@pytest.mark.card("plot.a_promise_of_rings", "plot.urgent_summons")
@pytest.mark.rule("PLOT-08", "PLOT-14")
def test_plots_that_need_a_character():
    t = holding("a_promise_of_rings", "urgent_summons")
    t.state.characters.update(gandalf="bree", aragorn="rhun", theoden="edoras")
    t.token("orc", "bree")
    t.minion("mouth_of_sauron", "edoras")
    t.plot("loss_of_an_heir", "edoras", space=3)
    assert sorted(plot_targets(t.game, "a_promise_of_rings")) == ["bree", "edoras"]
    assert sorted(plot_targets(t.game, "urgent_summons")) == ["bree", "rhun"], "not where a plot marker stands"
    play(t, "a_promise_of_rings", "at:edoras")
    assert t.state.plots == ((1, "a_promise_of_rings", "edoras"), (3, "loss_of_an_heir", "edoras"))


# When they become active -------------------------------------------------------------------------------------------------


@pytest.mark.card("plot.urgent_summons")
@pytest.mark.rule("PLOT-10")
def test_urgent_summons_sends_characters_away():
    t = holding("urgent_summons")
    t.state.characters.update(gandalf="bree", boromir="bree", aragorn="rhun")
    play(t, "urgent_summons", "at:bree")
    assert t.state.characters == {"aragorn": "rhun"}
    t.state.characters["gandalf"] = "bree"
    story_step(t.game)
    assert t.state.characters["gandalf"] == "bree", "once"


@pytest.mark.rule("PLOT-10", "PLOT-12")
@pytest.mark.parametrize(
    ("card", "other"),
    [
        pytest.param("gollum_is_captured", "gollum_is_tortured", marks=pytest.mark.card("plot.gollum_is_captured")),
        pytest.param("gollum_is_tortured", "gollum_is_captured", marks=pytest.mark.card("plot.gollum_is_tortured")),
    ],
)
def test_one_gollum_plot_at_a_time(card, other):
    t = holding(card)
    t.plot(other, PLOTS[other].places[0], space=2)
    t.plot("smeagol_escapes", "woodland_realm", space=3)
    t.run(PlotStep()).choose(0, f"plot:{card}")
    assert [active for _, active, _ in t.state.plots] == [card, "smeagol_escapes"]
    assert t.state.discards["plot"] == (other,)
    t.quiet()


@pytest.mark.card("plot.smeagol_escapes")
@pytest.mark.rule("PLOT-10", "DECK-09")
def test_smeagol_escapes_fetches_a_gollum_plot():
    t = holding("smeagol_escapes")
    t.token("orc", "the_forest_road")
    t.state.decks["plot"] = tuple(c for c in t.state.decks["plot"] if c != "gollum_is_tortured")
    t.state.discards["plot"] = ("gollum_is_tortured",)
    t.state.known_bottom = 2
    play(t, "smeagol_escapes").choose(0, "fetch:gollum_is_captured")
    assert t.state.plot_hand == ("gollum_is_captured",)
    assert "gollum_is_captured" not in t.state.shown, "nobody saw which one it was"
    assert t.state.known_bottom == 0, "the deck was shuffled"
    t.quiet()

    t = holding("smeagol_escapes", "gollum_is_captured", "gollum_is_tortured")
    t.token("orc", "the_forest_road")
    play(t, "smeagol_escapes")
    assert t.state.plot_hand == ("gollum_is_captured", "gollum_is_tortured")
    t.quiet()


# While they are active ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PLOT-11", "EXPL-22")
@pytest.mark.parametrize(
    ("card", "character"),
    [
        pytest.param("a_dark_messenger", "dain", marks=pytest.mark.card("plot.a_dark_messenger")),
        pytest.param("saruman_falls_to_corruption", "saruman", marks=pytest.mark.card("plot.saruman_falls_to_corruption")),
        pytest.param("wormtongue_taints_theoden", "theoden", marks=pytest.mark.card("plot.wormtongue_taints_theoden")),
        pytest.param("denethor_falls_into_madness", "denethor", marks=pytest.mark.card("plot.denethor_falls_into_madness")),
    ],
)
def test_consulting_costs_a_corruption_card(card, character):
    for consulted in CHARACTERS:
        t = table("argalad")
        t.turn_of("argalad")
        t.plot(card, PLOTS[card].places[0])
        t.top("corruption", "weak")
        t.run(Consult(0, consulted, ability=False))
        assert t.h("argalad").corruption == (("weak",) if consulted == character else ())


@pytest.mark.card("plot.saruman_falls_to_corruption")
@pytest.mark.rule("PLOT-11", "PERIL-03")
def test_isengard_is_perilous_while_saruman_has_fallen():
    t = table("argalad")
    assert not perilous(t.game, 0, "isengard")
    t.plot("saruman_falls_to_corruption", "isengard")
    assert perilous(t.game, 0, "isengard")


@pytest.mark.card("plot.a_broken_line_of_kings")
@pytest.mark.rule("PLOT-04", "PLOT-08", "PLOT-11")
def test_a_broken_line_of_kings():
    t = holding("a_broken_line_of_kings")
    t.influence(osgiliath=3, pelargir=3, the_trollshaws=5)
    assert plot_targets(t.game, "a_broken_line_of_kings") == ["minas_tirith"]
    t.hero("argalad", at="minas_tirith")
    assert rule_against(resting(t.game, 0)) == ""
    play(t, "a_broken_line_of_kings")
    assert plot_targets(t.game, "a_broken_line_of_kings") == [], "a plot marker stands there now"
    assert rule_against(resting(t.game, 0))
    t.turn_of("argalad", "encounter")
    t.run(EncounterStep(0))
    assert not t.state.discards["enc_haven"]
    t.quiet()


@pytest.mark.card("plot.rise_of_the_uruk_hai")
@pytest.mark.rule("CBT-51", "PLOT-11")
@pytest.mark.parametrize(("at", "offered"), [("gap_of_rohan", True), ("osgiliath", False)])
def test_rise_of_the_uruk_hai(at, offered):
    t = table("argalad")
    t.hero("argalad", at=at, life=10)
    t.turn_of("argalad")
    t.plot("rise_of_the_uruk_hai", "isengard")
    number = t.token("southron", at)
    t.run(BoardFight(0, ("attack_token", number)))
    if offered:
        t.choose(0, "as_uruk_hai")
    assert t.state.fight.enemy == ("uruk_hai" if offered else "southron")


def test_a_plot_is_drawn_with_the_marker_that_it_moves():
    signs = {(card.facts["colour"], face(card).emblem) for card in catalogue() if card.kind == "plot"}
    assert signs == {("yellow", "s-ring"), ("red", "s-eye"), ("black", "s-helm")}
