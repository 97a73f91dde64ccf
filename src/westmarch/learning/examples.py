"""Examples to learn from: where the trials of a search would end what seats knew, how the position is judged, and who won in
the end; and at some of the decisions what was chosen.

One result says little about a position, and games of players that think are dear. So from each of their positions the game
is also played to its end a few times at a glance, as in a trial that has no end.

Nothing is recorded that a seat could not know, but the outcome. Now and then a choice is made by chance, so that the games
show what comes of choices that nobody would make on purpose."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib import import_module
from math import nan
from pathlib import Path
from typing import TYPE_CHECKING, Any

from westmarch.arena.tables import tables_among
from westmarch.core.chance import Chance
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.core.registry import new
from westmarch.players.base import Player, find_player, player_chance
from westmarch.players.features import Features, find_features
from westmarch.players.learned.network import numpy
from westmarch.players.learned.searching import share_of
from westmarch.players.policies import Policy
from westmarch.players.search.player import Judging

if TYPE_CHECKING:
    from numpy.typing import NDArray

GLANCE = "glance"
"""Games in which all seats answer at a glance, as in the trials of a search; twenty take the time of one."""
DECISIONS = 8
"""Of so many decisions one is recorded: neighbours say much the same."""
PLAYED_ON = 3
"""So many times the game is played to its end from a position."""
STRAYING = 24
"""Of so many choices one is made by chance."""
MOST_OPTIONS = 32
"""Of the options of one decision as many are kept at most, with the one that was chosen."""
LONGEST = 20_000


@dataclass(frozen=True, slots=True)
class Lesson:
    """What all games of one kind have in common."""

    game: str
    player: str
    folder: str
    tables: tuple[dict[str, Any], ...]
    every: int = 4
    """Of so many moments at which a trial might end one is recorded."""

    def file(self, seeds: range) -> Path:
        name = "".join(letter if letter.isalnum() or letter in ".-" else "-" for letter in Path(self.player).name)
        return Path(self.folder) / f"{name[:60]}-{seeds.start}-{seeds.stop}.npz"


@dataclass(slots=True)
class Examples:
    """Examples of several games, as they are kept: vectors one after the other."""

    positions: array[float] = field(default_factory=lambda: array("f"))
    games: list[int] = field(default_factory=list)
    """Of each position the seed of its game."""
    seats: list[int] = field(default_factory=list)
    judged: list[float] = field(default_factory=list)
    """How the search would judge it; nothing, at a decision."""
    tried: list[float] = field(default_factory=list)
    """What the side of the seat got on average when the game was played on at a glance."""
    won: list[float] = field(default_factory=list)
    """What it got in the end."""
    asked: list[int] = field(default_factory=list)
    """The numbers of the positions at which a choice was recorded, and of each its options, how many there are and which
    was chosen."""
    options: array[float] = field(default_factory=lambda: array("f"))
    counts: list[int] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)

    def add(self, others: Examples) -> None:
        """Those of another game."""
        self.asked += [len(self.seats) + number for number in others.asked]
        self.positions.extend(others.positions)
        self.options.extend(others.options)
        for name in ("games", "seats", "judged", "tried", "won", "counts", "chosen"):
            getattr(self, name).extend(getattr(others, name))


def tables_of(game: str) -> tuple[dict[str, Any], ...]:
    """All ways to fill the seats."""
    return tables_among(game, {}, None)


def play_lesson(lesson: Lesson, seeds: range) -> int:
    """Play a game for each seed and keep the examples in one file; how many positions there are in it. A game that does not
    end teaches nothing."""
    kept = Examples()
    for seed in seeds:
        kept.add(_play(lesson, seed))
    _write(lesson.file(seeds), find_features(lesson.game), kept)
    return len(kept.won)


def _play(lesson: Lesson, seed: int) -> Examples:
    kept = Examples()
    luck = Chance(seed).branch(77)
    game: Game[Any] = new(lesson.game, seed, **luck.pick(lesson.tables))
    features = find_features(lesson.game)
    player = _Player(lesson, seed, len(game.seats))
    judging = _Judging(lesson.game, luck)
    moment = judging.moment(game)
    for _ in range(LONGEST):
        if not game.asks:
            break
        if judging.moment(game) != moment:
            moment = judging.moment(game)
            if luck.below(lesson.every) == 0:
                _note_moment(kept, features, game, judging, 0 if player.is_hasty else PLAYED_ON)
        ask = game.asks[0]
        strays = len(ask.choices) > 1 and luck.below(STRAYING) == 0
        choice = luck.pick(ask.choices) if strays else player.choose(game, ask)
        if not (strays or player.is_hasty or len(ask.choices) == 1) and luck.below(DECISIONS) == 0:
            _note_decision(kept, features, game, ask, choice)
        game.take(choice, ask)
    if game.result is None:
        return Examples()
    kept.won = [share_of(game, seat) for seat in kept.seats]
    kept.games = [seed] * len(kept.won)
    return kept


class _Player:
    """Who chooses for all seats."""

    def __init__(self, lesson: Lesson, seed: int, seats: int) -> None:
        self.luck = [player_chance(seed, seat) for seat in range(seats)]
        self.is_hasty = lesson.player == GLANCE
        """Its choices are nothing to learn from."""
        self._policy = _policy_of(lesson.game)
        self._players: list[Player] = []
        if not self.is_hasty:
            self._players = [find_player(lesson.game, lesson.player) for _ in range(seats)]

    def choose(self, game: Game[Any], ask: Ask) -> Choice:
        luck = self.luck[ask.seat]
        if self._players:
            return self._players[ask.seat].choose(game, ask.seat, ask, luck)
        chosen: Choice = self._policy(game, ask, luck)
        return chosen


class _Judging:
    """What the search of a game has to say about a position."""

    def __init__(self, game: str, luck: Chance) -> None:
        searching = import_module(f"westmarch.players.{game}.searching")
        self.judge: Judging = searching.judge
        self.moment: Callable[[Any], Any] = searching.moment
        """Trials end when it changes."""
        self.luck = luck
        self._policy = _policy_of(game)

    def played_on(self, game: Game[Any]) -> Game[Any] | None:
        """At a glance to its end, unless that does not come."""
        copy = game.clone()
        for _ in range(LONGEST):
            if not copy.asks:
                return copy
            ask = copy.asks[0]
            copy.take(self._policy(copy, ask, self.luck), ask)
        return None


def _policy_of(game: str) -> Policy:
    found: Policy = import_module(f"westmarch.players.{game}.policy").policy
    return found


def _note_moment(kept: Examples, features: Features, game: Game[Any], judging: _Judging, times: int) -> None:
    """What a seat of each side knows, how it is judged, and what comes of it."""
    ends = [end for end in (judging.played_on(game) for _ in range(times)) if end is not None]
    sides: dict[int, list[int]] = {}
    for seat in range(len(game.seats)):
        sides.setdefault(game.side_of(seat), []).append(seat)
    for seats in sides.values():
        seat = judging.luck.pick(seats)
        kept.positions.extend(features.of_position(game, seat))
        kept.seats.append(seat)
        kept.judged.append(judging.judge(game, seat))
        kept.tried.append(sum(share_of(end, seat) for end in ends) / len(ends) if ends else nan)


def _note_decision(kept: Examples, features: Features, game: Game[Any], ask: Ask, choice: Choice) -> None:
    position, options = features.of_decision(game, ask)
    kept.positions.extend(position)
    kept.asked.append(len(kept.seats))
    _note_options(kept, features.option.size, options, ask.choices.index(choice))
    kept.seats.append(ask.seat)
    kept.judged.append(nan)
    kept.tried.append(nan)


def _note_options(kept: Examples, width: int, options: array[float], chosen: int) -> None:
    count = len(options) // width
    if count > MOST_OPTIONS:  # those around the chosen one
        first = min(max(0, chosen - MOST_OPTIONS // 2), count - MOST_OPTIONS)
        options, chosen, count = options[first * width : (first + MOST_OPTIONS) * width], chosen - first, MOST_OPTIONS
    kept.options.extend(options)
    kept.counts.append(count)
    kept.chosen.append(chosen)


def _write(file: Path, features: Features, kept: Examples) -> None:
    np = numpy()
    arrays = {
        "positions": np.frombuffer(kept.positions, np.float32).reshape(-1, features.position.size).astype(np.float16),
        "options": np.frombuffer(kept.options, np.float32).reshape(-1, features.option.size).astype(np.float16),
        "judged": np.array(kept.judged, np.float32),
        "tried": np.array(kept.tried, np.float32),
        "won": np.array(kept.won, np.float32),
        "games": np.array(kept.games, np.int32),
        "seats": np.array(kept.seats, np.int16),
        "asked": np.array(kept.asked, np.int32),
        "counts": np.array(kept.counts, np.int16),
        "chosen": np.array(kept.chosen, np.int16),
    }
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part")
    with unfinished.open("wb") as out:
        np.savez(out, **arrays)
    unfinished.replace(file)


def read_examples(files: Iterable[Path]) -> Iterable[dict[str, NDArray[Any]]]:
    """The arrays of each file."""
    np = numpy()
    for file in files:
        with np.load(file, allow_pickle=False) as kept:
            yield {name: kept[name] for name in kept.files}
