"""Where a company should go: what it could do at each site and beyond it, and what waits on the way."""

from __future__ import annotations

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.ringwraiths import has_ringwraith
from westmarch.meccg.rulebook.travel import destinations, reach, ways
from westmarch.meccg.state import Company
from westmarch.players.meccg.danger import Hunters
from westmarch.players.meccg.sites import Outlook, claims

REGION_DANGER = {
    "free-domain": 0.03, "border-land": 0.08, "coastal-sea": 0.1, "wilderness": 0.12, "shadow-land": 0.25,
    "dark-domain": 0.4,
}  # fmt: skip
BEYOND = 0.6
"""How much what is within reach of a site counts against the site itself: it comes a turn later."""
STEPS = 2
"""So many turns ahead beside the present one."""
TRAP = 2.5
"""To stand where no way leads to a haven any more."""
CARDS = 0.25
"""A card drawn on the way."""


def best_site(g: Meccg, company: Company) -> str:
    """Where the company should head for; empty if it should stay."""
    if has_ringwraith(g, company):
        return ""
    here = g.state.cards[company.site].of
    values = site_values(g, company)
    best = max(values, key=lambda of: values[of])
    return "" if best == here else best


def site_values(g: Meccg, company: Company) -> dict[str, float]:
    """What each site within reach promises, the present one among them."""
    s = g.state
    here = s.cards[company.site].of
    outlook = Outlook(g, company, claimed=claims(g, company))
    sites = tuple(dict.fromkeys((here, *s.sites[company.seat])))
    tapped = bool(s.cards[company.site].position)
    gains = {of: outlook.net(of, of == here, tapped and of == here) for of in sites}
    hunters, there = Hunters(outlook.copy, company), DEFS[here]
    longest, side = reach(g, company), s.sides[company.seat]
    beyond = _beyond(sites, gains, longest, side)
    found = {here: gains[here] + outlook.rest(here) + BEYOND * beyond[here]}
    homeward = _homeward(sites, longest, side)
    for of in destinations(g, company):
        found[of] = gains[of] + outlook.rest(of) + BEYOND * beyond[of] + CARDS * DEFS[of].draws[0]
        found[of] -= 0.0 if of in homeward else TRAP
        found[of] -= min((hunters.danger(way) for way in ways(there, DEFS[of], longest, side, False)), default=0.0)
    return found


def _homeward(sites: tuple[str, ...], longest: int, side: str) -> set[str]:
    """The sites from which there is a way to a haven, over others if need be."""
    found = {of for of in sites if DEFS[of].is_haven}
    for _ in range(STEPS + 1):
        found |= {of for of in sites if any(ways(DEFS[of], DEFS[to], longest, side, False) for to in found if to != of)}
    return found


def _beyond(sites: tuple[str, ...], gains: dict[str, float], longest: int, side: str) -> dict[str, float]:
    """What can be had from each site in the turns to come, if the best is done first that can be reached then."""
    near = {of: [to for to in sites if to != of and ways(DEFS[of], DEFS[to], longest, side, False)] for of in sites}
    ahead = dict.fromkeys(sites, 0.0)
    for _ in range(STEPS):
        ahead = {of: max((max(gains[to], BEYOND * ahead[to]) for to in near[of]), default=0.0) for of in sites}
    return ahead


def path_danger(path: tuple[str, ...]) -> float:
    return sum(REGION_DANGER.get(region, 0.2) for region in path)
