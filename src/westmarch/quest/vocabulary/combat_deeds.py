"""What combat cards and abilities do for the side of their owner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Procedure
from westmarch.quest import combat_stats
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.fight import ENEMY, HERO, NO_LIMIT, RANGED, current, other
from westmarch.quest.ops import combat as ops
from westmarch.quest.rulebook.combat_choices import DrawOrNot, DrawUpTo, EndBattle, NameType, TakeBackFromStack
from westmarch.quest.rulebook.corruption import receive_corruption
from westmarch.quest.rulebook.damage import deal_direct
from westmarch.quest.vocabulary.combat import CombatDeed, text_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


# Attack, defense, damage ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bonus(CombatDeed):
    """KEYW-10."""

    attack: int = 0
    defense: int = 0

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        ops.add_bonus(g, side, source, self.attack, self.defense)
        return None

    def text(self) -> str:
        return _values(self.attack, self.defense)


@dataclass(frozen=True, slots=True)
class BonusPerCard(CombatDeed):
    """For each card in your stack other than the one just played, by its printed type (KEYW-05)."""

    attack: int = 0
    defense: int = 0
    type: str = ""

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        others = current(g.state.fight).sides[side].stack[1:]
        count = sum(1 for card in others if not self.type or text_of(card).type == self.type)
        if count:
            ops.add_bonus(g, side, source, self.attack * count, self.defense * count)
        return None

    def text(self) -> str:
        kind = f"{self.type} " if self.type else ""
        return f"{_values(self.attack, self.defense)} for each other {kind}card in your stack"


@dataclass(frozen=True, slots=True)
class AddOpponentAttack(CombatDeed):
    """The printed attack (KEYW-21)."""

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        ops.add_bonus(g, side, source, combat_stats.printed_attack(g, other(side)), 0)
        return None

    def text(self) -> str:
        return "add the attack of the opponent's card to yours"


@dataclass(frozen=True, slots=True)
class ReducePrinted(CombatDeed):
    """The printed values of the opponent's card become at most so much (KEYW-12 to KEYW-14)."""

    attack: int = NO_LIMIT
    defense: int = NO_LIMIT

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        ops.reduce_printed(g, other(side), self.attack, self.defense, source)
        return None

    def text(self) -> str:
        parts = [f"{name} to {to}" for name, to in (("attack", self.attack), ("defense", self.defense)) if to < NO_LIMIT]
        return f"reduce the opponent's printed {' and '.join(parts)}"


@dataclass(frozen=True, slots=True)
class CapDamage(CombatDeed):
    """KEYW-22."""

    most: int

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        ops.cap_damage(g, side, self.most)
        return None

    def text(self) -> str:
        return f"you are dealt no more than {self.most} damage in this round"


@dataclass(frozen=True, slots=True)
class Deal(CombatDeed):
    """Damage to the opponent, at once (KEYW-08)."""

    amount: int

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        return deal_direct(g, other(side), self.amount)

    def text(self) -> str:
        return f"deal {self.amount} damage to the opponent"


@dataclass(frozen=True, slots=True)
class Suffer(CombatDeed):
    """Damage to oneself."""

    amount: int

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        return deal_direct(g, side, self.amount)

    def text(self) -> str:
        return f"you are dealt {self.amount} more damage"


@dataclass(frozen=True, slots=True)
class DealAsTaken(CombatDeed):
    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        return deal_direct(g, other(side), current(g.state.fight).sides[side].taken)

    def text(self) -> str:
        return "deal as much damage to the opponent as you were dealt in this round"


@dataclass(frozen=True, slots=True)
class DefeatOpponent(CombatDeed):
    """Takes effect in part 3f (KEYW-09)."""

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        ops.doom(g, other(side))
        return None

    def text(self) -> str:
        return "the opponent is defeated"


@dataclass(frozen=True, slots=True)
class Heal(CombatDeed):
    """The enemy loses damage tokens; heroes have none to lose."""

    amount: int

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        if side == ENEMY:
            ops.heal_enemy(g, self.amount)
        return None

    def text(self) -> str:
        return f"heal {self.amount} damage"


# Hands, decks and stacks ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpponentDiscards(CombatDeed):
    """Out of the opponent's hand."""

    count: int = 1

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        ops.discard_random(g, other(side), self.count)
        return None

    def text(self) -> str:
        return f"the opponent discards {self.count} random card{'s' if self.count > 1 else ''}"


@dataclass(frozen=True, slots=True)
class DiscardAndDeal(CombatDeed):
    """The opponent discards a random card and is dealt damage equal to its printed attack (KEYW-21)."""

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        lost = ops.discard_random(g, other(side), 1)
        return deal_direct(g, other(side), sum(COMBAT_CARDS[card].attack for card in lost))

    def text(self) -> str:
        return "the opponent discards 1 random card and is dealt damage equal to its attack"


@dataclass(frozen=True, slots=True)
class CountTypes(CombatDeed):
    """Learn how many cards of each type the opponent holds."""

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        fight = current(g.state.fight)
        hand = fight.hand if side == HERO else g.state.heroes[fight.hero].hand
        ranged = sum(1 for card in hand if text_of(card).type == RANGED)
        ops.tell_types(g, side, ranged, len(hand) - ranged)
        return None

    def text(self) -> str:
        return "the opponent tells you how many ranged and how many melee cards he holds"


@dataclass(frozen=True, slots=True)
class DrawFromPools(CombatDeed):
    """Up to so many cards, each from the top of the rest pool or of the life pool."""

    most: int

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        return DrawUpTo(current(g.state.fight).hero, self.most)

    def text(self) -> str:
        return f"take up to {self.most} cards from the top of your rest pool or life pool into your hand"


@dataclass(frozen=True, slots=True)
class TakeBack(CombatDeed):
    """KEYW-24."""

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        return TakeBackFromStack(current(g.state.fight).hero)

    def text(self) -> str:
        return "take one other card of your stack back into your hand"


@dataclass(frozen=True, slots=True)
class Burden(CombatDeed):
    """The top card of the enemy's deck goes under its stack and counts there (W-21)."""

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        ops.burden_enemy(g)
        return None

    def text(self) -> str:
        return "put the top card of the opponent's deck under his stack"


@dataclass(frozen=True, slots=True)
class StackIntoLife(CombatDeed):
    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        ops.stack_into_life(g)
        return None

    def text(self) -> str:
        return "shuffle your rest pool and your stack into your life pool"


@dataclass(frozen=True, slots=True)
class DrawCombatCard(CombatDeed):
    """CBT-50."""

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        return DrawOrNot(source)

    def text(self) -> str:
        return "Sauron may draw 1 combat card"


# The rest ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Name(CombatDeed):
    """A type is named, by the owner of the card or by his opponent (KEYW-23)."""

    opponent: bool

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        if current(g.state.fight).sides[other(side)].exhausted:
            return None
        return NameType(side, other(side) if self.opponent else side, source)

    def text(self) -> str:
        return "the opponent names ranged or melee" if self.opponent else "name ranged or melee"


@dataclass(frozen=True, slots=True)
class RandomCardNext(CombatDeed):
    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        ops.frighten(g)
        return None

    def text(self) -> str:
        return "the hero plays a random card in the next round"


@dataclass(frozen=True, slots=True)
class Corrupt(CombatDeed):
    """The hero receives a Corruption card."""

    once: bool = False

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        if self.once:
            ops.use_once(g)
        receive_corruption(g, current(g.state.fight).hero)
        return None

    def text(self) -> str:
        return "the hero receives 1 Corruption card"


@dataclass(frozen=True, slots=True)
class Retreat(CombatDeed):
    """CBT-49."""

    def perform(self, g: Quest, side: int, source: str) -> Procedure | None:
        return EndBattle(current(g.state.fight).hero, source)

    def text(self) -> str:
        return "you may end the combat and move to an adjacent location; your turn goes on"


def _values(attack: int, defense: int) -> str:
    return " and ".join(f"+{more} {name}" for name, more in (("attack", attack), ("defense", defense)) if more)
