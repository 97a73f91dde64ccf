"""What a game tells about itself to those who offer it: pages, terminal, command line, card lists.

A game has one `Manifest`, in its module `manifest`, and is registered with it. Nothing outside the game's folder needs to
know more; docs/add-a-game.md says how to write one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from westmarch.core.account import Accounting
from westmarch.core.cards import CardFace, CardInfo, plain_face
from westmarch.core.deck_workshop import DeckWorkshop
from westmarch.core.game import Game
from westmarch.core.glossary import Word
from westmarch.core.guides import Shelf
from westmarch.core.habits import Habit
from westmarch.core.invariants import Invariant
from westmarch.core.lessons import Lesson
from westmarch.core.primer import Primer
from westmarch.core.terminal import Terminal


@dataclass(frozen=True, slots=True)
class SettingOption:
    value: Any
    label: str
    about: str = ""
    """What it is, in two sentences for those who choose."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a game, as a form or a command can offer it."""

    name: str
    """As `westmarch.new` takes it."""
    label: str
    kind: Literal["one", "many", "switch", "each"]
    """Pick one option, some of them, yes or no, or one per seat (`most` of them, in seat order)."""
    default: Any
    options: tuple[SettingOption, ...] = ()
    least: int = 1
    most: int = 1
    singular: str = ""
    """What one of several is called."""
    from_file: Callable[[bytes, str], Any] | None = None
    """What a file stands for that was named in place of an option, given its content and its name without the suffix."""

    def value_of(self, word: str) -> Any:
        """What a word that was typed or sent by a form stands for: the option that reads so, else the word itself."""
        return next((option.value for option in self.options if str(option.value) == word), word)


@dataclass(frozen=True, slots=True)
class Tally:
    """What a game that is over comes to, for those who compare many."""

    turns: int
    points: tuple[Mapping[str, int], ...]
    """What each seat has gathered, by kind."""
    totals: tuple[float, ...]
    """What counts of it."""
    sources: tuple[Mapping[str, int], ...] = ()
    """What each seat has its points from, thing by thing, if the game tells."""
    deeds: tuple[Mapping[str, int], ...] = ()
    """What each seat has done and suffered, as numbers to be compared, if the game tells."""


def first_seat(seats: tuple[str, ...]) -> int:
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """See the module's text. All but the first two fields may be left out."""

    game: type[Game[Any]]
    title: str
    description: str = ""
    """In a sentence or two, for those who have not played it."""
    settings: tuple[Setting, ...] = ()
    finer_settings: tuple[Setting, ...] = ()
    """Those that no form offers; `--set` takes them."""
    shelves: Mapping[str, Shelf] = field(default_factory=dict)
    """By setting: what its options are, on pages of their own."""
    usual_seat: Callable[[tuple[str, ...]], int] = first_seat
    """Where a single person sits when nothing is said, given the names of the seats."""
    seat_name: Callable[[str], str] = str
    """A seat as a person reads it, given its name in the game."""
    called_by_name: bool = False
    """Whether sentences call a seat by whoever sits there. Where seats are figures of the story they are called as these."""
    cards: Callable[[], list[CardInfo]] | None = None
    """Every card of the game, if it has cards."""
    facets: tuple[str, ...] = ()
    """The facts by which cards can be filtered."""
    short_names: Mapping[str, str] = field(default_factory=dict)
    """Other names of facts, for those who write queries."""
    face: Callable[[CardInfo], CardFace] = plain_face
    """How a card is drawn."""
    tally: Callable[[Game[Any]], Tally] | None = None
    """What a game that is over comes to, if it counts points."""
    terminal: Terminal = field(default_factory=Terminal)
    page: str = ""
    """The folder in `web/src/games` whose module draws the table in the browser; without one a plain table serves."""
    art: Path | None = None
    """An SVG picture for the page on which games are chosen."""
    invariants: tuple[Invariant, ...] = ()
    """What holds at its decisions, besides what holds in every game."""
    primer: Callable[[], Primer] | None = None
    """The game in two minutes, for those who have never played it."""
    words: tuple[Word, ...] = ()
    """What a newcomer must be told of, where it is written."""
    accounting: Accounting | None = None
    """What it tells of its course, and of how a game came to its end."""
    workshop: DeckWorkshop | None = None
    """Of a game whose players may bring decks of their own: what those are offered who build one."""

    lessons: tuple[Lesson, ...] = ()
    """Games to learn by; the first is the first game."""
    habits: tuple[Habit, ...] = ()
    """What goes without saying at a table."""

    def lesson(self, id: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    @property
    def name(self) -> str:
        return self.game.name
