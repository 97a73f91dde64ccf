"""What a game whose players bring decks offers to those who build one.

Decks go in and out as plain data, which JSON can hold. What a report holds is for the game to say: its types are structs, as
those of its view are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec import Struct

PlainDeck: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckWorkshop:
    """See the module's text. Whatever is wrong with what is given ends in a `WestmarchError`."""

    setting: str
    """The setting that takes decks, one per seat."""
    ready_made: Callable[[str], dict[str, Any]]
    """A deck that the game brings, by the word that the setting has for it."""
    tidied: Callable[[PlainDeck], dict[str, Any]]
    """A deck that somebody sent: refused if it is none or too large, else as it is kept. It need not be playable."""
    name_of: Callable[[PlainDeck], str]
    report: Callable[[PlainDeck, Mapping[str, Any]], Struct]
    """All that can be said of a deck, given the other settings of the game."""
    report_type: type[Struct]
    """What that is, in a module with all structs of the workshop."""
    read: Callable[[bytes, str], Struct]
    """A deck out of a file of any format, given its content and its name, with a word about every line."""
    written: Callable[[PlainDeck, str], str]
    """A deck as a file of a format."""
    formats: Mapping[str, str]
    """By name of a format: how its files end."""
