"""What each Encounter does."""

import pytest

from quest.meetings import corruption, encounter, meets, shields, take_damage, train
from westmarch.quest.board.map import IN_REGION, LOCATIONS
from westmarch.quest.definitions import ENCOUNTERS
from westmarch.quest.rulebook.encounters import encounter_deck, encounter_fits


def hero(t):
    return t.state.heroes[0]


def fill_region(t, region, influence=0, tokens=0):
    """So much influence and so many blank tokens in a region, away from Havens."""
    here = next(loc for loc in IN_REGION[region] if not LOCATIONS[loc].haven)
    if influence:
        t.influence(**{here: influence})
    for _ in range(tokens):
        t.token("blank", here)


# The decks ------------------------------------------------------------------------------------------------------------


def test_six_decks_of_fifteen_with_three_quests_in_each_pair():
    decks = {}
    for card in ENCOUNTERS.values():
        decks.setdefault(card.deck, []).append(card)
    assert {deck: len(cards) for deck, cards in decks.items()} == dict.fromkeys(decks, 15)
    assert len(decks) == 6
    assert {deck: sum(bool(c.quest) for c in cards) for deck, cards in decks.items()} == {
        deck: 0 if deck == "haven" else 3 for deck in decks
    }
    assert all(sum(c.reshuffle for c in cards) == 1 for cards in decks.values())


def test_no_two_cards_of_one_priority_meet_at_a_location():
    for here in LOCATIONS:
        deck = encounter_deck(here).removeprefix("enc_")
        met = [c.priority for c in ENCOUNTERS.values() if c.deck == deck and encounter_fits(c.id, here)]
        assert len(met) == len(set(met)), here


# A favor or a Corruption card less, then a test ------------------------------------------------------------------------


FAVOR_OR_DROP = [
    "the_court_of_theoden",
    "the_halls_of_an_elven_king",
    "the_northern_fortress",
    "the_golden_wood",
    "imladris",
]


@pytest.mark.parametrize("card", FAVOR_OR_DROP)
@pytest.mark.card(
    "encounter.the_court_of_theoden",
    "encounter.the_halls_of_an_elven_king",
    "encounter.the_northern_fortress",
    "encounter.the_golden_wood",
    "encounter.imladris",
)
def test_one_favor_or_one_corruption_card_less(card):
    for choice, favor, held in (("choose:0", 1, ("weak", "weary")), ("choose:1", 0, ("weary",))):
        t = meets(card)
        corruption(t, "weak", "weary")
        encounter(t, card).choose(1, choice)
        if choice == "choose:1":
            t.choose(1, "drop:weak")
        assert (hero(t).favor, hero(t).corruption) == (favor, held)


@pytest.mark.parametrize(("tokens", "items"), [(1, ("horse",)), (2, ())])
@pytest.mark.card("encounter.the_court_of_theoden")
def test_a_horse_if_wisdom_is_above_the_tokens(tokens, items):
    t = meets("the_court_of_theoden")
    fill_region(t, "rohan", tokens=tokens)
    encounter(t, "the_court_of_theoden").choose(1, "choose:0")
    assert hero(t).items == items
    t.quiet()


@pytest.mark.parametrize(("influence", "items"), [(2, ("boat",)), (3, ())])
@pytest.mark.card("encounter.the_halls_of_an_elven_king")
def test_a_boat_if_wisdom_is_at_least_the_influence(influence, items):
    t = meets("the_halls_of_an_elven_king")
    fill_region(t, "mirkwood", influence)
    encounter(t, "the_halls_of_an_elven_king").choose(1, "choose:0")
    assert hero(t).items == items


@pytest.mark.card("encounter.the_northern_fortress")
def test_training_if_wisdom_is_at_least_the_corruption_cards_left():
    t = meets("the_northern_fortress")
    corruption(t, "weak", "weary", "helpless")
    encounter(t, "the_northern_fortress").choose(1, "choose:1", "drop:weak")
    train(t)
    t = meets("the_northern_fortress")
    corruption(t, "weak", "weary", "helpless")
    encounter(t, "the_northern_fortress").choose(1, "choose:0")
    t.quiet()


@pytest.mark.parametrize(("plots", "items"), [(2, ("elven_cloak",)), (3, ())])
@pytest.mark.card("encounter.the_golden_wood")
def test_an_elven_cloak_if_wisdom_is_at_least_the_plots(plots, items):
    t = meets("the_golden_wood")
    names = list(t.state.decks["plot"])[:3]
    for space in range(1, plots + 1):
        t.plot(names[space - 1], "bree", space)
    encounter(t, "the_golden_wood").choose(1, "choose:0")
    assert hero(t).items == items


@pytest.mark.parametrize(("choice", "life"), [("choose:1", 14), ("choose:0", 10)])
@pytest.mark.card("encounter.imladris")
def test_damage_and_rest_come_back_if_no_corruption_is_left(choice, life):
    t = meets("imladris", damage=["parry", "parry"], rest=["volley", "volley"])
    corruption(t, "weak")
    encounter(t, "imladris").choose(1, choice)
    assert len(hero(t).life) == life


# Plain tests of an attribute -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "region"), [("intrigue_within_meduseld", "rohan"), ("a_common_purpose", "rhudaur")])
@pytest.mark.card("encounter.intrigue_within_meduseld", "encounter.a_common_purpose")
def test_two_favor_if_wisdom_is_at_least_the_influence(card, region):
    for influence, favor in ((2, 2), (3, 0)):
        t = meets(card)
        fill_region(t, region, influence)
        encounter(t, card)
        assert hero(t).favor == favor


@pytest.mark.parametrize(("influence", "favor", "cards"), [(3, 2, 0), (4, 1, 1)])
@pytest.mark.card("encounter.the_enchanted_stream")
def test_the_enchanted_stream_tests_agility(influence, favor, cards):
    t = meets("the_enchanted_stream", favor=2)
    fill_region(t, "mirkwood", influence)
    t.top("corruption", "weak")
    encounter(t, "the_enchanted_stream")
    assert (hero(t).favor, len(hero(t).corruption)) == (favor, cards)


@pytest.mark.parametrize(("pool", "held"), [(4, ()), (5, ("weak", "helpless"))])
@pytest.mark.card("encounter.the_lonely_mountain")
def test_the_lonely_mountain_compares_fortitude_with_the_pool(pool, held):
    t = meets("the_lonely_mountain")
    corruption(t, "weak", "helpless")
    t.sauron(pool=pool)
    encounter(t, "the_lonely_mountain")
    assert (hero(t).favor, hero(t).corruption) == (1, held)


@pytest.mark.parametrize(("tokens", "pool"), [(2, 3), (3, 4)])
@pytest.mark.card("encounter.a_hidden_path")
def test_a_hidden_path_tests_wisdom(tokens, pool):
    t = meets("a_hidden_path")
    t.sauron(pool=4)
    fill_region(t, LOCATIONS[hero(t).at].region, tokens=tokens)
    encounter(t, "a_hidden_path")
    assert t.state.pool == pool


@pytest.mark.parametrize(("held", "pool"), [(("weak", "weary"), 3), (("weak", "weary", "helpless"), 4)])
@pytest.mark.card("encounter.tom_bert_and_william_huggins")
def test_tom_bert_and_william_huggins_compare_wisdom_with_corruption(held, pool):
    t = meets("tom_bert_and_william_huggins")
    corruption(t, *held)
    t.sauron(pool=4)
    encounter(t, "tom_bert_and_william_huggins")
    assert t.state.pool == pool


@pytest.mark.parametrize(("tokens", "cards"), [(2, 0), (3, 1)])
@pytest.mark.card("encounter.dangers_both_real_and_imagined")
@pytest.mark.rule("ENC-16")
def test_dangers_real_and_imagined_test_wisdom(tokens, cards):
    """Beravor's wisdom is 2, as is her agility; Eleanor's wisdom is 3 and her agility 1."""
    for who, more in (("beravor", 0), ("eleanor", 1)):
        t = meets("dangers_both_real_and_imagined", who)
        fill_region(t, LOCATIONS[hero(t).at].region, tokens=tokens + more)
        t.top("corruption", "weak")
        encounter(t, "dangers_both_real_and_imagined")
        assert len(hero(t).corruption) == cards


@pytest.mark.parametrize(("influence", "moved"), [(5, 0), (6, 5)])
@pytest.mark.card("encounter.the_land_of_the_great_eye")
def test_the_land_of_the_great_eye_tests_fortitude(influence, moved):
    t = meets("the_land_of_the_great_eye")
    fill_region(t, LOCATIONS[hero(t).at].region, influence)
    top = hero(t).life[:5]
    encounter(t, "the_land_of_the_great_eye")
    assert hero(t).rest == tuple(reversed(top))[:moved]
    assert len(hero(t).life) == 10 - moved


@pytest.mark.parametrize(("influence", "damage"), [((2, 3), 0), ((3, 3), 3)])
@pytest.mark.card("encounter.forodwaith")
def test_forodwaith_counts_two_regions(influence, damage):
    t = meets("forodwaith")
    t.influence(mount_gundabad=influence[0], ettenmoors=influence[1])
    encounter(t, "forodwaith")
    assert len(hero(t).damage) == damage


@pytest.mark.parametrize(("influence", "items", "over"), [((2, 3), ("boat", "horse"), False), ((3, 3), ("boat",), True)])
@pytest.mark.card("encounter.the_city_by_the_greyflood")
def test_the_city_by_the_greyflood_takes_an_item_and_ends_the_turn(influence, items, over):
    t = meets("the_city_by_the_greyflood", items=("boat", "horse"))
    t.influence(bree=influence[0], dunland=influence[1])
    encounter(t, "the_city_by_the_greyflood")
    if over:
        t.choose(1, "lose_item:horse")
    assert (hero(t).items, t.state.turn.over) == (items, over)


@pytest.mark.parametrize(("tokens", "asked"), [(3, False), (4, True)])
@pytest.mark.card("encounter.sarumans_fires")
def test_sarumans_fires_let_sauron_choose(tokens, asked):
    for choice, damage, pool in (("choose:0", 2, 0), ("choose:1", 0, 1)):
        t = meets("sarumans_fires")
        fill_region(t, "misty_mountains", tokens=tokens)
        encounter(t, "sarumans_fires")
        if asked:
            t.choose(0, choice)
        assert (len(hero(t).damage), t.state.pool) == ((damage, pool) if asked else (0, 0))


# Damage that shields lower ---------------------------------------------------------------------------------------------


SHIELDED = {
    "deadmens_dike": (4, "2 favor and train"),
    "shapes_in_the_mist": (6, "favor or horse"),
    "thirst_and_despair": (6, "favor or train"),
    "the_olog_hai": (8, "favor and train twice"),
    "they_come_from_umbar": (6, "favor and train"),
    "do_not_stray_from_the_path": (7, "2 favor and train"),
    "cold_be_hand_and_heart_and_bone": (4, "favor and train"),
    "the_raiders_in_the_hills": (5, "pool"),
}


@pytest.mark.parametrize("card", SHIELDED)
@pytest.mark.card(
    "encounter.deadmens_dike",
    "encounter.shapes_in_the_mist",
    "encounter.thirst_and_despair",
    "encounter.the_olog_hai",
    "encounter.they_come_from_umbar",
    "encounter.do_not_stray_from_the_path",
    "encounter.cold_be_hand_and_heart_and_bone",
    "encounter.the_raiders_in_the_hills",
)
def test_damage_less_shields(card):
    damage, reward = SHIELDED[card]
    t = meets(card, "thalin", hand=["block", "block", "sweep"])
    encounter(t, card)
    shields(t, "sweep")
    t.choose(1, "enough")
    assert take_damage(t) == damage
    assert (hero(t).favor, len(hero(t).hand), hero(t).rest) == (0, 2, ("thalin.sweep",))

    t = meets(card, "thalin", hand=["block", "block", "block"])
    t.sauron(pool=4)
    encounter(t, card)
    shields(t, *["block"] * -(-damage // 4))
    if " or " in reward:
        t.choose(1, "choose:0")
    elif "train" in reward:
        train(t, 2 if "twice" in reward else 1)
    favor = 2 if "2 favor" in reward else 1 if "favor" in reward else 0
    assert (hero(t).favor, t.state.pool, hero(t).damage) == (favor, 2 if reward == "pool" else 4, ())
    t.quiet()


@pytest.mark.card("encounter.shapes_in_the_mist", "encounter.thirst_and_despair")
def test_the_other_reward_of_shields():
    t = meets("shapes_in_the_mist", "thalin", hand=["block", "block"])
    encounter(t, "shapes_in_the_mist")
    shields(t, "block", "block")
    t.choose(1, "choose:1")
    assert hero(t).items == ("horse",)
    t = meets("thirst_and_despair", "thalin", hand=["block", "block"])
    encounter(t, "thirst_and_despair")
    shields(t, "block", "block")
    t.choose(1, "choose:1")
    train(t)


# Bargains --------------------------------------------------------------------------------------------------------------


@pytest.mark.card("encounter.the_palantirs")
def test_the_palantirs_show_the_plots_for_a_corruption_card():
    t = meets("the_palantirs")
    plot = t.state.decks["plot"][0]
    t.sauron(plots=[plot], pool=3)
    t.top("corruption", "weak")
    encounter(t, "the_palantirs").choose(1, "choose:0")
    assert (hero(t).corruption, t.state.pool) == (("weak",), 2)
    assert any("Sauron's Plots" in line for line in t.game.journal(1))
    assert not any("Sauron's Plots" in line for line in t.game.journal(None))


@pytest.mark.card("encounter.smugglers")
def test_smugglers_train_a_hero_who_takes_corruption():
    t = meets("smugglers")
    t.sauron(pool=3)
    t.top("corruption", "weak")
    encounter(t, "smugglers").choose(1, "choose:0")
    train(t)
    assert (hero(t).corruption, t.state.pool) == (("weak",), 2)


@pytest.mark.card("encounter.a_desperate_bargain")
def test_a_desperate_bargain_costs_sauron_influence_and_a_shadow_card():
    t = meets("a_desperate_bargain")
    t.sauron(shadows=["betrayed", "winter_storm"], pool=3)
    t.top("corruption", "weak")
    t.dice(0)
    encounter(t, "a_desperate_bargain").choose(1, "choose:0")
    assert (hero(t).corruption, t.state.pool, t.state.shadow_hand) == (("weak",), 1, ("winter_storm",))


@pytest.mark.card("encounter.sarumans_agents")
def test_sarumans_agents_cost_sauron_a_plot_of_his_choice():
    t = meets("sarumans_agents")
    one, other = sorted(set(t.state.decks["plot"]))[:2]
    t.sauron(plots=[one, other])
    t.top("corruption", "weak")
    encounter(t, "sarumans_agents").choose(1, "choose:0")
    t.choose(0, f"discard:{other}")
    assert (hero(t).corruption, t.state.plot_hand) == (("weak",), (one,))


@pytest.mark.parametrize("card", ["the_palantirs", "smugglers", "a_desperate_bargain", "sarumans_agents"])
@pytest.mark.rule("GEN-03")
def test_a_bargain_may_be_declined(card):
    t = meets(card)
    t.sauron(plots=[t.state.decks["plot"][0]], pool=3)
    encounter(t, card).choose(1, "decline")
    assert (hero(t).corruption, t.state.pool, len(t.state.plot_hand)) == ((), 3, 1)
    t.quiet()


@pytest.mark.card("encounter.ancient_greed")
def test_ancient_greed():
    t = meets("ancient_greed")
    t.top("corruption", "weak")
    encounter(t, "ancient_greed").choose(1, "choose:0")
    train(t)
    assert (hero(t).favor, hero(t).corruption) == (2, ("weak",))
    t = meets("ancient_greed")
    encounter(t, "ancient_greed").choose(1, "choose:1")
    assert (hero(t).favor, hero(t).corruption) == (1, ())


@pytest.mark.card("encounter.the_mad_baggins")
def test_the_mad_baggins_draws_as_many_cards_as_fortitude():
    t = meets("the_mad_baggins")
    t.top("corruption", "weary")
    encounter(t, "the_mad_baggins").choose(1, "choose:0")
    assert (len(hero(t).hand), hero(t).corruption) == (4, ("weary",))
    t = meets("the_mad_baggins")
    encounter(t, "the_mad_baggins").choose(1, "choose:1")
    assert (hero(t).favor, hero(t).hand) == (1, ())


@pytest.mark.card("encounter.redeemed_by_grace")
def test_redeemed_by_grace_takes_any_amount_of_favor():
    t = meets("redeemed_by_grace", favor=3)
    corruption(t, "weak", "weary", "helpless")
    encounter(t, "redeemed_by_grace").choose(1, "choose:1", "drop:weak", "drop:helpless", "enough")
    assert (hero(t).favor, hero(t).corruption) == (1, ("weary",))
    t = meets("redeemed_by_grace", favor=0)
    corruption(t, "weak")
    encounter(t, "redeemed_by_grace")
    assert (hero(t).favor, hero(t).corruption) == (1, ("weak",))


@pytest.mark.card("encounter.the_steadfast_defender")
def test_the_steadfast_defender():
    t = meets("the_steadfast_defender", favor=2)
    encounter(t, "the_steadfast_defender").choose(1, "choose:1", "choose:3")
    assert (hero(t).favor, hero(t).levels) == (0, (0, 0, 0, 1))
    t = meets("the_steadfast_defender", favor=1)
    t.sauron(pool=2)
    encounter(t, "the_steadfast_defender")
    assert (hero(t).favor, t.state.pool) == (1, 1)


@pytest.mark.card("encounter.the_grey_company", "encounter.the_days_have_gone_down_in_the_west")
@pytest.mark.rule("GEN-03")
def test_two_cards_for_favor():
    t = meets("the_grey_company", hand=["parry", "volley", "precision"])
    encounter(t, "the_grey_company").choose(1, "choose:0", "discard:argalad.parry", "discard:argalad.volley")
    train(t)
    assert (hero(t).favor, hero(t).rest) == (1, ("argalad.volley", "argalad.parry"))
    t = meets("the_days_have_gone_down_in_the_west", hand=["parry", "volley"])
    encounter(t, "the_days_have_gone_down_in_the_west").choose(1, "choose:0", "discard:argalad.parry")
    assert (hero(t).favor, hero(t).hand) == (2, ())
    for card in ("the_grey_company", "the_days_have_gone_down_in_the_west"):
        t = meets(card, hand=["parry"])
        encounter(t, card).quiet()
        assert (hero(t).favor, len(hero(t).hand)) == (0, 1)


@pytest.mark.card("encounter.the_iron_will_of_the_dwarves")
def test_the_iron_will_of_the_dwarves():
    t = meets("the_iron_will_of_the_dwarves", favor=1)
    corruption(t, "weak")
    encounter(t, "the_iron_will_of_the_dwarves").choose(1, "choose:1")
    train(t)
    assert (hero(t).favor, hero(t).corruption) == (0, ())
    t = meets("the_iron_will_of_the_dwarves", favor=0)
    encounter(t, "the_iron_will_of_the_dwarves")
    assert hero(t).favor == 1


@pytest.mark.card("encounter.words_spoken_from_the_heart")
def test_words_spoken_from_the_heart():
    t = encounter(meets("words_spoken_from_the_heart"), "words_spoken_from_the_heart")
    assert hero(t).favor == 1
    t = meets("words_spoken_from_the_heart", favor=1)
    corruption(t, "weak")
    encounter(t, "words_spoken_from_the_heart").choose(1, "choose:0")
    assert (hero(t).favor, hero(t).corruption) == (0, ())


@pytest.mark.card("encounter.the_seat_of_seeing")
def test_the_seat_of_seeing():
    t = meets("the_seat_of_seeing", favor=1)
    near, far = t.token("orc", "emyn_muil"), t.token("orc", "bree")
    t.sauron(pool=3)
    encounter(t, "the_seat_of_seeing").choose(1, "choose:0")
    assert (hero(t).favor, t.state.pool) == (0, 1)
    assert (t.state.tokens[near].seen, t.state.tokens[far].seen) == (2, 0)


@pytest.mark.card("encounter.the_beornings_ask_for_help")
def test_the_beornings_clear_all_within_one_space():
    t = meets("the_beornings_ask_for_help", favor=1)
    t.influence(mount_gundabad=2, the_high_pass=1, bree=1)
    t.token("orc", "the_forest_road")
    t.token("orc", "bree")
    t.sauron(pool=4)
    encounter(t, "the_beornings_ask_for_help").choose(1, "choose:0")
    assert (t.state.influence, t.state.pool, hero(t).favor) == ({"bree": 1}, 2, 0)
    assert [token.at for token in t.state.tokens.values()] == ["bree"]


@pytest.mark.card("encounter.conquered_by_fear")
def test_conquered_by_fear():
    t = meets("conquered_by_fear", favor=1)
    fill_region(t, LOCATIONS[hero(t).at].region, 3)
    encounter(t, "conquered_by_fear").choose(1, "choose:0")
    assert (hero(t).favor, hero(t).corruption) == (0, ())
    t = meets("conquered_by_fear", favor=0)
    fill_region(t, LOCATIONS[hero(t).at].region, 3)
    t.top("corruption", "weak")
    encounter(t, "conquered_by_fear")
    assert hero(t).corruption == ("weak",)
    t = meets("conquered_by_fear", favor=1)
    fill_region(t, LOCATIONS[hero(t).at].region, 2)
    encounter(t, "conquered_by_fear").quiet()
