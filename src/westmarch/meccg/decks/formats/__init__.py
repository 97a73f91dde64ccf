"""Decks as files: read in whatever format they come, and written in each."""

from __future__ import annotations

from types import ModuleType

from westmarch.core.errors import BadSetup, UnknownName
from westmarch.meccg.decks.deck import Deck
from westmarch.meccg.decks.formats import gccg, netmeccg, own_json, plain
from westmarch.meccg.decks.formats.assembling import DeckRead, LineRead, assemble

FORMATS: dict[str, ModuleType] = {"gccg": gccg, "netmeccg": netmeccg, "plain": plain, "json": own_json}
SUFFIXES = {"gccg": ".deck", "netmeccg": ".dck", "plain": ".txt", "json": ".json"}
LARGEST = 256 * 1024
MOST_LINES = 3000


def read_file(content: str | bytes) -> DeckRead:
    """A deck out of a file, with a word about every line that is not quite in order. What is no list of cards is refused."""
    lines = _text(content).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > MOST_LINES:
        raise BadSetup(f"A deck has no more than {MOST_LINES} lines.")
    name = next((name for name in ("json", "netmeccg", "gccg") if FORMATS[name].looks_like(lines)), "plain")
    found = assemble(FORMATS[name].read(lines), name)
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


def write_file(deck: Deck, format_name: str) -> str:
    if format_name not in FORMATS:
        raise UnknownName("format", format_name, FORMATS)
    text: str = FORMATS[format_name].write(deck)
    return text


__all__ = ["FORMATS", "SUFFIXES", "DeckRead", "LineRead", "read_file", "write_file"]
