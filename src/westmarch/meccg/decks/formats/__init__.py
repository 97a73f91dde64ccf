"""Decks as files: read in whatever format they come, and written in each."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from westmarch.core.errors import BadSetup, UnknownName
from westmarch.meccg.decks.deck import Deck, as_plain
from westmarch.meccg.decks.formats import gccg, netmeccg, own_json, plain
from westmarch.meccg.decks.formats.assembling import DeckRead, LineRead, assemble

FORMATS: dict[str, ModuleType] = {"gccg": gccg, "netmeccg": netmeccg, "plain": plain, "json": own_json}
SUFFIXES = {"gccg": ".deck", "netmeccg": ".dck", "plain": ".txt", "json": ".json"}
LARGEST = 256 * 1024
MOST_LINES = 3000
TOLD = 5
"""So many lines are told in a refusal; the rest are counted."""


def read_file(content: str | bytes, name: str = "") -> DeckRead:
    """A deck out of a file, with a word about every line that is not quite in order. What is no list of cards is refused.

    `name` is for a deck whose file does not say what it is called."""
    lines = _text(content).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > MOST_LINES:
        raise BadSetup(f"A deck has no more than {MOST_LINES} lines.")
    kind = next((kind for kind in ("json", "netmeccg", "gccg") if FORMATS[kind].looks_like(lines)), "plain")
    listing = FORMATS[kind].read(lines)
    listing.name = listing.name or name
    found = assemble(listing, kind)
    if not found.lines:
        raise BadSetup("There are no cards in this deck.")
    return found


def _text(content: str | bytes) -> str:
    """What somebody's program wrote: UTF-8 with or without a mark, UTF-16 with one, or the code page of Windows."""
    if len(content) > LARGEST:
        raise BadSetup(f"A deck is no larger than {LARGEST // 1024} kB.")
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    for encoding in ("utf-16",) if content[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def deck_in_file(content: str | bytes, name: str = "") -> dict[str, Any]:
    """A deck to play, as plain data; a file with lines that cannot be read is refused with them."""
    read = read_file(content, name)
    lost = [line.sentence for line in read.lines if not line.pile]
    if lost:
        more = f" And {len(lost) - TOLD} more." if len(lost) > TOLD else ""
        raise BadSetup(f"Not all of the deck {read.deck.name!r} can be read. {' '.join(lost[:TOLD])}{more}")
    return as_plain(read.deck)


def write_file(deck: Deck, format_name: str) -> str:
    if format_name not in FORMATS:
        raise UnknownName("format", format_name, FORMATS)
    text: str = FORMATS[format_name].write(deck)
    return text


__all__ = ["FORMATS", "LARGEST", "SUFFIXES", "DeckRead", "LineRead", "deck_in_file", "read_file", "write_file"]
