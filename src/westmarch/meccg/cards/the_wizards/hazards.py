"""Hazard events of The Wizards."""

from __future__ import annotations

from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.attack_conditions import AttackKind
from westmarch.meccg.vocabulary.below import JustPlayed, OpenSites, TapSites
from westmarch.meccg.vocabulary.bonuses import BecomesSite, Bonus
from westmarch.meccg.vocabulary.conditions import DOORS, InPlay, PathHas, Somebody, Unless, both
from westmarch.meccg.vocabulary.effects import LoseRing, SendBack, Until
from westmarch.meccg.vocabulary.filters import Bears, SiteIs, Skill
from westmarch.meccg.vocabulary.picks import CHARACTER, THIS_SITE, Pick
from westmarch.meccg.vocabulary.plays import On, Play
from westmarch.meccg.vocabulary.special import ChangeRegion

FUMES = (("shadow-land",), ("dark-domain",))

# fmt: off
CARDS: tuple[Definition, ...] = (
    hazard(
        "TW-21", "Choking Shadows", "short",
        Play(
            (w.HAZARD, w.GUARD_ATTACK), (Until(Bonus(b.ATTACK_PROWESS, 2, when=AttackKind("automatic")), on="company"),),
            target=Pick(THIS_SITE, SiteIs(("ruins-and-lairs",))), name="attack",
        ),
        Play(
            (w.HAZARD,), (Until(BecomesSite("shadow-hold")),), target=Pick(THIS_SITE, SiteIs(("ruins-and-lairs",))),
            when=InPlay(DOORS), name="site",
        ),
        Play(
            (w.HAZARD,), (ChangeRegion("wilderness", ("shadow-land",)),),
            when=both(InPlay(DOORS), PathHas((("wilderness",),))), name="region",
        ),
        keywords="environment", once="game",
    ),
    hazard(
        "TW-99", "The Ring's Betrayal", "short",
        Play((w.HAZARD,), (LoseRing(-2),), target=Pick(CHARACTER, Bears(("ring", "gold-ring"))), begins=True),
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
