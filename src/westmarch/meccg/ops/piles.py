"""Hands, decks and piles, and the ways from and to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import but, only
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops.table import free_followers, lay, mark, put, take_off
from westmarch.meccg.state import ASIDE, COMPANY, POINTS, SITE, WITH
from westmarch.meccg.vocabulary.bonuses import OPEN_DISCARDS, PRISON

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def without(pile: tuple[str, ...], of: str) -> tuple[str, ...]:
    """The pile less one copy of the card."""
    at = pile.index(of)
    return pile[:at] + pile[at + 1 :]


def _forget(pile: tuple[str, ...], of: str) -> tuple[str, ...]:
    return without(pile, of) if of in pile else pile


def draw(g: Meccg, seat: int) -> bool:
    """One card from the play deck; True if that exhausted it (EXH-01)."""
    s = g.state
    deck = s.deck[seat]
    if not deck:
        return False
    of = deck[0]
    s.deck[seat] = deck[1:]
    s.hand[seat] = tuple(sorted((*s.hand[seat], of)))
    g.revealed += 1
    g.emit(("draw", of, seat), only(seat))
    g.emit(("draw", "", seat), but(seat))
    return len(deck) == 1


def play_from_hand(g: Meccg, seat: int, of: str, zone: str, host: int = 0) -> int:
    """Lay a card from the hand on the table."""
    s = g.state
    s.hand[seat] = without(s.hand[seat], of)
    s.known_hand[seat] = _forget(s.known_hand[seat], of)
    g.revealed += 1
    return lay(g, seat, of, zone, host)


def show(g: Meccg, seat: int, of: str) -> None:
    """A card in hand is shown to both."""
    s = g.state
    if s.known_hand[seat].count(of) < s.hand[seat].count(of):
        s.known_hand[seat] = (*s.known_hand[seat], of)
    g.revealed += 1
    g.emit(("show", of, seat))


def hide_from_hand(g: Meccg, seat: int, of: str) -> None:
    """A card leaves the hand unseen, to be laid face down by the caller."""
    s = g.state
    s.hand[seat] = without(s.hand[seat], of)
    s.known_hand[seat] = ()


def discard_from_hand(g: Meccg, seat: int, of: str, shown: bool = False) -> None:
    """To the discard pile, face down unless it has been shown, or the opponent has a card that turns it up (ZON-06)."""
    s = g.state
    shown = shown or any(s.cards[c].seat != seat for c in s.index.get(f"trait:{OPEN_DISCARDS}", ()))
    s.hand[seat] = without(s.hand[seat], of)
    if shown:
        s.known_hand[seat] = _forget(s.known_hand[seat], of)
    else:
        s.known_hand[seat] = ()
    _to_discard(g, seat, of, shown)
    g.emit(("discard-hand", of, seat), only(seat) if not shown else -1)
    if not shown:
        g.emit(("discard-hand", "", seat), but(seat))


def _to_discard(g: Meccg, seat: int, of: str, shown: bool) -> None:
    s = g.state
    if not s.deck[seat] and not s.discard[seat]:
        s.deck[seat] = (of,)  # EXH-08
        return
    s.discard[seat] = (*s.discard[seat], of)
    if shown:
        s.known_discard[seat] = (*s.known_discard[seat], of)


def discard(g: Meccg, number: int) -> None:
    """From the table to its owner's pile, and all that lies with it (ZON-01); followers stay."""
    s = g.state
    if number not in s.cards:
        return
    for other in s.attached.get(number, ()):
        if s.cards[other].zone == ASIDE and PRISON in DEFS[s.cards[number].of].traits and _set_free(g, other, number):
            continue
        discard(g, other)
    if s.cards[number].trophy:
        _drop_trophy(g, number)
        return
    leave_company(g, number)
    card = take_off(g, number)
    if card.zone == SITE:
        raise RuntimeError("a site goes by return_site or discard_site")
    _to_discard(g, card.owner, card.of, shown=not card.hidden)
    g.emit(("discard", card.of, number))
    if "takes-host" in DEFS[card.of].traits and card.zone == WITH:
        discard(g, card.host)
    if card.mark[:1] == ("with",):  # CR-01: what was played with it goes too, also out of the chain
        g.negate(card.mark[1])
        if card.mark[1] in s.cards and s.cards[card.mark[1]].zone != POINTS:
            discard(g, card.mark[1])
    for crown in s.index.get("pairs", ()):
        if s.cards[crown].mark == ("with", number):
            discard(g, crown)


def _set_free(g: Meccg, number: int, host: int) -> bool:
    """OFF-07: a prisoner is not discarded with the host but stands as a new company at the rescue site."""
    from westmarch.meccg.ops.companies import found, rescue_site

    if not DEFS[g.state.cards[number].of].is_person:
        return False
    site = rescue_site(g, g.state.cards[number].owner, str(g.state.cards[host].mark[0]))
    if site:
        put(g, number, COMPANY)
        found(g, g.state.cards[number].owner, site, (number,))
    return bool(site)


def _drop_trophy(g: Meccg, number: int) -> None:
    """TRO-06 and TRO-07."""
    from westmarch.meccg.state import POINTS, WORTHLESS

    card = g.state.cards[number]
    if DEFS[card.of].starred == (g.state.sides[card.seat] == "minion") and WORTHLESS not in card.mark:
        put(g, number, POINTS)
    else:
        remove(g, number)


def remove(g: Meccg, number: int) -> None:
    """Eliminated: out of play for good; what lay with it is discarded."""
    s = g.state
    for other in s.attached.get(number, ()):
        discard(g, other)
    leave_company(g, number)
    card = take_off(g, number)
    s.out[card.owner] = (*s.out[card.owner], card.of)
    if DEFS[card.of].kind == "avatar" and s.avatar[card.seat] == card.of:
        s.avatar_lost[card.seat] = True
    g.emit(("remove", card.of, number))


def leave_company(g: Meccg, number: int) -> None:
    from westmarch.meccg.ops.companies import drop_member

    card = g.state.cards[number]
    if card.zone == COMPANY:
        free_followers(g, number)
        drop_member(g, number)


def to_hand(g: Meccg, number: int, shown: bool = True) -> None:
    """Back to its owner's hand; what lay with it is discarded (ZON-02)."""
    s = g.state
    for other in s.attached.get(number, ()):
        discard(g, other)
    leave_company(g, number)
    card = take_off(g, number)
    for crown in s.index.get("pairs", ()):  # CR-01: its place is free again
        if s.cards[crown].mark == ("with", number):
            mark(g, crown)
    s.hand[card.owner] = tuple(sorted((*s.hand[card.owner], card.of)))
    if shown:
        s.known_hand[card.owner] = (*s.known_hand[card.owner], card.of)
        g.emit(("to-hand", card.of, number))
    else:
        g.emit(("to-hand", card.of, number), only(card.owner))
        g.emit(("to-hand", "", number), but(card.owner))


def lay_aside_from_deck(g: Meccg, seat: int, of: str, host: int) -> int:
    """From the play deck off to the side with a host (OFF-01)."""
    from_deck(g, seat, of)
    number = lay(g, seat, of, ASIDE, host)
    g.revealed += 1
    g.emit(("aside", of, host))
    return number


def show_top(g: Meccg, seat: int, number: int) -> None:
    """The top of a play deck is shown to both, which is no drawing (ZON-05)."""
    for of in g.state.deck[seat][:number]:
        g.emit(("show", of, seat))
    g.revealed += 1


def turn_up(g: Meccg, seat: int, number: int, taker: int) -> int:
    """So many cards of the deck are turned up, and the last of them goes to a taker if there is one; its number, or 0."""
    s = g.state
    for of in s.deck[seat][:number]:
        g.emit(("turn-up", of, seat))
    g.revealed += 1
    if not taker:
        return 0
    of = s.deck[seat][number - 1]
    s.deck[seat] = s.deck[seat][: number - 1] + s.deck[seat][number:]
    return lay(g, seat, of, WITH, taker)


def shuffle(g: Meccg, seat: int) -> None:
    g.state.deck[seat] = g.chance.shuffled(g.state.deck[seat])
    g.emit(("shuffle", seat))


def renew_deck(g: Meccg, seat: int) -> None:
    """The discard pile becomes the play deck, discarded sites go home (EXH-04 to EXH-06)."""
    s = g.state
    s.exhausted[seat] += 1
    s.deck[seat] = g.chance.shuffled(s.discard[seat])
    s.discard[seat] = ()
    s.known_discard[seat] = ()
    s.sites[seat] = tuple(sorted((*s.sites[seat], *s.site_discard[seat])))
    s.site_discard[seat] = ()
    g.emit(("exhausted", seat, s.exhausted[seat]))


def board(g: Meccg, seat: int, of: str, to: str) -> None:
    """A card from the sideboard to the discard pile or into the play deck; only its kind is shown (SB-12)."""
    s = g.state
    s.sideboard[seat] = without(s.sideboard[seat], of)
    s.boarded[seat] = True
    if to == "deck":
        s.deck[seat] = g.chance.shuffled((*s.deck[seat], of))
    else:
        s.discard[seat] = (*s.discard[seat], of)
    g.emit(("board", of, seat, to), only(seat))
    g.emit(("board", "", seat, to), but(seat))


def unboard(g: Meccg, seat: int, of: str) -> None:
    """A card from the discard pile to the sideboard, as half of an exchange (SB-03)."""
    s = g.state
    s.discard[seat] = without(s.discard[seat], of)
    s.known_discard[seat] = _forget(s.known_discard[seat], of)
    s.sideboard[seat] = tuple(sorted((*s.sideboard[seat], of)))
    s.boarded[seat] = True


def recover(g: Meccg, seat: int, of: str, to: str) -> None:
    """A card from the discard pile to the hand or into the play deck."""
    s = g.state
    s.discard[seat] = without(s.discard[seat], of)
    s.known_discard[seat] = _forget(s.known_discard[seat], of)
    if to == "hand":
        s.hand[seat] = tuple(sorted((*s.hand[seat], of)))
        s.known_hand[seat] = (*s.known_hand[seat], of)
        g.emit(("recover", of, seat, to))
    else:
        s.deck[seat] = g.chance.shuffled((*s.deck[seat], of))
        g.emit(("recover", of, seat, to), only(seat))
        g.emit(("recover", "", seat, to), but(seat))


def from_deck(g: Meccg, seat: int, of: str) -> None:
    """Take a card out of the play deck after a search; the caller lays it somewhere and shuffles."""
    s = g.state
    s.deck[seat] = without(s.deck[seat], of)


def into_deck(g: Meccg, number: int) -> None:
    """From the table into its owner's play deck, and shuffle."""
    s = g.state
    card = take_off(g, number)
    s.deck[card.owner] = g.chance.shuffled((*s.deck[card.owner], card.of))
    g.emit(("into-deck", card.of, card.owner))


def find(g: Meccg, seat: int, of: str, source: str) -> None:
    """A card found in the deck or discard pile comes to the hand, shown."""
    s = g.state
    if source == "deck":
        from_deck(g, seat, of)
    else:
        s.discard[seat] = without(s.discard[seat], of)
        s.known_discard[seat] = _forget(s.known_discard[seat], of)
    s.hand[seat] = tuple(sorted((*s.hand[seat], of)))
    g.revealed += 1
