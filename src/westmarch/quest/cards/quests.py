"""Starting and Advanced Quests of the heroes, and the fifteen Encounter Quests."""

from __future__ import annotations

from westmarch.quest.definitions import QUESTS, QuestDef, fill
from westmarch.quest.vocabulary.board_effects import PlaceCharacter
from westmarch.quest.vocabulary.control import OneOf, either
from westmarch.quest.vocabulary.hero_effects import (
    DropCorruption,
    GainFavor,
    GainItem,
    IntoLife,
    Level,
    RevealAdvancedQuest,
    Train,
)
from westmarch.quest.vocabulary.location_deeds import Influence
from westmarch.quest.vocabulary.places import InRegion
from westmarch.quest.vocabulary.sauron_effects import PoolAdd, PoolRemove, SauronDiscardsPlot, SauronDiscardsShadow

fill(
    QUESTS,
    # Argalad
    QuestDef("they_have_become_queer_and_wild", "They Have Become Queer and Wild", "starting", explore="fangorn", reward=(
        GainFavor(2), Train(), PlaceCharacter("thranduil", "woodland_realm"), RevealAdvancedQuest(),
    )),
    QuestDef(
        "the_forest_must_provide_no_refuge", "The Forest Must Provide No Refuge", "starting", fight=("orc", "south_eaves"),
        setup=(PlaceCharacter("aragorn", "south_eaves"),),
        reward=(Train(), RevealAdvancedQuest()),
    ),
    QuestDef("echoes_of_bolgs_army", "Echoes of Bolg's Army", "advanced", explore="mount_gundabad", reward=(
        either(GainFavor(2), Level("fortitude")), SauronDiscardsShadow(1),
    )),
    # Beravor
    QuestDef("guarding_the_dimrill_stair", "Guarding the Dimrill Stair", "starting", explore="the_redhorn_gate", reward=(
        GainFavor(2), Train(), PlaceCharacter("gandalf", "bree"), RevealAdvancedQuest(),
    )),
    QuestDef(
        "spies_in_mithlond", "Spies in Mithlond", "starting", fight=("crebain", "the_grey_havens"),
        setup=(PlaceCharacter("gandalf", "the_grey_havens"),),
        reward=(GainItem("boat"), Train(), RevealAdvancedQuest()),
    ),
    QuestDef("bones_of_a_darkness_past", "Bones of a Darkness Past", "advanced", explore="ruins_of_angmar", reward=(
        GainFavor(2), Level("agility"),
    )),
    # Eleanor
    QuestDef(
        "where_the_stars_are_strange", "Where the Stars are Strange", "starting",
        explore="near_harad", combat="black_serpent",
        setup=(PlaceCharacter("boromir", "near_harad"),),
        reward=(Level("strength"), Train(), PlaceCharacter("denethor", "minas_tirith"), RevealAdvancedQuest()),
    ),
    QuestDef("an_appeal_to_golasgil", "An Appeal to Golasgil", "starting", explore="anfalas", reward=(
        GainFavor(1), Train(), PlaceCharacter("boromir", "osgiliath"), IntoLife(("rest",)), RevealAdvancedQuest(),
    )),
    QuestDef("hidden_in_the_ash_mountains", "Hidden in the Ash Mountains", "advanced", explore="barad_dur", reward=(
        either(GainFavor(2), Level("agility")), PoolRemove(1),
    )),
    # Eometh
    QuestDef("drive_back_the_evil_men", "Drive Back the Evil Men", "starting", explore="mouth_of_the_greyflood", reward=(
        GainFavor(2), PlaceCharacter("saruman", "isengard"), RevealAdvancedQuest(),
    )),
    QuestDef(
        "a_message_to_the_white_wizard", "A Message to the White Wizard", "starting", fight=("agent", "isengard"),
        setup=(PlaceCharacter("saruman", "isengard"),),
        reward=(GainFavor(1), Train(), RevealAdvancedQuest()),
    ),
    QuestDef("hill_of_sorcery", "Hill of Sorcery", "advanced", explore="dol_guldur", reward=(
        either(GainFavor(2), Level("agility")),
        either(SauronDiscardsPlot(), PoolRemove(2), by="sauron"),
    )),
    # Thálin
    QuestDef("the_ered_luin", "The Ered Luin", "starting", explore="blue_mountains", reward=(
        GainFavor(3), PlaceCharacter("dain", "erebor"), IntoLife(("rest",)), RevealAdvancedQuest(),
    )),
    QuestDef(
        "a_new_threat", "A New Threat", "starting", fight=("snaga", "the_northern_waste"),
        setup=(PlaceCharacter("dain", "the_northern_waste"),),
        reward=(Train(), RevealAdvancedQuest()),
    ),
    QuestDef("to_look_into_the_mirrormere", "To Look into the Mirrormere", "advanced", explore="moria", reward=(
        either(GainFavor(2), Level("wisdom")),
    )),
)

fill(
    QUESTS,
    # The Brown Lands and Mordor
    QuestDef(
        "isildurs_heir", "Isildur's Heir", "encounter", explore="rhun",
        setup=(PlaceCharacter("aragorn", "rhun"),),
        reward=(GainFavor(1), Train()),
    ),
    QuestDef("smoke_on_the_horizon", "Smoke on the Horizon", "encounter", explore="plains_of_gorgoroth", reward=(
        GainFavor(2), PoolRemove(1),
    )),
    QuestDef("the_seat_of_saurons_power", "The Seat of Sauron's Power", "encounter", explore="barad_dur", reward=(
        GainFavor(2), either(DropCorruption(every=True), PoolRemove(1), optional=True),
    )),
    # Rohan and Gondor
    QuestDef("the_mounts_of_the_haradrim", "The Mounts of the Haradrim", "encounter", explore="near_harad", reward=(
        GainFavor(2), Train(),
    )),
    QuestDef("the_palantir_of_orthanc", "The Palantir of Orthanc", "encounter", explore="isengard", reward=(
        GainFavor(1), DropCorruption(),
    )),
    QuestDef(
        "captain_of_the_white_tower", "Captain of the White Tower", "encounter", explore="minas_tirith",
        setup=(PlaceCharacter("boromir", "minas_tirith"),),
        reward=(GainFavor(1), Train()),
    ),
    # The Misty Mountains and Mirkwood
    QuestDef("a_shadow_connection", "A Shadow Connection", "encounter", explore="south_eaves", reward=(
        GainFavor(2), IntoLife(("rest",)),
    )),
    QuestDef(
        "the_evenstar_is_called_home", "The Evenstar is Called Home", "encounter", explore="rivendell",
        setup=(PlaceCharacter("aragorn", "rivendell"),),
        reward=(GainItem("elven_cloak"),),
    ),
    QuestDef("greenleaf", "Greenleaf", "encounter", explore="woodland_realm", reward=(
        either(GainFavor(2), Level("agility")),
    )),
    # Rhudaur and The Grey Mountains
    QuestDef(
        "beyond_the_dark_lords_reach", "Beyond the Dark Lord's Reach", "encounter", explore="the_northern_waste",
        reward=(GainFavor(2), Train()),
    ),
    QuestDef("the_haunted_ruins", "The Haunted Ruins", "encounter", explore="ruins_of_angmar", reward=(
        GainFavor(2), DropCorruption(),
    )),
    QuestDef("the_son_of_gloin", "The Son of Glóin", "encounter", explore="erebor", reward=(
        GainFavor(1), Level("fortitude"),
    )),
    # Eriador and Enedwaith
    QuestDef(
        "find_the_grey_pilgrim", "Find the Grey Pilgrim", "encounter", explore="bree",
        setup=(PlaceCharacter("gandalf", "bree"),),
        reward=(GainFavor(1), PoolRemove(1)),
    ),
    QuestDef(
        "the_squint_eyed_southerner", "The Squint-eyed Southerner", "encounter", explore="dunland",
        setup=(OneOf(InRegion("enedwaith"), Influence(), by="sauron"),),
        reward=(PoolRemove(2),),
    ),
    QuestDef(
        "the_black_pit", "The Black Pit", "encounter", explore="moria",
        setup=(PoolAdd(1),),
        reward=(GainFavor(2), Train()),
    ),
)
