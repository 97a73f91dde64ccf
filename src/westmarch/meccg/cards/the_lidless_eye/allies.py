"""Allies of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, ally
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    ally(
        "LE-154", "Stinker",
        Action(
            (w.ATTACK,), (CancelAttack(),), cost=Tap(),
            when=both(SizeAtMost(2), AttackKeyed(("wilderness", "shadow-land"))),
        ),
        Action(w.ANY_TIME, (Discarded(), Discarded(SELF)), target=Pick(RING_HERE), cost=Tap(), name="ring"),
        side=MINION, mind=4, mp=2, prowess=2, body=9, skills="scout", unique=True,
        playable=Playable(names=("Goblin-gate", "Moria")), entity="gollum",
    ),
    ally(
        "LE-157", "War-wolf",
        side=MINION, mind=1, mp=1, prowess=2, body=7,
        playable=Playable(guarded=(("ruins-and-lairs", "wolf"), ("shadow-hold", "orc")), tapped=True),
    ),
)
