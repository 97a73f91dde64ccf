"""Events of stage I, by priority."""

from __future__ import annotations

from westmarch.quest.cards.odd.beornings import HurtMinion
from westmarch.quest.cards.odd.eomer_and_eowyn import RemoveCharacterOrFavor
from westmarch.quest.cards.odd.the_thieves_of_tharbad import BringAnyCharacter
from westmarch.quest.cards.odd.trust_in_friendship import EntrustFavor
from westmarch.quest.definitions import EVENTS, EventDef, fill
from westmarch.quest.vocabulary.board_effects import HeroMarker, RemoveUpTo
from westmarch.quest.vocabulary.conditions import HoldsFavor
from westmarch.quest.vocabulary.control import AtLocation, ChosenHero, EachHero, EachOf, OneOf, either, may
from westmarch.quest.vocabulary.hero_effects import (
    DropCorruption,
    GainCorruption,
    GainFavor,
    GainItem,
    Level,
    SpendFavor,
    Train,
)
from westmarch.quest.vocabulary.location_deeds import AddFavor, GoThere, TakeInfluence
from westmarch.quest.vocabulary.places import Anywhere, InRegion, NextTo
from westmarch.quest.vocabulary.sauron_effects import PoolRemove, SauronDraws

fill(
    EVENTS,
    EventDef(
        "messengers_of_the_stormcrow", "Messengers of the Stormcrow", 1, 1, ("bree",), (("theoden", "helms_deep"),),
        effects=(EachHero((either(SpendFavor(1), GainCorruption()),), HoldsFavor()),),
    ),
    EventDef(
        "tempted_by_power", "Tempted by Power", 1, 2, ("emyn_muil",), (("saruman", "fangorn"),),
        effects=(ChosenHero((either((GainCorruption(), Train()), SauronDraws("plot")),)),),
    ),
    EventDef(
        "trust_in_friendship", "Trust in Friendship", 1, 3, ("osgiliath",), (("dain", "lake_esgaroth"),),
        effects=(EntrustFavor(),), handed_over=True,
    ),
    EventDef(
        "the_thieves_of_tharbad", "The Thieves of Tharbad", 1, 4, ("tharbad", "the_bight"),
        effects=(BringAnyCharacter("mouth_of_the_greyflood"),),
    ),
    EventDef(
        "eomer_and_eowyn_are_orphaned", "Éomer and Éowyn Are Orphaned", 1, 5, ("rhosgobel",), (("denethor", "pelargir"),),
        effects=(RemoveCharacterOrFavor(InRegion("rohan")),),
    ),
    EventDef(
        "beornings_the_skin_changers", "Beornings, the Skin Changers", 1, 6, ("the_high_pass",),
        (("dain", "the_iron_hills"),),
        effects=(either(
            RemoveUpTo(InRegion("mirkwood"), 2, influence=False), HurtMinion(InRegion("mirkwood"), 2),
            by="team", optional=True,
        ),),
    ),
    EventDef(
        "the_dunadan_guards_the_shire", "The Dúnadan Guards the Shire", 1, 7, ("the_north_downs", "dead_marshes"),
        effects=(either(
            RemoveUpTo(InRegion("eriador"), 3), AtLocation("the_shire", AddFavor()), by="team", optional=True,
        ),),
    ),
    EventDef(
        "the_courage_of_erkenbrand", "The Courage of Erkenbrand", 1, 8, ("dunland",), (("theoden", "plains_of_rohan"),),
        effects=(either(
            RemoveUpTo(InRegion("rohan"), 3), AtLocation("helms_deep", AddFavor()), by="team", optional=True,
        ),),
    ),
    EventDef(
        "from_argonath_to_the_sea", "From Argonath to the Sea", 1, 9, ("ettenmoors",), (("thranduil", "the_forest_trail"),),
        marker="minas_tirith", on_explore=(may(EachOf(NextTo("minas_tirith"), TakeInfluence())),),
    ),
    EventDef(
        "lady_of_the_golden_wood", "Lady of the Golden Wood", 1, 10, ("the_withered_heath",), (("boromir", "dunharrow"),),
        marker="lothlorien", on_explore=(either(GainItem("boat"), PoolRemove(1), optional=True),),
    ),
    EventDef(
        "arwens_message_to_her_beloved", "Arwen's Message to Her Beloved", 1, 11, ("lothlorien",),
        (("aragorn", "weathertop"),), marker="weathertop", on_explore=(either(GainFavor(), Train()),),
    ),
    EventDef(
        "imladris", "Imladris", 1, 12, ("ered_mithrin", "gap_of_rohan"),
        marker="rivendell", on_explore=(either(DropCorruption(), Level("fortitude"), optional=True),),
    ),
    EventDef(
        "not_all_those_who_wander_are_lost", "Not All Those Who Wander Are Lost", 1, 13, ("the_forest_road",),
        (("aragorn", "rhun"),), marker="rhun", on_explore=(OneOf(Anywhere(), GoThere(), optional=True),),
    ),
    EventDef(
        "gandalf_visits_frodo", "Gandalf Visits Frodo", 1, 14, ("eregion",), (("gandalf", "the_shire"),),
        marker="the_shire", on_explore=(may(SpendFavor(3), HeroMarker()),),
    ),
)
