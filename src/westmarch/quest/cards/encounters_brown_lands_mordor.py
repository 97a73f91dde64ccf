"""The Encounter deck of The Brown Lands and Mordor."""

from __future__ import annotations

from westmarch.quest.definitions import ENCOUNTERS, EncounterDef, fill
from westmarch.quest.vocabulary.amounts import PerCorruption
from westmarch.quest.vocabulary.board_effects import RemoveUpTo
from westmarch.quest.vocabulary.conditions import Compare
from westmarch.quest.vocabulary.control import If, OneOf, either
from westmarch.quest.vocabulary.hero_effects import (
    Damage,
    DiscardCards,
    GainFavor,
    GainItem,
    LifeTopToRest,
    LoseItem,
    MoveAside,
    ShieldedDamage,
    Train,
)
from westmarch.quest.vocabulary.location_deeds import Influence
from westmarch.quest.vocabulary.places import InRegion
from westmarch.quest.vocabulary.sauron_effects import PoolAdd, PoolRemove

DECK = "brown_lands_mordor"

fill(
    ENCOUNTERS,
    EncounterDef("the_faces_in_the_water", "The Faces in the Water", DECK, 1, location="dead_marshes", effects=(
        LoseItem(),
        Damage(PerCorruption(1)),
    )),
    EncounterDef("shapes_in_the_mist", "Shapes in the Mist", DECK, 1, location="emyn_muil", effects=(
        ShieldedDamage(6, (either(GainFavor(1), GainItem("horse")),)),
    )),
    EncounterDef("saurons_road", "Sauron's Road", DECK, 1, location="mount_doom", effects=(
        If(Compare("agility", ">=", "tokens in region"), (MoveAside(),)),
    )),
    EncounterDef("thirst_and_despair", "Thirst and Despair", DECK, 3, region="mordor", effects=(
        ShieldedDamage(6, (either(GainFavor(1), Train()),)),
    )),
    EncounterDef("isildurs_heir", "Isildur's Heir", DECK, 4, region="mordor", quest="isildurs_heir"),
    EncounterDef("heavy_rains", "Heavy Rains", DECK, 3, region="brown_lands", effects=(
        either(DiscardCards(3), MoveAside("sauron")),
    )),
    EncounterDef(
        "smoke_on_the_horizon", "Smoke on the Horizon", DECK, 4, region="brown_lands", quest="smoke_on_the_horizon",
    ),
    EncounterDef("the_nest_is_stirred", "The Nest is Stirred", DECK, 5, effects=(
        either(OneOf(InRegion(), Influence(), by="sauron", times=2), PoolAdd(1), by="sauron", optional=True),
    )),
    EncounterDef("the_olog_hai", "The Olog-hai", DECK, 6, effects=(
        ShieldedDamage(8, (GainFavor(1), Train(2))),
    )),
    EncounterDef("a_hidden_path", "A Hidden Path", DECK, 7, effects=(
        If(Compare("wisdom", ">=", "tokens in region"), (PoolRemove(1),)),
    )),
    EncounterDef("sting_of_the_west", "Sting of the West", DECK, 8, effects=(
        If(Compare("agility", ">=", "tokens in region"), (RemoveUpTo(InRegion(), 3, tokens=False, by="hero"),)),
    )),
    EncounterDef("a_shadow_under_the_shadow", "A Shadow Under the Shadow", DECK, 9, effects=(
        If(Compare("strength", ">=", "influence in region"), (either(GainFavor(1), PoolRemove(2)),)),
    )),
    EncounterDef("the_land_of_the_great_eye", "The Land of the Great Eye", DECK, 10, effects=(
        If(Compare("fortitude", "<", "influence in region"), (LifeTopToRest(5),)),
    )),
    EncounterDef(
        "the_seat_of_saurons_power", "The Seat of Sauron's Power", DECK, 11, quest="the_seat_of_saurons_power",
    ),
    EncounterDef("where_the_shadows_lie", "Where the Shadows Lie", DECK, 12, effects=(
        PoolRemove(1),
    ), reshuffle=True),
)
