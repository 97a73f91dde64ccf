"""Resource events of The Dragons."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.attack_conditions import AttackBy, Cancellable
from westmarch.meccg.vocabulary.bonuses import Bonus
from westmarch.meccg.vocabulary.conditions import GATES, AvatarBurdened, InPlay, Somebody, both
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.effects import BY, Checks, Discarded, Untap, Until
from westmarch.meccg.vocabulary.fighting import CancelAttack
from westmarch.meccg.vocabulary.filters import InCompanyOf, IsTapped, IsUntapped, Keyword, Not, Race, Skill, every
from westmarch.meccg.vocabulary.picks import HAZARD_EVENT, OWN_CHARACTER, OWN_CHARACTER_OR_ALLY, Pick
from westmarch.meccg.vocabulary.plays import Play
from westmarch.meccg.vocabulary.special import AvatarCheck, HazardsHome

CARDS: tuple[Definition, ...] = (
    resource(
        "TD-98", "And Forth He Hastened", "short",
        Play(w.ANY_TIME, (Untap(),), target=Pick(OWN_CHARACTER, every(IsTapped(), InCompanyOf(Race(("wizard",)))))),
        side=HERO,
    ),
    resource(
        "TD-132", "Many Turns and Doublings", "short",
        Play(
            (w.ATTACK,), (CancelAttack(),),
            when=both(Cancellable(), AttackBy(("wolf", "spider", "animal", "undead")), Somebody(Skill("ranger"))),
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
            by=Pick(OWN_CHARACTER_OR_ALLY, every(Skill("sage"), IsUntapped())), cost=Tap("by"), skill="sage",
        ),
        side=HERO, keywords="ritual",
    ),
    resource(
        "TD-169", "Wizard Uncloaked", "short",
        Play(w.ANY_TIME, (HazardsHome(), AvatarCheck(-2)), when=AvatarBurdened()),
        side=HERO, keywords="spell",
    ),
)
