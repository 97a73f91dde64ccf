"""A deck out of what a file says: every line is answered for, whether its card is found or not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal, TypeAlias

from westmarch.meccg.decks.deck import Deck, Start
from westmarch.meccg.decks.formats.lines import CardLine
from westmarch.meccg.decks.formats.listing import APART, DECK, POOL, SIDEBOARD, SITES, Entry, Listing, PlannedStart
from westmarch.meccg.decks.formats.names import Meant, Wanted, meant_by
from westmarch.meccg.decks.printed_cards import card_name, printed_cards
from westmarch.meccg.decks.starting_findings import STARTING_SITES

Status: TypeAlias = Literal["found", "unimplemented", "unclear", "unknown", "left-out"]

UNNAMED = "A deck without a name"
LONGEST_NAME = 80
MOST_COPIES = 100
MOST_GUESSED = 100
"""For so many unknown lines the nearest names are sought: whoever has more has not brought a list of cards."""


@dataclass(frozen=True, slots=True)
class LineRead:
    """What became of a line."""

    number: int
    text: str
    count: int
    status: Status
    card: str = ""
    """The id, if the card is known."""
    pile: str = ""
    """deck, pool, sideboard or sites, where it went; nowhere if the card is not known."""
    nearest: tuple[str, ...] = ()
    """The ids of cards that may be meant."""

    @property
    def sentence(self) -> str:
        """What is to be said about it; nothing if all is well."""
        near = " or ".join(f"{card_name(card)} ({card})" for card in self.nearest)
        match self.status:
            case "found":
                return ""
            case "unimplemented":
                return f"Line {self.number}: {card_name(self.card)} ({self.card}) exists, but cannot be played yet."
            case "unclear":
                return f"Line {self.number}: {self.text!r} may be {near}."
            case "unknown":
                return f"Line {self.number}: there is no card like {self.text!r}.{f' Nearest: {near}.' if near else ''}"
            case "left-out":
                return f"Line {self.number}: {self.text!r} has no place in a deck here and is left out."


@dataclass(frozen=True, slots=True)
class DeckRead:
    deck: Deck
    format: str
    lines: tuple[LineRead, ...]
    notes: tuple[str, ...] = ()

    @property
    def problems(self) -> list[LineRead]:
        return [line for line in self.lines if line.status != "found"]

    @property
    def is_whole(self) -> bool:
        """Whether every line is in the deck, be it with cards that cannot be played yet."""
        return all(line.pile for line in self.lines)


def assemble(listing: Listing, format_name: str) -> DeckRead:
    side = listing.side or _side(listing)
    lines = _all_read(listing.entries, side)
    piles = {pile: _pile(lines, pile) for pile in (DECK, POOL, SIDEBOARD, SITES)}
    starts = tuple(tuple(tuple(_start(s, side) for s in company) for company in division) for division in listing.starts)
    deck = Deck(
        "", _name(listing.name), side, _start_site(listing, side, piles[SITES]), starts,
        piles[DECK], piles[SITES], piles[SIDEBOARD], piles[POOL],
    )  # fmt: skip
    if starts and Counter(_named(starts)) == Counter(deck.pool):
        deck = Deck(*(getattr(deck, name) for name in Deck.__slots__[:-1]))  # the pool says no more than the companies
    return DeckRead(deck, format_name, tuple(lines), tuple(listing.notes))


def _name(name: str) -> str:
    shown = "".join(c for c in name if c.isprintable()).strip()[:LONGEST_NAME].strip()
    return shown or UNNAMED


def _side(listing: Listing) -> str:
    """The side of a deck whose file does not say it: that of most cards which only one side has."""
    votes: Counter[str] = Counter()
    for entry in listing.entries:
        cards = meant_by(_wanted(entry.card, entry.part), guess=False).cards
        sides = {printed_cards()[card].alignment for card in cards}
        if len(sides) == 1:
            votes.update(sides)
    return "minion" if votes["minion"] > votes["hero"] else "hero"


def _wanted(line: CardLine, part: str = "") -> Wanted:
    return Wanted(line.number or line.name, line.set, line.alignment, part)


def _all_read(entries: list[Entry], side: str) -> list[LineRead]:
    lines: list[LineRead] = []
    unknown = 0
    for entry in entries:
        lines.append(_read(entry, side, unknown < MOST_GUESSED))
        unknown += lines[-1].status == "unknown"
    return lines


def _read(entry: Entry, side: str, guess: bool) -> LineRead:
    count = min(entry.card.count, MOST_COPIES)
    meant = meant_by(_wanted(entry.card, entry.part), side, guess)
    if entry.section == APART:
        return LineRead(entry.number, entry.text, count, "left-out", meant.card)
    if not meant.card:
        return LineRead(entry.number, entry.text, count, *_trouble(meant))
    known = printed_cards()[meant.card]
    if known.kind == "region":  # they lie on no table of ours
        return LineRead(entry.number, entry.text, count, "left-out", meant.card)
    pile = SITES if known.kind == "site" else entry.section or DECK
    status: Status = "found" if known.implemented else "unimplemented"
    return LineRead(entry.number, entry.text, count, status, meant.card, pile)


def _trouble(meant: Meant) -> tuple[Status, str, str, tuple[str, ...]]:
    return ("unclear", "", "", meant.cards) if meant.cards else ("unknown", "", "", meant.nearest)


def _pile(lines: list[LineRead], pile: str) -> tuple[str, ...]:
    return tuple(line.card for line in lines if line.pile == pile for _ in range(line.count))


def _id(line: CardLine, side: str, part: str = "") -> str:
    """The card of a starting company, or its name as it stands if there is none: the deck is refused with it."""
    return meant_by(_wanted(line, part), side, guess=False).card or line.name


def _start(planned: PlannedStart, side: str) -> Start:
    follows = _id(planned.follows, side, "characters") if planned.follows is not None else ""
    return Start(_id(planned.who, side, "characters"), follows, tuple(_id(item, side) for item in planned.items))


def _named(starts: tuple[tuple[tuple[Start, ...], ...], ...]) -> list[str]:
    return [of for company in starts[0] for start in company for of in (start.of, *start.items)]


def _start_site(listing: Listing, side: str, sites: tuple[str, ...]) -> str:
    if listing.start_site is not None:
        return _id(listing.start_site, side, "sites")
    return next((site for site in sites if card_name(site) in STARTING_SITES[side]), "")
