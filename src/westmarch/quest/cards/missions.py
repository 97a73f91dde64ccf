"""The Missions of both sides, judged in the Finale (FIN-02 to FIN-06, FIN-25)."""

from __future__ import annotations

from westmarch.quest.definitions import MISSIONS, MissionDef, fill
from westmarch.quest.vocabulary.conditions import AnyOf, InfluenceThere, MarkerInStage
from westmarch.quest.vocabulary.missions import (
    AllQuestsCompleted,
    CorruptionTogether,
    FavorTogether,
    MinionAt,
    MinionsInPlay,
    PlotsInPlay,
    TokensInPlay,
)

fill(
    MISSIONS,
    MissionDef("the_spear_of_the_west", "The Spear of the West", "heroes", AllQuestsCompleted()),
    MissionDef("noble_blood", "Noble Blood", "heroes", CorruptionTogether(1)),
    MissionDef("minas_morgul_kept_at_bay", "Minas Morgul Kept at Bay", "heroes", MinionsInPlay(2)),
    MissionDef("against_the_shadow", "Against the Shadow", "heroes", TokensInPlay(2)),
    MissionDef("isildurs_secret", "Isildur's Secret", "heroes", FavorTogether(5)),
    MissionDef("his_dark_throne", "His Dark Throne", "sauron", PlotsInPlay(3)),
    MissionDef("where_the_shadows_lie", "Where the Shadows Lie", "sauron", MarkerInStage("black", 3)),
    MissionDef("in_darkness_bind_them", "In Darkness Bind Them", "sauron", MarkerInStage("yellow", 3)),
    MissionDef("to_rule_them_all", "To Rule Them All", "sauron", MarkerInStage("red", 3)),
    MissionDef("to_find_them_all", "To Find Them All", "sauron", AnyOf((
        MinionAt("ringwraiths", "the_shire"), InfluenceThere(6, place="the_shire"),
    ))),
)
