"""If: questions about the table that are answered when they are asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.quest.board.tracks import MARKER_NAMES
from westmarch.quest.definitions import name_of
from westmarch.quest.vocabulary.base import Condition

if TYPE_CHECKING:
    pass


COUNTS = {
    "influence in region": "the influence in his region",
    "tokens in region": "the number of monster tokens in his region",
    "pool": "the influence in the Shadow Pool",
    "plots": "the number of Plots in play",
    "corruption": "the number of his Corruption cards",
    "influenced neighbours": "the number of adjacent locations that hold influence",
}


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """An attribute of the hero against a count (GEN-13)."""

    attribute: str
    relation: str
    """One of `>=`, `>`, `<=`, `<`."""
    count: str
    """A key of COUNTS, or region ids joined by `+`: the influence in these regions together."""

    def words(self) -> str:
        relation = {">=": "is at least", ">": "is above", "<=": "is at most", "<": "is below"}[self.relation]
        regions = " and ".join(name_of(r) for r in self.count.split("+"))
        return f"his {self.attribute} {relation} {COUNTS.get(self.count) or f'the influence in {regions}'}"


@dataclass(frozen=True, slots=True)
class Corrupted(Condition):
    """The hero holds at least so many Corruption cards."""

    least: int = 1

    def words(self) -> str:
        return "he holds a Corruption card" if self.least == 1 else f"he holds {self.least} or more Corruption cards"

    def denied(self) -> str:
        return "he holds no Corruption card" if self.least == 1 else f"he holds fewer than {self.least} Corruption cards"


@dataclass(frozen=True, slots=True)
class HoldsFavor(Condition):
    least: int = 1

    def words(self) -> str:
        return f"he has {self.least} or more favor"

    def denied(self) -> str:
        return "he has no favor" if self.least == 1 else f"he has less than {self.least} favor"


@dataclass(frozen=True, slots=True)
class Not(Condition):
    what: Condition

    def words(self) -> str:
        return self.what.denied()


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    conditions: tuple[Condition, ...]

    def words(self) -> str:
        return ", or ".join(c.words() for c in self.conditions)


@dataclass(frozen=True, slots=True)
class SomeHero(Condition):
    """It holds for one hero at least."""

    what: Condition

    def words(self) -> str:
        return f"for some hero {self.what.words()}"


@dataclass(frozen=True, slots=True)
class PlotActive(Condition):
    plot: str

    def words(self) -> str:
        return f"{name_of(self.plot)} is active"


@dataclass(frozen=True, slots=True)
class InfluenceThere(Condition):
    """So much influence at the location concerned (or a named one), within 1 space of it, or adjacent to it."""

    least: int
    reach: str = "at"
    """at, near or next to."""
    place: str = ""

    def words(self) -> str:
        where = {"at": "at", "near": "within 1 space of", "next to": "adjacent to"}[self.reach]
        return f"{self.least} or more influence lies {where} {name_of(self.place) if self.place else 'that location'}"


@dataclass(frozen=True, slots=True)
class EnemyThere(Condition):
    """A monster token, a minion, or either, at the location concerned (or a named one) or within 1 space of it."""

    tokens: bool = True
    minions: bool = True
    near: bool = False
    place: str = ""

    def words(self) -> str:
        who = " or ".join(w for w, on in (("a monster token", self.tokens), ("a minion", self.minions)) if on)
        where = name_of(self.place) if self.place else "that location"
        return f"{who} is {'within 1 space of' if self.near else 'at'} {where}"


@dataclass(frozen=True, slots=True)
class CharacterThere(Condition):
    """A character stands at the location concerned."""

    def words(self) -> str:
        return "a character stands there"


@dataclass(frozen=True, slots=True)
class CharacterInPlay(Condition):
    character: str

    def words(self) -> str:
        return f"{name_of(self.character)} is on the board"


@dataclass(frozen=True, slots=True)
class NoPlotMarkerThere(Condition):
    def words(self) -> str:
        return "no plot marker stands there"


@dataclass(frozen=True, slots=True)
class MarkerInStage(Condition):
    """One of Sauron's markers has reached a stage."""

    colour: str
    stage: int

    def words(self) -> str:
        return f"the {MARKER_NAMES[self.colour]} marker has reached stage {'I' * self.stage}"


@dataclass(frozen=True, slots=True)
class MarkerNearestStart(Condition):
    """None of Sauron's other markers is nearer to Start; a tie counts (STORY-21)."""

    colour: str

    def words(self) -> str:
        return f"none of Sauron's markers is nearer to Start than the {MARKER_NAMES[self.colour]} marker"
