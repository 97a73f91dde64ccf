"""UD: the Under-deeps. Below a surface site lies an Under-deeps site, and from there others can be found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops.combat import roll
from westmarch.meccg.state import Company
from westmarch.meccg.stats import fold_company
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def is_listed(name: str, site: Definition) -> bool:
    """Whether an entry in a list of adjacent sites means this site: by its name, or any site of a region (UD-03)."""
    return name in (site.name, site.region)


def is_surface(site: Definition, below: Definition) -> bool:
    """UD-02, UD-03: the surface site stands first."""
    return below.under_deeps and not site.under_deeps and is_listed(below.adjacent[0][0], site)


def leads_to(here: Definition, there: Definition) -> bool:
    """UD-08, UD-09: down from the surface site, or to a site listed as adjacent."""
    return is_surface(here, there) or (here.under_deeps and any(is_listed(name, there) for name, _ in here.adjacent))


def roll_needed(here: Definition, there: Definition) -> int:
    """UD-10, UD-11: nothing from the surface down; otherwise what the site of origin gives beside the new site."""
    return next((number for name, number in here.adjacent if is_listed(name, there)), 0)


def finds_the_way(g: Meccg, company: Company) -> bool:
    """UD-10 to UD-12: when the new site is revealed, the player rolls, unless the company comes from the surface."""
    cards = g.state.cards
    here, there = DEFS[cards[company.site].of], DEFS[cards[company.goal].of]
    if not here.under_deeps:
        return True
    result = roll(g, company.seat, "finding the way", there.id)
    if there.under_deeps:
        result += fold_company(g, b.DEPTHS, company, 0)
    return result >= roll_needed(here, there)
