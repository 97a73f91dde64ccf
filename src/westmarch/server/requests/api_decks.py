"""Decks over HTTP: looked at, read from any list, written in any format, and kept for a visitor."""

from __future__ import annotations

from time import time
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.enums import MediaType
from litestar.params import JSONBody, QueryParameter

from westmarch.server import deck_wire, errors
from westmarch.server.deck_wire import LARGEST_LIST
from westmarch.server.requests.deck_bench import at_the_bench, workshop_for
from westmarch.server.requests.own_address import root
from westmarch.server.requests.rate_limit import Rate, at_rate
from westmarch.server.requests.services import InPath, Query, Services, TheServices, TheVisitor
from westmarch.server.storage.kept_decks import (
    DeckBody,
    KeptDeck,
    ListedDeck,
    change_deck,
    decks_of,
    drop_deck,
    keep_deck,
)
from westmarch.server.tables.brought_decks import kept_deck
from westmarch.server.tables.seats import new_id
from westmarch.server.tables.setting_checks import check_settings

GameInQuery = Annotated[str, QueryParameter(name="game", max_length=40)]
FormatInQuery = Annotated[str, QueryParameter(name="format", max_length=40)]


def page_of_deck(game: str, number: str) -> str:
    return f"{root()}/decks/build/{game}?deck={number}"


# Without keeping anything ------------------------------------------------------------------------------------------------


@post("/api/decks/check", status_code=200, opt=at_rate(Rate.CHECKING))
async def check_deck(data: JSONBody[deck_wire.DeckToCheck]) -> dict[str, Any]:
    """All that can be said of a deck: what is wrong with it, its parts, where it can be played, odds."""
    workshop = workshop_for(data.game)
    check_settings(data.game, data.settings)
    found: dict[str, Any] = msgspec.to_builtins(await at_the_bench(workshop.report, data.deck, data.settings))
    return found


@post("/api/decks/import", status_code=200, request_max_body_size=LARGEST_LIST, opt=at_rate(Rate.CHECKING))
async def import_deck(request: Request[Any, Any, Any], game: GameInQuery, name: Query = "") -> dict[str, Any]:
    """A deck out of a list of any format, sent as it is; every line with a card is told of. A struct of its game."""
    workshop = workshop_for(game)
    body = await request.body()
    if not body.strip():
        raise errors.Bad("There are no cards in this deck.")
    found: dict[str, Any] = msgspec.to_builtins(await at_the_bench(workshop.read, body, name))
    return found


@post("/api/decks/export", status_code=200, media_type=MediaType.TEXT, opt=at_rate(Rate.CHECKING))
async def export_deck(data: JSONBody[deck_wire.DeckToWrite]) -> Response[str]:
    """A deck as a file of a format."""
    return await _file(data.game, data.deck, data.format)


@get("/api/decks/ready-made/{game:str}/{word:str}")
async def ready_made_deck(game: InPath, word: InPath) -> deck_wire.ReadyMadeDeck:
    """A deck that the game brings."""
    return deck_wire.ReadyMadeDeck(game, word, await at_the_bench(workshop_for(game).ready_made, word))


async def _file(game: str, deck: dict[str, Any], format_name: str) -> Response[str]:
    workshop = workshop_for(game)
    text = await at_the_bench(workshop.written, deck, format_name)
    name = "".join(c if c.isascii() and c.isalnum() else "-" for c in workshop.name_of(deck)).strip("-")[:60] or "deck"
    headers = {"content-disposition": f'attachment; filename="{name}{workshop.formats[format_name]}"'}
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


# Kept --------------------------------------------------------------------------------------------------------------------


@get("/api/decks")
async def list_decks(services: TheServices, visitor: TheVisitor) -> deck_wire.DeckList:
    """The visitor's decks, the last one that was used first."""
    most = services.config.limits.decks_per_visitor
    return deck_wire.DeckList([_entry(found) for found in await my_decks(services, visitor)], most)


async def my_decks(services: Services, visitor: str, game: str = "") -> list[ListedDeck]:
    keeper = services.tables.keeper
    found = await keeper.read(decks_of, keeper.store, visitor, services.config.limits.decks_per_visitor)
    return [deck for deck in found if not game or deck.game == game]


def _entry(deck: ListedDeck) -> deck_wire.DeckEntry:
    return deck_wire.DeckEntry(deck.id, deck.game, deck.name, deck.touched, page_of_deck(deck.game, deck.id))


@post("/api/decks", opt=at_rate(Rate.KEEPING))
async def keep_new_deck(data: JSONBody[deck_wire.DeckToKeep], services: TheServices, visitor: TheVisitor) -> deck_wire.Deck:
    """Keep a deck, whether or not it can be played. Who has its link may read it; only the visitor may change it."""
    deck = await _to_keep(data, new_id(), visitor)
    limits, keeper = services.config.limits, services.tables.keeper
    await keeper.run(keep_deck, keeper.store, deck, limits.decks, limits.decks_per_visitor)
    return _on_the_wire(deck, visitor)


@get("/api/decks/{deck_id:str}")
async def read_deck(deck_id: InPath, services: TheServices, visitor: TheVisitor) -> deck_wire.Deck:
    """A deck by its number."""
    return _on_the_wire(await kept_deck(services.tables.keeper, deck_id), visitor)


@get("/api/decks/{deck_id:str}/file", media_type=MediaType.TEXT)
async def download_deck(deck_id: InPath, services: TheServices, format_name: FormatInQuery) -> Response[str]:
    """A deck as a file of a format."""
    kept = await kept_deck(services.tables.keeper, deck_id)
    return await _file(kept.game, kept.body.deck, format_name)


@post("/api/decks/{deck_id:str}", status_code=200, opt=at_rate(Rate.ACTING))
async def change_kept_deck(
    deck_id: InPath, data: JSONBody[deck_wire.DeckToChange], services: TheServices, visitor: TheVisitor
) -> deck_wire.Deck:
    """Change an own deck, if it is still the one that was changed."""
    deck = await _to_keep(data, deck_id, visitor)
    keeper = services.tables.keeper
    if not await keeper.run(change_deck, keeper.store, deck, data.version):
        raise errors.Unknown("You have no such deck.")
    return _on_the_wire(deck, visitor)


@post("/api/decks/{deck_id:str}/delete", status_code=200, opt=at_rate(Rate.ACTING))
async def delete_deck(deck_id: InPath, services: TheServices, visitor: TheVisitor) -> deck_wire.DeckGone:
    """Delete an own deck. Tables at which it is played go on."""
    keeper = services.tables.keeper
    if not await keeper.run(drop_deck, keeper.store, deck_id, visitor):
        raise errors.Unknown("You have no such deck.")
    return deck_wire.DeckGone(deck_id)


async def _to_keep(data: deck_wire.DeckToKeep, number: str, visitor: str) -> KeptDeck:
    workshop = workshop_for(data.game)
    check_settings(data.game, data.settings)
    deck = await at_the_bench(workshop.tidied, data.deck)
    body = DeckBody(deck, dict(data.settings))
    name = workshop.name_of(deck)
    return KeptDeck(id=number, visitor=visitor, game=data.game, name=name, body=body, touched=time())


def _on_the_wire(deck: KeptDeck, visitor: str) -> deck_wire.Deck:
    mine = deck.visitor == visitor
    path = page_of_deck(deck.game, deck.id)
    return deck_wire.Deck(
        id=deck.id,
        game=deck.game,
        name=deck.name,
        deck=deck.body.deck,
        settings=deck.body.settings,
        mine=mine,
        touched=deck.touched,
        version=deck.version,
        path=path,
    )


HANDLERS = [
    check_deck,
    import_deck,
    export_deck,
    ready_made_deck,
    list_decks,
    keep_new_deck,
    read_deck,
    download_deck,
    change_kept_deck,
    delete_deck,
]
