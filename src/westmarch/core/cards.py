"""What a game tells about one of its cards, for card lists and coverage."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class CardInfo:
    """One card of a game's catalogue."""

    id: str
    name: str
    kind: str
    text: str
    """Generated from the facts and the effects; never written by hand."""
    implemented: bool = True
    bespoke: bool = False
    """Whether the card brings a word or a procedure of its own because nothing in the vocabulary fits."""
    words: tuple[str, ...] = ()
    """The words of the shared vocabulary that it is written in."""
    facts: dict[str, Any] = field(default_factory=dict)
    sought: dict[str, Any] = field(default_factory=dict)
    """What a query may ask for beside the facts, and no page shows."""

    @property
    def cited_as(self) -> tuple[str, str]:
        """How a test may cite the card: by its id, or with its kind before it where two kinds share an id."""
        return self.id, f"{self.kind}.{self.id}"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number at the foot of a drawn card."""

    label: str
    sign: str
    """The name of a symbol of the game's table."""
    value: str


@dataclass(frozen=True, slots=True)
class CardFace:
    """How a card is drawn. Frames are classes of the style sheet, emblems and signs are symbols of the game's table."""

    frame: str
    emblem: str
    kind: str
    """The line that says what kind of card it is."""
    points: str = ""
    """The sign beside its points, if it has any."""
    figures: tuple[Figure, ...] = ()


def plain_face(card: CardInfo) -> CardFace:
    """The face of a card of a game that draws none."""
    return CardFace("k-site", "", card.kind.capitalize())


def figures_of(card: CardInfo, shown: tuple[tuple[str, str, str], ...]) -> tuple[Figure, ...]:
    """The facts that stand at the foot of a card, from rows of fact, label and sign; those it does not have are left out."""
    return tuple(
        Figure(label, sign, "–" if card.facts[name] is None else str(card.facts[name]))
        for name, label, sign in shown
        if name in card.facts and card.facts[name] != ""
    )


def fact_words(value: Any) -> str:
    """A fact as people read it."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{fact_words(k)} {fact_words(v)}" for k, v in value.items())
        case list() | tuple():
            return ", ".join(fact_words(part) for part in value)
    text = str(value).replace("_", " ")
    return text.replace("-", " ") if text.islower() else text
