"""A seat of a game as an environment of Gymnasium: the other seats are played by machine players.

from westmarch.envs.single import SeatEnv

env = SeatEnv("quest", "heuristic", seat=1, heroes=("argalad",))
seen, info = env.reset(seed=7)
seen, reward, terminated, truncated, info = env.step(int(seen["action_mask"].argmax()))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium

from westmarch.core.errors import BadSetup
from westmarch.core.registry import new
from westmarch.envs.spaces import action_space, observation_space
from westmarch.envs.table import LIMIT, Observation, Table
from westmarch.players.base import find_player, player_chance
from westmarch.players.features import find_features

SEEDS = 2**32


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat against machine players, named as everywhere: `easy`, `heuristic`, `search:seconds=0.1`."""

    def __init__(
        self,
        game: str,
        opponent: str | Sequence[str] = "heuristic",
        *,
        seat: int | None = None,
        labels: bool = False,
        limit: int = LIMIT,
        **settings: Any,
    ) -> None:
        """One name for all other seats, or one for each in their order. Without a seat each game is played from another.
        With `labels` the info has the question and its options in words."""
        self.game, self.seat, self.labels, self.limit, self.settings = game, seat, labels, limit, settings
        self.features = find_features(game)
        self.number = len(new(game, 0, **settings).seats)
        names = [opponent] * (self.number - 1) if isinstance(opponent, str) else list(opponent)
        if len(names) != self.number - 1:
            raise BadSetup(f"There are {self.number - 1} other seats and {len(names)} players.")
        if seat is not None and not 0 <= seat < self.number:
            raise BadSetup(f"There is no seat {seat}; the seats are 0 to {self.number - 1}.")
        self.players = [find_player(game, name) for name in names]
        self.observation_space = observation_space(self.features)
        self.action_space = action_space()

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game: the one with this seed, or the next. `options["settings"]` are for this game alone."""
        super().reset(seed=seed)
        self.game_seed = int(self.np_random.integers(SEEDS)) if seed is None else seed
        settings = self.settings | dict((options or {}).get("settings", {}))
        self.table = Table(self.game, self.game_seed, settings, self.limit, self.features)
        if len(self.table.seats) != self.number:
            raise BadSetup(f"These settings make {len(self.table.seats)} seats; the environment has {self.number}.")
        self.own = int(self.np_random.integers(self.number)) if self.seat is None else self.seat
        others = [seat for seat in range(self.number) if seat != self.own]
        self._opponents = {
            seat: (player, player_chance(self.game_seed, seat)) for seat, player in zip(others, self.players, strict=True)
        }
        self._let_the_others_play()
        return self.table.observe(self.own), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act and let the others play until it is this seat's turn again. What the mask forbids loses the game at once."""
        table = self.table
        if table.turn is not None and action not in table.actions(self.own):
            return table.observe(self.own), -1.0, True, False, self._info() | {"forbidden": int(action)}
        table.act(int(action))
        self._let_the_others_play()
        return table.observe(self.own), table.rewards[self.own], table.over, table.broken_off, self._info()

    def _let_the_others_play(self) -> None:
        table = self.table
        while (seat := table.turn) is not None and seat != self.own:
            player, luck = self._opponents[seat]
            table.take(player.choose(table.game, seat, table.game.asks[0], luck))

    def _info(self) -> dict[str, Any]:
        return {"seat": self.own} | (self.table.question_for(self.own) if self.labels else {})
