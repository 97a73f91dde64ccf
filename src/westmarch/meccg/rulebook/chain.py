"""TIM: the chain of effects.

An action is declared and paid for; then the players respond in turn until one passes; then everything resolves from the
last to the first. A player who has nothing to declare is not asked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, goto
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles, turns
from westmarch.meccg.ops.combat import change_strike
from westmarch.meccg.rulebook.looping import then
from westmarch.meccg.rulebook.offers import find_use, is_resource, offers
from westmarch.meccg.rulebook.onguard import guard_offers, turn_up
from westmarch.meccg.rulebook.resolve import Resolve
from westmarch.meccg.state import CHAIN
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.plays import Play

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

AMBIENT = {
    w.MOVEMENT: w.HAZARD,
    w.HAZARD: w.MOVEMENT,
    w.ATTACK: w.ATTACK_HAZARD,
    w.ATTACK_HAZARD: w.ATTACK,
}
"""What the other seat may answer with besides responses proper, by the window in which the chain was begun."""


def play_of(use: Use) -> Play:
    d = DEFS[use.of]
    return d.actions[use.play] if use.kind == "use" else d.plays[use.play]


def declare(g: Meccg, seat: int, choice: Choice, window: str, company: int = 0) -> Procedure:
    """TIM-02, TIM-09: declare an offered use, pay for it, and begin a chain with it."""
    use = find_use(g, seat, choice, window, company)
    assert use is not None
    return Chain((pay(g, use),), window, seat)


def begin_chain(g: Meccg, use: Use, window: str) -> Procedure:
    """A chain begun by a card that is not offered as a plain use: a creature, an item, an ally, a faction."""
    return Chain((pay(g, use),), window, use.seat)


def pay(g: Meccg, use: Use) -> Use:
    """Costs are paid and targets chosen on declaration; a card from hand comes to the table."""
    play = play_of(use)
    d = DEFS[use.of]
    if use.kind == "play":
        number = piles.play_from_hand(g, use.seat, use.of, CHAIN)
        use = replace(use, card=number)
        g.emit(("play", use.of, number, use.target))
        if not is_resource(g, d, play, use.seat) and not play.free and use.company:
            count_hazard(g, use.company)
        if "corruption" in d.keywords and isinstance(use.target, int):
            turns.note(g, corrupted=(*g.state.corrupted, use.target))
        if play.skill and g.state.strike >= 0:
            skilled = g.state.strikes[g.state.strike].skilled
            change_strike(g, skilled=skilled | 1 << use.seat)
    else:
        g.emit(("use", use.of, use.card, use.target))
    if play.cost is not None:
        play.cost.pay(g, use)
    return use


def count_hazard(g: Meccg, company: int) -> None:
    """MH-10: every hazard played counts one."""
    companies.set_company(g, company, used=g.state.companies[company].used + 1)


@dataclass(slots=True)
class Chain(Procedure):
    """TIM-02 to TIM-10."""

    uses: tuple[Use, ...]
    window: str
    """Where it was begun; says what else may be answered with."""
    seat: int
    """Who declared last."""
    steps = ("respond", "note", "resolve")

    def respond(self, g: Meccg) -> Flow:
        choices = self.responses(g)
        return Ask(1 - self.seat, "TIM-02", "Respond to {0}?", [*choices, ("pass",)], about=(self.uses[-1].of,))

    def responses(self, g: Meccg) -> list[Choice]:
        seat = 1 - self.seat
        window, company = self.open_to(g, seat)
        found = offers(g, seat, w.RESPONSE, company, response=True)
        if window:
            found += offers(g, seat, window, company, response=True)
        if self.window == w.SITE:
            found += guard_offers(g, seat, self.uses[-1])
        return list(dict.fromkeys(found))

    def open_to(self, g: Meccg, seat: int) -> tuple[str, int]:
        """The window beside responses proper that is open to a seat."""
        begun_by = self.uses[0].seat
        window = self.window if seat == begun_by else AMBIENT.get(self.window, "")
        return window, self.uses[0].company

    def note(self, g: Meccg) -> Flow:
        responder = 1 - self.seat
        self.seat = responder
        if g.answer[0] == "pass":
            return None
        if g.answer[0] == "reveal":
            self.uses = (*self.uses, turn_up(g, g.answer, self.uses[0].company))
            return goto("respond")
        window, company = self.open_to(g, responder)
        use = find_use(g, responder, g.answer, w.RESPONSE, company) or find_use(g, responder, g.answer, window, company)
        assert use is not None
        self.uses = (*self.uses, pay(g, use))
        return goto("respond")

    def resolve(self, g: Meccg) -> Flow:
        """TIM-05: from the last to the first."""
        if not self.uses:
            return DONE
        use = self.uses[-1]
        self.uses = self.uses[:-1]
        return then(self, "resolve", Resolve(use))

    def negate(self, card: int) -> None:
        """TIM-07, EVT-06: a declared card comes to nothing."""
        self.uses = tuple(replace(u, negated=True) if u.card == card else u for u in self.uses)
