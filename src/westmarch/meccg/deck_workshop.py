"""What those are offered who build a deck: see `core.deck_workshop`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import westmarch.meccg.cards  # noqa: F401  which defines the cards
from westmarch.core.deck_workshop import DeckWorkshop, PlainDeck
from westmarch.core.errors import BadSetup, UnknownName, shown
from westmarch.meccg.deck_report import report
from westmarch.meccg.deck_structs import DeckReport, ImportedDeck, ImportedLine, NearName
from westmarch.meccg.decks import DECKS
from westmarch.meccg.decks.deck import MOST_CARDS, Deck, as_plain, read_deck
from westmarch.meccg.decks.formats import SUFFIXES, LineRead, read_file, write_file
from westmarch.meccg.decks.printed_cards import card_name
from westmarch.meccg.settings import Profile, profile_key, profile_of, read_switch

_PILES = {"deck": "play_deck"}
"""Piles that a list calls otherwise than a deck."""
LONGEST_ID = 40


def _deck(plain: PlainDeck) -> Deck:
    """A deck that somebody sent."""
    if not isinstance(plain, Mapping):
        raise BadSetup("A deck is a table of its parts.")
    deck = read_deck(plain)
    if len(_named(deck)) > MOST_CARDS:
        raise BadSetup(f"A deck has no more than {MOST_CARDS} cards.")
    long = next((of for of in _named(deck) if len(of) > LONGEST_ID), None)
    if long is not None:
        raise BadSetup(f"No card has so long a number as {shown(long)}.")
    return deck


def _named(deck: Deck) -> list[str]:
    starts = [start for division in deck.starts for company in division for start in company]
    carried = [of for start in starts for of in (start.of, start.follows, *start.items)]
    return [*deck.play_deck, *deck.sites, *deck.sideboard, *deck.pool, *carried, deck.start_site]


def ready_made(letter: str) -> dict[str, Any]:
    if letter not in DECKS:
        raise UnknownName("deck", letter, DECKS)
    return as_plain(DECKS[letter])


def tidied(plain: PlainDeck) -> dict[str, Any]:
    return as_plain(_deck(plain))


def name_of(plain: PlainDeck) -> str:
    return _deck(plain).name


def checked(plain: PlainDeck, settings: Mapping[str, Any]) -> DeckReport:
    """All that can be said of a deck by the rules of a profile with some switches set."""
    return report(_deck(plain), _profile(settings))


def _profile(settings: Mapping[str, Any]) -> Profile:
    switches = {name: read_switch(name, value) for name, value in settings.items() if name not in ("profile", "decks")}
    return profile_of(profile_key(settings.get("profile", "challenge"), switches))


def imported(content: bytes, name: str) -> ImportedDeck:
    read = read_file(content, name)
    return ImportedDeck(as_plain(read.deck), read.format, [_line(line) for line in read.lines], list(read.notes))


def _line(line: LineRead) -> ImportedLine:
    pile = _PILES.get(line.pile, line.pile)
    near = [NearName(card, card_name(card)) for card in line.nearest]
    name = card_name(line.card) if line.card else ""
    return ImportedLine(line.number, line.text, line.count, line.status, line.sentence, line.card, name, pile, near)


def written(plain: PlainDeck, format_name: str) -> str:
    return write_file(_deck(plain), format_name)


WORKSHOP = DeckWorkshop(
    setting="decks",
    ready_made=ready_made,
    tidied=tidied,
    name_of=name_of,
    report=checked,
    report_type=DeckReport,
    read=imported,
    written=written,
    formats=SUFFIXES,
)
