"""Chapter ENC: the Encounter step."""

import pytest

from quest.meetings import NOTHING, corruption, encounter, visitor
from quest.scenario import table
from westmarch.quest.definitions import ENCOUNTERS
from westmarch.quest.rulebook.encounters import EncounterStep
from westmarch.quest.rulebook.hero_turn import HeroTurn

WEST = "enc_eriador_enedwaith"


def hero(t):
    return t.state.heroes[0]


def drawn(t, deck, size):
    """How many cards left a deck."""
    return size - len(t.state.decks[deck])


@pytest.mark.rule("S-53", "ENC-01", "ENC-02", "ENC-04", "ENC-05", "ENC-08")
def test_the_fitting_card_of_the_lowest_priority_is_resolved():
    t = visitor("argalad", "bree")
    t.top(WEST, "the_city_by_the_greyflood", "the_mad_baggins", "the_ranger")
    t.run(EncounterStep(0)).choose(1, "choose:1")
    assert hero(t).favor == 1
    assert sorted(t.state.discards[WEST]) == ["the_city_by_the_greyflood", "the_mad_baggins", "the_ranger"]
    assert drawn(t, WEST, 15) == 3
    t.quiet()


@pytest.mark.rule("S-53", "ENC-07", "ENC-18")
def test_a_quest_among_the_cards():
    t = visitor("argalad", "bree")
    t.top(WEST, "the_city_by_the_greyflood", "the_squint_eyed_southerner", "the_ranger")
    t.run(EncounterStep(0)).choose(0, "at:dunland")
    assert (hero(t).quests, t.state.influence) == (("the_squint_eyed_southerner",), {"dunland": 1})
    assert sorted(t.state.discards[WEST]) == ["the_city_by_the_greyflood", "the_ranger"]


@pytest.mark.rule("S-74", "ENC-06", "ENC-14")
def test_nothing_fits():
    t = visitor("argalad", "weathertop", "rest", hand=["parry"])
    deck = "enc_rhudaur_grey_mountains"
    t.top(deck, "emyn_engrin", "a_path_through_the_mountains", "tom_bert_and_william_huggins")
    t.run(HeroTurn(0)).choose(1, "skip_rest", "end_travel")
    assert len(t.state.discards[deck]) == 3
    t.quiet()


@pytest.mark.rule("ENC-03")
def test_a_haven_has_its_own_deck():
    t = visitor("argalad", "fornost")
    t.top("enc_haven", "deadmens_dike", "ancient_greed", "the_golden_wood")
    t.run(EncounterStep(0))
    assert len(hero(t).damage) == 4
    assert drawn(t, WEST, 15) == 0


@pytest.mark.rule("ENC-12", "ENC-14")
def test_a_hero_who_did_not_travel_draws_and_the_turn_is_over():
    t = visitor("argalad", "bree", "rest", hand=["parry"])
    t.top(WEST, "the_road_goes_ever_on_and_on", "the_city_by_the_greyflood", "cirdan_the_shipwright")
    t.run(HeroTurn(0)).choose(1, "skip_rest", "end_travel")
    assert hero(t).favor == 2
    t.quiet()


@pytest.mark.rule("ENC-09", "DECK-01", "DECK-03")
def test_a_deck_that_runs_out_is_rebuilt_within_the_draw():
    t = visitor("argalad", "bree")
    t.state.decks[WEST] = ("the_city_by_the_greyflood",)
    t.state.discards[WEST] = ("cirdan_the_shipwright", "the_ranger", "the_black_pit")
    t.run(EncounterStep(0))
    assert (hero(t).favor, t.state.decks[WEST]) == (0, ("the_black_pit",))
    assert sorted(t.state.discards[WEST]) == ["cirdan_the_shipwright", "the_city_by_the_greyflood", "the_ranger"]


@pytest.mark.rule("ENC-10", "ENC-11")
def test_no_encounter_where_it_is_perilous_for_this_hero_now():
    """Two influence are too much for a wisdom of 1, and for one of 2 that Deranged lowers."""
    for who, held, draws in (("argalad", (), 3), ("thalin", (), 0), ("argalad", ("deranged",), 0)):
        t = visitor(who, "bree")
        corruption(t, *held)
        t.influence(bree=2)
        t.top(WEST, "the_road_goes_ever_on_and_on", "the_city_by_the_greyflood", "cirdan_the_shipwright")
        t.run(EncounterStep(0))
        assert hero(t).favor == (2 if draws else 0)
    for perilous, favor in (("bree", 0), ("tharbad", 2)):
        t = visitor("argalad", "bree")
        t.state.turn.perilous, t.state.turn.passes = perilous, 2
        t.top(WEST, "the_road_goes_ever_on_and_on", "the_city_by_the_greyflood", "cirdan_the_shipwright")
        t.run(EncounterStep(0))
        assert hero(t).favor == favor, "where he is now, not where he came through"


@pytest.mark.rule("ENC-13")
def test_a_broken_line_of_kings_forbids_the_draw():
    t = visitor("argalad", "edoras")
    t.plot("a_broken_line_of_kings", "edoras")
    t.run(EncounterStep(0)).quiet()
    assert drawn(t, "enc_haven", 15) == 0


@pytest.mark.rule("S-80", "ENC-03", "ENC-04", "ENC-15", "GEN-13")
@pytest.mark.parametrize(("faces", "horses"), [(["blank"], 2), (["orc", "blank"], 1)])
def test_an_encounter_that_leads_to_another(faces, horses):
    t = visitor("eometh", "helms_deep", favor=1, items=("horse",))
    for face in faces:
        t.token(face, "isengard")
    t.top("enc_rohan_gondor", "the_eored", "the_key_to_the_anduin", "prince_imrahil")
    t.top("enc_haven", "the_court_of_theoden", "ancient_greed", "the_steadfast_defender")
    t.run(EncounterStep(0)).choose(1, "choose:1")
    assert (hero(t).at, hero(t).favor) == ("edoras", 0)
    assert "the_eored" in t.state.discards["enc_rohan_gondor"]
    t.choose(1, "choose:0")
    assert (hero(t).favor, hero(t).items) == (1, ("horse",) * horses)
    assert sorted(t.state.discards["enc_haven"]) == ["ancient_greed", "the_court_of_theoden", "the_steadfast_defender"]
    t.quiet()


@pytest.mark.rule("ENC-15")
def test_no_combat_and_no_favor_no_journey():
    t = visitor("eometh", "helms_deep", favor=0, rest=["parry"])
    encounter(t, "the_eored")
    assert (hero(t).at, hero(t).rest) == ("helms_deep", ())
    t = visitor("eometh", "helms_deep", favor=1)
    t.minion("gothmog", "edoras")
    t.state.decks["enc_haven"] = ("redeemed_by_grace",)
    encounter(t, "the_eored").choose(1, "choose:1")
    assert (hero(t).at, t.state.fight) == ("edoras", None)
    t.quiet()


@pytest.mark.rule("ENC-17")
def test_another_heros_quest_puts_no_fight_in_place_of_a_draw():
    t = table("argalad", "thalin")
    t.hero("argalad", **{**NOTHING, "at": "the_northern_waste"})
    t.hero("thalin", at="erebor", quests=["a_new_threat"])
    t.turn_of("argalad", "encounter")
    t.top("enc_rhudaur_grey_mountains", "forodwaith", "emyn_engrin", "hill_of_the_wind")
    t.run(EncounterStep(0)).quiet()
    assert len(t.state.discards["enc_rhudaur_grey_mountains"]) == 3
    assert ENCOUNTERS["forodwaith"].priority == 1


@pytest.mark.rule("ENC-13", "ENC-15")
@pytest.mark.card("plot.a_broken_line_of_kings")
@pytest.mark.parametrize("broken", [True, False])
def test_a_broken_line_of_kings_forbids_the_encounter_to_which_a_card_leads(broken):
    t = visitor("eometh", "helms_deep", favor=1)
    t.top("enc_rohan_gondor", "the_eored")
    if broken:
        t.plot("a_broken_line_of_kings", "edoras")
    before = len(t.state.decks["enc_haven"])
    t.run(EncounterStep(0)).choose(1, "choose:1")
    assert (hero(t).at, hero(t).favor) == ("edoras", 0)
    assert (drawn(t, "enc_haven", before) == 0) == broken
