"""The items; the rules of the Travel step and of Shadow cards ask for them (MOVE-09 to MOVE-13, ITEM-05)."""

from __future__ import annotations

from westmarch.quest.definitions import ITEMS, ItemDef, fill

fill(
    ITEMS,
    ItemDef(
        "boat", "Boat",
        "A path over water costs any 1 card. The Grey Havens and Belfalas count as joined by a path that costs any 3 cards.",
    ),
    ItemDef(
        "elven_cloak", "Elven Cloak",
        "After Sauron plays a Shadow card in its owner's turn, remove 1 influence from the Shadow Pool.",
    ),
    ItemDef("horse", "Horse", "Every path costs 1 card less, but at least 1."),
)
