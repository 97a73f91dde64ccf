"""Sites of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, site
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    site(
        "AS-144", "Eagles' Eyrie", "free-hold",
        side=MINION, region="Anduin Vales", draws=(1, 2), nearest="Dol Guldur", path=("dark-domain", "border-land"),
        items="minor major", information=True, autos=(AutoAttack("animal", 2, 10, chooses=True),),
    ),
    site(
        "AS-143", "Dancing Spire", "ruins-and-lairs",
        side=MINION, region="Withered Heath", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness", "wilderness"),
        items="minor major greater gold-ring", autos=(AutoAttack("dragon", 2, 11),), lair=True, lair_of="daelomin",
    ),
    site(
        "AS-148", "Gold Hill", "ruins-and-lairs",
        side=MINION, region="Withered Heath", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness", "wilderness"),
        items="minor major greater gold-ring", autos=(AutoAttack("dragon", 1, 15),), lair=True, lair_of="itangast",
    ),
    site(
        "AS-157", "Ovir Hollow", "ruins-and-lairs",
        side=MINION, region="Grey Mountain Narrows", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness", "shadow-land"),
        items="minor major", autos=(AutoAttack("dragon", 1, 12),), lair=True, lair_of="bairanax",
    ),
)
