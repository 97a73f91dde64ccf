"""Deeper Shadow: the new site of a company, or a region of its path, grows dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.ops import combat
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class DarkenSite(Effect):
    """The new site is a Shadow-hold for this turn."""

    def words(self) -> str:
        return "the new site counts as a Shadow-hold this turn"


@APPLY.of(DarkenSite, "company")
def _darken_site(word: DarkenSite, g: Meccg, use: Use) -> Flow:
    goal = g.state.companies[use.company].goal
    if goal:
        combat.begin_lasting(g, Lasting(BecomesSite("shadow-hold"), use.of, use.seat, "turn", goal))
    return None


CARDS = (
    resource(
        "LE-179", "Deeper Shadow", "short",
        Play(
            (w.MOVEMENT,), (ChangeRegion("wilderness", ("shadow-land",)), MagicCheck("shadow-magic", -3)),
            target=PickRegion(kind="wilderness"), by=Pick(CHARACTER, Uses("shadow-magic")), name="region",
        ),
        Play(
            (w.MOVEMENT,), (DarkenSite(), MagicCheck("shadow-magic", -3)), target=Pick(CHARACTER, Uses("shadow-magic")),
            when=both(Moving(), GoalIs(("ruins-and-lairs",))), name="site",
        ),
        Play(
            (w.MOVEMENT,), (Until(Bonus(b.LIMIT, -1), "company", "company"), MagicCheck("shadow-magic", -3)),
            target=Pick(CHARACTER, Uses("shadow-magic")), when=Moving(), name="limit",
        ),
        side=MINION, keywords="shadow-magic magic",
    ),
)
