"""Resource events of The White Hand."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, MINION, resource
from westmarch.meccg.definitions import Definition
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.attack_conditions import AttackBy, Cancellable
from westmarch.meccg.vocabulary.bonuses import Traits
from westmarch.meccg.vocabulary.conditions import Somebody, both
from westmarch.meccg.vocabulary.costs import Tap
from westmarch.meccg.vocabulary.effects import BEARER, Checks, Until
from westmarch.meccg.vocabulary.fighting import CancelAttack
from westmarch.meccg.vocabulary.filters import Skill
from westmarch.meccg.vocabulary.picks import OWN_CHARACTER, Pick
from westmarch.meccg.vocabulary.plays import Action, Play

CARDS: tuple[Definition, ...] = (
    resource(
        "WH-34", "Promptings of Wisdom", "permanent",
        Play((w.ORGANIZATION,), target=Pick(OWN_CHARACTER, Skill("ranger")), stays="target"),
        Action((w.MOVEMENT, w.RESPONSE), (Until(Traits(b.NO_RETURN), on="bearer"), Checks(BEARER)), cost=Tap("bearer")),
        side=HERO, keywords="light-enchantment", corruption=2, once="company",
    ),
    resource(
        "WH-43", "Crept Along Cleverly", "short",
        Play(
            (w.ATTACK,), (CancelAttack(),),
            when=both(
                Cancellable(), AttackBy(("wolf", "animal", "spider", "dragon", "drake", "undead")),
                Somebody(Skill("ranger")),
            ),
            skill="ranger",
        ),
        side=MINION,
    ),
    resource(
        "WH-47", "Piercing All Shadows", "permanent",
        Play((w.ORGANIZATION,), target=Pick(OWN_CHARACTER, Skill("ranger")), stays="target"),
        Action((w.MOVEMENT, w.RESPONSE), (Until(Traits(b.NO_RETURN), on="bearer"), Checks(BEARER)), cost=Tap("bearer")),
        side=MINION, corruption=3, once="company",
    ),
)
