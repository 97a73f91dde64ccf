"""The board in the terminal: each game draws its own; without one its view is printed."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty
from rich.text import Text

from westmarch.core.events import EVERYBODY, unchain
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice


def draw_board(game: Game[Any], seat: int | None) -> RenderableType:
    """The table as a seat sees it."""
    module = _terminal_of(game.name)
    if module is None:
        return Pretty(game.view(seat), expand_all=False)
    drawn: RenderableType = module.board(game, seat)
    return drawn


def glance(game: Game[Any], seat: int) -> RenderableType:
    """The table as it is shown of itself, when a turn begins; the whole of it if the game makes no difference."""
    drawn = getattr(_terminal_of(game.name), "glance", None)
    shown: RenderableType = draw_board(game, seat) if drawn is None else drawn(game, seat)
    return shown


def draw_map(game: Game[Any], seat: int) -> RenderableType:
    """The map alone; the whole table if the game does not draw one."""
    drawn = getattr(_terminal_of(game.name), "map_alone", None)
    shown: RenderableType = draw_board(game, seat) if drawn is None else drawn(game, seat)
    return shown


def hand(game: Game[Any], seat: int) -> RenderableType:
    """A seat's own cards with all that they say; the whole table if the game does not show them apart."""
    drawn = getattr(_terminal_of(game.name), "hand", None)
    shown: RenderableType = draw_board(game, seat) if drawn is None else drawn(game, seat)
    return shown


def tally(game: Game[Any]) -> RenderableType:
    """How the result of a game that is over came about; empty if the game does not say."""
    drawn = getattr(_terminal_of(game.name), "tally", None)
    shown: RenderableType = Text("", end="") if drawn is None else drawn(game)
    return shown


def aim(game: Game[Any]) -> tuple[str, ...]:
    """What it takes to win, in a few lines for the help."""
    return tuple(getattr(_terminal_of(game.name), "AIM", ()))


def usual(game: Game[Any], ask: Ask) -> Choice | None:
    """The answer that goes without saying, where the game knows one."""
    found = getattr(_terminal_of(game.name), "usual", None)
    answer: Choice | None = None if found is None else found(game, ask)
    return answer


def hint(game: Game[Any], seat: int, choice: Choice) -> str:
    """What a person may want to know of an option besides its label, from what only the seat itself sees."""
    found = getattr(_terminal_of(game.name), "hint", None)
    return "" if found is None else str(found(game, seat, choice))


def refs_named(game: Game[Any], seat: int, words: str) -> list[str]:
    """The entities that words name: a ref itself (`card:17`), or what the game's terminal finds by name."""
    if ":" in words:
        return [words]
    find = getattr(_terminal_of(game.name), "refs_named", None)
    found: list[str] = find(game, seat, words) if find is not None else []
    return found


def seat_name(game: Game[Any], seat: int) -> str:
    """A seat as a person reads it."""
    named = getattr(_terminal_of(game.name), "seat_name", None)
    return str(named(game, seat)) if named is not None else game.seats[seat]


def news(game: Game[Any], seat: int | None, told: int) -> tuple[list[str], int]:
    """What a seat has not been told yet, told in few lines where the game can do so, and how much it knows then."""
    digest = getattr(_terminal_of(game.name), "digest", None)
    if digest is None:
        lines = game.journal(seat)
        return lines[told:], len(lines)
    bit = 1 << seat if seat is not None else 0
    events = [event for to, event in unchain(game.events) if to == EVERYBODY or to & bit]
    return digest(game, events[told:]), len(events)


def status(game: Game[Any], seat: int) -> str | Text:
    """A line of numbers that goes before a question; empty if the game has none."""
    line = getattr(_terminal_of(game.name), "status", None)
    return "" if line is None else line(game, seat)


def moment(game: Game[Any], seat: int) -> object:
    """A value that changes when a person wants to see the board again."""
    found = getattr(_terminal_of(game.name), "moment", None)
    return None if found is None else found(game, seat)


def about(game: Game[Any], seat: int, ref: str) -> str:
    """What an entity is, in a sentence; empty if the game does not say."""
    found = getattr(_terminal_of(game.name), "about", None)
    return "" if found is None else str(found(game, seat, ref))


def openings(game: str) -> tuple[tuple[str, str, str], ...]:
    """Settings that a person is asked for before a game: name, question, and what Enter stands for."""
    return tuple(getattr(_terminal_of(game), "OPENINGS", ()))


def only_told(game: Game[Any], ref: str) -> bool:
    """Whether a ref is explained only, because it is nothing that could be chosen."""
    found = getattr(_terminal_of(game.name), "only_told", None)
    return found is not None and bool(found(ref))


def _terminal_of(name: str) -> ModuleType | None:
    place = f"westmarch.{name}.terminal"
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        if error.name is not None and place.startswith(error.name):
            return None
        raise
