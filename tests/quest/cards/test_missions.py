"""What each Mission asks for."""

import pytest

from quest.scenario import table
from westmarch.quest.definitions import MISSIONS
from westmarch.quest.state import NOBODY
from westmarch.quest.vocabulary.behaviour import holds


def met(t, mission):
    return holds(MISSIONS[mission].condition, t.game, NOBODY)


def pair():
    t = table("argalad", "thalin")
    t.hero("argalad", favor=0)
    t.hero("thalin", favor=0)
    return t


def test_five_of_each_side():
    sides = [mission.side for mission in MISSIONS.values()]
    assert (sides.count("heroes"), sides.count("sauron")) == (5, 5)


@pytest.mark.card("mission.the_spear_of_the_west")
@pytest.mark.rule("QST-08")
def test_the_spear_of_the_west():
    t = pair()
    t.hero("argalad", completed=["the_forest_must_provide_no_refuge", "echoes_of_bolgs_army"])
    t.hero("thalin", completed=["a_new_threat"])
    assert not met(t, "the_spear_of_the_west")
    t.hero("thalin", completed=["a_new_threat", "to_look_into_the_mirrormere"])
    assert met(t, "the_spear_of_the_west")


@pytest.mark.card("mission.noble_blood", "mission.isildurs_secret")
def test_the_heroes_together():
    t = pair()
    t.hero("argalad", corruption=["weak"], favor=2)
    t.hero("thalin", favor=2)
    assert met(t, "noble_blood")
    assert not met(t, "isildurs_secret")
    t.hero("thalin", corruption=["weary"], favor=3)
    assert not met(t, "noble_blood")
    assert met(t, "isildurs_secret")


@pytest.mark.card("mission.minas_morgul_kept_at_bay")
def test_two_minions_or_fewer():
    t = pair()
    t.minion("gothmog", "bree")
    assert not met(t, "minas_morgul_kept_at_bay")
    t.minion("black_serpent")
    assert met(t, "minas_morgul_kept_at_bay")


@pytest.mark.card("mission.against_the_shadow")
def test_two_monster_tokens_or_fewer_blank_ones_counted():
    t = pair()
    t.token("blank", "bree")
    t.token("orc", "weathertop")
    assert met(t, "against_the_shadow")
    t.token("blank", "bree")
    assert not met(t, "against_the_shadow")


@pytest.mark.card("mission.his_dark_throne")
def test_three_plots():
    t = pair()
    for space, plot in enumerate(sorted(set(t.state.decks["plot"]))[:3], 1):
        assert not met(t, "his_dark_throne")
        t.plot(plot, "bree", space)
    assert met(t, "his_dark_throne")


@pytest.mark.parametrize(
    ("mission", "marker"),
    [("in_darkness_bind_them", 0), ("where_the_shadows_lie", 1), ("to_rule_them_all", 2)],
)
@pytest.mark.card("mission.in_darkness_bind_them", "mission.where_the_shadows_lie", "mission.to_rule_them_all")
def test_a_marker_in_the_third_stage(mission, marker):
    t = pair()
    for at, reached in ((12, False), (13, True)):
        places = [0, 0, 0]
        places[marker] = at
        t.markers(0, *places)
        assert met(t, mission) == reached


@pytest.mark.card("mission.to_find_them_all")
def test_the_ringwraiths_or_six_influence_in_the_shire():
    t = pair()
    t.influence(the_shire=5)
    assert not met(t, "to_find_them_all")
    t.influence(the_shire=6)
    assert met(t, "to_find_them_all")
    t.influence(the_shire=1)
    t.minion("gothmog", "the_shire")
    assert not met(t, "to_find_them_all")
    t.minion("ringwraiths", "the_shire")
    assert met(t, "to_find_them_all")
