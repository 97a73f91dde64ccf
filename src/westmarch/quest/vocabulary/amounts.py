"""How much: a plain number, or something counted when it is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class PerCorruption:
    """So much for each of the hero's Corruption cards, on top of a base."""

    each: int = 1
    base: int = 0

    def words(self) -> str:
        more = f"{self.each} for each of his Corruption cards"
        return f"{self.base} and {more}" if self.base else more

    def of(self, one: str, many: str) -> str:
        more = f"{plural(self.each, one, many)} for each of his Corruption cards"
        return f"{plural(self.base, one, many)} and {self.each} more for each of his Corruption cards" if self.base else more


@dataclass(frozen=True, slots=True)
class AttributeOf:
    """As much as one of the hero's attributes."""

    name: str

    def words(self) -> str:
        return f"as many as his {self.name}"

    def of(self, one: str, many: str) -> str:
        return f"as many {many} as his {self.name}"


Amount = int | PerCorruption | AttributeOf


def plural(amount: Amount, one: str, many: str = "") -> str:
    """`2 cards`, `1 card`, `2 for each of his Corruption cards cards` never: counted amounts follow the noun."""
    if isinstance(amount, int):
        return f"{amount} {one if amount == 1 else many or one + 's'}"
    return f"{many or one + 's'}, {amount.words()}"


def each(amount: Amount, one: str, many: str = "") -> str:
    """So much of something: `2 cards`, `1 damage for each of his Corruption cards`, `as many cards as his wisdom`."""
    many = many or one
    return plural(amount, one, many) if isinstance(amount, int) else amount.of(one, many)


def a(name: str) -> str:
    """A name with its article."""
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
