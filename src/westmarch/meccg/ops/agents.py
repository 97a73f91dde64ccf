"""Agents as hazards: laid face down, moved, hidden and turned up, with the site cards that lie with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import but, only
from westmarch.core.records import replace
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops.leaving import leave_open_site, leave_places, leave_site
from westmarch.meccg.ops.table import lay, lay_site, put, reveal, tell, turn_down, without
from westmarch.meccg.state import AGENT, POINTS, SITE, UNTAPPED, WAY

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def lay_down(g: Meccg, seat: int, of: str) -> int:
    """Face down from the hand (AGT-06). That it is an agent everybody knows, and of no other card that it left the hand."""
    s = g.state
    s.hand[seat] = without(s.hand[seat], of)
    s.known_hand[seat] = tuple(x for x in s.known_hand[seat] if DEFS[x].kind != "agent")
    number = lay(g, seat, of, AGENT, hidden=True)
    s.agents = (*s.agents, number)
    tell(g, "agent", s.cards[number], seat)
    return number


def note_done(g: Meccg, what: str, number: int) -> None:
    """What an agent has done this turn."""
    g.state.agents_done = (*g.state.agents_done, (what, number))


def way_of(g: Meccg, number: int) -> list[int]:
    """The face-down site cards with an agent, in the order of its way."""
    s = g.state
    return [c for c in s.attached.get(number, ()) if s.cards[c].zone == WAY]


def step_to(g: Meccg, number: int, of: str) -> None:
    """A site card of the location deck is laid face down on top of the others (AGT-15)."""
    s = g.state
    seat = s.cards[number].owner
    if not DEFS[of].is_haven:
        s.sites[seat] = without(s.sites[seat], of)
    lay(g, seat, of, WAY, number, hidden=True)
    _tell_place(g, "agent_moves", number, of)


def step_back(g: Meccg, number: int) -> None:
    """The card on top goes home (AGT-16)."""
    leave_site(g, g.state.cards[number].owner, way_of(g, number)[-1])
    tell(g, "agent_back", g.state.cards[number])


def stand_at(g: Meccg, number: int, of: str, verb: str = "agent_moves") -> None:
    """A site card of the location deck lies open with it, and all others go home (AGT-15, AGT-17, AGT-28)."""
    g.is_settled = False
    s = g.state
    leave_places(g, number)
    site = lay_site(g, s.cards[number].owner, of)
    s.cards[number] = replace(s.cards[number], host=site)
    _tell_place(g, verb, number, of)


def go_home(g: Meccg, number: int) -> None:
    """All its site cards go home, and it is at one of its home sites, whichever that is (AGT-17)."""
    leave_places(g, number)
    _tell_place(g, "agent_home", number, "")


def hide(g: Meccg, number: int) -> None:
    """Turned face down; what it is everybody has seen (AGT-19)."""
    turn_down(g, number)


def come_up(g: Meccg, number: int) -> None:
    """Turned up: its last site stays with it, open; the earlier ones are shown and go home (AGT-26)."""
    s = g.state
    way = way_of(g, number)
    reveal(g, number)
    if not way:
        return
    leave_open_site(g, number)
    for step in way:
        reveal(g, step)
    for step in reversed(way[:-1]):
        leave_site(g, s.cards[number].owner, step)
    put(g, way[-1], SITE)
    s.cards[number] = replace(s.cards[number], host=way[-1])


def into_points(g: Meccg, number: int, seat: int) -> None:
    """Eliminated, it goes to the marshalling point pile of a seat (AGT-40)."""
    leave_places(g, number)
    put(g, number, POINTS, seat=seat)
    g.state.cards[number] = replace(g.state.cards[number], position=UNTAPPED)


def open_site(g: Meccg, number: int) -> None:
    """It has tapped for the creatures of its site (AGT-20)."""
    note_done(g, "opened", number)
    tell(g, "agent_opens", g.state.cards[number])


def swap_way(g: Meccg, number: int, sites: list[str]) -> None:
    """The face-down cards of its way turn out to be other sites of the location deck, for a guess."""
    s = g.state
    seat, way = s.cards[number].owner, way_of(g, number)
    home = [*s.sites[seat], *(s.cards[step].of for step in way if not DEFS[s.cards[step].of].is_haven)]
    for step, of in zip(way, sites, strict=True):
        s.cards[step] = replace(s.cards[step], of=of)
        if not DEFS[of].is_haven:
            home.remove(of)
    s.sites[seat] = tuple(sorted(home))


def _tell_place(g: Meccg, verb: str, number: int, of: str) -> None:
    """Where it goes everybody hears of one that lies open; of one face down what it is, if that is known."""
    card = g.state.cards[number]
    if not card.hidden:
        g.emit((verb, card.of, number, of))
        return
    g.emit((verb, card.of, number, of), only(card.owner))
    g.emit((verb, card.of if card.seen else "", number, ""), but(card.owner))
