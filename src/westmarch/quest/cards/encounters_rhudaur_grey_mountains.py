"""The Encounter deck of Rhudaur and The Grey Mountains."""

from __future__ import annotations

from westmarch.quest.definitions import ENCOUNTERS, EncounterDef, fill
from westmarch.quest.vocabulary.amounts import AttributeOf
from westmarch.quest.vocabulary.board_effects import RemoveUpTo
from westmarch.quest.vocabulary.conditions import Compare
from westmarch.quest.vocabulary.control import If, either, may
from westmarch.quest.vocabulary.hero_effects import (
    Damage,
    DamageTopToRest,
    DiscardCards,
    DropCorruption,
    GainFavor,
    IntoLife,
    LookAtTokens,
    MoveAside,
    SpendFavor,
    Train,
)
from westmarch.quest.vocabulary.places import InRegion, NextTo
from westmarch.quest.vocabulary.sauron_effects import Extension, PoolAdd, PoolRemove, SauronDiscardsShadow

DECK = "rhudaur_grey_mountains"

fill(
    ENCOUNTERS,
    EncounterDef("hill_of_the_wind", "Hill of the Wind", DECK, 1, location="weathertop", effects=(
        may(LookAtTokens(NextTo("weathertop"))),
        PoolRemove(1),
    )),
    EncounterDef("the_ruins_of_amon_sul", "The Ruins of Amon Sûl", DECK, 2, location="weathertop", effects=(
        DamageTopToRest(AttributeOf("wisdom")),
        IntoLife(("rest",)),
    )),
    EncounterDef(
        "tom_bert_and_william_huggins", "Tom, Bert, and William Huggins", DECK, 1, location="the_trollshaws",
        effects=(If(Compare("wisdom", ">=", "corruption"), (PoolRemove(1),)),),
    ),
    EncounterDef("emyn_engrin", "Emyn Engrin", DECK, 1, location="the_iron_hills", effects=(
        either(PoolRemove(2), Train()),
    )),
    EncounterDef("above_the_withered_heath", "Above the Withered Heath", DECK, 1, location="ered_mithrin", effects=(
        SauronDiscardsShadow(1),
        RemoveUpTo(InRegion(), 1, influence=False, by="hero"),
    )),
    EncounterDef("forodwaith", "Forodwaith", DECK, 1, location="the_northern_waste", effects=(
        If(Compare("fortitude", "<", "grey_mountains+rhudaur"), (Damage(3),)),
    )),
    EncounterDef(
        "beyond_the_dark_lords_reach", "Beyond the Dark Lord's Reach", DECK, 4, region="rhudaur",
        quest="beyond_the_dark_lords_reach",
    ),
    EncounterDef("carn_dum_reborn", "Carn Dûm Reborn", DECK, 3, region="rhudaur", effects=(
        either(Damage(5), (PoolAdd(1), Extension(3, "mount_gundabad"))),
    )),
    EncounterDef("a_path_through_the_mountains", "A Path Through the Mountains", DECK, 3, region="grey_mountains", effects=(
        GainFavor(1),
        MoveAside(),
    )),
    EncounterDef("the_haunted_ruins", "The Haunted Ruins", DECK, 4, region="grey_mountains", quest="the_haunted_ruins"),
    EncounterDef("lost_in_the_wild", "Lost in the Wild", DECK, 5, effects=(
        either(DiscardCards(2), MoveAside("sauron")),
    )),
    EncounterDef("the_iron_will_of_the_dwarves", "The Iron Will of the Dwarves", DECK, 6, effects=(
        either(GainFavor(1), (SpendFavor(1), Train(), DropCorruption())),
    )),
    EncounterDef("a_common_purpose", "A Common Purpose", DECK, 7, effects=(
        If(Compare("wisdom", ">=", "influence in region"), (GainFavor(2),)),
    )),
    EncounterDef("the_son_of_gloin", "The Son of Glóin", DECK, 8, quest="the_son_of_gloin"),
    EncounterDef("the_world_is_grey_the_mountains_old", "The World is Grey, the Mountains Old", DECK, 9, effects=(
        either(GainFavor(1), PoolRemove(1)),
    ), reshuffle=True),
)
