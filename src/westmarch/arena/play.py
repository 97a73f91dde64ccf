"""One game of a league, from its name to what is kept of it; done here, in other processes or on other machines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter

from westmarch.arena.league import SIDES, GameName, League, sides_of
from westmarch.core.errors import WestmarchError
from westmarch.players.base import find_player
from westmarch.players.match import MatchPlan, Outcome, play_match


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over."""

    outcome: Outcome
    won: tuple[float, float]
    """What each side has of it."""
    seconds: float


def play_game(league: League, name: GameName) -> tuple[GameName, PlayedGame]:
    """Play a game; whatever goes wrong in it is an outcome too."""
    begun = perf_counter()
    seed = league.seed_of(name.deal)
    settings = league.settings(name)
    try:
        sides = sides_of(league.game, settings, seed)
    except Exception as error:  # it would not begin at the table of this deal
        return name, PlayedGame(Outcome(seed, 0, error=f"{type(error).__name__}: {error}"), (0.0, 0.0), 0.0)
    names = (name.first, name.second)
    players = tuple(league.contestant(names[side]).player for side in sides)
    outcome = play_match(MatchPlan(league.game, settings, players, league.limit), seed)
    return name, PlayedGame(outcome, shares(outcome, sides), perf_counter() - begun)


def shares(outcome: Outcome, sides: tuple[int, ...]) -> tuple[float, float]:
    """What each side has of a game: all, nothing, or half if both have won or nobody."""
    if outcome.error:
        return 0.0, 0.0
    won = {sides[seat] for seat in outcome.winners} or set(range(SIDES))
    first = 1 / len(won) if 0 in won else 0.0
    return first, 1.0 - first


def check(league: League) -> None:
    """Refuse what cannot be played before any work begins."""
    import_modules(league.modules)
    for contestant in league.contestants:
        find_player(league.game, contestant.player)
    if len({contestant.name for contestant in league.contestants}) < max(SIDES, len(league.contestants)):
        raise WestmarchError("Name at least two different players to compare.")
    name = GameName(*league.pairings[0], 0)
    for table in league.tables:
        sides_of(league.game, league.settings(name) | table, league.seed)


def import_modules(modules: Iterable[str]) -> None:
    """Modules that make games or players known."""
    for module in modules:
        try:
            import_module(module)
        except ImportError as error:
            raise WestmarchError(f"The module {module} cannot be imported: {error}.") from error
