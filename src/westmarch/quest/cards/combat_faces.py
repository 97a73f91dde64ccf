"""Combat cards that are printed in more than one deck, and how a deck is made of such faces."""

from __future__ import annotations

from dataclasses import replace

from westmarch.quest.definitions import COMBAT_CARDS, CombatCard, fill
from westmarch.quest.fight import MELEE, RANGED
from westmarch.quest.vocabulary.combat import (
    Cancel,
    CombatWord,
    DefenseFloor,
    OpponentCommitsFirst,
    Uncancelable,
    after_damage,
    always,
    next_round,
    now,
)
from westmarch.quest.vocabulary.combat_conditions import (
    DamageDealt,
    DamageTaken,
    OpponentPlays,
    OpponentRepeatsType,
    OwnCard,
    PrintedDefense,
)
from westmarch.quest.vocabulary.combat_deeds import Bonus, CountTypes, Deal, ReducePrinted, Suffer


def ranged(name: str, attack: int, defense: int, cost: int, *words: CombatWord) -> CombatCard:
    return CombatCard("", name, True, attack, defense, cost, words)


def melee(name: str, attack: int, defense: int, cost: int, *words: CombatWord) -> CombatCard:
    return CombatCard("", name, False, attack, defense, cost, words)


def fill_deck(deck: str, *cards: tuple[CombatCard, str, int]) -> None:
    """Enter the cards of a deck: each a face, its movement icon and how often it is there."""
    for face, terrain, copies in cards:
        slug = face.name.lower().replace(" ", "_")
        fill(COMBAT_CARDS, replace(face, id=f"{deck}.{slug}", terrain=terrain, copies=copies, deck=deck))


AGAINST_RANGED = OpponentPlays(RANGED)
AGAINST_MELEE = OpponentPlays(MELEE)
NO_DEFENSE = PrintedDefense(most=0)

# Ranged -----------------------------------------------------------------------------------------------------------

QUICK_SHOT = ranged("Quick Shot", 1, 0, 0, always(Uncancelable()))
RANGED_STRIKE = ranged("Ranged Strike", 1, 1, 1, now(Bonus(attack=2), when=AGAINST_RANGED))
PRECISION = ranged("Precision", 2, 1, 2, now(ReducePrinted(defense=0)))
AIMED_SHOT = ranged("Aimed Shot", 3, 0, 3, now(Bonus(attack=3), when=OpponentRepeatsType()))
FALL_BACK = ranged("Fall Back", 1, 1, 1, next_round(Cancel(), when=AGAINST_MELEE))
VOLLEY = ranged("Volley", 2, 2, 2, next_round(Bonus(attack=2), when=OwnCard(RANGED)))
EVADE = ranged("Evade", 0, 2, 1, now(Cancel(), when=AGAINST_MELEE))
STRATEGIZE = ranged("Strategize", 1, 2, 2, now(CountTypes()))
CONCENTRATE = ranged("Concentrate", 0, 0, 0, next_round(Bonus(attack=2, defense=2)))
DODGE = ranged("Dodge", 0, 4, 3, next_round(Bonus(defense=2)))
POISON_ARROW = ranged("Poison Arrow", 2, 0, 2, after_damage(Deal(2), when=DamageDealt()))

# Melee ------------------------------------------------------------------------------------------------------------

PARRY = melee("Parry", 1, 1, 1, now(Bonus(defense=2), when=AGAINST_MELEE))
HACK = melee("Hack", 1, 0, 0, now(Bonus(attack=1), when=AGAINST_MELEE))
CHARGE = melee("Charge", 2, 0, 1, now(Cancel(), when=AGAINST_RANGED))
SMASH = melee("Smash", 2, 1, 2, now(ReducePrinted(defense=0)))
ANTICIPATE = melee("Anticipate", 1, 1, 2, next_round(OpponentCommitsFirst()))
ATTACK_OF_OPPORTUNITY = melee("Attack of Opportunity", 2, 0, 3, now(Bonus(attack=5), when=NO_DEFENSE))
EVISCERATE = melee("Eviscerate", 2, 0, 2, after_damage(Deal(2), when=DamageDealt()))
RECKLESS = melee("Reckless", 5, 0, 3, after_damage(Suffer(2), when=DamageTaken()))
BLOCK = melee("Block", 0, 4, 2, always(Uncancelable()), always(DefenseFloor(2)))
SWEEP = melee("Sweep", 3, 0, 1, always(Uncancelable()))
RUSH = melee("Rush", 1, 1, 1, next_round(Cancel(), when=AGAINST_RANGED))
OVERPOWER = melee("Overpower", 2, 2, 2, next_round(Bonus(attack=2), when=OwnCard(MELEE)))
CRUSH = melee("Crush", 3, 3, 4, now(Bonus(attack=3), when=AGAINST_MELEE))
