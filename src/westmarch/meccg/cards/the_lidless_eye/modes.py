"""Cards of The Lidless Eye that speak of Ringwraiths on the move."""

from __future__ import annotations

from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.words import *

_RINGWRAITH = Pick(OWN_CHARACTER, every(Avatar(), AtDarkhaven()))

CARDS: tuple[Definition, ...] = (
    resource(
        "LE-170", "Black Rider", "permanent",
        Play((w.ORGANIZATION,), (EnterMode(),), target=_RINGWRAITH, stays="target"),
        Mode("black-rider"),
        On(w.ORGANIZATION_BEGINS, (DiscardWraithFollowers(), Discarded(SELF)), when=AtHavenHimself(), own=True),
        side=MINION, once="company",
    ),
    resource(
        "LE-183", "Fell Rider", "permanent",
        Play((w.ORGANIZATION,), (EnterMode(alone=True),), target=_RINGWRAITH, stays="target"),
        Mode("fell-rider"),
        Trait(b.RIDES_ALONE),
        Bonus(b.PROWESS, 2, b.BEARER),
        Bonus(b.INFLUENCE, -3, b.BEARER),
        On(w.ORGANIZATION_BEGINS, (Discarded(SELF),), when=AtHavenHimself(), own=True),
        side=MINION, once="company",
    ),
    resource(
        "LE-190", "Heralded Lord", "permanent",
        Play((w.ORGANIZATION,), (EnterMode(),), target=_RINGWRAITH, stays="target"),
        Mode("heralded-lord"),
        Bonus(b.PROWESS, -2, b.COMPANY),
        Bonus(b.INFLUENCE, 3, b.COMPANY),
        On(w.ORGANIZATION_BEGINS, (DiscardWraithFollowers(), Discarded(SELF)), when=AtHavenHimself(), own=True),
        side=MINION,
    ),
    resource(
        "LE-242", "They Ride Together", "short",
        Play((w.ORGANIZATION,), (Until(Trait(b.RIDES_TOGETHER)),), target=_RINGWRAITH),
        side=MINION,
    ),
)
