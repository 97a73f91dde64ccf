"""The folder of a league: every finished game is a line, and the record of one that failed a file.

The head says what all games have in common and not who meets whom: later calls may add contestants and deals."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from westmarch.arena.league import GameName, League
from westmarch.arena.play import PlayedGame
from westmarch.arena.tables import table_in_words
from westmarch.arena.whole_lines import UNREADABLE, head_of, lines_after_head, make_folder, write_through
from westmarch.core.errors import WestmarchError

FILE = "arena.jsonl"
FORMAT = 1
PLAIN = re.compile(r"[^A-Za-z0-9.-]+")
"""What a name of a contestant may hold that the name of a file should not."""


class Head(Struct):
    """The first line."""

    westmarch: str
    format: int
    game: str
    seed: int
    limit: int
    tables: list[Any]
    setting: str = ""
    player: str = ""
    """Who plays for all, where a setting is compared."""


class Played(Struct, omit_defaults=True):
    """A finished game."""

    sides: tuple[str, str]
    deal: int
    seed: int
    decisions: int
    seconds: float
    won: tuple[float, float] = (0.0, 0.0)
    """What each side has of it: all, nothing, or half of a draw."""
    ending: str = ""
    turns: int = 0
    points: tuple[dict[str, int], ...] = ()
    totals: tuple[float, ...] = ()
    sources: tuple[dict[str, int], ...] = ()
    deeds: tuple[dict[str, int], ...] = ()
    error: str = ""
    record: str = ""
    """The file of a game that failed."""

    @property
    def name(self) -> GameName:
        return GameName(*self.sides, self.deal)


class Results:
    """A league in its folder."""

    def __init__(self, folder: Path, league: League) -> None:
        self.folder = folder
        self.league = league
        self.played: dict[GameName, Played] = {}
        self._file = folder / FILE
        begun = head_of(self._file)
        if begun is None:
            make_folder(folder)
            write_through(self._file, "wb", msgspec.json.encode(_head(league)) + b"\n")
        else:
            self._check_head(begun)
        for number, line in enumerate(lines_after_head(self._file), 2):
            try:
                game = msgspec.json.decode(line, type=Played)
            except UNREADABLE as error:
                raise WestmarchError(f"Line {number} of {self._file} cannot be read; name another --folder.") from error
            self.played[game.name] = game

    def _check_head(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line, type=Head)
        except UNREADABLE as error:
            raise WestmarchError(f"{self._file} is not the file of a league; name another --folder.") from error
        if head.westmarch != "arena" or head.format != FORMAT:
            raise WestmarchError(f"{self._file} was written by another version; name another --folder.")
        if msgspec.json.encode(head) != msgspec.json.encode(_head(self.league)):
            raise WestmarchError(f"{self.folder} holds {_told(head)}: go on with the same, or name another --folder.")

    def is_open(self, name: GameName) -> bool:
        """Whether a game is still to be played. One that failed has another try, for the fault may have been mended."""
        return name not in self.played or bool(self.played[name].error)

    def note(self, name: GameName, game: PlayedGame) -> Played:
        """Keep a finished game."""
        outcome = game.outcome
        played = Played(
            (name.first, name.second), name.deal, outcome.seed, outcome.decisions, round(game.seconds, 2), game.won,
            outcome.reason, error=outcome.error,
        )  # fmt: skip
        if outcome.tally is not None:
            played.turns = outcome.tally.turns
            played.points = tuple(dict(points) for points in outcome.tally.points)
            played.totals = outcome.tally.totals
            played.sources = tuple(dict(sources) for sources in outcome.tally.sources)
            played.deeds = tuple(dict(deeds) for deeds in outcome.tally.deeds)
        if outcome.error:
            played.record = _record_file(self.league.game, name)
            write_through(self.folder / played.record, "wb", outcome.record.encode())
        write_through(self._file, "ab", msgspec.json.encode(played) + b"\n")
        self.played[name] = played
        return played

    def games(self, names: Iterable[GameName]) -> list[Played]:
        """Those of the games that are played, in the same order."""
        return [self.played[name] for name in names if name in self.played]


def _record_file(game: str, name: GameName) -> str:
    first, second = (PLAIN.sub("-", side)[:60] for side in (name.first, name.second))
    return f"{game}-{name.deal}-{first}-{second}.jsonl"


def _head(league: League) -> Head:
    player = league.contestants[0].player if league.setting else ""
    return Head("arena", FORMAT, league.game, league.seed, league.limit, list(league.tables), league.setting, player)


def _told(head: Head) -> str:
    what = f"a league of {head.game} with seed {head.seed} and at most {head.limit} decisions"
    if head.setting:
        what += f", comparing {head.setting} played by {head.player}"
    words = [table_in_words(table) for table in head.tables if table]
    if words:
        what += f", at the tables {', '.join(words[:4])}{' and so on' if len(words) > 4 else ''}"
    return what
