"""Stench of Mordor: a company in a dark land has somebody tapped before it enters its site (CR-50)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.ops import table
from westmarch.meccg.rulebook.readiness import is_untapped, must_be_untapped
from westmarch.meccg.rulebook.sources import Candidates, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class Sicken(Effect):
    """The company taps one of its untapped characters, if it has any (CR-50)."""

    never_on_guard = True

    def words(self) -> str:
        return "the company taps an untapped character of its player's choice, if it has one"


@dataclass(slots=True)
class Sickness(About):
    """CR-50: who is it?"""

    company: int
    about = ("company",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        company = s.companies[self.company]
        if not any(is_untapped(g, m) for m in company.members):
            return DONE
        who = Candidates([("sicken", m) for m in company.members], (must_be_untapped("CR-50"),))
        return ask_from(g, company.seat, "site.sicken", "CR-50", "Who of {0} taps?", who, end=None, about=(self.company,))

    def note(self, g: Meccg) -> Flow:
        table.tap(g, int(g.answer[1]))
        return DONE


@APPLY.of(Sicken, "company")
def _sicken(word: Sicken, g: Meccg, use: Use) -> Flow:
    return Sickness(use.company)


CARDS = (
    hazard(
        "LE-141", "Stench of Mordor", "permanent",
        Play((w.HAZARD,), stays="table"),
        On(
            w.SITE_BEGINS, (Sicken(),),
            when=either(SiteIn(types=("dark-domain",)), both(InPlay(DOORS), SiteIn(types=("shadow-land",)))),
        ),
        On(w.DECK_EXHAUSTED, (Discarded(SELF),)),
        keywords="environment", once="game",
    ),
)
