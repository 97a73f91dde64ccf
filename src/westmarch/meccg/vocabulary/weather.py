"""Environments, and what they make of regions and sites."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Condition, Effect
from westmarch.meccg.vocabulary.naming import listed, several


@dataclass(frozen=True, slots=True)
class TapSites(Effect):
    """Every face-up site with such a printed path taps, havens apart (ENV-11)."""

    path: tuple[tuple[str, ...], ...]

    def words(self) -> str:
        paths = listed(several(need) for need in self.path)
        return f"every site in play with {paths} in its path taps, havens apart"


@dataclass(frozen=True, slots=True)
class OpenSites(Condition):
    """A site lies face up, is no haven and untapped, and its own path has all of these region types (ENV-11)."""

    path: tuple[tuple[str, ...], ...]

    unspoken = True

    def words(self) -> str:
        return "such a site lies there untapped"


@dataclass(frozen=True, slots=True)
class ClearEnvironments(Effect):
    """ENV-03, ENV-04: environments of the other kind are discarded, and their effects in force end."""

    kind: str

    def words(self) -> str:
        return f"all {self.kind} environments in play are discarded and their effects end"


@dataclass(frozen=True, slots=True)
class ChangeRegion(Effect):
    """The target, a region of the company's path, counts as others for the turn (PTH-03, PTH-04, CR-23)."""

    old: str
    new: tuple[str, ...]

    def words(self) -> str:
        return f"it counts as {several(self.new)} until the end of the turn"
