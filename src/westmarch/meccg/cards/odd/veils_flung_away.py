"""Veils Flung Away: a body check for each character of a company, outside combat (CR-46)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, Procedure
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles, table
from westmarch.meccg.stats import body
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class VeilsFlung(Effect):
    """A body check at -1 for each character, which discards or taps (CR-46)."""

    never_on_guard = True

    def words(self) -> str:
        return (
            "each character of the company makes a body check at −1, by which Orcs and Trolls may be discarded; "
            "others who fail it only tap"
        )


@dataclass(slots=True)
class Veils(Procedure):
    """CR-46: a body check at -1 for each character, outside combat."""

    numbers: tuple[int, ...]
    seat: int
    steps = ("check",)

    def check(self, g: Meccg) -> Flow:
        for number in self.numbers:
            card = g.state.cards.get(number)
            if card is None:
                continue
            d = DEFS[card.of]
            result = combat.roll(g, self.seat, "body", card.of) - 1
            strength = body(g, number)
            if d.race in ("orc", "troll") and any(result == n + strength - d.body for n in d.discard_on):
                piles.discard(g, number)
            elif result > strength:
                table.tap(g, number)
        return DONE


@APPLY.of(VeilsFlung, "company")
def _veils_flung(word: VeilsFlung, g: Meccg, use: Use) -> Flow:
    company = g.state.companies[use.company]
    return Veils(company.members, use.seat)


CARDS = (
    hazard(
        "LE-146", "Veils Flung Away", "short",
        Play(
            (w.HAZARD,), (VeilsFlung(),),
            when=both(Unless(InPlay(DOORS)), PathHas((("wilderness",), ("border-land",), ("free-domain",)))), free=True,
        ),
    ),
)
