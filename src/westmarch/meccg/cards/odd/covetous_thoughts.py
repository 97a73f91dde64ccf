"""Covetous Thoughts: a check for each item that others bear (CR-21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, call
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.checks import Check
from westmarch.meccg.rulebook.corruption import CorruptionCheck
from westmarch.meccg.rulebook.sources import Candidates, ask_from
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class ChecksForItems(Effect):
    """One check for each item borne in the company by others, at minus its corruption (CR-21)."""

    def words(self) -> str:
        return "the bearer checks for each item others in his company bear, at minus the corruption of that item"


def _is_unchecked(g: Meccg, done: tuple[int, ...], item: int) -> bool:
    return item not in done


UNCHECKED = (Check("CR-21", "It has been checked for.", _is_unchecked),)


@dataclass(slots=True)
class ItemChecks(About):
    """CR-21: one check for each item that others in the company bear."""

    number: int
    done: tuple[int, ...] = ()
    about = ("number",)
    steps = ("ask", "note")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        company = s.companies.get(company_of(g, self.number))
        members = company.members if company is not None else ()
        borne = [c for m in members if m != self.number for c in s.attached.get(m, ())]
        items = [c for c in borne if DEFS[s.cards[c].of].kind == "item" or s.cards[c].trophy]
        if all(c in self.done for c in items):
            return DONE
        left = Candidates([("check_for", c) for c in items], UNCHECKED, (self.done,))
        return ask_from(g, s.active, "item_checks.next", "CR-21", "Check for which item?", left, end=None)

    def note(self, g: Meccg) -> Flow:
        item = int(g.answer[1])
        self.done = (*self.done, item)
        card = g.state.cards[item]
        return call(CorruptionCheck(self.number, 0 if card.trophy else -DEFS[card.of].corruption), "ask")


@APPLY.of(ChecksForItems, "card")
def _checks_for_items(word: ChecksForItems, g: Meccg, use: Use) -> Flow:
    return ItemChecks(g.state.cards[use.card].host)


CARDS = (
    hazard(
        "LE-107", "Covetous Thoughts", "permanent",
        Play(
            (w.HAZARD, w.GUARD_RESOURCE), target=Pick(CHARACTER, every(Minion(), Not(Race(("ringwraith",))))),
            stays="target",
        ),
        On(w.TURN_ENDS, (ChecksForItems(),), own=True),
        keywords="corruption", corruption=1, removal=5, once="character",
    ),
)
