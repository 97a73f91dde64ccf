"""Prices, paid on declaration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westmarch.meccg.ops import companies, piles, table
from westmarch.meccg.state import UNTAPPED, WITH
from westmarch.meccg.vocabulary.base import Cost, Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

TARGET: Final = "target"
SELF: Final = "self"
BEARER: Final = "bearer"
BY: Final = "by"

_WORDS = {TARGET: "the target", SELF: "this card", BEARER: "its bearer", BY: "that character"}


def _who(g: Meccg, it: Use, who: str) -> int:
    if who == TARGET:
        return int(it.target)
    if who == BY:
        return it.by
    return it.card if who == SELF else g.state.cards[it.card].host


@dataclass(frozen=True, slots=True)
class Tap(Cost):
    who: str = SELF

    def payable(self, g: Meccg, it: Use) -> bool:
        return g.state.cards[_who(g, it, self.who)].position == UNTAPPED

    def pay(self, g: Meccg, it: Use) -> None:
        table.tap(g, _who(g, it, self.who))

    def words(self) -> str:
        return f"tap {_WORDS[self.who]}"


@dataclass(frozen=True, slots=True)
class Discard(Cost):
    def payable(self, g: Meccg, it: Use) -> bool:
        return True

    def pay(self, g: Meccg, it: Use) -> None:
        piles.discard(g, it.card)

    def words(self) -> str:
        return "discard this card"


@dataclass(frozen=True, slots=True)
class LieWithSite(Cost):
    """The card leaves its bearer and lies with the site from then on (CR-19)."""

    def payable(self, g: Meccg, it: Use) -> bool:
        return g.state.cards[it.card].host != g.state.companies[it.company].site

    def pay(self, g: Meccg, it: Use) -> None:
        table.put(g, it.card, WITH, g.state.companies[it.company].site)

    def words(self) -> str:
        return "lay this card with the site"


@dataclass(frozen=True, slots=True)
class LimitCost(Cost):
    """Counts so many against the hazard limit."""

    number: int

    def payable(self, g: Meccg, it: Use) -> bool:
        from westmarch.meccg.company_stats import hazard_limit

        company = g.state.companies[it.company]
        return company.used + self.number <= hazard_limit(g, company)

    def pay(self, g: Meccg, it: Use) -> None:
        company = g.state.companies[it.company]
        companies.set_company(g, it.company, used=company.used + self.number)

    def words(self) -> str:
        return f"count {self.number} against the hazard limit"


@dataclass(frozen=True, slots=True)
class Both(Cost):
    parts: tuple[Cost, ...]

    def payable(self, g: Meccg, it: Use) -> bool:
        return all(part.payable(g, it) for part in self.parts)

    def pay(self, g: Meccg, it: Use) -> None:
        for part in self.parts:
            part.pay(g, it)

    def words(self) -> str:
        return " and ".join(part.words() for part in self.parts)


def costs_in(cost: Cost | None) -> tuple[Cost, ...]:
    if cost is None:
        return ()
    return cost.parts if isinstance(cost, Both) else (cost,)


@dataclass(frozen=True, slots=True)
class GiveUp(Cost):
    """Discard a card of this name that one of the player's characters bears at a place, or that is stored there."""

    of: str
    place: str

    def _found(self, g: Meccg, it: Use) -> list[int]:
        from westmarch.meccg.definitions import DEFS
        from westmarch.meccg.stats import company_of

        s = g.state
        found = []
        for card in s.cards.values():
            company = s.companies.get(company_of(g, card.id))
            here = company is not None and DEFS[s.cards[company.site].of].name == self.place
            if card.of == self.of and card.seat == it.seat and (here or (card.stored and self.place in card.mark)):
                found.append(card.id)
        return found

    def payable(self, g: Meccg, it: Use) -> bool:
        return bool(self._found(g, it))

    def pay(self, g: Meccg, it: Use) -> None:
        piles.discard(g, self._found(g, it)[0])

    def words(self) -> str:
        from westmarch.meccg.definitions import DEFS

        return f"discard {DEFS[self.of].name if self.of in DEFS else self.of} borne or stored at {self.place}"
