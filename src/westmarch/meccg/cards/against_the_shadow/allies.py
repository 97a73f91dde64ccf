"""Allies of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, ally
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    ally(
        "AS-75", "Great Lord of Goblin-gate",
        Trait(b.OVERT),
        Action(
            (w.ATTACK, w.ASSAULT), (Until(Bonus(b.PROWESS, 2, only=Race(("orc",))), until="attack", on="company"),),
            cost=Tap(), when=Fighting(),
        ),
        side=MINION, race="orc", mind=3, mp=2, prowess=5, body=7, unique=True, playable=Playable(names=("Goblin-gate",)),
        entity="the-great-goblin",
    ),
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
