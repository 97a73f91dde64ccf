"""Effects that turn cards of a deck up, and what they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.rulebook.special import LuckyFind
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import Attack
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Effect, Use
from westmarch.meccg.vocabulary.clauses import StrikesStand
from westmarch.meccg.vocabulary.plays import On

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class LoseThis(Effect):
    """A certain card on the table is discarded."""

    number: int

    def apply(self, g: Meccg, it: Use) -> Flow:
        piles.discard(g, self.number)
        return None

    def words(self) -> str:
        return "what was found is discarded"


@dataclass(frozen=True, slots=True)
class SearchDeck(Effect):
    """Cards are turned up until an item appears, which the target takes; then a strike that grows with them (CR-11)."""

    base: int

    bespoke: ClassVar[bool] = True
    brings_attack: ClassVar[bool] = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        scout = int(it.target)
        deck = g.state.deck[it.seat]
        at = next((n for n, of in enumerate(deck) if _is_find(g, of)), -1)
        number = len(deck) if at < 0 else at + 1
        item = piles.turn_up(g, it.seat, number, scout if at >= 0 else 0)
        clauses = (On(w.WOUNDED_BY, (LoseThis(item),)), StrikesStand()) if item else (StrikesStand(),)
        attack = Attack(
            it.company, 1 - it.seat, "event", "", 1, self.base + number, -1, it.of, target=scout, fixed=True, closed=True,
            clauses=clauses,
        )  # fmt: skip
        return LuckyFind(item, attack, it.seat)

    def words(self) -> str:
        return (
            "cards of your play deck are turned up until an item that is not special and could come into play appears; the "
            f"target takes it and faces one strike of {self.base} plus the number of cards, which cannot be cancelled and "
            "costs the item if it wounds; the rest is shuffled back"
        )


def _is_find(g: Meccg, of: str) -> bool:
    d = DEFS[of]
    return d.kind == "item" and d.item != "special" and may_come_in(g, of)
