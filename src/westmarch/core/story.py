"""What happened while a seat did not choose: its story in sentences, and the moments worth a pause.

Both are made by the game out of events as the seat was told them, never out of words. A *sentence* says what has changed,
and several events may go into one: a strike with its body check, five cards that untap. A *moment* is one throw of the dice
or one loss with everything that belongs to it, which a table shows until the player goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Tone: TypeAlias = Literal["good", "bad", "neutral"]
"""Whether the reader gains by it, loses by it, or neither."""

MOST = 6
"""Sentences that stand in a story; of more, the weightiest, and the rest can be asked for."""
SECONDS = 6
"""After which a moment goes by itself,"""
SECONDS_OF_LOSS = 8
"""and one at which somebody was lost."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a story: subject first, past tense, the result last."""

    text: str
    weight: int
    """Which of many sentences are told: the greater, the rather."""
    tone: Tone = "neutral"
    refs: tuple[str, ...] = ()
    """The things and places it is about, as the view names them; those that are gone may be among them."""
    cards: tuple[str, ...] = ()
    """The cards that the text names, by their ids."""
    kind: str = ""
    """What it tells of, as in `strike`: the sign that stands before it."""
    dice: tuple[int, ...] = ()
    """The dice that decided it."""


@dataclass(frozen=True, slots=True)
class Roll:
    """One throw, from the dice to what it brought."""

    what: str
    """What was rolled for: `The strike`."""
    seat: int
    """Who rolled."""
    dice: tuple[int, ...]
    addends: tuple[tuple[str, int], ...]
    """What was added to the dice, each with its name."""
    sum: int
    against: int | None
    """What it was held against; None where nothing was."""
    measure: str
    """What that is called: `prowess`, `body`."""
    outcome: str
    tone: Tone = "neutral"
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a table shows until the player goes on."""

    kind: str
    """`strike`, `loss`, `fight_over`, ...; stable from one version to the next."""
    words: str
    """Who, what and the figures, in one line."""
    outcome: str
    """How it came out: the end of that line."""
    under: str = ""
    """What it costs or brings."""
    rolls: tuple[Roll, ...] = ()
    waits: bool = False
    """It is not over before the player says so."""
    seconds: int = SECONDS
    """After which it goes by itself if it does not wait."""
    tone: Tone = "neutral"
    refs: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """The cards that the words name, by their ids."""


def set_aside(sentences: Sequence[Sentence], most: int = MOST) -> frozenset[int]:
    """The places of the sentences that are not told at first. Of sentences of equal weight the later ones are told."""
    ranked = sorted(range(len(sentences)), key=lambda at: (sentences[at].weight, at), reverse=True)
    return frozenset(ranked[most:])
