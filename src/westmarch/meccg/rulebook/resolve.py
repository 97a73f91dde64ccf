"""EVT, TIM-07: what happens when a declared action resolves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook.triggers import Run, at, watch
from westmarch.meccg.state import CHAIN, ON_COMPANY, TABLE, WITH
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.plays import Play

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class Resolve(Procedure):
    """One declared action. A card that stays is laid where it belongs before its effects; others go afterwards."""

    use: Use
    steps = ("test", "place", "run", "clear")

    def test(self, g: Meccg) -> Flow:
        """TIM-07, TGT-01: an action whose target or condition is gone comes to nothing."""
        if self.use.negated or not self._stands(g):
            self._discard(g)
            return DONE
        return None

    def _stands(self, g: Meccg) -> bool:
        s = g.state
        use, play = self.use, self._play()
        if use.kind == "play" and (use.card not in s.cards or s.cards[use.card].zone != CHAIN):
            return False
        if use.company and use.company not in s.companies:
            return False
        aimed = play.target is not None and play.target.what != "region" and isinstance(use.target, int)
        if aimed and use.target not in s.cards and use.target not in s.companies:
            return False
        return play.when is None or use.kind == "use" or play.when.holds(g, use)

    def _play(self) -> Play:
        d = DEFS[self.use.of]
        return d.actions[self.use.play] if self.use.kind == "use" else d.plays[self.use.play]

    def place(self, g: Meccg) -> Flow:
        if self.use.kind != "play":
            return None
        d, play, card = DEFS[self.use.of], self._play(), self.use.card
        if play.stays == "target":
            table.put(g, card, WITH, int(self.use.target))
        elif play.stays == "company":
            table.put(g, card, ON_COMPANY, int(self.use.target) if play.target else self.use.company)
        elif play.stays == "table" or d.duration == "long":
            table.put(g, card, TABLE)
        return None

    def run(self, g: Meccg) -> Flow:
        return Run(self.use, self._play().do)

    def clear(self, g: Meccg) -> Flow:
        card = self.use.card
        if self.use.kind == "play" and card in g.state.cards and g.state.cards[card].zone == CHAIN:
            self._discard(g)
        watch(g)
        return at(g, w.RESOLVED, target=card)

    def _discard(self, g: Meccg) -> None:
        """RES-08: a short-event is discarded once resolved."""
        card = g.state.cards.get(self.use.card)
        if self.use.kind == "play" and card is not None and card.zone == CHAIN:
            piles.discard(g, card.id)
