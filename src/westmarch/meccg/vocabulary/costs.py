"""Prices, paid on declaration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from westmarch.meccg.vocabulary.base import Cost, Filter
from westmarch.meccg.vocabulary.naming import card_name

TARGET: Final = "target"
SELF: Final = "self"
BEARER: Final = "bearer"
BY: Final = "by"

_WORDS = {TARGET: "the target", SELF: "this card", BEARER: "its bearer", BY: "that character"}


@dataclass(frozen=True, slots=True)
class Tap(Cost):
    who: str = SELF

    def words(self) -> str:
        return f"tap {_WORDS[self.who]}"


@dataclass(frozen=True, slots=True)
class Discard(Cost):
    unless: Filter | None = None
    """Only where the bearer does not pass this test."""

    def words(self) -> str:
        return "discard this card" + (f" unless its bearer {self.unless.words()}" if self.unless is not None else "")


@dataclass(frozen=True, slots=True)
class TapsAsShort(Cost):
    """NAZ-02: what lay in play as a permanent-event is a short-event in the chain from now on, as if it came from hand."""

    def words(self) -> str:
        return "tap this card, which becomes a short-event"


@dataclass(frozen=True, slots=True)
class LieWithSite(Cost):
    """The card leaves its bearer and lies with the site from then on (CR-19)."""

    def words(self) -> str:
        return "lay this card with the site"


@dataclass(frozen=True, slots=True)
class LimitCost(Cost):
    """Counts so many against the hazard limit."""

    number: int

    def words(self) -> str:
        return f"count {self.number} against the hazard limit"


@dataclass(frozen=True, slots=True)
class Both(Cost):
    parts: tuple[Cost, ...]

    def words(self) -> str:
        return in_one_phrase([(part, part.words()) for part in self.parts])


def in_one_phrase(prices: list[tuple[Cost, str]]) -> str:
    """Prices that are paid together, with their words: whatever taps is named after one "tap", and a card is named once."""
    said: list[str] = []
    for n, (part, words) in enumerate(prices):
        before = prices[n - 1][0] if n else None
        if isinstance(part, Tap) and isinstance(before, Tap):
            words = words.removeprefix("tap ")
        elif isinstance(part, Discard) and before == Tap():
            words = words.replace("this card", "it", 1)
        said.append(words)
    return " and ".join(said)


def costs_in(cost: Cost | None) -> tuple[Cost, ...]:
    if cost is None:
        return ()
    return cost.parts if isinstance(cost, Both) else (cost,)


@dataclass(frozen=True, slots=True)
class GiveUp(Cost):
    """Discard a card of this name that one of the player's characters bears at a place, or that is stored there."""

    of: str
    place: str

    def words(self) -> str:
        return f"discard {card_name(self.of)} borne or stored at {self.place}"
