"""The Encounter deck of Rohan and Gondor."""

from __future__ import annotations

from westmarch.quest.definitions import ENCOUNTERS, EncounterDef, fill
from westmarch.quest.vocabulary.amounts import PerCorruption
from westmarch.quest.vocabulary.conditions import Compare, Corrupted, Not
from westmarch.quest.vocabulary.control import If, either, may
from westmarch.quest.vocabulary.hero_effects import (
    Damage,
    DropCorruption,
    GainCorruption,
    GainFavor,
    GainItem,
    GoAndEncounter,
    IntoLife,
    LookAtTokens,
    PayCorruption,
    ShieldedDamage,
    SpendCards,
    SpendFavor,
    Train,
)
from westmarch.quest.vocabulary.places import NextTo
from westmarch.quest.vocabulary.sauron_effects import PoolRemove, SauronDiscardsShadow, SauronDraws

DECK = "rohan_gondor"

fill(
    ENCOUNTERS,
    EncounterDef("the_key_to_the_anduin", "The Key to the Anduin", DECK, 1, location="osgiliath", effects=(
        either(Damage(5), GainCorruption()),
    )),
    EncounterDef("prince_imrahil", "Prince Imrahil", DECK, 1, location="belfalas", effects=(
        If(Compare("wisdom", ">=", "corruption"), (either(GainFavor(2), GainItem("boat")),)),
    )),
    EncounterDef("the_seat_of_seeing", "The Seat of Seeing", DECK, 1, location="amon_hen", effects=(
        LookAtTokens(NextTo("amon_hen")),
        may(SpendFavor(1), PoolRemove(2)),
    )),
    EncounterDef("sweet_words_bitter_dreams", "Sweet Words, Bitter Dreams", DECK, 1, location="isengard", effects=(
        IntoLife(("hand",)),
        Damage(PerCorruption(2)),
    )),
    EncounterDef("they_come_from_umbar", "They Come from Umbar", DECK, 3, region="gondor", effects=(
        ShieldedDamage(6, (GainFavor(1), Train())),
    )),
    EncounterDef("the_eored", "The Éored", DECK, 3, region="rohan", effects=(
        either(IntoLife(("rest",)), (SpendFavor(1), GoAndEncounter("edoras"))),
    )),
    EncounterDef(
        "the_mounts_of_the_haradrim", "The Mounts of the Haradrim", DECK, 4, region="rohan",
        quest="the_mounts_of_the_haradrim",
    ),
    EncounterDef(
        "the_palantir_of_orthanc", "The Palantir of Orthanc", DECK, 4, region="gondor", quest="the_palantir_of_orthanc",
    ),
    EncounterDef("lies_and_deceit", "Lies and Deceit", DECK, 5, effects=(
        If(Compare("wisdom", ">=", "influence in region"), (either(GainFavor(1), SauronDiscardsShadow(1)),)),
    )),
    EncounterDef("smugglers", "Smugglers", DECK, 6, effects=(
        may(PayCorruption(), PoolRemove(1), Train()),
    )),
    EncounterDef("allies_of_the_dark_lord", "Allies of the Dark Lord", DECK, 7, effects=(
        either(Damage(4), SauronDraws("plot")),
    )),
    EncounterDef("dangers_both_real_and_imagined", "Dangers, Both Real and Imagined", DECK, 8, effects=(
        If(Compare("wisdom", "<", "tokens in region"), (GainCorruption(),)),
    )),
    EncounterDef("words_spoken_from_the_heart", "Words Spoken from the Heart", DECK, 9, effects=(
        If(Not(Corrupted()), (GainFavor(1),), (may(SpendFavor(1), DropCorruption()),)),
    )),
    EncounterDef(
        "captain_of_the_white_tower", "Captain of the White Tower", DECK, 10, quest="captain_of_the_white_tower",
    ),
    EncounterDef("the_days_have_gone_down_in_the_west", "The Days Have Gone Down in the West", DECK, 11, effects=(
        may(SpendCards(2), GainFavor(2)),
    ), reshuffle=True),
)
