"""What goes over the wire when cards are sought: see `wire`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from westmarch.server.wire import Card


class QueryPart(Struct):
    """One of the things that a query asks for at the same time."""

    text: str
    start: int
    stop: int
    more: int
    """How many cards more would be found without it."""


class QueryProblem(Struct):
    """What is wrong with a query."""

    error: str
    start: int
    stop: int
    """The spot, counted in characters."""
    instead: list[str]
    """What could stand there."""


class CardList(Struct):
    """Cards that a query finds, by name; a page of them if it was asked for."""

    cards: list[Card]
    start: int
    """How many come before the first of these."""
    total: int
    """How many there are in all."""
    parts: list[QueryPart]
    problem: QueryProblem | None = None
    """Why nothing could be sought."""


class QueryCompletion(Struct):
    text: str
    """What would stand in the place of what is being typed."""
    sort: Literal["field", "value", "name"]
    count: int
    """How many cards the whole query would find; of a field, how many of them have it."""
    query: str
    """The whole query with it."""
    cursor: int
    """Where to go on typing."""


class QueryCompletions(Struct):
    """How a query may go on."""

    start: int
    stop: int
    """What of it would be replaced."""
    options: list[QueryCompletion]
