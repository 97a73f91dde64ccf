"""What Missions ask for: counts over the whole table."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.quest.definitions import name_of
from westmarch.quest.vocabulary.base import Condition

OWN_QUESTS = 2
"""A hero's Starting and Advanced Quest."""


class TableCount(Condition):
    """Something on the whole table is counted, and must come to a number or stay below one."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AllQuestsCompleted(TableCount):
    def words(self) -> str:
        return "every hero has completed his Starting and his Advanced Quest"


@dataclass(frozen=True, slots=True)
class CorruptionTogether(TableCount):
    most: int

    def words(self) -> str:
        return f"the heroes together hold at most {self.most} Corruption card{'' if self.most == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class FavorTogether(TableCount):
    least: int

    def words(self) -> str:
        return f"the heroes together have {self.least} or more favor"


@dataclass(frozen=True, slots=True)
class MinionsInPlay(TableCount):
    most: int

    def words(self) -> str:
        return f"at most {self.most} minions are in play"


@dataclass(frozen=True, slots=True)
class TokensInPlay(TableCount):
    """Blank ones count."""

    most: int

    def words(self) -> str:
        return f"at most {self.most} monster tokens are in play"


@dataclass(frozen=True, slots=True)
class PlotsInPlay(TableCount):
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
