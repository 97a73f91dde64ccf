"""The Events of stages II and III."""

import pytest

from quest.events import draw, end_explore, explored, gone, ready
from westmarch.quest.rulebook.sauron_turn import story_step

# Stage II --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "colour"),
    [
        pytest.param("of_serpents_and_sand", "red", marks=pytest.mark.card("event.of_serpents_and_sand")),
        pytest.param("the_glades_of_orthanc_darken", "red", marks=pytest.mark.card("event.the_glades_of_orthanc_darken")),
        pytest.param("dark_news_from_erebor", "black", marks=pytest.mark.card("event.dark_news_from_erebor")),
        pytest.param("the_blood_of_rhun", "red", marks=pytest.mark.card("event.the_blood_of_rhun")),
    ],
)
@pytest.mark.rule("STORY-04", "EVENT-20")
def test_events_that_push_a_marker(card, colour):
    t = explored(card)
    story_step(t.game)
    assert t.state.markers == {"black": (0, 1, 0), "red": (0, 0, 1)}[colour]
    end_explore(t)
    assert gone(t, card)
    story_step(t.game)
    assert sum(t.state.markers) == 1
    t.quiet()


@pytest.mark.card("event.stone_figures_in_the_trollshaws")
@pytest.mark.rule("CMD-20")
def test_stone_figures():
    t = ready("stone_figures_in_the_trollshaws")
    t.hero("argalad", at="weathertop")
    draw(t)
    t.offers("at:ettenmoors", "at:the_trollshaws")
    t.offers_no("at:weathertop", "at:rivendell", "at:bree")
    t.choose(0, "at:ettenmoors")
    t.offers_no("at:ettenmoors")
    t.choose(0, "at:the_trollshaws")
    assert sorted(token.at for token in t.state.tokens.values()) == ["ettenmoors", "the_trollshaws"]
    assert {token.pair for token in t.state.tokens.values()} == {"rhudaur_grey_mountains"}
    t.quiet()


@pytest.mark.card("event.there_is_strength_yet")
def test_there_is_strength_yet():
    t = ready("there_is_strength_yet")
    t.state.characters["gandalf"] = "south_eaves"
    t.influence(the_bight=3, emyn_muil=1)
    t.token("orc", "the_bight")
    t.token("blank", "emyn_muil")
    draw(t)
    t.offers("character_to:gandalf>the_bight", "decline")
    t.offers_no("character_to:gandalf>dol_guldur")
    t.choose(1, "character_to:gandalf>the_bight")
    assert t.state.characters["gandalf"] == "the_bight"
    assert t.state.influence == {"emyn_muil": 1}
    assert [token.at for token in t.state.tokens.values()] == ["emyn_muil"]


@pytest.mark.card("event.cirdan_the_shipwright")
@pytest.mark.rule("MOVE-22")
def test_cirdan():
    t = explored("cirdan_the_shipwright")
    end_explore(t).choose(1, "at:belfalas")
    assert (t.h("argalad").items, t.h("argalad").at) == (("boat",), "belfalas")
    t = explored("cirdan_the_shipwright")
    end_explore(t).choose(1, "decline")
    assert (t.h("argalad").items, t.h("argalad").at) == (("boat",), "the_grey_havens")
    assert gone(t, "cirdan_the_shipwright")


@pytest.mark.card("event.the_foe_hammer")
@pytest.mark.rule("EVENT-19")
def test_the_foe_hammer():
    t = explored("the_foe_hammer")
    t.influence(bree=1)
    t.token("orc", "bree")
    t.token("snaga", "bree")
    end_explore(t)
    assert t.keys() == ["at:bree", "decline"]
    t.choose(1, "at:bree")
    assert t.state.characters == {"gandalf": "bree"}
    assert not t.state.tokens
    assert t.state.influence == {"bree": 1}

    t = explored("the_foe_hammer")
    t.state.characters["gandalf"] = "rivendell"
    t.influence(bree=1)
    t.token("orc", "bree")
    end_explore(t).choose(1, "at:bree")
    assert t.state.characters == {"gandalf": "rivendell"}
    assert not t.state.tokens


@pytest.mark.card("event.under_the_shadow")
@pytest.mark.rule("MOVE-19")
def test_under_the_shadow():
    t = ready("under_the_shadow")
    t.top("corruption", "weak")
    draw(t).choose(1, "receive a Corruption card").choose(1, "at:fornost")
    assert (t.h("argalad").at, t.h("argalad").corruption) == ("fornost", ("weak",))
    t = ready("under_the_shadow")
    draw(t).choose(1, "Sauron draws 1 Shadow card")
    assert len(t.state.shadow_hand) == 1


@pytest.mark.card("event.commander_of_edoras")
def test_commander_of_edoras():
    t = ready("commander_of_edoras")
    t.influence(helms_deep=2, the_nindalf=1, isengard=1)
    tokens = [t.token("orc", "helms_deep"), t.token("snaga", "dunharrow")]
    draw(t).choose(1, "remove 1 monster token")
    assert sorted(t.keys()) == [f"take_token:{number}" for number in tokens]
    t.choose(1, f"take_token:{tokens[1]}")
    t.offers_no("take_influence:isengard")
    t.choose(1, "take_influence:helms_deep")
    assert t.state.influence == {"helms_deep": 1, "the_nindalf": 1, "isengard": 1}
    assert list(t.state.tokens) == [tokens[0]]
    t.quiet()
    t = ready("commander_of_edoras")
    draw(t).choose(1, "place 1 favor")
    assert t.state.favor["edoras"] == 1


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("iarwain_ben_adar", marks=pytest.mark.card("event.iarwain_ben_adar")),
        pytest.param("athelas_kingsfoil", marks=pytest.mark.card("event.athelas_kingsfoil")),
    ],
)
def test_less_corruption_or_less_damage(card):
    t = explored(card, corruption=["weak"])
    end_explore(t).choose(1, "discard one")
    assert t.h("argalad").corruption == ()
    t = explored(card, rest=2, damage=3)
    end_explore(t).choose(1, "damage pool")
    assert (len(t.h("argalad").rest), t.h("argalad").damage) == (5, ())
    assert gone(t, card)


@pytest.mark.card("event.aragorn_meets_with_gandalf")
@pytest.mark.rule("EVENT-19")
def test_aragorn_meets_gandalf():
    t = ready("aragorn_meets_with_gandalf")
    t.state.characters["gandalf"] = "rivendell"
    draw(t)
    assert t.state.characters == {"aragorn": "bree", "gandalf": "bree"}


@pytest.mark.card("event.beregond_guard_of_the_citadel")
@pytest.mark.rule("PLOT-12")
def test_beregond():
    t = ready("beregond_guard_of_the_citadel", "argalad", "beravor", "thalin")
    t.plot("loss_of_an_heir", "edoras", space=1)
    t.plot("osgiliath_invaded", "osgiliath", space=2)
    t.hero("beravor", favor=3)
    t.hero("thalin", favor=5)
    draw(t)
    assert t.keys(2) == ["discard_plot:1", "decline"]
    t.choose(2, "decline", 3, "discard_plot:1")
    assert [h.favor for h in t.state.heroes] == [0, 3, 2]
    assert [card for _, card, _ in t.state.plots] == ["osgiliath_invaded"]
    t.quiet()


# Stage III -------------------------------------------------------------------------------------------------------------


@pytest.mark.card("event.radagast_the_brown")
def test_radagast():
    t = ready("radagast_the_brown", "argalad", "beravor")
    t.hero("argalad", favor=4)
    t.hero("beravor", favor=3)
    t.state.characters["gandalf"] = "bree"
    draw(t)
    assert [h.favor for h in t.state.heroes] == [3, 3]
    assert t.state.characters["gandalf"] == "isengard"
    t = draw(ready("radagast_the_brown"))
    assert "gandalf" not in t.state.characters


@pytest.mark.card("event.warrior_of_the_lidless_eye")
@pytest.mark.rule("CMD-10", "CMD-20")
def test_warrior_of_the_lidless_eye():
    t = ready("warrior_of_the_lidless_eye")
    t.minion("gothmog", "osgiliath")
    t.hero("argalad", at="pelargir")
    draw(t).choose(0, "choose:0")
    assert t.state.influence == {"minas_morgul": 1, "pelargir": 1, "near_harad": 1}
    assert sorted(token.at for token in t.state.tokens.values()) == ["minas_morgul", "near_harad"]
    t.quiet()


@pytest.mark.card("event.he_has_at_last_heard")
@pytest.mark.rule("INFL-20", "CMD-08")
def test_he_has_at_last_heard():
    t = ready("he_has_at_last_heard")
    draw(t)
    assert t.state.influence == {"the_shire": 1, "hills_of_evendim": 1, "old_forest": 1, "the_grey_havens": 1}
    t.choose(0, "minion:mouth_of_sauron")
    assert t.state.minions["mouth_of_sauron"].at == "the_shire"
    t.quiet()


@pytest.mark.card("event.the_trees_of_fangorn")
def test_trees_of_fangorn():
    t = explored("the_trees_of_fangorn")
    for at in ("fangorn", "isengard", "gap_of_rohan", "helms_deep"):
        t.token("orc", at)
    t.influence(isengard=1)
    end_explore(t)
    assert t.h("argalad").favor == 1
    assert [token.at for token in t.state.tokens.values()] == ["helms_deep"]
    assert t.state.influence == {"isengard": 1}
    assert gone(t, "the_trees_of_fangorn")


@pytest.mark.card("event.gandalf_stormcrow")
@pytest.mark.rule("MAP-08")
def test_gandalf_stormcrow():
    t = explored("gandalf_stormcrow")
    t.state.characters["gandalf"] = "plains_of_rohan"
    t.sauron(pool=2)
    end_explore(t).choose(1, "choose:0")
    t.offers("at:bree", "at:rivendell")
    t.offers_no("at:fangorn", "at:gap_of_rohan", "at:dunland", "at:enedwaith_plains")
    t.choose(1, "at:bree")
    assert t.state.characters["gandalf"] == "bree"
    assert t.state.pool == 1
    assert gone(t, "gandalf_stormcrow")


@pytest.mark.card("event.arnor_that_was_of_old")
def test_arnor():
    t = ready("arnor_that_was_of_old")
    t.influence(old_forest=2, bree=1, ettenmoors=1)
    t.token("orc", "weathertop")
    t.token("snaga", "ettenmoors")
    draw(t).choose(1, "remove all influence")
    assert t.state.influence == {"ettenmoors": 1}
    assert [token.at for token in t.state.tokens.values()] == ["ettenmoors"]
    t = draw(ready("arnor_that_was_of_old")).choose(1, "place 1 favor")
    assert t.state.favor["fornost"] == 1


@pytest.mark.card("event.boromirs_dream")
@pytest.mark.rule("STORY-21")
@pytest.mark.parametrize(("yellow", "after"), [(5, 6), (4, 5), (6, 6)])
def test_boromirs_dream(yellow, after):
    t = ready("boromirs_dream", "argalad", "beravor")
    t.markers(13, yellow, 5, 13)
    t.hero("beravor", favor=1)
    draw(t)
    assert [h.favor for h in t.state.heroes] == [1, 1]
    assert t.state.markers == (after, 5, 13)


@pytest.mark.card("event.elladan_and_elrohir")
def test_elladan_and_elrohir():
    t = explored("elladan_and_elrohir")
    tokens = [t.token("orc", "bree"), t.token("orc", "rhun")]
    end_explore(t).choose(1, f"take_token:{tokens[1]}")
    assert t.h("argalad").favor == 2
    assert list(t.state.tokens) == [tokens[0]]
    assert gone(t, "elladan_and_elrohir")


@pytest.mark.card("event.eowyn_sister_daughter")
def test_eowyn():
    t = ready("eowyn_sister_daughter")
    t.state.characters["theoden"] = "bree"
    t.influence(helms_deep=2, plains_of_rohan=1, isengard=1)
    draw(t)
    assert t.state.characters["theoden"] == "edoras"
    assert t.state.influence == {"helms_deep": 1, "isengard": 1}


@pytest.mark.card("event.theoden_warned_of_saruman")
@pytest.mark.rule("STORY-18", "INFL-25")
def test_theoden_warned():
    t = explored("theoden_warned_of_saruman", favor=2)
    t.markers(3, 4, 7, 5)
    t.sauron(pool=8)
    end_explore(t).choose(1, "choose:0")
    assert t.state.markers == (4, 6, 5)
    assert t.state.pool == 4, "the stage has fallen back to I"
    assert (t.h("argalad").favor, gone(t, "theoden_warned_of_saruman")) == (0, True)
    assert not t.state.unsettled
