"""Events of stage II, by priority."""

from __future__ import annotations

from westmarch.quest.cards.odd.beregond import PayToDiscardPlot
from westmarch.quest.cards.odd.there_is_strength_yet import CharacterClearsLocation
from westmarch.quest.definitions import EVENTS, EventDef, fill
from westmarch.quest.vocabulary.board_effects import HeroMarker, PlaceCharacter, RemoveUpTo
from westmarch.quest.vocabulary.control import AtLocation, ChosenHero, OneOf, either, may
from westmarch.quest.vocabulary.hero_effects import DamageIntoRest, DropCorruption, GainCorruption, GainItem, SpendFavor
from westmarch.quest.vocabulary.location_deeds import AddFavor, Both, BringCharacter, ClearTokens, GoThere, PutToken
from westmarch.quest.vocabulary.places import Anywhere, At, Influenced, InRegion, Near
from westmarch.quest.vocabulary.sauron_effects import SauronDraws

fill(
    EVENTS,
    EventDef(
        "of_serpents_and_sand", "Of Serpents and Sand", 2, 1, ("gladden_fields",), (("boromir", "the_nindalf"),),
        marker="near_harad", arrow="red",
    ),
    EventDef(
        "the_glades_of_orthanc_darken", "The Glades of Orthanc Darken", 2, 2, ("the_northern_waste",),
        (("saruman", "isengard"),), marker="gap_of_rohan", arrow="red",
    ),
    EventDef(
        "stone_figures_in_the_trollshaws", "Stone Figures in the Trollshaws", 2, 3, ("the_north_downs", "tharbad"),
        effects=(OneOf(InRegion("rhudaur"), PutToken(needs_influence=False), by="sauron", optional=True, times=2),),
    ),
    EventDef(
        "there_is_strength_yet", "There Is Strength Yet", 2, 4, ("mouth_of_the_greyflood", "amon_hen"),
        effects=(CharacterClearsLocation(),),
    ),
    EventDef(
        "cirdan_the_shipwright", "Círdan the Shipwright", 2, 5, ("anfalas", "old_forest"),
        marker="the_grey_havens", on_explore=(GainItem("boat"), OneOf(At(("belfalas",)), GoThere(), optional=True)),
    ),
    EventDef(
        "the_foe_hammer", "The Foe-hammer", 2, 6, ("the_iron_hills",), (("gandalf", "the_trollshaws"),),
        marker="the_trollshaws",
        on_explore=(OneOf(Influenced(), Both(BringCharacter("gandalf"), ClearTokens()), optional=True),),
    ),
    EventDef(
        "under_the_shadow", "Under the Shadow", 2, 7, ("sea_of_udun",), (("aragorn", "rivendell"),),
        effects=(ChosenHero((either((GainCorruption(), OneOf(Anywhere(), GoThere())), SauronDraws("shadow")),)),),
    ),
    EventDef(
        "brand_becomes_king_of_dale", "Brand Becomes King of Dale", 2, 8, ("enedwaith_plains",),
        (("dain", "the_forest_road"),),
        effects=(either(
            RemoveUpTo(Near("lake_esgaroth"), 2), AtLocation("lake_esgaroth", AddFavor()), by="team", optional=True,
        ),),
    ),
    EventDef(
        "commander_of_edoras", "Commander of Edoras", 2, 9, ("morthond",), (("theoden", "edoras"),),
        effects=(either(
            (
                RemoveUpTo(Near("edoras"), 1, influence=False, must=True),
                RemoveUpTo(Near("edoras"), 1, tokens=False, must=True),
            ),
            AtLocation("edoras", AddFavor()), by="team", optional=True,
        ),),
    ),
    EventDef(
        "iarwain_ben_adar", "Iarwain Ben-adar", 2, 10, ("hills_of_evendim", "south_eaves"),
        marker="old_forest", on_explore=(either(DropCorruption(), DamageIntoRest(), optional=True),),
    ),
    EventDef(
        "athelas_kingsfoil", "Athelas, Kingsfoil", 2, 11, ("the_redhorn_gate",), (("thranduil", "woodland_realm"),),
        marker="rhosgobel", on_explore=(either(DropCorruption(), DamageIntoRest(), optional=True),),
    ),
    EventDef(
        "aragorn_meets_with_gandalf", "Aragorn Meets with Gandalf", 2, 12, ("near_harad", "dagorlad"),
        effects=(PlaceCharacter("aragorn", "bree", move=True), PlaceCharacter("gandalf", "bree", move=True)),
    ),
    EventDef(
        "aragorn_hunts_gollum", "Aragorn Hunts Gollum", 2, 13, ("ered_mithrin",), (("aragorn", "dead_marshes"),),
        marker="dead_marshes", on_explore=(may(SpendFavor(3), HeroMarker()),),
    ),
    EventDef(
        "beregond_guard_of_the_citadel", "Beregond, Guard of the Citadel", 2, 14, ("the_grey_havens",),
        (("denethor", "minas_tirith"),), effects=(PayToDiscardPlot(3),),
    ),
)
