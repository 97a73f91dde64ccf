"""Creatures of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import creature
from westmarch.meccg.words import *

GONDOR = (
    "Andrast", "Old Pûkel-land", "Anfalas", "Old Pûkel Gap", "Belfalas", "Lamedon", "Rohan", "Lebennin", "Anórien",
)

CARDS: tuple[Definition, ...] = (
    creature(
        "AS-21", "Stout Men of Gondor", "man",
        strikes=6, prowess=7, mp=1, starred=True, detainment="covert",
        keying=(Keying(names=GONDOR), Keying(within=GONDOR)),
    ),
)
