"""`westmarch soak --again`: one record, with everything looked at that can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from westmarch.cli.soak.ledger import fault_in
from westmarch.cli.soak.watched_game import LONG, Fault, begun_with, dear_at_the_end, fault_of, unbegun
from westmarch.core.errors import BadRecord, WestmarchError
from westmarch.core.general_invariants import invariants_of
from westmarch.core.invariants import AnyGame, Invariant, Watch
from westmarch.core.record import read_lines

CLOSELY = 100
"""Decisions of a record up to which all is looked at at each of them; in a longer one at about so many."""
LOOKS = 10
"""How often it is looked at where the record stops, since some of it hangs on luck."""


@dataclass(frozen=True, slots=True)
class SecondLook:
    """What a record shows when it is played again."""

    decisions: int
    kept_for: Fault | None
    fault: Fault | None


def look_again(record: bytes) -> SecondLook:
    """Play a record with all invariants; refuses one that is damaged or does not fit its game."""
    header, *lines = read_lines(record)
    kept_for = fault_in(record)
    name, seed, setup = header.get("game", ""), header["seed"], header["setup"]
    invariants = list(_closely(name, len(lines)))
    try:
        game = begun_with(name, seed, setup)
    except WestmarchError:
        raise
    except Exception as error:
        return SecondLook(0, kept_for, unbegun(name, seed, setup, error))
    watch = Watch(game, invariants, seed)
    doing = ""
    try:
        for number, line in enumerate(lines, 2):
            doing = ""
            if game.asks:
                watch.look(game)
            doing = "error"
            if "end" not in line:
                _choose(game, number, line.get("key"), line.get("seat"))
        doing = ""
        watch.look_closely(game, LOOKS)
    except WestmarchError:
        raise
    except Exception as error:
        return SecondLook(watch.place.number, kept_for, fault_of(error, doing or watch.looking, game))
    endless = kept_for if game.asks and kept_for is not None and kept_for.invariant == "endless" else None
    dear = dear_at_the_end(record.decode()) if len(lines) > LONG else None
    return SecondLook(watch.place.number, kept_for, endless or dear)


def _closely(game: str, length: int) -> Iterator[Invariant]:
    for invariant in invariants_of(game):
        yield replace(invariant, every=min(invariant.every, 1 + length // CLOSELY) if invariant.when == "decision" else 1)


def _choose(game: AnyGame, number: int, key: Any, seat: Any) -> None:
    """As `replay_line` does it, but what fails in the game fails here too."""
    if not isinstance(key, str) or type(seat) is not int:
        raise BadRecord(number, "it names no seat and no choice.")
    try:
        game.choose(key, seat)
    except WestmarchError as error:
        raise BadRecord(number, f"it does not fit the game. {error}") from error
