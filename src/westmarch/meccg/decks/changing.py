"""A deck changed as a finding suggests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from westmarch.meccg.decks.deck import Deck, Start
from westmarch.meccg.decks.findings import STARTS, Change


def changed(deck: Deck, change: Change) -> Deck:
    """The deck after a change that names its card; one that leaves the choice to its owner changes nothing."""
    if not change.card or change.action == "set":
        return deck
    if change.pile == STARTS:
        return _without_starter(deck, change.card)
    match change.action:
        case "add":
            return _with(deck, change.pile, change.card, change.count)
        case "remove":
            return _without(deck, change.pile, change.card, change.count)
        case "move":
            return _with(_without(deck, change.pile, change.card, change.count), change.to, change.card, change.count)
        case "replace":
            return _with(_without(deck, change.pile, change.card, change.count), change.pile, change.to, change.count)
    return deck


def _with(deck: Deck, pile: str, card: str, count: int) -> Deck:
    return _pile(deck, pile, [*getattr(deck, pile), *(card,) * count])


def _without(deck: Deck, pile: str, card: str, count: int) -> Deck:
    cards: list[str] = list(getattr(deck, pile))
    for _ in range(min(count, cards.count(card))):
        cards.remove(card)
    return _pile(deck, pile, cards)


def _pile(deck: Deck, pile: str, cards: list[str]) -> Deck:
    piles: dict[str, Any] = {pile: tuple(cards)}
    return replace(deck, **piles)


def _without_starter(deck: Deck, card: str) -> Deck:
    """Out of every division: a character with all that he carries and with his lead, or an item."""

    def kept(company: tuple[Start, ...]) -> tuple[Start, ...]:
        return tuple(
            replace(s, follows="" if s.follows == card else s.follows, items=tuple(of for of in s.items if of != card))
            for s in company
            if s.of != card
        )

    divisions = (tuple(company for company in map(kept, division) if company) for division in deck.starts)
    return replace(deck, starts=tuple(division for division in divisions if division))
