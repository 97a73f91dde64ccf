"""Resource events of The White Hand."""

from __future__ import annotations

from westmarch.meccg.cards.making import HERO, MINION, resource
from westmarch.meccg.words import *

CARDS: tuple[Definition, ...] = (
    resource(
        "WH-34", "Promptings of Wisdom", "permanent",
        Play((w.ORGANIZATION,), target=Pick(OWN_CHARACTER, Skill("ranger")), stays="target", skill=""),
        Action((w.MOVEMENT, w.RESPONSE), (Until(Traits(b.NO_RETURN), on="bearer"), Checks(BEARER)), cost=Tap("bearer")),
        side=HERO, keywords="light-enchantment", corruption=2, once="company",
    ),
    resource(
        "WH-43", "Crept Along Cleverly", "short",
        Play(
            (w.ATTACK,), (CancelAttack(),),
            when=both(
                AttackBy(("wolf", "animal", "spider", "dragon", "drake", "undead")),
                Somebody(Skill("ranger")),
            ),
            skill="ranger",
        ),
        side=MINION,
    ),
    resource(
        "WH-47", "Piercing All Shadows", "permanent",
        Play((w.ORGANIZATION,), target=Pick(OWN_CHARACTER, Skill("ranger")), stays="target", skill=""),
        Action((w.MOVEMENT, w.RESPONSE), (Until(Traits(b.NO_RETURN), on="bearer"), Checks(BEARER)), cost=Tap("bearer")),
        side=MINION, corruption=3, once="company",
    ),
)
