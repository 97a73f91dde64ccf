"""Hazard events of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import hazard
from westmarch.meccg.words import *

SNOW = (("wilderness",),)
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
        "TW-36", "Foul Fumes", "long",
        Play((w.HAZARD,)),
        On(w.COMPANY_MOVES, (SendBack(),), when=both(PathHas(FUMES), Unless(Somebody(Skill("ranger"))))),
        On(w.RESOLVED, (SendBack(),), when=both(JustPlayed(), PathHas(FUMES), Unless(Somebody(Skill("ranger"))))),
        On(w.RESOLVED, (TapSites(FUMES),), when=both(InPlay(DOORS), OpenSites(FUMES))),
        On(w.COMPANY_MOVES, (TapSites(FUMES),), when=both(InPlay(DOORS), OpenSites(FUMES))),
        keywords="environment", once="game", against="hero",
    ),
    hazard(
        "TW-91", "Snowstorm", "long",
        Play((w.HAZARD,), when=InPlay(DOORS)),
        On(w.COMPANY_MOVES, (SendBack(),), when=PathHas(SNOW)),
        On(w.RESOLVED, (SendBack(),), when=both(JustPlayed(), PathHas(SNOW))),
        keywords="environment", once="game",
    ),
)
