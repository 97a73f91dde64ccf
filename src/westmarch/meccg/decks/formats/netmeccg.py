"""The `.dck` files of NetMECCG: a line per copy, without sets and without accents."""

from __future__ import annotations

import re
import unicodedata

from westmarch.meccg.decks.deck import Deck
from westmarch.meccg.decks.formats.lines import read_line
from westmarch.meccg.decks.formats.listing import ANYWHERE, APART, DECK, POOL, SIDEBOARD, SITES, Entry, Listing
from westmarch.meccg.decks.formats.names import KINDS
from westmarch.meccg.decks.printed_cards import printed_cards

SECTIONS = {
    "starting": (POOL, ""),
    "sideboard": (SIDEBOARD, ""),
    "anti-fw": (APART, ""),
    "characters": (DECK, "characters"),
    "resources": (DECK, "resources"),
    "hazards": (DECK, "hazards"),
    "sites": (SITES, "sites"),
}
"""In the order in which they always stand."""
_HEADING = re.compile(r"^\[([^\]]+)\]\s*$")
_BANNER = re.compile(r"^\[NetMECCG\b.*\]\s*$", re.IGNORECASE)


def looks_like(lines: list[str]) -> bool:
    headings = {match[1].lower() for line in lines if (match := _HEADING.match(line.strip()))}
    return any(_BANNER.match(line.strip()) for line in lines[:5]) or len(headings & set(SECTIONS)) >= 3


def read(lines: list[str]) -> Listing:
    listing = Listing()
    section, part = ANYWHERE, ""
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        heading = _HEADING.match(line)
        if heading is not None and heading[1].lower() in SECTIONS:
            section, part = SECTIONS[heading[1].lower()]
        elif line and not _BANNER.match(line) and (card := read_line(line)) is not None:
            listing.entries.append(Entry(number, line, section, part, card))
    return listing


def write(deck: Deck) -> str:
    """The name of the deck, its sets and who follows whom have no place there."""
    piles = {"starting": deck.starting_cards, "sideboard": deck.sideboard, "sites": deck.sites}
    for part, kinds in KINDS.items():
        if part != "sites":
            piles[part] = tuple(card for card in deck.play_deck if printed_cards()[card].kind in kinds)
    lines = ["[NetMECCG v1.4 Deck]"]
    for heading in SECTIONS:
        lines += [f"[{heading}]", *sorted(_ascii(printed_cards()[card].name) for card in piles.get(heading, ()))]
    return "\n".join(lines) + "\n"


def _ascii(name: str) -> str:
    return unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode()
