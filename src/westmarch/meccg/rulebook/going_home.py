"""ZON-02: a character goes back to hand, and one item may be handed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.bearing import may_hold
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.sources import Candidates, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.state import WITH

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


HELD = (Check("TGT-05", "Nobody there may bear it.", may_hold),)


@dataclass(slots=True)
class GoingHome(About):
    """Back to hand; one item may go to a companion without a check, the rest is discarded (CR-30)."""

    number: int
    about = ("number",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        card = s.cards[self.number]
        items = [c for c in s.attached.get(self.number, ()) if DEFS[s.cards[c].of].kind == "item"]
        others = [m for m in s.companies[card.host].members if m != self.number]
        ways = Candidates([("take", item, m) for item in items for m in others], HELD)
        return ask_from(
            g, card.seat, "going_home.items", "ZON-02", "Who takes an item of {0}?", ways, about=(self.number,)
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "take":
            table.put(g, int(g.answer[1]), WITH, int(g.answer[2]))
        piles.to_hand(g, self.number)
        return DONE
