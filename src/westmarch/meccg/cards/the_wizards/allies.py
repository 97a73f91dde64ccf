"""Allies of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, ally
from westmarch.meccg.definitions import Definition, Playable
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.attack_conditions import AttackKeyed, Cancellable
from westmarch.meccg.vocabulary.bonuses import Trait
from westmarch.meccg.vocabulary.conditions import Outside, SizeAtMost, both
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.effects import SELF, Discarded
from westmarch.meccg.vocabulary.fighting import CancelAttack
from westmarch.meccg.vocabulary.filters import SendsBack
from westmarch.meccg.vocabulary.picks import DECLARED, RING_HERE, Pick
from westmarch.meccg.vocabulary.plays import Action, On
from westmarch.meccg.vocabulary.special import KeepFromReturning

CARDS: tuple[Definition, ...] = (
    ally(
        "TW-245", "Goldberry",
        Trait(b.NOT_ATTACKED),
        Action((w.ATTACK,), (CancelAttack(),), cost=Tap(), when=both(Cancellable(), AttackKeyed(("wilderness",)))),
        Action((w.RESPONSE,), (KeepFromReturning(),), target=Pick(DECLARED, SendsBack()), cost=Tap(), name="stay"),
        side=HERO, mind=2, mp=1, unique=True, playable=Playable(names=("Old Forest",)),
    ),
    ally(
        "TW-246", "Gollum",
        Action(
            (w.ATTACK,), (CancelAttack(),), cost=Tap(),
            when=both(Cancellable(), SizeAtMost(2), AttackKeyed(("wilderness", "shadow-land"))),
        ),
        Action(w.ANY_TIME, (Discarded(), Discarded(SELF)), target=Pick(RING_HERE), cost=Tap(), name="ring"),
        side=HERO, mind=4, mp=2, prowess=2, body=9, skills="scout", unique=True,
        playable=Playable(names=("Goblin-gate", "Moria")), entity="gollum",
    ),
    ally(
        "TW-353", "Treebeard",
        Trait(b.NOT_ATTACKED_AT_SITE),
        On(
            w.COMPANY_MOVES, (Discarded(SELF),),
            when=Outside(
                (
                    "Anduin Vales", "Brown Lands", "Enedhwaith", "Fangorn", "Gap of Isen",
                    "Old Pûkel-land", "Redhorn Gate", "Rohan", "Wold & Foothills",
                ),
            ),
            own=True,
        ),
        side=HERO, mind=3, mp=2, prowess=8, body=9, skills="sage", unique=True, playable=Playable(names=("Wellinghall",)),
    ),
)
