"""ORG-20: under whose influence a character is, and how that is shifted in the block."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Choice, Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.ringwraiths import new_leader
from westmarch.meccg.rulebook.sources import BACK, Candidates, Free, Source, ask_from, offered
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.state import GENERAL
from westmarch.meccg.stats import control_cost, followers, has_trait, influence_left, unused_influence
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def controllers(g: Meccg, number: int) -> list[Choice]:
    """Whose influence a character could come under."""
    return list(offered(g, g.state.cards[number].seat, shifts(g, number)))


def may_shift(g: Meccg, number: int) -> bool:
    """Whether there is anybody: looked for until one is found, and what is the same for all is tested once."""
    s = g.state
    card = s.cards[number]
    if DEFS[card.of].kind == "avatar":
        return bool(new_leader(g, number))
    there = s.companies[card.host].members
    if any(s.cards[m].control == number for m in there):
        return False
    if card.control != GENERAL and _suffices(g, number, GENERAL):
        return True
    leaders = [m for m in there if s.cards[m].control == GENERAL and m not in (number, card.control)]
    return bool(leaders) and _may_follow(g, number, leaders[0]) and any(_suffices(g, number, m) for m in leaders)


def _leaders(g: Meccg, number: int) -> list[int]:
    """General influence, and whoever is in the same company."""
    return [GENERAL, *(m for m in g.state.companies[g.state.cards[number].host].members if m != number)]


def shifts(g: Meccg, number: int) -> Source:
    """ORG-20: general influence, or the direct influence of somebody in the same company."""
    card = g.state.cards[number]
    if DEFS[card.of].kind == "avatar":
        return Free(new_leader(g, number))
    return Candidates([("under", m) for m in _leaders(g, number)], INFLUENCE, (number,))


def _leads_nobody(g: Meccg, number: int, leader: int) -> bool:
    return not followers(g, number)


def _is_another(g: Meccg, number: int, leader: int) -> bool:
    return g.state.cards[number].control != leader


def _may_follow(g: Meccg, number: int, leader: int) -> bool:
    return leader == GENERAL or not has_trait(g, number, b.FOLLOWS_NOBODY)


def _may_lead(g: Meccg, number: int, leader: int) -> bool:
    return leader == GENERAL or g.state.cards[leader].control == GENERAL


def _suffices(g: Meccg, number: int, leader: int) -> bool:
    cost = control_cost(g, number)
    if leader == GENERAL:
        return g.profile.overcommit_influence or cost <= influence_left(g, g.state.cards[number].seat)
    return unused_influence(g, leader, DEFS[g.state.cards[number].of]) >= cost


INFLUENCE = (
    Check("ORG-17", "Who has followers cannot become a follower.", _leads_nobody),
    Check("ORG-20", "That is the influence it is under.", _is_another),
    Check("ORG-20", "It can be under nobody's direct influence.", _may_follow),
    Check("ORG-17", "Only who is under general influence himself has followers.", _may_lead),
    Check("ORG-20", "The influence that is left does not suffice.", _suffices),
)


@dataclass(slots=True)
class Shift(About):
    """ORG-20."""

    number: int
    about = ("number",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        return ask_from(
            g, g.state.cards[self.number].seat, "organization.control", "ORG-20", "Under whose influence is {0}?",
            shifts(g, self.number), end=BACK, about=(self.number,),
        )  # fmt: skip

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "under":
            table.set_control(g, self.number, int(g.answer[1]))
        return DONE
