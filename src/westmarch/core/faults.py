"""When the program itself is at fault: a position in which no answer can be carried out, and what to keep of it."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from westmarch.core.game import Game, Result
from westmarch.core.version import VERSION

AnyGame: TypeAlias = Game[Any]

STUMBLED = "The game stumbled over this choice and stands as before it; choose something else."
STUCK = "The program is at fault: none of the answers can be carried out. Take back a move, or end the game without a loser."
ENDED = "The game was ended because of a fault of the program; nobody wins and nobody loses."


def is_stuck(game: AnyGame, seat: int) -> bool:
    """Whether a seat is asked and no answer of its can be carried out. The game stays as it is."""
    ask = next(ask for ask in game.asks if ask.seat == seat)
    return not any(_works(game, seat, choice) for choice in ask.choices)


def _works(game: AnyGame, seat: int, choice: tuple[str | int, ...]) -> bool:
    try:
        game.clone().choose(choice, seat)
    except Exception:  # whatever it is, it is what this looks for
        return False
    return True


def ended_result(game: AnyGame) -> Result:
    """A game that could not go on: nobody has won it."""
    return Result((), tuple(0.0 for _ in game.seats), ENDED)


def packed(game: AnyGame, note: str, **about: Any) -> bytes:
    """A report: record and save of the game as it stands, the version, and what else is known. It tells all secrets."""
    pack = {"westmarch": "report", "version": VERSION, "game": game.name, "note": note, **about}
    return msgspec.json.encode({**pack, "record": game.record(), "save": game.save()})
