"""DUR, TIM-11: what cards do by themselves.

The rulebook names its moments: a step that reaches one returns `at(g, moment, ...)`, which is a procedure if some card in
play waits for that moment and nothing otherwise. Where several wait, the active player orders them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Flow, Procedure, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops.piles import discard
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.base import Effect, Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def at(g: Meccg, moment: str, seat: int = -1, company: int = 0, target: int = 0) -> Procedure | None:
    """Whatever waits for this moment. A trigger marked `own` waits for its own company's or player's moments only."""
    found = []
    for number in g.state.index.get(moment, ()):
        use = _trigger(g, number, moment, seat, company, target)
        found += use
    return Triggers(tuple(found)) if found else None


def _trigger(g: Meccg, number: int, moment: str, seat: int, company: int, target: int) -> list[Use]:
    card = g.state.cards[number]
    home = company_of(g, number)
    found = []
    for place, on in enumerate(DEFS[card.of].triggers):
        if on.moment != moment:
            continue
        if on.own and company and home != company:
            continue
        if on.own and seat >= 0 and _player(g, number, card.seat) != seat:
            continue
        it = Use(card.seat, card.of, number, target, company or home, place, "trigger")
        if on.when is None or on.when.holds(g, it):
            found.append(it)
    return found


def _player(g: Meccg, number: int, seat: int) -> int:
    """Whose phase counts as the card's own: that of the character it lies on (DUR-07)."""
    company = g.state.companies.get(company_of(g, number))
    return seat if company is None else company.seat


@dataclass(slots=True)
class Triggers(Procedure):
    """TIM-11: one after the other, in the order the active player chooses."""

    uses: tuple[Use, ...]
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        if not self.uses:
            return DONE
        return Ask(g.state.active, "TIM-11", "Which comes first?", sorted({("trigger", u.card) for u in self.uses}))

    def note(self, g: Meccg) -> Flow:
        at = next(n for n, u in enumerate(self.uses) if u.card == g.answer[1])
        use = self.uses[at]
        self.uses = self.uses[:at] + self.uses[at + 1 :]
        self.pc = -1  # the next step is again `ask`
        if use.card not in g.state.cards:  # DUR-03
            return None
        return Run(use, DEFS[use.of].triggers[use.play].do)


@dataclass(slots=True)
class Run(Procedure):
    """EVT-03: the things a card does, in the order in which they are printed."""

    use: Use
    effects: tuple[Effect, ...]
    at: int = 0
    steps = ("next_effect",)

    def next_effect(self, g: Meccg) -> Flow:
        if self.at >= len(self.effects):
            return DONE
        effect = self.effects[self.at]
        self.at += 1
        self.pc = -1
        flow = effect.apply(g, self.use)
        return goto("next_effect") if flow is None else flow


def watch(g: Meccg) -> None:
    """DUR-09: cards that are discarded as soon as something is so."""
    s = g.state
    if "watch" not in s.index:
        return
    for number in s.index["watch"]:
        card = s.cards.get(number)
        if card is None:
            continue
        it = Use(card.seat, card.of, number, card.host, company_of(g, number))
        if any(w.when.holds(g, it) for w in DEFS[card.of].watches):
            discard(g, number)
