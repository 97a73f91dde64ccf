"""Who stands where: companies and site cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from westmarch.core.events import but, only
from westmarch.core.records import replace
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops.leaving import discard, drop_member, to_hand
from westmarch.meccg.ops.leaving import leave_site as leave_site
from westmarch.meccg.ops.table import found as found
from westmarch.meccg.ops.table import lay, put, reveal, tap, without
from westmarch.meccg.ops.table import lay_site as lay_site
from westmarch.meccg.ops.turns import stir_by
from westmarch.meccg.state import COMPANY, ON_COMPANY, SITE

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


WHO_IS_WHERE: Final = frozenset(("members", "site", "on_its_way"))


def set_company(g: Meccg, company: int, **changes: Any) -> None:
    if not WHO_IS_WHERE.isdisjoint(changes):
        g.is_settled = False
    g.state.companies[company] = replace(g.state.companies[company], **changes)


def come_up(g: Meccg, company: int) -> None:
    """It is a company's turn to move and to be hindered, or to be at its site."""
    there = g.state.companies[company]
    site = "" if there.goal else g.state.cards[there.site].of
    g.emit(("comes_up", company, g.state.leader(company), site, g.state.phase))


def join(g: Meccg, member: int, company: int) -> None:
    """A character goes into a company, out of the one it was in."""
    g.is_settled = False
    s = g.state
    card = s.cards[member]
    if card.zone == COMPANY and card.host in s.companies:
        drop_member(g, member)
    s.cards[member] = replace(s.cards[member], zone=COMPANY, host=company)
    there = s.companies[company]
    s.companies[company] = replace(there, members=(*there.members, member))
    g.emit(("join", card.of, member, company, g.state.leader(company)))


def clear_sites(g: Meccg, seat: int) -> None:
    """TURN-12: the sites of companies that came to nothing in the movement/hazard phase are cleared after it."""
    for card in list(g.state.cards.values()):
        if card.zone == SITE and card.seat == seat:
            leave_site(g, seat, card.id)


def merge(g: Meccg, into: int, other: int) -> None:
    """Two companies at one site become one (MH-32)."""
    g.is_settled = False
    s = g.state
    a, b = s.companies[into], s.companies[other]
    joining = s.leader(other)
    for card in s.attached.get(other, ()):
        s.cards[card] = replace(s.cards[card], host=into)
    if other in s.attached:
        s.attached[into] = (*s.attached.get(into, ()), *s.attached.pop(other))
    for member in b.members:
        s.cards[member] = replace(s.cards[member], host=into)
    for guard in [c for c in s.cards.values() if c.zone == "guard" and c.host == other]:
        s.cards[guard.id] = replace(guard, host=into)
    s.lasting = tuple(replace(x, on=into) if x.on == other else x for x in s.lasting)
    s.companies[into] = replace(
        a,
        members=a.members + b.members,
        faced=a.faced + b.faced,
        moved=a.moved or b.moved,
        barred=a.barred or b.barred,
        sent_back=a.sent_back or b.sent_back,
    )
    del s.companies[other]
    leave_site(g, b.seat, b.site)
    g.emit(("merge", b.seat, into, other, s.leader(into), joining))
    _drop_copies(g, into)


def _drop_copies(g: Meccg, company: int) -> None:
    """UNI-03, UNI-04: of cards on a company that cannot be duplicated on it the one that came first stays."""
    first: set[str] = set()
    for card in sorted(g.state.attached.get(company, ())):
        of = g.state.cards[card].of
        if of in first and DEFS[of].once == "company":
            discard(g, card)
        first.add(of)


# Site cards ----------------------------------------------------------------------------------------------------------


def set_goal(g: Meccg, company: int, site: int) -> None:
    s = g.state
    old = s.companies[company].goal
    s.companies[company] = replace(s.companies[company], goal=site)
    if old and old != site:
        leave_site(g, s.companies[company].seat, old)
    seat = s.companies[company].seat
    if site and s.cards[site].hidden:
        g.emit(("goal", seat, company, site, s.leader(company), s.cards[site].of), only(seat))
        g.emit(("goal", seat, company, site, s.leader(company), ""), but(seat))
    else:
        g.emit(("goal", seat, company, site, s.leader(company), s.open_of(site)))


def set_out(g: Meccg, company: int) -> None:
    """Its new site is revealed and it is on its way there (MH-04)."""
    reveal(g, g.state.companies[company].goal)
    set_company(g, company, on_its_way=True)
    stir_by(g, g.state.companies[company].seat)


def arrive(g: Meccg, company: int) -> None:
    """Step 3: the new site becomes the current one and the origin is cleared (MH-28)."""
    g.is_settled = False
    s = g.state
    there = s.companies[company]
    s.companies[company] = replace(there, site=there.goal, goal=0, moved=True, origin=s.cards[there.site].of)
    leave_site(g, there.seat, there.site)
    g.emit(("arrive", there.seat, company, there.goal, s.leader(company), s.open_of(there.goal)))


def send_back(g: Meccg, company: int) -> None:
    """MH-23 to MH-26."""
    g.is_settled = False
    s = g.state
    there = s.companies[company]
    goal = there.goal
    s.companies[company] = replace(there, goal=0, on_its_way=False, sent_back=True, path=(), regions=(), way="", moved=False)
    for card in [c.id for c in s.cards.values() if c.zone == "guard" and c.host == company]:
        to_hand(g, card, shown=False)
    if goal:
        leave_site(g, there.seat, goal)
    g.emit(("send_back", there.seat, company, s.leader(company)))


def pass_effects(g: Meccg, old: int, new: int, cards: tuple[int, ...]) -> None:
    """What works on a company goes on working on another part of it (ORG-32); hazards in force stay where they are."""
    g.is_settled = False
    s = g.state
    for card in cards:
        put_on_company(g, card, new)
    s.lasting = tuple(replace(x, on=new) if x.on == old and not DEFS[x.of].hazard else x for x in s.lasting)


def go_back(g: Meccg, company: int) -> None:
    """MH-34: a company that has arrived goes back to its origin after all."""
    g.is_settled = False
    s = g.state
    there = s.companies[company]
    of = there.origin
    at = next((c.site for c in s.companies.values() if c.seat == there.seat and s.cards[c.site].of == of), 0)
    if not at and of in s.site_discard[there.seat]:
        s.site_discard[there.seat] = without(s.site_discard[there.seat], of)
        at = lay(g, there.seat, of, SITE)
        tap(g, at)
    elif not at:
        at = lay_site(g, there.seat, of)
    s.companies[company] = replace(there, site=at, sent_back=True, moved=False, path=(), regions=(), way="", origin="")
    leave_site(g, there.seat, there.site)
    for card in [c.id for c in s.cards.values() if c.zone == "guard" and c.host == company]:
        to_hand(g, card, shown=False)
    g.emit(("send_back", there.seat, company, s.leader(company)))


def exchange_site(g: Meccg, company: int, of: str) -> None:
    """A company is at another site all at once (CR-13); it shares the card with an own company that is there."""
    g.is_settled = False
    s = g.state
    there = s.companies[company]
    at = next((c.site for c in s.companies.values() if c.seat == there.seat and s.cards[c.site].of == of), 0)
    at = at or lay_site(g, there.seat, of)
    s.companies[company] = replace(there, site=at, moved=True)
    stir_by(g, there.seat)
    leave_site(g, there.seat, there.site)
    g.emit(("arrive", there.seat, company, at, s.leader(company), s.open_of(at)))


def put_on_company(g: Meccg, number: int, company: int) -> None:
    put(g, number, ON_COMPANY, company)
