"""Events of stage III, by priority."""

from __future__ import annotations

from westmarch.quest.cards.odd.he_has_at_last_heard import SummonMinion
from westmarch.quest.definitions import EVENTS, EventDef, fill
from westmarch.quest.vocabulary.board_effects import HeroMarker, Marker, PlaceCharacter, RemoveUpTo
from westmarch.quest.vocabulary.conditions import CharacterInPlay, HoldsFavor, MarkerNearestStart, Not
from westmarch.quest.vocabulary.control import AtLocation, EachHero, EachOf, If, OneOf, either, may
from westmarch.quest.vocabulary.hero_effects import DropCorruption, GainFavor, Level, LoseFavor, SpendFavor
from westmarch.quest.vocabulary.location_deeds import (
    AddFavor,
    Both,
    BringCharacter,
    ClearTokens,
    Influence,
    PutToken,
    TakeInfluence,
)
from westmarch.quest.vocabulary.places import Anywhere, FarFrom, Near, NextTo, NextToMinion
from westmarch.quest.vocabulary.sauron_effects import PoolRemove

fill(
    EVENTS,
    EventDef(
        "dark_news_from_erebor", "Dark News from Erebor", 3, 1, ("blue_mountains",), (("saruman", "isengard"),),
        marker="erebor", arrow="black",
    ),
    EventDef(
        "the_blood_of_rhun", "The Blood of Rhûn", 3, 2, ("harlindon",), (("dain", "erebor"),),
        marker="dagorlad", arrow="red",
    ),
    EventDef(
        "radagast_the_brown", "Radagast the Brown", 3, 3, ("rhosgobel", "plains_of_gorgoroth"),
        effects=(
            EachHero((LoseFavor(1),), HoldsFavor(4)),
            If(CharacterInPlay("gandalf"), (PlaceCharacter("gandalf", "isengard", move=True),)),
        ),
    ),
    EventDef(
        "warrior_of_the_lidless_eye", "Warrior of the Lidless Eye", 3, 4, ("ettenmoors", "belfalas"),
        effects=(may(EachOf(NextToMinion("gothmog"), Both(Influence(1), PutToken())), by="sauron"),),
    ),
    EventDef(
        "he_has_at_last_heard", "He Has at Last Heard", 3, 5, ("mount_gundabad", "dunland"),
        effects=(EachOf(Near("the_shire"), Influence(1)), SummonMinion("the_shire")),
    ),
    EventDef(
        "the_trees_of_fangorn", "The Trees of Fangorn", 3, 6, ("gap_of_rohan", "minas_morgul"),
        marker="fangorn", on_explore=(GainFavor(), EachOf(Near("fangorn"), ClearTokens())),
    ),
    EventDef(
        "gandalf_stormcrow", "Gandalf Stormcrow", 3, 7, ("ruins_of_angmar",), (("gandalf", "plains_of_rohan"),),
        marker="plains_of_rohan",
        on_explore=(may(OneOf(FarFrom("plains_of_rohan", 4), BringCharacter("gandalf", move=True)), PoolRemove(1)),),
    ),
    EventDef(
        "arnor_that_was_of_old", "Arnor, That Was of Old", 3, 8, ("dol_guldur",), (("aragorn", "fornost"),),
        effects=(either(
            EachOf(Near("fornost"), ClearTokens(influence=True)), AtLocation("fornost", AddFavor()),
            by="team", optional=True,
        ),),
    ),
    EventDef(
        "boromirs_dream", "Boromir's Dream", 3, 9, ("emyn_muil",), (("boromir", "osgiliath"),),
        effects=(
            EachHero((GainFavor(),), Not(HoldsFavor())),
            If(MarkerNearestStart("yellow"), (Marker("yellow"),)),
        ),
    ),
    EventDef(
        "elladan_and_elrohir", "Elladan and Elrohir", 3, 10, ("mouth_of_the_greyflood",),
        (("thranduil", "the_forest_trail"),),
        marker="ettenmoors", on_explore=(GainFavor(2), RemoveUpTo(Anywhere(), 1, influence=False, by="hero")),
    ),
    EventDef(
        "eowyn_sister_daughter", "Éowyn, Sister-daughter", 3, 11, ("lake_esgaroth", "morthond"),
        effects=(PlaceCharacter("theoden", "edoras", move=True), EachOf(NextTo("edoras"), TakeInfluence())),
    ),
    EventDef(
        "the_argonath", "The Argonath", 3, 12, ("fangorn", "mount_doom"),
        marker="amon_hen", on_explore=(either(DropCorruption(), Level("fortitude"), optional=True),),
    ),
    EventDef(
        "theoden_warned_of_saruman", "Théoden Warned of Saruman", 3, 13, ("eregion", "the_withered_heath"),
        marker="edoras", on_explore=(may(SpendFavor(2), Marker("black", -1)),),
    ),
    EventDef(
        "the_account_of_isildur", "The Account of Isildur", 3, 14, ("moria",), (("gandalf", "minas_tirith"),),
        marker="minas_tirith", on_explore=(may(SpendFavor(3), HeroMarker()),),
    ),
)
