"""The Under-deeps of Against the Shadow."""

from __future__ import annotations

from typing import Any

from westmarch.meccg.cards.making import MINION, site
from westmarch.meccg.words import *


def deeps(
    id: str, name: str, type: str, *effects: Word, adjacent: tuple[tuple[str, int], ...], draws: tuple[int, int],
    items: str, autos: tuple[AutoAttack, ...], **more: Any,
) -> Definition:
    """An Under-deeps site: it lies in no region and lists adjacent sites, the surface site first (UD-01 to UD-03)."""
    return site(
        id, name, type, *effects, side=MINION, region="", draws=draws, items=items, autos=autos, adjacent=adjacent, **more
    )


HOLD = AutoAttack("", 0, 0, creature="shadow-hold")
LAIR = AutoAttack("", 0, 0, creature="ruins-and-lairs")

CARDS: tuple[Definition, ...] = (
    deeps(
        "AS-147", "The Gem-deeps", "ruins-and-lairs",
        Admits(("undead", "pukel-creature")),
        adjacent=(("Glittering Caves", 0), ("The Pûkel-deeps", 9), ("The Under-gates", 6)), draws=(2, 3),
        items="minor major gold-ring", autos=(AutoAttack("undead", 3, 9), HOLD),
    ),
    deeps(
        "AS-152", "The Iron-deeps", "dark-hold",
        adjacent=(("Carn Dûm", 0), ("The Under-leas", 5), ("The Under-vaults", 6)), draws=(1, 1), items="minor",
        autos=(AutoAttack("troll", 3, 10, detainment="always"),),
    ),
    deeps(
        "AS-158", "The Pûkel-deeps", "ruins-and-lairs",
        Admits(("undead", "pukel-creature")),
        adjacent=(("Dunharrow", 0), ("The Gem-deeps", 9), ("The Sulfur-deeps", 9)), draws=(2, 3),
        items="minor major greater gold-ring", autos=(AutoAttack("pukel-creature", 2, 11), HOLD),
    ),
    deeps(
        "AS-161", "The Sulfur-deeps", "dark-hold",
        adjacent=(
            ("Dol Guldur", 0), ("The Under-courts", 4), ("The Pûkel-deeps", 9), ("The Under-gates", 4),
            ("The Under-galleries", 7),
        ),
        draws=(1, 1), items="minor", autos=(AutoAttack("troll", 2, 10, detainment="always"),),
    ),
    deeps(
        "AS-163", "The Under-courts", "dark-hold",
        adjacent=(("Barad-dûr", 0), ("The Sulfur-deeps", 4), ("The Under-galleries", 4)), draws=(1, 1), items="minor",
        autos=(AutoAttack("troll", 3, 10, detainment="always"),),
    ),
    deeps(
        "AS-164", "The Under-galleries", "dark-hold",
        adjacent=(("Udûn", 0), ("The Under-courts", 4), ("The Sulfur-deeps", 7)), draws=(2, 2), items="minor",
        autos=(AutoAttack("troll", 4, 10, detainment="always"),), information=True,
    ),
    deeps(
        "AS-166", "The Under-grottos", "ruins-and-lairs",
        Bonus(b.RING_TEST, 1, b.COMPANY),
        adjacent=(("Goblin-gate", 0), ("The Under-leas", 7), ("The Under-gates", 7)), draws=(1, 3),
        items="minor major gold-ring", autos=(AutoAttack("orc", 4, 7), HOLD),
    ),
    deeps(
        "AS-167", "The Under-leas", "shadow-hold",
        Trait(b.NORMAL_ATTACKS),
        adjacent=(
            ("Mount Gundabad", 0), ("The Iron-deeps", 5), ("The Under-grottos", 7), ("The Under-gates", 5),
            ("The Under-vaults", 6),
        ),
        draws=(2, 2), items="minor major", autos=(AutoAttack("orc", 5, 7, detainment="overt"), LAIR),
    ),
    deeps(
        "AS-168", "The Under-vaults", "ruins-and-lairs",
        Admits(("undead",)),
        adjacent=(("Mount Gram", 0), ("The Iron-deeps", 6), ("The Under-leas", 6)), draws=(1, 2), items="minor major",
        autos=(AutoAttack("undead", 3, 8), HOLD),
    ),
)
