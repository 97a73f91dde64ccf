"""Characters of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, character
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    character(
        "TD-93", "Ioreth", "dunadan",
        Trait(b.HEALING_SPREADS),
        skills="sage", mind=1, influence=1, prowess=0, body=7, mp=0, home=("Minas Tirith",), side=HERO,
    ),
)
