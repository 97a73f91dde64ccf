"""Which prices can be paid, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles, table
from westmarch.meccg.state import CHAIN, UNTAPPED, WITH
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import PAY, PAYABLE, fits, pay_cost, payable
from westmarch.meccg.vocabulary.costs import (
    BY,
    SELF,
    TARGET,
    Both,
    Discard,
    GiveUp,
    LieWithSite,
    LimitCost,
    Tap,
    TapsAsShort,
)

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def _who(g: Meccg, use: Use, who: str) -> int:
    if who == TARGET:
        return int(use.target)
    if who == BY:
        return use.by
    return use.card if who == SELF else g.state.cards[use.card].host


@PAYABLE.of(Tap)
def _tap_payable(word: Tap, g: Meccg, use: Use) -> bool:
    return g.state.cards[_who(g, use, word.who)].position == UNTAPPED


@PAY.of(Tap)
def _tap_paid(word: Tap, g: Meccg, use: Use) -> None:
    table.tap(g, _who(g, use, word.who))


@PAYABLE.of(Discard)
def _discard_payable(word: Discard, g: Meccg, use: Use) -> bool:
    return True


@PAY.of(Discard)
def _discard_paid(word: Discard, g: Meccg, use: Use) -> None:
    if word.unless is None or not fits(word.unless, g, g.state.cards[use.card].host):
        piles.discard(g, use.card)


@PAYABLE.of(TapsAsShort)
def _taps_as_short_payable(word: TapsAsShort, g: Meccg, use: Use) -> bool:
    return g.state.cards[use.card].position == UNTAPPED


@PAY.of(TapsAsShort)
def _taps_as_short_paid(word: TapsAsShort, g: Meccg, use: Use) -> None:
    table.tap(g, use.card)
    table.put(g, use.card, CHAIN)


@PAYABLE.of(LieWithSite)
def _lie_with_site_payable(word: LieWithSite, g: Meccg, use: Use) -> bool:
    return g.state.cards[use.card].host != g.state.companies[use.company].site


@PAY.of(LieWithSite)
def _lie_with_site_paid(word: LieWithSite, g: Meccg, use: Use) -> None:
    table.put(g, use.card, WITH, g.state.companies[use.company].site)


@PAYABLE.of(LimitCost)
def _limit_cost_payable(word: LimitCost, g: Meccg, use: Use) -> bool:
    company = g.state.companies[use.company]
    return company.used + word.number <= hazard_limit(g, company)


@PAY.of(LimitCost)
def _limit_cost_paid(word: LimitCost, g: Meccg, use: Use) -> None:
    company = g.state.companies[use.company]
    companies.set_company(g, use.company, used=company.used + word.number)


@PAYABLE.of(Both)
def _both_payable(word: Both, g: Meccg, use: Use) -> bool:
    return all(payable(part, g, use) for part in word.parts)


@PAY.of(Both)
def _both_paid(word: Both, g: Meccg, use: Use) -> None:
    for part in word.parts:
        pay_cost(part, g, use)


def _found(word: GiveUp, g: Meccg, use: Use) -> list[int]:
    s = g.state
    found = []
    for card in s.cards.values():
        company = s.companies.get(company_of(g, card.id))
        here = company is not None and DEFS[s.cards[company.site].of].name == word.place
        if card.of == word.of and card.seat == use.seat and (here or (card.stored and word.place in card.mark)):
            found.append(card.id)
    return found


@PAYABLE.of(GiveUp)
def _give_up_payable(word: GiveUp, g: Meccg, use: Use) -> bool:
    return bool(_found(word, g, use))


@PAY.of(GiveUp)
def _give_up_paid(word: GiveUp, g: Meccg, use: Use) -> None:
    piles.discard(g, _found(word, g, use)[0])
