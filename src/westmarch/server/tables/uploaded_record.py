"""A record or a save that a stranger brings, played by the rules into what a table is made of.

This runs in a process of its own, under limits; see `uploads`. Of a save only the moves are read: its position may have been
written by anybody.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from westmarch.core.decision import key_of
from westmarch.core.errors import BadRecord, WestmarchError
from westmarch.core.foreign_text import NotJson, read_json
from westmarch.core.game import Game
from westmarch.core.record import lines_of_save, read_lines
from westmarch.core.registry import play_lines
from westmarch.core.save import read_head
from westmarch.server import errors
from westmarch.server.tables.ledger import Begun, Moved, begun_entry, moved_entry, opened_after
from westmarch.server.tables.setting_checks import check_settings

MOST_LINES = 20_000
OUT_OF_MEMORY = 3
"""How the process ends that has used up its memory."""


class Played(Struct, tag="played"):
    """What a table of the record is made of."""

    game: str
    settings: dict[str, Any]
    seed: int
    seats: tuple[str, ...]
    entries: list[Begun | Moved]
    opened: dict[int, int]
    save: str
    """The game at the last line, saved here: a position that the rules led to."""


class NotPlayed(Struct, tag="refused"):
    """Why there is no table."""

    sentence: str
    too_much: bool = False


def play_upload(text: str) -> Played | NotPlayed:
    try:
        return _played(_lines_in(text))
    except (WestmarchError, errors.Bad) as error:
        return NotPlayed(str(error))
    except errors.TooMuch as error:
        return NotPlayed(str(error), too_much=True)


def _lines_in(text: str) -> list[dict[str, Any]]:
    """The lines of a record, or what a save holds of them."""
    saved = _save_in(text)
    lines = read_lines(text) if saved is None else lines_of_save(read_head(saved))
    if len(lines) > MOST_LINES:
        raise errors.TooMuch(f"A record has at most {MOST_LINES} lines; this one has {len(lines)}.")
    return lines


def _save_in(text: str) -> str | None:
    """The save that a file is, or that a table saved in the terminal holds."""
    try:
        outer = read_json(text)
    except NotJson:
        return None  # as of a record with its many lines
    kind = outer.get("westmarch") if isinstance(outer, dict) else None
    if kind == "table" and isinstance(outer.get("save"), str):
        return str(outer["save"])
    return text if kind == "save" else None


def _played(lines: list[dict[str, Any]]) -> Played:
    header = lines[0]
    check_settings(header["game"], header["setup"])
    if not 0 <= header["seed"] < 2**64:
        raise errors.Bad("The seed of this record is out of range.")
    entries: list[Begun | Moved] = []
    opened: dict[int, int] = {}
    before: Game[Any] | None = None
    for number, game in play_lines(lines):
        if before is None:
            entries.append(begun_entry(game))
        elif "key" in (line := lines[number - 1]):
            ask = next(ask for ask in before.asks if ask.seat == line["seat"])
            choice = next(choice for choice in ask.choices if key_of(choice) == line["key"])
            entries.append(moved_entry(before, game, ask, choice, opened[ask.seat], entries[-1].events))
        now = game.clone()
        opened = opened_after(now, before, opened, len(entries) - 1)
        before = now
    if before is None:
        raise BadRecord(1, "the record is empty.")
    return Played(before.name, header["setup"], header["seed"], before.seats, entries, opened, before.save())
