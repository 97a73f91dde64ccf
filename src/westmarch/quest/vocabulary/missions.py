"""What Missions ask for: counts over the whole table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.quest import stats
from westmarch.quest.definitions import name_of
from westmarch.quest.vocabulary.conditions import Condition

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

OWN_QUESTS = 2
"""A hero's Starting and Advanced Quest."""


@dataclass(frozen=True, slots=True)
class AllQuestsCompleted(Condition):
    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return all(len(h.completed) >= OWN_QUESTS for h in g.state.heroes)

    def text(self) -> str:
        return "every hero has completed his Starting and his Advanced Quest"


@dataclass(frozen=True, slots=True)
class CorruptionTogether(Condition):
    most: int

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return sum(len(h.corruption) for h in g.state.heroes) <= self.most

    def text(self) -> str:
        return f"the heroes together hold at most {self.most} Corruption card{'' if self.most == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class FavorTogether(Condition):
    least: int

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return sum(h.favor for h in g.state.heroes) >= self.least

    def text(self) -> str:
        return f"the heroes together have {self.least} or more favor"


@dataclass(frozen=True, slots=True)
class MinionsInPlay(Condition):
    most: int

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return len(stats.minions_in_play(g.state)) <= self.most

    def text(self) -> str:
        return f"at most {self.most} minions are in play"


@dataclass(frozen=True, slots=True)
class TokensInPlay(Condition):
    """Blank ones count."""

    most: int

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return len(g.state.tokens) <= self.most

    def text(self) -> str:
        return f"at most {self.most} monster tokens are in play"


@dataclass(frozen=True, slots=True)
class PlotsInPlay(Condition):
    least: int

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return len(g.state.plots) >= self.least

    def text(self) -> str:
        return f"{self.least} Plots are active"


@dataclass(frozen=True, slots=True)
class MinionAt(Condition):
    minion: str
    place: str

    def holds(self, g: Quest, hero: int, at: str = "") -> bool:
        return g.state.minions[self.minion].at == self.place

    def text(self) -> str:
        name = name_of(self.minion)
        return f"{name} {'stand' if name.endswith('s') else 'stands'} at {name_of(self.place)}"
