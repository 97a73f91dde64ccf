"""One game of a run, played by machine players and watched at every decision."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from westmarch.cli.soak.plan import PlannedGame, Settings, SoakPlan, planned
from westmarch.core import invariants
from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.errors import WestmarchError
from westmarch.core.general_invariants import OptionRaises, invariants_of
from westmarch.core.invariants import AnyGame, Broken, Watch
from westmarch.core.procedure import Ask, Choice
from westmarch.core.record import header_of, read_lines, write_lines
from westmarch.core.registry import new
from westmarch.players.base import Player, player_chance
from westmarch.players.match import seated

LONG = 300
"""Decisions of a game long enough to compare its beginning and its end."""
GROWTH = 10.0
"""How many times as long a decision may take at the end of a game as at its beginning."""
LOOKS = 3
"""How often a game that seemed to grow dear is played again, since a busy machine may have been the reason."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that should always hold and did not."""

    invariant: str
    sentence: str
    where: str
    """The function that found it, or that failed, and about what: faults of the same place are taken to be the same."""
    record: str
    """The choices that lead there."""

    def is_like(self, other: Fault) -> bool:
        return (self.invariant, self.where) == (other.invariant, other.where)


@dataclass(frozen=True, slots=True)
class WatchedGame:
    """How one game went."""

    game: str
    seed: int
    settings: Settings
    decisions: int
    seconds: float
    """Of computing time."""
    growth: float = 0.0
    """The median time of a decision in the last tenth of the game, as a multiple of that in the first; 0 in a short game."""
    refused: bool = False
    """It could not be begun with all its settings; those of the seats alone were left."""
    fault: Fault | None = None


def play_watched(plan: SoakPlan, numbers: Iterable[int]) -> list[WatchedGame]:
    """A batch of games, by their numbers."""
    return [_play(plan, planned(plan, number)) for number in numbers]


def _play(plan: SoakPlan, about: PlannedGame) -> WatchedGame:
    begun = process_time()
    settings = {**about.seating, **about.more}
    refused = False
    try:
        try:
            game = begun_with(about.game, about.seed, settings)
        except WestmarchError:
            refused, settings = True, about.seating
            game = begun_with(about.game, about.seed, settings)
    except Exception as error:
        unable = unbegun(about.game, about.seed, settings, error)
        return WatchedGame(about.game, about.seed, settings, 0, process_time() - begun, fault=unable)
    sitting = _Sitting(plan, game)
    fault = sitting.play_on()
    growth = growth_of(sitting.times)
    if fault is None and growth > GROWTH:
        fault = dear_at_the_end(game.record())
    seconds = process_time() - begun
    return WatchedGame(about.game, about.seed, settings, len(sitting.times), seconds, growth, refused, fault)


def begun_with(name: str, seed: int, settings: Settings) -> AnyGame:
    """A new game. A game that refuses settings says why; one that stumbles over them has a fault, and that is raised."""
    try:
        return new(name, seed, **settings)
    except WestmarchError as error:
        if error.__cause__ is not None and not isinstance(error.__cause__, WestmarchError):
            raise error.__cause__ from None
        raise


class _Sitting:
    """A game in progress with its players and its watch."""

    def __init__(self, plan: SoakPlan, game: AnyGame) -> None:
        self.plan = plan
        self.game = game
        self.watch = Watch(game, invariants_of(game.name), game.seed)
        self.times: list[float] = []
        """What each choice took."""
        self._players: list[Player] = seated(game.name, (plan.player,), len(game.seats))
        self._luck = [player_chance(game.seed, seat) for seat in range(len(self._players))]
        self._order = Chance(game.seed).branch(12)
        """Which of those who are asked at the same time answers first."""

    def play_on(self) -> Fault | None:
        """To the end, or to what should not be."""
        game, watch, times = self.game, self.watch, self.times
        doing = ""
        try:
            while game.asks:
                if len(times) >= self.plan.limit:
                    return Fault("endless", f"the game is not over after {self.plan.limit} decisions", "", game.record())
                doing = ""
                watch.look(game)
                doing = "player"
                ask = self._order.pick(game.asks) if len(game.asks) > 1 else game.asks[0]
                choice = self._players[ask.seat].choose(game, ask.seat, ask, self._luck[ask.seat])
                doing = "error"
                begun = perf_counter()
                game.take(choice, ask)
                times.append(perf_counter() - begun)
            doing = ""
            watch.look_back(game)
        except Exception as error:
            return fault_of(error, doing or watch.looking, game)
        return None


# Faults --------------------------------------------------------------------------------------------------------------


def fault_of(error: Exception, doing: str, game: AnyGame) -> Fault:
    """What an error says that came up while something was done with a game."""
    sentence = error.what if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    if isinstance(error, OptionRaises):  # in the copy the option was chosen: its record ends with what fails
        return Fault("error", sentence, _where(error.__cause__ or error), error.game.record())
    return Fault(doing, sentence, _where(error), game.record())


def unbegun(game: str, seed: int, settings: Settings, error: Exception) -> Fault:
    """A game that cannot even be begun."""
    header = header_of(game, (), seed, settings)
    return Fault("setup", f"{type(error).__name__}: {error}", _where(error), write_lines([header]))


def _where(error: BaseException) -> str:
    """The innermost function that has anything to do with it."""
    asking = Path(invariants.__file__)
    frames = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename) != asking]
    function = f"{Path(frames[-1].filename).stem}.{frames[-1].name}" if frames else ""
    return f"{function} {error.about}".strip() if isinstance(error, Broken) else function


# What a decision costs -------------------------------------------------------------------------------------------------


def growth_of(times: list[float]) -> float:
    tenth = len(times) // 10
    return median(times[-tenth:]) / median(times[:tenth]) if len(times) >= LONG else 0.0


def dear_at_the_end(record: str) -> Fault | None:
    """Whether the end of a game is too dear each time that it is played."""
    growth = GROWTH
    for _ in range(LOOKS):
        growth = growth_of(times_of(record))
        if growth <= GROWTH:
            return None
    return Fault(
        "cost", f"a decision takes {growth:.0f} times as long at the end of the game as at its beginning", "", record
    )


def times_of(record: str) -> list[float]:
    """What each choice of a record takes."""
    header, *lines = read_lines(record)
    game = new(header["game"], header["seed"], **header["setup"])
    times = []
    for line in lines:
        found = offered(game, line["seat"], line["key"]) if "key" in line else None
        if found is not None:
            ask, choice = found
            begun = perf_counter()
            game.take(choice, ask)
            times.append(perf_counter() - begun)
    return times


def offered(game: AnyGame, seat: int, key: str) -> tuple[Ask, Choice] | None:
    """A choice by its key, if the seat has it now."""
    return next(((ask, c) for ask in game.asks if ask.seat == seat for c in ask.choices if key_of(c) == key), None)
