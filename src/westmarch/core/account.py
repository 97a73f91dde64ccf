"""How a game that is over came to its end: what was counted and why, how it went from turn to turn, and some deeds.

A game fills this in from its state and its events; whoever shows it knows no game. Signs are symbols of the game's table,
frames classes of the style sheet, as in `CardFace`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from westmarch.core.events import EVERYBODY, Chain, Event, Told, unchain
from westmarch.core.game import Game, Result

AnyGame = Game[Any]


@dataclass(frozen=True, slots=True)
class Side:
    """Seats that win and lose together."""

    name: str
    seats: tuple[int, ...]
    score: str
    """In a figure or a word; empty where nothing is counted."""
    frame: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    title: str
    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class CountRow:
    """One kind of points: by side what lies on the table, what counts of it, and why these differ."""

    name: str
    sign: str
    table: tuple[int, ...]
    counts: tuple[int, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Count:
    title: str
    subtitle: str
    rule: str
    rows: tuple[CountRow, ...]
    totals: tuple[float, ...]
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Aim:
    """What a side had to reach besides."""

    side: str
    name: str
    text: str
    met: bool | None
    """None if it was never opened."""
    state: str
    frame: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Curve:
    name: str
    values: tuple[int, ...]
    """One for the beginning and one for each turn."""
    frame: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Level:
    at: int
    label: str


@dataclass(frozen=True, slots=True)
class Course:
    """How figures went from turn to turn."""

    title: str
    subtitle: str
    unit: str
    """What a turn is called."""
    turns: tuple[int, ...]
    curves: tuple[Curve, ...]
    levels: tuple[Level, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    name: str
    text: str
    sign: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    why: str
    """One sentence."""
    sides: tuple[Side, ...]
    count: Count | None = None
    aims: tuple[Aim, ...] = ()
    aims_rule: str = ""
    remark: Remark | None = None
    course: Course | None = None
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class Past:
    """What was noted of a game turn by turn."""

    turns: tuple[int, ...]
    """Their numbers, the beginning first."""
    figures: tuple[tuple[int, ...], ...]
    """As they stood when each of them was over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Accounting:
    """What a game tells of its course, and in the end."""

    turn: Callable[[AnyGame], int]
    """The number of the turn, 0 before the first."""
    turn_name: str
    figures: Callable[[AnyGame], tuple[int, ...]]
    """What the curves show."""
    fight: Callable[[AnyGame], str]
    """Who fights now, in a few words; empty if nobody does."""
    turning_point: Callable[[AnyGame, Chain | Told], str]
    """The weightiest of what happened since an earlier state of `events`, in a sentence that everybody may read; empty if
    nothing of it could turn a game."""
    account: Callable[[AnyGame, Result, Past, int | None, bool], Account]
    """Of a game that is over; for whom, and whether nothing is secret any more."""


def told_events(game: AnyGame, seat: int | None, everything: bool) -> list[Event]:
    """What happened, as far as a seat was told of it."""
    bit = 1 << seat if seat is not None else 0
    return [event for to, event in unchain(game.events) if everything or to == EVERYBODY or to & bit]
