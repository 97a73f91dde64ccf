"""SET-16 to SET-20: where a company sets out, and how its characters are laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.decks import deck_of
from westmarch.meccg.decks.starting_findings import STARTING_SITES
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import companies, piles, setup, table
from westmarch.meccg.rulebook.uniqueness import duplicates
from westmarch.meccg.state import COMPANY, ON_COMPANY, SITE, TABLE, WITH
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import fits

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def starting_sites(g: Meccg, seat: int) -> list[str]:
    """The havens of the location deck where a seat may start, the one that its play tips name first."""
    named = STARTING_SITES[g.state.sides[seat]]
    tip = deck_of(g.setup["decks"][seat]).start_site
    return sorted({of for of in (*g.state.sites[seat], tip) if of and DEFS[of].name in named}, key=lambda of: of != tip)


def starting_card(g: Meccg, seat: int, site: str) -> int:
    """The card of a starting site, laid down once."""
    cards = g.state.cards.values()
    there = next((c.id for c in cards if c.zone == SITE and c.seat == seat and c.of == site), 0)
    return there or companies.lay_site(g, seat, site)


def lay_gear(g: Meccg, seat: int, of: str, member: int) -> None:
    """SET-16: an item lies with the character; an event that may take the place of one lies on his company, once."""
    setup.leave_pool(g, seat, of)
    company = g.state.cards[member].host
    if DEFS[of].kind == "item":
        table.lay(g, seat, of, WITH, member)
    elif duplicates(g, DEFS[of], Use(seat, of, company=company)):
        piles.discard(g, table.lay(g, seat, of, TABLE))
    else:
        table.lay(g, seat, of, ON_COMPANY, company)


def may_begin_with(g: Meccg, seat: int, who: str, item: str) -> bool:
    """SET-16: whether a character may begin with an item that its card keeps for some; tried out on a table aside, since
    nobody has set out yet."""
    d = DEFS[item]
    tests = [test for test in (d.borne_by, d.playable.by if d.playable is not None else None) if test is not None]
    if not tests:
        return True
    aside = g.clone()
    company = companies.found(aside, seat, starting_card(aside, seat, starting_sites(aside, seat)[0]))
    member = lay_starter(aside, seat, who, company)
    return all(fits(test, aside, member) for test in tests)


def lay_starter(g: Meccg, seat: int, of: str, company: int) -> int:
    setup.leave_pool(g, seat, of)
    member = table.lay(g, seat, of, COMPANY, company)
    companies.set_company(g, company, members=(*g.state.companies[company].members, member))
    return member
