"""The measurements behind `westmarch bench`."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean, median
from time import process_time
from typing import TYPE_CHECKING, Any

from westmarch.core.chance import Chance
from westmarch.core.errors import WestmarchError
from westmarch.core.game import Game
from westmarch.core.registry import new

if TYPE_CHECKING:
    import chess

PLY_LIMIT = 400
POSITIONS = 24
"""Positions, spread over a game, at which clones, saves and the like are measured."""
LATE = 4
"""The last of them that tell what something costs late in a game."""
CHECK_CLOCK = 32
"""Decisions between two looks at the clock."""


class Runner:
    """Something that is played in slices of time: the time of the processor, which another program does not use up."""

    def __init__(self) -> None:
        self.done = 0
        self.seconds = 0.0
        self.slices: list[float] = []
        """Moves per second in each slice."""

    def run_for(self, seconds: float) -> None:
        begun = process_time()
        before, spent = self.done, 0.0
        while spent < seconds:
            self.done += self.play(CHECK_CLOCK)
            spent = process_time() - begun
        self.seconds += spent
        self.slices.append((self.done - before) / spent)

    def play(self, most: int) -> int:
        """Make this many moves or fewer, and say how many."""
        raise NotImplementedError

    @property
    def per_second(self) -> float:
        return median(self.slices)

    def ratio_to(self, other: Runner) -> float:
        """How many times as fast it is, as the median of the slices that were taken in turns with the other's."""
        return median(mine / theirs for mine, theirs in zip(self.slices, other.slices, strict=True))


class Playouts(Runner):
    """Random games of one kind."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.options = 0
        self.finished = 0
        self.finished_decisions = 0
        self._seed = 0
        self._chance = Chance(1)
        self._game = new(name, self._seed)
        self._length = 0

    def play(self, most: int) -> int:
        game, below = self._game, self._chance.below
        done = options = 0
        while done < most and game.asks:
            ask = game.asks[0]
            choices = ask.choices
            options += len(choices)
            game.take(choices[below(len(choices))], ask)
            done += 1
        self._chance.answers.clear()
        self.options += options
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

    def options_per_second(self) -> float:
        return self.options / self.seconds

    def game_length(self) -> float:
        """Decisions in a game on average; if none was over in time, the present one is played to its end."""
        while not self.finished:
            self.play(CHECK_CLOCK)
        return self.finished_decisions / self.finished

    def games_per_second(self) -> float:
        return self.per_second / self.game_length()


class Yardstick(Runner):
    """Random games of chess in python-chess."""

    def __init__(self, asks_whether_over: bool = True) -> None:
        """Whether `is_game_over()` is called before every move; if not, a game is over when there is no move left."""
        super().__init__()
        try:
            import chess  # an extra that need not be installed
        except ImportError as error:
            raise WestmarchError("The yardstick needs python-chess: pip install 'westmarch[bench]'.") from error
        self.asks_whether_over = asks_whether_over
        self.options = 0
        self._new_board = chess.Board
        self._board: chess.Board = chess.Board()
        self._chance = Chance(2)
        self._plies = 0

    def play(self, most: int) -> int:
        below, asks = self._chance.below, self.asks_whether_over
        options = 0
        for _ in range(most):
            if self._plies >= PLY_LIMIT or (asks and self._board.is_game_over()):
                self._board, self._plies = self._new_board(), 0
            moves = list(self._board.legal_moves)
            if not moves:
                self._board, self._plies = self._new_board(), 0
                moves = list(self._board.legal_moves)
            options += len(moves)
            self._board.push(moves[below(len(moves))])
            self._plies += 1
        self._chance.answers.clear()
        self.options += options
        return most

    def options_per_second(self) -> float:
        return self.options / self.seconds


def copy_costs(name: str, length: int) -> dict[str, float]:
    """What a clone, a save, a guess and a view cost, on average over positions spread over one random game and, as `late`,
    over the last of them."""
    positions = _positions(name, max(1, length // POSITIONS))
    saves = [len(position.save().encode()) for position in positions]
    costs: dict[str, float] = {"save_bytes": sum(saves) // len(saves)}
    for what, call, repeat in _COPIES:
        each = [_microseconds(call, position, repeat) for position in positions]
        costs[f"{what}_us"] = round(mean(each), 2)
        costs[f"{what}_late_us"] = round(mean(each[-LATE:]), 2)
    return costs


_COPIES: tuple[tuple[str, Callable[[Game[Any]], object], int], ...] = (
    ("clone", lambda game: game.clone(), 50),
    ("save", lambda game: game.save(), 5),
    ("guess", lambda game: game.guess(game.asks[0].seat, 1), 5),
    ("view", lambda game: game.view(game.asks[0].seat), 5),
)
"""What is measured, and how often it is done at a time."""


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


def _microseconds(call: Callable[[Game[Any]], object], game: Game[Any], repeat: int) -> float:
    """The best of three rounds: noise only ever adds."""
    rounds = []
    for _ in range(3):
        begun = process_time()
        for _ in range(repeat):
            call(game)
        rounds.append((process_time() - begun) / repeat)
    return 1e6 * min(rounds)
