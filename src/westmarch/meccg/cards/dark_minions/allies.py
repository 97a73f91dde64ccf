"""Allies of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, ally
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    ally(
        "DM-179", "Noble Hound",
        Trait(b.HOUND),
        side=HERO, mind=1, mp=1, prowess=3, body=6, playable=Playable(types=("border-hold",), tapped=True),
    ),
)
