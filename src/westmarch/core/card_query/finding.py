"""Which cards a query means."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.core.card_query.fields import CardIndex, Cards, Field, union
from westmarch.core.card_query.parsing import AllOf, AnyOf, Node, Not, Term, Words, bare_words, parse
from westmarch.core.card_query.tokens import PLACE, QueryError, Token
from westmarch.core.cards import CardInfo

FREE = ("name", "text")
"""What is sought by any words in it and not by one of few values."""
FEW = 12
"""So many values can be named in a sentence."""


@dataclass(frozen=True, slots=True)
class Part:
    """One of the things that a query asks for at the same time."""

    text: str
    start: int
    stop: int
    more: int
    """How many cards more would be found without it."""


@dataclass(frozen=True, slots=True)
class Found:
    cards: list[CardInfo]
    parts: list[Part]


def find(index: CardIndex, query: str) -> Found:
    """The cards that a query means, in the order of the index, or a `QueryError` that points at what is wrong."""
    words = bare_words(query)
    try:
        tree = parse(query)
    except QueryError:
        if not words:
            raise
        tree = AllOf(tuple(words), 0, len(query))  # no more than words, after all
    cards = meaning(index, tree)
    if words:  # names have words like `not`, too
        cards |= intersection(index, [index.with_name(word.text) for word in words])
    return Found(index.listed(cards), _parts(index, query, tree, cards))


def _parts(index: CardIndex, query: str, tree: AllOf | AnyOf, cards: Cards) -> list[Part]:
    several = tree.parts if isinstance(tree, AllOf) else (tree,)
    meanings = [meaning(index, part) for part in several]
    found = []
    for number, part in enumerate(several):
        without = intersection(index, meanings[:number] + meanings[number + 1 :])
        found.append(Part(query[part.start : part.stop], part.start, part.stop, (without & ~cards).bit_count()))
    return found


def meaning(index: CardIndex, node: Node, place: Cards = 0) -> Cards:
    """The cards that a tree means; `place` are those for what is about to be typed."""
    match node:
        case Words(text):
            return place if text == PLACE else index.with_words(text)
        case Term(field, operator, values):
            return union(of_value(index, field, operator, value) for value in values)
        case Not(part):
            return index.everything & ~meaning(index, part, place)
        case AllOf(parts):
            return intersection(index, [meaning(index, part, place) for part in parts])
        case AnyOf(parts):
            return union(meaning(index, part, place) for part in parts)


def intersection(index: CardIndex, several: list[Cards]) -> Cards:
    cards = index.everything
    for one in several:
        cards &= one
    return cards


def of_value(index: CardIndex, field: Token, operator: Token, value: Token) -> Cards:
    """The cards that a term with one value means."""
    if operator.text == ":" and field.text.lower() in FREE:  # words anywhere in them
        return index.with_name(value.text) if field.text.lower() == "name" else index.with_text(value.text)
    known = index.field(field.text)
    if known is None:
        instead = index.nearest_fields(field.text)
        raise QueryError(f"Cards have no {field.text!r} by which they could be sought.", field.start, field.stop, instead)
    if operator.text in (":", "=", "!="):
        return _equal(known, operator, value)
    if not known.numbers:
        raise QueryError(
            f"{known.name} is no number, so {operator.text} says nothing.", operator.start, operator.stop, (":",)
        )
    return known.compared(operator.text, _number(known, operator, value))


def _equal(known: Field, operator: Token, value: Token) -> Cards:
    number = whole_number(value.text)
    if number is not None and known.numbers:  # of a number that no card has, there is nothing wrong with asking
        cards = known.compared("=", number) | known.words.get(value.text, 0)
    elif operator.text == ":":
        cards = known.matching(value.text)
    else:
        cards = known.exactly(value.text)
    if not cards and (number is None or not known.numbers):
        instead = known.nearest(value.text)
        there = "" if instead or len(known.words) > FEW else f" Known: {', '.join(sorted(known.spelled.values()))}."
        raise QueryError(f"No card has {value.text!r} as its {known.name}.{there}", value.start, value.stop, instead)
    return known.having & ~cards if operator.text == "!=" else cards


def _number(known: Field, operator: Token, value: Token) -> int:
    number = whole_number(value.text)
    if number is None:
        raise QueryError(
            f"{operator.text} needs a number after it, as in {known.name}{operator.text}3.", value.start, value.stop
        )
    return number


def whole_number(text: str) -> int | None:
    """The whole number that a text is; not more digits than any figure on a card has."""
    digits = text[1:] if text[:1] in "+-" else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None
