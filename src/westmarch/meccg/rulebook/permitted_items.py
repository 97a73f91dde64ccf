"""EVT-05: an item that an event permits to be played, as the very next action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Done, Flow, Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table
from westmarch.meccg.rulebook.chain import begin_chain
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.onguard import SPARES_SITE
from westmarch.meccg.rulebook.playable_at import may_bear, suits_site
from westmarch.meccg.rulebook.triggers import NOTHING
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import UNTAPPED
from westmarch.meccg.vocabulary import windows as w
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.permissions import PermitItem

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(slots=True)
class ItemPermitted(Procedure):
    """An item is played whether or not the site is tapped; if none is, the event goes back to hand."""

    company: int
    permit: PermitItem
    searcher: int
    """Who made it possible, where somebody did."""
    steps = ("ask", "note", "played")

    def ask(self, g: Meccg) -> Flow:
        company = g.state.companies.get(self.company)
        if company is None:
            return Done(NOTHING)
        found = permitted(g, self.company, self.permit, self.searcher)
        return Ask(company.seat, "site.permitted_item", "EVT-05", "Which item is played?", [*found, ("pass",)])

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return Done(NOTHING)
        of, by = str(g.answer[1]), int(g.answer[2])
        table.tap(g, by)
        extra = (SPARES_SITE,) if self.permit.another else ()
        return begin_chain(g, Use(g.state.cards[by].seat, of, 0, by, self.company, extra=extra), w.SITE)

    def played(self, g: Meccg) -> Flow:
        return DONE


def permitted(g: Meccg, number: int, permit: PermitItem, searcher: int) -> list[Choice]:
    """Items in hand that the permit covers, with those who could take them."""
    s = g.state
    company = s.companies[number]
    able = [m for m in company.members if s.cards[m].position == UNTAPPED and not (permit.another and m == searcher)]
    found: list[Choice] = []
    for of in dict.fromkeys(s.hand[company.seat]):
        d = DEFS[of]
        if d.kind != "item" or d.item not in permit.kinds or not may_come_in(g, of):
            continue
        if d.hoard_item and not has_hoard(g, company.site):  # HRD-02
            continue
        if permit.listed_here and not suits_site(g, d, company.site):
            continue
        found += [("item", of, m) for m in able if may_bear(g, d, m, company)]
    return found
