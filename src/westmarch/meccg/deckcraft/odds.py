"""The odds of a hand: how likely some cards are among those that are drawn from a shuffled deck."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from math import comb

from westmarch.meccg.decks.deck import Deck
from westmarch.meccg.rulebook.setup import HAND


def chance_of(deck_size: int, wanted: int, drawn: int, least: int = 1) -> Fraction:
    """The chance that at least so many of `wanted` cards are among `drawn` out of a deck of `deck_size`: exactly, by
    counting hands. All cards are drawn if the deck has no more."""
    size, wanted = max(0, deck_size), max(0, min(wanted, deck_size))
    drawn = max(0, min(drawn, size))
    hands = comb(size, drawn)
    fitting = sum(comb(wanted, n) * comb(size - wanted, drawn - n) for n in range(max(0, least), min(wanted, drawn) + 1))
    return Fraction(fitting, hands)


def chance_in_hand(deck: Deck, cards: Collection[str], least: int = 1, drawn: int = HAND) -> Fraction:
    """The chance that at least so many of some cards of a play deck are in the opening hand, or among the first `drawn`."""
    wanted = sum(of in cards for of in deck.play_deck)
    return chance_of(len(deck.play_deck), wanted, drawn, least)
