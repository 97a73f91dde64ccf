"""MH, KEY: step 2 of a company's movement/hazard phase, in which hazards are played on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure, call, goto
from westmarch.meccg import hooks
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook import onguard
from westmarch.meccg.rulebook.any_time import VERBS, any_time, do_it
from westmarch.meccg.rulebook.chain import begin_chain, count_hazard, declare
from westmarch.meccg.rulebook.creature_checks import (
    creature_offers,
)
from westmarch.meccg.rulebook.offers import offers
from westmarch.meccg.rulebook.sideboard import FromSideboard, eligible
from westmarch.meccg.state import TABLE, UNTAPPED, Company
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class HazardStep(Procedure):
    """MH-09 to MH-22: the players act in turn until both pass in succession (MH-21)."""

    company: int
    passed: bool = False
    """The one who was asked last passed."""
    steps = ("ask_active", "note_active", "ask_hazard", "note_hazard", "ask_guard", "note_guard")

    def open_to(self, g: Meccg, seat: int) -> tuple[str, int]:
        return (w.MOVEMENT if seat == g.state.active else w.HAZARD), self.company

    def ask_active(self, g: Meccg) -> Flow:
        """MH-22."""
        if self._over(g):
            return DONE
        seat = g.state.active
        choices = offers(g, seat, w.MOVEMENT, self.company) + any_time(g, seat)
        return Ask(seat, "movement.resource", "MH-22", "Play a resource?", [*choices, ("pass",)])

    def note_active(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return self._note_pass("ask_hazard")
        self.passed = False
        if g.answer[0] in VERBS:
            return call(do_it(g, g.answer), "ask_hazard")
        return call(declare(g, g.state.active, g.answer, w.MOVEMENT, self.company), "ask_hazard")

    def _note_pass(self, other: str) -> Flow:
        if self.passed:
            return DONE
        self.passed = True
        return goto(other)

    def ask_hazard(self, g: Meccg) -> Flow:
        if self._over(g):
            return DONE
        seat = 1 - g.state.active
        company = g.state.companies[self.company]
        choices = offers(g, seat, w.HAZARD, self.company)
        choices += creature_offers(g, seat, company)
        choices += nazgul_offers(g, seat, company)
        choices += hooks.deeds_open(hooks.HAZARD_DEEDS, g, seat, self.company)
        if onguard.may_guard(g, self.company) and g.state.hand[seat]:
            choices.append(("guard",))
        return Ask(seat, "movement.hazard", "MH-09", "Play a hazard on {0}?", [*choices, ("pass",)], about=(self.company,))

    def note_hazard(self, g: Meccg) -> Flow:
        verb = g.answer[0]
        seat = 1 - g.state.active
        if verb == "pass":
            return self._note_pass("ask_active")
        self.passed = False
        if verb == "guard":
            return None
        if verb == "nazgul":
            return call(send_nazgul(g, int(g.answer[1]), self.company), "ask_active")
        deed = hooks.deed_of(hooks.HAZARD_DEEDS, g.answer)
        if deed is not None:
            return call(deed.do(g, self.company, g.answer), "ask_active")
        if verb == "creature":
            use = Use(seat, str(g.answer[1]), 0, 0, self.company, 0, "play", (str(g.answer[2]),))
            return call(begin_chain(g, use, w.HAZARD), "ask_active")
        return call(declare(g, seat, g.answer, w.HAZARD, self.company), "ask_active")

    def ask_guard(self, g: Meccg) -> Flow:
        """OG-01 to OG-03."""
        seat = 1 - g.state.active
        return Ask(
            seat,
            "movement.guard",
            "OG-03",
            "Which card goes on-guard?",
            [("place", of) for of in dict.fromkeys(g.state.hand[seat])],
        )

    def note_guard(self, g: Meccg) -> Flow:
        onguard.place(g, 1 - g.state.active, str(g.answer[1]), self.company)
        return goto("ask_active")

    def _over(self, g: Meccg) -> bool:
        company = g.state.companies.get(self.company)
        return company is None or company.sent_back


# A Nazgûl and the sideboard --------------------------------------------------------------------------------------------


def nazgul_offers(g: Meccg, seat: int, company: Company) -> list[Choice]:
    """MH-20, SB-10: an own Nazgûl permanent-event may be tapped for the sideboard, within the limit."""
    s = g.state
    found: list[Choice] = [
        ("nazgul", c.id)
        for c in s.cards.values()
        if c.zone == TABLE and c.seat == seat and c.position == UNTAPPED and _is_nazgul_event(DEFS[c.of])
    ]
    return found if found and company.used < hazard_limit(g, company) and eligible(g, seat, hazards=True) else []


def _is_nazgul_event(d: Definition) -> bool:
    return d.hazard and (d.race == "nazgul" or "nazgul" in d.keywords)


def send_nazgul(g: Meccg, card: int, company: int) -> Procedure:
    """MH-20, SB-11: it counts one against the limit and is discarded."""
    seat = g.state.cards[card].seat
    table.tap(g, card)
    count_hazard(g, company)
    piles.discard(g, card)
    return FromSideboard(seat, hazards=True)


# Creatures -----------------------------------------------------------------------------------------------------------
