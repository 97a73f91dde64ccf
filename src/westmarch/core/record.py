"""A game as text, one JSON line each: a header, then every choice with what chance answered, then the end.

Intent and luck stand apart (`key` and `chance`). Every line carries a digest of all lines up to it, so that a changed
line is found where it was changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from westmarch.core.decision import key_of
from westmarch.core.errors import BadRecord, BadSave, WestmarchError, shown
from westmarch.core.events import unchain
from westmarch.core.foreign_text import NotJson, read_json
from westmarch.core.game import Game
from westmarch.core.version import VERSION, reads_only

FORMAT = 2
"""Raised whenever older records no longer replay: verbs of choices were renamed, questions are put in another order."""


def _chained(previous: str, line: dict[str, Any]) -> str:
    return sha256(previous.encode() + msgspec.json.encode(line)).hexdigest()[:12]


def header_of(game: str, seats: Sequence[str], seed: int, setup: Mapping[str, Any]) -> dict[str, Any]:
    """The first line, without its digest; with what `new` takes, a game can be begun from it."""
    return {
        "westmarch": "record",
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "seats": list(seats),
        "seed": seed,
        "setup": dict(setup),
    }


def _lines(game: Game[Any]) -> list[dict[str, Any]]:
    """Header, choices and end, without digests."""
    lines = [header_of(game.name, game.seats, game.seed, game.setup)]
    for entry in unchain(game.history):
        if len(entry) == 2 and isinstance(entry[1], tuple):
            lines.append({"n": len(lines), "seat": entry[0], "key": key_of(entry[1])})
        else:
            lines[-1]["chance"] = list(entry)
    if game.result is not None:
        r = game.result
        lines.append({"end": r.reason, "winners": list(r.winners), "scores": list(r.scores)})
    return lines


def write_record(game: Game[Any]) -> str:
    return write_lines(_lines(game))


def write_lines(lines: Iterable[dict[str, Any]]) -> str:
    """Lines as `read_lines` gives them, with their digests."""
    digest = ""
    written = []
    for line in lines:
        digest = _chained(digest, line)
        written.append(msgspec.json.encode({**line, "digest": digest}).decode())
    return "\n".join(written) + "\n"


def read_lines(text: str | bytes) -> list[dict[str, Any]]:
    """The lines of a record, each checked against its digest."""
    lines: list[dict[str, Any]] = []
    digest = ""
    for number, row in enumerate(_rows(text), 1):
        try:
            line = read_json(row)
        except NotJson as error:
            raise BadRecord(number, str(error)) from error
        if not isinstance(line, dict):
            raise BadRecord(number, "it is not an object.")
        stated = line.pop("digest", None)
        if number == 1:
            _check_header(line)
        digest = _chained(digest, line)
        if stated != digest:
            raise BadRecord(number, "it was changed after it was written.")
        lines.append(line)
    return lines


def _rows(text: object) -> list[str]:
    """The rows of a text. Nothing but a line feed ends one: a name may hold what else ends lines elsewhere."""
    try:
        whole = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        raise BadRecord(1, "it is not text in UTF-8.") from error
    if not isinstance(whole, str):
        raise BadRecord(1, "it is not text.")
    rows = whole.removesuffix("\n").split("\n")
    if rows == [""]:
        raise BadRecord(1, "the record is empty.")
    return rows


def _check_header(line: dict[str, Any]) -> None:
    if line.get("westmarch") != "record":
        raise BadRecord(1, "this is not a record of Westmarch.")
    if line.get("format") != FORMAT:
        raise BadRecord(1, f"it has format {shown(line.get('format'))}. {reads_only(FORMAT, line.get('format'))}")
    if not _names_a_setup(line):
        raise BadRecord(1, "the header names no setup.")


def _names_a_setup(header: dict[str, Any]) -> bool:
    return isinstance(header.get("setup"), dict) and type(header.get("seed")) is int


def lines_of_save(outer: dict[str, Any]) -> list[dict[str, Any]]:
    """A save as the lines of a record: what it says was chosen, and what chance answered. Its position is not looked at."""
    body = outer["body"]
    header = {"game": outer.get("game"), "seed": body.get("seed"), "setup": body.get("setup")}
    history = body.get("history")
    if not _names_a_setup(header) or not isinstance(history, list):
        raise BadSave("The save is damaged: something is missing in it.")
    if not history or _is_choice(history[0]):
        raise BadSave("This save begins in the middle of a game, as guesses do; no moves lead to it.")
    lines: list[dict[str, Any]] = [header]
    for entry in history:
        if _is_choice(entry):
            lines.append({"seat": entry[0], "key": key_of(tuple(entry[1]))})
        else:
            lines[-1]["chance"] = entry
    return lines


def _is_choice(entry: Any) -> bool:
    """Whether an entry of a history, as JSON has it, is a seat with its choice."""
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], list):
        return False
    if not entry[1] or not all(isinstance(part, str | int) for part in entry[1]):
        raise BadSave("The save is damaged: its history holds something that is no choice.")
    return True


def replay_line(game: Game[Any], number: int, line: dict[str, Any]) -> None:
    """Make the choice of one line, or say where the record parts from the game."""
    if "end" in line:
        result = game.result
        if result is None:
            raise BadRecord(number, "the record ends here, the game does not.")
        ended = [result.reason, list(result.winners), list(result.scores)]
        if ended != [line["end"], line.get("winners"), line.get("scores")]:
            raise BadRecord(number, f"the record ends otherwise than the game, which ends so: {result.reason}")
        return
    key, seat = line.get("key"), line.get("seat")
    if not isinstance(key, str) or type(seat) is not int:
        raise BadRecord(number, "it names no seat and no choice.")
    try:
        game.choose(key, seat)
    except WestmarchError as error:
        raise BadRecord(number, f"it does not fit the game. {error}") from error
    except MemoryError:
        raise
    except Exception as error:
        # The record of a game that failed ends where it failed; replaying it fails there again.
        raise BadRecord(number, f"the game fails here. {type(error).__name__}: {error}") from error
    check_chance(game, number, line)


def check_chance(game: Game[Any], number: int, line: dict[str, Any]) -> None:
    newest = None if game.history is None else game.history[1]
    answered = [] if newest is None or (len(newest) == 2 and isinstance(newest[1], tuple)) else list(newest)
    if answered != line.get("chance", []):
        raise BadRecord(number, "chance answered something else than the record says.")
