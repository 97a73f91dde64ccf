"""TIM: the chain of effects.

An action is declared and paid for; then the players respond in turn until both pass in succession; then everything
resolves from the last to the first. A player who has nothing to declare is not asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, Procedure, call, goto
from westmarch.core.records import replace
from westmarch.meccg import hooks
from westmarch.meccg.company_stats import free_of_limit
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles, table, turns
from westmarch.meccg.ops.combat import change_strike, lapse
from westmarch.meccg.rulebook.agent_places import OPENED
from westmarch.meccg.rulebook.bearing import swap_afresh
from westmarch.meccg.rulebook.offers import is_resource
from westmarch.meccg.rulebook.onguard import REVEAL, OnGuard, guard_windows, turn_up
from westmarch.meccg.rulebook.play_window import Declaration, Window
from westmarch.meccg.rulebook.resolve import AS_PAID, Resolve
from westmarch.meccg.rulebook.sources import Source, ask_from
from westmarch.meccg.rulebook.triggers import Triggers
from westmarch.meccg.rulebook.turning_up import TurningUps, TurnUp, turn_up_for
from westmarch.meccg.rulebook.uniqueness import drop_copies
from westmarch.meccg.state import CHAIN
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import pay_cost, targets_of
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


def play_on(g: Meccg, again: str) -> Flow:
    """Go on with what was chosen in a window, which then opens again; on a pass with the next step."""
    return None if g.behind is None else call(begin(g), again)


def begin(g: Meccg) -> Procedure:
    """What stands behind the choice just made: a use is declared, a procedure is run."""
    behind = g.behind
    if isinstance(behind, Declaration):
        return declare(g, behind)
    assert isinstance(behind, Procedure)
    return behind.clone()


def declare(g: Meccg, declaration: Declaration) -> Procedure:
    """TIM-02, TIM-09: declare an offered use, pay for it, and begin a chain with it."""
    use, window = declaration.use, declaration.window
    if use.kind == REVEAL:
        return Chain((turn_up(g, use),), window, use.seat)
    if play_of(use).quiet:
        return Resolve(pay(g, use), answered=True)
    return begin_chain(g, use, window)


def begin_chain(g: Meccg, use: Use, window: str) -> Procedure:
    """A chain begun by a card that is not offered as a plain use: a creature, an item, an ally, a faction."""
    return Chain((pay(g, use),), window, use.seat)


def pay(g: Meccg, use: Use) -> Use:
    """Costs are paid and targets chosen on declaration; a card from hand or from the side comes to the table."""
    play = play_of(use)
    d = DEFS[use.of]
    swap_afresh(g)
    if use.kind == "play":
        if use.card:  # from off to the side
            table.put(g, use.card, CHAIN)
        else:
            use = replace(use, card=piles.play_from_hand(g, use.seat, use.of, CHAIN))
        number = use.card
        key = use.extra[:1] if d.kind == "creature" and not use.target else ()
        g.emit(("play", use.of, number, use.target, g.state.open_of(use.target), str(key[0]) if key else "", use.seat))
        if key and str(key[0]).startswith(f"{OPENED}/"):
            turn_up_for(g, use.of, use.company)
        if not is_resource(d, play) and not play.free and use.company and not free_of_limit(g, d, use.company):
            count_hazard(g, use.company)
        for part in use.extra:
            if part in hooks.PLAYED_WITH:
                hooks.PLAYED_WITH[part].declared(g, use.seat, number)
        if "corruption" in d.keywords and isinstance(use.target, int) and use.target:
            turns.note(g, corrupted=(*g.state.corrupted, use.target))
        if play.skill and g.state.strike >= 0:
            skilled = g.state.strikes[g.state.strike].skilled
            change_strike(g, skilled=skilled | 1 << use.seat)
    else:
        g.emit(("use", use.of, use.card, use.target, g.state.open_of(use.target), use.seat))
    if play.cost is None and use.kind == "use":
        turns.note(g, idle=(*g.state.idle, (use.of, use.card)))
    if play.cost is not None:
        pay_cost(play.cost, g, use)
        if play.target is not None and use.target not in targets_of(play.target, g, use):
            use = replace(use, extra=(*use.extra, AS_PAID))
    return use


def count_hazard(g: Meccg, company: int) -> None:
    """MH-10: every hazard played counts one."""
    companies.set_company(g, company, used=g.state.companies[company].used + 1)


@dataclass(slots=True)
class Chain(Procedure):
    """TIM-02 to TIM-11."""

    uses: tuple[Use, ...]
    window: str
    """Where it was begun; says what else may be answered with."""
    seat: int
    """Who declared last."""
    passed: bool = False
    """The other one has nothing to add to that."""
    declared: tuple[Use, ...] = ()
    """All of it, while it resolves."""
    waiting: tuple[Use, ...] = ()
    """What it has triggered (TIM-11)."""
    steps = ("respond", "note", "all_declared", "resolve", "copies", "triggered")

    def respond(self, g: Meccg) -> Flow:
        """TIM-02, TIM-03: first the other player, then who declared last, until both pass in succession."""
        company = self._company(g)
        if company is None:
            return goto("all_declared")
        seat = self.seat if self.passed else 1 - self.seat
        prompt = "Answer your own {0}?" if self.passed else "Respond to {0}?"
        return ask_from(
            g, seat, "chain.respond", "TIM-02", prompt, *self._windows(g, seat, company), about=(self.uses[-1].of,)
        )  # fmt: skip

    def _company(self, g: Meccg) -> int | None:
        """The company concerned, 0 if none is; None if there is nothing left to respond to (TGT-09)."""
        return next((use.company for use in self.uses if not g.state.is_gone(use.company)), None)

    def _windows(self, g: Meccg, seat: int, company: int) -> list[Source]:
        """Responses proper, and what may be answered with besides."""
        found: list[Source] = [Window(w.RESPONSE, company, response=True)]
        beside = self.window if seat == self.uses[0].seat else AMBIENT.get(self.window, "")
        closed = beside in (w.HAZARD, w.ATTACK_HAZARD) and g.state.phase != "movement"  # RES-07, CVC-10
        if beside and not closed:
            found.append(Window(beside, company, response=True))
        if g.state.agents:
            found.append(TurningUps())
        if g.state.phase == "site":
            found.append(OnGuard(self.uses[-1].company, guard_windows(g, seat, self.uses[-1])))
        return found

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            if self.passed:
                return None
            self.passed = True
            return goto("respond")
        declaration = g.behind
        if isinstance(declaration, TurnUp):
            return call(declaration.clone(), "respond")
        assert isinstance(declaration, Declaration)
        use = declaration.use
        if play_of(use).quiet:
            return call(Resolve(pay(g, use), answered=True), "respond")
        self.seat, self.passed = use.seat, False
        self.uses = (*self.uses, turn_up(g, use) if use.kind == REVEAL else pay(g, use))
        return goto("respond")

    def all_declared(self, g: Meccg) -> Flow:
        self.declared = self.uses
        return None

    def resolve(self, g: Meccg) -> Flow:
        """TIM-05, TIM-10: from the last to the first, and nothing is declared in between."""
        if not self.uses:
            return None
        answered = len(self.uses) < len(self.declared)
        use = self.uses[-1]
        self.uses = self.uses[:-1]
        return call(Resolve(use, answered), "resolve")

    def copies(self, g: Meccg) -> Flow:
        """UNI-05, TGT-08: what cannot be duplicated is tested when the chain has resolved."""
        drop_copies(g, self.declared)
        lapse(g, "chain")
        return None

    def triggered(self, g: Meccg) -> Flow:
        """TIM-11: what it has triggered is declared in a new chain right after it."""
        return Triggers(self.waiting) if self.waiting else DONE

    def negate(self, card: int) -> None:
        """TIM-07, EVT-06: a declared card comes to nothing."""
        self.uses = tuple(replace(u, negated=True) if u.card == card else u for u in self.uses)
