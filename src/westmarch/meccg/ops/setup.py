"""Setting the table before the first turn, and dealing again what a seat cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.chance import Chance
from westmarch.core.records import replace
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.state import Card

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def deal(g: Meccg, deck: tuple[str, ...], sideboard: tuple[str, ...], sites: tuple[str, ...], pool: tuple[str, ...]) -> None:
    """Give a seat its cards (SET-03, SET-04)."""
    s = g.state
    s.deck.append(deck)
    s.hand.append(())
    s.discard.append(())
    s.sideboard.append(tuple(sorted(sideboard)))
    s.sites.append(tuple(sorted(set(sites))))
    s.pool.append(pool)
    for table in (s.site_discard, s.out, s.known_hand, s.known_discard):
        table.append(())
    s.left_unseen.append(0)
    s.boarded.append(False)
    s.exhausted.append(0)
    s.avatar.append("")
    s.avatar_lost.append(False)


def cut(g: Meccg, seat: int) -> None:
    """The opponent cuts the play deck (SET-23)."""
    s = g.state
    at = g.chance.below(len(s.deck[seat])) if s.deck[seat] else 0
    s.deck[seat] = s.deck[seat][at:] + s.deck[seat][:at]
    g.emit(("cut", 1 - seat))


def tell_clash(g: Meccg, both: tuple[str, ...]) -> None:
    """Both decks start with these characters, so that the starting characters are drafted (SET-13, SET-14)."""
    g.emit(("clash", *both))


def leave_pool(g: Meccg, seat: int, of: str, to_deck: bool = False) -> None:
    """A card of the pool goes to the table, where the caller lays it, or into the play deck (SET-15)."""
    s = g.state
    at = s.pool[seat].index(of)
    s.pool[seat] = s.pool[seat][:at] + s.pool[seat][at + 1 :]
    if to_deck:
        s.deck[seat] = (*s.deck[seat], of)


def deal_again(g: Meccg, seat: int, chance: Chance) -> None:
    """Shuffle everything that the seat cannot know, without touching what it does know."""
    s = g.state
    top = _looked_at(g, seat)
    s.deck[seat] = (*s.deck[seat][:top], *chance.shuffled(s.deck[seat][top:]))
    other = 1 - seat
    known = s.known_hand[other]
    pool = list(s.hand[other]) + list(s.deck[other]) + list(s.discard[other])
    for of in known:
        pool.remove(of)
    agents = [c for c in (s.cards[n] for n in s.agents) if c.hidden and not c.seen and c.owner == other]
    _deal_agents(g, agents, pool, chance)
    guards = [c for c in s.cards.values() if c.hidden and c.owner == other and c.zone == "guard"]
    pool += [c.of for c in guards]
    if s.boarded[other]:
        pool += s.sideboard[other]
    shown = _still_there(g, other, pool, chance)
    for of in shown:
        pool.remove(of)
    sizes = (len(s.hand[other]) - len(known), len(s.deck[other]), len(s.discard[other]) - len(shown))
    dealt = list(chance.shuffled(pool))
    if s.boarded[other]:
        s.sideboard[other] = _deal_sideboard(s.sideboard[other], dealt)
    hand, deck, discard = (tuple(dealt.pop() for _ in range(size)) for size in sizes)
    s.hand[other] = tuple(sorted((*known, *hand)))
    s.deck[other] = deck
    s.discard[other] = (*shown, *discard)
    _deal_guards(g, guards, dealt)


def _still_there(g: Meccg, seat: int, pool: list[str], chance: Chance) -> tuple[str, ...]:
    """Of the cards that were seen going to a discard pile as many as must be there yet, whichever they are."""
    s = g.state
    left = len(s.known_discard[seat]) - s.left_unseen[seat]
    unseen = list(pool)
    there: list[str] = []
    for of in chance.shuffled(s.known_discard[seat]) if s.left_unseen[seat] else s.known_discard[seat]:
        if len(there) < left and of in unseen:
            unseen.remove(of)
            there.append(of)
    return tuple(there)


def _looked_at(g: Meccg, seat: int) -> int:
    """How many cards on top of his own play deck a player is looking at."""
    return max((getattr(frame, "looks_at", 0) for frame in g.stack if getattr(frame, "seat", -1) == seat), default=0)


def _deal_sideboard(old: tuple[str, ...], dealt: list[str]) -> tuple[str, ...]:
    """As many hazards and others as there are, if that can be: the kind of a card that is moved is shown (SB-12), but not in
    an exchange (SB-03)."""
    new = []
    for of in old:
        like = next((x for x in dealt if DEFS[x].hazard == DEFS[of].hazard), dealt[0])
        dealt.remove(like)
        new.append(like)
    return tuple(sorted(new))


def swap_goal(g: Meccg, site: int, of: str) -> None:
    """A face-down site card turns out to be another one of the location deck."""
    s = g.state
    card = s.cards[site]
    if of == card.of:
        return
    s.cards[site] = replace(card, of=of)
    home = [x for x in s.sites[card.owner] if x != of or DEFS[x].is_haven]
    if not DEFS[card.of].is_haven:
        home.append(card.of)
    s.sites[card.owner] = tuple(sorted(home))


def _deal_agents(g: Meccg, agents: list[Card], pool: list[str], chance: Chance) -> None:
    """Everybody knows that they are agents, and of no agent where it is (AGT-08)."""
    pool += [card.of for card in agents]
    for card in agents:
        of = chance.pick(sorted(x for x in pool if DEFS[x].kind == "agent"))
        pool.remove(of)
        g.state.cards[card.id] = replace(card, of=of)


def _deal_guards(g: Meccg, guards: list[Card], dealt: list[str]) -> None:
    for card in guards:
        g.state.cards[card.id] = replace(card, of=dealt.pop())
