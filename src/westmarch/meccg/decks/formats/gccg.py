"""The `.deck` files of GCCG, which most programs of the community read and write."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from westmarch.meccg.decks.deck import Deck
from westmarch.meccg.decks.formats.lines import LETTERS, read_line
from westmarch.meccg.decks.formats.listing import ANYWHERE, APART, DECK, NOTES, POOL, SIDEBOARD, SITES, Entry, Listing
from westmarch.meccg.decks.formats.names import written_name
from westmarch.meccg.decks.formats.starting_lines import note_starting_line, starting_lines
from westmarch.meccg.decks.printed_cards import printed_cards

SECTIONS = {
    "deck": DECK,
    "pool": POOL,
    "sideboard": SIDEBOARD,
    "sites": SITES,
    "sideboard vs. fw": APART,
    "sideboard vs fw": APART,
    "notes": NOTES,
}
_BANNER = re.compile(r"^#\s*(GCCG\b.*|Middle-earth deck)\s*$", re.IGNORECASE)
_FENCE = re.compile(r"^#{3,}\s*$")
_CATEGORY = re.compile(r"^#\s*(?:[\w-]+ )*?(Character|Resource|Hazard|Site)s?\s*(?:\(\d+\))?\s*$", re.IGNORECASE)


def looks_like(lines: list[str]) -> bool:
    fenced = any(
        _FENCE.match(a) and b.strip().lower() in SECTIONS and _FENCE.match(c)
        for a, b, c in zip(lines, lines[1:], lines[2:], strict=False)
    )
    return fenced or any(_BANNER.match(line.strip()) for line in lines[:10])


def read(lines: list[str]) -> Listing:
    listing = Listing()
    section, part = ANYWHERE, ""
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line or _FENCE.match(line):
            continue
        if section == NOTES and line.lower() not in SECTIONS:
            listing.notes.append(line)
        elif line.startswith("#"):
            category = _CATEGORY.match(line)
            if category is not None:
                part = f"{category[1].lower()}s"
            elif not note_starting_line(line, listing) and not section and not _BANNER.match(line):
                listing.name = listing.name or line.lstrip("#").strip()
        elif line.lower() in SECTIONS:
            section, part = SECTIONS[line.lower()], "sites" if line.lower() == "sites" else ""
        elif (card := read_line(line)) is not None:
            listing.entries.append(Entry(number, line, section, part, card))
    return listing


# Writing ---------------------------------------------------------------------------------------------------------------

CATEGORIES = {"hazard": "Hazard", "resource": "Resource", "character": "Character", "avatar": "Character", "site": "Site"}
SIDES = {
    "hero": "Hero ",
    "minion": "Minion ",
    "dual": "Dual ",
    "stage": "Stage ",
    "fallen-wizard": "Fallen-wizard ",
    "balrog": "Balrog ",
}


def write(deck: Deck) -> str:
    lines = ["#", "# GCCG v0.9.6.3 Middle-earth deck", "#", f"#      {deck.name}", "#"]
    lines += starting_lines(deck, written)
    piles = (
        ("Deck", deck.play_deck),
        ("Pool", deck.starting_cards),
        ("Sideboard", deck.sideboard),
        ("Sites", deck.sites),
    )
    for title, cards in piles:
        fence = "#" * len(title)
        lines += ["", fence, title, fence, *_categories(cards)]
    return "\n".join(lines) + "\n"


def written(card: str) -> str:
    """`Saruman [H] (TW)`; what is no card stands as it is."""
    if card not in printed_cards():
        return card
    wanted = written_name(card)
    tag = LETTERS.get(wanted.alignment, "")
    return f"{wanted.name}{f' [{tag}]' if tag else ''} ({wanted.set})"


def _categories(cards: Iterable[str]) -> Iterator[str]:
    groups: dict[str, Counter[str]] = {}
    for card in cards:
        known = printed_cards()[card]
        side = SIDES.get(known.alignment, "") if known.kind != "hazard" else ""
        groups.setdefault(f"{side}{CATEGORIES[known.kind]}", Counter())[card] += 1
    for category, counts in sorted(groups.items()):
        yield from ("", f"# {category} ({counts.total()})", "")
        yield from (f"{counts[card]} {written(card)}" for card in sorted(counts, key=written))
