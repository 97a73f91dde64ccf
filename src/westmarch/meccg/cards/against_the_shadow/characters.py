"""Characters of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, character
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Bonus, Toward

# fmt: off
CARDS: tuple[Definition, ...] = (
    character(
        "AS-3", "Mîonid", "man",
        Bonus(b.INFLUENCE, 2, toward=Toward(playable_at="Variag Camp")),
        skills="warrior ranger", mind=4, influence=0, prowess=5, body=8, mp=1, home=("Variag Camp",), side=MINION,
    ),
    character(
        "AS-4", "Perchen", "man",
        Bonus(b.INFLUENCE, 3, toward=Toward(playable_at="Dunnish Clan-hold")),
        skills="scout diplomat", mind=5, influence=2, prowess=3, body=9, mp=2, home=("Dunnish Clan-hold",), side=MINION,
    ),
)
