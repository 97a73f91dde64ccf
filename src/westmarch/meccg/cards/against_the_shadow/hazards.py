"""Hazard events of Against the Shadow."""

from __future__ import annotations

from westmarch.meccg.cards.making import hazard
from westmarch.meccg.words import *

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
)
