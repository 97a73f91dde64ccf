"""Derived values of companies: size, hazard limit, overt or covert; like those of `stats`, none is stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.meccg import hooks
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.rule_numbers import LEAST_LIMIT
from westmarch.meccg.state import Company
from westmarch.meccg.stats import Lines, fold_company, has_skill, mode_of
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def size(g: Meccg, company: Company) -> int:
    return size_of(g, company.members)


def size_of(g: Meccg, members: Iterable[int], newcomer: Definition | None = None) -> int:
    """ORG-25: a Hobbit or an Orc scout counts one half, the sum is rounded up."""
    s = g.state
    halves = 0 if newcomer is None else 1 if _is_small(newcomer) else 2
    for member in members:
        d = DEFS[s.cards[member].of]
        halves += 1 if _is_small(d) or (d.race == "orc" and has_skill(g, member, "scout")) else 2
    return (halves + 1) // 2


def _is_small(d: Definition) -> bool:
    return d.race == "hobbit" or (d.race == "orc" and "scout" in d.skills)


def hazard_limit(g: Meccg, company: Company, lines: Lines | None = None) -> int:
    """What may be declared against a company now: the limit fixed for it, halved and changed (MH-17, MH-18)."""
    base = company.limit
    if lines is not None:
        lines.append((f"Company size, at least {LEAST_LIMIT}", base))
    if g.state.halved:
        if lines is not None:
            lines.append(("Hazards came from the sideboard", (base + 1) // 2 - base))
        base = (base + 1) // 2
    return fold_company(g, b.LIMIT, company, base, lines)


def is_overt(g: Meccg, company: Company) -> bool:
    """OVR-01 to OVR-05."""
    s = g.state
    half_orcs = others = False
    for member in company.members:
        d = DEFS[s.cards[member].of]
        if b.HALF_ORC in d.traits:
            half_orcs = True
        elif d.race in ("orc", "troll"):
            return True
        elif d.race != "man":
            others = True
            if d.race == "ringwraith" and mode_of(g, member) == "fell-rider":  # OVR-03
                return True
        for carried in s.attached.get(member, ()):
            if b.OVERT in DEFS[s.cards[carried].of].traits:
                return True
    return half_orcs and others


def moves_to(g: Meccg, company: Company, site: int) -> bool:
    """Whether a company is on its way to a site, or has come there this turn."""
    cards = g.state.cards
    there = company.goal if company.on_its_way else company.site if company.moved else 0
    return bool(there) and cards[there].of == cards[site].of and cards[site].seat == company.seat


def free_of_limit(g: Meccg, d: Definition, company: int) -> bool:
    """Whether creatures like this do not count against a company's hazard limit now."""
    return bool(g.state.lasting) and any(free(g, d, company) for free in hooks.FREE_OF_LIMIT)
