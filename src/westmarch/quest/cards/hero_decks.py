"""The decks of the five heroes, 25 cards each."""

from __future__ import annotations

from westmarch.quest.cards.combat_faces import (
    AGAINST_RANGED,
    AIMED_SHOT,
    ANTICIPATE,
    ATTACK_OF_OPPORTUNITY,
    BLOCK,
    CHARGE,
    CONCENTRATE,
    CRUSH,
    DODGE,
    EVADE,
    EVISCERATE,
    FALL_BACK,
    HACK,
    NO_DEFENSE,
    OVERPOWER,
    PARRY,
    PRECISION,
    QUICK_SHOT,
    RANGED_STRIKE,
    RECKLESS,
    RUSH,
    SMASH,
    STRATEGIZE,
    SWEEP,
    VOLLEY,
    fill_deck,
    melee,
    ranged,
)
from westmarch.quest.fight import RANGED
from westmarch.quest.vocabulary.combat import end_of_round, next_round, now
from westmarch.quest.vocabulary.combat_conditions import AllOf, NobodyDefeated, OwnCard, Unhurt
from westmarch.quest.vocabulary.combat_deeds import Bonus, DrawFromPools, OpponentDiscards, ReducePrinted, Retreat

OVERDRAW = ranged("Overdraw", 2, 0, 1, now(Bonus(attack=2), when=AGAINST_RANGED))
SNEAK_ATTACK = ranged("Sneak Attack", 0, 2, 2, now(Bonus(attack=3), when=NO_DEFENSE))
DEADLY_FINESSE = melee("Deadly Finesse", 4, 0, 3, now(ReducePrinted(attack=1, defense=1)))
HIDE = ranged("Hide", 0, 2, 1, next_round(Bonus(defense=2), when=OwnCard(RANGED)))
RETREAT = ranged("Retreat", 0, 2, 2, end_of_round(Retreat(), when=AllOf((Unhurt(), NobodyDefeated()))))
REST = melee("Rest", 0, 0, 0, now(DrawFromPools(2)))
TRAMPLE = melee("Trample", 2, 0, 1, now(OpponentDiscards()))

fill_deck(
    "argalad",
    (QUICK_SHOT, "woods", 2),
    (OVERDRAW, "woods", 6),
    (PRECISION, "swamp", 4),
    (AIMED_SHOT, "mountains", 4),
    (FALL_BACK, "plains", 2),
    (VOLLEY, "plains", 2),
    (PARRY, "hills", 2),
    (ANTICIPATE, "hills", 2),
    (ATTACK_OF_OPPORTUNITY, "hills", 1),
)
fill_deck(
    "beravor",
    (RANGED_STRIKE, "hills", 5),
    (EVADE, "plains", 3),
    (STRATEGIZE, "plains", 2),
    (SNEAK_ATTACK, "swamp", 3),
    (AIMED_SHOT, "swamp", 2),
    (PARRY, "woods", 2),
    (CHARGE, "woods", 3),
    (ANTICIPATE, "mountains", 3),
    (DEADLY_FINESSE, "mountains", 2),
)
fill_deck(
    "eleanor",
    (RANGED_STRIKE, "hills", 5),
    (CONCENTRATE, "woods", 3),
    (HIDE, "woods", 3),
    (RETREAT, "mountains", 2),
    (VOLLEY, "hills", 1),
    (DODGE, "mountains", 1),
    (PARRY, "plains", 3),
    (CHARGE, "plains", 2),
    (ANTICIPATE, "swamp", 2),
    (REST, "plains", 2),
    (ATTACK_OF_OPPORTUNITY, "swamp", 1),
)
fill_deck(
    "eometh",
    (RANGED_STRIKE, "hills", 3),
    (EVADE, "woods", 2),
    (AIMED_SHOT, "woods", 2),
    (FALL_BACK, "hills", 3),
    (PARRY, "plains", 2),
    (HACK, "plains", 2),
    (TRAMPLE, "plains", 3),
    (EVISCERATE, "plains", 2),
    (SMASH, "mountains", 3),
    (RECKLESS, "swamp", 3),
)
fill_deck(
    "thalin",
    (EVADE, "plains", 2),
    (STRATEGIZE, "swamp", 2),
    (DODGE, "plains", 1),
    (BLOCK, "woods", 3),
    (PARRY, "hills", 2),
    (SWEEP, "mountains", 5),
    (RUSH, "mountains", 3),
    (OVERPOWER, "hills", 4),
    (CRUSH, "swamp", 1),
    (RECKLESS, "swamp", 2),
)
