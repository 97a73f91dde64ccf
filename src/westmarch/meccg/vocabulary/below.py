"""Effects of the Under-deeps, of hoards, of what lies off to the side, and of weather."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Condition, Effect, Filter
from westmarch.meccg.vocabulary.naming import listed, several


@dataclass(frozen=True, slots=True)
class DeckOf(Condition):
    """A play deck has so many cards: the player's own, or the opponent's."""

    number: int
    own: bool = False

    def words(self) -> str:
        return f"{'your' if self.own else 'the other'} play deck has at least {self.number} cards"


@dataclass(frozen=True, slots=True)
class TapSites(Effect):
    """Every face-up site with such a printed path taps, havens apart (ENV-11)."""

    path: tuple[tuple[str, ...], ...]

    def words(self) -> str:
        paths = listed(several(need) for need in self.path)
        return f"every site in play with {paths} in its path taps, havens apart"


@dataclass(frozen=True, slots=True)
class DiscardNamed(Effect):
    """All cards of this name in play are discarded."""

    name: str

    def words(self) -> str:
        return f"{self.name} is discarded"


@dataclass(frozen=True, slots=True)
class ProwessAtLeast(Filter):
    number: int

    def words(self) -> str:
        return f"has a prowess of {self.number} or more"


@dataclass(frozen=True, slots=True)
class JustPlayed(Condition):
    """The card itself has just come into play."""

    unspoken = True

    def words(self) -> str:
        return "it has just come into play"


@dataclass(frozen=True, slots=True)
class Below(Condition):
    """The company is at an Under-deeps site or moving to one; with `moving`, it moves to or from one."""

    moving: bool = False

    def words(self) -> str:
        return f"the company {'moves to or from' if self.moving else 'is at or moving to'} an Under-deeps site"


@dataclass(frozen=True, slots=True)
class OpenSites(Condition):
    """A site lies face up, is no haven and untapped, and its own path has all of these region types (ENV-11)."""

    path: tuple[tuple[str, ...], ...]

    unspoken = True

    def words(self) -> str:
        return "such a site lies there untapped"


@dataclass(frozen=True, slots=True)
class BearerAlready(Condition):
    """The bearer has a skill from another source than this item (SKL-03)."""

    skill: str

    def words(self) -> str:
        return f"the bearer is already a {self.skill}"
