"""Chapter MAP: the board."""

import pytest

from quest.scenario import table
from westmarch.quest.board.map import (
    ADJACENT,
    HAVENS,
    IN_REGION,
    LOCATIONS,
    PAIRS,
    PATHS,
    PATHS_FROM,
    REGIONS,
    STRONGHOLDS,
    distances,
    nearest_havens,
)
from westmarch.quest.rulebook.commands import Commands
from westmarch.quest.rulebook.encounters import encounter_deck
from westmarch.quest.rulebook.hero_turn import AmbushStep

WATER = {
    frozenset(pair.split(" - "))
    for pair in (
        "harlindon - the_grey_havens",
        "the_grey_havens - hills_of_evendim",
        "hills_of_evendim - old_forest",
        "mouth_of_the_greyflood - tharbad",
        "tharbad - eregion",
        "eregion - rivendell",
        "the_high_pass - gladden_fields",
        "gladden_fields - lothlorien",
        "lothlorien - amon_hen",
        "amon_hen - emyn_muil",
        "emyn_muil - the_nindalf",
        "the_nindalf - minas_tirith",
        "minas_tirith - pelargir",
        "pelargir - belfalas",
        "belfalas - morthond",
        "woodland_realm - lake_esgaroth",
        "erebor - lake_esgaroth",
    )
}


@pytest.mark.rule("MAP-01")
def test_the_board_is_one_graph_of_63_locations_and_106_two_way_paths():
    assert len(LOCATIONS) == 63
    assert len(PATHS) == len({frozenset(p.ends) for p in PATHS}) == 106
    assert all(here in ADJACENT[there] for here in LOCATIONS for there in ADJACENT[here])
    assert set(distances("bree")) == set(LOCATIONS)
    assert set(ADJACENT["weathertop"]) == {"bree", "ettenmoors", "fornost", "tharbad", "the_trollshaws"}


@pytest.mark.rule("MAP-02")
def test_every_location_has_one_of_ten_regions():
    assert len(REGIONS) == 10
    assert len({r.colour for r in REGIONS.values()}) == 10
    sizes = {region: len(places) for region, places in IN_REGION.items()}
    assert sizes == {
        "eriador": 8,
        "enedwaith": 6,
        "rhudaur": 5,
        "grey_mountains": 6,
        "misty_mountains": 7,
        "mirkwood": 6,
        "rohan": 7,
        "gondor": 7,
        "brown_lands": 6,
        "mordor": 5,
    }
    assert set(IN_REGION["mordor"]) == {"mount_doom", "sea_of_udun", "minas_morgul", "plains_of_gorgoroth", "barad_dur"}


@pytest.mark.rule("MAP-03")
def test_seven_havens():
    assert set(HAVENS) == {
        "fornost",
        "erebor",
        "rivendell",
        "lothlorien",
        "woodland_realm",
        "edoras",
        "minas_tirith",
    }


@pytest.mark.rule("MAP-04")
def test_three_strongholds_with_their_numbers():
    assert {here: LOCATIONS[here].strength for here in STRONGHOLDS} == {
        "mount_gundabad": 3,
        "dol_guldur": 3,
        "barad_dur": 6,
    }


@pytest.mark.rule("MAP-05")
def test_five_locations_are_always_perilous():
    assert {loc.id for loc in LOCATIONS.values() if loc.perilous} == {*STRONGHOLDS, "moria", "ruins_of_angmar"}


@pytest.mark.rule("MAP-06")
def test_every_path_shows_a_terrain_with_a_number_or_any_card():
    terrains = {"woods", "hills", "mountains", "swamp", "plains"}
    assert all((p.terrain == "any" and p.cost == 1) or (p.terrain in terrains and 2 <= p.cost <= 4) for p in PATHS)
    assert {p.terrain for p in PATHS} == {*terrains, "any"}
    weathertop_to_fornost = PATHS_FROM["weathertop"]["fornost"]
    assert (weathertop_to_fornost.terrain, weathertop_to_fornost.cost) == ("hills", 3)
    assert PATHS_FROM["bree"]["fornost"].cost == 1


@pytest.mark.rule("MAP-07")
def test_seventeen_water_paths():
    assert {frozenset(p.ends) for p in PATHS if p.water} == WATER
    assert len(WATER) == 17


@pytest.mark.rule("MAP-08")
def test_distance_counts_paths_whatever_they_cost():
    assert distances("dol_guldur")["rhosgobel"] == 1, "a woods path of 4"
    assert distances("the_nindalf")["edoras"] == distances("the_nindalf")["minas_tirith"] == 1
    assert distances("bree")["the_grey_havens"] == 3
    assert set(nearest_havens("the_nindalf")) == {"edoras", "minas_tirith"}
    assert nearest_havens("bree") == ("fornost",)


@pytest.mark.rule("MAP-09")
def test_a_region_pair_shares_an_encounter_deck_and_a_pile_of_tokens():
    assert len(PAIRS) == 5
    assert encounter_deck("tharbad") == encounter_deck("bree") != encounter_deck("weathertop")
    assert REGIONS["rhudaur"].pair == REGIONS["grey_mountains"].pair
    assert REGIONS["misty_mountains"].pair == REGIONS["mirkwood"].pair
    assert REGIONS["rohan"].pair == REGIONS["gondor"].pair
    assert REGIONS["brown_lands"].pair == REGIONS["mordor"].pair
    t = table()
    for pair in PAIRS:
        assert len(t.state.decks[f"tokens_{pair}"]) == 10
        assert len(t.state.decks[f"enc_{pair}"]) == 15


@pytest.mark.rule("MAP-10")
def test_tokens_and_minions_may_share_a_location():
    t = table()
    t.influence(emyn_muil=1)
    t.token("orc", "dol_guldur")
    t.token("blank", "emyn_muil")
    t.minion("gothmog", "emyn_muil")
    t.run(Commands(2)).choose(0, "move_token:1>emyn_muil", "move_minion:mouth_of_sauron>emyn_muil")
    assert [token.at for token in t.state.tokens.values()] == ["emyn_muil", "emyn_muil"]
    assert t.state.minions["mouth_of_sauron"].at == t.state.minions["gothmog"].at == "emyn_muil"
    t.quiet()


@pytest.mark.rule("MAP-11")
def test_all_kinds_of_pieces_may_share_a_location():
    t = table("argalad", "thalin")
    t.influence(bree=1)
    t.token("blank", "bree")
    t.plot("gollum_is_captured", "bree")
    t.plot("osgiliath_invaded", "bree", space=2)
    t.state.favor["bree"] = 4
    t.state.characters.update(gandalf="bree", aragorn="bree")
    t.state.event = "not_all_those_who_wander_are_lost"
    t.hero("argalad", at="bree")
    t.hero("thalin", at="weathertop", hand=["parry"])
    t.turn_of("thalin")
    from westmarch.quest.rulebook.travel import Travel

    t.run(Travel(1)).choose(2, "move:bree")
    assert t.h("thalin").at == t.h("argalad").at == "bree"
    t.offers("retrieve:4", "consult_favor:gandalf", "consult_favor:aragorn")
    t.choose(2, "end_explore")
    t.quiet()
    t.run(AmbushStep(0))
    t.quiet()
    assert not t.state.tokens, "the blank token was alone to attack with"
