"""If: what combat cards and abilities ask of the running combat, from the side of their owner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.quest.vocabulary.combat import CombatCondition

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class AllOf(CombatCondition):
    conditions: tuple[CombatCondition, ...]

    def words(self) -> str:
        return " and ".join(condition.words() for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class OpponentPlays(CombatCondition):
    """False without a card and against a canceled one (KEYW-05, KEYW-17)."""

    type: str

    def words(self) -> str:
        return f"the opponent's card is {self.type}"


@dataclass(frozen=True, slots=True)
class OwnCard(CombatCondition):
    type: str

    def words(self) -> str:
        return f"your card is {self.type}"


@dataclass(frozen=True, slots=True)
class OpponentRepeatsType(CombatCondition):
    """The same type as in the previous round; false with nothing to match (KEYW-20)."""

    def words(self) -> str:
        return "the opponent's card is of the type he played in the previous round"


@dataclass(frozen=True, slots=True)
class OpponentNotAsNamed(CombatCondition):
    """The opponent's card is of the other type than the one named for this card (KEYW-23)."""

    def words(self) -> str:
        return "the opponent's card is not of the type named"


@dataclass(frozen=True, slots=True)
class PrintedDefense(CombatCondition):
    """What is printed on the opponent's card, never the modified value; 0 without a card (KEYW-11, KEYW-18)."""

    most: int = 99
    least: int = 0

    def words(self) -> str:
        if self.least:
            return f"the opponent's printed defense is {self.least} or more"
        return f"the opponent's printed defense is {self.most}{' or less' if self.most else ''}"


@dataclass(frozen=True, slots=True)
class PrintedCost(CombatCondition):
    """KEYW-21."""

    least: int

    def words(self) -> str:
        return f"the opponent's card costs {self.least} or more"


@dataclass(frozen=True, slots=True)
class DamageDealt(CombatCondition):
    """To the opponent in this round, in whatever way (CBT-33)."""

    least: int = 1

    def words(self) -> str:
        return f"the opponent was dealt {self.least} or more damage in this round"


@dataclass(frozen=True, slots=True)
class DamageTaken(CombatCondition):
    least: int = 1

    def words(self) -> str:
        return f"you were dealt {self.least} or more damage in this round"


@dataclass(frozen=True, slots=True)
class Unhurt(CombatCondition):
    def words(self) -> str:
        return "you were dealt no damage in it"


@dataclass(frozen=True, slots=True)
class DefenseStopped(CombatCondition):
    """The own defense kept off damage in this round."""

    least: int = 1

    def words(self) -> str:
        return f"your defense prevents {self.least} or more damage"


@dataclass(frozen=True, slots=True)
class OpponentDefeated(CombatCondition):
    def words(self) -> str:
        return "the opponent was defeated in this round"


@dataclass(frozen=True, slots=True)
class NobodyDefeated(CombatCondition):
    """The combat would go on."""

    def words(self) -> str:
        return "nobody is defeated"


@dataclass(frozen=True, slots=True)
class NotDefeated(CombatCondition):
    def words(self) -> str:
        return "you are not defeated"


@dataclass(frozen=True, slots=True)
class FirstUse(CombatCondition):
    """Once per combat."""

    def words(self) -> str:
        return "this has not happened yet in this combat"
