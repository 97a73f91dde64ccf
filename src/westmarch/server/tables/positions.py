"""Earlier positions of a game: for take-backs, for replays, and to go on after a restart.

Games at a table are never changed: a move is made on a copy, and the game before it stays as it was. So keeping an earlier
position costs nothing but memory.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

from westmarch.core.game import Game
from westmarch.core.registry import new
from westmarch.server.storage.store import TableRow
from westmarch.server.tables.ledger import Moved

EVERY = 16
"""Of old positions one in this many is kept."""
RECENT = 24
"""Of the newest all are kept."""
SLICE = 400
"""Moves that are played in one go; then others have their turn."""
PAUSE = 0.001
"""Seconds of rest after every few moves: whoever plays many leaves the event loop its turns."""

_player = ThreadPoolExecutor(1, thread_name_prefix="positions")
"""Long ways are played one slice at a time, however many ask."""


class Positions:
    """The positions of one game by the number of moves that led to them."""

    def __init__(self, row: TableRow) -> None:
        self._row = row
        self._kept: dict[int, Game[Any]] = {}
        self._dropped = 0
        self._lock = asyncio.Lock()

    def keep(self, n: int, game: Game[Any]) -> None:
        self._kept[n] = game
        old = n - RECENT
        if old > 0 and old % EVERY:
            self._kept.pop(old, None)

    def drop_from(self, n: int) -> None:
        """Forget what a take-back undoes."""
        self._dropped += 1
        for later in [k for k in self._kept if k >= n]:
            del self._kept[later]

    async def game_after(self, n: int, moves: list[Moved]) -> Game[Any]:
        """The game after the first `n` moves. It must not be changed."""
        start, game = self._nearest(n)
        if n - start <= EVERY:
            game, found = _play(game, start, moves[start:n])
            self._kept |= found
            return game
        async with self._lock:  # whoever asks for the same finds it done
            start, game = self._nearest(n)
            dropped = self._dropped
            while start < n:
                part = moves[start : min(n, start + SLICE)]
                game, found = await asyncio.get_running_loop().run_in_executor(_player, _play, game, start, part)
                start += len(part)
                if dropped == self._dropped:  # otherwise these are positions of moves that no longer count
                    self._kept |= found
        return game

    def _nearest(self, n: int) -> tuple[int, Game[Any]]:
        """The last position before move `n` that is kept."""
        start = max((k for k in self._kept if k <= n), default=0)
        return start, self._kept.get(start) or begin(self._row)


def _play(game: Game[Any], start: int, moves: list[Moved]) -> tuple[Game[Any], dict[int, Game[Any]]]:
    """The game after some moves, and positions on the way that are worth keeping."""
    found = {start: game}
    for n, move in enumerate(moves, start + 1):
        game = after(game, move.key, move.seat)
        if n % EVERY == 0:
            found[n] = game
            if len(moves) > EVERY:
                sleep(PAUSE)
    return game, found


def begin(row: TableRow) -> Game[Any]:
    return new(row.game, row.seed, **row.settings)


def after(game: Game[Any], key: str, seat: int) -> Game[Any]:
    """The game after a move; the one before stays as it is."""
    copy = game.clone()
    copy.choose(key, seat)
    return copy
