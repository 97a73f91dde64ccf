"""The cards and rules of the games, as pages and panels show them."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

from markupsafe import Markup, escape

from westmarch.core.cards import CardInfo
from westmarch.core.catalogue import Entry, catalogue
from westmarch.core.registry import games
from westmarch.server import refusals, wire

_RULE_ID = re.compile(r"\b[A-Z]{2,}-\d+\b")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_ITALIC = re.compile(r"(?<![*\w])\*([^*]+)\*(?![*\w])")
_CODE = re.compile(r"`([^`]+)`")
_STRUCK = re.compile(r"~~([^~]+)~~")


def known_game(name: str) -> str:
    if name not in games():
        raise refusals.Unknown("There is no such game.")
    return name


@cache
def cards_of(game: str) -> dict[str, CardInfo]:
    """All cards of a game by id; none if it has no catalogue."""
    try:
        listing = import_module(f"westmarch.{game}.cards").catalogue
    except (ImportError, AttributeError):
        return {}
    return {card.id: card for card in listing()}


def matching_cards(game: str, words: str = "", kind: str = "") -> list[wire.Card]:
    """The cards that hold all words in name, kind or text."""
    wanted = words.casefold().split()
    return [
        _card(card)
        for card in cards_of(game).values()
        if (not kind or card.kind == kind)
        and all(word in f"{card.id} {card.name} {card.kind} {card.text}".casefold() for word in wanted)
    ]


def find_card(game: str, card_id: str) -> wire.Card:
    card = cards_of(game).get(card_id)
    if card is None:
        raise refusals.Unknown("There is no such card.")
    return _card(card)


def card_kinds(game: str) -> list[str]:
    return sorted({card.kind for card in cards_of(game).values()})


def _card(card: CardInfo) -> wire.Card:
    return wire.Card(card.id, card.name, card.kind, card.text, card.facts)


def chapters(game: str) -> dict[str, list[Entry]]:
    """The rules of a game by chapter, in the order of the catalogue."""
    found: dict[str, list[Entry]] = {}
    for entry in catalogue(game).values():
        found.setdefault(entry.chapter, []).append(entry)
    return found


def rule_text(game: str, text: str) -> Markup:
    """The text of a rule as HTML: its few marks, and links from every id of a rule to that rule."""
    known = catalogue(game)
    shown = str(escape(text))
    for pattern, tag in ((_CODE, "code"), (_BOLD, "strong"), (_ITALIC, "em"), (_STRUCK, "s")):
        shown = pattern.sub(rf"<{tag}>\1</{tag}>", shown)

    def linked(match: re.Match[str]) -> str:
        rule = match[0]
        return f'<a href="/rules/{game}/{rule}">{rule}</a>' if rule in known else rule

    return Markup(_RULE_ID.sub(linked, shown).replace("\n", "<br>\n"))
