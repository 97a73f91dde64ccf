"""Characters of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, character
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    character(
        "TD-90", "Brand", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(names=("Men of Dale",))),
        skills="warrior diplomat", mind=6, influence=2, prowess=4, body=9, mp=2, home=("Dale",), side=HERO,
    ),
    character(
        "TD-93", "Ioreth", "dunadan",
        Trait(b.HEALING_SPREADS),
        skills="sage", mind=1, influence=1, prowess=0, body=7, mp=0, home=("Minas Tirith",), side=HERO,
    ),
)
