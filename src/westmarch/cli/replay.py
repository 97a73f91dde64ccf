"""`westmarch replay`: a record played again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from westmarch.cli.output import screen
from westmarch.cli.seats import seat_number
from westmarch.core.errors import WestmarchError
from westmarch.core.files import file_bytes
from westmarch.core.game import Game
from westmarch.core.registry import replay_lines


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `simulate` and the table keep it.")],
    line: Annotated[int | None, typer.Option(min=1, help="Stop after this line and show what is asked there.")] = None,
    seat: Annotated[str, typer.Option(help="Whose journal to show, by name or number; everybody's without it.")] = "",
) -> None:
    """Play a record again and show what happened, or say at which line it parts from the game.

    Examples:

      westmarch replay records/quest-17.jsonl

      westmarch replay game.jsonl --line 40 --seat sauron
    """
    number, game = _played(file_bytes(file), line)
    out = screen()
    for happened in game.journal(seat_number(game, seat) if seat else None):
        out.print(happened, markup=False)
    if game.result is not None:
        winners = " and ".join(game.seats[w] for w in game.result.winners) or "nobody"
        out.print(f"Line {number}, the end: {winners} won. {game.result.reason}", markup=False)
    for decision in game.decisions:
        out.print(f"Line {number}: {game.seats[decision.seat]} is asked ({decision.rule}). {decision.prompt}", markup=False)
        for option in decision.options:
            out.print(f"  {option.key}  {option.label}", markup=False)


def _played(record: bytes, upto: int | None) -> tuple[int, Game[Any]]:
    for number, game in replay_lines(record):  # noqa: B007
        if number == upto:
            break
    if upto is not None and number < upto:
        raise WestmarchError(f"The record has {number} lines; there is no line {upto}.")
    return number, game
