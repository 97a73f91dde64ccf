"""The Encounter deck of the Havens."""

from __future__ import annotations

from westmarch.quest.cards.odd.redeemed_by_grace import BuyOffCorruption
from westmarch.quest.definitions import ENCOUNTERS, EncounterDef, fill
from westmarch.quest.vocabulary.conditions import Compare, Corrupted, Not
from westmarch.quest.vocabulary.control import If, either, may
from westmarch.quest.vocabulary.hero_effects import (
    DropCorruption,
    GainCorruption,
    GainFavor,
    GainItem,
    IntoLife,
    Level,
    LookAtPlots,
    LoseFavor,
    PayCorruption,
    ShieldedDamage,
    SpendFavor,
    Train,
)
from westmarch.quest.vocabulary.sauron_effects import PoolRemove

fill(
    ENCOUNTERS,
    EncounterDef("the_court_of_theoden", "The Court of Théoden", "haven", 1, location="edoras", effects=(
        either(GainFavor(1), DropCorruption()),
        If(Compare("wisdom", ">", "tokens in region"), (GainItem("horse"),)),
    )),
    EncounterDef("intrigue_within_meduseld", "Intrigue Within Meduseld", "haven", 2, location="edoras", effects=(
        If(Compare("wisdom", ">=", "influence in region"), (GainFavor(2),)),
    )),
    EncounterDef("the_houses_of_healing", "The Houses of Healing", "haven", 1, location="minas_tirith", effects=(
        either(IntoLife(("rest", "damage")), (GainFavor(1), DropCorruption())),
    )),
    EncounterDef("the_palantirs", "The Palantirs", "haven", 2, location="minas_tirith", effects=(
        may(PayCorruption(), PoolRemove(1), LookAtPlots()),
    )),
    EncounterDef("the_halls_of_an_elven_king", "The Halls of an Elven King", "haven", 1, location="woodland_realm", effects=(
        either(GainFavor(1), DropCorruption()),
        If(Compare("wisdom", ">=", "influence in region"), (GainItem("boat"),)),
    )),
    EncounterDef("the_enchanted_stream", "The Enchanted Stream", "haven", 2, location="woodland_realm", effects=(
        If(Compare("agility", "<", "influence in region"), (LoseFavor(1), GainCorruption())),
    )),
    EncounterDef("the_lonely_mountain", "The Lonely Mountain", "haven", 1, location="erebor", effects=(
        GainFavor(1),
        If(Compare("fortitude", ">", "pool"), (DropCorruption(every=True),)),
    )),
    EncounterDef("ancient_greed", "Ancient Greed", "haven", 2, location="erebor", effects=(
        either((PayCorruption(), GainFavor(2), Train()), GainFavor(1)),
    )),
    EncounterDef("the_northern_fortress", "The Northern Fortress", "haven", 1, location="fornost", effects=(
        either(GainFavor(1), DropCorruption()),
        If(Compare("wisdom", ">=", "corruption"), (Train(),)),
    )),
    EncounterDef("deadmens_dike", "Deadmen's Dike", "haven", 2, location="fornost", effects=(
        ShieldedDamage(4, (GainFavor(2), Train())),
    )),
    EncounterDef("the_golden_wood", "The Golden Wood", "haven", 1, location="lothlorien", effects=(
        either(GainFavor(1), DropCorruption()),
        If(Compare("wisdom", ">=", "plots"), (GainItem("elven_cloak"),)),
    )),
    EncounterDef("imladris", "Imladris", "haven", 1, location="rivendell", effects=(
        either(GainFavor(1), DropCorruption()),
        If(Not(Corrupted()), (IntoLife(("damage", "rest")),)),
    )),
    EncounterDef("redeemed_by_grace", "Redeemed by Grace", "haven", 3, effects=(
        either(GainFavor(1), BuyOffCorruption()),
    )),
    EncounterDef("the_steadfast_defender", "The Steadfast Defender", "haven", 4, effects=(
        either(PoolRemove(1), (SpendFavor(2), Level())),
    )),
    EncounterDef("i_will_not_say_the_day_is_done", "I Will not Say the Day is Done", "haven", 5, effects=(
        GainFavor(2),
    ), reshuffle=True),
)
