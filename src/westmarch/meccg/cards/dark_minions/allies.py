"""Allies of Dark Minions."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, ally
from westmarch.meccg.definitions import Definition, Playable
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.bonuses import Trait

CARDS: tuple[Definition, ...] = (
    ally(
        "DM-179", "Noble Hound",
        Trait(b.HOUND),
        side=HERO, mind=1, mp=1, prowess=3, body=6, playable=Playable(types=("border-hold",), tapped=True),
    ),
)
