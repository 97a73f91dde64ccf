"""The tokens of a query read as a tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from westmarch.core.card_query.tokens import QueryError, Token, tokens_of

DEEPEST = 20
"""Brackets within brackets; more are nobody's question."""


@dataclass(frozen=True, slots=True)
class Words:
    """A word or a phrase that stands in the name or the text."""

    text: str
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Term:
    """Something about a fact; several values are alternatives."""

    field: Token
    operator: Token
    values: tuple[Token, ...]
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Not:
    part: Node
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class AllOf:
    parts: tuple[Node, ...]
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class AnyOf:
    parts: tuple[Node, ...]
    start: int
    stop: int


Node: TypeAlias = Words | Term | Not | AllOf | AnyOf


def parse(query: str, lenient: bool = False) -> AllOf | AnyOf:
    """The tree of a query. The lenient reading is for a query that is still being typed: it closes what is open."""
    return _Reader(tokens_of(query, lenient), lenient).whole()


def bare_words(query: str) -> list[Words]:
    """The words of a query that is made of words alone, `or` and `not` among them; none if there is more to it."""
    try:
        tokens = tokens_of(query)[:-1]
    except QueryError:
        return []
    return [Words(t.text, t.start, t.stop) for t in tokens] if all(t.kind == "word" for t in tokens) else []


class _Reader:
    def __init__(self, tokens: list[Token], lenient: bool) -> None:
        self.tokens = tokens
        self.lenient = lenient
        self.at = 0
        self.depth = 0

    @property
    def now(self) -> Token:
        return self.tokens[self.at]

    def whole(self) -> AllOf | AnyOf:
        read = self.alternatives()
        if self.now.kind == "close":
            raise QueryError("Nothing was opened that this bracket could close.", self.now.start, self.now.stop)
        return read

    def alternatives(self) -> AllOf | AnyOf:
        rows = [self.row()]
        while self.now.keyword == "or":
            self.at += 1
            rows.append(self.row())
        return rows[0] if len(rows) == 1 else AnyOf(tuple(rows), rows[0].start, rows[-1].stop)

    def row(self) -> AllOf:
        """What stands side by side."""
        parts: list[Node] = []
        begun = self.now.start
        while self.now.kind not in ("close", "end") and self.now.keyword != "or":
            if self.now.keyword == "and" or self.now.kind == "comma":
                self.at += 1
            else:
                parts.append(self.part())
        if not parts and (self.now.keyword == "or" or (self.at and not self.lenient)):
            raise QueryError("Something is missing here.", self.now.start, self.now.stop)
        return AllOf(tuple(parts), begun, parts[-1].stop if parts else begun)

    def part(self) -> Node:
        begun, denied = self.now.start, False
        while self.now.kind == "minus" or self.now.keyword == "not":
            denied = not denied
            self.at += 1
        read = self.positive()
        return Not(read, begun, read.stop) if denied else read

    def positive(self) -> Node:
        token = self.now
        match token.kind:
            case "open":
                return self.bracket()
            case "operator":
                raise QueryError(f"The name of a fact is missing before {token.text}", token.start, token.stop)
            case "word" | "phrase" if not token.keyword:
                self.at += 1
                if token.kind == "word" and self.now.kind == "operator":
                    return self.term(token)
                return Words(token.text, token.start, token.stop)
        if self.lenient and token.kind == "end":
            return AllOf((), token.start, token.stop)
        raise QueryError("Something is missing here.", token.start, token.stop)

    def bracket(self) -> Node:
        opened = self.now
        self.at += 1
        self.depth += 1
        if self.depth > DEEPEST:
            raise QueryError("There are too many brackets within brackets.", opened.start, opened.stop)
        inner = self.alternatives()
        self.depth -= 1
        if self.now.kind == "close":
            self.at += 1
        elif not self.lenient:
            raise QueryError("This bracket is never closed.", opened.start, opened.stop)
        return type(inner)(inner.parts, opened.start, self.tokens[self.at - 1].stop)

    def term(self, field: Token) -> Term:
        operator = self.now
        values: list[Token] = []
        while self.now.kind in ("operator", "comma"):
            if self.now.kind == "operator" and values:
                raise QueryError(f"There is a second {self.now.text} here.", self.now.start, self.now.stop)
            self.at += 1
            if self.now.kind in ("word", "phrase"):
                values.append(self.now)
                self.at += 1
            elif not values:
                raise QueryError(f"What comes after {operator.text} is missing.", operator.start, operator.stop)
        return Term(field, operator, tuple(values), field.start, values[-1].stop)
