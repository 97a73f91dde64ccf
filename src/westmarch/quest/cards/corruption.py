"""The Corruption deck: what a card says while it is held, or what it does at once."""

from __future__ import annotations

from westmarch.quest.definitions import CORRUPTION, CorruptionDef, fill
from westmarch.quest.vocabulary.control import OneOf
from westmarch.quest.vocabulary.hero_effects import EndTurn, LoseFavor
from westmarch.quest.vocabulary.location_deeds import GoThere
from westmarch.quest.vocabulary.places import NearestHaven
from westmarch.quest.vocabulary.standing import (
    Alone,
    DiscardsBeforeCombat,
    FavorLimit,
    FewerEncounters,
    GainLimit,
    HandLimit,
    LowerAttribute,
    MarkerGoesFurther,
    MorePerils,
    PassLimit,
    ShadowForShadow,
)

fill(
    CORRUPTION,
    CorruptionDef("reckless", "Reckless", 1, (MorePerils(1),)),
    CorruptionDef("indifferent", "Indifferent", 1, (FewerEncounters(1),)),
    CorruptionDef("distraught", "Distraught", 2, (HandLimit(7),)),
    CorruptionDef("deranged", "Deranged", 2, (LowerAttribute("wisdom"),)),
    CorruptionDef("helpless", "Helpless", 2, (LowerAttribute("agility"),)),
    CorruptionDef("weary", "Weary", 2, (LowerAttribute("fortitude"),)),
    CorruptionDef("weak", "Weak", 2, (LowerAttribute("strength"),)),
    CorruptionDef("despairing", "Despairing", 2, (FavorLimit(3),)),
    CorruptionDef("isolated", "Isolated", 2, (Alone(),)),
    CorruptionDef("hopeless", "Hopeless", 2, (PassLimit(3),)),
    CorruptionDef("mistrusted", "Mistrusted", 2, (GainLimit(1),)),
    CorruptionDef("cowardly", "Cowardly", 2, (DiscardsBeforeCombat(1),)),
    CorruptionDef("greedy", "Greedy", 2, (ShadowForShadow(1),)),
    CorruptionDef("despondent", "Despondent", 3, (MarkerGoesFurther(2),)),
    CorruptionDef("careless", "Careless", 0, effects=(LoseFavor(2),)),
    CorruptionDef(
        "wretched", "Wretched", 0,
        effects=(EndTurn(), OneOf(NearestHaven(), GoThere(), by="sauron", optional=True)), waits=True,
    ),
)
