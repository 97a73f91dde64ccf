"""What every Event places, and the Events of stage I."""

import pytest

from quest.events import draw, end_explore, explored, gone, ready
from quest.scenario import table
from westmarch.quest.definitions import EVENTS
from westmarch.quest.rulebook.exploring import Explore

PLACED = [
    # card, stage, priority, favor, character, marker
    ("messengers_of_the_stormcrow", 1, 1, "bree", "theoden@helms_deep", ""),
    ("tempted_by_power", 1, 2, "emyn_muil", "saruman@fangorn", ""),
    ("trust_in_friendship", 1, 3, "osgiliath", "dain@lake_esgaroth", ""),
    ("the_thieves_of_tharbad", 1, 4, "tharbad the_bight", "", ""),
    ("eomer_and_eowyn_are_orphaned", 1, 5, "rhosgobel", "denethor@pelargir", ""),
    ("beornings_the_skin_changers", 1, 6, "the_high_pass", "dain@the_iron_hills", ""),
    ("the_dunadan_guards_the_shire", 1, 7, "the_north_downs dead_marshes", "", ""),
    ("the_courage_of_erkenbrand", 1, 8, "dunland", "theoden@plains_of_rohan", ""),
    ("from_argonath_to_the_sea", 1, 9, "ettenmoors", "thranduil@the_forest_trail", "minas_tirith"),
    ("lady_of_the_golden_wood", 1, 10, "the_withered_heath", "boromir@dunharrow", "lothlorien"),
    ("arwens_message_to_her_beloved", 1, 11, "lothlorien", "aragorn@weathertop", "weathertop"),
    ("imladris", 1, 12, "ered_mithrin gap_of_rohan", "", "rivendell"),
    ("not_all_those_who_wander_are_lost", 1, 13, "the_forest_road", "aragorn@rhun", "rhun"),
    ("gandalf_visits_frodo", 1, 14, "eregion", "gandalf@the_shire", "the_shire"),
    ("of_serpents_and_sand", 2, 1, "gladden_fields", "boromir@the_nindalf", "near_harad"),
    ("the_glades_of_orthanc_darken", 2, 2, "the_northern_waste", "saruman@isengard", "gap_of_rohan"),
    ("stone_figures_in_the_trollshaws", 2, 3, "the_north_downs tharbad", "", ""),
    ("there_is_strength_yet", 2, 4, "mouth_of_the_greyflood amon_hen", "", ""),
    ("cirdan_the_shipwright", 2, 5, "anfalas old_forest", "", "the_grey_havens"),
    ("the_foe_hammer", 2, 6, "the_iron_hills", "gandalf@the_trollshaws", "the_trollshaws"),
    ("under_the_shadow", 2, 7, "sea_of_udun", "aragorn@rivendell", ""),
    ("brand_becomes_king_of_dale", 2, 8, "enedwaith_plains", "dain@the_forest_road", ""),
    ("commander_of_edoras", 2, 9, "morthond", "theoden@edoras", ""),
    ("iarwain_ben_adar", 2, 10, "hills_of_evendim south_eaves", "", "old_forest"),
    ("athelas_kingsfoil", 2, 11, "the_redhorn_gate", "thranduil@woodland_realm", "rhosgobel"),
    ("aragorn_meets_with_gandalf", 2, 12, "near_harad dagorlad", "", ""),
    ("aragorn_hunts_gollum", 2, 13, "ered_mithrin", "aragorn@dead_marshes", "dead_marshes"),
    ("beregond_guard_of_the_citadel", 2, 14, "the_grey_havens", "denethor@minas_tirith", ""),
    ("dark_news_from_erebor", 3, 1, "blue_mountains", "saruman@isengard", "erebor"),
    ("the_blood_of_rhun", 3, 2, "harlindon", "dain@erebor", "dagorlad"),
    ("radagast_the_brown", 3, 3, "rhosgobel plains_of_gorgoroth", "", ""),
    ("warrior_of_the_lidless_eye", 3, 4, "ettenmoors belfalas", "", ""),
    ("he_has_at_last_heard", 3, 5, "mount_gundabad dunland", "", ""),
    ("the_trees_of_fangorn", 3, 6, "gap_of_rohan minas_morgul", "", "fangorn"),
    ("gandalf_stormcrow", 3, 7, "ruins_of_angmar", "gandalf@plains_of_rohan", "plains_of_rohan"),
    ("arnor_that_was_of_old", 3, 8, "dol_guldur", "aragorn@fornost", ""),
    ("boromirs_dream", 3, 9, "emyn_muil", "boromir@osgiliath", ""),
    ("elladan_and_elrohir", 3, 10, "mouth_of_the_greyflood", "thranduil@the_forest_trail", "ettenmoors"),
    ("eowyn_sister_daughter", 3, 11, "lake_esgaroth morthond", "", ""),
    ("the_argonath", 3, 12, "fangorn mount_doom", "", "amon_hen"),
    ("theoden_warned_of_saruman", 3, 13, "eregion the_withered_heath", "", "edoras"),
    ("the_account_of_isildur", 3, 14, "moria", "gandalf@minas_tirith", "minas_tirith"),
]


@pytest.mark.rule("EVENT-06", "EVENT-08", "EVENT-09", "EVENT-11", "EVENT-14", "EVENT-15", "EVENT-18")
@pytest.mark.parametrize(("card", "stage", "priority", "favor", "characters", "marker"), PLACED, ids=[p[0] for p in PLACED])
def test_what_an_event_places_and_whether_it_stays(card, stage, priority, favor, characters, marker):
    t = draw(ready(card))
    while t.game.asks:
        keys = t.keys()
        t.anybody("decline" if "decline" in keys else keys[-1])
    assert EVENTS[card].priority == priority
    assert t.state.favor == dict.fromkeys(favor.split(), 1)
    for placed in characters.split():
        character, at = placed.split("@")
        assert t.state.characters[character] == at
    assert t.state.event == (card if marker else "")
    assert EVENTS[card].marker == marker
    assert (card in t.state.discards[f"event{stage}"]) == (not marker and card != "trust_in_friendship")
    t.quiet()


@pytest.mark.rule("EVENT-06")
@pytest.mark.parametrize("stage", [1, 2, 3])
def test_priorities_are_unique_in_a_deck(stage):
    assert sorted(e.priority for e in EVENTS.values() if e.stage == stage) == list(range(1, 15))


# Stage I ---------------------------------------------------------------------------------------------------------------


@pytest.mark.card("event.messengers_of_the_stormcrow")
@pytest.mark.rule("GEN-04")
def test_messengers_ask_heroes_with_favor():
    t = ready("messengers_of_the_stormcrow", "argalad", "beravor", "thalin")
    t.hero("argalad", favor=2)
    t.hero("thalin", favor=1)
    t.top("corruption", "weak")
    draw(t).choose(1, "spend 1 favor", 3, "receive a Corruption card")
    assert [(h.favor, h.corruption) for h in t.state.heroes] == [(1, ()), (0, ()), (1, ("weak",))]
    t.quiet()


@pytest.mark.card("event.tempted_by_power")
def test_tempted_by_power():
    t = ready("tempted_by_power", "argalad", "beravor")
    t.top("corruption", "weak")
    t.top("skill", "skill.set_trap", "skill.endure")
    draw(t).choose(0, "hero:beravor", 2, "receive a Corruption card and train").choose(2, "keep:skill.endure")
    assert t.h("beravor").corruption == ("weak",)
    assert "skill.endure" in t.h("beravor").hand

    t = ready("tempted_by_power", "argalad", "beravor")
    draw(t).choose(0, "hero:argalad", 1, "Sauron draws 1 Plot card")
    assert len(t.state.plot_hand) == 1
    t.quiet()


@pytest.mark.card("event.trust_in_friendship")
@pytest.mark.rule("EVENT-17", "EVENT-22")
def test_trust_in_friendship():
    t = ready("trust_in_friendship", "argalad", "beravor", "thalin")
    t.hero("argalad", favor=2)
    t.hero("thalin", favor=1, at="bree")
    draw(t).choose(0, "hero:thalin")
    assert [h.favor for h in t.state.heroes] == [1, 0, 0]
    assert t.h("thalin").entrusted == 2
    assert not t.state.event
    assert "trust_in_friendship" not in t.state.discards["event1"]

    t.turn_of("thalin")
    t.run(Explore(2)).choose(3, "end_explore")
    assert t.h("thalin").favor == 0, "he is alone"
    t.state.characters["gandalf"] = "bree"
    t.run(Explore(2))
    assert (t.h("thalin").favor, t.h("thalin").entrusted) == (2, -1)
    assert t.state.discards["event1"][0] == "trust_in_friendship"


@pytest.mark.rule("EVENT-22", "CORR-08")
def test_trust_in_friendship_gives_what_limits_allow():
    t = table("argalad", "beravor")
    t.hero("argalad", at="bree", entrusted=2, favor=2, corruption=["despairing"])
    t.hero("beravor", at="bree")
    t.turn_of("argalad")
    t.run(Explore(0))
    assert t.h("argalad").favor == 3


@pytest.mark.card("event.the_thieves_of_tharbad")
def test_thieves_of_tharbad_take_a_character_from_anywhere():
    t = ready("the_thieves_of_tharbad")
    t.state.characters["gandalf"] = "bree"
    draw(t)
    t.offers_no("decline")
    assert len(t.keys(0)) == 8
    t.choose(0, "character:gandalf")
    assert t.state.characters == {"gandalf": "mouth_of_the_greyflood"}


@pytest.mark.card("event.eomer_and_eowyn_are_orphaned")
def test_sauron_removes_a_character_or_favor_in_rohan():
    t = ready("eomer_and_eowyn_are_orphaned")
    t.state.characters.update(theoden="edoras", gandalf="bree")
    t.state.favor.update(isengard=2, bree=1)
    draw(t)
    assert t.keys(0) == ["return_character:theoden", "remove_favor:isengard", "decline"]
    t.choose(0, "remove_favor:isengard")
    assert t.state.favor["isengard"] == 1
    assert t.state.characters["theoden"] == "edoras"


@pytest.mark.card("event.beornings_the_skin_changers")
@pytest.mark.rule("DMG-06", "DECK-10", "GEN-05")
def test_beornings():
    t = ready("beornings_the_skin_changers")
    places = ("the_bight", "the_bight", "south_eaves", "rhosgobel")
    tokens = [t.token(face, at) for face, at in zip(("orc", "snaga", "orc", "orc"), places, strict=True)]
    t.influence(the_bight=2)
    draw(t).choose(1, "remove up to 2 monster tokens")
    t.offers_no(f"take_token:{tokens[3]}")
    t.choose(1, f"take_token:{tokens[0]}", f"take_token:{tokens[1]}")
    assert list(t.state.tokens) == tokens[2:]
    assert t.state.influence == {"the_bight": 2}
    assert t.state.discards["tokens_misty_mountains_mirkwood"] == ("snaga", "orc")

    t = ready("beornings_the_skin_changers")
    t.minion("mouth_of_sauron", "the_bight", damage=7)
    t.minion("black_serpent", "near_harad")
    draw(t).choose(1, "deal 2 damage")
    assert (t.state.minions["mouth_of_sauron"].at, t.state.minions["mouth_of_sauron"].status) == ("", "defeated")
    t.quiet()


@pytest.mark.parametrize(
    ("card", "inside", "outside", "most", "favored"),
    [
        pytest.param(
            "the_dunadan_guards_the_shire",
            "bree",
            "tharbad",
            3,
            "the_shire",
            marks=[pytest.mark.card("event.the_dunadan_guards_the_shire")],
        ),
        pytest.param(
            "the_courage_of_erkenbrand",
            "isengard",
            "dunland",
            3,
            "helms_deep",
            marks=[pytest.mark.card("event.the_courage_of_erkenbrand")],
        ),
        pytest.param(
            "brand_becomes_king_of_dale",
            "the_iron_hills",
            "the_withered_heath",
            2,
            "lake_esgaroth",
            marks=[pytest.mark.card("event.brand_becomes_king_of_dale")],
        ),
    ],
)
def test_heroes_remove_pieces_or_gain_favor(card, inside, outside, most, favored):
    t = ready(card)
    t.influence(**{inside: 4, outside: 1})
    token = t.token("orc", inside)
    draw(t).choose(1, "remove up to")
    t.offers_no(f"take_influence:{outside}")
    t.choose(1, f"take_token:{token}", *[f"take_influence:{inside}"] * (most - 1))
    assert t.state.influence == {inside: 4 - (most - 1), outside: 1}
    assert not t.state.tokens
    t.quiet()

    t = ready(card)
    t.influence(**{inside: 1})
    draw(t).choose(1, "place 1 favor")
    assert t.state.favor[favored] == 1
    assert t.state.influence == {inside: 1}


@pytest.mark.card("event.from_argonath_to_the_sea")
@pytest.mark.rule("GEN-08")
def test_from_argonath_to_the_sea():
    t = explored("from_argonath_to_the_sea")
    t.influence(osgiliath=2, pelargir=1, the_nindalf=2, dunharrow=1, near_harad=1)
    end_explore(t).choose(1, "choose:0")
    assert t.state.influence == {"osgiliath": 1, "the_nindalf": 1, "near_harad": 1}
    assert gone(t, "from_argonath_to_the_sea")


@pytest.mark.card("event.lady_of_the_golden_wood")
def test_lady_of_the_golden_wood():
    t = explored("lady_of_the_golden_wood")
    end_explore(t).choose(1, "Boat")
    assert t.h("argalad").items == ("boat",)
    t = explored("lady_of_the_golden_wood")
    t.sauron(pool=3)
    end_explore(t).choose(1, "remove 1 influence")
    assert t.state.pool == 2
    assert gone(t, "lady_of_the_golden_wood")


@pytest.mark.card("event.arwens_message_to_her_beloved")
def test_arwens_message():
    t = explored("arwens_message_to_her_beloved")
    end_explore(t)
    t.offers_no("decline")
    t.choose(1, "gain 1 favor")
    assert t.h("argalad").favor == 1
    t = explored("arwens_message_to_her_beloved")
    t.top("skill", "skill.set_trap", "skill.endure")
    end_explore(t).choose(1, "train", "keep:skill.set_trap")
    assert "skill.set_trap" in t.h("argalad").hand
    assert gone(t, "arwens_message_to_her_beloved")


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("imladris", marks=pytest.mark.card("event.imladris")),
        pytest.param("the_argonath", marks=pytest.mark.card("event.the_argonath")),
    ],
)
@pytest.mark.rule("EVENT-20", "EVENT-21")
def test_less_corruption_or_more_fortitude(card):
    t = explored(card, corruption=["weak", "weary"])
    end_explore(t).choose(1, "discard one", "drop:weary")
    assert t.h("argalad").corruption == ("weak",)
    assert gone(t, card)
    t = explored(card)
    end_explore(t).choose(1, "level of fortitude")
    assert t.h("argalad").levels == (1, 0, 0, 0)
    t = explored(card)
    end_explore(t).choose(1, "decline")
    assert t.state.event == card
    assert t.h("argalad").levels == (0, 0, 0, 0)
    t.quiet()


@pytest.mark.card("event.not_all_those_who_wander_are_lost")
def test_not_all_those_who_wander_are_lost():
    t = explored("not_all_those_who_wander_are_lost")
    end_explore(t)
    t.offers("at:weathertop", "at:barad_dur", "at:rivendell", "decline")
    t.offers_no("at:rhun")
    t.choose(1, "at:weathertop")
    assert t.h("argalad").at == "weathertop"
    assert gone(t, "not_all_those_who_wander_are_lost")


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("gandalf_visits_frodo", marks=pytest.mark.card("event.gandalf_visits_frodo")),
        pytest.param("aragorn_hunts_gollum", marks=pytest.mark.card("event.aragorn_hunts_gollum")),
        pytest.param("the_account_of_isildur", marks=pytest.mark.card("event.the_account_of_isildur")),
    ],
)
@pytest.mark.rule("GEN-03", "EVENT-21")
def test_three_favor_advance_the_heroes(card):
    t = explored(card, favor=4)
    end_explore(t).choose(1, "choose:0")
    assert (t.h("argalad").favor, t.state.hero_marker) == (1, 1)
    assert gone(t, card)
    t = explored(card, favor=2)
    end_explore(t)
    assert (t.h("argalad").favor, t.state.hero_marker, t.state.event) == (2, 0, card)
    t.quiet()
