"""Hazard events of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import from_guard, hazard
from westmarch.meccg.words import *

WINTER = (("wilderness", "wilderness"),)


def incite(types: tuple[str, ...]) -> tuple[Play, Play]:
    """CR-09: one automatic-attack of the site, named on declaration, is there twice."""
    here = Pick(THIS_SITE, SiteIs(types))
    windows = (w.HAZARD, w.GUARD_ATTACK)
    return (
        Play(windows, (Until(DoublesAttacks()),), target=here, when=SiteHasAttack(), name="first"),
        Play(windows, (Until(DoublesAttacks(at=1)),), target=here, when=SiteHasAttack(2), name="second"),
    )


CARDS: tuple[Definition, ...] = (
    hazard(
        "LE-110", "Doors of Night", "permanent",
        Play((w.HAZARD,), (ClearEnvironments("resource"),), stays="table"),
        keywords="environment", once="game",
    ),
    hazard(
        "LE-112", "Foolish Words", "permanent",
        Play((w.HAZARD, w.GUARD_INFLUENCE), target=Pick(CHARACTER), stays="target"),
        Bonus(b.ATTEMPTS, -4, b.BEARER),
        removal=7, once="character",
    ),
    hazard(
        "LE-115", "Incite Defenders", "short",
        *incite(("border-hold", "free-hold")),
        once="site",
    ),
    hazard(
        "LE-122", "Lure of Expedience", "permanent",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE), target=Pick(CHARACTER, every(NOT_AVATAR, Not(Race(("hobbit",))))), stays="target",
        ),
        On(w.ITEM_GAINED, (Checks(BEARER),), own=True),
        keywords="corruption", corruption=2, removal=5, once="character",
    ),
    hazard(
        "LE-123", "Lure of Nature", "permanent",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE), target=Pick(CHARACTER, Not(Race(("hobbit", "dwarf", "orc", "ringwraith")))),
            stays="target",
        ),
        On(w.MOVEMENT_ENDS, (Checks(BEARER, times=PathCount("wilderness")),), own=True),
        keywords="corruption", corruption=2, removal=4, once="character",
    ),
    hazard(
        "LE-125", "Minions Stir", "long",
        Play((w.HAZARD,)),
        from_guard(GuardedBy(("orc", "troll"))),
        Bonus(b.STRIKES, IfElse(InPlay(DOORS), 2, 1), b.EVERYBODY, against=("orc",)),
        Bonus(b.ATTACK_PROWESS, IfElse(InPlay(DOORS), 2, 1), b.EVERYBODY, against=("orc",)),
        Bonus(b.STRIKES, 1, b.EVERYBODY, against=("troll",)),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, against=("troll",)),
        once="game",
    ),
    hazard(
        "LE-126", "Muster Disperses", "short",
        Play((w.HAZARD,), (Rolled("owner", UnusedGeneral(), 11, (Discarded(),)),), target=Pick(FACTION)),
    ),
    hazard(
        "LE-132", "Rebel-talk", "permanent",
        Play((w.HAZARD,), (LoseController(),), target=Pick(CHARACTER, every(NOT_AVATAR, MindAtMost(7))), stays="target"),
        Trait(b.FOLLOWS_NOBODY),
        keywords="free-removal", removal=7, once="character",
    ),
    hazard(
        "LE-145", "Twilight", "short",
        Play(
            w.ANY_POINT, (CancelCard(),), target=Pick(ENVIRONMENT), when=OwnTurn(), free=True, role="resource",
        ),
        Play(
            w.ANY_POINT_HAZARD, (CancelCard(),), target=Pick(ENVIRONMENT), when=Unless(OwnTurn()), free=True,
            role="hazard",
        ),
        keywords="environment",
    ),
    hazard(
        "LE-116", "Incite Denizens", "short",
        *incite(("ruins-and-lairs",)),
        once="site",
    ),
    hazard(
        "LE-117", "Long Winter", "long",
        Play((w.HAZARD,)),
        On(w.COMPANY_MOVES, (SendBack(),), when=both(PathHas(WINTER), Unless(Somebody(Skill("ranger"))))),
        On(w.RESOLVED, (SendBack(),), when=both(JustPlayed(), PathHas(WINTER), Unless(Somebody(Skill("ranger"))))),
        On(w.RESOLVED, (TapSites(WINTER),), when=both(InPlay(DOORS), OpenSites(WINTER))),
        On(w.COMPANY_MOVES, (TapSites(WINTER),), when=both(InPlay(DOORS), OpenSites(WINTER))),
        keywords="environment", once="game",
    ),
)
