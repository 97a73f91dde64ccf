"""The Skill deck, one card of each."""

from __future__ import annotations

from westmarch.quest.cards.combat_faces import AGAINST_MELEE, NO_DEFENSE, fill_deck, melee, ranged
from westmarch.quest.fight import MELEE, RANGED
from westmarch.quest.vocabulary.combat import (
    Cancel,
    FreeCard,
    Uncancelable,
    after_damage,
    always,
    end_of_round,
    next_round,
    now,
)
from westmarch.quest.vocabulary.combat_conditions import (
    DamageDealt,
    DamageTaken,
    OpponentDefeated,
    OpponentNotAsNamed,
    PrintedCost,
    PrintedDefense,
)
from westmarch.quest.vocabulary.combat_deeds import (
    AddOpponentAttack,
    Bonus,
    BonusPerCard,
    Burden,
    Deal,
    DealAsTaken,
    DefeatOpponent,
    DiscardAndDeal,
    Name,
    OpponentDiscards,
    ReducePrinted,
    StackIntoLife,
    TakeBack,
)

CANCEL_IF_NOT_AS_NAMED = next_round(Cancel(), when=OpponentNotAsNamed())

fill_deck(
    "skill",
    (ranged("Shrewd Planning", 1, 0, 0, now(TakeBack())), "woods", 1),
    (ranged("Ready", 0, 0, 0, next_round(FreeCard(RANGED))), "woods", 1),
    (ranged("Expose Weakness", 1, 1, 1, next_round(Bonus(attack=2))), "woods", 1),
    (ranged("Set Trap", 2, 0, 1, next_round(Deal(2), when=AGAINST_MELEE)), "hills", 1),
    (ranged("Endure", 3, 0, 2, end_of_round(StackIntoLife(), when=OpponentDefeated())), "hills", 1),
    (ranged("Crossbow Shot", 4, 0, 2, always(Uncancelable())), "hills", 1),
    (ranged("Heightened Senses", 2, 2, 2, now(Name(opponent=True)), CANCEL_IF_NOT_AS_NAMED), "swamp", 1),
    (ranged("Flaming Arrow", 3, 0, 3, next_round(ReducePrinted(defense=0))), "swamp", 1),
    (ranged("Concussive Shot", 2, 1, 3, next_round(Cancel(), when=PrintedDefense(least=2))), "swamp", 1),
    (ranged("Outmaneuver", 3, 3, 4, now(Name(opponent=False)), CANCEL_IF_NOT_AS_NAMED), "swamp", 1),
    (melee("Retaliate", 0, 0, 0, after_damage(DealAsTaken(), when=DamageTaken())), "plains", 1),
    (melee("Focused Assault", 0, 0, 1, now(BonusPerCard(attack=1, defense=1, type=MELEE))), "plains", 1),
    (melee("Wear Down", 0, 2, 1, now(DiscardAndDeal())), "plains", 1),
    (melee("Shield Smash", 0, 3, 1, next_round(Cancel(), when=PrintedCost(2))), "hills", 1),
    (melee("Execute", 1, 0, 2, now(DefeatOpponent(), when=NO_DEFENSE)), "hills", 1),
    (melee("Reversal", 0, 0, 2, now(AddOpponentAttack(), Cancel(), when=AGAINST_MELEE)), "plains", 1),
    (melee("Crushing Blow", 2, 0, 2, now(Bonus(attack=2), Cancel(), when=PrintedDefense(most=1))), "mountains", 1),
    (melee("Hamstring", 2, 2, 3, after_damage(Burden(), when=DamageDealt())), "mountains", 1),
    (melee("Overhead Swing", 2, 1, 3, now(OpponentDiscards(2))), "mountains", 1),
    (melee("Brutal Finisher", 3, 1, 4, now(BonusPerCard(attack=1))), "mountains", 1),
)
