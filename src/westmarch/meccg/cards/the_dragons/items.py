"""Items of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, item
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    item(
        "TD-105", "Cram", "minor",
        Action(w.ANY_TIME, (Untap(),), target=Pick(ITS_BEARER, IsTapped()), cost=Discard()),
        Action((w.ORGANIZATION,), (Until(Bonus(b.REGIONS, 1), on="company"),), cost=Discard(), name="region"),
        side=HERO, corruption=1,
    ),
    item(
        "TD-130", "Magical Harp", "major",
        Action(
            (*w.ANY_TIME, w.CORRUPTION, w.INFLUENCED), (Until(Traits(b.CANNOT_BE_DISCARDED), on="company"), Checks(BEARER)),
            cost=Tap(),
        ),
        side=HERO, corruption=2, mp=2, keywords="hoard-item", unique=True, hoard_item=True,
    ),
)
