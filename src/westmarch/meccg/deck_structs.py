"""What is said of a deck while somebody builds it, as the pages get it. Their types are generated from this module
(`npm run types` in `web/`)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Severity = Literal["error", "advice"]
State = Literal["fine", "advice", "error"]
PartName = Literal["start", "characters", "sites", "resources", "hazards", "sideboard"]


class ChangeToMake(Struct):
    """Something to do with a deck, for a button: see `decks.findings.Change`."""

    label: str
    """What the button says."""
    action: Literal["add", "remove", "move", "replace", "set"]
    card: str
    count: int
    pile: str
    to: str
    query: str
    """Where any of several cards will do: the query that finds them."""
    setting: str


class DeckFinding(Struct):
    rule: str
    text: str
    advice: str
    severity: Severity
    cards: list[str]
    changes: list[ChangeToMake]
    """Alternatives, unless all are removals; a button does what stands alone."""


class DeckRow(Struct):
    """Copies of one card in one pile."""

    card: str
    name: str
    count: int
    pile: str
    """As the plain data of a deck calls it."""
    kind: str
    frame: str
    emblem: str
    note: str
    """Of somebody who starts: whom he follows, who bears it."""
    points: int
    points_kind: str
    mind: int | None
    site_type: str
    rule: str
    """Of the first finding about it,"""
    severity: State
    places: list[str] | None
    """The sites of the deck where it can be played; None for what is played elsewhere."""
    in_hand: float | None
    """The chance that a copy is in the opening hand."""


class DeckPart(Struct):
    """Rows that people look at together, and what the rules want of their number."""

    name: PartName
    title: str
    count: int
    wanted: str
    rule: str
    state: State
    rows: list[DeckRow]


class PlaceOfDeck(Struct):
    """A site, and what can be played there."""

    card: str
    name: str
    site_type: str
    region: str
    cards: list[str]
    """The names of the cards."""


class Figure(Struct):
    """One bar of a chart."""

    label: str
    sign: str
    count: int
    beside: int = 0
    """The same of the sideboard."""


class OddsOf(Struct):
    """How likely some cards are in the opening hand."""

    what: str
    chance: float


class MindOf(Struct):
    """What a starting character takes of the influence."""

    card: str
    name: str
    mind: int
    follower: bool


class DeckReport(Struct):
    """All that can be said of a deck."""

    name: str
    side: str
    playable: bool
    errors: int
    warnings: int
    findings: list[DeckFinding]
    more: int
    """Findings that are not told."""
    parts: list[DeckPart]
    avatars: list[str]
    """The names of those whom it may reveal."""
    play_deck: int
    mind: list[MindOf]
    most_mind: int
    hand: int
    """Cards of the opening hand."""
    odds: list[OddsOf]
    places: list[PlaceOfDeck]
    missing: list[PlaceOfDeck]
    """Sites that the deck lacks: the first that fits, for every card that has none."""
    keying: list[Figure]
    """Creatures by what they can be keyed to."""
    points: list[Figure]
    """Points of the resources by kind."""


class NearName(Struct):
    card: str
    name: str


class ImportedLine(Struct):
    """What became of a line of a list."""

    number: int
    text: str
    count: int
    status: Literal["found", "unimplemented", "unclear", "unknown", "left-out"]
    sentence: str
    card: str
    name: str
    pile: str
    """As the plain data of a deck calls it; empty if it is in none."""
    nearest: list[NearName]


class ImportedDeck(Struct):
    """A deck out of a text. Every line with a card is here."""

    deck: dict[str, Any]
    format: str
    lines: list[ImportedLine]
    notes: list[str]
    """Lines that are text and no cards."""
