"""A shorter game with the same fault: fewer choices, fewer settings, another seed.

A trial follows a list of choices as long as they are offered, leaves out those that are not, and may go on by chance. It
counts if it comes to a fault of the same kind at the same place with fewer choices, or with as many and fewer settings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import monotonic

from westmarch.cli.soak.plan import Settings
from westmarch.cli.soak.watched_game import Fault, fault_of
from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.errors import WestmarchError
from westmarch.core.general_invariants import invariants_of
from westmarch.core.invariants import AnyGame, Invariant, Watch
from westmarch.core.manifest import Manifest
from westmarch.core.procedure import Ask, Choice
from westmarch.core.record import read_lines
from westmarch.core.registry import manifest, new

PATIENCE = 60.0
"""Seconds spent on one fault, if nobody says otherwise."""
SEEDS = 12
"""Other games that are tried from their beginning."""
ENDINGS = 6
"""Ways to go on by chance from each place where the game is cut."""
CUTS = (0.1, 0.25, 0.5, 0.75, 0.9)
DEAR = 32
"""An invariant that a run looks at more seldom than this is not looked at at every decision of a trial either."""
LOOKS = 20
"""How often it is looked at where a trial stops: some hang on luck."""
WITHOUT_SHORTER = frozenset({"endless", "cost", "setup", "player"})
"""Faults that hang on the length of the game, or that no choice leads to."""

Line = tuple[int, str]
"""A choice: the seat and the key."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A game to be tried."""

    game: str
    seed: int
    settings: Settings
    lines: tuple[Line, ...]
    luck: int | None = None
    """By which the game goes on after these choices; without it, it stops there."""
    most: int = 0
    """Choices at most, if it goes on."""

    @property
    def size(self) -> tuple[int, int]:
        return len(self.lines), len(self.settings)


def shortened(fault: Fault, patience: float) -> Fault:
    """The same fault with the shortest record that was found in this time; the fault itself if none was shorter."""
    if fault.invariant in WITHOUT_SHORTER:
        return fault
    best, until = _trial_of(fault.record), monotonic() + patience
    smaller = True
    while smaller:
        smaller = False
        for trial in _smaller_ones(best, manifest(best.game)):
            if monotonic() > until:
                return fault
            seen = tried(trial, fault)
            if seen is not None and _trial_of(seen.record).size < best.size:
                fault, best, smaller = seen, _trial_of(seen.record), True
                break
    return fault


def _trial_of(record: str) -> Trial:
    header, *lines = read_lines(record)
    choices = tuple((line["seat"], line["key"]) for line in lines if "key" in line)
    return Trial(header["game"], header["seed"], header["setup"], choices)


def _smaller_ones(best: Trial, about: Manifest) -> Iterator[Trial]:
    """What might do as well, the greatest leaps first."""
    length = len(best.lines)
    yield from (replace(best, settings=settings) for settings in _fewer_settings(best.settings, about))
    for other in range(1, SEEDS + 1):
        yield replace(best, seed=best.seed + 1000 * other, lines=(), luck=other, most=length - 1)
    for cut in CUTS:
        for luck in range(ENDINGS):
            yield replace(best, lines=best.lines[: int(cut * length)], luck=luck, most=length - 1)
    size = length // 2
    while size:
        for start in range(0, length, size):
            yield replace(best, lines=best.lines[:start] + best.lines[start + size :])
        size //= 2


def _fewer_settings(settings: Settings, about: Manifest) -> Iterator[Settings]:
    """Without each setting that can do without, and with fewer for the seats."""
    seated = {setting.name: setting for setting in about.settings if setting.kind in ("each", "many")}
    for name, value in settings.items():
        if name not in seated:
            yield {other: v for other, v in settings.items() if other != name}
        elif len(value) > seated[name].least:
            yield {**settings, name: value[:-1]}


# A trial -------------------------------------------------------------------------------------------------------------


def tried(trial: Trial, wanted: Fault) -> Fault | None:
    """A fault like the wanted one, if the trial comes to it."""
    try:
        game = new(trial.game, trial.seed, **trial.settings)
    except WestmarchError:
        return None
    watch = Watch(game, _looked_at(trial.game, wanted.invariant), trial.seed)
    doing = ""
    try:
        for ask, choice in _choices(game, trial):
            doing = ""
            watch.look(game)
            doing = "error"
            game.take(choice, ask)
        doing = ""
        watch.look_closely(game, LOOKS)
    except Exception as error:
        seen = fault_of(error, doing or watch.looking, game)
        return seen if seen.is_like(wanted) else None
    return None


def _looked_at(game: str, name: str) -> list[Invariant]:
    """The invariant that was broken: at every decision if it is not too dear, in any case where the trial stops."""
    found = [invariant for invariant in invariants_of(game) if invariant.name == name]
    return [replace(x, every=1) if x.every <= DEAR or x.when == "end" else x for x in found]


def _choices(game: AnyGame, trial: Trial) -> Iterator[tuple[Ask, Choice]]:
    """What is chosen next, as long as there is something to choose and something to follow."""
    for seat, key in trial.lines:
        found = next(((ask, c) for ask in game.asks if ask.seat == seat for c in ask.choices if key_of(c) == key), None)
        if found is not None:
            yield found
    if trial.luck is None:
        return
    luck = Chance(trial.seed).branch(trial.luck)
    for _ in range(trial.most - len(trial.lines)):
        if game.asks:
            ask = luck.pick(game.asks)
            yield ask, luck.pick(ask.choices)
