"""What can be said against a deck, as data: which rule, which cards, and what would put it right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Severity: TypeAlias = Literal["error", "advice"]
"""With an error the deck cannot be played; with advice it can."""

PLAY_DECK, SITES, SIDEBOARD, POOL, STARTS = "play_deck", "sites", "sideboard", "pool", "starts"
"""The parts of a deck, as its plain data calls them."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something to do with a deck, for a button or a program."""

    action: Literal["add", "remove", "move", "replace", "set"]
    card: str = ""
    count: int = 1
    pile: str = ""
    """Where it is done."""
    to: str = ""
    """Of a move, the other pile; of a replacement, the other card; of a setting, its value."""
    query: str = ""
    """Where any of several cards will do: the query that finds them."""
    setting: str = ""
    """Of a setting of the game, its name."""


@dataclass(frozen=True, slots=True)
class Finding:
    rule: str
    text: str
    """What is the matter, in a sentence."""
    cards: tuple[str, ...] = ()
    advice: str = ""
    """What to change, in a sentence."""
    changes: tuple[Change, ...] = ()
    """The same for programs, as far as it can be said; several are alternatives, unless all are removals."""
    severity: Severity = "error"
