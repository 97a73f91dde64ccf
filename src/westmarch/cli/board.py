"""The board in the terminal: each game draws its own; without one its view is printed."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty

from westmarch.core.game import Game


def draw_board(game: Game[Any], seat: int | None) -> RenderableType:
    """The table as a seat sees it."""
    module = _terminal_of(game.name)
    if module is None:
        return Pretty(game.view(seat), expand_all=False)
    drawn: RenderableType = module.board(game, seat)
    return drawn


def refs_named(game: Game[Any], seat: int, words: str) -> list[str]:
    """The entities that words name: a ref itself (`card:17`), or what the game's terminal finds by name."""
    if ":" in words:
        return [words]
    find = getattr(_terminal_of(game.name), "refs_named", None)
    found: list[str] = find(game, seat, words) if find is not None else []
    return found


def _terminal_of(name: str) -> ModuleType | None:
    place = f"westmarch.{name}.terminal"
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        if error.name is not None and place.startswith(error.name):
            return None
        raise
