"""The Starting Plots and the Plot deck: 14 titles, 15 cards."""

from __future__ import annotations

from westmarch.quest.definitions import PLOTS, PlotDef, StartingPlot, fill
from westmarch.quest.vocabulary.board_effects import ReturnCharacters
from westmarch.quest.vocabulary.conditions import (
    AnyOf,
    CharacterThere,
    EnemyThere,
    InfluenceThere,
    NoPlotMarkerThere,
    PlotActive,
)
from westmarch.quest.vocabulary.places import AnyHaven, Anywhere
from westmarch.quest.vocabulary.sauron_effects import DiscardOtherPlots, FetchPlot
from westmarch.quest.vocabulary.standing import FightsAs, NoRestThere, PerilousPlace

SARUMAN_HAS_FALLEN = PlotActive("saruman_falls_to_corruption")
ENEMY_NEAR = (EnemyThere(near=True),)

fill(
    PLOTS,
    PlotDef(
        "sauron_hunts_for_the_ring", "Sauron Hunts for the Ring", "yellow", 1, 3, places=("gladden_fields",),
        start=StartingPlot(2, 7, 1, shadow_draw=2, shadow_keep=1, plot_draw=5, plot_keep=2),
    ),
    PlotDef(
        "monsters_in_the_east", "Monsters in the East", "red", 1, 2, places=("sea_of_udun",),
        start=StartingPlot(2, 9, 0, shadow_draw=3, shadow_keep=1, plot_draw=3, plot_keep=2),
    ),
    PlotDef(
        "saruman_hungry_for_power", "Saruman Hungry for Power", "black", 1, 3, places=("isengard",),
        start=StartingPlot(3, 3, 2, shadow_draw=3, shadow_keep=2, plot_draw=4, plot_keep=2),
    ),
)

fill(
    PLOTS,
    PlotDef(
        "a_dark_messenger", "A Dark Messenger", "black", 1, 5, places=("erebor",),
        needs=(EnemyThere(tokens=False),), consult="dain",
    ),
    PlotDef(
        "osgiliath_invaded", "Osgiliath Invaded", "red", 1, 3, places=("osgiliath",), needs=(EnemyThere(minions=False),),
    ),
    PlotDef(
        "gollum_is_captured", "Gollum is Captured", "yellow", 2, 2, pool=2, places=("sea_of_udun",),
        on_play=(DiscardOtherPlots("Gollum", but="gollum_is_captured"),),
    ),
    PlotDef(
        "saruman_falls_to_corruption", "Saruman Falls to Corruption", "black", 2, 5, pool=5, places=("isengard",),
        consult="saruman", standing=(PerilousPlace("isengard"),),
    ),
    PlotDef(
        "wormtongue_taints_theoden", "Wormtongue Taints Théoden", "black", 2, 5, pool=5, places=("edoras",),
        needs=(AnyOf((InfluenceThere(6, "near"), SARUMAN_HAS_FALLEN)),), consult="theoden",
    ),
    PlotDef(
        "denethor_falls_into_madness", "Denethor Falls into Madness", "black", 3, 6, pool=8, places=("minas_tirith",),
        consult="denethor",
    ),
    PlotDef(
        "orcs_in_the_mountains", "Orcs in the Mountains", "red", 2, 3, places=("mount_gundabad",),
        needs=(InfluenceThere(8, "near"),),
    ),
    PlotDef(
        "a_broken_line_of_kings", "A Broken Line of Kings", "red", 2, 4, choice=AnyHaven(),
        needs=(NoPlotMarkerThere(), InfluenceThere(6, "next to")),
        standing=(NoRestThere(),), copies=2,
    ),
    PlotDef(
        "gollum_is_tortured", "Gollum is Tortured", "yellow", 2, 0, pool=4, places=("barad_dur",),
        on_play=(DiscardOtherPlots("Gollum", but="gollum_is_tortured"),),
    ),
    PlotDef(
        "smeagol_escapes", "Sméagol Escapes", "yellow", 1, 3, places=("woodland_realm",), needs=ENEMY_NEAR,
        on_play=(FetchPlot(("gollum_is_captured", "gollum_is_tortured")),),
    ),
    PlotDef(
        "loss_of_an_heir", "Loss of an Heir", "black", 1, 3, places=("edoras", "minas_tirith"), needs=ENEMY_NEAR,
    ),
    PlotDef(
        "a_promise_of_rings", "A Promise of Rings", "yellow", 2, 3, choice=Anywhere(),
        needs=(CharacterThere(), EnemyThere()),
    ),
    PlotDef(
        "rise_of_the_uruk_hai", "Rise of the Uruk-hai", "red", 3, 4, pool=5, places=("isengard",),
        needs=(AnyOf((InfluenceThere(3), SARUMAN_HAS_FALLEN)),),
        standing=(FightsAs("uruk_hai", "rohan"),),
    ),
    PlotDef(
        "urgent_summons", "Urgent Summons", "yellow", 2, 3, pool=4, choice=Anywhere(),
        needs=(CharacterThere(), NoPlotMarkerThere()), on_play=(ReturnCharacters("urgent_summons"),),
    ),
)
