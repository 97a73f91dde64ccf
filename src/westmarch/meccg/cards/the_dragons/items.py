"""Items of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, item
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    item(
        "TD-102", "Bow of Dragon-horn", "major",
        Action(
            (w.ATTACK,), (ChangeAttack(strikes=-1, least=1),), cost=Tap(),
            when=both(AttackKind("creature", off_site=True), BearerIs(Skill("warrior"))),
        ),
        side=HERO, corruption=2, mp=2, keywords="hoard-item", unique=True, hoard_item=True,
    ),
    item(
        "TD-105", "Cram", "minor",
        Action(w.ANY_TIME, (Untap(),), target=Pick(ITS_BEARER, IsTapped()), cost=Discard()),
        Action((w.ORGANIZATION,), (Until(Bonus(b.REGIONS, 1), on="company"),), cost=Discard(), name="region"),
        side=HERO, corruption=1,
    ),
    item(
        "TD-114", "Enruned Shield", "greater",
        Bonus(b.BODY, 3, b.BEARER, cap=10),
        Action((w.STRIKE,), (Ineffectual(),), target=Pick(STRUCK_BEARER, Skill("warrior")), cost=Tap()),
        side=HERO, corruption=2, mp=3, slot="shield", keywords="hoard-item", unique=True, hoard_item=True,
    ),
    item(
        "TD-130", "Magical Harp", "major",
        Action(
            (*w.ANY_TIME, w.CORRUPTION, w.INFLUENCED), (Until(Traits(b.CANNOT_BE_DISCARDED), on="company"), Checks(BEARER)),
            cost=Tap(),
        ),
        side=HERO, corruption=2, mp=2, keywords="hoard-item", unique=True, hoard_item=True,
    ),
    item(
        "TD-158", "Thrór's Map", "minor",
        Action(w.ANY_TIME, (Untap(),), target=Pick(HERE, every(SiteIs(guard="dragon"), IsTapped())), cost=Discard()),
        side=HERO, corruption=1, unique=True, entity="thror-s-map",
    ),
    item(
        "TD-172", "Wormsbane", "greater",
        Bonus(b.PROWESS, 2, b.BEARER, cap=9),
        Bonus(b.PROWESS, 4, b.BEARER, cap=12, against=("dragon", "drake"), instead=True),
        Bonus(b.STRIKE_BODY, -2, b.BEARER, against=("dragon", "drake")),
        side=HERO, corruption=2, mp=4, slot="weapon", unique=True,
    ),
)
