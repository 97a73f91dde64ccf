"""Allies of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, ally
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    ally(
        "AS-76", "Regiment of Black Crows",
        Trait(b.OVERT),
        Trait(b.NOT_ATTACKED),
        Trait(b.LOST_WITH_WOUND),
        Action(
            (w.ATTACK,), (CancelAttack(), CreatureToHand()), cost=Tap(),
            when=AttackKind("creature", off_site=True),
        ),
        side=MINION, mind=1, mp=1, playable=Playable(types=("ruins-and-lairs",), tapped=True, surface=True), once="company",
    ),
)
