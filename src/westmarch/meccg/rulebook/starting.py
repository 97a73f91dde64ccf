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


def lay_starter(g: Meccg, seat: int, of: str, company: int) -> int:
    setup.leave_pool(g, seat, of)
    member = table.lay(g, seat, of, COMPANY, company)
    companies.set_company(g, company, members=(*g.state.companies[company].members, member))
    return member
