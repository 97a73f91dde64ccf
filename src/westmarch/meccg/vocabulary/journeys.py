"""Effects on companies that are on their way or at a site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.ops import companies, table
from westmarch.meccg.rulebook.site import tap_site
from westmarch.meccg.stats import has_trait
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Effect, Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class BarFromSite(Effect):
    """PTH-09: the company may do nothing in its site phase."""

    never_on_guard = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        companies.set_company(g, it.company, barred=True)
        return None

    def words(self) -> str:
        return "the company may do nothing in its site phase"


def stays_on_its_way(g: Meccg, members: tuple[int, ...]) -> bool:
    """Whether one of these is protected from being sent back (CR-12)."""
    return any(has_trait(g, m, b.NO_RETURN) for m in members)


@dataclass(frozen=True, slots=True)
class SendBack(Effect):
    """MH-23."""

    sends_back = True
    never_on_guard = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        company = g.state.companies.get(it.company)
        if company is not None and company.on_its_way and company.goal and not stays_on_its_way(g, company.members):
            companies.send_back(g, it.company)
        return None

    def words(self) -> str:
        return "the company returns to its site of origin"


@dataclass(frozen=True, slots=True)
class SplitOff(Effect):
    """The target becomes a company of its own and returns to the site of origin; alone, the company returns (CR-12)."""

    sends_back = True
    never_on_guard = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        number = int(it.target)
        company = s.companies[s.cards[number].host]
        goes_on = stays_on_its_way(g, (number,))
        if len(company.members) == 1:
            if not goes_on:
                companies.send_back(g, company.id)
            return None
        table.free_followers(g, number)
        if s.cards[number].control > 0:
            table.set_control(g, number, -1)
        new = companies.found(
            g, company.seat, company.site, limit=company.limit, used=company.limit, sent_back=not goes_on, through=True,
            faced=company.faced,
        )  # fmt: skip
        companies.join(g, number, new)
        if goes_on:
            companies.set_company(
                g, new, goal=company.goal, on_its_way=True, path=company.path, regions=company.regions, way=company.way
            )
            companies.arrive(g, new)
        return None

    def words(self) -> str:
        return "the target becomes a company of its own and returns to the site of origin"


@dataclass(frozen=True, slots=True)
class TapTheSite(Effect):
    taps_site = True
    never_on_guard = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        company = g.state.companies.get(it.company)
        if company is not None:
            tap_site(g, company)
        return None

    def words(self) -> str:
        return "the site taps"
