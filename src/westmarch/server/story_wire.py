"""How what happened is told over the wire: see `wire`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Tone = Literal["good", "bad", "neutral"]
"""Whether the viewer gains by it, loses by it, or neither."""


class Sentence(Struct):
    """One sentence of what happened since the viewer's last choice."""

    text: str
    kind: str
    """What it tells of: the sign before it."""
    tone: Tone
    refs: list[str]
    """The things and places it is about, as the view names them; some may be gone."""
    cards: list[str]
    """The cards that the text names, by their ids."""
    dice: list[int]
    """The dice that decided it."""
    aside: bool
    """There are weightier ones: it is shown when the whole story is asked for."""


class Roll(Struct):
    """One throw, from the dice to what it brought."""

    what: str
    seat: int
    """Who rolled."""
    dice: list[int]
    addends: list[tuple[str, int]]
    """What was added to the dice, each with its name."""
    sum: int
    against: int | None
    measure: str
    """What it was held against is called."""
    outcome: str
    tone: Tone
    rule: str


class Verdict(Struct):
    """Something that happened and deserves to be seen before the game goes on."""

    kind: str
    words: str
    """Who, what and the figures, in one line."""
    outcome: str
    """How it came out: the end of that line."""
    under: str
    """What it costs or brings."""
    rolls: list[Roll]
    waits: bool
    """It is not over before the player says so."""
    seconds: int
    """After which it goes by itself if it does not wait."""
    tone: Tone
    refs: list[str]
    cards: list[str]
