"""Hands, decks and piles, and the ways from and to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import but, only
from westmarch.meccg.ops.leaving import add_to_discard
from westmarch.meccg.ops.leaving import discard as discard
from westmarch.meccg.ops.leaving import falls as falls
from westmarch.meccg.ops.leaving import remove as remove
from westmarch.meccg.ops.leaving import to_hand as to_hand
from westmarch.meccg.ops.table import lay, take_off, without
from westmarch.meccg.ops.turns import stir_by
from westmarch.meccg.state import ASIDE, WITH
from westmarch.meccg.vocabulary.bonuses import OPEN_DISCARDS

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


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
    stir_by(g, seat)
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
    add_to_discard(g, seat, of, shown)
    g.emit(("discard_hand", of, seat), only(seat) if not shown else -1)
    if not shown:
        g.emit(("discard_hand", "", seat), but(seat))


def lay_aside_from_deck(g: Meccg, seat: int, of: str, host: int) -> int:
    """From the play deck off to the side with a host (OFF-01)."""
    from_deck(g, seat, of)
    number = lay(g, seat, of, ASIDE, host)
    g.revealed += 1
    g.emit(("aside", of, host))
    return number


def lay_aside_from_discard(g: Meccg, seat: int, of: str, host: int) -> int:
    """From the discard pile off to the side with a host, for both to see (OFF-01)."""
    take_openly(g, seat, of)
    number = lay(g, seat, of, ASIDE, host)
    g.revealed += 1
    g.emit(("aside", of, host))
    return number


def look_at_top(g: Meccg, seat: int, number: int, whose: int = -1) -> None:
    """A player looks at the top of a play deck, his own if nothing else is said, which is no drawing (ZON-05). A procedure
    that makes him look and asks him says with `looks_at` how many cards he knows until it ends."""
    verb = "look" if whose in (-1, seat) else "look_over"
    top = g.state.deck[seat if whose < 0 else whose][:number]
    g.revealed += 1
    g.emit((verb, seat, len(top), *top), only(seat))
    g.emit((verb, seat, len(top)), but(seat))


def mix_top(g: Meccg, seat: int, number: int) -> None:
    """The next cards of a play deck change their order, and nobody knows how."""
    s = g.state
    s.deck[seat] = (*g.chance.shuffled(s.deck[seat][:number]), *s.deck[seat][number:])
    g.emit(("mix_top", seat))


def show_top(g: Meccg, seat: int, number: int) -> None:
    """The top of a play deck is shown to both, which is no drawing (ZON-05)."""
    for of in g.state.deck[seat][:number]:
        g.emit(("show", of, seat))
    g.revealed += 1


def turn_up(g: Meccg, seat: int, number: int, taker: int) -> int:
    """So many cards of the deck are turned up, and the last of them goes to a taker if there is one; its number, or 0."""
    s = g.state
    for of in s.deck[seat][:number]:
        g.emit(("turn_up", of, seat))
    g.revealed += 1
    if not taker:
        return 0
    of = s.deck[seat][number - 1]
    s.deck[seat] = s.deck[seat][: number - 1] + s.deck[seat][number:]
    stir_by(g, seat)
    return lay(g, seat, of, WITH, taker)


def shuffle(g: Meccg, seat: int) -> None:
    g.state.deck[seat] = g.chance.shuffled(g.state.deck[seat])
    g.emit(("shuffle", seat))


def exhaust(g: Meccg, seat: int) -> None:
    """The last card of the play deck was drawn, which is counted (EXH-06)."""
    s = g.state
    s.exhausted[seat] += 1
    g.emit(("exhausted", seat, s.exhausted[seat]))


def renew_deck(g: Meccg, seat: int) -> None:
    """The discard pile becomes the play deck, discarded sites go home (EXH-04, EXH-05)."""
    s = g.state
    s.deck[seat] = g.chance.shuffled(s.discard[seat])
    s.discard[seat] = ()
    s.known_discard[seat] = ()
    s.left_unseen[seat] = 0
    s.sites[seat] = tuple(sorted((*s.sites[seat], *s.site_discard[seat])))
    s.site_discard[seat] = ()
    g.emit(("renewed", seat))


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
    take_unseen(g, seat, of)
    s.sideboard[seat] = tuple(sorted((*s.sideboard[seat], of)))
    s.boarded[seat] = True
    g.emit(("unboard", of, seat), only(seat))
    g.emit(("unboard", "", seat), but(seat))


def take_unseen(g: Meccg, seat: int, of: str) -> None:
    """A card leaves a discard pile, and the other player does not see which: what he knew of the pile stays as it was, with
    a card that may be gone (ZON-06)."""
    s = g.state
    s.discard[seat] = without(s.discard[seat], of)
    s.left_unseen[seat] += 1


def take_openly(g: Meccg, seat: int, of: str) -> None:
    """A card leaves a discard pile for both to see."""
    s = g.state
    s.discard[seat] = without(s.discard[seat], of)
    s.known_discard[seat] = _forget(s.known_discard[seat], of)


def recover(g: Meccg, seat: int, of: str, to: str) -> None:
    """A card from the discard pile to the hand, shown, or into the play deck, where only its kind is (ZON-04)."""
    s = g.state
    if to == "hand":
        take_openly(g, seat, of)
        s.hand[seat] = tuple(sorted((*s.hand[seat], of)))
        s.known_hand[seat] = (*s.known_hand[seat], of)
        g.emit(("recover", of, seat, to))
    else:
        take_unseen(g, seat, of)
        s.deck[seat] = g.chance.shuffled((*s.deck[seat], of))
        g.emit(("recover", of, seat, to), only(seat))
        g.emit(("recover", "", seat, to), but(seat))


def from_deck(g: Meccg, seat: int, of: str) -> None:
    """Take a card out of the play deck after a search; the caller lays it somewhere and shuffles."""
    s = g.state
    s.deck[seat] = without(s.deck[seat], of)
    stir_by(g, seat)


def into_deck(g: Meccg, number: int) -> None:
    """From the table into its owner's play deck, and shuffle."""
    s = g.state
    card = take_off(g, number)
    s.deck[card.owner] = g.chance.shuffled((*s.deck[card.owner], card.of))
    g.emit(("into_deck", card.of, card.owner))


def find(g: Meccg, seat: int, of: str, source: str) -> None:
    """A card found in the deck or discard pile comes to the hand, shown."""
    s = g.state
    if source == "deck":
        from_deck(g, seat, of)
    else:
        take_openly(g, seat, of)
    s.hand[seat] = tuple(sorted((*s.hand[seat], of)))
    g.revealed += 1
