"""EVT, TIM-07: what happens when a declared action resolves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, Procedure
from westmarch.meccg import hooks
from westmarch.meccg.company_stats import free_of_limit, hazard_limit
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import piles, table, turns
from westmarch.meccg.rulebook.triggers import NOTHING, Run, fire, note_felt
from westmarch.meccg.state import CHAIN, ON_COMPANY, TABLE, WITH
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import candidates, holds, targets_of
from westmarch.meccg.vocabulary.picks import REGION, Pick
from westmarch.meccg.vocabulary.plays import Play

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


AS_PAID = "as-paid"
"""Marks a use whose own price changed its target, which is then not asked again for what it was (TGT-05)."""


AT_A_SITE = ("item", "ally", "faction")
"""What one character taps for: he is its target (ITM-02, ALY-01, FAC-01)."""


def over_limit(g: Meccg, use: Use, play: Play) -> bool:
    """MH-19: a hazard played within the limit comes to nothing if by now more are declared than the limit."""
    s = g.state
    if use.kind != "play" or play.free or s.phase != "movement" or use.seat == s.active or not use.company:
        return False
    company = s.companies[use.company]
    return company.used > hazard_limit(g, company) and not free_of_limit(g, DEFS[use.of], company.id)


def _is_short(d: Definition, play: Play) -> bool:
    """CPE-01: a creature played as an event that stays nowhere is a short-event."""
    return d.duration == "short" or (d.kind == "creature" and not play.begins and not play.stays)


@dataclass(slots=True)
class Resolve(Procedure):
    """One declared action. A card that stays is laid where it belongs before its effects; others go afterwards."""

    use: Use
    answered: bool = False
    """Something was declared in response to it, which counts as change (EVT-04)."""
    steps = ("test", "place", "run", "clear")

    def test(self, g: Meccg) -> Flow:
        """TIM-07, TGT-01: an action whose target or condition is gone comes to nothing."""
        if self.use.negated or not self._stands(g):
            self._discard(g)
            return DONE
        return None

    def _stands(self, g: Meccg) -> bool:
        s = g.state
        use = self.use
        if use.kind == "trigger":  # DUR-03
            on = DEFS[use.of].triggers[use.play]
            return not s.is_gone(use.card) and not s.is_gone(use.company) and (on.when is None or holds(on.when, g, use))
        play = self._play()
        if use.kind == "play" and (use.card not in s.cards or s.cards[use.card].zone != CHAIN):
            return False
        if s.is_gone(use.company):
            return False
        if play.target is not None and not self._reaches(g, play.target):
            return False
        if play.target is None and use.kind == "play" and DEFS[use.of].kind in AT_A_SITE and s.is_gone(use.target):
            return False  # the character who tapped for it has gone
        if play.by is not None and play.cost is None and use.by not in candidates(play.by, g, use):
            return False
        if over_limit(g, use, play):
            return False
        return play.when is None or use.kind == "use" or holds(play.when, g, use)

    def _reaches(self, g: Meccg, pick: Pick) -> bool:
        """TGT-01, TGT-05: the target is there and is still what the text asks for, its price apart."""
        target = self.use.target
        if AS_PAID not in self.use.extra:
            return target in targets_of(pick, g, self.use)
        return pick.what == REGION or not g.state.is_gone(target)

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
        return next((found for follows in hooks.PLAYED if (found := follows(g, self.use)) is not None), None)

    def run(self, g: Meccg) -> Flow:
        use = self.use
        if use.kind == "trigger":
            if use.company:
                note_felt(g, use.of, use.company)
            return Run(use, DEFS[use.of].triggers[use.play].do)
        short = use.kind == "play" and _is_short(DEFS[use.of], self._play())
        return Run(use, self._play().do, watched=short and not self.answered)

    def clear(self, g: Meccg) -> Flow:
        card = self.use.card
        if card in g.state.cards and g.state.cards[card].zone == CHAIN:
            if g.returned == NOTHING and self.use.kind == "play":  # EVT-04, EVT-05
                piles.to_hand(g, card)
                turns.note(g, idle=(*g.state.idle, (self.use.of, self.use.seat)))
            else:
                self._discard(g)
        if self.use.kind != "play":
            return None
        return fire(g, w.RESOLVED, target=card, company=self.use.company)

    def _discard(self, g: Meccg) -> None:
        """RES-08: a short-event is discarded once resolved, one that lay in play before too (NAZ-02)."""
        card = g.state.cards.get(self.use.card)
        if card is not None and card.zone == CHAIN:
            piles.discard(g, card.id)
