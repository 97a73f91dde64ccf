"""Allies of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, ally
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    ally(
        "TW-246", "Gollum",
        Action(
            (w.ATTACK,), (CancelAttack(),), cost=Tap(),
            when=both(SizeAtMost(2), AttackKeyed(("wilderness", "shadow-land"))),
        ),
        Action(w.ANY_TIME, (Discarded(), Discarded(SELF)), target=Pick(RING_HERE), cost=Tap(), name="ring"),
        side=HERO, mind=4, mp=2, prowess=2, body=9, skills="scout", unique=True,
        playable=Playable(names=("Goblin-gate", "Moria")), entity="gollum",
    ),
    ally(
        "TW-307", "Quickbeam",
        Trait(b.NOT_ATTACKED_AT_SITE),
        side=HERO, mind=3, mp=2, prowess=6, body=9, unique=True, playable=Playable(names=("Wellinghall",)),
    ),
    ally(
        "TW-353", "Treebeard",
        Trait(b.NOT_ATTACKED_AT_SITE),
        On(
            w.COMPANY_MOVES, (Discarded(SELF),),
            when=Unless(SiteIn(
                (
                    "Anduin Vales", "Brown Lands", "Enedhwaith", "Fangorn", "Gap of Isen",
                    "Old Pûkel-land", "Redhorn Gate", "Rohan", "Wold & Foothills",
                ),
            )),
            own=True,
        ),
        side=HERO, mind=3, mp=2, prowess=8, body=9, skills="sage", unique=True, playable=Playable(names=("Wellinghall",)),
    ),
)
