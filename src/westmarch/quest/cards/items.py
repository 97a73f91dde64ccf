"""The items; the rules of the Travel step and of Shadow cards ask for them (MOVE-09 to MOVE-13, ITEM-05)."""

from __future__ import annotations

from westmarch.quest.definitions import ITEMS, ItemDef, fill
from westmarch.quest.vocabulary.standing import CheaperPaths, ExtraPath, PoolAfterShadow, WaterPaths

fill(
    ITEMS,
    ItemDef("boat", "Boat", (WaterPaths(1), ExtraPath(("the_grey_havens", "belfalas"), 3))),
    ItemDef("elven_cloak", "Elven Cloak", (PoolAfterShadow(1),)),
    ItemDef("horse", "Horse", (CheaperPaths(1),)),
)
