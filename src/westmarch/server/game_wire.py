"""What goes over the wire about the games that can be begun: see `wire`."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class SettingOption(Struct):
    value: Any
    label: str
    about: str = ""


class Setting(Struct):
    """A setting of a game, as a form can offer it."""

    name: str
    label: str
    kind: Literal["one", "many", "switch", "each"]
    """Pick one option, some of them, yes or no, or one per seat (`most` of them, in seat order)."""
    default: Any
    options: list[SettingOption] = []
    least: int = 1
    most: int = 1
    singular: str = ""
    """What one of several is called."""


class Level(Struct):
    """How strong the machine plays."""

    name: str
    about: str
    player: str
    """Who is behind it, with the player's options."""
    seconds: float
    """What it thinks at most about a question; 0 if it answers at once."""


class Habit(Struct):
    """Something that is answered by itself, or at one go, for those who want it so."""

    name: str
    words: str


class GameInfo(Struct):
    name: str
    title: str
    about: str
    seats: list[str]
    """The seats of a game with the usual settings."""
    usual_seat: int
    """Where a single person sits when nothing is said."""
    settings: list[Setting]
    players: list[str]
    """Machine players by name."""
    usual_player: str
    levels: list[Level]
    """How strong the machine can play, the easiest first; a level's name stands for a player wherever one is asked for."""
    habits: list[Habit]


class GameList(Struct):
    version: str
    games: list[GameInfo]
