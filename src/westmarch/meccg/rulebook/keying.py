"""KEY: keying creatures."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS, Definition, Keying
from westmarch.meccg.rulebook.agent_places import OPENED, opened_keys
from westmarch.meccg.rulebook.paths import region_types
from westmarch.meccg.site_stats import type_for_hazards
from westmarch.meccg.state import Company
from westmarch.meccg.stats import in_play
from westmarch.meccg.vocabulary.bonuses import Admits

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def matches(g: Meccg, d: Definition, company: Company) -> list[str]:
    """Every way in which a creature can be keyed to a company, each as `region/wilderness`, `site/shadow-hold`,
    `name/Redhorn Gate`; the hazard player picks one (KEY-12)."""
    site = company.place
    place = DEFS[g.state.cards[site].of]
    path, regions = (company.path, company.regions) if company.on_its_way and company.path else ((), ())
    printed = _printed(d, place, type_for_hazards(g, site), path, regions, in_play(g, "Doors of Night"))
    return list(dict.fromkeys((*printed, *opened_keys(g, d, company)))) if g.state.agents_done else list(printed)


@lru_cache(maxsize=4096)
def _printed(
    d: Definition, place: Definition, kind: str, path: tuple[str, ...], regions: tuple[str, ...], doors: bool
) -> tuple[str, ...]:
    """What follows from the cards and the map alone, for a company that is at or has come to a place of this type for
    hazards, along a path."""
    found: list[str] = []
    for keying in d.keying:
        if keying.doors is None or keying.doors == doors:
            if path:
                found += _by_region(keying, path, regions)
            found += _by_site(keying, place, kind)
    found += [f"at/{place.name}" for word in place.effects if isinstance(word, Admits) and d.race in word.races]
    return tuple(dict.fromkeys(found))


def _by_region(keying: Keying, path: tuple[str, ...], regions: tuple[str, ...]) -> list[str]:
    """KEY-02, KEY-03, KEY-08 to KEY-10."""
    found = []
    if keying.regions and all(path.count(t) >= keying.regions.count(t) for t in keying.regions):
        found.append(f"region/{keying.regions[0]}")
    if keying.names:
        found += [f"name/{name}" for name in keying.names if name in regions]
    return found


def _by_site(keying: Keying, d: Definition, kind: str) -> list[str]:
    """KEY-04 to KEY-07: the new site, or the current one of a company that stays."""
    if keying.within:
        fits = d.region in keying.within and (not keying.sites or kind in keying.sites)
        fits = fits and not (keying.no_haven and kind in ("haven", "darkhaven"))
        return [f"at/{d.name}"] if fits else []
    if keying.under_deeps:
        return [f"at/{d.name}"] if _by_under_deeps(keying, d) else []
    if d.name in keying.names:
        return [f"at/{d.name}"]
    if kind not in keying.sites:
        return []
    if keying.path_has and not any(all(d.path.count(t) >= need.count(t) for t in need) for need in keying.path_has):
        return []
    return [f"site/{kind}"]


def _by_under_deeps(keying: Keying, d: Definition) -> bool:
    if keying.under_deeps == "at":
        return d.under_deeps
    return any(d.name == name for other in DEFS.values() for name, _ in other.adjacent)


def site_matches(g: Meccg, d: Definition, company: Company) -> list[str]:
    """Ways by the site alone, for a creature revealed from on-guard (OG-05)."""
    return [key for key in matches(g, d, company) if key.startswith(("site/", "at/", f"{OPENED}/"))]


def key_type(g: Meccg, key: str, company: Company) -> tuple[str, str]:
    """What an attack keyed like this counts as keyed to: "region" or "site", and the type (DET-09)."""
    kind, _, name = key.partition("/")
    if kind == "name":
        return "region", region_types(g, name)[0]
    if kind in ("at", OPENED):
        return "site", type_for_hazards(g, company.place)
    return kind, name
