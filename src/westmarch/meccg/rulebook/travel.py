"""MOV, REG, UD: where a company may go, and along which path."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from westmarch.core.game import Reason
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.geography import REGIONS as MAP
from westmarch.meccg.geography import chains, types
from westmarch.meccg.rulebook.checks import Check, first_failed, passes
from westmarch.meccg.rulebook.fellowship import TOGETHER, may_travel_together
from westmarch.meccg.rulebook.paths import starter_path
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith, may_go
from westmarch.meccg.rulebook.underdeeps import leads_to
from westmarch.meccg.state import Company
from westmarch.meccg.stats import fold_company
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

Way = tuple[str, tuple[str, ...], tuple[str, ...]]
"""How: "starter", "region" or "under-deeps"; the region types; the region names that can be used (KEY-09, KEY-10)."""

REGIONS = 4
AT_MOST = 6


def reach(g: Meccg, company: Company) -> int:
    """How many regions a chain may have (MOV-07, MOV-10)."""
    return min(AT_MOST, fold_company(g, b.REGIONS, company, REGIONS))


def destinations(g: Meccg, company: Company) -> list[str]:
    """Sites of the location deck that the company can head for (ORG-42, ORG-45). Havens never run out."""
    return [of for of, card in _goals(g, company) if not card]


def shared_goals(g: Meccg, company: Company) -> list[int]:
    """Site cards that lie there for another own company, and that this one could head for as well (ORG-43)."""
    return [card for _, card in _goals(g, company) if card]


def _goals(g: Meccg, company: Company) -> Iterator[tuple[str, int]]:
    """Sites within reach, each with its card if that lies there already."""
    s = g.state
    seat = company.seat
    here = DEFS[s.cards[company.site].of]
    how = (reach(g, company), s.sides[seat], has_ringwraith(g, company))
    left = _not_discarded(s.sites[seat], s.site_discard[seat])
    if how[2] or (s.lasting and _has_wings(g, company)):
        within = [of for of in left if of != here.id and _leads(g, company, here, DEFS[of], how)]
    else:
        within = _within_reach(here, left, how)
    for of in within:
        yield of, 0
    others = [c for c in s.companies.values() if c.seat == seat and c.id != company.id]
    for card in dict.fromkeys(card for c in others for card in (c.site, c.goal) if card):
        there = DEFS[s.cards[card].of]
        # Of a haven there is always another copy (ORG-47).
        if there.id != here.id and not there.is_haven and _leads(g, company, here, there, how):
            yield there.id, card


@lru_cache
def _not_discarded(sites: tuple[str, ...], discarded: tuple[str, ...]) -> tuple[str, ...]:
    """ORG-46: of a discarded site no other version stands in for it."""
    gone = {DEFS[of].name for of in discarded}
    return tuple(of for of in sites if DEFS[of].name not in gone)


@lru_cache(maxsize=1024)
def _within_reach(here: Definition, sites: tuple[str, ...], how: tuple[int, str, bool]) -> list[str]:
    """The sites of a location deck to which there is a way by what is printed."""
    reached = _reached(here, how)
    return [of for of in sites if reached[of]]


class _Reached(dict[str, bool]):
    """Whether there is a way from one site to another one, looked for when it is asked first."""

    def __init__(self, here: Definition, how: tuple[int, str, bool]) -> None:
        self.here = here
        self.how = how

    def __missing__(self, of: str) -> bool:
        found = self[of] = of != self.here.id and is_reachable(self.here, DEFS[of], *self.how)
        return found


@cache
def _reached(here: Definition, how: tuple[int, str, bool]) -> _Reached:
    return _Reached(here, how)


def _leads(g: Meccg, company: Company, here: Definition, there: Definition, how: tuple[int, str, bool]) -> bool:
    longest, side, wraith = how
    if not is_reachable(here, there, longest, side, wraith) and not (g.state.lasting and flies_to(g, company, here, there)):
        return False
    return not wraith or may_go(g, company, here, there)


def _has_wings(g: Meccg, company: Company) -> bool:
    return any(x.on == company.id and isinstance(x.word, b.Flight) for x in g.state.lasting)


def flies_to(g: Meccg, company: Company, here: Definition, there: Definition) -> bool:
    """Whether eagles bear the company there; never down to the Under-deeps or up from them (UD-04)."""
    if here.under_deeps or there.under_deeps:
        return False
    kinds = (there.site_type, MAP[there.region][0])
    return any(
        x.on == company.id and isinstance(x.word, b.Flight) and not any(kind in x.word.never for kind in kinds)
        for x in g.state.lasting
    )


def free_goals(g: Meccg, company: Company) -> list[str]:
    """All the sites that a company may be given now (ORG-42 to ORG-47)."""
    return open_goals(g, company) if passes(SETS_OUT, g, company) else []


def may_set_out(g: Meccg, company: Company) -> bool:
    """Whether there is any."""
    if not passes(SETS_OUT, g, company):
        return False
    taken = taken_goals(g, company)
    for of, _ in _goals(g, company):  # noqa: SIM110 (a loop is faster here, and this is asked often)
        if of not in taken:
            return True
    return False


def open_goals(g: Meccg, company: Company) -> list[str]:
    """The same, whoever is in the company."""
    taken = taken_goals(g, company)
    return [of for of, _ in _goals(g, company) if of not in taken]


def taken_goals(g: Meccg, company: Company) -> set[str]:
    """ORG-44: two companies that start at the same site cannot separately head for the same one."""
    s = g.state
    here = s.cards[company.site].of
    return {
        s.cards[c.goal].of
        for c in s.companies.values()
        if c.seat == company.seat and c.id != company.id and c.goal and s.cards[c.site].of == here
    }


def _no_goal_yet(g: Meccg, company: Company) -> bool:
    return not company.goal


def _travels_together(g: Meccg, company: Company) -> bool:
    return not may_travel_together(g, company.members, companies=(company.id,))


def _travels_apart(g: Meccg, company: Company) -> Reason:
    rule = may_travel_together(g, company.members, companies=(company.id,))
    return Reason(rule, TOGETHER[rule])


SETS_OUT = (
    Check("ORG-41", "The company has been given a new site already.", _no_goal_yet),
    Check("ORG-29", _travels_apart, _travels_together),
)
"""What a company must pass to be given any new site."""


def no_goals(g: Meccg, company: Company) -> list[Reason]:
    """Why a company cannot set out."""
    return first_failed(SETS_OUT, g, company) or [
        Reason("ORG-45", "No movement leads from here to a site of your location deck.")
    ]


def no_goal(g: Meccg, company: Company, of: str) -> list[Reason]:
    """Why a company cannot be given one site; nothing if it can."""
    s = g.state
    if s.cards[company.site].of == of:
        return [Reason("ORG-41", "The company is there.")]
    if against := first_failed(SETS_OUT, g, company):
        return against
    if of in taken_goals(g, company):
        return [Reason("ORG-44", "Another company from the same site heads for it.")]
    if any(of == goal for goal, _ in _goals(g, company)):
        return []
    if has_ringwraith(g, company):
        return [Reason("MOV-02", "A company with a Ringwraith moves by starter movement only, and never by sea.")]
    return [Reason("ORG-45", "No movement leads there from here.")]


def is_reachable(here: Definition, there: Definition, longest: int, side: str, wraith: bool) -> bool:
    return bool(ways(here, there, longest, side, wraith))


def ways(here: Definition, there: Definition, longest: int, side: str, wraith: bool) -> tuple[Way, ...]:
    """Every way from one site to another."""
    key = (here.id, there.id, longest, side, wraith)
    found = _WAYS.get(key)
    if found is None:
        found = _WAYS[key] = tuple(_find_ways(here, there, longest, side, wraith))
    return found


_WAYS: dict[tuple[str, str, int, str, bool], tuple[Way, ...]] = {}
"""Ways depend on printed facts alone, so they are worked out once."""


def _find_ways(here: Definition, there: Definition, longest: int, side: str, wraith: bool) -> list[Way]:
    if leads_to(here, there):
        return [("under-deeps", (), ())]  # UD-05: there is no site path
    if here.under_deeps or there.under_deeps:
        return []  # UD-08, UD-09
    found: list[Way] = []
    path = None if _is_closed(here, there, side) else starter_path(here, there)
    if path is not None and not (wraith and "coastal-sea" in path):
        found.append(("starter", path, tuple(dict.fromkeys((here.region, there.region)))))
    if not wraith:
        found += [("region", types(chain), chain) for chain in chains(here.region, there.region, longest, side)]
    return found


def _is_closed(here: Definition, there: Definition, side: str) -> bool:
    """MOV-15: no starter movement of a Wizard player to or from Gorgoroth."""
    return side == "hero" and "Gorgoroth" in (here.region, there.region)
