"""Crown of Flowers lets one resource read other weather, and what discards one discards the other (CR-01)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from westmarch.meccg import hooks
from westmarch.meccg.cards.making import HERO, resource
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import leaving, table
from westmarch.meccg.state import POINTS, Card
from westmarch.meccg.vocabulary.base import Use, Word, words_in
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

CROWN = "crown"
"""The part of a choice and of a use that says that a card is played with it."""
UNDER = "crowns"
"""In the index of the table."""
WITH = "with"
"""In the mark of a crown, before the number of the card that was played with it."""


@dataclass(frozen=True, slots=True)
class Crowns(Word):
    def stands_under(self) -> str:
        return UNDER

    def words(self) -> str:
        return (
            "One resource may be played with it, for which Gates of Morning counts as lying there and Doors of Night as "
            "gone; what discards one discards the other"
        )


@cache
def reads_weather(of: str) -> bool:
    """Whether a resource asks for an environment; playing others with a crown would change nothing."""
    return DEFS[of].is_resource and any(isinstance(word, InPlay) for word in words_in(DEFS[of].effects))


def free_crown(g: Meccg, seat: int) -> int:
    """A crown of the active player with which nothing has been played."""
    s = g.state
    if s.active != seat:
        return 0
    return next((c for c in s.index.get(UNDER, ()) if s.cards[c].seat == seat and not s.cards[c].mark), 0)


def _serves(g: Meccg, seat: int, of: str) -> bool:
    return UNDER in g.state.index and reads_weather(of) and free_crown(g, seat) > 0


def _declared(g: Meccg, seat: int, number: int) -> None:
    table.mark(g, free_crown(g, seat), WITH, number)


hooks.PLAYED_WITH[CROWN] = hooks.Companion("the Crown of Flowers", _serves, _declared)


def crown_of(g: Meccg, number: int) -> int:
    """The crown with which a card was played."""
    s = g.state
    return next((crown for crown in s.index.get(UNDER, ()) if s.cards[crown].mark == (WITH, number)), 0)


@hooks.READ_OTHERWISE.add
def read_under_crown(g: Meccg, use: Use, environment: str) -> bool | None:
    crowned = CROWN in use.extra or (UNDER in g.state.index and use.card > 0 and crown_of(g, use.card) > 0)
    return environment == GATES if crowned else None


@hooks.DISCARDED.add
def goes_with_the_other(g: Meccg, number: int, card: Card, along: bool) -> None:
    """What was played with a discarded crown goes too, also out of the chain; and the crown of a discarded card."""
    s = g.state
    if card.mark[:1] == (WITH,):
        other = card.mark[1]
        g.negate(other)
        if other in s.cards and s.cards[other].zone != POINTS:
            leaving.discard(g, other)
    crown = crown_of(g, number)
    if crown:
        leaving.discard(g, crown)


@hooks.BACK_IN_HAND.add
def place_is_free_again(g: Meccg, number: int) -> None:
    crown = crown_of(g, number)
    if crown:
        table.mark(g, crown)


CARDS = (
    resource(
        "DM-121", "Crown of Flowers", "permanent",
        Play(w.ANY_TIME, stays="table"),
        Crowns(),
        side=HERO, keywords="environment",
    ),
)
