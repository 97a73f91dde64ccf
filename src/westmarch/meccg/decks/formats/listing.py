"""What a file of any format says, before anybody looks up its cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from westmarch.meccg.decks.formats.lines import CardLine

DECK, POOL, SIDEBOARD, SITES, APART, NOTES, ANYWHERE = "deck", "pool", "sideboard", "sites", "apart", "notes", ""
"""Where a line stands; APART is a sideboard that only serves against Fallen-wizards, ANYWHERE is for the card to say."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line with a card."""

    number: int
    """Of the line in the file."""
    text: str
    section: str
    part: str
    """characters, resources, hazards or sites, where the list says so."""
    card: CardLine


@dataclass(frozen=True, slots=True)
class PlannedStart:
    """A character of a starting company, whom it follows and what it carries, by name."""

    who: CardLine
    follows: CardLine | None = None
    items: tuple[CardLine, ...] = ()


@dataclass(slots=True)
class Listing:
    name: str = ""
    side: str = ""
    """hero or minion, where the file says so itself."""
    entries: list[Entry] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Lines that are text and no cards."""
    start_site: CardLine | None = None
    starts: list[list[list[PlannedStart]]] = field(default_factory=list)
    """The divisions into companies, where the format can say them."""
