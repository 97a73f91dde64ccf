"""The eight characters: each gives favor or uses the ability when consulted (EXPL-04, EXPL-06)."""

from __future__ import annotations

from westmarch.quest.definitions import CHARACTERS, CharacterDef, fill
from westmarch.quest.vocabulary.board_effects import HeroMarker
from westmarch.quest.vocabulary.hero_effects import GainItem, Level, SpendFavor, Train
from westmarch.quest.vocabulary.sauron_effects import PoolRemove, SauronDiscardsShadow

fill(
    CHARACTERS,
    CharacterDef("aragorn", "Aragorn", (Level("agility"),), "Ar"),
    CharacterDef("boromir", "Boromir", (Level("strength"),), "Bo"),
    CharacterDef("dain", "Dáin II", (Train(2),), "Dá"),
    CharacterDef("denethor", "Denethor", (SpendFavor(3), HeroMarker(1)), "De"),
    CharacterDef("gandalf", "Gandalf", (Level("wisdom"),), "Ga"),
    CharacterDef("saruman", "Saruman", (SauronDiscardsShadow(2),), "Sa"),
    CharacterDef("theoden", "Théoden", (GainItem("horse"),), "Th"),
    CharacterDef("thranduil", "Thranduil", (PoolRemove(2),), "Tr"),
)
