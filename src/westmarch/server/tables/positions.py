"""Earlier positions of a game: for take-backs, for replays, and to go on after a restart.

Games at a table are never changed: a move is made on a copy, and the game before it stays as it was. So keeping an earlier
position costs nothing but memory.
"""

from __future__ import annotations

import asyncio
from typing import Any

from westmarch.core.game import Game
from westmarch.core.registry import new
from westmarch.server.storage.store import TableRow
from westmarch.server.tables.ledger import Moved

EVERY = 16
"""Of old positions one in this many is kept."""
RECENT = 24
"""Of the newest all are kept."""


class Positions:
    """The positions of one game by the number of moves that led to them."""

    def __init__(self, row: TableRow) -> None:
        self._row = row
        self._kept: dict[int, Game[Any]] = {}
        self._dropped = 0

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

    async def at(self, n: int, moves: list[Moved]) -> Game[Any]:
        """The game after the first `n` moves. It must not be changed."""
        start = max((k for k in self._kept if k <= n), default=0)
        game = self._kept.get(start) or begin(self._row)
        dropped = self._dropped
        if n - start <= EVERY:
            game, found = _play(game, start, moves[start:n])
        else:
            game, found = await asyncio.to_thread(_play, game, start, moves[start:n])
        if dropped == self._dropped:  # otherwise these are positions of moves that no longer count
            self._kept |= found
        return game


def _play(game: Game[Any], start: int, moves: list[Moved]) -> tuple[Game[Any], dict[int, Game[Any]]]:
    """The game after some moves, and positions on the way that are worth keeping."""
    found = {start: game}
    for n, move in enumerate(moves, start + 1):
        game = after(game, move.key, move.seat)
        if n % EVERY == 0:
            found[n] = game
    return game, found


def begin(row: TableRow) -> Game[Any]:
    return new(row.game, row.seed, **row.settings)


def after(game: Game[Any], key: str, seat: int) -> Game[Any]:
    """The game after a move; the one before stays as it is."""
    copy = game.clone()
    copy.choose(key, seat)
    return copy


def opened_after(game: Game[Any], earlier: Game[Any] | None, opened: dict[int, int], seq: int) -> dict[int, int]:
    """The number of each open decision, by seat: a question that was open before keeps its number."""
    before = earlier.asks if earlier is not None else ()
    return {
        ask.seat: opened[ask.seat] if any(ask is other for other in before) and ask.seat in opened else seq
        for ask in game.asks
    }
