"""Hoard Well-searched: one more item out of a hoard, though its site is tapped (EVT-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Done, Flow, Procedure
from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table
from westmarch.meccg.rulebook.chain import begin_chain
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.playable_at import may_bear
from westmarch.meccg.rulebook.triggers import NOTHING
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import UNTAPPED
from westmarch.meccg.vocabulary.behaviour import APPLY, HOLDS
from westmarch.meccg.vocabulary.naming import listed
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class PermitItem(Effect):
    """An item of these classes may be played though the site is tapped (EVT-05)."""

    kinds: tuple[str, ...]

    def words(self) -> str:
        return f"a {listed(self.kinds)} item may be played"


@dataclass(frozen=True, slots=True)
class AtHoard(Condition):
    """The company is at a site that contains a hoard, tapped or not as asked for."""

    tapped: bool = False

    def words(self) -> str:
        return f"the company is at {'a tapped' if self.tapped else 'an untapped'} site that contains a hoard"


@dataclass(slots=True)
class ItemPermitted(Procedure):
    """An item is played though the site is tapped, as the very next action; if none is, the event goes back to hand."""

    company: int
    kinds: tuple[str, ...]
    steps = ("ask", "note", "played")

    def ask(self, g: Meccg) -> Flow:
        s = g.state
        company = s.companies.get(self.company)
        if company is None:
            return Done(NOTHING)
        return Ask(
            company.seat,
            "site.permitted_item",
            "EVT-05",
            "Which item is played?",
            [*permitted(g, self.company, self.kinds), ("pass",)],
        )

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return Done(NOTHING)
        of, by = str(g.answer[1]), int(g.answer[2])
        table.tap(g, by)
        return begin_chain(g, Use(g.state.cards[by].seat, of, 0, by, self.company), w.SITE)

    def played(self, g: Meccg) -> Flow:
        return DONE


def permitted(g: Meccg, number: int, kinds: tuple[str, ...]) -> list[Choice]:
    """Items of these classes in hand, with those who could take them."""
    s = g.state
    company = s.companies[number]
    able = [m for m in company.members if s.cards[m].position == UNTAPPED]
    found: list[Choice] = []
    for of in dict.fromkeys(s.hand[company.seat]):
        d = DEFS[of]
        if d.kind != "item" or d.item not in kinds or not may_come_in(g, of):
            continue
        if d.hoard_item and not has_hoard(g, company.site):  # HRD-02
            continue
        found += [("item", of, m) for m in able if may_bear(g, d, m, company)]
    return found


@APPLY.of(PermitItem)
def _permit_item(word: PermitItem, g: Meccg, use: Use) -> Flow:
    return ItemPermitted(use.company, word.kinds)


@HOLDS.of(AtHoard)
def _at_hoard(word: AtHoard, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    if company is None or company.on_its_way:
        return False
    return bool(g.state.cards[company.site].position) == word.tapped and has_hoard(g, company.site)


CARDS = (
    resource(
        "AS-87", "Hoard Well-searched", "short",
        Play(
            (w.SITE,), (PermitItem(("minor", "major")),), when=both(AtHoard(tapped=True), Somebody(Skill("scout"))),
            skill="scout",
        ),
        side=MINION,
    ),
)
