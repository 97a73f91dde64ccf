"""The folder of a run: what was played, line by line as it was finished, and the records of what was found.

A line is on the disk before the next batch is counted. Whatever ends the run, at most the batches under way are lost; half a
line at the end is cut off when the run is gone on with.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct, field

from westmarch.arena.whole_lines import UNREADABLE, head_of, lines_after_head, make_folder, write_through
from westmarch.cli.soak.plan import SoakPlan, setting_pairs
from westmarch.cli.soak.watched_game import Fault, WatchedGame
from westmarch.core.errors import WestmarchError
from westmarch.core.record import read_lines, write_lines
from westmarch.core.version import VERSION

FILE = "soak.jsonl"
FORMAT = 1
BATCH = 16
"""Games of a batch: what a kill can lose."""
KEPT = 3
"""Records kept of faults that are alike; the others are counted."""


class Count(Struct, omit_defaults=True):
    """What was played of a game, or with a setting."""

    games: int = 0
    failed: int = 0
    refused: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: int = 0
    growth: float = 0.0
    """The most that decisions grew dearer within a game."""

    def add(self, more: Count) -> None:
        self.games += more.games
        self.failed += more.failed
        self.refused += more.refused
        self.decisions += more.decisions
        self.seconds += more.seconds
        self.longest = max(self.longest, more.longest)
        self.growth = max(self.growth, more.growth)


class Found(Struct, omit_defaults=True):
    """A fault, and where its record is."""

    game: str
    seed: int
    invariant: str
    sentence: str
    where: str = ""
    file: str = ""
    """Empty if enough of its kind were kept."""

    @property
    def kind(self) -> tuple[str, str, str]:
        return self.game, self.invariant, self.where


class Head(Struct):
    """The first line."""

    westmarch: str
    format: int
    games: tuple[str, ...]
    seed: int
    player: str
    limit: int


class Batch(Struct, omit_defaults=True):
    """A finished batch, or the first games of one."""

    batch: int
    version: str = VERSION
    games: dict[str, Count] = field(default_factory=dict)
    settings: dict[str, dict[str, dict[str, tuple[int, int]]]] = field(default_factory=dict)
    """By game, setting and value: games, and those that failed."""
    found: list[Found] = field(default_factory=list)

    @property
    def size(self) -> int:
        return sum(count.games for count in self.games.values())


class Ledger:
    """A run in its folder."""

    def __init__(self, folder: Path, plan: SoakPlan) -> None:
        self.folder = folder
        self.plan = plan
        self.games: dict[str, Count] = {name: Count() for name in plan.games}
        self.settings: dict[str, dict[str, dict[str, tuple[int, int]]]] = {}
        self.found: list[Found] = []
        self._done: dict[int, int] = {}
        """How many games of each batch are done."""
        self._file = folder / FILE
        if plan_in(folder) is None:
            make_folder(folder)
            head = Head("soak", FORMAT, plan.games, plan.seed, plan.player, plan.limit)
            write_through(self._file, "wb", msgspec.json.encode(head) + b"\n")
        for batch in _batches(self._file):
            self._count(batch)

    @property
    def played(self) -> int:
        return sum(count.games for count in self.games.values())

    def to_play(self, most: int | None) -> Iterator[range]:
        """The numbers of the games that are still to be played, batch by batch: up to `most` in all, or without end."""
        batch = 0
        while most is None or batch * BATCH < most:
            first, last = batch * BATCH, (batch + 1) * BATCH
            left = range(first + self._done.get(batch, 0), last if most is None else min(last, most))
            if left:
                yield left
            batch += 1

    def note(self, played: list[WatchedGame], first: int) -> list[Path]:
        """Keep a finished batch; the records that were written because of it."""
        batch = Batch(first // BATCH)
        files = []
        for game in played:
            _tally(batch, game)
            if game.fault is not None:
                found = self._keep(game, game.fault, batch.found)
                batch.found.append(found)
                files += [self.folder / found.file] if found.file else []
        write_through(self._file, "ab", msgspec.json.encode(batch) + b"\n")
        self._count(batch)
        return files

    def _count(self, batch: Batch) -> None:
        self._done[batch.batch] = self._done.get(batch.batch, 0) + batch.size
        self.found += batch.found
        for name, count in batch.games.items():
            self.games.setdefault(name, Count()).add(count)
        for game, settings in batch.settings.items():
            for name, values in settings.items():
                sums = self.settings.setdefault(game, {}).setdefault(name, {})
                for value, (games, failed) in values.items():
                    before = sums.get(value, (0, 0))
                    sums[value] = before[0] + games, before[1] + failed

    def _keep(self, played: WatchedGame, fault: Fault, also: list[Found]) -> Found:
        found = Found(played.game, played.seed, fault.invariant, fault.sentence, fault.where)
        alike = [x for x in (*self.found, *also) if x.kind == found.kind and x.file]
        if len(alike) < KEPT:
            found.file = f"{played.game}-{played.seed}.jsonl"
            write_through(self.folder / found.file, "wb", with_note(fault).encode())
        return found

    def unshortened(self) -> list[Path]:
        """Kept records of which nobody has sought a shorter one yet."""
        files = [self.folder / found.file for found in self.found if found.file]
        return [file for file in files if file.exists() and not shorter_name(file).exists()]

    def keep_shorter(self, file: Path, fault: Fault) -> None:
        write_through(shorter_name(file), "wb", with_note(fault).encode())


def _tally(batch: Batch, played: WatchedGame) -> None:
    failed = int(played.fault is not None)
    count = Count(
        1, failed, int(played.refused), played.decisions, round(played.seconds, 4), played.decisions, round(played.growth, 2)
    )  # fmt: skip
    batch.games.setdefault(played.game, Count()).add(count)
    for name, value in setting_pairs(played.settings):
        values = batch.settings.setdefault(played.game, {}).setdefault(name, {})
        before = values.get(value, (0, 0))
        values[value] = before[0] + 1, before[1] + failed


# The file ------------------------------------------------------------------------------------------------------------


def plan_in(folder: Path) -> SoakPlan | None:
    """The plan of the run that a folder holds; nothing if it holds none, or no more than the beginning of a first line."""
    file = folder / FILE
    first = head_of(file)
    if first is None:
        return None
    try:
        head = msgspec.json.decode(first, type=Head)
    except UNREADABLE as error:
        raise WestmarchError(f"{file} is not the file of a run; name another --folder.") from error
    if head.westmarch != "soak" or head.format != FORMAT:
        raise WestmarchError(f"{file} was written by another version; name another --folder.")
    return SoakPlan(head.games, head.seed, head.player, head.limit)


def _batches(file: Path) -> Iterator[Batch]:
    """The finished batches; what a kill left of an unfinished line is cut off."""
    for number, line in enumerate(lines_after_head(file), 2):
        try:
            yield msgspec.json.decode(line, type=Batch)
        except UNREADABLE as error:
            raise WestmarchError(f"Line {number} of {file} cannot be read; name another --folder.") from error


# Records of faults ---------------------------------------------------------------------------------------------------


def with_note(fault: Fault) -> str:
    """The record, with the sentence of the fault in its first line."""
    header, *lines = read_lines(fault.record)
    note = {"invariant": fault.invariant, "sentence": fault.sentence, "where": fault.where}
    return write_lines([{**header, "broken": note}, *lines])


def fault_in(record: bytes) -> Fault | None:
    """The fault for which a record was kept, if it was for one; refuses what is no record."""
    note = read_lines(record)[0].get("broken")
    if not isinstance(note, dict):
        return None
    invariant, sentence, where = (str(note.get(name, "")) for name in ("invariant", "sentence", "where"))
    return Fault(invariant, sentence, where, record.decode())


def shorter_name(file: Path) -> Path:
    return file.with_name(f"{file.stem}-short.jsonl")
