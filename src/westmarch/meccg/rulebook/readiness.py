"""Checks that are asked in many places: who is to tap has to be untapped, whose turn it is must not have had it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.sources import Candidates
from westmarch.meccg.state import UNTAPPED

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def is_untapped(g: Meccg, *about: object) -> bool:
    """Whether what is named last stands untapped."""
    number = about[-1]
    return isinstance(number, int) and g.state.cards[number].position == UNTAPPED


def must_be_untapped(rule: str) -> Check:
    """The check, under the rule that asks for it."""
    return Check(rule, "Only who is untapped can do this.", is_untapped)


def companies_left(g: Meccg, seat: int, rule: str) -> Candidates:
    """The companies of a seat that have not had their turn in this phase."""
    own = [c.id for c in g.state.companies.values() if c.seat == seat]
    return Candidates([("company", c) for c in own], (Check(rule, "It has had its turn in this phase.", _is_to_come),))


def _is_to_come(g: Meccg, company: int) -> bool:
    return not g.state.companies[company].through
