"""The Encounter deck of The Misty Mountains and Mirkwood."""

from __future__ import annotations

from westmarch.quest.definitions import ENCOUNTERS, EncounterDef, fill
from westmarch.quest.vocabulary.amounts import AttributeOf
from westmarch.quest.vocabulary.board_effects import Marker
from westmarch.quest.vocabulary.conditions import Compare
from westmarch.quest.vocabulary.control import EachOf, If, OneOf, either, may
from westmarch.quest.vocabulary.hero_effects import (
    Damage,
    DamageTopToRest,
    DiscardCards,
    EndTurn,
    GainCorruption,
    GainFavor,
    GoAndEncounter,
    IntoLife,
    MoveAside,
    PayCorruption,
    ShieldedDamage,
    SpendFavor,
    Train,
)
from westmarch.quest.vocabulary.location_deeds import BringCharacter, ClearTokens
from westmarch.quest.vocabulary.places import AnyHaven, Near
from westmarch.quest.vocabulary.sauron_effects import PoolAdd, PoolRemove, SauronDiscardsShadow

DECK = "misty_mountains_mirkwood"

fill(
    ENCOUNTERS,
    EncounterDef("radagast_the_brown", "Radagast the Brown", DECK, 1, location="rhosgobel", effects=(
        If(Compare("wisdom", ">=", "influence in region"), (GainFavor(1), OneOf(AnyHaven(), BringCharacter("gandalf")))),
    )),
    EncounterDef("the_beornings_ask_for_help", "The Beornings Ask for Help", DECK, 1, location="the_high_pass", effects=(
        may(SpendFavor(1), PoolRemove(2), EachOf(Near(), ClearTokens(influence=True))),
    )),
    EncounterDef("the_town_of_dale", "The Town of Dale", DECK, 1, location="lake_esgaroth", effects=(
        DamageTopToRest(AttributeOf("wisdom")),
        IntoLife(("rest",)),
    )),
    EncounterDef("agents_of_saruman", "Agents of Saruman", DECK, 1, location="gladden_fields", effects=(
        either(Damage(5), Marker("yellow")),
    )),
    EncounterDef("do_not_stray_from_the_path", "Do Not Stray from the Path", DECK, 1, location="the_forest_trail", effects=(
        ShieldedDamage(7, (GainFavor(2), Train())),
    )),
    EncounterDef("sarumans_fires", "Saruman's Fires", DECK, 1, location="fangorn", effects=(
        If(Compare("agility", "<", "tokens in region"), (either(Damage(2), PoolAdd(1), by="sauron"),)),
    )),
    EncounterDef(
        "a_shadow_connection", "A Shadow Connection", DECK, 3, region="misty_mountains", quest="a_shadow_connection",
    ),
    EncounterDef("lost_in_the_shadows", "Lost in the Shadows", DECK, 3, region="mirkwood", effects=(
        either(DiscardCards(2), MoveAside("sauron")),
    )),
    EncounterDef("trapped_by_a_terrible_storm", "Trapped by a Terrible Storm", DECK, 4, region="misty_mountains", effects=(
        IntoLife(("hand",)),
        EndTurn(),
    )),
    EncounterDef(
        "the_evenstar_is_called_home", "The Evenstar is Called Home", DECK, 4, region="mirkwood",
        quest="the_evenstar_is_called_home",
    ),
    EncounterDef("escorted_by_the_wood_elves", "Escorted by the Wood-elves", DECK, 5, effects=(
        either(IntoLife(("rest",)), (SpendFavor(1), GoAndEncounter("woodland_realm"))),
    )),
    EncounterDef("conquered_by_fear", "Conquered by Fear", DECK, 6, effects=(
        If(Compare("wisdom", "<", "influence in region"), (either(SpendFavor(1), GainCorruption()),)),
    )),
    EncounterDef("a_desperate_bargain", "A Desperate Bargain", DECK, 7, effects=(
        may(PayCorruption(), PoolRemove(2), SauronDiscardsShadow(1)),
    )),
    EncounterDef("greenleaf", "Greenleaf", DECK, 8, quest="greenleaf"),
    EncounterDef("i_sang_of_leaves_of_leaves_of_gold", "I Sang of Leaves, of Leaves of Gold", DECK, 9, effects=(
        either(PoolRemove(1), Train()),
    ), reshuffle=True),
)
