"""Standstill: the council is held though nobody calls it and no deck runs out, for nothing happens any more.

No rule obliges anybody to draw or to move, so that two players who sit still would play for ever. The catalogue says so
after END-24. A turn is quiet if no card leaves a play deck, no company sets out, and all points are in the end what they
were before it; of a player whose deck has run out as often as the game is long only the points count. When as many turns in
a row were quiet as the setting `standstill` says, the council follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.ops import turns
from westmarch.meccg.points import TYPES, points

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

WARNED = (6, 2)
"""So many turns before the end the players are told: three of each, and the last of each."""


def look_back(g: Meccg) -> None:
    """A turn is over: whether it was quiet is settled, and if the end is near the players are told."""
    s = g.state
    now = _tally(g)
    if now != s.tally:
        turns.note(g, tally=now)
        turns.stir(g)
    left = _last_turn(g) - s.turn
    if _may_end(g) and left in (0, *WARNED):
        turns.tell_standstill(g, s.turn - s.stirred, left)


def is_standstill(g: Meccg) -> bool:
    """Whether the turn that is over was the last of so many quiet ones."""
    return _may_end(g) and g.state.turn >= _last_turn(g)


def turns_left(g: Meccg) -> int:
    """The turns until the council is held if all of them are quiet, this one among them; 0 while it is further off than the
    first warning, or cannot be."""
    s = g.state
    left = _last_turn(g) - s.turn + 1
    near = _may_end(g) and left <= WARNED[0] and s.phase != "council"
    return left if near and _tally(g) == s.tally else 0


def _may_end(g: Meccg) -> bool:
    """Once somebody has called, the other has his last turn whatever happens (END-15)."""
    return g.profile.standstill > 0 and not g.state.last_turn


def _last_turn(g: Meccg) -> int:
    """The turn after which the council is held if nothing happens until then."""
    return g.state.stirred + g.profile.standstill


def _tally(g: Meccg) -> tuple[int, ...]:
    """The points of both players, kind by kind, and who has lost his avatar."""
    held = (points(g, 0), points(g, 1))
    return (*(of[kind] for of in held for kind in TYPES), *g.state.avatar_lost)
