"""The decks that can be played, by letter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.meccg.decks import (
    challenge_a,
    challenge_b,
    challenge_c,
    challenge_d,
    challenge_e,
    challenge_f,
    challenge_g,
    challenge_h,
    challenge_i,
    challenge_j,
    roads_below,
)
from westmarch.meccg.decks.deck import Deck, Start, read_deck

_MODULES = (
    challenge_a, challenge_b, challenge_c, challenge_d, challenge_e, challenge_f, challenge_g, challenge_h, challenge_i,
    challenge_j, roads_below,
)  # fmt: skip
DECKS: dict[str, Deck] = {m.DECK.letter: m.DECK for m in _MODULES}


def deck_of(entry: str | Mapping[str, Any]) -> Deck:
    """The deck behind what a setup says: the letter of a deck that is known, or a deck as plain data."""
    return DECKS[entry] if isinstance(entry, str) else read_deck(entry)


__all__ = ["DECKS", "Deck", "Start", "deck_of", "read_deck"]
