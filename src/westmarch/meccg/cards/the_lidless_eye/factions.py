"""Factions of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, faction
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    faction(
        "LE-265", "Goblins of Goblin-gate", "orc",
        side=MINION, mp=2, number=8, number_in_play=0, standard=(("Grey Mountain Goblins", 2),),
        playable=Playable(names=("Goblin-gate",)),
    ),
    faction(
        "LE-278", "Orcs of Moria", "orc",
        side=MINION, mp=3, number=10, number_in_play=0, standard=(("Orcs of Dol Guldur", -2), ("Goblins of Goblin-gate", 2)),
        playable=Playable(names=("Moria",)),
    ),
    faction(
        "LE-296", "Woses of the Eryn Vorn", "wose",
        side=MINION, mp=3, number=11, playable=Playable(names=("The Worthy Hills",)), entity="woses-of-the-eryn-vorn",
    ),
    faction(
        "LE-274", "Orcs of Angmar", "orc",
        side=MINION, mp=2, number=8, number_in_play=0, standard=(("Morgul-orcs", 2), ("Orcs of Gundabad", -2)),
        playable=Playable(names=("Mount Gram",)),
    ),
    faction(
        "LE-276", "Orcs of Gundabad", "orc",
        side=MINION, mp=3, number=9, number_in_play=0, standard=(("Grey Mountain Goblins", 2), ("Orcs of Angmar", -2)),
        playable=Playable(names=("Mount Gundabad",)),
    ),
)
