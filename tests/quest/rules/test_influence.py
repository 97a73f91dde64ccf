"""Chapters RALLY and INFL: influence."""

import pytest

from quest.scenario import Settle, table
from westmarch.core.events import unchain
from westmarch.quest import stats
from westmarch.quest.board.map import HAVENS, STRONGHOLDS
from westmarch.quest.definitions import LOCATIONS
from westmarch.quest.ops import board
from westmarch.quest.rulebook.influence import PlaceInExtension, place_influence_action
from westmarch.quest.rulebook.performing import Perform
from westmarch.quest.rulebook.sauron_turn import SauronTurn, hero_rally
from westmarch.quest.vocabulary.control import AtLocation
from westmarch.quest.vocabulary.location_deeds import Influence
from westmarch.quest.vocabulary.sauron_effects import Extension


def rally(t):
    """The Hero Rally step, with the checks after it."""
    hero_rally(t.game)
    t.run(Settle())
    t.quiet()


def places(t):
    offered = t.keys()
    return {key.removeprefix("place:") for key in offered if key.startswith("place:")}


# Rally ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-19", "RALLY-01", "INFL-11")
def test_rally_cuts_a_chain():
    t = table("argalad")
    t.influence(barad_dur=4, mount_doom=3, sea_of_udun=4, dead_marshes=2, dagorlad=3)
    t.hero("argalad", at="sea_of_udun")
    rally(t)
    assert t.state.influence == {"barad_dur": 4, "mount_doom": 3, "dead_marshes": 1, "dagorlad": 1}


@pytest.mark.rule("S-20", "INFL-09", "INFL-10", "INFL-18")
def test_a_second_stronghold_holds_the_rest():
    t = table("argalad")
    t.influence(barad_dur=4, mount_doom=3, sea_of_udun=4, dead_marshes=2, dagorlad=3, emyn_muil=1, dol_guldur=2)
    assert stats.limits(t.state)["dagorlad"] == 4, "the strongest one counts for all of the cluster"
    t.hero("argalad", at="sea_of_udun")
    rally(t)
    assert t.state.influence == {
        "barad_dur": 4,
        "mount_doom": 3,
        "dead_marshes": 2,
        "dagorlad": 2,
        "emyn_muil": 1,
        "dol_guldur": 2,
    }


@pytest.mark.rule("S-22", "RALLY-02")
def test_rally_in_a_stronghold():
    t = table("argalad")
    t.influence(dol_guldur=3)
    t.hero("argalad", at="dol_guldur")
    rally(t)
    assert t.state.influence == {"dol_guldur": 3}


@pytest.mark.rule("RALLY-01", "RALLY-03")
def test_rally_takes_influence_from_every_hero_s_location_and_nothing_else():
    t = table("argalad", "thalin")
    t.influence(bree=1, weathertop=1, tharbad=1)
    t.token("orc", "bree")
    t.minion("gothmog", "bree")
    t.plot("gollum_is_captured", "bree")
    t.state.favor["bree"] = 2
    t.state.characters["gandalf"] = "bree"
    t.hero("argalad", at="bree")
    t.hero("thalin", at="weathertop")
    rally(t)
    assert t.state.influence == {"tharbad": 1}
    assert [token.at for token in t.state.tokens.values()] == ["bree"]
    assert t.state.minions["gothmog"].at == "bree"
    assert (t.state.favor, t.state.characters, len(t.state.plots)) == ({"bree": 2}, {"gandalf": "bree"}, 1)


@pytest.mark.rule("RALLY-04", "INFL-19")
def test_the_checks_of_a_rally_come_after_all_removals():
    """Argalad cuts off Thálin's location. With a check between the two removals it would lose 3 tokens and then its last;
    as it is, all 4 go back at once, and only then the cut-off rest is looked at."""
    t = table("argalad", "thalin")
    t.influence(barad_dur=4, mount_doom=4, sea_of_udun=4, dagorlad=4)
    t.hero("argalad", at="mount_doom")
    t.hero("thalin", at="dagorlad")
    t.run(SauronTurn())
    moved = [event[1:] for _, event in unchain(t.game.events) if event[0] == "influence"]
    assert moved == [("mount_doom", -4), ("dagorlad", -4), ("sea_of_udun", -3)]
    assert t.state.influence == {"barad_dur": 4, "sea_of_udun": 1}


@pytest.mark.rule("RALLY-01", "RALLY-04", "TURN-02")
def test_the_sauron_turn_begins_with_the_rally():
    t = table("argalad")
    t.state.round = 1
    t.influence(barad_dur=4, mount_doom=3, sea_of_udun=3)
    t.hero("argalad", at="mount_doom")
    t.run(SauronTurn())
    assert t.state.influence == {"barad_dur": 4, "sea_of_udun": 1}


# Placing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-17", "INFL-01", "INFL-02", "INFL-03", "INFL-04", "INFL-07", "INFL-09", "INFL-12", "INFL-16")
def test_placing_six_influence():
    t = table()
    t.influence(barad_dur=2)
    t.state.pool = 1
    t.run(place_influence_action(6))
    t.says("pool", seat=0, rule="INFL-01").choose(0, "pool")
    assert t.state.pool == 3
    t.offers_no("pool", "place:sea_of_udun")
    twin = t.game.clone()
    for _ in range(2):
        twin.choose("place:mount_doom")
    assert ("place", "mount_doom") not in twin.asks[0].choices, "a third token while Barad-dur has 2"
    assert ("place", "sea_of_udun") in twin.asks[0].choices
    t.choose(0, "place:barad_dur", "place:mount_doom", "place:mount_doom", "place:mount_doom")
    assert t.state.influence == {"barad_dur": 3, "mount_doom": 3}
    t.quiet()
    t.run(place_influence_action(1))
    t.offers_no("place:mount_doom")


@pytest.mark.rule("S-21", "INFL-04", "INFL-05", "INFL-06", "INFL-13", "INFL-14", "INFL-15")
def test_havens_block_the_chain():
    t = table()
    t.influence(dol_guldur=3)
    t.run(place_influence_action(6))
    assert places(t) == {"emyn_muil", "rhosgobel", "south_eaves", "mount_gundabad", "barad_dur"}
    t.choose(0, "place:rhosgobel", "place:rhosgobel", "place:rhosgobel")
    t.offers_no("place:rhosgobel")
    assert places(t) == {
        "emyn_muil",
        "south_eaves",
        "mount_gundabad",
        "barad_dur",
        "gladden_fields",
        "the_bight",
        "the_forest_road",
    }


@pytest.mark.rule("INFL-06")
def test_a_haven_is_no_link_even_if_somebody_put_influence_there():
    t = table()
    t.influence(dol_guldur=3, moria=2, lothlorien=1)
    assert "moria" not in stats.limits(t.state)


@pytest.mark.rule("INFL-05")
def test_nothing_places_influence_in_a_haven():
    t = table()
    t.influence(**dict.fromkeys(STRONGHOLDS, 3))
    for haven in HAVENS:
        board.place_influence(t.game, haven, 2)
        assert haven not in t.state.influence
        assert haven not in stats.room(t.state)


@pytest.mark.rule("INFL-12", "INFL-13")
def test_where_nothing_more_fits_nothing_is_placed_and_nothing_told():
    t = table()
    t.influence(barad_dur=LOCATIONS["barad_dur"].strength)
    t.state.pool = stats.pool_limit(t.state)
    before = t.game.journal(None), t.state.pool, dict(t.state.influence)
    board.place_influence(t.game, "barad_dur", 2)
    assert board.add_to_pool(t.game, 1) == 0
    assert (t.game.journal(None), t.state.pool, dict(t.state.influence)) == before


@pytest.mark.rule("INFL-08", "INFL-13")
def test_a_stronghold_holds_no_more_than_its_number():
    t = table()
    t.influence(barad_dur=5, dol_guldur=3)
    t.run(place_influence_action(6))
    t.offers_no("place:dol_guldur")
    t.choose(0, "place:barad_dur")
    t.offers_no("place:barad_dur")
    board.place_influence(t.game, "mount_gundabad", 5)
    assert t.state.influence["mount_gundabad"] == 3


@pytest.mark.rule("INFL-14", "INFL-15")
def test_an_empty_stronghold_may_be_filled_and_reaches_nowhere():
    t = table()
    t.run(place_influence_action(5))
    assert places(t) == set(STRONGHOLDS)
    t.choose(0, "place:mount_gundabad")
    assert "the_northern_waste" in places(t)
    t.choose(0, "place:mount_gundabad", "place:mount_gundabad")
    t.offers_no("place:mount_gundabad")


@pytest.mark.rule("INFL-15", "INFL-04")
def test_an_empty_stronghold_is_no_link_of_a_chain():
    t = table()
    t.influence(dol_guldur=2, rhosgobel=1, gladden_fields=1, the_high_pass=1)
    t.run(place_influence_action(3))
    t.offers("place:mount_gundabad", "place:the_forest_trail")
    t.offers_no("place:the_northern_waste")
    t.choose(0, "place:mount_gundabad")
    t.offers("place:the_northern_waste")


@pytest.mark.rule("INFL-14", "INFL-09")
def test_a_stronghold_is_not_limited_by_another():
    t = table()
    t.influence(dol_guldur=1, emyn_muil=1, dagorlad=1, sea_of_udun=1, mount_doom=1, barad_dur=3)
    assert "dol_guldur" in stats.room(t.state)
    t.state.influence.update(barad_dur=1, dol_guldur=3)
    t.run(Settle())
    assert t.state.influence["dol_guldur"] == 3
    assert "barad_dur" in stats.room(t.state)


@pytest.mark.rule("S-23", "INFL-02", "INFL-12")
@pytest.mark.parametrize(("marker", "pool", "room"), [(0, 3, 1), (7, 3, 2), (7, 7, 1), (13, 12, 0), (13, 11, 1), (0, 0, 2)])
def test_the_pool_limit_by_stage(marker, pool, room):
    t = table()
    t.influence(barad_dur=6)
    t.markers(marker, 0, 0, 0)
    t.state.pool = pool
    t.run(place_influence_action(5))
    for _ in range(room):
        t.choose(0, "pool")
    t.offers_no("pool")
    assert t.state.pool == pool + room
    t.choose(0, "enough")
    t.quiet()


@pytest.mark.rule("INFL-17")
def test_placing_is_optional():
    t = table()
    t.influence(barad_dur=2)
    t.run(place_influence_action(6)).choose(0, "place:barad_dur", "enough")
    assert t.state.influence == {"barad_dur": 3}
    t.quiet()


@pytest.mark.rule("INFL-17")
def test_tokens_that_find_no_room_go_back():
    t = table()
    t.influence(mount_gundabad=2)
    t.run(PlaceInExtension(5, roots=("mount_gundabad",))).choose(0, "place:mount_gundabad")
    before = sum(t.state.influence.values())
    while t.game.asks:
        t.choose(0, "enough")
    assert sum(t.state.influence.values()) == before


# The limits ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-18", "INFL-09", "INFL-10", "INFL-19")
@pytest.mark.parametrize(
    ("taken", "left"),
    [
        (2, {"barad_dur": 2, "mount_doom": 2, "sea_of_udun": 2, "dagorlad": 1}),
        (4, {"mount_doom": 1, "sea_of_udun": 1, "dagorlad": 1}),
    ],
)
def test_excess_after_a_loss_of_strength(taken, left):
    t = table()
    t.influence(barad_dur=4, mount_doom=4, sea_of_udun=3, dagorlad=1)
    board.remove_influence(t.game, "barad_dur", taken)
    t.run(Settle())
    assert t.state.influence == left
    t.quiet()


@pytest.mark.rule("INFL-11", "INFL-10")
def test_a_location_that_is_cut_off_keeps_one_token():
    t = table()
    t.influence(barad_dur=6, bree=4, weathertop=1)
    t.run(Settle())
    assert t.state.influence == {"barad_dur": 6, "bree": 1, "weathertop": 1}


@pytest.mark.rule("INFL-19")
def test_an_action_is_checked_when_it_is_complete():
    """Removals in the middle of a text wait until it is finished."""
    t = table()
    t.influence(barad_dur=3, mount_doom=3)
    board.remove_influence(t.game, "barad_dur", 1)
    assert t.state.influence["mount_doom"] == 3
    assert t.state.unsettled
    board.place_influence(t.game, "barad_dur", 1)
    t.run(Settle())
    assert t.state.influence == {"barad_dur": 3, "mount_doom": 3}
    assert not t.state.unsettled


@pytest.mark.rule("INFL-20", "INFL-11")
def test_a_card_may_place_where_nothing_is_connected():
    t = table()
    t.influence(barad_dur=2)
    t.run(Perform((AtLocation("bree", Influence(3)),), 0))
    assert t.state.influence["bree"] == 3
    t.run(Settle())
    assert t.state.influence["bree"] == 1
    t.run(Perform((AtLocation("fornost", Influence(3)),), 0))
    assert "fornost" not in t.state.influence


@pytest.mark.rule("INFL-21", "INFL-03")
def test_a_card_that_places_in_extension_knows_the_strongholds_but_not_the_pool():
    t = table()
    t.influence(barad_dur=2)
    t.run(Perform((Extension(2),), 0))
    t.offers("place:barad_dur", "place:mount_doom", "place:dol_guldur", "enough")
    t.offers_no("pool", "place:sea_of_udun")
    t.choose(0, "place:barad_dur", "place:mount_doom")
    t.quiet()
    t.run(Perform((Extension(1, pool=True),), 0))
    t.choose(0, "pool")
    assert t.state.pool == 1


@pytest.mark.rule("INFL-22")
def test_nothing_comes_back_with_the_connection():
    t = table()
    t.influence(barad_dur=3, sea_of_udun=3)
    t.run(Settle())
    assert t.state.influence["sea_of_udun"] == 1
    t.influence(mount_doom=1)
    t.run(Settle())
    assert t.state.influence["sea_of_udun"] == 1
    assert "sea_of_udun" in stats.room(t.state)


@pytest.mark.rule("INFL-23")
def test_influence_may_be_placed_where_a_hero_stands():
    t = table("argalad")
    t.influence(barad_dur=2)
    t.hero("argalad", at="mount_doom")
    t.run(place_influence_action(2)).choose(0, "place:mount_doom", "place:mount_doom")
    assert t.state.influence["mount_doom"] == 2


@pytest.mark.rule("INFL-24")
def test_a_monster_token_stays_when_the_influence_under_it_is_gone():
    t = table("argalad")
    t.influence(bree=1)
    t.token("orc", "bree")
    t.hero("argalad", at="bree")
    rally(t)
    assert "bree" not in t.state.influence
    assert [token.at for token in t.state.tokens.values()] == ["bree"]


@pytest.mark.rule("INFL-25", "INFL-12")
def test_the_pool_shrinks_when_the_stage_falls_back():
    t = table()
    t.markers(0, 7, 0, 0)
    t.state.pool = 7
    board.advance_marker(t.game, "yellow", -1)
    t.run(Settle())
    assert t.state.pool == 4
    board.add_to_pool(t.game, 3)
    assert t.state.pool == 4


@pytest.mark.rule("INFL-26")
def test_in_extension_of_one_stronghold():
    t = table()
    t.influence(mount_gundabad=1, barad_dur=6)
    t.run(Perform((Extension(9, root="mount_gundabad"),), 0))
    assert places(t) == {"mount_gundabad", "the_high_pass", "the_northern_waste", "ruins_of_angmar"}
    t.choose(0, "place:ruins_of_angmar")
    t.offers_no("place:ruins_of_angmar", "place:mount_doom")


@pytest.mark.rule("INFL-26", "INFL-18")
def test_in_extension_of_one_stronghold_the_strongest_one_connected_counts():
    t = table()
    t.influence(mount_gundabad=1, the_high_pass=1, gladden_fields=1, rhosgobel=1, dol_guldur=2, barad_dur=6)
    t.run(Perform((Extension(9, root="mount_gundabad"),), 0))
    t.offers("place:the_northern_waste", "place:mount_gundabad", "place:dol_guldur", "place:emyn_muil")
    t.offers_no("place:barad_dur", "place:mount_doom")
    t.choose(0, "place:the_northern_waste", "place:the_northern_waste")
    t.offers_no("place:the_northern_waste")
