"""Items of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, item
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.bonuses import Bonus, Traits
from westmarch.meccg.vocabulary.costs import Discard, Tap
from westmarch.meccg.vocabulary.effects import BEARER, Checks, Untap, Until
from westmarch.meccg.vocabulary.filters import IsTapped
from westmarch.meccg.vocabulary.picks import ITS_BEARER, Pick
from westmarch.meccg.vocabulary.plays import Action

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
