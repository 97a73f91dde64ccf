"""What a game tells about the options of a setting on pages of their own: what one is about, its cards, its places.

A `Shelf` belongs to a setting and has a `Guide` for each of its options. Cards are named as in the addresses of their pages,
frames, emblems and signs as in `CardFace`, places as the map of the game's table knows them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from westmarch.core.cards import Figure


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card in a list, so many times."""

    card: str
    count: int = 1
    note: str = ""


@dataclass(frozen=True, slots=True)
class CardList:
    title: str
    rows: tuple[CardRow, ...]
    frame: str = ""

    @property
    def count(self) -> int:
        return sum(row.count for row in self.rows)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the map, and what is played there."""

    name: str
    card: str
    sign: str
    mark: str = ""
    """What stands beside it on the map and in the list; nothing if nothing is played there."""
    cards: tuple[CardRow, ...] = ()
    note: str = ""
    points: tuple[Figure, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """Columns of cells, one cell for each card."""

    title: str
    meaning: str
    """What columns and cells mean."""
    columns: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def in_words(self) -> str:
        return "; ".join(f"{label}: {', '.join(cells)}" for label, cells in self.columns if cells)


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """One option. Whatever is left out is not shown."""

    name: str
    mark: str
    """A letter or two, or nothing if an emblem serves."""
    emblem: str = ""
    frame: str
    line: str
    """What kind of thing it is."""
    in_short: str
    plan_title: str
    plan: str = ""
    """What stands beside its spots."""
    spots: tuple[Spot, ...] = ()
    figures_are: str = ""
    """What the figures are, if they do not say so themselves."""
    figures: tuple[Figure, ...] = ()
    sections: tuple[tuple[str, str], ...] = ()
    """Headings and what stands under them."""
    start: str = ""
    companies: tuple[CardList, ...] = ()
    """Who sets out."""
    charts: tuple[Chart, ...] = ()
    lists: tuple[CardList, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The guides to the options of a setting."""

    title: str
    about: str
    """A sentence or two above the list of all."""
    guide: Callable[[str], Guide]
    """Given the option as a word."""
    formats: Mapping[str, str] = field(default_factory=dict)
    """The formats of files in which an option can be had: by name, how they end."""
    written: Callable[[str, str], str] | None = None
    """An option as a file of a format."""
    change_at: str = ""
    """The address of a page where an option can be changed; `{}` stands for it."""
