"""Effects that reach into piles and decks."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Amount, Effect
from westmarch.meccg.vocabulary.naming import called, listed

_NOUNS = {"minor": " item", "major": " item", "greater": " item", "magic": " card"}
"""What is added where a kind alone is no noun."""


@dataclass(frozen=True, slots=True)
class Fetch(Effect):
    """Cards of some kinds from sideboard or discard pile into the play deck or the hand."""

    kinds: tuple[str, ...]
    sources: tuple[str, ...] = ("sideboard", "discard")
    to: str = "deck"
    number: int | Amount = 1

    def words(self) -> str:
        places = " or ".join({"sideboard": "sideboard", "deck": "play deck"}.get(s, "discard pile") for s in self.sources)
        to = "your play deck and shuffle" if self.to == "deck" else "your hand"
        if self.number not in (0, 1) and isinstance(self.number, int):
            return f"bring up to {self.number} {listed(f'{kind}s' for kind in self._kinds())} from your {places} to {to}"
        what = listed(self._kinds())
        found = self.number.many(what) if isinstance(self.number, Amount) else f"{self.number} {what}"
        return f"bring {found} from your {places} to {to}"

    def _kinds(self) -> list[str]:
        """Any card of the discard pile is one of these three."""
        if set(self.kinds) == {"hazard", "resource", "character"}:
            return ["card"]
        return [called(kind) + _NOUNS.get(kind, "") for kind in self.kinds]


@dataclass(frozen=True, slots=True)
class LookAtTop(Effect):
    """The player sees the next cards of a play deck, which are then shuffled and lie on top again (ZON-05)."""

    number: int
    of_opponent: bool = False

    def words(self) -> str:
        whose = "the opponent's" if self.of_opponent else "your"
        return f"look at the next {self.number} cards of {whose} play deck, which are shuffled and lie on top of it again"


@dataclass(frozen=True, slots=True)
class ShuffleAway(Effect):
    """The card is shown and shuffled from hand into the play deck."""

    def words(self) -> str:
        return "show this card and shuffle it into your play deck"


@dataclass(frozen=True, slots=True)
class CallCouncil(Effect):
    """END-17, END-18: the game ends after the next turn of the player named."""

    turns_left: int

    def words(self) -> str:
        left = "one more turn" if self.turns_left == 1 else f"{self.turns_left} more turns"
        return f"the end is called; after {left} the points are counted"
