"""What goes over the wire when a hint is asked for: see `wire`."""

from __future__ import annotations

from msgspec import Struct

from westmarch.server.wire import Seat, Sent, Seq


class HintRequest(Sent):
    """What would the machine do? It is noted at the table that this was asked."""

    seat: Seat
    seq: Seq
    """`Decision.seq` of the question."""


class HintedOption(Struct):
    """A choice, and what the machine thinks of it."""

    key: str
    estimate: float
    """How much better than what it is compared with."""
    error: float
    """By how much the estimate may well be wrong, either way."""
    kind: str
    """Of the reason, for programs."""
    facts: dict[str, str | int]
    """Names and numbers of the reason."""
    reason: str
    """The same in at most twenty words."""


class Hint(Struct):
    """The best choices of a question on what the seat knows, the machine's own first."""

    seq: int
    """The question."""
    options: list[HintedOption]
    unit: str
    """What estimates are counted in."""
    against: str
    """The choice with which all are compared; empty: their average."""
    sure: int
    """From 1, a guess, to 5."""
    sure_words: str
    looks: int
    """Guesses at what is hidden on which the choices were tried."""
    unseen: str
    """What the machine cannot see, no more than the seat."""
