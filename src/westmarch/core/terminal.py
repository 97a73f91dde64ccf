"""What a game draws and says at a table in the terminal.

Every field may be left out; the table then shows the game's view, labels and journal as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from westmarch.core.events import Event
from westmarch.core.game import Game
from westmarch.core.procedure import Choice

if TYPE_CHECKING:  # whoever plays without a terminal does not load what draws it
    from rich.console import RenderableType
    from rich.text import Text

AnyGame: TypeAlias = Game[Any]


@dataclass(frozen=True, slots=True)
class Opening:
    """A setting that a person who has said nothing is asked for before a game."""

    setting: str
    question: str
    usual: str
    """What Enter stands for; names are parted by commas."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal:
    """See the module's text. A seat of None is a spectator's."""

    board: Callable[[AnyGame, int | None], RenderableType] | None = None
    """The whole table as a seat sees it."""
    glance: Callable[[AnyGame, int | None], RenderableType] | None = None
    """The table as it is shown of itself when a turn begins; the board if left out."""
    map_alone: Callable[[AnyGame, int | None], RenderableType] | None = None
    hand: Callable[[AnyGame, int], RenderableType] | None = None
    """A seat's own cards with all that they say."""
    tally: Callable[[AnyGame], RenderableType] | None = None
    """How the result of a game that is over came about."""
    aim: tuple[str, ...] = ()
    """What it takes to win, in a few lines for the help."""
    openings: tuple[Opening, ...] = ()
    hint: Callable[[AnyGame, int, Choice], str] | None = None
    """What a person may want to know of an option besides its label, from what only the seat itself sees."""
    refs_named: Callable[[AnyGame, int, str], list[str]] | None = None
    """The entities that words name."""
    digest: Callable[[AnyGame, list[Event]], list[str]] | None = None
    """What happened, told in few lines."""
    status: Callable[[AnyGame, int], Text] | None = None
    """A line of numbers that goes before a question."""
    moment: Callable[[AnyGame, int], object] | None = None
    """A value that changes when a person wants to see the board again."""
    about: Callable[[AnyGame, int, str], str] | None = None
    """What an entity is, in a sentence."""
    only_explained: Callable[[str], bool] | None = None
    """Whether a ref is nothing that could be chosen, so that nobody needs to hear why it is not offered."""
