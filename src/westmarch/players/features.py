"""What a seat knows as numbers, for programs that learn: a vector of fixed length for the position, and one for each option.

Every game has its own features, `westmarch.players.GAME.features`, which read no more of the table than the seat's view
shows: two games that a seat cannot tell apart have the same features (a test compares twins). The numbers are arrays of
32-bit floats that need no library; `numpy.frombuffer` reads them without a copy.

A layout has a version. It is raised whenever a number moves, comes or goes, so that what was trained on other numbers is
refused instead of playing nonsense.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from westmarch.core.errors import WestmarchError
from westmarch.core.game import Game
from westmarch.core.procedure import Ask


class Features(Protocol):
    """The features of a game."""

    version: int
    position: Layout
    """What stands where in the vector of a position."""
    option: Layout
    """And in that of an option."""

    def of_position(self, game: Game[Any], seat: int) -> array[float]:
        """What a seat knows."""

    def of_decision(self, game: Game[Any], ask: Ask) -> tuple[array[float], array[float]]:
        """What the seat that is asked knows, and the options of its question, one after the other in one array."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Names and widths of the parts of a vector, and where each part begins."""

    starts: Mapping[str, int]
    size: int

    def __getitem__(self, part: str) -> int:
        return self.starts[part]

    def empty(self, times: int = 1) -> array[float]:
        """A vector of zeros, or several in a row."""
        return array("f", bytes(4 * self.size * times))

    def parts(self) -> dict[str, tuple[int, int]]:
        """Each part with where it begins and how wide it is."""
        starts = list(self.starts.items())
        ends = [*(start for _, start in starts[1:]), self.size]
        return {name: (start, end - start) for (name, start), end in zip(starts, ends, strict=True)}


def layout(*parts: tuple[str, int]) -> Layout:
    """A layout of parts in this order."""
    starts: dict[str, int] = {}
    size = 0
    for name, width in parts:
        starts[name] = size
        size += width
    return Layout(starts, size)


def words(text: str) -> tuple[str, ...]:
    """A list of words that stands as text."""
    return tuple(text.split())


def places(words: Iterable[str], first: int = 0) -> dict[str, int]:
    """A place for each word, in their order."""
    return {word: place for place, word in enumerate(words, first)}


def find_features(game: str) -> Features:
    """The features of a game: what `westmarch.players.GAME.features` calls FEATURES."""
    module = f"westmarch.players.{game}.features"
    if find_spec(f"westmarch.players.{game}") is None or find_spec(module) is None:
        raise WestmarchError(f"{game} has no features to learn from; docs/environments.md says how to write some.")
    found: Features = import_module(module).FEATURES
    return found
