"""The three Monster Combat decks, 25 cards each; their cards have no movement icon."""

from __future__ import annotations

from westmarch.quest.cards.combat_faces import (
    AIMED_SHOT,
    ANTICIPATE,
    ATTACK_OF_OPPORTUNITY,
    BLOCK,
    CHARGE,
    CONCENTRATE,
    CRUSH,
    EVISCERATE,
    FALL_BACK,
    HACK,
    OVERPOWER,
    PARRY,
    POISON_ARROW,
    PRECISION,
    QUICK_SHOT,
    RANGED_STRIKE,
    RECKLESS,
    RUSH,
    SMASH,
    STRATEGIZE,
    SWEEP,
    fill_deck,
    melee,
    ranged,
)
from westmarch.quest.vocabulary.combat import Cancel, now
from westmarch.quest.vocabulary.combat_deeds import CapDamage

EARTHQUAKE = ranged("Earthquake", 4, 0, 4, now(Cancel()))
ENRAGED = melee("Enraged", 4, 0, 4, now(CapDamage(1)))

fill_deck(
    "zealot",
    (QUICK_SHOT, "", 3),
    (RANGED_STRIKE, "", 4),
    (STRATEGIZE, "", 1),
    (AIMED_SHOT, "", 1),
    (FALL_BACK, "", 3),
    (POISON_ARROW, "", 3),
    (PARRY, "", 2),
    (HACK, "", 3),
    (CHARGE, "", 2),
    (SMASH, "", 2),
    (RECKLESS, "", 1),
)
fill_deck(
    "ravager",
    (CONCENTRATE, "", 3),
    (POISON_ARROW, "", 2),
    (AIMED_SHOT, "", 2),
    (STRATEGIZE, "", 1),
    (FALL_BACK, "", 2),
    (PARRY, "", 2),
    (HACK, "", 3),
    (CHARGE, "", 3),
    (EVISCERATE, "", 3),
    (ANTICIPATE, "", 2),
    (ATTACK_OF_OPPORTUNITY, "", 2),
)
fill_deck(
    "behemoth",
    (PRECISION, "", 2),
    (AIMED_SHOT, "", 2),
    (EARTHQUAKE, "", 1),
    (BLOCK, "", 3),
    (SMASH, "", 4),
    (SWEEP, "", 2),
    (RUSH, "", 2),
    (OVERPOWER, "", 3),
    (CRUSH, "", 2),
    (RECKLESS, "", 3),
    (ENRAGED, "", 1),
)
