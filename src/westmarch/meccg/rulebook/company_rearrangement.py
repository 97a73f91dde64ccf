"""ORG-24 to ORG-32: who may be in one company, and how companies are divided and put together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Choice, Flow, goto
from westmarch.core.records import replace
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies
from westmarch.meccg.rulebook.checks import Check, passes
from westmarch.meccg.rulebook.fellowship import (
    TOGETHER,
    fits_company,
    may_travel_together,
)
from westmarch.meccg.rulebook.ringwraiths import kept_apart
from westmarch.meccg.rulebook.sources import BACK, Candidates, Free, FreeChoice, Source, ask_from, offered
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.rulebook.travel import may_set_out, open_goals
from westmarch.meccg.rulebook.triggers import watch
from westmarch.meccg.state import Company
from westmarch.meccg.stats import at_haven, followers

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


# Dividing and putting together -----------------------------------------------------------------------------------------


def origin_of(company: Company) -> int:
    """The company that this one was a part of when the phase began."""
    return company.split_from or company.id


def parts_of(g: Meccg, company: Company) -> list[Company]:
    """The companies at one site that were one company when the phase began."""
    origin, site = origin_of(company), company.site
    return [c for c in g.state.companies.values() if c.site == site and origin_of(c) == origin]


def one_part_stays(g: Meccg, company: Company) -> bool:
    """ORG-27, ORG-28."""
    return g.profile.split_at_haven == "one_stays" or not at_haven(g, company)


def must_leave(g: Meccg, company: Company) -> bool:
    """ORG-27: whether this part of a divided company still has to be given a new site."""
    if company.goal or not one_part_stays(g, company):
        return False
    staying = [c for c in parts_of(g, company) if not c.goal]
    return len(staying) > 1 and may_set_out(g, company)


def groups(g: Meccg, number: int) -> list[Choice]:
    """Where a character could go."""
    return list(offered(g, g.state.cards[number].seat, *regroupings(g, number)))


def may_regroup(g: Meccg, number: int) -> bool:
    """Whether there is any: looked for until something is found."""
    s = g.state
    card = s.cards[number]
    if card.control > 0:
        return False
    here = s.companies[card.host]
    party = (number, *followers(g, number))
    if len(party) < len(here.members) and _may_divide(g, here):
        return True
    others = [c.id for c in s.companies.values() if c.seat == card.seat and c.id != here.id]
    return any(passes(JOINED, g, here, party, other) for other in others)


def regroupings(g: Meccg, number: int) -> list[Source]:
    """ORG-18, ORG-26: another company at the same site, or a new one; followers go along."""
    s = g.state
    card = s.cards[number]
    if card.control > 0:
        return []
    here = s.companies[card.host]
    party = (number, *followers(g, number))
    whole = len(party) == len(here.members)
    others = [c.id for c in s.companies.values() if c.seat == card.seat and c.id != here.id]
    sources: list[Source] = [Candidates([("with", c) for c in others], JOINED, (here, party))]
    if not whole and _may_divide(g, here):
        apart: list[Choice] = [("apart",)]
        if s.cards[here.site].position and DEFS[s.cards[here.site].of].is_haven:  # ORG-47
            apart.append(("apart", "copy"))
        sources.append(Free(apart))
    return sources


def _is_beside(g: Meccg, here: Company, party: tuple[int, ...], other: int) -> bool:
    s = g.state
    return s.cards[s.companies[other].site].of == s.cards[here.site].of


def _was_another(g: Meccg, here: Company, party: tuple[int, ...], other: int) -> bool:
    """Who goes with all his company to the part that it was divided from has divided nothing."""
    return len(party) < len(here.members) or origin_of(g.state.companies[other]) != origin_of(here)


def _fits_in(g: Meccg, here: Company, party: tuple[int, ...], other: int) -> bool:
    return fits_company(g, g.state.companies[other], party)


def _too_many(g: Meccg, here: Company, party: tuple[int, ...], other: int) -> Reason:
    rule = may_travel_together(g, (*g.state.companies[other].members, *party), companies=(other,))
    return Reason(rule, TOGETHER[rule])


def _get_on(g: Meccg, here: Company, party: tuple[int, ...], other: int) -> bool:
    return not kept_apart(g, g.state.companies[other].members, party)


JOINED = (
    Check("ORG-26", "It is at another site.", _is_beside),
    Check("ORG-26", "It was divided from that company in this block.", _was_another),
    Check("ORG-29", _too_many, _fits_in),
    Check("CR-40", "One of the two rides alone.", _get_on),
)
"""What another company must pass for somebody, with his followers, to join it."""


def _may_divide(g: Meccg, here: Company) -> bool:
    """ORG-27: each part but one must find a site of its own to go to."""
    if not one_part_stays(g, here):
        return True
    staying = sum(not c.goal for c in parts_of(g, here))
    return staying <= len(open_goals(g, replace(here, id=0, goal=0)))


@dataclass(slots=True)
class Regroup(About):
    """ORG-26: a character with its followers goes to another company, or apart."""

    number: int
    about = ("number",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        seat = g.state.cards[self.number].seat
        return ask_from(
            g, seat, "organization.regroup", "ORG-26", "Where does {0} go?", *regroupings(g, self.number),
            end=BACK, about=(self.number,),
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "back":
            return DONE
        s = g.state
        here = s.companies[s.cards[self.number].host]
        party = (self.number, *followers(g, self.number))
        divided = g.answer[0] == "apart"
        if divided:
            site = companies.lay_site(g, here.seat, s.cards[here.site].of) if len(g.answer) > 1 else here.site
            there = companies.found(g, here.seat, site, split_from=origin_of(here))
        else:
            there = int(g.answer[1])
        for member in party:
            companies.join(g, member, there)
        watch(g)
        if divided and here.id in s.companies and _laid_on(g, here.id):
            self.stand_at(len(self.steps))
            return Division(here.id, there)
        return DONE


def _laid_on(g: Meccg, company: int) -> bool:
    s = g.state
    return bool(s.attached.get(company)) or any(x.on == company for x in s.lasting)


@dataclass(slots=True)
class Division(About):
    """ORG-32: which part is the old company, and what goes with which."""

    old: int
    new: int
    waiting: tuple[int, ...] = ()
    about = ("old", "new")
    steps = ("ask_old", "note_old", "ask_hazard", "note_hazard")

    def ask_old(self, g: Meccg) -> Flow:
        seat = g.state.companies[self.old].seat
        choices: list[Choice] = [("as_before", self.old), ("as_before", self.new)]
        return FreeChoice(seat, "division.old", "ORG-32", "Which part is the company as it was?", choices)

    def note_old(self, g: Meccg) -> Flow:
        """Resource effects on the company stay with the part that counts as the old one."""
        s = g.state
        laid = s.attached.get(self.old, ())
        self.waiting = tuple(c for c in laid if DEFS[s.cards[c].of].hazard)
        if g.answer[1] == self.new:
            companies.pass_effects(g, self.old, self.new, tuple(c for c in laid if c not in self.waiting))
        return None

    def ask_hazard(self, g: Meccg) -> Flow:
        """The hazard player allots the hazards that lay on the company."""
        if not self._hazards(g):
            return DONE
        seat = 1 - g.state.companies[self.old].seat
        choices: list[Choice] = [("allot", self.old), ("allot", self.new)]
        return FreeChoice(seat, "division.hazard", "ORG-32", "Which part keeps {0}?", choices, about=(self._hazards(g)[0],))

    def note_hazard(self, g: Meccg) -> Flow:
        hazard, *rest = self._hazards(g)
        companies.put_on_company(g, hazard, int(g.answer[1]))
        self.waiting = tuple(rest)
        return goto("ask_hazard")

    def _hazards(self, g: Meccg) -> list[int]:
        return [card for card in self.waiting if not g.state.is_gone(card)]
