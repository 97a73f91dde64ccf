"""Where an unfinished table is kept: the game's save, and who sits where."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from traceback import format_exception
from typing import Any

import msgspec

from westmarch.core.errors import BadSave, UnprovenSave
from westmarch.core.faults import packed
from westmarch.core.files import file_bytes
from westmarch.core.foreign_text import NotJson, read_json
from westmarch.core.game import Game
from westmarch.core.registry import load


@dataclass(slots=True)
class SavedTable:
    """A table that can be sat down at again."""

    game: Game[Any]
    players: list[str] | None
    """Who sits where; None if the file holds a bare game."""


def default_file(game: Game[Any]) -> Path:
    """A new file in the user's state folder."""
    return _folder() / f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}.json"


def newest_file() -> Path:
    """The table that was left last."""
    saved = sorted(_folder().glob("*.json"), key=lambda file: file.stat().st_mtime)
    if not saved:
        raise BadSave(f"No game is saved in {_folder()}.")
    return saved[-1]


def _folder() -> Path:
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "westmarch"


def write_table(file: Path, game: Game[Any], players: list[str]) -> None:
    """Write the table beside its file and put it in place in one step, so that a crash leaves the old one whole."""
    table = {"westmarch": "table", "players": players, "save": game.save()}
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(file.name + ".new")
        fresh.write_bytes(msgspec.json.encode(table))
        fresh.replace(file)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise BadSave(f"The game cannot be saved to {file}: {getattr(error, 'strerror', None) or error}.") from error


def write_report(game: Game[Any], error: Exception) -> Path | None:
    """Keep a game over which the program stumbled, in a file that can be sent to those who mend it; None if it cannot be."""
    file = _folder() / "reports" / default_file(game).name
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(packed(game, "".join(format_exception(error))))
    except Exception:  # the game itself may be what cannot be written
        return None
    return file


def read_table(file: Path, as_it_stands: bool = False) -> SavedTable:
    """The table in a file; a bare save of a game will do as well.

    The moves in a save prove it. One that they do not prove is taken only if somebody says so: `as_it_stands`."""
    text = file_bytes(file)
    try:
        outer = read_json(text)
    except NotJson as error:
        raise BadSave(f"{file} is not a save: {error}") from error
    if not isinstance(outer, dict) or outer.get("westmarch") != "table":
        return SavedTable(_loaded(text, as_it_stands), None)
    game = _loaded(outer.get("save", ""), as_it_stands)
    players = outer.get("players")
    if not isinstance(players, list) or len(players) != len(game.seats):
        raise BadSave(f"{file} does not say who sits where.")
    return SavedTable(game, [str(player) for player in players])


def _loaded(saved: str | bytes, as_it_stands: bool) -> Game[Any]:
    try:
        return load(saved, trusted=as_it_stands)
    except UnprovenSave as error:
        raise BadSave(
            f"{error} It was changed, or made by a Westmarch with other rules; --as-it-stands goes on with it all the same."
        ) from error
