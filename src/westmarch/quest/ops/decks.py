"""Decks and discard piles (chapter DECK), and Sauron's hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import EVERYBODY, but, only
from westmarch.quest.state import SAURON

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def draw(g: Quest, deck: str) -> str:
    """The top card of a deck, or "" if deck and discards are empty (DECK-01 to DECK-04). The caller puts it somewhere."""
    s = g.state
    pile = s.decks[deck]
    if not pile:
        pile = _renew(g, deck)
        if not pile:
            return ""
    card, rest = pile[0], pile[1:]
    s.decks[deck] = rest
    if deck == "plot":
        s.known_top = max(0, s.known_top - 1)
        s.known_bottom = min(s.known_bottom, len(rest))
    if not rest:
        _renew(g, deck)
    g.revealed += 1
    return card


def _renew(g: Quest, deck: str) -> tuple[str, ...]:
    s = g.state
    if s.discards[deck]:
        s.decks[deck] = g.chance.shuffled(s.discards[deck])
        s.discards[deck] = ()
        _forget_order(g, deck)
        g.emit(("renewed", deck))
    return s.decks[deck]


def _forget_order(g: Quest, deck: str) -> None:
    """A shuffle wipes what Sauron knew of the Plot deck (INFO-13)."""
    if deck == "plot":
        g.state.known_top = g.state.known_bottom = 0


def draw_several(g: Quest, deck: str, count: int) -> tuple[str, ...]:
    drawn = []
    for _ in range(count):
        card = draw(g, deck)
        if card:
            drawn.append(card)
    return tuple(drawn)


def discard(g: Quest, deck: str, *cards: str) -> None:
    """Cards that lie nowhere yet go faceup on their discard pile."""
    g.state.discards[deck] = (*cards, *g.state.discards[deck])
    for card in cards:
        g.emit(("discarded", deck, card))


def discard_drawn(g: Quest, deck: str, *cards: str) -> None:
    """Cards that were drawn facedown and not chosen go faceup on their discard pile: everybody sees them and the choice."""
    g.revealed += 1
    discard(g, deck, *cards)


def to_bottom(g: Quest, deck: str, card: str) -> None:
    """A card that lies nowhere yet goes facedown under a deck; only Sauron does that, and knows it (INFO-13)."""
    s = g.state
    s.decks[deck] = (*s.decks[deck], card)
    s.known_bottom += 1
    g.emit(("buried", deck, card), only(SAURON))
    g.emit(("buried", deck), but(SAURON))


def look_at_top(g: Quest, deck: str) -> tuple[str, ...]:
    """The top card, to be looked at and put back: the deck is renewed for it only if it is empty (DECK-03)."""
    s = g.state
    pile = s.decks[deck] or _renew(g, deck)
    s.decks[deck] = pile[1:]
    if deck == "plot":
        s.known_top = max(0, s.known_top - 1)
        s.known_bottom = min(s.known_bottom, len(pile[1:]))
    if pile:
        g.revealed += 1
    return pile[:1]


def to_top(g: Quest, deck: str, card: str) -> None:
    """A card that Sauron only looked at goes back on top."""
    s = g.state
    s.decks[deck] = (card, *s.decks[deck])
    s.known_top += 1


def take_from_deck(g: Quest, deck: str, card: str) -> None:
    """Take a card out of a deck that was looked through, then shuffle the deck (DECK-09)."""
    s = g.state
    pile = list(s.decks[deck])
    pile.remove(card)
    s.decks[deck] = g.chance.shuffled(pile)
    _forget_order(g, deck)
    g.emit(("searched", deck))


def take_from_discards(g: Quest, deck: str, card: str) -> None:
    pile = list(g.state.discards[deck])
    pile.remove(card)
    g.state.discards[deck] = tuple(pile)
    g.emit(("recovered", deck, card))


def shuffle_deck(g: Quest, deck: str) -> None:
    s = g.state
    s.decks[deck] = g.chance.shuffled(s.decks[deck])
    _forget_order(g, deck)
    g.emit(("shuffled", deck))


def reshuffle(g: Quest, deck: str, *cards: str) -> None:
    """Cards that lie nowhere yet, the discard pile and the deck are shuffled together (DECK-11)."""
    s = g.state
    s.decks[deck] = g.chance.shuffled((*s.decks[deck], *s.discards[deck], *cards))
    s.discards[deck] = ()
    g.emit(("renewed", deck))


def remove_from_game(g: Quest, *cards: str) -> None:
    g.state.removed = tuple(sorted((*g.state.removed, *cards)))


# Sauron's hands: "plot" and "shadow" -----------------------------------------------------------------------------


def sauron_takes(g: Quest, kind: str, *cards: str, shown: bool = False) -> None:
    """Cards that lie nowhere yet go to Sauron's Plot or Shadow hand."""
    if not cards:
        return
    s = g.state
    if kind == "plot":
        s.plot_hand = tuple(sorted((*s.plot_hand, *cards)))
    else:
        s.shadow_hand = tuple(sorted((*s.shadow_hand, *cards)))
    if shown:
        note_shown(g, EVERYBODY, *cards)
        for card in cards:
            g.emit(("sauron_takes", kind, card))
        return
    for card in cards:
        g.emit(("sauron_takes", kind, card), only(SAURON))
    g.emit(("sauron_draws", kind, len(cards)), but(SAURON))


def sauron_gives_up(g: Quest, kind: str, card: str) -> None:
    """A card leaves Sauron's hand for all to see; the caller puts it somewhere."""
    s = g.state
    hand = list(s.plot_hand if kind == "plot" else s.shadow_hand)
    hand.remove(card)
    if kind == "plot":
        s.plot_hand = tuple(hand)
    else:
        s.shadow_hand = tuple(hand)
    s.shown.pop(card, None)
    g.revealed += 1


def sauron_draws(g: Quest, kind: str, count: int = 1) -> None:
    """CARDS-06."""
    sauron_takes(g, kind, *draw_several(g, kind, count))


def sauron_discards_random(g: Quest, kind: str, count: int = 1) -> None:
    for _ in range(count):
        hand = g.state.plot_hand if kind == "plot" else g.state.shadow_hand
        if not hand:
            return
        card = g.chance.pick(hand)
        sauron_gives_up(g, kind, card)
        discard(g, kind, card)


def note_shown(g: Quest, seats: int, *cards: str) -> None:
    """Cards of Sauron's hands are now known to these seats (as bits)."""
    shown = g.state.shown
    for card in cards:
        shown[card] = shown.get(card, 0) | seats
    g.revealed += 1
