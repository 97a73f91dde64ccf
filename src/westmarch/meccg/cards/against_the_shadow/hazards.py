"""Hazard events of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import from_guard, hazard
from westmarch.meccg.words import *

BEASTS = ("spider", "animal")

CARDS: tuple[Definition, ...] = (
    hazard(
        "AS-24", "Alone and Unadvised", "permanent",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE), target=Pick(CHARACTER, every(NOT_AVATAR, CompanyAtMost(3))), stays="target",
        ),
        Bonus(b.CHECKS, Heads(), b.BEARER),
        On(w.MOVEMENT_ENDS, (Checks(BEARER, times=PathCount()),), own=True),
        DiscardIf(HeadsAtLeast(4)),
        keywords="corruption", corruption=4, removal=6, once="character",
    ),
    hazard(
        "AS-30", "Full of Froth and Rage", "permanent",
        Play((w.HAZARD,), stays="table"),
        from_guard(GuardedBy(BEASTS)),
        Bonus(b.ATTACK_PROWESS, 2, b.EVERYBODY, against=BEASTS),
        On(w.ATTACK_DEFEATED, (Discarded(SELF),), when=AttackBy(BEASTS)),
        once="game",
    ),
    hazard(
        "AS-34", "Power Built by Waiting", "permanent",
        Play((w.HAZARD,), stays="table"),
        Action((w.HAZARD,), (Until(Bonus(b.LIMIT, 1), "company", "company"),), cost=Tap(), name="tap"),
        Trait(b.STAYS_TAPPED),
        Action((w.HAZARD,), (Untap(SELF),), cost=LimitCost(2), name="untap"),
    ),
)
