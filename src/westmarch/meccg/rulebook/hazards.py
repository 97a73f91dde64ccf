"""MH, KEY: step 2 of a company's movement/hazard phase, in which hazards are played on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, Procedure, call, goto
from westmarch.meccg import hooks
from westmarch.meccg.company_stats import hazard_limit
from westmarch.meccg.lying import NAZGUL_EVENT, lying
from westmarch.meccg.ops import piles, table
from westmarch.meccg.rulebook import onguard
from westmarch.meccg.rulebook.agents import Agents
from westmarch.meccg.rulebook.any_time import AnyTime
from westmarch.meccg.rulebook.chain import count_hazard, play_on
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.creature_checks import Creatures
from westmarch.meccg.rulebook.play_window import Window
from westmarch.meccg.rulebook.readiness import must_be_untapped
from westmarch.meccg.rulebook.sideboard import FromSideboard, eligible
from westmarch.meccg.rulebook.sources import Candidates, Free, FreeChoice, Source, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.turning_up import TurningUps
from westmarch.meccg.state import TABLE, Company
from westmarch.meccg.vocabulary import windows as w

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class HazardStep(About):
    """MH-09 to MH-22: the players act in turn until both pass in succession (MH-21)."""

    company: int
    passed: bool = False
    """The one who was asked last passed."""
    about = ("company",)
    steps = ("ask_active", "note_active", "ask_hazard", "note_hazard", "ask_guard", "note_guard")

    def ask_active(self, g: Meccg) -> Flow:
        """MH-22."""
        if self._over(g):
            return DONE
        window = Window(w.MOVEMENT, self.company)
        return ask_from(g, g.state.active, "movement.resource", "MH-22", "Play a resource?", window, AnyTime())

    def note_active(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return self._note_pass("ask_hazard")
        self.passed = False
        return play_on(g, "ask_active")  # TIM-06

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
        more: list[Source] = [nazgul(g, seat, company), *hooks.sources_of(hooks.HAZARD_DEEDS, g, seat, self.company)]
        if onguard.may_guard(g, self.company) and g.state.hand[seat]:
            more.append(Free([("guard",)]))
        return ask_from(
            g, seat, "movement.hazard", "MH-09", "Play a hazard on {0}?",
            Window(w.HAZARD, self.company), Creatures(self.company), Agents(self.company), TurningUps(), *more,
            about=(self.company,),
        )  # fmt: skip

    def note_hazard(self, g: Meccg) -> Flow:
        verb = g.answer[0]
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
        return play_on(g, "ask_active")

    def ask_guard(self, g: Meccg) -> Flow:
        """OG-01 to OG-03."""
        seat = 1 - g.state.active
        return FreeChoice(
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
        return g.state.companies[self.company].sent_back


# A Nazgûl and the sideboard --------------------------------------------------------------------------------------------


def nazgul(g: Meccg, seat: int, company: Company) -> Candidates:
    """MH-20, SB-10: an own Nazgûl permanent-event may be tapped for the sideboard, within the limit."""
    lie = [g.state.cards[number] for number in lying(g).get(NAZGUL_EVENT, ())]
    own = [("nazgul", c.id) for c in lie if c.zone == TABLE and c.seat == seat]
    return Candidates(own, NAZGUL, (seat, company))


def _is_within_limit(g: Meccg, seat: int, company: Company, card: int) -> bool:
    return company.used < hazard_limit(g, company)


def _is_hazard_aside(g: Meccg, seat: int, company: Company, card: int) -> bool:
    return bool(eligible(g, seat, hazards=True))


NAZGUL = (
    must_be_untapped("SB-10"),
    Check("MH-20", "The hazard limit of this company is used up.", _is_within_limit),
    Check("SB-10", "There is no hazard in your sideboard.", _is_hazard_aside),
)


def send_nazgul(g: Meccg, card: int, company: int) -> Procedure:
    """MH-20, SB-11: it counts one against the limit and is discarded."""
    seat = g.state.cards[card].seat
    table.tap(g, card)
    count_hazard(g, company)
    piles.discard(g, card)
    return FromSideboard(seat, hazards=True)


# Creatures -----------------------------------------------------------------------------------------------------------
