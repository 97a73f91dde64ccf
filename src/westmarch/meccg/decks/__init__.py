"""The decks that can be played, by letter."""

from __future__ import annotations

from westmarch.meccg.decks import challenge_a, challenge_b, challenge_f
from westmarch.meccg.decks.deck import Deck, Start

DECKS: dict[str, Deck] = {m.DECK.letter: m.DECK for m in (challenge_a, challenge_b, challenge_f)}

__all__ = ["DECKS", "Deck", "Start"]
