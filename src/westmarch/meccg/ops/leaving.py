"""How cards, companies and sites leave the table.

What goes may take others with it: a character its company, a company its site, so all of it stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import but, only
from westmarch.core.records import replace
from westmarch.meccg import hooks
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops.table import found, free_followers, in_use, put, rescue_site, take_off, tell
from westmarch.meccg.state import AGENT, ASIDE, CHAIN, COMPANY, POINTS, SITE, WAY, WORTHLESS
from westmarch.meccg.vocabulary.bonuses import PRISON

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def add_to_discard(g: Meccg, seat: int, of: str, shown: bool) -> None:
    s = g.state
    if not s.deck[seat] and not s.discard[seat]:
        s.deck[seat] = (of,)  # EXH-08
        return
    s.discard[seat] = (*s.discard[seat], of)
    if shown:
        s.known_discard[seat] = (*s.known_discard[seat], of)


def discard(g: Meccg, number: int, along: bool = False) -> None:
    """From the table to its owner's pile, and all that lies with it (ZON-01); followers stay. It may go along with what it
    lies with."""
    s = g.state
    if number not in s.cards:
        return
    leave_places(g, number)
    for other in s.attached.get(number, ()):
        if s.cards[other].zone == ASIDE and PRISON in DEFS[s.cards[number].of].traits and _set_free(g, other, number):
            continue
        discard(g, other, along=True)
    if s.cards[number].trophy:
        _drop_trophy(g, number)
        return
    leave_company(g, number)
    card = take_off(g, number)
    if card.zone == SITE:
        raise RuntimeError("a site goes by return_site or discard_site")
    add_to_discard(g, card.owner, card.of, shown=not card.hidden)
    tell(g, "discard", card, card.seat, along)
    for follows in hooks.DISCARDED:
        follows(g, number, card, along)


def _set_free(g: Meccg, number: int, host: int) -> bool:
    """OFF-07: a prisoner is not discarded with the host but stands as a new company at the rescue site."""
    if not DEFS[g.state.cards[number].of].is_person:
        return False
    site = rescue_site(g, g.state.cards[number].owner, str(g.state.cards[host].mark[0]))
    if site:
        put(g, number, COMPANY)
        found(g, g.state.cards[number].owner, site, (number,))
    return bool(site)


def _drop_trophy(g: Meccg, number: int) -> None:
    """TRO-06 and TRO-07."""
    card = g.state.cards[number]
    if DEFS[card.of].starred == (g.state.sides[card.seat] == "minion") and WORTHLESS not in card.mark:
        put(g, number, POINTS)
    else:
        remove(g, number)


def remove(g: Meccg, number: int) -> None:
    """Eliminated: out of play for good; what lay with it is discarded."""
    s = g.state
    leave_places(g, number)
    for other in s.attached.get(number, ()):
        discard(g, other, along=True)
    leave_company(g, number)
    card = take_off(g, number)
    s.out[card.owner] = (*s.out[card.owner], card.of)
    if DEFS[card.of].kind == "avatar" and s.avatar[card.seat] == card.of:
        s.avatar_lost[card.seat] = True
    g.emit(("remove", card.of, number, card.seat))
    falls(g, card.of)


def falls(g: Meccg, of: str, number: int = 0) -> None:
    """DRG-07: a form of a Dragon is out of play, or is defeated and lies somewhere under this number. All other forms go out
    of play, and none comes again; one that is only declared comes to nothing."""
    s = g.state
    d = DEFS[of]
    if not d.is_dragon_form or any(entity == d.entity for entity, _ in s.fallen):
        return
    s.fallen = (*s.fallen, (d.entity, s.turn))
    g.emit(("fallen", of))
    others = [c for c in s.cards.values() if c.id != number and not c.hidden and DEFS[c.of].entity == d.entity]
    for card in others:
        if card.zone == CHAIN:
            discard(g, card.id)
        elif card.zone != ASIDE:
            remove(g, card.id)


def leave_company(g: Meccg, number: int) -> None:

    card = g.state.cards[number]
    if card.zone == COMPANY:
        free_followers(g, number)
        drop_member(g, number)


def to_hand(g: Meccg, number: int, shown: bool = True) -> None:
    """Back to its owner's hand; what lay with it is discarded (ZON-02)."""
    s = g.state
    leave_places(g, number)
    for other in s.attached.get(number, ()):
        discard(g, other, along=True)
    leave_company(g, number)
    card = take_off(g, number)
    for follows in hooks.BACK_IN_HAND:
        follows(g, number)
    s.hand[card.owner] = tuple(sorted((*s.hand[card.owner], card.of)))
    if shown:
        s.known_hand[card.owner] = (*s.known_hand[card.owner], card.of)
        g.emit(("to_hand", card.of, number, card.seat))
    else:
        g.emit(("to_hand", card.of, number, card.seat), only(card.owner))
        g.emit(("to_hand", "", number, card.seat), but(card.owner))


def leave_places(g: Meccg, number: int) -> None:
    """The site cards of an agent go home: the steps of its way, the last one first, and the one that lies open."""
    s = g.state
    agent = s.cards[number]
    if agent.zone != AGENT:
        return
    for step in reversed(s.attached.get(number, ())):
        if s.cards[step].zone == WAY:
            leave_site(g, agent.owner, step)
    leave_open_site(g, number)


def leave_open_site(g: Meccg, number: int) -> None:
    """The open site card of an agent goes home."""
    g.is_settled = False
    agent = g.state.cards[number]
    g.state.cards[number] = replace(agent, host=0)
    leave_site(g, agent.owner, agent.host)


def drop_member(g: Meccg, member: int) -> None:
    """Out of its company; an empty company is dissolved (TURN-12)."""
    g.is_settled = False
    s = g.state
    company = s.companies.get(s.cards[member].host)
    if company is None or member not in company.members:
        return
    rest = tuple(m for m in company.members if m != member)
    s.companies[company.id] = replace(company, members=rest)
    if not rest:
        dissolve(g, company.id)


def dissolve(g: Meccg, number: int) -> None:
    g.is_settled = False
    s = g.state
    company = s.companies.pop(number)
    s.lasting = tuple(x for x in s.lasting if x.on != number)
    for card in s.attached.get(number, ()):
        discard(g, card)
    for card in [c.id for c in s.cards.values() if c.zone == "guard" and c.host == number]:
        to_hand(g, card, shown=False)
    if s.phase != "movement" or company.seat != s.active:  # else the sites wait until all have moved (TURN-12)
        leave_site(g, company.seat, company.site)
        if company.goal:
            leave_site(g, company.seat, company.goal)
    g.emit(("dissolve", company.seat, number))


def leave_site(g: Meccg, seat: int, site: int) -> None:
    """The card of a site that nobody uses any more goes home, or to the discard pile if tapped (MH-28, MH-29)."""
    s = g.state
    if site not in s.cards or in_use(g, site):
        return
    card = s.cards[site]
    for other in s.attached.get(site, ()):
        discard(g, other)
    take_off(g, site)
    d = DEFS[card.of]
    if d.is_haven:
        pass
    elif card.position and "back-to-locations" not in d.traits:
        s.site_discard[seat] = tuple(sorted((*s.site_discard[seat], card.of)))
        g.emit(("site_discard", card.of, site))
        return
    else:
        s.sites[seat] = tuple(sorted((*s.sites[seat], card.of)))
    if card.hidden:
        g.emit(("site_home", card.of, site), only(seat))
        g.emit(("site_home", "", site), but(seat))
    else:
        g.emit(("site_home", card.of, site))
