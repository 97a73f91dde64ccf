"""PTH: the site path of a company, and regions that count as something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.geography import REGIONS
from westmarch.meccg.ops import companies
from westmarch.meccg.state import Company
from westmarch.meccg.vocabulary.bonuses import RegionCounts

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def region_types(g: Meccg, name: str) -> tuple[str, ...]:
    """What a region counts as now; a region treated as two has two types (PTH-03, PTH-04)."""
    found: tuple[str, ...] = (REGIONS[name][0],)
    for x in g.state.lasting:
        if isinstance(x.word, RegionCounts) and x.word.name == name:
            found = _changed(found, x.word)
    return found


def path_of(g: Meccg, company: Company, printed: tuple[str, ...]) -> tuple[str, ...]:
    """The region types of a way, as they count now: a chain by its names, a printed path by its ends."""
    if company.way == "region":
        return tuple(t for name in company.regions for t in region_types(g, name))
    ends = _ends(g, company)
    for x in g.state.lasting:
        if isinstance(x.word, RegionCounts) and not x.word.name and x.word.between == ends:
            printed = _changed(printed, x.word)
    return printed


def _changed(types: tuple[str, ...], word: RegionCounts) -> tuple[str, ...]:
    """One region of the old type gives way to the new ones; what is no longer there stays as it is."""
    if word.old not in types:
        return types
    at = types.index(word.old)
    return types[:at] + word.new + types[at + 1 :]


def _ends(g: Meccg, company: Company) -> tuple[str, ...]:
    cards = g.state.cards
    return tuple(sorted((cards[company.site].of, cards[company.goal].of)))


def regions_to_change(g: Meccg, company: Company, kind: str) -> tuple[str, ...]:
    """TGT-04: the regions of one type in a company's path, by name; where only types are known, the type stands for them."""
    if not company.goal or kind not in company.path:
        return ()
    if company.way != "region":
        return (kind,)
    return tuple(name for name in company.regions if kind in region_types(g, name))


def changed_region(g: Meccg, company: Company, chosen: str, old: str, new: tuple[str, ...]) -> RegionCounts:
    """What has to be remembered so that the region chosen in a company's path counts as something else."""
    if company.way == "region":
        return RegionCounts(old, new, name=chosen)
    return RegionCounts(old, new, between=_ends(g, company))


def read_paths(g: Meccg) -> None:
    """Regions have changed: the paths of all companies on their way are read anew."""

    s = g.state
    for company in list(s.companies.values()):
        if not company.on_its_way or not company.goal or company.way not in ("region", "starter"):
            continue
        printed = starter_path(DEFS[s.cards[company.site].of], DEFS[s.cards[company.goal].of]) or ()
        companies.set_company(g, company.id, path=path_of(g, company, printed))


def starter_path(here: Definition, there: Definition) -> tuple[str, ...] | None:
    """MOV-03 to MOV-06; None if there is no starter movement between the two."""
    if here.is_haven and there.is_haven:
        return dict(there.haven_paths).get(here.name)
    if here.is_haven:
        return there.path if there.nearest == here.name else None
    if there.is_haven and here.nearest == there.name:
        return tuple(reversed(here.path))
    return None
