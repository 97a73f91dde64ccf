"""MOV, REG, UD: where a company may go, and along which path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.geography import chains, types
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


def has_ringwraith(g: Meccg, company: Company) -> bool:
    return any(DEFS[g.state.cards[m].of].race == "ringwraith" for m in company.members)


def destinations(g: Meccg, company: Company) -> list[str]:
    """Sites of the location deck that the company can head for (ORG-42, ORG-45). Havens never run out."""
    s = g.state
    here = DEFS[s.cards[company.site].of]
    longest = reach(g, company)
    wraith = has_ringwraith(g, company)
    return [
        of
        for of in s.sites[company.seat]
        if of != here.id and is_reachable(here, DEFS[of], longest, s.sides[company.seat], wraith)
    ]


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
    below = under_deeps_way(here, there)
    if below is not None:
        return [below]
    if here.under_deeps or there.under_deeps:
        return []  # UD-08, UD-09
    found: list[Way] = []
    path = starter_path(here, there)
    if path is not None and not (wraith and "coastal-sea" in path):
        found.append(("starter", path, tuple(dict.fromkeys((here.region, there.region)))))
    if not wraith:
        found += [("region", types(chain), chain) for chain in chains(here.region, there.region, longest, side)]
    return found


def starter_path(here: Definition, there: Definition) -> tuple[str, ...] | None:
    """MOV-03 to MOV-06; None if there is no starter movement between the two."""
    if here.is_haven and there.is_haven:
        return dict(there.haven_paths).get(here.name)
    if here.is_haven:
        return there.path if there.nearest == here.name else None
    if there.is_haven and here.nearest == there.name:
        return tuple(reversed(here.path))
    return None


def under_deeps_way(here: Definition, there: Definition) -> Way | None:
    """UD-05, UD-08, UD-09: down from the surface site, or to a site listed as adjacent; there is no site path."""
    if here.under_deeps and any(name == there.name for name, _ in here.adjacent):
        return ("under-deeps", (), ())
    if there.under_deeps and there.adjacent[0][0] == here.name:
        return ("under-deeps", (), ())
    return None


def roll_needed(here: Definition, there: Definition) -> int:
    """UD-10, UD-11."""
    return dict(here.adjacent).get(there.name, 0) if here.under_deeps else 0
