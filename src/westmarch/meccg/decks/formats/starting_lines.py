"""Starting companies in lists that have no place for them: as remarks, which other programs pass over.

    # start: Rivendell [H] (TW)
    # company 1: Glorfindel II (TW) | Anborn (TW) < Glorfindel II (TW)
    # company 1: Adrazar (TW) + Horn of Anor (TW) | Sam Gamgee (TW)

The number is that of the division: a deck may leave its player several to choose from. `<` stands before the one who is
followed, `+` before an item.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from westmarch.meccg.decks.deck import Deck, Start
from westmarch.meccg.decks.formats.lines import CardLine, read_line
from westmarch.meccg.decks.formats.listing import Listing, PlannedStart

_START = re.compile(r"^#\s*start:\s*(.+)$", re.IGNORECASE)
_COMPANY = re.compile(r"^#\s*company (\d{1,2}):\s*(.+)$", re.IGNORECASE)
_SIGN = re.compile(r"\s+([<+])\s+")


def note_starting_line(line: str, listing: Listing) -> bool:
    """Whether a line was one of these; then the listing has it."""
    start, company = _START.match(line), _COMPANY.match(line)
    if start is not None:
        listing.start_site = read_line(start[1], counted=False)
    elif company is not None:
        members = [_planned(part.strip()) for part in company[2].split("|") if part.strip()]
        if not listing.starts or int(company[1]) > len(listing.starts):
            listing.starts.append([])
        listing.starts[-1].append([member for member in members if member is not None])
    return start is not None or company is not None


def _planned(text: str) -> PlannedStart | None:
    first, *signed = _SIGN.split(text)
    who = read_line(first, counted=False)
    pairs = [(sign, card) for sign, name in zip(signed[::2], signed[1::2], strict=True) if (card := _card(name)) is not None]
    follows = next((card for sign, card in pairs if sign == "<"), None)
    return None if who is None else PlannedStart(who, follows, tuple(card for sign, card in pairs if sign == "+"))


def _card(name: str) -> CardLine | None:
    return read_line(name, counted=False)


def starting_lines(deck: Deck, written: Callable[[str], str]) -> Iterator[str]:
    if deck.start_site:
        yield f"# start: {written(deck.start_site)}"
    for number, division in enumerate(deck.starts, 1):
        for company in division:
            yield f"# company {number}: {' | '.join(_member(start, written) for start in company)}"


def _member(start: Start, written: Callable[[str], str]) -> str:
    follows = f" < {written(start.follows)}" if start.follows else ""
    return f"{written(start.of)}{follows}{''.join(f' + {written(item)}' for item in start.items)}"
