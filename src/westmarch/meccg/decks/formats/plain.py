"""Plain lists as people write and post them: `2x Name` under headings, or no headings at all."""

from __future__ import annotations

import re
from collections import Counter

from westmarch.core.spelling import plain
from westmarch.meccg.decks.deck import Deck
from westmarch.meccg.decks.formats.gccg import written
from westmarch.meccg.decks.formats.lines import read_line
from westmarch.meccg.decks.formats.listing import ANYWHERE, APART, DECK, NOTES, POOL, SIDEBOARD, SITES, Entry, Listing
from westmarch.meccg.decks.formats.names import KINDS
from westmarch.meccg.decks.formats.starting_lines import note_starting_line, starting_lines
from westmarch.meccg.decks.printed_cards import printed_cards

_PLACES = {
    DECK: "deck, play deck, main deck, maindeck, draw deck, mazo, talon",
    POOL: "pool, starting pool, character pool, draft, starting, start, starting company, starting companies, "
    "starting characters, starting items, réserve, reserva",
    SIDEBOARD: "sideboard, side board, sb, banquillo",
    SITES: "sites, site, site deck, location deck, locations, site cards, lugares, lieux",
    APART: "sideboard vs fw, sideboard vs. fw, fw sideboard, anti-fw, anti-fw sideboard, sideboard against fallen-wizards",
    NOTES: "notes, comments, strategy, description",
}
_PARTS = {
    "characters": "characters, character, avatar, avatars, wizard, wizards, ringwraith, ringwraiths, personajes, "
    "personnages",
    "resources": "resources, resource, items, item, minor items, major items, greater items, allies, ally, factions, "
    "faction, events, short events, long events, permanent events, resource events, recursos, ressources",
    "hazards": "hazards, hazard, creatures, creature, hazard creatures, hazard events, adversidades, périls",
}
PLACES = {plain(word): place for place, words in _PLACES.items() for word in words.split(", ")}
PARTS = {plain(word): part for part, words in _PARTS.items() for word in words.split(", ")}
_HEADING = re.compile(r"^[#=*_\-~\[\s]*([^\W\d][^\[\]():=*_~]*?)[\s=*_\-~\]]*(?:[:(\[].*)?$")
_TITLE = re.compile(r"^(?:deck|name|title|deck name)\s*:\s*([^\W\d].*)$", re.IGNORECASE)
_REMARK = re.compile(r"^#\s*(.+)$")
_SUM = re.compile(r"^\W*(?:(?:sub)?totals?\b.*|\d+\s+(?:cards?|in all|total)\b.*|\(?\d+\)?)$", re.IGNORECASE)


def read(lines: list[str]) -> Listing:
    return _Reader(lines).listing


class _Reader:
    """Goes from line to line and remembers under which heading it is."""

    def __init__(self, lines: list[str]) -> None:
        self.listing = Listing()
        self.section, self.part = ANYWHERE, ""
        self.seen: set[str] = set()
        for number, raw in enumerate(lines, 1):
            self._line(number, raw.strip())

    def _line(self, number: int, line: str) -> None:
        if not any(c.isalnum() for c in line) or note_starting_line(line, self.listing):
            return
        if (title := _TITLE.match(line)) is not None and not self.listing.entries:
            self.listing.name = title[1].strip()
        elif self._heading(line) or _SUM.match(line):
            return
        elif self.section == NOTES:
            self.listing.notes.append(line)
        elif (remark := _REMARK.match(line)) is not None:  # the first of them is what it is called
            self.listing.name = self.listing.name or remark[1].strip()
        elif (card := read_line(line)) is not None:
            self.listing.entries.append(Entry(number, line, self.section, self.part, card))

    def _heading(self, line: str) -> bool:
        """Whether a line is a heading; then what follows stands under it."""
        match = _HEADING.match(line)
        words = plain(match[1]) if match is not None else ""
        if words in PLACES:
            self.section, self.part = PLACES[words], "sites" if PLACES[words] == SITES else ""
            self.seen.add(self.section)
        elif words in PARTS:
            self._part(PARTS[words])
        return words in PLACES or words in PARTS

    def _part(self, part: str) -> None:
        """A part of the play deck, unless that had its own before: then one of the sideboard or the pool."""
        if self.section not in (POOL, SIDEBOARD, APART) or not ({part, DECK} & self.seen):
            self.section = DECK
            self.seen.add(part)
        self.part = part


# Writing ---------------------------------------------------------------------------------------------------------------


def write(deck: Deck) -> str:
    lines = [f"# {deck.name}", *starting_lines(deck, written)]
    play = {part: [c for c in deck.play_deck if printed_cards()[c].kind in kinds] for part, kinds in KINDS.items()}
    piles = {
        "Pool": deck.starting_cards,
        **{part.capitalize(): cards for part, cards in play.items() if part != "sites"},
        "Sites": deck.sites,
        "Sideboard": deck.sideboard,
    }
    for title, cards in piles.items():
        if cards:
            counts = Counter(written(card) for card in cards)
            lines += ["", f"{title} ({len(cards)})", *(f"{count}x {card}" for card, count in sorted(counts.items()))]
    return "\n".join(lines) + "\n"
