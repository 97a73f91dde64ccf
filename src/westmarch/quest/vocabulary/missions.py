"""What Missions ask for: counts over the whole table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.quest.definitions import name_of
from westmarch.quest.vocabulary.base import Condition

if TYPE_CHECKING:
    pass

OWN_QUESTS = 2
"""A hero's Starting and Advanced Quest."""


@dataclass(frozen=True, slots=True)
class AllQuestsCompleted(Condition):
    def words(self) -> str:
        return "every hero has completed his Starting and his Advanced Quest"


@dataclass(frozen=True, slots=True)
class CorruptionTogether(Condition):
    most: int

    def words(self) -> str:
        return f"the heroes together hold at most {self.most} Corruption card{'' if self.most == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class FavorTogether(Condition):
    least: int

    def words(self) -> str:
        return f"the heroes together have {self.least} or more favor"


@dataclass(frozen=True, slots=True)
class MinionsInPlay(Condition):
    most: int

    def words(self) -> str:
        return f"at most {self.most} minions are in play"


@dataclass(frozen=True, slots=True)
class TokensInPlay(Condition):
    """Blank ones count."""

    most: int

    def words(self) -> str:
        return f"at most {self.most} monster tokens are in play"


@dataclass(frozen=True, slots=True)
class PlotsInPlay(Condition):
    least: int

    def words(self) -> str:
        return f"{self.least} Plots are active"


@dataclass(frozen=True, slots=True)
class MinionAt(Condition):
    minion: str
    place: str

    def words(self) -> str:
        name = name_of(self.minion)
        return f"{name} {'stand' if name.endswith('s') else 'stands'} at {name_of(self.place)}"
