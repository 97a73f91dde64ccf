"""What is done with rings."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Effect, words_of


@dataclass(frozen=True, slots=True)
class RingTested(Effect):
    """The target, a gold ring, is tested (RING-01)."""

    modifier: int = 0

    def words(self) -> str:
        return "the target is tested" + (f" at {words_of(self.modifier)}" if self.modifier else "")


@dataclass(frozen=True, slots=True)
class RingDestroyed(Effect):
    """The One Ring is destroyed: its bearer's player wins at once (END-04), after a check if so said."""

    modifier: int | None = None

    def words(self) -> str:
        won = "The One Ring is destroyed and the bearer's player wins"
        if self.modifier is None:
            return won
        return f"the bearer checks corruption at {words_of(self.modifier)}; if he passes, {won}"
