"""A query taken apart into tokens, and what is said when one of them is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from westmarch.core.errors import WestmarchError

Kind: TypeAlias = Literal["word", "phrase", "operator", "comma", "open", "close", "minus", "end"]

OPERATORS = {"<=": "<=", "≤": "<=", ">=": ">=", "≥": ">=", "!=": "!=", "≠": "!=", "<": "<", ">": ">", "=": "=", ":": ":"}
"""By how an operator is written: which one it is. Longer ones stand before those they begin with."""
QUOTES = '"“”„'
PLACE = "\ufffc"
"""Stands for what is about to be typed, in a query that is being completed; nobody types it."""


class QueryError(WestmarchError):
    """A query that cannot be read, with the spot where it goes wrong and what could stand there."""

    def __init__(self, sentence: str, start: int, stop: int, instead: tuple[str, ...] = ()) -> None:
        hint = f" Did you mean {' or '.join(instead)}?" if instead else ""
        super().__init__(sentence + hint)
        self.start = start
        self.stop = max(stop, start + 1)
        self.instead = instead
        """What could stand in place of the spot."""

    def pointed_out(self, query: str) -> str:
        """The query with a line below it that points at the spot."""
        return f"{query}\n{' ' * self.start}{'^' * (self.stop - self.start)}"


@dataclass(frozen=True, slots=True)
class Token:
    kind: Kind
    text: str
    start: int
    stop: int

    @property
    def keyword(self) -> str:
        """`or`, `and` or `not`, if it is one of them."""
        return self.text.lower() if self.kind == "word" and self.text.lower() in ("or", "and", "not") else ""


def tokens_of(query: str, lenient: bool = False) -> list[Token]:
    """The tokens, with one at the end that says so. A quote that is never closed runs to the end if that will do."""
    found: list[Token] = []
    at = 0
    while at < len(query):
        if query[at].isspace():
            at += 1
            continue
        token = _quoted(query, at, lenient) if query[at] in QUOTES else _token(query, at, found[-1:])
        at = token.stop
        if token.text not in ("", "-") or token.kind in ("minus", "phrase"):  # a dash between blanks says nothing
            found.append(token)
    return [*found, Token("end", "", len(query), len(query))]


def _token(query: str, at: int, before: list[Token]) -> Token:
    for written, operator in OPERATORS.items():
        if query.startswith(written, at):
            return Token("operator", operator, at, at + len(written))
    kinds: dict[str, Kind] = {"(": "open", ")": "close", ",": "comma"}
    if query[at] in kinds:
        return Token(kinds[query[at]], query[at], at, at + 1)
    is_value = bool(before) and before[0].kind in ("operator", "comma")  # where a number may be less than nothing
    if query[at] == "-" and not is_value and at + 1 < len(query) and not query[at + 1].isspace():
        return Token("minus", "-", at, at + 1)
    stop = next((n for n in range(at + 1, len(query)) if _ends_word(query, n)), len(query))
    return Token("word", query[at:stop], at, stop)


def _ends_word(query: str, at: int) -> bool:
    if query[at].isspace() or query[at] in "(),":
        return True
    return query[at] in QUOTES or any(query.startswith(written, at) for written in OPERATORS)


def _quoted(query: str, at: int, lenient: bool) -> Token:
    stop = next((n for n in range(at + 1, len(query)) if query[n] in QUOTES), -1)
    if stop < 0 and not lenient:
        raise QueryError("This quote is never closed.", at, len(query))
    return Token("phrase", query[at + 1 : stop if stop >= 0 else len(query)], at, stop + 1 if stop >= 0 else len(query))


def term_before(tokens: list[Token], at: int) -> Iterator[Token]:
    """The tokens of the term to which the value at an index belongs, from there back to the name of its field."""
    while at >= 0 and tokens[at].kind in ("word", "phrase", "comma", "operator"):
        yield tokens[at]
        after, at = tokens[at], at - 1
        if after.kind == "operator":
            yield from tokens[at : at + 1] if at >= 0 else ()
            return
        if after.kind in ("word", "phrase") and (at < 0 or tokens[at].kind not in ("comma", "operator")):
            return
