"""What each Encounter does: gifts, wounds, journeys and the deck."""

import pytest

from quest.meetings import corruption, encounter, meets, take_damage, train, visitor
from westmarch.quest.board.map import ADJACENT, LOCATIONS
from westmarch.quest.definitions import ENCOUNTERS
from westmarch.quest.rulebook.encounters import DrawEncounter


def hero(t):
    return t.state.heroes[0]


# Either or ----------------------------------------------------------------------------------------------------------------


@pytest.mark.card("encounter.the_houses_of_healing")
def test_the_houses_of_healing():
    t = meets("the_houses_of_healing", rest=["parry"], damage=["volley"])
    encounter(t, "the_houses_of_healing").choose(1, "choose:0")
    assert (len(hero(t).life), hero(t).rest, hero(t).damage, hero(t).favor) == (12, (), (), 0)
    t = meets("the_houses_of_healing", rest=["parry"])
    corruption(t, "weak")
    encounter(t, "the_houses_of_healing").choose(1, "choose:1")
    assert (len(hero(t).life), hero(t).favor, hero(t).corruption) == (10, 1, ())


@pytest.mark.card("encounter.prince_imrahil")
def test_prince_imrahil_compares_wisdom_with_corruption():
    for choice, favor, items in (("choose:0", 2, ()), ("choose:1", 0, ("boat",))):
        t = meets("prince_imrahil")
        corruption(t, "weak", "weary")
        encounter(t, "prince_imrahil").choose(1, choice)
        assert (hero(t).favor, hero(t).items) == (favor, items)
    t = meets("prince_imrahil")
    corruption(t, "weak", "weary", "helpless")
    encounter(t, "prince_imrahil").quiet()


@pytest.mark.card("encounter.cirdan_the_shipwright")
def test_cirdan_the_shipwright():
    for choice, held, items in (("choose:0", (), ()), ("choose:1", ("weak", "weary"), ("boat",))):
        t = meets("cirdan_the_shipwright")
        t.influence(bree=2)
        corruption(t, "weak", "weary")
        encounter(t, "cirdan_the_shipwright").choose(1, choice)
        assert (hero(t).corruption, hero(t).items) == (held, items)
    t = meets("cirdan_the_shipwright")
    t.influence(bree=3)
    encounter(t, "cirdan_the_shipwright").quiet()


@pytest.mark.card("encounter.lies_and_deceit")
def test_lies_and_deceit():
    t = meets("lies_and_deceit", at="osgiliath")
    t.influence(pelargir=2)
    t.sauron(shadows=t.state.decks["shadow"][:2])
    t.dice(1)
    encounter(t, "lies_and_deceit").choose(1, "choose:1")
    assert len(t.state.shadow_hand) == 1
    t = meets("lies_and_deceit", at="osgiliath")
    t.influence(pelargir=2)
    encounter(t, "lies_and_deceit").choose(1, "choose:0")
    assert hero(t).favor == 1
    t = meets("lies_and_deceit", at="osgiliath")
    t.influence(pelargir=3)
    encounter(t, "lies_and_deceit").quiet()


@pytest.mark.card("encounter.a_shadow_under_the_shadow")
def test_a_shadow_under_the_shadow_tests_strength():
    for choice, favor, pool in (("choose:0", 1, 4), ("choose:1", 0, 2)):
        t = meets("a_shadow_under_the_shadow", at="emyn_muil")
        t.influence(dagorlad=5)
        t.sauron(pool=4)
        encounter(t, "a_shadow_under_the_shadow").choose(1, choice)
        assert (hero(t).favor, t.state.pool) == (favor, pool)
    t = meets("a_shadow_under_the_shadow", at="emyn_muil")
    t.influence(dagorlad=6)
    encounter(t, "a_shadow_under_the_shadow").quiet()


@pytest.mark.parametrize(("card", "removed"), [("emyn_engrin", 2), ("i_sang_of_leaves_of_leaves_of_gold", 1)])
@pytest.mark.card("encounter.emyn_engrin", "encounter.i_sang_of_leaves_of_leaves_of_gold")
def test_influence_of_the_pool_or_training(card, removed):
    t = meets(card)
    t.sauron(pool=4)
    encounter(t, card).choose(1, "choose:0")
    assert t.state.pool == 4 - removed
    t = meets(card)
    encounter(t, card).choose(1, "choose:1")
    train(t)


@pytest.mark.card("encounter.the_key_to_the_anduin", "encounter.allies_of_the_dark_lord", "encounter.agents_of_saruman")
def test_damage_or_something_worse():
    for card, damage in (("the_key_to_the_anduin", 5), ("allies_of_the_dark_lord", 4), ("agents_of_saruman", 5)):
        t = encounter(meets(card, hand=["parry"]), card).choose(1, "choose:0")
        assert take_damage(t) == damage
        t.quiet()
    t = meets("the_key_to_the_anduin")
    t.top("corruption", "weak")
    assert hero(encounter(t, "the_key_to_the_anduin").choose(1, "choose:1")).corruption == ("weak",)
    t = encounter(meets("allies_of_the_dark_lord"), "allies_of_the_dark_lord").choose(1, "choose:1")
    assert len(t.state.plot_hand) == 1
    t = meets("agents_of_saruman")
    t.markers(4, 1, 2, 3)
    assert encounter(t, "agents_of_saruman").choose(1, "choose:1").state.markers == (2, 2, 3)


@pytest.mark.card("encounter.carn_dum_reborn")
@pytest.mark.rule("INFL-26")
def test_carn_dum_reborn():
    t = encounter(meets("carn_dum_reborn"), "carn_dum_reborn").choose(1, "choose:0")
    assert take_damage(t) == 0
    assert len(hero(t).damage) == 5
    t = meets("carn_dum_reborn")
    t.influence(mount_gundabad=1, barad_dur=3)
    encounter(t, "carn_dum_reborn").choose(1, "choose:1")
    t.offers_no("place:mount_doom", "place:barad_dur")
    for here in ("mount_gundabad", "the_northern_waste", "ruins_of_angmar"):
        t.choose(0, f"place:{here}")
    assert t.state.influence == {"mount_gundabad": 2, "barad_dur": 3, "the_northern_waste": 1, "ruins_of_angmar": 1}
    assert t.state.pool == 1
    t.quiet()


@pytest.mark.card("encounter.the_nest_is_stirred")
def test_the_nest_is_stirred():
    t = encounter(meets("the_nest_is_stirred", at="emyn_muil"), "the_nest_is_stirred")
    t.choose(0, "choose:0").choose(0, "at:dagorlad", "at:rhun")
    assert t.state.influence == {"dagorlad": 1, "rhun": 1}
    t.quiet()
    t = encounter(meets("the_nest_is_stirred", at="emyn_muil"), "the_nest_is_stirred").choose(0, "choose:1")
    assert (t.state.influence, t.state.pool) == ({}, 1)
    t = encounter(meets("the_nest_is_stirred", at="emyn_muil"), "the_nest_is_stirred").choose(0, "decline")
    assert (t.state.influence, t.state.pool) == ({}, 0)


# Wounds and healing -------------------------------------------------------------------------------------------------------


@pytest.mark.card("encounter.the_faces_in_the_water")
def test_the_faces_in_the_water():
    t = meets("the_faces_in_the_water", items=("boat", "horse"))
    corruption(t, "weak", "weary")
    encounter(t, "the_faces_in_the_water").choose(1, "lose_item:boat")
    assert (hero(t).items, len(hero(t).damage)) == (("horse",), 2)


@pytest.mark.card("encounter.sweet_words_bitter_dreams")
def test_sweet_words_bitter_dreams():
    t = meets("sweet_words_bitter_dreams", hand=["parry", "volley"])
    corruption(t, "weak", "weary")
    encounter(t, "sweet_words_bitter_dreams")
    assert (hero(t).hand, len(hero(t).damage), len(hero(t).life)) == ((), 4, 8)


@pytest.mark.card("encounter.trapped_by_a_terrible_storm")
def test_trapped_by_a_terrible_storm():
    t = encounter(meets("trapped_by_a_terrible_storm", hand=["parry", "volley"]), "trapped_by_a_terrible_storm")
    assert (hero(t).hand, len(hero(t).life), t.state.turn.over) == ((), 12, True)


HEALING = ["the_town_of_dale", "the_ruins_of_amon_sul", "pipeweed_seven_meals_a_day"]


@pytest.mark.parametrize("card", HEALING)
@pytest.mark.card(
    "encounter.the_town_of_dale",
    "encounter.the_ruins_of_amon_sul",
    "encounter.pipeweed_seven_meals_a_day",
)
def test_as_many_damage_cards_as_wisdom_come_back_with_the_rest_pool(card):
    t = encounter(meets(card, damage=["volley", "precision", "parry"], rest=["overdraw"]), card)
    assert (hero(t).damage, hero(t).rest) == (("argalad.parry",), ())
    assert sorted(hero(t).life[10:]) == ["argalad.overdraw", "argalad.precision", "argalad.volley"]


@pytest.mark.card("encounter.remnants_of_the_north_south_road")
def test_as_many_damage_cards_as_fortitude_go_on_the_rest_pool():
    damage = ["volley", "precision", "parry", "parry", "overdraw", "fall_back"]
    t = meets("remnants_of_the_north_south_road", damage=damage, rest=["quick_shot"])
    encounter(t, "remnants_of_the_north_south_road")
    assert hero(t).damage == ("argalad.fall_back",)
    assert hero(t).rest == tuple(f"argalad.{c}" for c in (*reversed(damage[:5]), "quick_shot"))


# The board ----------------------------------------------------------------------------------------------------------------


@pytest.mark.card("encounter.sting_of_the_west")
def test_sting_of_the_west():
    t = meets("sting_of_the_west", at="emyn_muil")
    t.influence(dagorlad=2, rhun=2, bree=1)
    for _ in range(3):
        t.token("blank", "rhun")
    encounter(t, "sting_of_the_west")
    t.offers_no("take_influence:bree")
    t.choose(1, "take_influence:dagorlad", "take_influence:dagorlad", "take_influence:rhun")
    assert t.state.influence == {"rhun": 1, "bree": 1}
    t.quiet()
    t = meets("sting_of_the_west", at="emyn_muil")
    t.influence(dagorlad=2)
    for _ in range(4):
        t.token("blank", "rhun")
    encounter(t, "sting_of_the_west").quiet()


@pytest.mark.card("encounter.above_the_withered_heath")
def test_above_the_withered_heath():
    t = meets("above_the_withered_heath")
    number, other = t.token("orc", "the_iron_hills"), t.token("blank", "ered_mithrin")
    t.token("orc", "bree")
    t.sauron(shadows=t.state.decks["shadow"][:2])
    t.dice(0)
    encounter(t, "above_the_withered_heath")
    assert t.keys() == [f"take_token:{other}", f"take_token:{number}", "enough"]
    t.choose(1, f"take_token:{number}")
    assert (len(t.state.shadow_hand), [x.at for x in t.state.tokens.values()]) == (1, ["ered_mithrin", "bree"])
    t.quiet()


@pytest.mark.card("encounter.a_merry_fellow")
def test_a_merry_fellow():
    t = meets("a_merry_fellow")
    corruption(t, "weak", "weary")
    one = t.token("blank", "bree")
    two = t.token("blank", "the_shire")
    encounter(t, "a_merry_fellow").choose(1, "drop:weak")
    assert t.keys() == [f"take_token:{one}", f"take_token:{two}"]
    t.choose(1, f"take_token:{two}")
    assert (hero(t).corruption, list(t.state.tokens), hero(t).favor) == (("weary",), [one], 1)


@pytest.mark.card("encounter.hill_of_the_wind")
def test_hill_of_the_wind():
    t = meets("hill_of_the_wind")
    near, far = t.token("orc", "bree"), t.token("orc", "the_shire")
    t.sauron(pool=2)
    encounter(t, "hill_of_the_wind").choose(1, "choose:0")
    assert (t.state.tokens[near].seen, t.state.tokens[far].seen, t.state.pool) == (2, 0, 1)


@pytest.mark.card("encounter.radagast_the_brown")
@pytest.mark.rule("EVENT-19")
def test_radagast_the_brown():
    t = meets("radagast_the_brown")
    t.influence(gladden_fields=2)
    encounter(t, "radagast_the_brown").choose(1, "at:edoras")
    assert (hero(t).favor, t.state.characters) == (1, {"gandalf": "edoras"})
    encounter(t, "radagast_the_brown")
    assert (hero(t).favor, t.state.characters) == (2, {"gandalf": "edoras"})
    t.influence(fangorn=1)
    encounter(t, "radagast_the_brown")
    assert hero(t).favor == 2


# Journeys -----------------------------------------------------------------------------------------------------------------


@pytest.mark.card("encounter.saurons_road", "encounter.a_path_through_the_mountains")
@pytest.mark.rule("MOVE-19")
def test_a_step_of_the_heros_own():
    t = meets("saurons_road")
    for _ in range(3):
        t.token("blank", "mount_doom")
    encounter(t, "saurons_road")
    assert t.keys() == [*(f"at:{there}" for there in ADJACENT["mount_doom"]), "decline"]
    t.choose(1, "at:sea_of_udun")
    assert hero(t).at == "sea_of_udun"
    t = meets("saurons_road")
    for _ in range(4):
        t.token("blank", "mount_doom")
    encounter(t, "saurons_road").quiet()
    t = encounter(visitor("argalad", "the_iron_hills"), "a_path_through_the_mountains").choose(1, "at:rhun")
    assert (hero(t).favor, hero(t).at) == (1, "rhun")
    t.quiet()


@pytest.mark.parametrize(("card", "cards"), [("heavy_rains", 3), ("lost_in_the_shadows", 2), ("lost_in_the_wild", 2)])
@pytest.mark.card("encounter.heavy_rains", "encounter.lost_in_the_shadows", "encounter.lost_in_the_wild")
def test_cards_or_a_step_of_saurons_choice(card, cards):
    t = encounter(meets(card, hand=["parry"] * 4), card).choose(1, "choose:0")
    assert len(hero(t).hand) == 4 - cards
    t.quiet()
    t = encounter(meets(card, hand=["parry"]), card).choose(1, "choose:1")
    to = ADJACENT[hero(t).at][0]
    t.choose(0, f"at:{to}")
    assert (hero(t).at, len(hero(t).hand)) == (to, 1)
    t = encounter(meets(card), card)
    assert t.ask.seat == 0
    t.offers_no("decline")


LEADING = [("the_eored", "edoras"), ("escorted_by_the_wood_elves", "woodland_realm"), ("the_ranger", "fornost")]


@pytest.mark.parametrize(("card", "haven"), LEADING)
@pytest.mark.card("encounter.the_eored", "encounter.escorted_by_the_wood_elves", "encounter.the_ranger")
@pytest.mark.rule("ENC-15", "ENC-03")
def test_rest_or_an_encounter_in_a_haven(card, haven):
    t = encounter(meets(card, favor=0, rest=["parry"]), card)
    assert (len(hero(t).life), hero(t).rest) == (11, ())
    t.quiet()
    t = meets(card, favor=1)
    t.state.decks["enc_haven"] = ("i_will_not_say_the_day_is_done",)
    encounter(t, card).choose(1, "choose:1")
    assert (hero(t).at, hero(t).favor) == (haven, 2)
    here = f"enc_{ENCOUNTERS[card].deck}"
    assert card in (*t.state.decks[here], *t.state.discards[here])
    t.quiet()


# Favor, and the deck is shuffled anew --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "choice", "favor", "pool"),
    [
        ("i_will_not_say_the_day_is_done", "", 2, 3),
        ("the_road_goes_ever_on_and_on", "", 2, 3),
        ("where_the_shadows_lie", "", 0, 2),
        ("the_world_is_grey_the_mountains_old", "choose:0", 1, 3),
        ("the_world_is_grey_the_mountains_old", "choose:1", 0, 2),
        ("i_sang_of_leaves_of_leaves_of_gold", "choose:0", 0, 2),
        ("the_days_have_gone_down_in_the_west", "decline", 0, 3),
    ],
)
@pytest.mark.card(
    "encounter.i_will_not_say_the_day_is_done",
    "encounter.the_road_goes_ever_on_and_on",
    "encounter.where_the_shadows_lie",
    "encounter.the_world_is_grey_the_mountains_old",
)
@pytest.mark.rule("DECK-11")
def test_the_last_card_of_a_deck_shuffles_it_anew(card, choice, favor, pool):
    t = meets(card, hand=["parry", "parry"])
    t.sauron(pool=3)
    deck = f"enc_{ENCOUNTERS[card].deck}"
    others = [c.id for c in ENCOUNTERS.values() if c.deck == ENCOUNTERS[card].deck and c.id != card]
    here = hero(t).at
    misfits = [c for c in others if ENCOUNTERS[c].location not in ("", here)][:2]
    t.state.decks[deck] = (card, *misfits, others[-1])
    t.state.discards[deck] = (others[-2],)
    t.run(DrawEncounter(0))
    if choice:
        t.choose(1, choice)
    assert (hero(t).favor, t.state.pool) == (favor, pool)
    assert sorted(t.state.decks[deck]) == sorted((card, *misfits, others[-1], others[-2]))
    assert t.state.discards[deck] == ()
    assert LOCATIONS[here].haven == (deck == "enc_haven")
