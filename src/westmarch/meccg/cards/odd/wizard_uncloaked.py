"""Wizard Uncloaked: hazards on those beside the Wizard go back to the opponent's hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.stats import avatar_in_play
from westmarch.meccg.vocabulary.behaviour import APPLY, HOLDS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class HazardsHome(Effect):
    """Hazard permanent-events on characters in the Wizard's company return to their owner's hand."""

    def words(self) -> str:
        return "the opponent takes back every hazard permanent-event that lies on somebody beside your Wizard"


@dataclass(frozen=True, slots=True)
class AvatarBurdened(Condition):
    """Hazard permanent-events lie on characters in the Wizard's company."""

    def words(self) -> str:
        return "a hazard permanent-event lies on somebody beside your Wizard"


@APPLY.of(HazardsHome)
def _hazards_home(word: HazardsHome, g: Meccg, use: Use) -> Flow:
    for card in burdens(g, use.seat):
        piles.to_hand(g, card)
    return None


@HOLDS.of(AvatarBurdened)
def _avatar_burdened(word: AvatarBurdened, g: Meccg, use: Use) -> bool:
    return bool(burdens(g, use.seat))


def burdens(g: Meccg, seat: int) -> list[int]:
    s = g.state
    avatar = avatar_in_play(g, seat)
    if not avatar:
        return []
    members = s.companies[s.cards[avatar].host].members
    return [
        c
        for m in members
        for c in s.attached.get(m, ())
        if DEFS[s.cards[c].of].hazard and DEFS[s.cards[c].of].duration == "permanent"
    ]


CARDS = (
    resource(
        "TD-169", "Wizard Uncloaked", "short",
        Play(w.ANY_TIME, (HazardsHome(), AvatarCheck(-2)), when=AvatarBurdened()),
        side=HERO, keywords="spell",
    ),
)
