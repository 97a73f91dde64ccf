"""What each quest asks for and gives, and chapter QST."""

import pytest

from quest.meetings import corruption, encounter, fight, meets, train, visitor
from quest.scenario import table
from westmarch.quest.definitions import HEROES, QUESTS
from westmarch.quest.fight import HERO
from westmarch.quest.rulebook.encounters import EncounterStep
from westmarch.quest.rulebook.exploring import Explore
from westmarch.quest.rulebook.fights import BoardFight
from westmarch.quest.rulebook.performing import Perform


def hero(t):
    return t.state.heroes[0]


def explorer(quest, who="argalad", **fields):
    """A hero with a quest, exploring where it is completed."""
    t = visitor(who, QUESTS[quest].explore, "travel", quests=[quest], **fields)
    t.sauron(pool=4)
    t.state.turn.notes |= {"noble"}
    return t


def complete(quest, who="argalad", t=None, **fields):
    t = t or explorer(quest, who, **fields)
    t.run(Explore(0)).choose(1, f"complete:{quest}")
    return t


def gains(t):
    h = hero(t)
    return h.favor, h.items, h.levels, t.state.pool


# Starting and Advanced Quests -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quest", "who", "place", "favor", "trains", "placed", "rest"),
    [
        ("they_have_become_queer_and_wild", "argalad", "fangorn", 2, True, {"thranduil": "woodland_realm"}, 1),
        ("guarding_the_dimrill_stair", "beravor", "the_redhorn_gate", 2, True, {"gandalf": "bree"}, 1),
        ("an_appeal_to_golasgil", "eleanor", "anfalas", 1, True, {"boromir": "osgiliath"}, 0),
        ("drive_back_the_evil_men", "eometh", "mouth_of_the_greyflood", 2, False, {"saruman": "isengard"}, 1),
        ("the_ered_luin", "thalin", "blue_mountains", 3, False, {"dain": "erebor"}, 0),
    ],
)
@pytest.mark.card(
    "quest.they_have_become_queer_and_wild",
    "quest.guarding_the_dimrill_stair",
    "quest.an_appeal_to_golasgil",
    "quest.drive_back_the_evil_men",
    "quest.the_ered_luin",
)
@pytest.mark.rule("QST-01", "QST-03", "QST-06", "QST-08")
def test_explore_quests_of_the_heroes(quest, who, place, favor, trains, placed, rest):
    t = explorer(quest, who, rest=["parry"])
    assert (hero(t).at, hero(t).advanced) == (place, HEROES[who].advanced_quest)
    complete(quest, t=t)
    if trains:
        train(t)
    assert (hero(t).favor, t.state.characters, len(hero(t).rest)) == (favor, placed, rest)
    assert (hero(t).quests, hero(t).advanced) == ((HEROES[who].advanced_quest,), "")
    assert hero(t).completed == (quest,)
    assert quest in t.state.removed


FIGHTS = [
    ("the_forest_must_provide_no_refuge", "argalad", "orc", "south_eaves", "aragorn", 0, ()),
    ("spies_in_mithlond", "beravor", "crebain", "the_grey_havens", "gandalf", 0, ("boat",)),
    ("a_message_to_the_white_wizard", "eometh", "agent", "isengard", "saruman", 1, ()),
    ("a_new_threat", "thalin", "snaga", "the_northern_waste", "dain", 0, ()),
]


@pytest.mark.parametrize(("quest", "who", "monster", "place", "character", "favor", "items"), FIGHTS)
@pytest.mark.card(
    "quest.the_forest_must_provide_no_refuge",
    "quest.spies_in_mithlond",
    "quest.a_message_to_the_white_wizard",
    "quest.a_new_threat",
)
@pytest.mark.rule("ENC-13", "ENC-17", "QST-05", "CBT-42", "S-81")
def test_a_fight_in_place_of_the_encounter(quest, who, monster, place, character, favor, items):
    t = visitor(who, place, quests=[quest], hand=["parry"])
    t.run(Perform(QUESTS[quest].setup, 0, "SET-07", quest))
    assert t.state.characters == {character: place}
    t.run(EncounterStep(0))
    assert (t.state.fight.enemy, t.state.fight.token) == (monster, 0)
    fight(t, won=True)
    train(t)
    assert (hero(t).favor, hero(t).items) == (favor, items)
    assert hero(t).quests == (HEROES[who].advanced_quest,)
    assert quest in t.state.removed
    t.quiet()


@pytest.mark.rule("S-81", "ENC-10", "ENC-17", "QST-05")
def test_a_quest_fight_that_is_not_won_leaves_the_quest():
    t = visitor("thalin", "the_northern_waste", quests=["a_new_threat"], hand=["parry"])
    t.influence(the_northern_waste=1)
    t.run(EncounterStep(0))
    fight(t, won=False)
    assert hero(t).quests == ("a_new_threat",)
    assert not t.state.turn.over
    t.influence(the_northern_waste=2)
    t.run(EncounterStep(0)).quiet()


@pytest.mark.card("quest.where_the_stars_are_strange")
@pytest.mark.rule("QST-09")
def test_where_the_stars_are_strange_is_completed_by_exploring_or_by_a_fight_won_or_not():
    quest = "where_the_stars_are_strange"
    t = complete(quest, "eleanor")
    train(t)
    assert (hero(t).levels, t.state.characters) == ((0, 1, 0, 0), {"denethor": "minas_tirith"})
    t = visitor("eleanor", "pelargir", "ambush", quests=[quest], hand=["parry"])
    t.minion("black_serpent", "pelargir")
    t.run(BoardFight(0, ("attack_minion", "black_serpent")))
    fight(t, won=False)
    train(t)
    assert hero(t).quests == ("hidden_in_the_ash_mountains",)


@pytest.mark.parametrize(
    ("quest", "who", "place", "level"),
    [
        ("echoes_of_bolgs_army", "argalad", "mount_gundabad", (1, 0, 0, 0)),
        ("hidden_in_the_ash_mountains", "eleanor", "barad_dur", (0, 0, 1, 0)),
        ("hill_of_sorcery", "eometh", "dol_guldur", (0, 0, 1, 0)),
        ("to_look_into_the_mirrormere", "thalin", "moria", (0, 0, 0, 1)),
    ],
)
@pytest.mark.card(
    "quest.echoes_of_bolgs_army",
    "quest.hidden_in_the_ash_mountains",
    "quest.hill_of_sorcery",
    "quest.to_look_into_the_mirrormere",
)
@pytest.mark.rule("QST-10")
def test_two_favor_or_a_level(quest, who, place, level):
    for choice, favor, levels in (("choose:0", 2, (0, 0, 0, 0)), ("choose:1", 0, level)):
        t = complete(quest, who)
        t.choose(1, choice)
        assert (hero(t).at, hero(t).favor, hero(t).levels) == (place, favor, levels)
        pool = {"hidden_in_the_ash_mountains": 3, "hill_of_sorcery": 2}.get(quest, 4)
        assert t.state.pool == pool


@pytest.mark.card("quest.echoes_of_bolgs_army")
def test_echoes_of_bolgs_army_costs_sauron_a_shadow_card():
    t = explorer("echoes_of_bolgs_army")
    t.sauron(shadows=t.state.decks["shadow"][:2])
    t.dice(0)
    complete("echoes_of_bolgs_army", t=t).choose(1, "choose:0")
    assert len(t.state.shadow_hand) == 1


@pytest.mark.card("quest.hill_of_sorcery")
@pytest.mark.rule("QST-10")
def test_hill_of_sorcery_lets_sauron_give_up_a_plot_instead():
    t = explorer("hill_of_sorcery", "eometh")
    plot = t.state.decks["plot"][0]
    t.sauron(plots=[plot], pool=4)
    complete("hill_of_sorcery", t=t).choose(1, "choose:0").choose(0, "choose:0")
    assert (t.state.plot_hand, t.state.discards["plot"][0], t.state.pool) == ((), plot, 4)


@pytest.mark.card("quest.bones_of_a_darkness_past")
def test_bones_of_a_darkness_past():
    t = complete("bones_of_a_darkness_past", "beravor")
    assert gains(t) == (2, (), (0, 0, 1, 0), 4)
    assert hero(t).at == "ruins_of_angmar"


# Encounter Quests -----------------------------------------------------------------------------------------------------


ENCOUNTER_QUESTS = [
    ("isildurs_heir", "rhun", 1, (), (0, 0, 0, 0), 4, True),
    ("smoke_on_the_horizon", "plains_of_gorgoroth", 2, (), (0, 0, 0, 0), 3, False),
    ("the_mounts_of_the_haradrim", "near_harad", 2, (), (0, 0, 0, 0), 4, True),
    ("captain_of_the_white_tower", "minas_tirith", 1, (), (0, 0, 0, 0), 4, True),
    ("the_evenstar_is_called_home", "rivendell", 0, ("elven_cloak",), (0, 0, 0, 0), 4, False),
    ("beyond_the_dark_lords_reach", "the_northern_waste", 2, (), (0, 0, 0, 0), 4, True),
    ("the_son_of_gloin", "erebor", 1, (), (1, 0, 0, 0), 4, False),
    ("find_the_grey_pilgrim", "bree", 1, (), (0, 0, 0, 0), 3, False),
    ("the_squint_eyed_southerner", "dunland", 0, (), (0, 0, 0, 0), 2, False),
    ("the_black_pit", "moria", 2, (), (0, 0, 0, 0), 4, True),
]


@pytest.mark.parametrize(("quest", "place", "favor", "items", "levels", "pool", "trains"), ENCOUNTER_QUESTS)
@pytest.mark.card(
    "quest.isildurs_heir",
    "quest.smoke_on_the_horizon",
    "quest.the_mounts_of_the_haradrim",
    "quest.captain_of_the_white_tower",
    "quest.the_evenstar_is_called_home",
    "quest.beyond_the_dark_lords_reach",
    "quest.the_son_of_gloin",
    "quest.find_the_grey_pilgrim",
    "quest.the_squint_eyed_southerner",
    "quest.the_black_pit",
)
def test_rewards_of_encounter_quests(quest, place, favor, items, levels, pool, trains):
    t = complete(quest)
    if trains:
        train(t)
    assert (hero(t).at, gains(t)) == (place, (favor, items, levels, pool))
    assert (hero(t).quests, hero(t).completed) == ((), ())
    assert quest in t.state.removed


@pytest.mark.parametrize(
    ("quest", "place", "favor"),
    [
        ("the_palantir_of_orthanc", "isengard", 1),
        ("the_haunted_ruins", "ruins_of_angmar", 2),
    ],
)
@pytest.mark.card("quest.the_palantir_of_orthanc", "quest.the_haunted_ruins")
def test_quests_that_take_a_corruption_card_away(quest, place, favor):
    t = explorer(quest)
    corruption(t, "weak", "weary")
    complete(quest, t=t).choose(1, "drop:weak")
    assert (hero(t).at, hero(t).favor, hero(t).corruption) == (place, favor, ("weary",))


@pytest.mark.card("quest.the_seat_of_saurons_power")
def test_the_seat_of_saurons_power():
    for choice, held, pool in (("choose:0", (), 4), ("choose:1", ("weak", "weary"), 3), ("decline", ("weak", "weary"), 4)):
        t = explorer("the_seat_of_saurons_power")
        corruption(t, "weak", "weary")
        complete("the_seat_of_saurons_power", t=t).choose(1, choice)
        assert (hero(t).favor, hero(t).corruption, t.state.pool) == (2, held, pool)


@pytest.mark.card("quest.a_shadow_connection")
def test_a_shadow_connection():
    t = complete("a_shadow_connection", rest=["parry"])
    assert (hero(t).at, hero(t).favor, hero(t).rest, len(hero(t).life)) == ("south_eaves", 2, (), 11)


@pytest.mark.card("quest.greenleaf")
def test_greenleaf():
    for choice, favor, levels in (("choose:0", 2, (0, 0, 0, 0)), ("choose:1", 0, (0, 0, 1, 0))):
        t = complete("greenleaf").choose(1, choice)
        assert (hero(t).at, hero(t).favor, hero(t).levels) == ("woodland_realm", favor, levels)


@pytest.mark.parametrize(
    ("card", "who", "at"),
    [
        ("isildurs_heir", "aragorn", "rhun"),
        ("captain_of_the_white_tower", "boromir", "minas_tirith"),
        ("the_evenstar_is_called_home", "aragorn", "rivendell"),
        ("find_the_grey_pilgrim", "gandalf", "bree"),
        ("smoke_on_the_horizon", "", ""),
        ("the_seat_of_saurons_power", "", ""),
        ("the_mounts_of_the_haradrim", "", ""),
        ("the_palantir_of_orthanc", "", ""),
        ("a_shadow_connection", "", ""),
        ("greenleaf", "", ""),
        ("beyond_the_dark_lords_reach", "", ""),
        ("the_haunted_ruins", "", ""),
        ("the_son_of_gloin", "", ""),
    ],
)
@pytest.mark.card(
    "quest.isildurs_heir",
    "quest.captain_of_the_white_tower",
    "quest.the_evenstar_is_called_home",
    "quest.find_the_grey_pilgrim",
    "quest.smoke_on_the_horizon",
    "quest.the_seat_of_saurons_power",
    "quest.the_mounts_of_the_haradrim",
    "quest.the_palantir_of_orthanc",
    "quest.a_shadow_connection",
    "quest.greenleaf",
    "quest.beyond_the_dark_lords_reach",
    "quest.the_haunted_ruins",
    "quest.the_son_of_gloin",
)
@pytest.mark.rule("ENC-07", "ENC-18")
def test_a_quest_that_is_drawn_stays_with_the_hero(card, who, at):
    t = encounter(meets(card), card)
    assert hero(t).quests == (card,)
    assert t.state.characters == ({who: at} if who else {})
    deck = next(deck for deck in t.state.decks if deck.startswith("enc_") and t.state.decks[deck] == ())
    assert t.state.discards[deck] == ()


@pytest.mark.card("quest.the_squint_eyed_southerner", "quest.the_black_pit")
@pytest.mark.rule("ENC-18")
def test_influence_comes_before_the_quest():
    t = encounter(meets("the_squint_eyed_southerner"), "the_squint_eyed_southerner")
    assert hero(t).quests == ()
    t.offers_no("decline", "at:bree")
    t.choose(0, "at:moria")
    assert (t.state.influence, hero(t).quests) == ({"moria": 1}, ("the_squint_eyed_southerner",))
    t = encounter(meets("the_black_pit"), "the_black_pit")
    assert (t.state.pool, hero(t).quests) == (1, ("the_black_pit",))


# The chapter ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("QST-02", "QST-04")
def test_only_its_owner_may_complete_a_quest_and_he_need_not():
    t = table("argalad", "thalin")
    t.hero("argalad", at="bree", quests=["find_the_grey_pilgrim"])
    t.hero("thalin", at="bree")
    t.turn_of("thalin")
    t.run(Explore(1)).offers_no("complete:find_the_grey_pilgrim")
    t.choose(2, "end_explore")
    t.turn_of("argalad")
    t.run(Explore(0)).offers("complete:find_the_grey_pilgrim")
    t.choose(1, "end_explore")
    assert t.h("argalad").quests == ("find_the_grey_pilgrim",)


@pytest.mark.rule("QST-07", "EXPL-16")
def test_a_traded_quest_is_the_other_heros_and_a_starting_quest_is_not_traded():
    t = table("argalad", "thalin")
    t.hero("argalad", at="bree", favor=0, quests=["the_ered_luin", "find_the_grey_pilgrim"])
    t.hero("thalin", at="bree", favor=0)
    t.turn_of("argalad")
    t.run(Explore(0)).offers_no("give_quest:thalin>the_ered_luin")
    t.choose(1, "give_quest:thalin>find_the_grey_pilgrim").choose(2, "accept")
    t.choose(1, "end_explore")
    t.turn_of("thalin")
    t.run(Explore(1)).choose(2, "complete:find_the_grey_pilgrim")
    assert t.h("thalin").favor == 1


@pytest.mark.rule("QST-01")
def test_a_quest_is_not_completed_elsewhere():
    t = visitor("argalad", "bree", "travel", quests=["they_have_become_queer_and_wild"])
    t.run(Explore(0)).offers_no("complete:they_have_become_queer_and_wild")


@pytest.mark.rule("QST-05", "QST-09")
def test_a_defeated_hero_completes_no_quest_by_the_fight():
    t = visitor("eleanor", "pelargir", "ambush", quests=["where_the_stars_are_strange"], hand=["parry"], life=1)
    t.minion("black_serpent", "pelargir")
    t.run(BoardFight(0, ("attack_minion", "black_serpent")))
    t.state.fight.sides[HERO].doomed = True
    fight(t, won=True, falls=False)
    t.choose(1, "marker:red")
    assert (hero(t).at, hero(t).quests) == ("minas_tirith", ("where_the_stars_are_strange",))
    t.quiet()


@pytest.mark.card("hero.argalad", "hero.beravor", "hero.eleanor", "hero.eometh", "hero.thalin")
def test_the_heroes_set_out():
    facts = {
        "argalad": ((5, 5, 3, 2), "woodland_realm", ()),
        "beravor": ((6, 5, 2, 2), "fornost", ()),
        "eleanor": ((6, 5, 1, 3), "minas_tirith", ()),
        "eometh": ((6, 6, 1, 2), "edoras", ("horse",)),
        "thalin": ((5, 7, 2, 1), "erebor", ()),
    }
    for who, (attributes, start, items) in facts.items():
        t = table(who)
        assert (HEROES[who].attributes, t.h(who).at, t.h(who).items) == (attributes, start, items)
        assert {QUESTS[q].kind for q in HEROES[who].starting_quests} == {"starting"}
        assert QUESTS[HEROES[who].advanced_quest].kind == "advanced"


@pytest.mark.card("hero.eleanor")
@pytest.mark.rule("EXPL-22")
def test_eleanor_gains_a_favor_once_a_turn_for_a_quest_or_a_character():
    t = visitor("eleanor", "bree", "travel", quests=["find_the_grey_pilgrim"])
    t.state.characters.update(thranduil="bree")
    t.run(Explore(0)).choose(1, "complete:find_the_grey_pilgrim")
    assert hero(t).favor == 2
    t.choose(1, "consult_favor:thranduil")
    assert hero(t).favor == 4


@pytest.mark.rule("QST-08")
@pytest.mark.card("quest.greenleaf")
def test_an_encounter_quest_is_not_remembered_as_one_of_his_own():
    t = complete("greenleaf")
    t.choose(1, "choose:0")
    assert (hero(t).favor, hero(t).completed) == (2, ())
    assert "greenleaf" in t.state.removed
