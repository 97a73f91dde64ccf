"""Factions of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, MINION, faction
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
        side=MINION, mp=2, number=10, standard=(("Nûrniags", 2), ("Variags of Khand", 2), ("Balchoth", -2)),
        playable=Playable(names=("Nûrniag Camp",)),
    ),
    faction(
        "AS-114", "Corsairs of Rhûn", "man",
        side=MINION, mp=2, number=9, standard=(("Easterlings", 2), ("Men of Dorwinion", -2)),
        playable=Playable(names=("Raider-hold",)),
    ),
)
