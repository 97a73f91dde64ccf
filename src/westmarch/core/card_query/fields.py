"""The cards of a game made ready for queries: for every fact and every value of it, which cards have it.

A set of cards is an `int` with one bit for each card, so that what a query means is worked out in a few steps however many
cards there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from operator import eq, ge, gt, le, lt, ne
from typing import Any, TypeAlias

from westmarch.core.card_query.tokens import QUOTES
from westmarch.core.cards import CardInfo
from westmarch.core.spelling import plain

Cards: TypeAlias = int
"""A set of cards: bit n stands for card n of the index."""

COMPARISONS: dict[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, "=": eq, "!=": ne, ">=": ge, ">": gt}
NEAREST = 3


@dataclass(slots=True)
class Field:
    """A fact of cards, with the values that it has."""

    name: str
    having: Cards = 0
    words: dict[str, Cards] = field(default_factory=dict)
    """By value as it is compared: the cards that have it."""
    spelled: dict[str, str] = field(default_factory=dict)
    """By value as it is compared: how it is written."""
    numbers: dict[int, Cards] = field(default_factory=dict)
    """By number: the cards for which the fact is or lists that number, or lists so many other things."""

    def matching(self, wanted: str) -> Cards:
        """The cards with a value: the very one if there is such a value, else those with words that begin so."""
        sought = folded_value(wanted)
        if sought in self.words:
            return self.words[sought]
        return union(cards for value, cards in self.words.items() if f" {sought}" in f" {value}")

    def exactly(self, wanted: str) -> Cards:
        return self.words.get(folded_value(wanted), 0)

    def compared(self, operator: str, number: int) -> Cards:
        holds = COMPARISONS[operator]
        return union(cards for value, cards in self.numbers.items() if holds(value, number))

    def nearest(self, wanted: str) -> tuple[str, ...]:
        near = get_close_matches(folded_value(wanted), list(self.words), n=NEAREST, cutoff=0.6)
        return tuple(self.spelled[value] for value in near)

    def note(self, value: Any, cards: Cards) -> None:
        match value:
            case dict():
                self._note_several(list(value), cards)
            case list() | tuple():
                self._note_several(value, cards)
            case _:
                self._note_one(value, cards)
                if isinstance(value, int) and not isinstance(value, bool):
                    self._note_number(value, cards)

    def _note_several(self, values: Sequence[Any], cards: Cards) -> None:
        figures = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
        for value in values:
            self._note_one(value, cards)
        for number in figures or [len(values)]:
            self._note_number(number, cards)

    def _note_one(self, value: Any, cards: Cards) -> None:
        word = (
            {None: "none", True: "yes", False: "no"}.get(value) if value is None or isinstance(value, bool) else str(value)
        )
        compared = folded_value(word or "")
        if compared:
            self.words[compared] = self.words.get(compared, 0) | cards
            self.spelled.setdefault(compared, str(word))
            self.having |= cards

    def _note_number(self, number: int, cards: Cards) -> None:
        self.numbers[number] = self.numbers.get(number, 0) | cards
        self.having |= cards


class CardIndex:
    """Cards that can be sought, and the fields by which they are."""

    def __init__(self, cards: Sequence[CardInfo], aliases: Mapping[str, str] | None = None) -> None:
        self.cards = list(cards)
        self.everything: Cards = (1 << len(self.cards)) - 1
        self.names = [folded(card.name) for card in cards]
        self.texts = [folded(card.text) for card in cards]
        self.everywhere = [folded(f"{card.id} {card.name} {card.kind} {card.text}") for card in cards]
        self.fields: dict[str, Field] = {}
        for number, card in enumerate(self.cards):
            own = {"id": card.id, "name": card.name, "kind": card.kind}
            for name, value in (*own.items(), *card.facts.items(), *card.sought.items()):
                self.fields.setdefault(name, Field(name)).note(value, 1 << number)
        self.aliases = {s: name for s, name in (aliases or {}).items() if name in self.fields and s not in self.fields}

    def field(self, name: str) -> Field | None:
        """A field by its name or a short name of it; hyphens will do for underscores."""
        wanted = plain(name).replace("-", "_")
        return self.fields.get(self.aliases.get(wanted, wanted))

    def field_names(self) -> list[str]:
        """All that may stand before a colon."""
        return sorted({*self.fields, *self.aliases, "text"})

    def nearest_fields(self, name: str) -> tuple[str, ...]:
        return tuple(get_close_matches(plain(name), self.field_names(), n=NEAREST, cutoff=0.6))

    def with_words(self, words: str) -> Cards:
        """The cards that have some words, side by side, in name, kind, text or number."""
        return self._holding(self.everywhere, words)

    def with_text(self, words: str) -> Cards:
        return self._holding(self.texts, words)

    def with_name(self, words: str) -> Cards:
        return self._holding(self.names, words)

    def _holding(self, texts: list[str], words: str) -> Cards:
        wanted = folded(words)
        return union(1 << number for number, text in enumerate(texts) if wanted in text)

    def listed(self, cards: Cards) -> list[CardInfo]:
        return [card for number, card in enumerate(self.cards) if cards >> number & 1]


def folded(text: str) -> str:
    """A text as it is compared: quotes cannot be asked for, so they are left out."""
    return plain(text.translate(_NO_QUOTES))


_NO_QUOTES = {ord(quote): None for quote in QUOTES}


def folded_value(value: str) -> str:
    """A value as it is compared: hyphens and underscores are blanks."""
    return folded(value.replace("-", " ").replace("_", " ")) or folded(value)


def union(several: Iterator[Cards]) -> Cards:
    cards = 0
    for one in several:
        cards |= one
    return cards
