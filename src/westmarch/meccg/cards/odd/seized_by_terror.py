"""Seized by Terror: a character is split off and returns to the site of origin (CR-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.ops import companies, table
from westmarch.meccg.rulebook.meaning.journeys import stays_on_its_way
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class SplitOff(Effect):
    """The target becomes a company of its own and returns to the site of origin; alone, the company returns (CR-12)."""

    sends_back = True
    never_on_guard = True

    def words(self) -> str:
        return "the target becomes a company of its own and returns to the site of origin"


@APPLY.of(SplitOff, "target")
def _split_off(word: SplitOff, g: Meccg, use: Use) -> Flow:
    s = g.state
    number = int(use.target)
    company = s.companies[s.cards[number].host]
    goes_on = stays_on_its_way(g, (number,))
    if len(company.members) == 1:
        if not goes_on:
            companies.send_back(g, company.id)
        return None
    table.free_followers(g, number)
    if s.cards[number].control > 0:
        table.set_control(g, number, -1)
    new = companies.found(
        g, company.seat, company.site, limit=company.limit, used=company.limit, sent_back=not goes_on, through=True,
        faced=company.faced,
    )  # fmt: skip
    companies.join(g, number, new)
    if goes_on:
        companies.set_company(
            g, new, goal=company.goal, on_its_way=True, path=company.path, regions=company.regions, way=company.way
        )
        companies.arrive(g, new)
    return None


CARDS = (
    hazard(
        "DM-88", "Seized by Terror", "short",
        Play(
            (w.HAZARD,), (Rolled("owner", MindOf(), 12, (SplitOff(),)),), target=Pick(CHARACTER, NOT_AVATAR),
            when=PathHas((("shadow-land",), ("dark-domain",))),
        ),
    ),
)
