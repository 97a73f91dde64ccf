"""Which locations: sets that are worked out when they are needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.quest.definitions import name_of

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class Place:
    """A set of locations."""

    def words(self) -> str:
        """As in `a location in Rohan`."""
        raise NotImplementedError

    def one(self) -> str:
        """One of them, as in `at a location in Rohan`."""
        return f"at a location {self.words()}"


@dataclass(frozen=True, slots=True)
class At(Place):
    """One or more named locations."""

    names: tuple[str, ...]

    def words(self) -> str:
        return " or ".join(name_of(name) for name in self.names)

    def one(self) -> str:
        return f"at {self.words()}"


@dataclass(frozen=True, slots=True)
class Near(Place):
    """Within 1 space of a location; of the hero without one (GEN-08)."""

    name: str = ""

    def words(self) -> str:
        return f"within 1 space of {name_of(self.name) if self.name else 'the hero'}"


@dataclass(frozen=True, slots=True)
class NextTo(Place):
    """Adjacent to a location; to the hero without one (GEN-08)."""

    name: str = ""

    def words(self) -> str:
        return f"adjacent to {name_of(self.name) if self.name else 'the hero'}"


@dataclass(frozen=True, slots=True)
class InRegion(Place):
    """The locations of a region; of the hero's without one, with `elsewhere` except where he is."""

    name: str = ""
    elsewhere: bool = False

    def words(self) -> str:
        where = f"in {name_of(self.name)}" if self.name else "in the hero's region"
        return f"{where} where he is not" if self.elsewhere else where


@dataclass(frozen=True, slots=True)
class Anywhere(Place):
    def words(self) -> str:
        return "anywhere"

    def one(self) -> str:
        return "at any location"


@dataclass(frozen=True, slots=True)
class AnyHaven(Place):
    def words(self) -> str:
        return "in any Haven"

    def one(self) -> str:
        return "at any Haven"


@dataclass(frozen=True, slots=True)
class Influenced(Place):
    """Wherever influence lies."""

    def words(self) -> str:
        return "where influence lies"


@dataclass(frozen=True, slots=True)
class FarFrom(Place):
    """At least so many spaces away from a location."""

    name: str
    spaces: int

    def words(self) -> str:
        return f"at least {self.spaces} spaces away from {name_of(self.name)}"


@dataclass(frozen=True, slots=True)
class NextToMinion(Place):
    """Adjacent to a minion; nowhere while it is off the board."""

    minion: str

    def words(self) -> str:
        return f"adjacent to {name_of(self.minion)}"


@dataclass(frozen=True, slots=True)
class NearestHaven(Place):
    """The Haven nearest to the hero, or those that are equally near."""

    def words(self) -> str:
        return "in the nearest Haven"

    def one(self) -> str:
        return "at the nearest Haven"
