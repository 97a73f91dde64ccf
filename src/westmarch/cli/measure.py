"""The measurements behind `westmarch bench`."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from westmarch.core.chance import Chance
from westmarch.core.errors import WestmarchError
from westmarch.core.game import Game
from westmarch.core.registry import new

if TYPE_CHECKING:
    import chess

PLY_LIMIT = 400
POSITIONS = 24
"""Positions, spread over a game, at which clones and saves are measured."""
CHECK_CLOCK = 32
"""Decisions between two looks at the clock."""


class Playouts:
    """Random games of one kind, played in slices of time."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.decisions = 0
        self.finished = 0
        self.finished_decisions = 0
        self.seconds = 0.0
        self._seed = 0
        self._chance = Chance(1)
        self._game = new(name, self._seed)
        self._length = 0

    def run_for(self, seconds: float) -> None:
        begun = perf_counter()
        stop = begun + seconds
        while perf_counter() < stop:
            self.decisions += self._play(CHECK_CLOCK)
        self.seconds += perf_counter() - begun

    def _play(self, most: int) -> int:
        game, below = self._game, self._chance.below
        done = 0
        while done < most and game.asks:
            ask = game.asks[0]
            choices = ask.choices
            game.take(choices[below(len(choices))], ask)
            done += 1
        self._chance.answers.clear()
        self._length += done
        if not game.asks:
            self._begin_next()
        return done

    def _begin_next(self) -> None:
        self.finished += 1
        self.finished_decisions += self._length
        self._length = 0
        self._seed += 1
        self._game = new(self.name, self._seed)

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds

    def game_length(self) -> float:
        """Decisions in a game on average; if none was over in time, the present one is played to its end."""
        while not self.finished:
            self._play(CHECK_CLOCK)
        return self.finished_decisions / self.finished

    def games_per_second(self) -> float:
        return self.per_second / self.game_length()


class Yardstick:
    """Random games of chess in python-chess."""

    def __init__(self) -> None:
        try:
            import chess  # an extra that need not be installed
        except ImportError as error:
            raise WestmarchError("The yardstick needs python-chess: pip install 'westmarch[bench]'.") from error
        self._new_board = chess.Board
        self._board: chess.Board = chess.Board()
        self._chance = Chance(2)
        self._plies = 0
        self.moves = 0
        self.seconds = 0.0

    def run_for(self, seconds: float) -> None:
        begun = perf_counter()
        stop = begun + seconds
        while perf_counter() < stop:
            self.moves += self._play(CHECK_CLOCK)
        self.seconds += perf_counter() - begun

    def _play(self, most: int) -> int:
        below = self._chance.below
        for _ in range(most):
            if self._plies >= PLY_LIMIT or self._board.is_game_over():
                self._board, self._plies = self._new_board(), 0
            moves = list(self._board.legal_moves)
            self._board.push(moves[below(len(moves))])
            self._plies += 1
        self._chance.answers.clear()
        return most

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds


def copy_costs(name: str, length: int) -> dict[str, float]:
    """What a clone and a save cost, on average over positions spread over one random game."""
    positions = _positions(name, max(1, length // POSITIONS))
    clone = _microseconds([position.clone for position in positions], repeat=50)
    save = _microseconds([position.save for position in positions], repeat=5)
    size = sum(len(position.save().encode()) for position in positions) // len(positions)
    return {"clone_us": round(clone, 2), "save_us": round(save, 1), "save_bytes": size}


def _positions(name: str, every: int) -> list[Game[Any]]:
    game = new(name, 1)
    chance = Chance(3)
    positions = []
    number = 0
    while game.asks:
        if number % every == 0:
            positions.append(game.clone())
        game.take(chance.pick(game.asks[0].choices))
        number += 1
    return positions


def _microseconds(calls: list[Any], repeat: int) -> float:
    """The mean over the calls of the best of three rounds each: noise only ever adds."""
    total = 0.0
    for call in calls:
        rounds = []
        for _ in range(3):
            begun = perf_counter()
            for _ in range(repeat):
                call()
            rounds.append((perf_counter() - begun) / repeat)
        total += min(rounds)
    return 1e6 * total / len(calls)
