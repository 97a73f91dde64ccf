"""Factions of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, MINION, faction, roused
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    faction(
        "AS-60", "Wain-easterlings", "man",
        side=HERO, mp=3, number=8, standard=(("wizard", -5), ("dunadan", -2)), playable=Playable(names=("Easterling Camp",)),
        entity="wain-easterlings",
    ),
    faction(
        "AS-63", "Haradrim", "man",
        side=MINION, mp=2, number=9, standard=(("Southrons", 2), ("Variags of Khand", -2)),
        playable=Playable(names=("Southron Oasis",)), entity="haradrim",
    ),
    faction(
        "AS-66", "Wain-easterlings", "man",
        side=MINION, mp=2, number=9, standard=(("Easterlings", 2), ("Nûriags", -2)),
        playable=Playable(names=("Easterling Camp",)), entity="wain-easterlings",
    ),
    faction(
        "AS-111", "Asdriags", "man",
        side=MINION, mp=2, number=10, standard=(("Variags of Khand", 2), ("Nûrniags", 2), ("Balchoth", -2)),
        playable=Playable(names=("Nûrniag Camp",)),
    ),
    faction(
        "AS-114", "Corsairs of Rhûn", "man",
        side=MINION, mp=2, number=9, standard=(("Easterlings", 2), ("Men of Dorwinion", -2)),
        playable=Playable(names=("Raider-hold",)),
    ),
    roused(
        "AS-112", "Bairanax", "Ovir Hollow", FormAttack("dragon", 2, 14, 7, chooses=True),
        ("Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"),
        entity="bairanax", mp=3, number=11,
    ),
    roused(
        "AS-115", "Daelomin", "Dancing Spire", FormAttack("dragon", 3, 13, 8, chooses=True),
        ("Withered Heath", "Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion"),
        entity="daelomin", mp=4, number=12,
    ),
    roused(
        "AS-116", "Eärcaraxë", "Isle of the Ulond", FormAttack("dragon", 2, 17, 7, chooses=True),
        ("Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"),
        entity="earcaraxe", mp=4, number=11, gifts=(("major", 2), ("greater", 5)),
    ),
    roused(
        "AS-117", "Itangast", "Gold Hill", FormAttack("dragon", 3, 18, 8),
        ("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath"),
        entity="itangast", mp=6, number=15, gifts=(("major", 4), ("greater", 8)),
    ),
    roused(
        "AS-118", "Leucaruth", "Irerock", FormAttack("dragon", 2, 16, 8),
        ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"),
        entity="leucaruth", mp=4, number=12,
    ),
)
