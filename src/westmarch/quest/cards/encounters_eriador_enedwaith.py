"""The Encounter deck of Eriador and Enedwaith."""

from __future__ import annotations

from westmarch.quest.definitions import ENCOUNTERS, EncounterDef, fill
from westmarch.quest.vocabulary.amounts import AttributeOf
from westmarch.quest.vocabulary.board_effects import RemoveUpTo
from westmarch.quest.vocabulary.conditions import Compare
from westmarch.quest.vocabulary.control import If, either, may
from westmarch.quest.vocabulary.hero_effects import (
    DamageTopToRest,
    DrawCards,
    DropCorruption,
    EndTurn,
    GainFavor,
    GainItem,
    GoAndEncounter,
    IntoLife,
    LoseItem,
    PayCorruption,
    ShieldedDamage,
    SpendCards,
    SpendFavor,
    Train,
)
from westmarch.quest.vocabulary.places import InRegion
from westmarch.quest.vocabulary.sauron_effects import PoolRemove, SauronDiscardsPlot

DECK = "eriador_enedwaith"

fill(
    ENCOUNTERS,
    EncounterDef("pipeweed_seven_meals_a_day", "Pipeweed & Seven Meals a Day", DECK, 1, location="the_shire", effects=(
        DamageTopToRest(AttributeOf("wisdom")),
        IntoLife(("rest",)),
    )),
    EncounterDef("cirdan_the_shipwright", "Círdan the Shipwright", DECK, 1, location="the_grey_havens", effects=(
        If(Compare("wisdom", ">=", "influence in region"), (either(DropCorruption(every=True), GainItem("boat")),)),
    )),
    EncounterDef("the_grey_company", "The Grey Company", DECK, 1, location="bree", effects=(
        may(SpendCards(2), GainFavor(1), Train()),
    )),
    EncounterDef(
        "cold_be_hand_and_heart_and_bone", "Cold be Hand and Heart and Bone", DECK, 1, location="old_forest",
        effects=(ShieldedDamage(4, (GainFavor(1), Train())),),
    ),
    EncounterDef("a_merry_fellow", "A Merry Fellow", DECK, 2, location="old_forest", effects=(
        DropCorruption(),
        RemoveUpTo(InRegion(), 1, influence=False, by="hero", must=True),
        GainFavor(1),
    )),
    EncounterDef(
        "remnants_of_the_north_south_road", "Remnants of the North-South Road", DECK, 1, location="enedwaith_plains",
        effects=(DamageTopToRest(AttributeOf("fortitude")),),
    ),
    EncounterDef("the_city_by_the_greyflood", "The City by the Greyflood", DECK, 1, location="tharbad", effects=(
        If(Compare("fortitude", "<", "eriador+enedwaith"), (LoseItem(), EndTurn())),
    )),
    EncounterDef("the_raiders_in_the_hills", "The Raiders in the Hills", DECK, 3, region="enedwaith", effects=(
        ShieldedDamage(5, (PoolRemove(2),)),
    )),
    EncounterDef(
        "find_the_grey_pilgrim", "Find the Grey Pilgrim", DECK, 4, region="enedwaith", quest="find_the_grey_pilgrim",
    ),
    EncounterDef("the_mad_baggins", "The Mad Baggins", DECK, 3, region="eriador", effects=(
        either((PayCorruption(), DrawCards(AttributeOf("fortitude"))), GainFavor(1)),
    )),
    EncounterDef(
        "the_squint_eyed_southerner", "The Squint-eyed Southerner", DECK, 4, region="eriador",
        quest="the_squint_eyed_southerner",
    ),
    EncounterDef("sarumans_agents", "Saruman's Agents", DECK, 5, effects=(
        may(PayCorruption(), SauronDiscardsPlot()),
    )),
    EncounterDef("the_ranger", "The Ranger", DECK, 6, effects=(
        either(IntoLife(("rest",)), (SpendFavor(1), GoAndEncounter("fornost"))),
    )),
    EncounterDef("the_black_pit", "The Black Pit", DECK, 7, quest="the_black_pit"),
    EncounterDef("the_road_goes_ever_on_and_on", "The Road Goes Ever On and On", DECK, 8, effects=(
        GainFavor(2),
    ), reshuffle=True),
)
