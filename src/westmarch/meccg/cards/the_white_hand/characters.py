"""Characters of The White Hand."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, character
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    character(
        "WH-5", "Ill-favoured Fellow", "orc",
        Trait(b.HALF_ORC),
        skills="warrior ranger", mind=3, influence=0, prowess=2, body=9, mp=1, home=("any dark-hold",), side=MINION,
        unique=False, discard_on=(9,),
    ),
    character(
        "WH-6", "Lugdush", "orc",
        skills="warrior scout", mind=4, influence=0, prowess=5, body=8, mp=1, home=("Isengard",), side=MINION,
        discard_on=(8,), keywords="uruk-hai",
    ),
    character(
        "WH-10", "Sly Southerner", "orc",
        Trait(b.HALF_ORC),
        skills="warrior scout", mind=2, influence=0, prowess=1, body=9, mp=0, home=("any dark-hold",), side=MINION,
        unique=False, discard_on=(9,),
    ),
)
