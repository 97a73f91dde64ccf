"""Cards on the table: laying them down, turning them, handing them on, taking them away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.events import but, only
from westmarch.core.records import replace
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.lying import note_come, note_gone, note_use
from westmarch.meccg.state import (
    AGENT,
    ASIDE,
    CHAIN,
    COMPANY,
    GUARD,
    NOBODY,
    ON_COMPANY,
    POINTS,
    SITE,
    TABLE,
    TAPPED,
    UNTAPPED,
    WAY,
    WITH,
    WOUNDED,
    Card,
    Company,
)

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg
    from westmarch.meccg.state import State

_HOSTED = (WITH, ON_COMPANY, ASIDE, WAY)
_ACTIVE = (COMPANY, WITH, ON_COMPANY, TABLE, SITE, AGENT)
"""Zones in which the effects of a card are in force."""


def in_force(card: Card) -> bool:
    """Whether a card does what its text says: it lies open on the table, or is a faction that has been won."""
    if card.zone == POINTS:
        return not card.is_kill and DEFS[card.of].kind == "faction"
    return card.zone in _ACTIVE and not card.hidden


def lay(g: Meccg, seat: int, of: str, zone: str, host: int = 0, *, owner: int = -1, hidden: bool = False) -> int:
    """A card comes to the table under a fresh number."""
    s = g.state
    number = s.next_id
    s.next_id = number + 1
    card = s.cards[number] = Card(number, of, seat if owner < 0 else owner, seat, zone, host, came=s.turn, hidden=hidden)
    note_come(g, number, of)
    _hang(s, number, zone, host)
    if in_force(card):
        _list(s, number, of)
    if _has_a_say(card):
        g.is_settled = False
    return number


def _has_a_say(card: Card) -> bool:
    """Whether what takes effect at once may hang on a card that lies so: it is in force, or with another card. What is only
    declared, face down at a site or won for good has no say."""
    return card.zone in _HOSTED or in_force(card)


def _hang(s: State, number: int, zone: str, host: int) -> None:
    if zone in _HOSTED:
        s.unsettled = True
        s.attached[host] = (*s.attached.get(host, ()), number)


def _unhang(s: State, card: Card) -> None:
    if card.zone in _HOSTED:
        s.unsettled = True
        rest = tuple(c for c in s.attached.get(card.host, ()) if c != card.id)
        if rest:
            s.attached[card.host] = rest
        else:
            s.attached.pop(card.host, None)


def _list(s: State, number: int, of: str) -> None:
    for hook in DEFS[of].hooks:
        s.index[hook] = (*s.index.get(hook, ()), number)


def _unlist(s: State, number: int, of: str) -> None:
    for hook in DEFS[of].hooks:
        rest = tuple(c for c in s.index.get(hook, ()) if c != number)
        if rest:
            s.index[hook] = rest
        else:
            s.index.pop(hook, None)


def _turned(card: Card, position: int) -> Card:
    return Card(
        card.id, card.of, card.owner, card.seat, card.zone, card.host, position, card.control, card.came,
        card.hidden, card.seen, card.idle, card.stored, card.trophy, card.mark,
    )  # fmt: skip


def tell(g: Meccg, verb: str, card: Card, *more: Any) -> None:
    """What happens to a card on the table; of one that lies face down the others do not hear what it is."""
    if card.hidden and not card.seen:
        g.emit((verb, card.of, card.id, *more), only(card.owner))
        g.emit((verb, "", card.id, *more), but(card.owner))
    else:
        g.emit((verb, card.of, card.id, *more))


def tap(g: Meccg, number: int) -> None:
    card = g.state.cards[number]
    if card.position == UNTAPPED:
        g.state.cards[number] = _turned(card, TAPPED)
        tell(g, "tap", card)


def untap(g: Meccg, number: int) -> None:
    card = g.state.cards[number]
    if card.position == TAPPED:
        g.state.cards[number] = _turned(card, UNTAPPED)
        tell(g, "untap", card)


def wound(g: Meccg, number: int) -> None:
    card = g.state.cards[number]
    g.state.cards[number] = _turned(card, WOUNDED)
    g.emit(("wound", card.of, number))


def heal(g: Meccg, number: int, well: bool = False) -> None:
    """From wounded to tapped, or straight to untapped where a card says so."""
    card = g.state.cards[number]
    if card.position == WOUNDED:
        g.state.cards[number] = _turned(card, UNTAPPED if well else TAPPED)
        tell(g, "heal", card, "well" if well else "")


def put(g: Meccg, number: int, zone: str, host: int = 0, seat: int | None = None) -> None:
    """Move a card that is already on the table."""
    s = g.state
    card = s.cards[number]
    _unhang(s, card)
    moved = replace(card, zone=zone, host=host, hidden=False, seen=False, seat=card.seat if seat is None else seat)
    s.cards[number] = moved
    _hang(s, number, zone, host)
    if card.zone == AGENT:
        _forget_agent(s, number)
    was, now = in_force(card), in_force(moved)
    if was or now or zone in _HOSTED or card.zone in _HOSTED:
        g.is_settled = False
    if now and not was:
        _list(s, number, card.of)
    elif was and not now:
        _unlist(s, number, card.of)
    if zone != CHAIN:
        g.emit(("put", card.of, number, zone, host, s.open_of(host) or s.leader(host), moved.seat))


def store(g: Meccg, number: int, place: str) -> None:
    """To the marshalling point pile, for good (ORG-39)."""
    put(g, number, POINTS)
    s = g.state
    s.cards[number] = replace(s.cards[number], stored=True, position=UNTAPPED, mark=(place,))
    g.emit(("store", s.cards[number].of, number))


def mark(g: Meccg, number: int, *marks: Any) -> None:
    g.is_settled = False
    g.state.cards[number] = replace(g.state.cards[number], mark=marks)


def make_trophy(g: Meccg, number: int, holder: int) -> None:
    put(g, number, WITH, holder, seat=g.state.cards[holder].seat)
    g.state.cards[number] = replace(g.state.cards[number], trophy=True)


def use_item(g: Meccg, number: int, in_use: bool) -> None:
    card = g.state.cards[number]
    if card.idle == in_use:
        g.is_settled = False
        note_use(g, number, in_use)
        g.state.cards[number] = replace(card, idle=not in_use)
        g.state.unsettled = True
        g.emit(("in_use" if in_use else "idle", card.of, number))


def note_settled(g: Meccg) -> None:
    """Every follower is one whom his controller can hold."""
    g.state.unsettled = False


def set_control(g: Meccg, number: int, control: int) -> None:
    g.is_settled = False
    card = g.state.cards[number]
    g.state.cards[number] = replace(card, control=control)
    g.emit(("control", card.of, number, control, g.state.open_of(control)))


def reveal(g: Meccg, number: int) -> None:
    """Turn a face-down card up, for both to see."""
    g.is_settled = False
    s = g.state
    card = s.cards[number]
    if card.hidden:
        s.cards[number] = replace(card, hidden=False, seen=False)
        if in_force(s.cards[number]):
            _list(s, number, card.of)
        g.revealed += 1
        g.emit(("reveal", card.of, number))


def turn_down(g: Meccg, number: int) -> None:
    """Turn a card that lay open face down; everybody remembers what it is."""
    g.is_settled = False
    s = g.state
    card = s.cards[number]
    s.cards[number] = replace(card, hidden=True, seen=True)
    _unlist(s, number, card.of)
    g.emit(("turn_down", card.of, number))


def guard(g: Meccg, seat: int, of: str, company: int) -> int:
    """Place a card on-guard (OG-01)."""
    number = lay(g, seat, of, GUARD, company, hidden=True)
    leader = g.state.leader(company)
    g.emit(("guard", of, number, company, leader), 1 << seat)
    g.emit(("guard", "", number, company, leader), but(seat))
    return number


def take_off(g: Meccg, number: int) -> Card:
    """A card leaves the table; whoever calls this says where it goes. Cards with it are dealt with by the caller."""
    s = g.state
    card = s.cards.pop(number)
    if s.lasting or _has_a_say(card):
        g.is_settled = False
    note_gone(g, number, card.of)
    _unhang(s, card)
    if in_force(card):
        _unlist(s, number, card.of)
    s.lasting = tuple(x for x in s.lasting if x.on != number) if s.lasting else ()
    if card.zone == AGENT:
        _forget_agent(s, number)
    return card


def _forget_agent(s: State, number: int) -> None:
    s.agents = tuple(n for n in s.agents if n != number)


def free_followers(g: Meccg, number: int) -> None:
    """Those who followed a character that is gone are under nobody's control (ORG-21)."""
    for other in list(g.state.cards.values()):
        if other.zone == COMPANY and other.control == number:
            set_control(g, other.id, NOBODY)


def without(pile: tuple[str, ...], of: str) -> tuple[str, ...]:
    """The pile less one copy of the card."""
    at = pile.index(of)
    return pile[:at] + pile[at + 1 :]


def found(g: Meccg, seat: int, site: int, members: tuple[int, ...] = (), **more: Any) -> int:
    """A new company at a site."""
    g.is_settled = False
    s = g.state
    number = s.next_id
    s.next_id = number + 1
    s.companies[number] = Company(number, seat, site, members, **more)
    for member in members:
        s.cards[member] = replace(s.cards[member], zone=COMPANY, host=number)
    g.emit(("company", seat, number, members))
    return number


def lay_site(g: Meccg, seat: int, of: str, hidden: bool = False) -> int:
    """A site card from the location deck; havens never run out (SET-11)."""
    s = g.state
    if not DEFS[of].is_haven:
        s.sites[seat] = without(s.sites[seat], of)
    number = lay(g, seat, of, SITE, hidden=hidden)
    if hidden:
        g.emit(("site", of, number), only(seat))
        g.emit(("site", "", number), but(seat))
    else:
        g.emit(("site", of, number))
    return number


def rescue_site(g: Meccg, seat: int, name: str) -> int:
    """The card of a site of this name that the seat has in play or can lay down; 0 if there is none."""
    s = g.state
    for card in s.cards.values():
        if card.zone == SITE and card.seat == seat and not card.hidden and DEFS[card.of].name == name:
            return card.id
    for of in s.sites[seat]:
        if DEFS[of].name == name:
            return lay_site(g, seat, of)
    return 0


def in_use(g: Meccg, site: int) -> bool:
    s = g.state
    return any(c.site == site or c.goal == site for c in s.companies.values()) or any(
        s.cards[agent].host == site for agent in s.agents
    )
