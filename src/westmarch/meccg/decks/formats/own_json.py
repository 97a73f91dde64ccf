"""Decks in our own JSON: ids and counts, with everything that a deck can say."""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch.core.errors import BadSetup
from westmarch.core.foreign_text import NotJson, read_json
from westmarch.meccg.decks.deck import Deck, as_plain, read_deck
from westmarch.meccg.decks.formats.lines import CardLine
from westmarch.meccg.decks.formats.listing import DECK, POOL, SIDEBOARD, SITES, Entry, Listing, PlannedStart


def looks_like(lines: list[str]) -> bool:
    return next((line for line in lines if line.strip()), "").lstrip().startswith("{")


def read(lines: list[str]) -> Listing:
    """Cards may be named by their id or by any name that a list may have."""
    text = "\n".join(lines)
    try:
        plain: Any = read_json(text)
    except NotJson as error:
        raise BadSetup(f"This deck cannot be read: {error}") from error
    deck = read_deck(plain)
    listing = Listing(deck.name, deck.side)
    for section, cards in ((DECK, deck.play_deck), (POOL, deck.pool), (SIDEBOARD, deck.sideboard), (SITES, deck.sites)):
        for card in dict.fromkeys(cards):
            number = text[: max(0, text.find(msgspec.json.encode(card).decode()))].count("\n") + 1
            part = "sites" if section == SITES else ""
            listing.entries.append(Entry(number, card, section, part, CardLine(cards.count(card), card)))
    listing.start_site = CardLine(1, deck.start_site) if deck.start_site else None
    listing.starts = [[[_planned(start) for start in company] for company in division] for division in deck.starts]
    return listing


def _planned(start: Any) -> PlannedStart:
    follows = CardLine(1, start.follows) if start.follows else None
    return PlannedStart(CardLine(1, start.of), follows, tuple(CardLine(1, item) for item in start.items))


def write(deck: Deck) -> str:
    return msgspec.json.format(msgspec.json.encode(as_plain(deck)), indent=2).decode() + "\n"
