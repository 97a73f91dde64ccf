"""The Shadow deck: 21 titles, 24 cards."""

from __future__ import annotations

from westmarch.quest.cards.odd.lord_of_the_rings import RecoverDiscard
from westmarch.quest.cards.odd.sarumans_lies import LookAtTopPlot
from westmarch.quest.cards.odd.the_lidless_eye import ShareOutCorruption
from westmarch.quest.cards.odd.they_are_terrible import RestoreMinion
from westmarch.quest.definitions import SHADOWS, ShadowDef, fill
from westmarch.quest.vocabulary.amounts import PerCorruption
from westmarch.quest.vocabulary.board_effects import HeroesAdvanceLess, Marker
from westmarch.quest.vocabulary.conditions import (
    AnyOf,
    Compare,
    Corrupted,
    EnemyThere,
    InfluenceThere,
    PlotActive,
    SomeHero,
)
from westmarch.quest.vocabulary.control import AtHero, AtLocation, ChosenHero, EachHero, EachOf, If, OneOf, either, may
from westmarch.quest.vocabulary.hero_effects import (
    Damage,
    DiscardDownTo,
    DiscardRandom,
    FightMonster,
    GainCorruption,
    LoseFavor,
    MakePerilous,
    SufferCorruption,
    TurnNote,
    WeakenInCombat,
)
from westmarch.quest.vocabulary.location_deeds import GoThere, Influence, PutToken
from westmarch.quest.vocabulary.places import Anywhere, InRegion, NextTo
from westmarch.quest.vocabulary.sauron_effects import Extension, FetchPlot, PoolAdd, SauronDraws

fill(
    SHADOWS,
    ShadowDef("betrayed", "Betrayed", 1, "combat", (DiscardRandom(2), WeakenInCombat())),
    ShadowDef("an_evil_fog", "An Evil Fog", 1, "action", (
        ChosenHero((OneOf(NextTo(), GoThere(), by="sauron", optional=True), DiscardRandom(PerCorruption()))),
    )),
    ShadowDef("flocks_of_crebain", "Flocks of Crebain", 2, "turn_start_abroad", (
        FightMonster("crebain", agility=0), TurnNote("skip_ambush"),
    )),
    ShadowDef("his_arm_has_grown_long", "His Arm Has Grown Long", 2, "entered", (MakePerilous(),), copies=2),
    ShadowDef("seem_fairer_feel_fouler", "Seem Fairer, Feel Fouler", 3, "turn_start_abroad", (
        FightMonster("agent"), If(Corrupted(), (SauronDraws("plot"),)), TurnNote("skip_ambush"),
    )),
    ShadowDef("dark_promises", "Dark Promises", 3, "combat", (either(GainCorruption(), Damage(5)),), copies=2),
    ShadowDef("do_not_tempt_me", "Do Not Tempt Me!", 4, "action", (
        ChosenHero((may(AtHero(Influence(1)), by="sauron"), LoseFavor(PerCorruption()))),
    )),
    ShadowDef("a_new_power_is_rising", "A New Power is Rising", 4, "action", (
        either(
            EachOf(InRegion("mordor"), Influence(2)),
            OneOf(Anywhere(), PutToken(), by="sauron", optional=True, times=2, repeat=True),
            by="sauron",
        ),
    )),
    ShadowDef("storms_of_mordor", "Storms of Mordor", 4, "action", (
        EachHero((DiscardDownTo(5),)), EachHero((DiscardRandom(PerCorruption()),)),
    ), copies=2),
    ShadowDef("sarumans_lies", "Saruman's Lies", 5, "action", (
        LookAtTopPlot(), If(SomeHero(Compare("wisdom", "<=", "corruption")), (Marker("black"),)),
    )),
    ShadowDef("morgul_blade", "Morgul-blade", 6, "minion_combat", (
        either(Damage(PerCorruption(5)), (Damage(3), SufferCorruption()), by="sauron"),
    )),
    ShadowDef("lord_of_the_rings", "Lord of the Rings", 6, "action", (
        RecoverDiscard(), If(PlotActive("a_dark_messenger"), (Marker("yellow"),)),
    )),
    ShadowDef("evil_wound", "Evil Wound", 7, "defeated", (Damage(PerCorruption(2, base=4)),)),
    ShadowDef("shire_baggins", "Shire, Baggins", 7, "action", (
        PoolAdd(1), AtLocation("the_shire", Influence(1)),
        If(
            AnyOf((InfluenceThere(3, place="the_shire"), EnemyThere(tokens=False, place="the_shire"))),
            (Marker("yellow", 2),),
        ),
    )),
    ShadowDef("creatures_of_the_wild", "Creatures of the Wild", 7, "turn_start_abroad", (
        If(Corrupted(2), (FightMonster("cave_troll"),), (FightMonster("giant_spider"),)), TurnNote("skip_ambush"),
    )),
    ShadowDef("the_ithil_stone", "The Ithil-stone", 8, "action", (
        FetchPlot(("denethor_falls_into_madness", "saruman_falls_to_corruption"), play=True),
    )),
    ShadowDef("they_are_terrible", "They Are Terrible", 8, "action", (RestoreMinion(),)),
    ShadowDef("the_lidless_eye", "The Lidless Eye", 8, "action", (
        ShareOutCorruption(), ChosenHero((SufferCorruption(),)),
    )),
    ShadowDef("the_black_breath", "The Black Breath", 8, "minion_combat", (
        SufferCorruption(), WeakenInCombat(agility=True),
    )),
    ShadowDef("winter_storm", "Winter Storm", 10, "turn_start", (TurnNote("one_move"),)),
    ShadowDef("grievous_loss", "Grievous Loss", 12, "defeated", (
        Extension(PerCorruption(), pool=True), HeroesAdvanceLess(1),
    )),
)
