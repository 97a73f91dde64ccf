"""Hazard events of The Lidless Eye."""

from __future__ import annotations

from westmarch.meccg.cards.making import UNDEAD, from_guard, hazard
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
        "LE-109", "Despair of the Heart", "permanent",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE), target=Pick(CHARACTER, every(NOT_AVATAR, Not(Race(("hobbit",))))), stays="target",
        ),
        On(w.CHARACTER_WOUNDED, (Checks(BEARER),), own=True),
        keywords="corruption", corruption=2, removal=4, once="character",
    ),
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
        "LE-119", "Lost in Free-domains", "short",
        Play((w.HAZARD,), (BarFromSite(),), target=Pick(THIS_COMPANY), when=PathHas((("free-domain",),))),
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
        "LE-124", "Lure of the Senses", "permanent",
        Play((w.HAZARD, w.GUARD_RESOURCE), target=Pick(CHARACTER, Not(Race(("ringwraith",)))), stays="target"),
        On(w.UNTAP_ENDS, (Checks(BEARER),), when=AtHavenHimself(), own=True),
        keywords="corruption", corruption=2, removal=6, once="character",
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
        "LE-128", "Nothing to Eat or Drink", "permanent",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE), target=Pick(THIS_COMPANY),
            when=either(
                both(Against("minion"), GoalIs(("free-hold", "border-hold"), or_here=True)),
                both(Against("hero"), GoalIs(("shadow-hold", "dark-hold"), or_here=True)),
            ),
            stays="company",
        ),
        Bonus(b.PROWESS, -1, b.COMPANY),
        Bonus(b.BODY, -1, b.COMPANY),
        On(w.ORGANIZATION_BEGINS, (Discarded(SELF),), when=AtHavenHimself(), own=True),
        once="company",
    ),
    hazard(
        "LE-130", "Plague of Wights", "long",
        Play((w.HAZARD,)),
        from_guard(GuardedBy(UNDEAD)),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, against=UNDEAD),
        Bonus(b.STRIKES, 0, b.EVERYBODY, against=UNDEAD, when=InPlay(DOORS), doubles=True),
        once="game",
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
        "LE-148", "Wake of War", "long",
        Play((w.HAZARD,)),
        from_guard(GuardedBy(("wolf", "spider", "animal"))),
        Bonus(b.STRIKES, IfElse(InPlay(DOORS), 2, 1), b.EVERYBODY, against=("wolf",)),
        Bonus(b.ATTACK_PROWESS, IfElse(InPlay(DOORS), 2, 1), b.EVERYBODY, against=("wolf",)),
        Bonus(b.STRIKES, 1, b.EVERYBODY, against=("spider", "animal")),
        Bonus(b.ATTACK_PROWESS, 1, b.EVERYBODY, against=("spider", "animal")),
        once="game",
    ),
    hazard(
        "LE-149", "Weariness of the Heart", "short",
        Play(
            (w.HAZARD, w.STRIKE_HAZARD, w.GUARD_RESOURCE), (Until(Bonus(b.PROWESS, -1)),), target=Pick(CHARACTER),
            name="prowess",
        ),
        Play((w.HAZARD, w.GUARD_RESOURCE), (Checks(TARGET),), target=Pick(CHARACTER), name="check"),
        keywords="corruption", once="character",
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
