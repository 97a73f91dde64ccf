"""What effects on companies that are on their way or at a site do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.ops import combat, companies
from westmarch.meccg.rulebook.organization_phase import NewSite
from westmarch.meccg.rulebook.playable_at import tap_site
from westmarch.meccg.state import Lasting
from westmarch.meccg.stats import has_trait
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.journeys import BarFromSite, FlyAway, SendBack, TapTheSite

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(BarFromSite, "company")
def _bar_from_site(word: BarFromSite, g: Meccg, use: Use) -> Flow:
    companies.set_company(g, use.company, barred=True)
    return None


def stays_on_its_way(g: Meccg, members: tuple[int, ...]) -> bool:
    """Whether one of these is protected from being sent back (CR-12)."""
    return any(has_trait(g, m, b.NO_RETURN) for m in members)


@APPLY.of(SendBack, "company")
def _send_back(word: SendBack, g: Meccg, use: Use) -> Flow:
    company = g.state.companies[use.company]
    if company.on_its_way and company.goal and not stays_on_its_way(g, company.members):
        companies.send_back(g, use.company)
    return None


@APPLY.of(TapTheSite, "company")
def _tap_the_site(word: TapTheSite, g: Meccg, use: Use) -> Flow:
    tap_site(g, g.state.companies[use.company])
    return None


@APPLY.of(FlyAway, "company")
def _fly_away(word: FlyAway, g: Meccg, use: Use) -> Flow:
    combat.begin_lasting(g, Lasting(word.flight, use.of, use.seat, "turn", use.company))
    return NewSite(use.company)
