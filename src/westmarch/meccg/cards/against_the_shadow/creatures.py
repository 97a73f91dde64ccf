"""Creatures of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import creature
from westmarch.meccg.words import *

GONDOR = (
    "Old Pûkel-land", "Old Pûkel Gap", "Andrast", "Anfalas", "Lamedon", "Belfalas", "Lebennin", "Anórien", "Rohan",
)

CARDS: tuple[Definition, ...] = (
    creature(
        "AS-21", "Stout Men of Gondor", "man",
        strikes=6, prowess=7, mp=1, starred=True, detainment="covert",
        keying=(Keying(names=GONDOR), Keying(within=GONDOR)),
    ),
)
