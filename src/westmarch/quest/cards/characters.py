"""The eight characters: each gives favor or uses the ability when consulted (EXPL-04, EXPL-06)."""

from __future__ import annotations

from westmarch.quest.definitions import CHARACTERS, CharacterDef, fill
from westmarch.quest.vocabulary.board_effects import HeroMarker
from westmarch.quest.vocabulary.hero_effects import GainItem, Level, SpendFavor, Train
from westmarch.quest.vocabulary.sauron_effects import PoolRemove, SauronDiscardsShadow

fill(
    CHARACTERS,
    CharacterDef("aragorn", "Aragorn", (Level("agility"),)),
    CharacterDef("boromir", "Boromir", (Level("strength"),)),
    CharacterDef("dain", "Dáin II", (Train(2),)),
    CharacterDef("denethor", "Denethor", (SpendFavor(3), HeroMarker(1))),
    CharacterDef("gandalf", "Gandalf", (Level("wisdom"),)),
    CharacterDef("saruman", "Saruman", (SauronDiscardsShadow(2),)),
    CharacterDef("theoden", "Théoden", (GainItem("horse"),)),
    CharacterDef("thranduil", "Thranduil", (PoolRemove(2),)),
)
