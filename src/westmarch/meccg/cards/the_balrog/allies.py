"""Allies of The Balrog."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, ally
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    ally(
        "BA-35", "Cave Troll",
        Trait(b.OVERT),
        Bonus(b.DEPTHS, 1, b.COMPANY),
        side=MINION, mind=2, mp=1, prowess=4, body=8, playable=Playable(tapped=True, below=True, attack="troll"),
    ),
)
