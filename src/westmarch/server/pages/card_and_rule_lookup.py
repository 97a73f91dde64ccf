"""The cards and rules of the games, as pages and panels show them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup, escape

from westmarch.core.card_query import CardIndex, Part, QueryError, find
from westmarch.core.cards import CardInfo
from westmarch.core.registry import games, manifest
from westmarch.core.rule_catalogue import Entry, catalogue
from westmarch.core.spelling import plain
from westmarch.server import errors, wire, words_wire
from westmarch.server.requests.own_address import root

_RULE_ID = re.compile(r"\b[A-Z]{2,}-\d+\b")
_CARD_ID = re.compile(r"\b[A-Z]{2}-\d+\b")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_ITALIC = re.compile(r"(?<![*\w])\*([^*]+)\*(?![*\w])")
_CODE = re.compile(r"`([^`]+)`")
_STRUCK = re.compile(r"~~([^~]+)~~")
_PART = re.compile(r"(?<!\S)(Q:|A:|Why:)(?!\S)")
"""The parts of a rule that answers a question."""
_BREAK = re.compile(r"\n(?=\n|- |\||\d+\. )\n*")
"""Where a rule begins a new line; elsewhere its lines only end because the file's do."""
_SOURCE = re.compile(r"(\[[^\[\]\n]{1,120}\])$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a search found."""

    cards: list[wire.Card]
    parts: list[Part]
    error: QueryError | None = None


def known_game(name: str) -> str:
    if name not in games():
        raise errors.Unknown("There is no such game.")
    return name


@cache
def cards_of(game: str) -> dict[str, CardInfo]:
    """All cards of a game by id, or by kind and id where two kinds share one."""
    listed = manifest(game).cards
    found: dict[str, CardInfo] = {}
    for card in listed() if listed is not None else ():
        found[f"{card.kind}.{card.id}" if card.id in found else card.id] = card
    return found


def card_info(game: str, card: wire.Card) -> CardInfo:
    """What the game itself says of a card that is shown."""
    return cards_of(game)[address_of(game, card)]


def address_of(game: str, card: wire.Card | CardInfo) -> str:
    """What a card is called in the address of its page."""
    known = cards_of(game).get(card.id)
    return card.id if known is not None and known.kind == card.kind else f"{card.kind}.{card.id}"


def matching_cards(game: str, query: str = "", kind: str = "", facts: dict[str, str] | None = None) -> Answer:
    """What a query finds, and of that the cards of a kind and with facts, by name; or what is wrong with the query."""
    needed = [(name, value) for name, value in (facts or {}).items() if value]
    try:
        found = find(index_of(game), query)
    except QueryError as error:
        return Answer([], [], error)
    cards = [
        _card(game, card)
        for card in found.cards
        if (not kind or card.kind == kind) and all(value in _values(card, name) for name, value in needed)
    ]
    return Answer(sorted(cards, key=by_name), found.parts)


@cache
def index_of(game: str) -> CardIndex:
    return CardIndex(list(cards_of(game).values()), manifest(game).short_names)


def _values(card: CardInfo, name: str) -> list[str]:
    value = card.facts.get(name)
    return [str(part) for part in value] if isinstance(value, list | tuple) else [] if value in (None, "") else [str(value)]


@cache
def facets(game: str) -> dict[str, list[str]]:
    """The facts by which cards can be filtered, with the values there are."""
    found = {
        name: sorted({value for card in cards_of(game).values() for value in _values(card, name)})
        for name in manifest(game).facets
    }
    return {name: values for name, values in found.items() if values}


def by_name(card: wire.Card) -> tuple[str, str]:
    return plain(card.name), card.id


def neighbours(ids: list[str], wanted: str) -> tuple[str | None, str | None]:
    """What stands before and after an id in a list."""
    index = ids.index(wanted)
    return ids[index - 1] if index else None, ids[index + 1] if index + 1 < len(ids) else None


def find_card(game: str, card_id: str) -> wire.Card:
    card = cards_of(game).get(card_id)
    if card is None:
        raise errors.Unknown("There is no such card.")
    return _card(game, card)


def card_kinds(game: str) -> list[str]:
    return sorted({card.kind for card in cards_of(game).values()})


def _card(game: str, card: CardInfo) -> wire.Card:
    face = manifest(game).face(card)
    return wire.Card(card.id, card.name, card.kind, card.text, card.facts, face.frame, face.emblem)


def has_cards(game: str) -> bool:
    return manifest(game).cards is not None


def has_rules(game: str) -> bool:
    return bool(catalogue(game))


def chapters(game: str, words: str = "") -> dict[str, list[Entry]]:
    """The rules of a game by chapter, in the order of the catalogue; of them those that hold all words."""
    wanted = plain(words).split()
    found: dict[str, list[Entry]] = {}
    for entry in catalogue(game).values():
        if all(word in plain(f"{entry.id} {entry.chapter} {entry.text}") for word in wanted):
            found.setdefault(entry.chapter, []).append(entry)
    return found


@cache
def cited_by(game: str) -> dict[str, list[str]]:
    """By rule: the entries of the catalogue that name it."""
    known = catalogue(game)
    found: dict[str, list[str]] = {}
    for entry in known.values():
        for rule in dict.fromkeys(_RULE_ID.findall(entry.text)):
            if rule in known and rule != entry.id:
                found.setdefault(rule, []).append(entry.id)
    return found


def cards_named(game: str, entries: list[Entry]) -> list[CardInfo]:
    """The cards whose numbers stand in entries, in the order in which they do."""
    cards = cards_of(game)
    named = dict.fromkeys(word for entry in entries for word in _CARD_ID.findall(entry.text))
    return [cards[word] for word in named if word in cards]


def marked(text: str) -> Markup:
    """Words of ours with their few marks, as HTML."""
    return Markup(_BOLD.sub(r"<b>\1</b>", str(escape(text))))


def rule_text(game: str, text: str) -> Markup:
    """The text of a rule as HTML: its few marks, and links from every id of a rule to that rule."""
    known = catalogue(game)
    shown = str(escape(text))
    for pattern, tag in ((_CODE, "code"), (_BOLD, "strong"), (_ITALIC, "em"), (_STRUCK, "s"), (_PART, "b")):
        shown = pattern.sub(rf"<{tag}>\1</{tag}>", shown)
    shown = _SOURCE.sub(r'<span class="source">\1</span>', shown)

    def linked(match: re.Match[str]) -> str:
        rule = match[0]
        return f'<a href="{root()}/rules/{game}/{rule}">{rule}</a>' if rule in known else rule

    return Markup(_BREAK.sub("<br>\n", _RULE_ID.sub(linked, shown)))


def words_told(game: str) -> words_wire.WordList:
    """The words of a game that a newcomer must be told of."""
    about = manifest(game)
    words = [words_wire.GlossaryWord(word.term, word.meaning, word.rules, list(word.forms)) for word in about.words]
    return words_wire.WordList(words, about.primer is not None)
