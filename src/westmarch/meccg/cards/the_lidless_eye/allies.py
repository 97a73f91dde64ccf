"""Allies of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, ally
from westmarch.meccg.definitions import Definition, Playable
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.attack_conditions import AttackKeyed, Cancellable
from westmarch.meccg.vocabulary.conditions import SizeAtMost, both
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.effects import SELF, Discarded
from westmarch.meccg.vocabulary.fighting import CancelAttack
from westmarch.meccg.vocabulary.picks import RING_HERE, Pick
from westmarch.meccg.vocabulary.plays import Action

CARDS: tuple[Definition, ...] = (
    ally(
        "LE-154", "Stinker",
        Action(
            (w.ATTACK,), (CancelAttack(),), cost=Tap(),
            when=both(Cancellable(), SizeAtMost(2), AttackKeyed(("wilderness", "shadow-land"))),
        ),
        Action(w.ANY_TIME, (Discarded(), Discarded(SELF)), target=Pick(RING_HERE), cost=Tap(), name="ring"),
        side=MINION, mind=4, mp=2, prowess=2, body=9, skills="scout", unique=True,
        playable=Playable(names=("Goblin-gate", "Moria")), entity="gollum",
    ),
)
