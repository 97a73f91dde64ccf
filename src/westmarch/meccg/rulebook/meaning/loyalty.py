"""What effects do by which creatures and allies change sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.ops import combat, table
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.state import NOBODY
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY, value_of
from westmarch.meccg.vocabulary.loyalty import LoseController, Outroll

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(Outroll, "target")
def _outroll(word: Outroll, g: Meccg, use: Use) -> Flow:
    more = value_of(word.plus, g, use)
    result = combat.roll(g, use.seat, "card", use.of, [("The card's own sum", more)]) + more
    against = value_of(word.against, g, use)
    combat.tell_result(g, use.of, "", "above" if result > against else "not_above", result, against)
    return Run(use, word.then) if result > against else None


@APPLY.of(LoseController, "target")
def _lose_controller(word: LoseController, g: Meccg, use: Use) -> Flow:
    if g.state.cards[int(use.target)].control > 0:
        table.set_control(g, int(use.target), NOBODY)
    return None
