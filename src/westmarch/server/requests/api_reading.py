"""Cards and rules over HTTP, for panels that open beside the table."""

from __future__ import annotations

from typing import Any

from litestar import get

from westmarch.core.errors import UnknownName
from westmarch.core.registry import manifest
from westmarch.core.rule_catalogue import find_rule
from westmarch.server import errors, wire
from westmarch.server.pages.card_and_rule_lookup import find_card, known_game, matching_cards
from westmarch.server.requests.services import InPath, Query


@get("/api/cards/{game:str}", sync_to_thread=True)
def list_cards(game: InPath, q: Query = "", kind: Query = "") -> wire.CardList:
    """Cards by the words of their name, kind and text."""
    return wire.CardList(matching_cards(known_game(game), q, kind))


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


@get("/api/boards/{game:str}", sync_to_thread=True)
def board(game: InPath) -> dict[str, Any]:
    """What is printed on the board of a game."""
    return manifest(known_game(game)).game.board()


HANDLERS = [board, list_cards, one_card, one_rule]
