"""Cards and rules over HTTP, for panels that open beside the table."""

from __future__ import annotations

from typing import Any

from litestar import get

from westmarch.core.card_query import complete
from westmarch.core.errors import UnknownName
from westmarch.core.registry import manifest
from westmarch.core.rule_catalogue import find_rule
from westmarch.server import errors, wire, words_wire
from westmarch.server.pages.card_and_rule_lookup import find_card, index_of, known_game, matching_cards, words_told
from westmarch.server.query_wire import CardList, QueryCompletion, QueryCompletions, QueryPart, QueryProblem
from westmarch.server.requests.services import CardQuery, InPath, MaybeNumber, Number, Query


@get("/api/cards/{game:str}", sync_to_thread=True)
def list_cards(game: InPath, q: CardQuery = "", kind: Query = "", start: Number = 0, count: MaybeNumber = None) -> CardList:
    """The cards that a query finds, all of them or `count` from `start` on."""
    answer = matching_cards(known_game(game), q, kind)
    error = answer.error
    return CardList(
        answer.cards[start:] if count is None else answer.cards[start : start + count],
        start,
        len(answer.cards),
        [QueryPart(part.text, part.start, part.stop, part.more) for part in answer.parts],
        QueryProblem(str(error), error.start, error.stop, list(error.instead)) if error is not None else None,
    )


@get("/api/completions/{game:str}", sync_to_thread=True)
def completions(game: InPath, q: CardQuery = "", cursor: MaybeNumber = None) -> QueryCompletions:
    """How a query about cards may go on at a place, at its end if none is given."""
    found = complete(index_of(known_game(game)), q, cursor)
    options = [QueryCompletion(o.text, o.sort, o.count, o.query, o.cursor) for o in found.options]
    return QueryCompletions(found.start, found.stop, options)


@get("/api/cards/{game:str}/{card_id:str}", sync_to_thread=True)
def one_card(game: InPath, card_id: InPath) -> wire.Card:
    """One card."""
    return find_card(known_game(game), card_id)


@get("/api/rules/{game:str}/{rule_id:str}", sync_to_thread=True)
def one_rule(game: InPath, rule_id: InPath) -> wire.Rule:
    """One rule of the catalogue."""
    try:
        entry = find_rule(known_game(game), rule_id)
    except UnknownName as error:
        raise errors.Unknown(str(error)) from error
    return wire.Rule(entry.id, entry.chapter, entry.kind, entry.text)


@get("/api/words/{game:str}", sync_to_thread=True)
def word_list(game: InPath) -> words_wire.WordList:
    """The words of a game that a newcomer must be told of."""
    return words_told(known_game(game))


@get("/api/boards/{game:str}", sync_to_thread=True)
def board(game: InPath) -> dict[str, Any]:
    """What is printed on the board of a game."""
    return manifest(known_game(game)).game.board()


HANDLERS = [board, completions, list_cards, one_card, one_rule, word_list]
