"""The stages of learning, each of which goes on where it was stopped: games are played, a network is trained, its strength
is measured. All of it lies in one folder."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic

import msgspec

from westmarch.arena.crews import Processes
from westmarch.arena.figures import figures
from westmarch.arena.league import Contestant, League, games_of
from westmarch.arena.results import Results
from westmarch.arena.tables import tables_among
from westmarch.core.errors import WestmarchError
from westmarch.learning.examples import GLANCE, Lesson, play_lesson, tables_of
from westmarch.learning.training import Checked, Course, train
from westmarch.players.processes import spread

AT_ONCE = {GLANCE: 16}
"""Games of one file."""
USUALLY_AT_ONCE = 2
LIMIT = 20_000
"""Decisions after which a measured game counts as failed."""
OPPONENT = "heuristic"
"""Whom all are measured against."""

REGISTERED = "westmarch.learning.registered"

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Amount:
    """So many games or deals of a player."""

    count: int
    player: str
    every: int = 4
    """Of so many moments of a game one is recorded."""


class Strength(msgspec.Struct):
    """How often a player won against another."""

    name: str
    against: str
    deals: int
    share: float
    low: float
    high: float


class Curve(msgspec.Struct):
    """All that was found out."""

    game: str
    command: str
    games: dict[str, int]
    """Played by each player to learn from."""
    checked: list[Checked]
    measured: list[Strength]
    """At each checkpoint."""
    strength: list[Strength]
    """Of the network that was kept, played in several ways."""


class Clock:
    """A limit of seconds, or none."""

    def __init__(self, seconds: float | None) -> None:
        self._ends = None if seconds is None else monotonic() + seconds

    @property
    def is_over(self) -> bool:
        return self._ends is not None and monotonic() >= self._ends


def play(game: str, seed: int, amount: Amount, folder: Path, jobs: int, seconds: float | None, tell: Tell) -> list[Path]:
    """The games of one player, those that are missing; the files with examples of them."""
    lesson = Lesson(game, amount.player, str(folder / "games"), tables_of(game), amount.every)
    size = AT_ONCE.get(amount.player, USUALLY_AT_ONCE)
    every = [range(at, min(at + size, seed + amount.count)) for at in range(seed, seed + amount.count, size)]
    clock, begun = Clock(seconds), monotonic()
    missing = [seeds for seeds in every if not lesson.file(seeds).exists()]
    positions = 0

    def until_over() -> Iterator[range]:
        for seeds in missing:
            if clock.is_over:
                return
            yield seeds

    for done, count in enumerate(spread(partial(play_lesson, lesson), until_over(), jobs, [game], (REGISTERED,)), 1):
        positions += count
        if done % max(1, len(missing) // 10) == 0:
            tell(f"{amount.player}: {done * size} games, {positions} positions, {monotonic() - begun:.0f} s")
    return [lesson.file(seeds) for seeds in every if lesson.file(seeds).exists()]


def seeds_of(file: Path) -> range:
    """Of the games in a file of examples."""
    first, end = file.stem.split("-")[-2:]
    return range(int(first), int(end))


def train_apart(course: Course, kinds: dict[str, list[Path]], folder: Path, tell: Tell) -> list[Checked]:
    """In a process of its own: what plays games afterwards shall not inherit threads and an open device."""
    file = folder / "checked.json"
    if not file.exists():
        process = multiprocessing.get_context("spawn").Process(target=_trained, args=(course, kinds, folder, file))
        process.start()
        process.join()
        if process.exitcode:
            raise WestmarchError("Training came to no end; what went wrong stands above.")
    curve = msgspec.json.decode(file.read_bytes(), type=list[Checked])
    tell(f"trained {curve[-1].step} steps in {curve[-1].seconds:.0f} s")
    return curve


def _trained(course: Course, kinds: dict[str, list[Path]], folder: Path, file: Path) -> None:
    def tell(checked: Checked) -> None:
        print(
            f"step {checked.step}, {checked.seconds} s: loss {checked.value_loss:.4f}, alone {checked.plain_loss:.4f}, "
            f"gain {checked.gain:.4f} (error {checked.gain_error:.4f}), believed {checked.believed.network:.2f}; "
            f"prior {checked.prior_loss:.4f} ({checked.prior_hits:.1%})",
            flush=True,
        )

    file.write_bytes(msgspec.json.encode(train(course, kinds, folder, tell)))


def measure(
    game: str,
    seed: int,
    players: dict[str, str],
    deals: int,
    folder: Path,
    jobs: int,
    seconds: float | None,
    tell: Tell,
    everybody: bool,
) -> list[Strength]:
    """How often each wins against `heuristic`, or everybody against everybody, over the same deals with sides exchanged; all
    names with what they play."""
    contestants = (Contestant(OPPONENT, OPPONENT), *(Contestant(name, player) for name, player in players.items()))
    tables = tables_among(game, {}, None)
    league = League(game, contestants, seed, LIMIT, tables, gauntlet=not everybody, modules=(REGISTERED,))
    results = Results(folder, league)
    clock = Clock(seconds)
    missing = (name for name in games_of(league, range(deals)) if results.is_open(name) and not clock.is_over)
    for name, played in Processes(jobs).play(league, missing):
        results.note(name, played)
        if played.outcome.error:
            tell(f"{name}: {played.outcome.error}")
    found = figures(league, results.played, range(deals))
    pairs = [(other, one) for one, other in league.pairings]
    rates = {pair: found.compared(*pair) for pair in pairs}
    strength = [
        Strength(*pair, rate.deals, rate.share, rate.low, rate.high) for pair, rate in rates.items() if rate and rate.deals
    ]
    for one in strength:
        tell(f"{one.name} against {one.against}: {one.share:.1%} of {one.deals} deals ({one.low:.1%} to {one.high:.1%})")
    return strength


def with_weights(player: str, file: Path) -> str:
    """A learned player with weights of its own; any other as it is."""
    if player.partition(":")[0] != "learned":
        return player
    return f"{player}{',' if ':' in player else ':'}weights={file}"


def write_curve(folder: Path, curve: Curve) -> None:
    (folder / "curve.json").write_bytes(msgspec.json.format(msgspec.json.encode(curve), indent=1))
