"""Which game with which settings is the n-th of a run: all of it follows from the seed, so that a run can be gone on with.

Seats are filled in every way that there is, one after the other. In every third game nothing else is set, so that the usual
game is played most; in every third one setting is set to one value, each in its turn; in the others many are, by chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Any, TypeVar

from westmarch.core.chance import Chance
from westmarch.core.errors import WestmarchError
from westmarch.core.manifest import Setting
from westmarch.core.registry import find, manifest

T = TypeVar("T")

Settings = dict[str, Any]
EVERY_QUESTION = Setting("every_question", "Every question is put", "switch", False)
"""The setting that every game has; see `westmarch.new`."""
SPARING = 3
"""Where many settings are set, one in so many is."""


@dataclass(frozen=True, slots=True)
class SoakPlan:
    """What all games of a run have in common."""

    games: tuple[str, ...]
    seed: int
    player: str
    limit: int
    """Decisions after which a game counts as endless."""


@dataclass(frozen=True, slots=True)
class PlannedGame:
    game: str
    seed: int
    seating: Settings
    """What says who sits where, and with what."""
    more: Settings
    """All else; it may be more than the game can be begun with."""


def planned(plan: SoakPlan, number: int) -> PlannedGame:
    """The game with this number, from 0."""
    turn, which = divmod(number, len(plan.games))
    game = plan.games[which]
    seating = {name: _in_turn(values, turn, plan.seed) for name, values in seatings(game)}
    third, kind = divmod(turn, 3)
    more: Settings = {}
    if kind == 1:
        name, value = _in_turn(single_settings(game), third, plan.seed)
        more = {name: value}
    elif kind == 2:
        luck = Chance(plan.seed).branch(number)
        more = {setting.name: luck.pick(values_of(setting)) for setting in _rest(game) if luck.below(SPARING) == 0}
    return PlannedGame(game, plan.seed + number, seating, more)


def _in_turn(items: Sequence[T], number: int, seed: int) -> T:
    """Each of the items once before any is taken again, every time in another order."""
    times, at = divmod(number, len(items))
    return Chance(seed).branch(times).shuffled(items)[at]


@cache
def seatings(game: str) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """The settings that take something for each seat, with all that the game can be begun with."""
    found = []
    for setting in manifest(game).settings:
        if setting.kind in ("each", "many"):
            found.append((setting.name, tuple(v for v in values_of(setting) if _is_taken(game, setting.name, v))))
    return tuple(found)


def _is_taken(game: str, name: str, value: Any) -> bool:
    try:
        find(game).prepare(0, **{name: value})
    except WestmarchError:
        return False
    return True


@cache
def single_settings(game: str) -> tuple[tuple[str, Any], ...]:
    """Every setting with every value that is not its default."""
    return tuple(
        (setting.name, value) for setting in _rest(game) for value in values_of(setting) if value != setting.default
    )


def _rest(game: str) -> Iterator[Setting]:
    about = manifest(game)
    yield EVERY_QUESTION
    yield from (s for s in (*about.settings, *about.finer_settings) if s.kind in ("one", "switch"))


def values_of(setting: Setting) -> tuple[Any, ...]:
    """All that a setting can be set to, as far as it says so itself."""
    if setting.kind == "switch":
        return (False, True)
    options = [option.value for option in setting.options]
    if setting.kind == "one":
        return tuple(options)
    sizes = range(setting.least, setting.most + 1)
    several: Iterable[tuple[Any, ...]]
    if setting.kind == "each":
        several = (chosen for size in sizes for chosen in product(options, repeat=size))
    else:
        several = (chosen for size in sizes for chosen in combinations(options, size))
    return tuple(several)


def setting_pairs(settings: Settings) -> Iterator[tuple[str, str]]:
    """Settings as they are counted: the name, and the value as one would type it."""
    for name, value in settings.items():
        values = value if isinstance(value, tuple | list) else (value,)
        yield name, ",".join(map(str, values))


def every_value(game: str) -> Iterator[tuple[str, str]]:
    """All that a long run should have played."""
    for name, values in seatings(game):
        yield from (pair for value in values for pair in setting_pairs({name: value}))
    for name, value in single_settings(game):
        yield from setting_pairs({name: value})
