"""Sites of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, MINION, site
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    site(
        "AS-144", "Eagles' Eyrie", "free-hold",
        side=MINION, region="Anduin Vales", draws=(1, 2), nearest="Dol Guldur", path=("dark-domain", "border-land"),
        items="minor major", information=True, autos=(AutoAttack("animal", 2, 10, chooses=True),),
    ),
    site(
        "AS-139", "Gobel Mírlond", "border-hold",
        side=HERO, region="Harondor", draws=(2, 2), nearest="Edhellond",
        path=("wilderness", "free-domain", "coastal-sea", "wilderness"), items="minor major",
        autos=(AutoAttack("man", 4, 9, detainment="always"),),
    ),
    site(
        "AS-141", "Raider-hold", "border-hold",
        side=HERO, region="Horse Plains", draws=(3, 4), nearest="Lórien",
        path=("wilderness", "shadow-land", "shadow-land", "shadow-land"), items="minor major",
        autos=(AutoAttack("man", 4, 9, detainment="always"),),
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
        "AS-151", "Irerock", "ruins-and-lairs",
        side=MINION, region="Withered Heath", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness", "wilderness"), items="minor major greater gold-ring",
        autos=(AutoAttack("dragon", 1, 14),), lair=True, lair_of="leucaruth",
    ),
    site(
        "AS-157", "Ovir Hollow", "ruins-and-lairs",
        side=MINION, region="Grey Mountain Narrows", draws=(2, 2), nearest="Dol Guldur",
        path=("dark-domain", "wilderness", "wilderness", "shadow-land"),
        items="minor major", autos=(AutoAttack("dragon", 1, 12),), lair=True, lair_of="bairanax",
    ),
)
