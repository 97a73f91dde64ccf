"""What may come next in a query that is being typed, and how many cards it would find."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from westmarch.core.card_query.fields import CardIndex, Cards, Field, folded_value
from westmarch.core.card_query.finding import FREE, meaning, of_value, whole_number
from westmarch.core.card_query.parsing import parse
from westmarch.core.card_query.tokens import OPERATORS, PLACE, QUOTES, QueryError, Token, term_before, tokens_of
from westmarch.core.spelling import plain

MOST = 12
COMPARED = (">=", "<=")

Sort: TypeAlias = Literal["field", "value", "name"]
Count: TypeAlias = Callable[[Cards], int]


@dataclass(frozen=True, slots=True)
class Completion:
    text: str
    """What would stand in the place of what is being typed."""
    sort: Sort
    count: int
    """How many cards the whole query would find; of a field, how many of them have it."""
    query: str
    """The whole query with it."""
    cursor: int
    """Where to go on typing."""


@dataclass(frozen=True, slots=True)
class Completions:
    start: int
    stop: int
    """What of the query would be replaced."""
    options: list[Completion]


def complete(index: CardIndex, query: str, cursor: int | None = None) -> Completions:
    """What may stand at the cursor, at the end if none is given: what most cards have comes first."""
    query = query.replace(PLACE, " ")
    at = len(query) if cursor is None else max(0, min(cursor, len(query)))
    tokens = [token for token in tokens_of(query[:at], lenient=True) if token.kind != "end"]
    touched = bool(tokens) and tokens[-1].stop == at and not (tokens[-1].kind == "phrase" and _is_closed(query, tokens[-1]))
    typed = tokens[-1] if touched and tokens[-1].kind in ("word", "phrase") else None
    before = tokens[:-1] if typed is not None else tokens
    is_value = (
        bool(before) and before[-1].kind in ("operator", "comma") and len(list(term_before(before, len(before) - 1))) > 1
    )
    stop = _end_of(query, typed, at)
    partial = typed.text if typed is not None else ""
    term = list(term_before(before, len(before) - 1)) if is_value else []
    start = typed.start if typed is not None else at
    count = _counter(index, query, term[-1].start if term else start, stop)
    options = _values(index, term[::-1], partial, count) if term else _words(index, partial)
    found = [(text, sort, count(cards)) for text, sort, cards in options]
    made = [_completion(query, start, stop, *row) for row in _fairly(sorted(found, key=_rank))]
    return Completions(start, stop, made)


_SORTS: tuple[Sort, ...] = ("field", "value", "name")


def _rank(row: tuple[str, Sort, int]) -> tuple[int, int, int, str]:
    """Numbers in their order, all else by how many cards there are."""
    number = whole_number(row[0])
    return _SORTS.index(row[1]), -row[2] if number is None else 0, number or 0, row[0]


def _fairly(ranked: list[tuple[str, Sort, int]]) -> list[tuple[str, Sort, int]]:
    """As many as fit, and no sort crowds out the others."""
    rows = {sort: [row for row in ranked if row[1] == sort and row[2]] for sort in _SORTS}
    each = MOST // max(1, sum(bool(of) for of in rows.values()))
    spare = MOST - sum(min(len(of), each) for of in rows.values())
    kept: list[tuple[str, Sort, int]] = []
    for of in rows.values():
        extra = max(0, min(spare, len(of) - each))
        spare -= extra
        kept += of[: each + extra]
    return kept


def _completion(query: str, start: int, stop: int, text: str, sort: Sort, count: int) -> Completion:
    rest = query[stop:]
    text_and_blank = text if sort == "field" or rest[:1].isspace() else f"{text} "
    whole = query[:start] + text_and_blank + rest
    return Completion(text, sort, count, whole, start + len(text_and_blank))


def _end_of(query: str, typed: Token | None, at: int) -> int:
    """Where the word ends in whose middle the cursor stands."""
    if typed is None:
        return at
    if query[typed.start] in QUOTES:
        return next((n + 1 for n in range(at, len(query)) if query[n] in QUOTES), len(query))
    ends = (n for n in range(at, len(query)) if query[n].isspace() or query[n] in f"(),{QUOTES}{''.join(OPERATORS)}")
    return next(ends, len(query))


def _is_closed(query: str, phrase: Token) -> bool:
    return phrase.stop - phrase.start == len(phrase.text) + 2


def _counter(index: CardIndex, query: str, start: int, stop: int) -> Count:
    """How many cards are found when some cards answer to what stands between two places.

    Whether a card is found depends on that place alone and on nothing that other cards do, so two readings are enough: one
    in which every card answers to it, and one in which none does."""
    try:
        tree = parse(f"{query[:start]}{PLACE} {query[stop:]}", lenient=True)
        if_so, if_not = meaning(index, tree, index.everything), meaning(index, tree, 0)
    except QueryError:  # something else is wrong with it, and will be told when it is sought
        if_so, if_not = index.everything, 0
    return lambda cards: ((if_so & cards) | (if_not & ~cards)).bit_count()


Option: TypeAlias = tuple[str, Sort, Cards]


def _words(index: CardIndex, partial: str) -> Iterator[Option]:
    """Fields, values and names that begin as a word does."""
    folded = plain(partial).replace("-", "_")
    for name in index.field_names():
        known = index.field(name)
        if not name.startswith(folded) or (not partial and (name in ("id", *FREE) or name in index.aliases)):
            continue
        cards = index.everything if known is None else known.having
        yield f"{name}:", "field", cards
        if known is not None and known.numbers and name == folded:
            yield from ((f"{name}{operator}", "field", cards) for operator in COMPARED)
    if partial:
        for name, known in sorted(index.fields.items()):
            if name not in ("id", "name"):
                yield from ((f"{name}:{text}", sort, cards) for text, sort, cards in _beginning(known, partial))
        yield from ((text, "name", index.with_words(text)) for text, _, _ in _beginning(index.fields["name"], partial))


def _values(index: CardIndex, term: list[Token], partial: str, count: Count) -> Iterator[Option]:
    """The values of the field of a term, beside those it has already."""
    field, operator = term[0], term[1]
    known = index.field(field.text)
    if known is None:
        return
    chosen = [token for token in term[2:] if token.kind in ("word", "phrase")]
    try:
        cards = 0
        for token in chosen:
            cards |= of_value(index, field, operator, token)
    except QueryError:
        cards = 0
    if operator.text not in (":", "=", "!="):
        numbers = [n for n, having in known.numbers.items() if str(n).startswith(partial) and count(having)]
        yield from ((str(n), "value", cards | known.compared(operator.text, n)) for n in numbers)
        return
    for text, sort, having in _beginning(known, partial):
        yield text, sort, cards | (known.having & ~having if operator.text == "!=" else having)


def _beginning(known: Field, partial: str) -> Iterator[Option]:
    """The values of a field in which a word begins as what is typed."""
    folded = folded_value(partial)
    for value, cards in known.words.items():
        if f" {folded}" in f" {value}":
            yield written(known.spelled[value]), "value", cards


def written(value: str) -> str:
    """A value as it stands in a query: in quotes where it is more than one word."""
    plain_word = not any(c.isspace() or c in f"(),{QUOTES}" or c in "".join(OPERATORS) for c in value)
    bare = "".join(c for c in value if c not in QUOTES)
    return value if plain_word and not value.startswith("-") and value.lower() not in ("or", "and", "not") else f'"{bare}"'
