"""ORG-29 to ORG-31: who may be in one company."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.core.number_words import in_words
from westmarch.meccg import hooks
from westmarch.meccg.company_stats import size_of
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.rule_numbers import SIZE_LIMIT
from westmarch.meccg.state import Company
from westmarch.meccg.stats import at_haven, has_trait
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


FREE_PEOPLES = frozenset(("elf", "dwarf", "dunadan", "hobbit"))


DARK_PEOPLES = frozenset(("orc", "troll"))


TOGETHER = {
    "ORG-29": f"Away from a haven a company is no larger than {in_words(SIZE_LIMIT)}.",
    "ORG-30": "Away from a haven Elves, Dwarves, Dúnedain and Hobbits are not in one company with Orcs or Trolls.",
    "ORG-31": "Away from a haven a company has one leader only.",
    "RW-01": "A Ringwraith shares a company with others only at a Darkhaven.",
}


def may_travel_together(
    g: Meccg, members: Iterable[int], newcomer: Definition | None = None, companies: Iterable[int] = ()
) -> str:
    """The rule that keeps these from being one company away from a haven; empty if none does. What lies on these companies
    would lie on that one."""
    cards = g.state.cards
    numbers = list(members)
    if len(numbers) == 1 and newcomer is None:
        return ""  # nobody is kept from being alone
    people = [DEFS[cards[m].of] for m in numbers]
    leaders = [DEFS[cards[m].of] for m in numbers if has_trait(g, m, b.LEADER)]
    if newcomer is not None:
        people.append(newcomer)
        leaders += [newcomer] * (b.LEADER in newcomer.traits)
    races = {d.race for d in people}
    if "ringwraith" in races and len(races) > 1:
        return "RW-01"
    if size_of(g, numbers, newcomer) > SIZE_LIMIT:
        return "ORG-29"
    if races & FREE_PEOPLES and races & DARK_PEOPLES:
        return "ORG-30"
    return "ORG-31" if len(leaders) > 1 and not _admitted(g, leaders, companies) else ""


def _admitted(g: Meccg, leaders: list[Definition], companies: Iterable[int]) -> bool:
    return any(admits(g, company, leaders) for company in companies for admits in hooks.MORE_LEADERS)


def is_away(g: Meccg, company: Company) -> bool:
    """Away from a haven, or about to leave it."""
    return bool(company.goal) or not at_haven(g, company)


def fits_company(g: Meccg, company: Company, party: Iterable[int] = (), newcomer: Definition | None = None) -> bool:
    """ORG-29 to ORG-31, RW-01; at a haven everything goes."""
    return not is_away(g, company) or not may_travel_together(g, (*company.members, *party), newcomer, (company.id,))
