"""Sites of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, site
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    site(
        "TD-173", "Buhr Widu", "ruins-and-lairs",
        Trait(b.STAYS_BOARD),
        side=HERO, region="Southern Rhovanion", draws=(3, 3), nearest="Lórien",
        path=("wilderness", "border-land", "wilderness", "wilderness", "wilderness"), items="minor major",
        autos=(AutoAttack("troll", 1, 10),),
    ),
    site(
        "TD-174", "Dale", "border-hold",
        side=HERO, region="Northern Rhovanion", draws=(2, 2), nearest="Lórien",
        path=("wilderness", "border-land", "border-land", "wilderness"),
    ),
    site(
        "TD-178", "Isle of the Ulond", "ruins-and-lairs",
        side=HERO, region="Andrast Coast", draws=(2, 2), nearest="Edhellond",
        path=("wilderness", "coastal-sea", "coastal-sea"), items="minor major", information=True,
        autos=(AutoAttack("dragon", 1, 14),), lair=True, lair_of="earcaraxe",
    ),
    site(
        "TD-179", "Ovir Hollow", "ruins-and-lairs",
        side=HERO, region="Grey Mountain Narrows", draws=(2, 2), nearest="Lórien",
        path=("wilderness", "border-land", "shadow-land"), items="minor major", autos=(AutoAttack("dragon", 1, 12),),
        lair=True, lair_of="bairanax",
    ),
    site(
        "TD-181", "Zarak Dûm", "ruins-and-lairs",
        side=HERO, region="Angmar", draws=(2, 3), nearest="Rivendell", path=("wilderness", "shadow-land"),
        items="minor major", autos=(AutoAttack("dragon", 1, 11),), lair=True, lair_of="scorba",
    ),
)
