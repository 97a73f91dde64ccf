"""A game as text, one JSON line each: a header, then every choice with what chance answered, then the end.

Intent and luck stand apart (`key` and `chance`). Every line carries a digest of all lines up to it, so that a changed
line is found where it was changed.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from westmarch.core.decision import key_of
from westmarch.core.errors import BadRecord, WestmarchError
from westmarch.core.events import unchain
from westmarch.core.game import Game
from westmarch.core.version import VERSION, reads_only

FORMAT = 2
"""Raised whenever older records no longer replay: verbs of choices were renamed, questions are put in another order."""


def _chained(previous: str, line: dict[str, Any]) -> str:
    return sha256(previous.encode() + msgspec.json.encode(line)).hexdigest()[:12]


def _lines(game: Game[Any]) -> list[dict[str, Any]]:
    """Header, choices and end, without digests."""
    header: dict[str, Any] = {
        "westmarch": "record",
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "seats": list(game.seats),
        "seed": game.seed,
        "setup": game.setup,
    }
    lines = [header]
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
    digest = ""
    written = []
    for line in _lines(game):
        digest = _chained(digest, line)
        written.append(msgspec.json.encode({**line, "digest": digest}).decode())
    return "\n".join(written) + "\n"


def read_lines(text: str) -> list[dict[str, Any]]:
    """The lines of a record, each checked against its digest."""
    lines: list[dict[str, Any]] = []
    digest = ""
    for number, row in enumerate(text.splitlines(), 1):
        try:
            line = msgspec.json.decode(row)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadRecord(number, "it cannot be read as JSON.") from error
        if not isinstance(line, dict):
            raise BadRecord(number, "it is not an object.")
        stated = line.pop("digest", None)
        if number == 1:
            _check_header(line)
        digest = _chained(digest, line)
        if stated != digest:
            raise BadRecord(number, "it was changed after it was written.")
        lines.append(line)
    if not lines:
        raise BadRecord(1, "the record is empty.")
    return lines


def _check_header(line: dict[str, Any]) -> None:
    if line.get("westmarch") != "record":
        raise BadRecord(1, "this is not a record of Westmarch.")
    if line.get("format") != FORMAT:
        raise BadRecord(1, f"it has format {line.get('format')!r}. {reads_only(FORMAT, line.get('format'))}")
    if not isinstance(line.get("setup"), dict) or not isinstance(line.get("seed"), int):
        raise BadRecord(1, "the header names no setup.")


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
    try:
        game.choose(line["key"], line["seat"])
    except (WestmarchError, KeyError, TypeError) as error:
        raise BadRecord(number, f"it does not fit the game. {error}") from error
    check_chance(game, number, line)


def check_chance(game: Game[Any], number: int, line: dict[str, Any]) -> None:
    newest = None if game.history is None else game.history[1]
    answered = [] if newest is None or (len(newest) == 2 and isinstance(newest[1], tuple)) else list(newest)
    if answered != line.get("chance", []):
        raise BadRecord(number, "chance answered something else than the record says.")
