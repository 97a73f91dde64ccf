"""Effects that turn cards of a deck up, and what they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.meccg.vocabulary.base import Effect


@dataclass(frozen=True, slots=True)
class LoseThis(Effect):
    """A certain card on the table is discarded."""

    number: int

    def words(self) -> str:
        return "what was found is discarded"


@dataclass(frozen=True, slots=True)
class SearchDeck(Effect):
    """Cards are turned up until an item appears, which the target takes; then a strike that grows with them (CR-11)."""

    base: int

    bespoke: ClassVar[bool] = True
    brings_attack: ClassVar[bool] = True

    def words(self) -> str:
        return (
            "cards of your play deck are turned up until an item that is not special and could come into play appears; the "
            f"target takes it and faces one strike of {self.base} plus the number of cards, which cannot be cancelled and "
            "costs the item if it wounds; the rest is shuffled back"
        )
