"""Hazard events of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.below import JustPlayed, OpenSites, TapSites
from westmarch.meccg.vocabulary.bonuses import BecomesSite, RaisesAttack
from westmarch.meccg.vocabulary.conditions import DOORS, InPlay, PathHas, SiteHasAttack, Somebody, Unless, both
from westmarch.meccg.vocabulary.effects import LoseRing, Until
from westmarch.meccg.vocabulary.filters import Bears, SiteIs, Skill
from westmarch.meccg.vocabulary.journeys import SendBack
from westmarch.meccg.vocabulary.picks import CHARACTER, THIS_SITE, Pick, PickRegion
from westmarch.meccg.vocabulary.plays import On, Play
from westmarch.meccg.vocabulary.special import ChangeRegion

FUMES = (("shadow-land",), ("dark-domain",))

CARDS: tuple[Definition, ...] = (
    hazard(
        "TW-21", "Choking Shadows", "short",
        Play(
            (w.HAZARD, w.GUARD_ATTACK), (Until(RaisesAttack(2)),), target=Pick(THIS_SITE, SiteIs(("ruins-and-lairs",))),
            when=SiteHasAttack(), name="first",
        ),
        Play(
            (w.HAZARD, w.GUARD_ATTACK), (Until(RaisesAttack(2, at=1)),),
            target=Pick(THIS_SITE, SiteIs(("ruins-and-lairs",))), when=SiteHasAttack(2), name="second",
        ),
        Play(
            (w.HAZARD,), (Until(BecomesSite("shadow-hold")),), target=Pick(THIS_SITE, SiteIs(("ruins-and-lairs",))),
            when=InPlay(DOORS), name="site",
        ),
        Play(
            (w.HAZARD,), (ChangeRegion("wilderness", ("shadow-land",)),), target=PickRegion(kind="wilderness"),
            when=InPlay(DOORS), name="region",
        ),
        keywords="environment", once="game",
    ),
    hazard(
        "TW-99", "The Ring's Betrayal", "short",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE), (LoseRing(-2),), target=Pick(CHARACTER, Bears(("ring", "gold-ring"))), begins=True,
        ),
        keywords="corruption",
    ),
    hazard(
        "TW-36", "Foul Fumes", "long",
        Play((w.HAZARD,), stays="table"),
        On(w.COMPANY_MOVES, (SendBack(),), when=both(PathHas(FUMES), Unless(Somebody(Skill("ranger"))))),
        On(w.RESOLVED, (SendBack(),), when=both(JustPlayed(), PathHas(FUMES), Unless(Somebody(Skill("ranger"))))),
        On(w.RESOLVED, (TapSites(FUMES),), when=both(InPlay(DOORS), OpenSites(FUMES))),
        On(w.COMPANY_MOVES, (TapSites(FUMES),), when=both(InPlay(DOORS), OpenSites(FUMES))),
        keywords="environment", once="game",
    ),
)
