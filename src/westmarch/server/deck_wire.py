"""What goes over the wire about decks, both ways: see `wire`. What is said of a deck (`/api/decks/check`, `/import`) are
structs of its game."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from westmarch.server.wire import Sent, SettingValue

GameName = Annotated[str, Meta(max_length=40)]
Settings = dict[Annotated[str, Meta(max_length=40)], SettingValue]
LARGEST_LIST = 256 * 1024
"""Of a text that somebody brings."""


class DeckToCheck(Sent):
    game: GameName
    deck: dict[str, Any]
    settings: Settings = {}


class DeckToWrite(Sent):
    game: GameName
    deck: dict[str, Any]
    format: Annotated[str, Meta(max_length=40)]


class DeckToKeep(Sent):
    """A deck as it shall be kept, whether or not it can be played."""

    game: GameName
    deck: dict[str, Any]
    settings: Settings = {}
    """Of the games that it is for."""


class DeckToChange(DeckToKeep, kw_only=True):
    """A kept deck as it shall be from now on."""

    version: Annotated[str, Meta(max_length=64)]
    """Of the deck that was changed, as `Deck` tells it. If another was kept meanwhile, nothing is changed."""


class DeckEntry(Struct):
    """A deck in the list of the visitor's decks."""

    id: str
    game: str
    name: str
    touched: float
    """When it was last changed or used, in seconds since 1970."""
    path: str
    """Its page, which is a link that can be given to others."""


class DeckList(Struct):
    decks: list[DeckEntry]
    most: int
    """So many can be kept."""


class Deck(Struct):
    """A deck that is kept here."""

    id: str
    game: str
    name: str
    deck: dict[str, Any]
    settings: dict[str, Any]
    mine: bool
    """Whether the visitor may change it."""
    touched: float
    version: str
    """Another one whenever cards, name or settings are."""
    path: str


class ReadyMadeDeck(Struct):
    """A deck that the game brings."""

    game: str
    word: str
    """As the setting for decks calls it."""
    deck: dict[str, Any]


class DeckGone(Struct):
    id: str
