"""EVT-05: an item that an event permits to be played, as the very next action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import DONE, Done, Flow, Procedure
from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.ops import table
from westmarch.meccg.rulebook.chain import begin_chain
from westmarch.meccg.rulebook.checks import Check, Thing, first_failed, passes
from westmarch.meccg.rulebook.hoards import has_hoard
from westmarch.meccg.rulebook.onguard import SPARES_SITE
from westmarch.meccg.rulebook.playable_at import may_bear, suits_site
from westmarch.meccg.rulebook.readiness import is_untapped
from westmarch.meccg.rulebook.sources import Offers, ask_from
from westmarch.meccg.rulebook.triggers import NOTHING
from westmarch.meccg.rulebook.uniqueness import may_come_in
from westmarch.meccg.state import Company
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
        items = PermittedItems(self.company, self.permit, self.searcher)
        return ask_from(g, company.seat, "site.permitted_item", "EVT-05", "Which item is played?", items)

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "pass":
            return Done(NOTHING)
        of, by = str(g.answer[1]), int(g.answer[2])
        table.tap(g, by)
        extra = (SPARES_SITE,) if self.permit.another else ()
        return begin_chain(g, Use(g.state.cards[by].seat, of, 0, by, self.company, extra=extra), w.SITE)

    def played(self, g: Meccg) -> Flow:
        return DONE


class PermittedItems(Struct, frozen=True):
    """Items in hand that the permit covers, with those who could take them."""

    company: int
    permit: PermitItem
    searcher: int

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        company = g.state.companies[self.company]
        able = self._able(g, company)
        for of in dict.fromkeys(g.state.hand[seat]):
            if passes(PERMITTED, g, self.permit, company, DEFS[of]):
                found.update(dict.fromkeys(("item", of, m) for m in able if may_bear(g, DEFS[of], m, company)))

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        company = g.state.companies[self.company]
        if thing.card in company.members:
            return [] if thing.card in self._able(g, company) else [NOT_HE]
        d = DEFS.get(thing.of)
        if d is None or thing.card or d.kind != "item":
            return []
        able = [m for m in self._able(g, company) if may_bear(g, d, m, company)]
        return first_failed(PERMITTED, g, self.permit, company, d) or ([] if able else [NOBODY])

    def _able(self, g: Meccg, company: Company) -> list[int]:
        """Who may tap for it."""
        apart = self.searcher if self.permit.another else 0
        return [m for m in company.members if m != apart and is_untapped(g, m)]


def _is_covered(g: Meccg, permit: PermitItem, company: Company, d: Definition) -> bool:
    return d.kind == "item" and d.item in permit.kinds


def _may_come(g: Meccg, permit: PermitItem, company: Company, d: Definition) -> bool:
    return may_come_in(g, d.id)


def _has_its_hoard(g: Meccg, permit: PermitItem, company: Company, d: Definition) -> bool:
    return not d.hoard_item or has_hoard(g, company.site)


def _is_listed(g: Meccg, permit: PermitItem, company: Company, d: Definition) -> bool:
    return not permit.listed_here or suits_site(g, d, company.site)


PERMITTED = (
    Check("EVT-05", "The event does not permit such an item.", _is_covered),
    Check("UNI-01", "It is unique, and it or another form of it is in play or gone for good.", _may_come),
    Check("HRD-02", "It is played at a hoard.", _has_its_hoard),
    Check("EVT-05", "The event permits what this site lists.", _is_listed),
)
NOBODY = Reason("ITM-02", "Nobody here is untapped and free to take it.")
NOT_HE = Reason("EVT-05", "It is not untapped, or has to leave the item to another.")
