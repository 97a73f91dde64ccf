"""What the table in the terminal asks of a game, with what serves where the game says nothing (`core/terminal.py`)."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty
from rich.text import Text

from westmarch.core.events import EVERYBODY, unchain
from westmarch.core.game import Game
from westmarch.core.habits import habitual
from westmarch.core.procedure import Ask, Choice
from westmarch.core.registry import manifest
from westmarch.core.terminal import Opening, Terminal


def draw_board(game: Game[Any], seat: int | None) -> RenderableType:
    """The table as a seat sees it; without a drawing its view is printed."""
    draw = _terminal(game).board
    return Pretty(game.view(seat), expand_all=False) if draw is None else draw(game, seat)


def glance(game: Game[Any], seat: int) -> RenderableType:
    """The table as it is shown of itself, when a turn begins; the whole of it if the game makes no difference."""
    draw = _terminal(game).glance
    return draw_board(game, seat) if draw is None else draw(game, seat)


def draw_map(game: Game[Any], seat: int) -> RenderableType:
    """The map alone; the whole table if the game does not draw one."""
    draw = _terminal(game).map_alone
    return draw_board(game, seat) if draw is None else draw(game, seat)


def hand(game: Game[Any], seat: int) -> RenderableType:
    """A seat's own cards with all that they say; the whole table if the game does not show them apart."""
    draw = _terminal(game).hand
    return draw_board(game, seat) if draw is None else draw(game, seat)


def tally(game: Game[Any]) -> RenderableType:
    """How the result of a game that is over came about; empty if the game does not say."""
    draw = _terminal(game).tally
    return Text("", end="") if draw is None else draw(game)


def aim(game: Game[Any]) -> tuple[str, ...]:
    """What it takes to win, in a few lines for the help."""
    return _terminal(game).aim


def obvious_answer(game: Game[Any], ask: Ask) -> Choice | None:
    """The answer that goes without saying, where the game knows one."""
    found = habitual(manifest(game.name).habits, game, ask)
    return None if found is None else found.choice


def hint(game: Game[Any], seat: int, choice: Choice) -> str:
    """What a person may want to know of an option besides its label, from what only the seat itself sees."""
    words = _terminal(game).hint
    return "" if words is None else words(game, seat, choice)


def refs_named(game: Game[Any], seat: int, words: str) -> list[str]:
    """The entities that words name: a ref itself (`card:17`), or what the game's terminal finds by name."""
    if ":" in words:
        return [words]
    search = _terminal(game).refs_named
    return [] if search is None else search(game, seat, words)


def seat_name(game: Game[Any], seat: int) -> str:
    """A seat as a person reads it."""
    return manifest(game.name).seat_name(game.seats[seat])


def news(game: Game[Any], seat: int | None, known: int) -> tuple[list[str], int]:
    """What a seat does not know yet, in few lines where the game can do so, and how much it knows then."""
    digest = _terminal(game).digest
    if digest is None:
        lines = game.journal(seat)
        return lines[known:], len(lines)
    bit = 1 << seat if seat is not None else 0
    events = [event for to, event in unchain(game.events) if to == EVERYBODY or to & bit]
    return digest(game, events[known:]), len(events)


def status(game: Game[Any], seat: int) -> str | Text:
    """A line of numbers that goes before a question; empty if the game has none."""
    line = _terminal(game).status
    return "" if line is None else line(game, seat)


def moment(game: Game[Any], seat: int) -> object:
    """A value that changes when a person wants to see the board again."""
    value = _terminal(game).moment
    return None if value is None else value(game, seat)


def about(game: Game[Any], seat: int, ref: str) -> str:
    """What an entity is, in a sentence; empty if the game does not say."""
    words = _terminal(game).about
    return "" if words is None else words(game, seat, ref)


def only_explained(game: Game[Any], ref: str) -> bool:
    """Whether a ref is nothing that could be chosen."""
    test = _terminal(game).only_explained
    return test is not None and test(ref)


def openings(game: str) -> tuple[Opening, ...]:
    """What a person is asked for before a game."""
    return manifest(game).terminal.openings


def _terminal(game: Game[Any]) -> Terminal:
    return manifest(game.name).terminal
