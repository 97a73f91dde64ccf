"""What is printed on combat cards, on Reference cards and on Encounter cards, number by number."""

import pytest

from westmarch.quest import cards as _cards  # fills the registries
from westmarch.quest.definitions import COMBAT_CARDS, ENCOUNTERS, MONSTERS, TOKEN_PILES

assert _cards

# name: type, attack, defense, cost, movement icon (Hero and Skill cards), copies
COMBAT = {
    "argalad": (
        "quick_shot R 1/0/0 woods 2", "overdraw R 2/0/1 woods 6", "precision R 2/1/2 swamp 4",
        "aimed_shot R 3/0/3 mountains 4", "fall_back R 1/1/1 plains 2", "volley R 2/2/2 plains 2",
        "parry M 1/1/1 hills 2", "anticipate M 1/1/2 hills 2", "attack_of_opportunity M 2/0/3 hills 1",
    ),
    "beravor": (
        "ranged_strike R 1/1/1 hills 5", "evade R 0/2/1 plains 3", "strategize R 1/2/2 plains 2",
        "sneak_attack R 0/2/2 swamp 3", "aimed_shot R 3/0/3 swamp 2", "parry M 1/1/1 woods 2", "charge M 2/0/1 woods 3",
        "anticipate M 1/1/2 mountains 3", "deadly_finesse M 4/0/3 mountains 2",
    ),
    "eleanor": (
        "ranged_strike R 1/1/1 hills 5", "concentrate R 0/0/0 woods 3", "hide R 0/2/1 woods 3",
        "retreat R 0/2/2 mountains 2", "volley R 2/2/2 hills 1", "dodge R 0/4/3 mountains 1", "parry M 1/1/1 plains 3",
        "charge M 2/0/1 plains 2", "anticipate M 1/1/2 swamp 2", "rest M 0/0/0 plains 2",
        "attack_of_opportunity M 2/0/3 swamp 1",
    ),
    "eometh": (
        "ranged_strike R 1/1/1 hills 3", "evade R 0/2/1 woods 2", "aimed_shot R 3/0/3 woods 2",
        "fall_back R 1/1/1 hills 3", "parry M 1/1/1 plains 2", "hack M 1/0/0 plains 2", "trample M 2/0/1 plains 3",
        "eviscerate M 2/0/2 plains 2", "smash M 2/1/2 mountains 3", "reckless M 5/0/3 swamp 3",
    ),
    "thalin": (
        "evade R 0/2/1 plains 2", "strategize R 1/2/2 swamp 2", "dodge R 0/4/3 plains 1", "block M 0/4/2 woods 3",
        "parry M 1/1/1 hills 2", "sweep M 3/0/1 mountains 5", "rush M 1/1/1 mountains 3", "overpower M 2/2/2 hills 4",
        "crush M 3/3/4 swamp 1", "reckless M 5/0/3 swamp 2",
    ),
    "skill": (
        "shrewd_planning R 1/0/0 woods 1", "ready R 0/0/0 woods 1", "expose_weakness R 1/1/1 woods 1",
        "set_trap R 2/0/1 hills 1", "endure R 3/0/2 hills 1", "crossbow_shot R 4/0/2 hills 1",
        "heightened_senses R 2/2/2 swamp 1", "flaming_arrow R 3/0/3 swamp 1", "concussive_shot R 2/1/3 swamp 1",
        "outmaneuver R 3/3/4 swamp 1", "retaliate M 0/0/0 plains 1", "focused_assault M 0/0/1 plains 1",
        "wear_down M 0/2/1 plains 1", "shield_smash M 0/3/1 hills 1", "execute M 1/0/2 hills 1",
        "reversal M 0/0/2 plains 1", "crushing_blow M 2/0/2 mountains 1", "hamstring M 2/2/3 mountains 1",
        "overhead_swing M 2/1/3 mountains 1", "brutal_finisher M 3/1/4 mountains 1",
    ),
    "zealot": (
        "quick_shot R 1/0/0 - 3", "ranged_strike R 1/1/1 - 4", "strategize R 1/2/2 - 1", "aimed_shot R 3/0/3 - 1",
        "fall_back R 1/1/1 - 3", "poison_arrow R 2/0/2 - 3", "parry M 1/1/1 - 2", "hack M 1/0/0 - 3",
        "charge M 2/0/1 - 2", "smash M 2/1/2 - 2", "reckless M 5/0/3 - 1",
    ),
    "ravager": (
        "concentrate R 0/0/0 - 3", "poison_arrow R 2/0/2 - 2", "aimed_shot R 3/0/3 - 2", "strategize R 1/2/2 - 1",
        "fall_back R 1/1/1 - 2", "parry M 1/1/1 - 2", "hack M 1/0/0 - 3", "charge M 2/0/1 - 3", "eviscerate M 2/0/2 - 3",
        "anticipate M 1/1/2 - 2", "attack_of_opportunity M 2/0/3 - 2",
    ),
    "behemoth": (
        "precision R 2/1/2 - 2", "aimed_shot R 3/0/3 - 2", "earthquake R 4/0/4 - 1", "block M 0/4/2 - 3",
        "smash M 2/1/2 - 4", "sweep M 3/0/1 - 2", "rush M 1/1/1 - 2", "overpower M 2/2/2 - 3", "crush M 3/3/4 - 2",
        "reckless M 5/0/3 - 3", "enraged M 4/0/4 - 1",
    ),
}

# fortitude, strength, wisdom, health, Combat deck
REFERENCE = {
    "crebain": "7 3 2 2 zealot", "agent": "5 3 3 3 zealot", "snaga": "6 3 2 3 zealot", "orc": "5 4 2 3 zealot",
    "barrow_wight": "5 4 2 4 ravager", "southron": "6 3 2 4 ravager", "dunlending": "5 5 2 4 ravager",
    "uruk_hai": "6 6 2 5 ravager", "warg_rider": "6 4 1 5 ravager", "giant_spider": "7 5 1 6 behemoth",
    "huorn": "6 7 1 7 behemoth", "cave_troll": "8 8 0 8 behemoth", "oliphaunt": "7 10 1 9 behemoth",
    "balrog": "9 12 0 10 behemoth",
}

TOKENS = {
    "eriador_enedwaith": "2 dunlending 2 agent 1 crebain 1 barrow_wight 4 blank",
    "rhudaur_grey_mountains": "1 agent 1 snaga 1 crebain 1 orc 1 cave_troll 1 barrow_wight 4 blank",
    "misty_mountains_mirkwood": "2 snaga 2 huorn 1 giant_spider 1 orc 4 blank",
    "rohan_gondor": "2 warg_rider 2 southron 1 oliphaunt 1 orc 4 blank",
    "brown_lands_mordor": "2 cave_troll 2 giant_spider 1 barrow_wight 1 orc 4 blank",
}

# priority, then the location or region it affects; * is a Quest, ! reshuffles the deck
MEETINGS = {
    "haven": (
        "the_court_of_theoden 1 edoras", "intrigue_within_meduseld 2 edoras", "the_houses_of_healing 1 minas_tirith",
        "the_palantirs 2 minas_tirith", "the_halls_of_an_elven_king 1 woodland_realm",
        "the_enchanted_stream 2 woodland_realm", "the_lonely_mountain 1 erebor", "ancient_greed 2 erebor",
        "the_northern_fortress 1 fornost", "deadmens_dike 2 fornost", "the_golden_wood 1 lothlorien",
        "imladris 1 rivendell", "redeemed_by_grace 3 any", "the_steadfast_defender 4 any",
        "i_will_not_say_the_day_is_done 5 any!",
    ),
    "brown_lands_mordor": (
        "the_faces_in_the_water 1 dead_marshes", "shapes_in_the_mist 1 emyn_muil", "saurons_road 1 mount_doom",
        "thirst_and_despair 3 mordor", "isildurs_heir 4 mordor*", "heavy_rains 3 brown_lands",
        "smoke_on_the_horizon 4 brown_lands*", "the_nest_is_stirred 5 any", "the_olog_hai 6 any", "a_hidden_path 7 any",
        "sting_of_the_west 8 any", "a_shadow_under_the_shadow 9 any", "the_land_of_the_great_eye 10 any",
        "the_seat_of_saurons_power 11 any*", "where_the_shadows_lie 12 any!",
    ),
    "rohan_gondor": (
        "the_key_to_the_anduin 1 osgiliath", "prince_imrahil 1 belfalas", "the_seat_of_seeing 1 amon_hen",
        "sweet_words_bitter_dreams 1 isengard", "they_come_from_umbar 3 gondor", "the_eored 3 rohan",
        "the_mounts_of_the_haradrim 4 rohan*", "the_palantir_of_orthanc 4 gondor*", "lies_and_deceit 5 any",
        "smugglers 6 any", "allies_of_the_dark_lord 7 any", "dangers_both_real_and_imagined 8 any",
        "words_spoken_from_the_heart 9 any", "captain_of_the_white_tower 10 any*",
        "the_days_have_gone_down_in_the_west 11 any!",
    ),
    "misty_mountains_mirkwood": (
        "radagast_the_brown 1 rhosgobel", "the_beornings_ask_for_help 1 the_high_pass",
        "the_town_of_dale 1 lake_esgaroth", "agents_of_saruman 1 gladden_fields",
        "do_not_stray_from_the_path 1 the_forest_trail", "sarumans_fires 1 fangorn",
        "a_shadow_connection 3 misty_mountains*", "lost_in_the_shadows 3 mirkwood",
        "trapped_by_a_terrible_storm 4 misty_mountains", "the_evenstar_is_called_home 4 mirkwood*",
        "escorted_by_the_wood_elves 5 any", "conquered_by_fear 6 any", "a_desperate_bargain 7 any", "greenleaf 8 any*",
        "i_sang_of_leaves_of_leaves_of_gold 9 any!",
    ),
    "rhudaur_grey_mountains": (
        "hill_of_the_wind 1 weathertop", "the_ruins_of_amon_sul 2 weathertop",
        "tom_bert_and_william_huggins 1 the_trollshaws", "emyn_engrin 1 the_iron_hills",
        "above_the_withered_heath 1 ered_mithrin", "forodwaith 1 the_northern_waste",
        "beyond_the_dark_lords_reach 4 rhudaur*", "carn_dum_reborn 3 rhudaur",
        "a_path_through_the_mountains 3 grey_mountains", "the_haunted_ruins 4 grey_mountains*", "lost_in_the_wild 5 any",
        "the_iron_will_of_the_dwarves 6 any", "a_common_purpose 7 any", "the_son_of_gloin 8 any*",
        "the_world_is_grey_the_mountains_old 9 any!",
    ),
    "eriador_enedwaith": (
        "pipeweed_seven_meals_a_day 1 the_shire", "cirdan_the_shipwright 1 the_grey_havens", "the_grey_company 1 bree",
        "cold_be_hand_and_heart_and_bone 1 old_forest", "a_merry_fellow 2 old_forest",
        "remnants_of_the_north_south_road 1 enedwaith_plains", "the_city_by_the_greyflood 1 tharbad",
        "the_raiders_in_the_hills 3 enedwaith", "find_the_grey_pilgrim 4 enedwaith*", "the_mad_baggins 3 eriador",
        "the_squint_eyed_southerner 4 eriador*", "sarumans_agents 5 any", "the_ranger 6 any", "the_black_pit 7 any*",
        "the_road_goes_ever_on_and_on 8 any!",
    ),
}


def card_line(card):
    kind = "R" if card.ranged else "M"
    numbers = f"{card.attack}/{card.defense}/{card.cost}"
    return f"{card.id.split('.')[1]} {kind} {numbers} {card.terrain or '-'} {card.copies}"


@pytest.mark.rule("KEYW-16", "CBT-20", "MOVE-04")
@pytest.mark.parametrize("deck", COMBAT)
def test_the_cards_of_a_combat_deck(deck):
    found = {card_line(card) for card in COMBAT_CARDS.values() if card.deck == deck}
    assert found == set(COMBAT[deck])
    assert sum(int(line.split()[-1]) for line in COMBAT[deck]) == (20 if deck == "skill" else 25)


@pytest.mark.rule("CBT-05", "CBT-06")
def test_the_reference_cards():
    found = {m.id: f"{m.fortitude} {m.strength} {m.wisdom} {m.health} {m.deck}" for m in MONSTERS.values()}
    assert found == REFERENCE


@pytest.mark.rule("SET-24", "MAP-09")
@pytest.mark.parametrize("pair", TOKENS)
def test_the_monster_tokens_of_a_region_pair(pair):
    pile = TOKEN_PILES[pair]
    assert len(pile) == 10
    assert {f"{pile.count(face)} {face}" for face in pile} == set(_pairs(TOKENS[pair].split()))


def _pairs(words):
    return [" ".join(words[i : i + 2]) for i in range(0, len(words), 2)]


@pytest.mark.rule("ENC-02", "ENC-04", "ENC-07", "DECK-11")
@pytest.mark.parametrize("deck", MEETINGS)
def test_the_encounter_cards_of_a_deck(deck):
    found = set()
    for card in ENCOUNTERS.values():
        if card.deck == deck:
            signs = ("*" if card.quest else "") + ("!" if card.reshuffle else "")
            found.add(f"{card.id.split('.')[-1]} {card.priority} {card.location or card.region or 'any'}{signs}")
    assert found == set(MEETINGS[deck])
