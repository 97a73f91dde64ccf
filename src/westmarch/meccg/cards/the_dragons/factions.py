"""Factions of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, faction
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    faction(
        "TD-138", "Men of Dale", "man",
        side=HERO, mp=2, number=7, standard=(("man", 2), ("dwarf", 1)), playable=Playable(names=("Dale",)),
    ),
)
