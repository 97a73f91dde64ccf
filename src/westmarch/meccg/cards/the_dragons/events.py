"""Resource events of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    resource(
        "TD-98", "And Forth He Hastened", "short",
        Play(w.ANY_TIME, (Untap(),), target=Pick(OWN_CHARACTER, every(IsTapped(), InCompanyOf(Race(("wizard",)))))),
        side=HERO,
    ),
    resource(
        "TD-101", "Bounty of the Hoard", "short",
        Play((w.SITE,), (PermitItem(("minor", "major")),), when=AtHoard(tapped=True)),
        side=HERO,
    ),
    resource(
        "TD-132", "Many Turns and Doublings", "short",
        Play(
            (w.ATTACK,), (CancelAttack(),),
            when=both(AttackBy(("wolf", "spider", "animal", "undead")), Somebody(Skill("ranger"))),
            skill="ranger", name="cancel",
        ),
        Play(
            (w.MOVEMENT,), (Until(Bonus(b.LIMIT, -1), "company", "company"),),
            when=both(InPlay(GATES), Somebody(Skill("ranger"))), skill="ranger", name="limit",
        ),
        side=HERO,
    ),
    resource(
        "TD-134", "Marvels Told", "short",
        Play(
            w.ANY_TIME, (Discarded(), Checks(BY, -2)), target=Pick(HAZARD_EVENT, Not(Keyword("environment"))),
            by=Pick(OWN_CHARACTER_OR_ALLY, every(Skill("sage"), IsUntapped())), cost=Tap("by"),
        ),
        side=HERO, keywords="ritual",
    ),
    resource(
        "TD-143", "Not at Home", "short",
        Play(
            (w.ATTACK,), (CancelAttack(),),
            when=both(
                AttackBy(("dragon", "drake", "troll")),
                either(AttackKind("automatic"), AttackKind("creature", off_site=False)),
            ),
            name="cancel",
        ),
        Play(
            (w.ATTACK,), (ChangeAttack(strikes=-2, least=1),), when=both(Attacked(), AttackKind("automatic"), InPlay(GATES)),
            name="strikes",
        ),
        side=HERO,
    ),
)
