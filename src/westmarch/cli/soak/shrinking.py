"""A shorter game with the same fault: fewer choices, fewer settings, another seed.

A trial follows a list of choices as long as they are offered, leaves out those that are not, and may go on by chance. It
counts if it comes to a fault of the same kind at the same place with fewer choices, or with as many and fewer settings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import process_time

from westmarch.cli.soak.plan import Settings
from westmarch.cli.soak.watched_game import Fault, fault_of, offered
from westmarch.core.chance import Chance
from westmarch.core.errors import WestmarchError
from westmarch.core.general_invariants import invariants_of
from westmarch.core.invariants import AnyGame, Invariant, Watch
from westmarch.core.manifest import Manifest
from westmarch.core.procedure import Ask, Choice
from westmarch.core.record import read_lines
from westmarch.core.registry import manifest, new

PATIENCE = 60.0
"""Seconds of computing time spent on one fault, if nobody says otherwise."""
ENDINGS = 4
"""Ways to go on by chance from each place where the game is cut."""
OTHERS = 300
"""Games that are tried from their beginning at most."""
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
    search = Search(fault)
    if fault.invariant not in WITHOUT_SHORTER:
        begun = process_time()
        search.drop_settings()
        search.leave_out(begun + 0.4 * patience)
        search.end_otherwise(begun + 0.6 * patience)
        search.begin_otherwise(begun + 0.9 * patience)
        search.leave_out(begun + patience)
    return search.fault


class Search:
    """For a shorter game with a fault; each way to seek goes on from the best that was found so far."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        self.best = trial_of(fault.record)

    def improves(self, trial: Trial) -> bool:
        """Whether a trial comes to the fault in a shorter way; then that is the best."""
        seen = tried(trial, self.fault)
        if seen is None or trial_of(seen.record).size >= self.best.size:
            return False
        self.fault, self.best = seen, trial_of(seen.record)
        return True

    def drop_settings(self) -> None:
        about = manifest(self.best.game)
        while any(self.improves(replace(self.best, settings=fewer)) for fewer in _fewer_settings(self.best.settings, about)):
            pass

    def leave_out(self, until: float) -> None:
        """Half of the choices, a quarter, and so on down to single ones."""
        size = len(self.best.lines) // 2
        while size:
            start = 0
            while start < len(self.best.lines) and process_time() < until:
                lines = self.best.lines
                if not self.improves(replace(self.best, lines=lines[:start] + lines[start + size :])):
                    start += size
            size //= 2

    def end_otherwise(self, until: float) -> None:
        """From a place further and further back the game goes on by chance."""
        back = 2
        while back < len(self.best.lines):
            kept = len(self.best.lines) - back
            for luck in range(ENDINGS):
                if process_time() > until:
                    return
                self.improves(replace(self.best, lines=self.best.lines[:kept], luck=luck, most=len(self.best.lines) - 1))
            back *= 2

    def begin_otherwise(self, until: float) -> None:
        """Other games with the same settings, all by chance."""
        first = self.best.seed + 1
        for seed in range(first, first + OTHERS):
            if process_time() > until or not self.best.lines:
                return
            self.improves(replace(self.best, seed=seed, lines=(), luck=0, most=len(self.best.lines) - 1))


def trial_of(record: str) -> Trial:
    header, *lines = read_lines(record)
    choices = tuple((line["seat"], line["key"]) for line in lines if "key" in line)
    return Trial(header["game"], header["seed"], header["setup"], choices)


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
        found = offered(game, seat, key)
        if found is not None:
            yield found
    if trial.luck is None:
        return
    luck = Chance(trial.seed).branch(trial.luck)
    for _ in range(trial.most - len(trial.lines)):
        if game.asks:
            ask = luck.pick(game.asks)
            yield ask, luck.pick(ask.choices)
