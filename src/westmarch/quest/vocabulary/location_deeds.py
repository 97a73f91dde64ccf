"""What card texts do at a location."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.quest.definitions import name_of
from westmarch.quest.vocabulary.base import Deed


@dataclass(frozen=True, slots=True)
class Influence(Deed):
    """Place influence there, in extension or not (INFL-20)."""

    count: int = 1

    def words(self) -> str:
        return f"place {self.count} influence there"


@dataclass(frozen=True, slots=True)
class TakeInfluence(Deed):
    """Remove influence there; 0 is all of it."""

    count: int = 1

    def words(self) -> str:
        return f"remove {self.count or 'all'} influence there"


@dataclass(frozen=True, slots=True)
class ClearTokens(Deed):
    """Remove all monster tokens there, and with `influence` all influence as well."""

    influence: bool = False

    def words(self) -> str:
        return f"remove all {'influence and ' if self.influence else ''}monster tokens there"


@dataclass(frozen=True, slots=True)
class PutToken(Deed):
    """Place a monster token of the location's colour there (CMD-20)."""

    needs_influence: bool = True

    def words(self) -> str:
        return f"place a monster token there{' by the normal rules' if self.needs_influence else ', influence or not'}"


@dataclass(frozen=True, slots=True)
class GoThere(Deed):
    """The hero's figure is put there (MOVE-19, MOVE-22)."""

    def words(self) -> str:
        return "move his figure there"

    def said(self, where: str) -> str:
        return f"move his figure to {where.removeprefix('at ')}"


@dataclass(frozen=True, slots=True)
class BringCharacter(Deed):
    """A character is placed there, or moved there with `move`."""

    character: str
    move: bool = False

    def words(self) -> str:
        return f"{'place or move' if self.move else 'place'} {name_of(self.character)} there"

    def said(self, where: str) -> str:
        text = self.words().removesuffix(" there")
        return f"{text} to {where.removeprefix('at ')}" if self.move else f"{text} {where}"


@dataclass(frozen=True, slots=True)
class AddFavor(Deed):
    def words(self) -> str:
        return "place 1 favor there"


@dataclass(frozen=True, slots=True)
class Both(Deed):
    """Two deeds at the same location, each as far as it can be done (GEN-03)."""

    first: Deed
    second: Deed

    def words(self) -> str:
        return f"{self.first.words()} and {self.second.words()}"

    def said(self, where: str) -> str:
        return f"{self.first.said(where)} and {self.second.words()}"
