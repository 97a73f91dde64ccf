"""River: who moves to a site this turn may do nothing there, unless a ranger finds a ford (CR-31)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg import hooks
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.company_stats import moves_to
from westmarch.meccg.ops import combat
from westmarch.meccg.state import Company, Lasting
from westmarch.meccg.vocabulary.behaviour import APPLY, MATTERS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class Flooded(Grants):
    """For a site: companies that move there may do nothing in their site phase; what ends it is open to them (CR-31)."""

    def words(self) -> str:
        return "who moves there may do nothing in the site phase"


@dataclass(frozen=True, slots=True)
class Flood(Effect):
    """The target, a site, is cut off for the turn (CR-31)."""

    never_on_guard = True

    def words(self) -> str:
        return "every company that moves to it this turn may do nothing in its site phase"


@dataclass(frozen=True, slots=True)
class Ford(Effect):
    """The site to which the company moves is cut off no longer, as far as one card goes (CR-31)."""

    def words(self) -> str:
        return "the effect on the company's site is cancelled"


def _floods(g: Meccg, company: Company) -> list[int]:
    """The places in `State.lasting` of what cuts a company's new site off."""
    lasting = g.state.lasting
    return [n for n, x in enumerate(lasting) if isinstance(x.word, Flooded) and moves_to(g, company, x.on)]


@hooks.BARRED.add
def is_cut_off(g: Meccg, company: Company) -> bool:
    return bool(_floods(g, company))


@MATTERS.of(Flood)
def _flood_matters(word: Flood, g: Meccg, use: Use) -> bool:
    """Somebody has moved there this turn, or may still."""
    site = int(use.target)
    theirs = [c for c in g.state.companies.values() if c.seat == g.state.cards[site].seat]
    return any(moves_to(g, c, site) or not (c.on_its_way or c.through or c.id == use.company) for c in theirs)


@APPLY.of(Flood, "target")
def _flood(word: Flood, g: Meccg, use: Use) -> Flow:
    combat.begin_lasting(g, Lasting(Flooded(), use.of, use.seat, "turn", int(use.target)))
    return None


@APPLY.of(Ford, "company")
def _ford(word: Ford, g: Meccg, use: Use) -> Flow:
    for place in _floods(g, g.state.companies[use.company])[:1]:
        combat.drop_lasting(g, place)
    return None


CARDS = (
    hazard(
        "LE-134", "River", "short",
        Play((w.HAZARD,), (Flood(),), target=Pick(OPPOSING_SITE)),
        Action(
            (w.MOVEMENT, w.BEFORE_ENTERING), (Ford(),), target=Pick(CHARACTER_OR_ALLY, every(Skill("ranger"), IsUntapped())),
            cost=Tap("target"), role="resource",
        ),
    ),
)
