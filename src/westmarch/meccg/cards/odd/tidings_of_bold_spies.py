"""Tidings of Bold Spies: the attacks of the new site are faced at once (CR-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.core.records import replace
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.attacks import is_faced, site_attack
from westmarch.meccg.rulebook.isolation import SeveralAttacks
from westmarch.meccg.rulebook.site_attacks import automatic_attacks
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class FaceSiteNow(Effect):
    """Every automatic-attack of the new site is faced at once, as an attack that is none (CR-08)."""

    brings_attack = True

    def words(self) -> str:
        return "the company faces each automatic-attack of its new site at once; these count as no automatic-attacks"


@APPLY.of(FaceSiteNow, "company")
def _face_site_now(word: FaceSiteNow, g: Meccg, use: Use) -> Flow:
    s = g.state
    company = s.companies[use.company]
    site = DEFS[s.cards[company.goal].of]
    attacks = [a for a in automatic_attacks(g, company.goal) if is_faced(g, a, company) and not a.creature]
    return SeveralAttacks(tuple(replace(site_attack(g, a, site, company), kind="event", of=use.of) for a in attacks))


CARDS = (
    hazard(
        "LE-143", "Tidings of Bold Spies", "short",
        Play((w.HAZARD,), (FaceSiteNow(),), when=both(Moving(), SiteHasAttack(faced=True))),
    ),
)
