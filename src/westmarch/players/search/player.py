"""The player that searches: it tries its choices on many guesses, with quick answers from all seats, and judges what came of
each. What a game has to say for that is its `Searching`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, ClassVar, Protocol, TypeVar

from westmarch.core.chance import Chance
from westmarch.core.errors import BadSetup
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.players.patience import waiting
from westmarch.players.search.budget import Budget
from westmarch.players.search.halving import Tried, best_of, try_out

G = TypeVar("G", bound=Game[Any])
Judging = Callable[[Any, int], float]
"""How good a game is for a seat, in the coin of its `worth`."""
SECONDS = 1.0
"""What a thought may take if nothing is said."""


class Searching(Protocol):
    """What is a game's own in searching it. Whatever it is handed is a guess, or what the seat knows."""

    least_gain: float
    """What a choice must promise more than the usual one."""

    def usual(self, known: Any, seat: int, ask: Ask, chance: Chance) -> Choice:
        """What would be chosen without a search."""

    def effort(self, known: Any, seat: int, ask: Ask) -> float:
        """How much of the time a question is worth, from 0 to 1."""

    def candidates(self, guess: Any, seat: int, ask: Ask, usual: Choice) -> Sequence[Choice]:
        """The choices that are worth trying beside the usual one, the more promising first."""

    def value(self, copy: Any, seat: int, choice: Choice, ask: Ask, chance: Chance, budget: Budget) -> float:
        """Make a choice in a copy, play on as far as it takes to see what came of it, and judge it from the seat's side."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What was thought about a question: the choices that were tried, the usual one first, and the one that was made."""

    choice: Choice
    tried: tuple[Tried, ...]


class SearchPlayer:
    """Sits in any seat of a game. It thinks on what its seat knows, so its choice is the same whatever is hidden."""

    searching: ClassVar[type[Searching]]
    name: ClassVar[str] = "search"

    def __init__(
        self,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int = 0,
        options: int = 8,
        errors: float = 1.5,
    ) -> None:
        """`iterations` are trials of one choice; with them and without seconds the same is chosen everywhere. `options` are
        the choices that are looked at, `errors` the standard errors by which one must be better than the usual choice."""
        for key, value in (("seconds", seconds), ("iterations", iterations)):
            if value is not None and value <= 0:
                raise BadSetup(f"{self.name}:{key} is more than 0.")
        if options < 2:
            raise BadSetup(f"{self.name}:options is 2 or more.")
        self.seconds = SECONDS if seconds is None and iterations is None else seconds
        self.iterations = iterations
        self.seed = seed
        self.options = options
        self.errors = errors
        self.clock: Callable[[], float] = monotonic
        """What the seconds are counted by."""

    def mind(self) -> Searching:
        """What the game has to say."""
        return self.searching()

    def hurry(self, seconds: float) -> None:
        self.seconds = min(seconds, self.seconds) if self.seconds else seconds

    def choose(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Choice:
        return self.think(game, seat, ask, chance).choice

    def think(self, game: Game[Any], seat: int, ask: Ask, chance: Chance) -> Thought:
        """What is best, and what was tried to find it."""
        if len(ask.choices) == 1:
            return Thought(ask.choices[0], ())
        searching = self.mind()
        budget = Budget(self.seconds, self.iterations, self.clock)
        known = game.known_to(seat)
        luck = Chance(chance.below(1 << 30) ^ self.seed).branch(seat)
        with waiting(lambda: not budget.over):
            usual = searching.usual(known, seat, ask, luck)
        effort = searching.effort(known, seat, ask)
        if effort <= 0 or budget.over:
            return Thought(usual, ())
        budget.shrink(effort)
        guesses = Guesses(known, seat, luck.below(1 << 30))
        others = [c for c in searching.candidates(guesses.dealt(0), seat, ask, usual) if c != usual]
        choices = [usual, *others[: self.options - 1]]
        if len(choices) == 1:
            return Thought(usual, ())

        def trial(choice: Choice, number: int) -> float:
            copy = guesses.dealt(number).clone()
            return searching.value(copy, seat, choice, ask, guesses.luck(number), budget)

        every = try_out(choices, trial, budget, searching.least_gain)
        return Thought(best_of(every, self.errors, searching.least_gain).choice, tuple(every))


class Guesses:
    """Guesses by number, each dealt once and kept while all choices are tried on it."""

    def __init__(self, known: Game[Any], seat: int, seed: int) -> None:
        self._known = known
        self._seat = seat
        self._seed = seed
        self._number = -1
        self._dealt: Game[Any] = known

    def dealt(self, number: int) -> Game[Any]:
        if number != self._number:
            self._dealt = self._known.guess(self._seat, self._seed + number)
            self._number = number
        return self._dealt

    def luck(self, number: int) -> Chance:
        """The luck of all who answer in a trial, the same for all choices."""
        return Chance(self._seed + number).branch(17)
