"""Odds of two dice, and what follows from them for strikes and checks."""

from __future__ import annotations

from westmarch.meccg import stats
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.points import points_of
from westmarch.meccg.rulebook.corruption import must_check
from westmarch.meccg.state import WOUNDED, Attack

_WAYS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)

CHARACTER = 1.5
"""What a character is worth beside the points on it."""
AVATAR = 6.0
"""What losing one's avatar costs, points apart."""
WOUND = 1.3
TAP = 0.3
"""What being wounded or tapped costs."""


def above(number: int) -> float:
    """The chance that two dice show more than a number."""
    return sum(ways for roll, ways in enumerate(_WAYS, 2) if roll > number) / 36


def value_of(g: Meccg, number: int) -> float:
    """What a player loses with a character or ally and all that it carries."""
    s = g.state
    card = s.cards[number]
    if DEFS[card.of].kind == "avatar":
        return AVATAR
    carried = sum(points_of(g, s.cards[c]) for c in s.attached.get(number, ()) if not DEFS[s.cards[c].of].hazard)
    return CHARACTER + points_of(g, card) + carried


def strike_loss(g: Meccg, number: int, prowess: int, attack: Attack, more: int = 0, body: int = 0) -> float:
    """What a strike on somebody costs on average, taps apart; `more` and `body` change his figures."""
    card = g.state.cards[number]
    own = stats.prowess(g, number, attack) - card.position + more
    hit = 1 - above(prowess - own - 1)
    if attack.detainment:
        return hit * TAP
    dies = above(stats.body(g, number, attack) + body - (card.position == WOUNDED))
    return hit * (WOUND + dies * value_of(g, number))


def fails(g: Meccg, number: int, more: int = 0) -> float:
    """The chance that a character is lost to a corruption check made now."""
    total = stats.corruption(g, number)
    if not total or not must_check(g, number):
        return 0.0
    if g.state.sides[g.state.cards[number].seat] == "minion":
        total -= 2  # a narrow result only taps
    return 1 - above(total - more - stats.check_modifier(g, number))
