"""What combat cards and abilities do for the side of their owner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.quest.fight import NO_LIMIT
from westmarch.quest.vocabulary.combat import CombatDeed

if TYPE_CHECKING:
    pass


# Attack, defense, damage ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bonus(CombatDeed):
    """KEYW-10."""

    attack: int = 0
    defense: int = 0

    def words(self) -> str:
        return _values(self.attack, self.defense)


@dataclass(frozen=True, slots=True)
class BonusPerCard(CombatDeed):
    """For each card in your stack other than the one just played, by its printed type (KEYW-05)."""

    attack: int = 0
    defense: int = 0
    type: str = ""

    def words(self) -> str:
        kind = f"{self.type} " if self.type else ""
        return f"{_values(self.attack, self.defense)} for each other {kind}card in your stack"


@dataclass(frozen=True, slots=True)
class AddOpponentAttack(CombatDeed):
    """The printed attack (KEYW-21)."""

    def words(self) -> str:
        return "add the attack of the opponent's card to yours"


@dataclass(frozen=True, slots=True)
class ReducePrinted(CombatDeed):
    """The printed values of the opponent's card become at most so much (KEYW-12 to KEYW-14)."""

    attack: int = NO_LIMIT
    defense: int = NO_LIMIT

    def words(self) -> str:
        parts = [f"{name} to {to}" for name, to in (("attack", self.attack), ("defense", self.defense)) if to < NO_LIMIT]
        return f"reduce the opponent's printed {' and '.join(parts)}"


@dataclass(frozen=True, slots=True)
class CapDamage(CombatDeed):
    """KEYW-22."""

    most: int

    def words(self) -> str:
        return f"you are dealt no more than {self.most} damage in this round"


@dataclass(frozen=True, slots=True)
class Deal(CombatDeed):
    """Damage to the opponent, at once (KEYW-08)."""

    amount: int

    def words(self) -> str:
        return f"deal {self.amount} damage to the opponent"


@dataclass(frozen=True, slots=True)
class Suffer(CombatDeed):
    """Damage to oneself."""

    amount: int

    def words(self) -> str:
        return f"you are dealt {self.amount} more damage"


@dataclass(frozen=True, slots=True)
class DealAsTaken(CombatDeed):
    def words(self) -> str:
        return "deal as much damage to the opponent as you were dealt in this round"


@dataclass(frozen=True, slots=True)
class DefeatOpponent(CombatDeed):
    """Takes effect in part 3f (KEYW-09)."""

    def words(self) -> str:
        return "the opponent is defeated"


@dataclass(frozen=True, slots=True)
class Heal(CombatDeed):
    """The enemy loses damage tokens; heroes have none to lose."""

    amount: int

    def words(self) -> str:
        return f"heal {self.amount} damage"


# Hands, decks and stacks ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpponentDiscards(CombatDeed):
    """Out of the opponent's hand."""

    count: int = 1

    def words(self) -> str:
        return f"the opponent discards {self.count} random card{'s' if self.count > 1 else ''}"


@dataclass(frozen=True, slots=True)
class DiscardAndDeal(CombatDeed):
    """The opponent discards a random card and is dealt damage equal to its printed attack (KEYW-21)."""

    def words(self) -> str:
        return "the opponent discards 1 random card and is dealt damage equal to its attack"


@dataclass(frozen=True, slots=True)
class CountTypes(CombatDeed):
    """Learn how many cards of each type the opponent holds."""

    def words(self) -> str:
        return "the opponent tells you how many ranged and how many melee cards he holds"


@dataclass(frozen=True, slots=True)
class DrawFromPools(CombatDeed):
    """Up to so many cards, each from the top of the rest pool or of the life pool."""

    most: int

    def words(self) -> str:
        return f"take up to {self.most} cards from the top of your rest pool or life pool into your hand"


@dataclass(frozen=True, slots=True)
class TakeBack(CombatDeed):
    """KEYW-24."""

    def words(self) -> str:
        return "take one other card of your stack back into your hand"


@dataclass(frozen=True, slots=True)
class Burden(CombatDeed):
    """The top card of the enemy's deck goes under its stack and counts there (W-21)."""

    def words(self) -> str:
        return "put the top card of the opponent's deck under his stack"


@dataclass(frozen=True, slots=True)
class StackIntoLife(CombatDeed):
    def words(self) -> str:
        return "shuffle your rest pool and your stack into your life pool"


@dataclass(frozen=True, slots=True)
class DrawCombatCard(CombatDeed):
    """CBT-50."""

    def words(self) -> str:
        return "Sauron may draw 1 combat card"


# The rest ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Name(CombatDeed):
    """A type is named, by the owner of the card or by his opponent (KEYW-23)."""

    opponent: bool

    def words(self) -> str:
        return "the opponent names ranged or melee" if self.opponent else "name ranged or melee"


@dataclass(frozen=True, slots=True)
class RandomCardNext(CombatDeed):
    def words(self) -> str:
        return "the hero plays a random card in the next round"


@dataclass(frozen=True, slots=True)
class Corrupt(CombatDeed):
    """The hero receives a Corruption card."""

    once: bool = False

    def words(self) -> str:
        return "the hero receives 1 Corruption card"


@dataclass(frozen=True, slots=True)
class Retreat(CombatDeed):
    """CBT-49."""

    def words(self) -> str:
        return "you may end the combat and move to an adjacent location; your turn goes on"


def _values(attack: int, defense: int) -> str:
    return " and ".join(f"+{more} {name}" for name, more in (("attack", attack), ("defense", defense)) if more)
