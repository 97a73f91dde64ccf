"""How long the server waits before it answers for a seat: about as long as that seat takes to pass, as everybody saw it.

What a pause is made of is known to all (when questions were put, and when they were answered so that nothing was told) or to
nobody (chance, which is not that of the game). So however long it is, it says nothing about a hand.
"""

from __future__ import annotations

import math
from collections import deque
from random import Random

SHORTEST, LONGEST = 0.4, 5.0
"""Seconds. Whoever took longer to pass was thinking; no pause is made of that, or everybody would have to wait as long."""
REMEMBERED = 12
"""Of so many passes it is known how long they took."""
UNLIKE = math.log(1.25)
"""How much a pause may differ from the one that it is like, as a logarithm: no two are the same."""
AFTER_OWN_MOVE = (0.4, 0.5, 0.55, 0.6, 0.7, 0.8, 0.95, 1.2)
AFTER_ANOTHER = (0.6, 0.7, 0.8, 0.95, 1.1, 1.3, 1.6, 2.0)
"""What seats take of which nothing is known yet."""


class Pauses:
    """What is known of the seats of one table, apart for questions that follow on a move of the same seat."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._seen: dict[tuple[int, bool], deque[float]] = {}

    def draw(self, seat: int, after_own_move: bool) -> float:
        """How long to wait; drawn for every question when it is put, whatever can be answered to it."""
        like = self._chance.choice(self._of(seat, after_own_move))
        pause = like * math.exp(self._chance.uniform(-UNLIKE, UNLIKE))
        return pause if SHORTEST <= pause <= LONGEST else like

    def saw(self, seat: int, after_own_move: bool, seconds: float) -> None:
        """A seat passed, after so many seconds; whether by itself nobody asks here."""
        if seconds <= LONGEST:
            self._of(seat, after_own_move).append(max(seconds, SHORTEST))

    def _of(self, seat: int, after_own_move: bool) -> deque[float]:
        usual = AFTER_OWN_MOVE if after_own_move else AFTER_ANOTHER
        return self._seen.setdefault((seat, after_own_move), deque(usual, REMEMBERED))
