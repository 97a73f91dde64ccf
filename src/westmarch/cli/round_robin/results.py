"""The folder of a round robin: every finished game is a line, and the record of one that failed a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from westmarch.cli.round_robin.plan import RoundRobin
from westmarch.cli.whole_lines import head_of, lines_after_head, make_folder, write_through
from westmarch.core.errors import WestmarchError
from westmarch.players.match import Outcome

FILE = "round-robin.jsonl"
FORMAT = 1


class Head(Struct):
    """The first line."""

    westmarch: str
    format: int
    game: str
    setting: str
    among: tuple[str, ...]
    player: str
    seed: int
    limit: int
    settings: dict[str, Any]


class Played(Struct, omit_defaults=True):
    """A finished game."""

    number: int
    seed: int
    pair: tuple[str, ...]
    decisions: int
    seconds: float
    winners: tuple[int, ...] = ()
    ending: str = ""
    turns: int = 0
    points: tuple[dict[str, int], ...] = ()
    totals: tuple[float, ...] = ()
    error: str = ""
    record: str = ""
    """The file of a game that failed."""


class Results:
    """A round robin in its folder."""

    def __init__(self, folder: Path, plan: RoundRobin) -> None:
        self.folder = folder
        self.plan = plan
        self.played: dict[int, Played] = {}
        self._file = folder / FILE
        begun = head_of(self._file)
        if begun is None:
            make_folder(folder)
            write_through(self._file, "wb", msgspec.json.encode(_head(plan)) + b"\n")
        else:
            self._check_head(begun)
        for number, line in enumerate(lines_after_head(self._file), 2):
            try:
                game = msgspec.json.decode(line, type=Played)
            except msgspec.MsgspecError as error:
                raise WestmarchError(f"Line {number} of {self._file} cannot be read; name another --folder.") from error
            self.played[game.number] = game

    def _check_head(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line, type=Head)
        except msgspec.MsgspecError as error:
            raise WestmarchError(f"{self._file} is not the file of a round robin; name another --folder.") from error
        if head.westmarch != "round-robin" or head.format != FORMAT:
            raise WestmarchError(f"{self._file} was written by another version; name another --folder.")
        if head != _head(self.plan):
            besides = "".join(f", {name}={value}" for name, value in head.settings.items())
            raise WestmarchError(
                f"{self.folder} holds a round robin of {head.game} among {','.join(head.among)} with seed {head.seed}, "
                f"{head.player} players and at most {head.limit} decisions{besides}: go on with the same, or name another "
                "--folder."
            )

    def to_play(self, rounds: int) -> list[int]:
        """The games that are not played yet. One that failed has another try, for the fault may have been mended."""
        return [n for n in self.plan.numbers(rounds) if n not in self.played or self.played[n].error]

    def note(self, number: int, outcome: Outcome, seconds: float) -> Played:
        """Keep a finished game."""
        played = Played(
            number, outcome.seed, self.plan.pair(number), outcome.decisions, round(seconds, 2), outcome.winners,
            outcome.reason, error=outcome.error,
        )  # fmt: skip
        if outcome.tally is not None:
            played.turns = outcome.tally.turns
            played.points = tuple(dict(points) for points in outcome.tally.points)
            played.totals = outcome.tally.totals
        if outcome.error:
            played.record = f"{self.plan.game}-{outcome.seed}.jsonl"
            write_through(self.folder / played.record, "wb", outcome.record.encode())
        write_through(self._file, "ab", msgspec.json.encode(played) + b"\n")
        self.played[number] = played
        return played

    def games(self, rounds: int) -> list[Played]:
        """The games of so many rounds that are played, in their order."""
        return [self.played[n] for n in self.plan.numbers(rounds) if n in self.played]


def _head(plan: RoundRobin) -> Head:
    return Head(
        "round-robin", FORMAT, plan.game, plan.setting, plan.among, plan.player, plan.seed, plan.limit, plan.settings
    )
