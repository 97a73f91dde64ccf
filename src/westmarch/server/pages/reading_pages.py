"""The pages to read in: cards with search and filters, and the rule catalogues."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.types import ControllerRouterHandler

from westmarch.core.card_query import complete
from westmarch.core.rule_catalogue import catalogue, reading_of
from westmarch.server import errors
from westmarch.server.pages import card_and_rule_lookup as lookup
from westmarch.server.pages.rendering import Html, page
from westmarch.server.requests.services import CardQuery, InPath, Query

LONGEST_QUERY = 200


@get("/rules/{game:str}", include_in_schema=False, sync_to_thread=True)
def rules_page(game: InPath, q: Query = "") -> Html:
    """The catalogue, or what of it holds the words that are sought."""
    chapters = lookup.chapters(lookup.known_game(game), q)
    found = sum(len(entries) for entries in chapters.values())
    return page("rules.html", game=game, chapters=chapters, q=q, found=found)


@get("/rules/{game:str}/{rule_id:str}", include_in_schema=False, sync_to_thread=True)
def rule_page(game: InPath, rule_id: InPath) -> Html:
    entry = catalogue(lookup.known_game(game)).get(rule_id.upper())
    if entry is None:
        raise errors.Unknown("There is no such rule.")
    known = catalogue(game)
    before, after = lookup.neighbours(list(known), entry.id)
    citing = [known[rule] for rule in lookup.cited_by(game).get(entry.id, [])]
    return page(
        "rule.html",
        game=game,
        entry=entry,
        before=before,
        after=after,
        reading=reading_of(entry),
        examples=[one for one in citing if one.kind == "scenario"],
        cited_by=[one for one in citing if one.kind != "scenario"],
        cards=lookup.cards_named(game, [entry, *citing]),
        chapter=[(one, reading_of(one).plain) for one in lookup.chapters(game)[entry.chapter]],
    )


@get("/cards/{game:str}", include_in_schema=False, sync_to_thread=True)
def cards_page(request: Request[Any, Any, Any], game: InPath, q: CardQuery = "", kind: Query = "") -> Html:
    """The cards that a query finds, how it may go on, and where it goes wrong."""
    facets = lookup.facets(lookup.known_game(game))
    wanted = {name: request.query_params.get(name, "")[:LONGEST_QUERY] for name in facets}
    answer = lookup.matching_cards(game, q, kind, wanted)
    begun = q if answer.error or not q else f"{q} "  # a query that can be read is done with its last word
    return page(
        "cards.html",
        game=game,
        answer=answer,
        q=q,
        kind=kind,
        kinds=lookup.card_kinds(game),
        facets=facets,
        wanted=wanted,
        total=len(lookup.cards_of(game)),
        further=complete(lookup.index_of(game), begun).options,
    )


@get("/cards/{game:str}/{card_id:str}", include_in_schema=False, sync_to_thread=True)
def card_page(game: InPath, card_id: InPath) -> Html:
    card = lookup.find_card(lookup.known_game(game), card_id)
    alike = lookup.matching_cards(game, kind=card.kind).cards
    before, after = lookup.neighbours([lookup.address_of(game, other) for other in alike], lookup.address_of(game, card))
    cards = lookup.cards_of(game)
    named = [other for other in cards.values() if other.name == card.name and (other.kind, other.id) != (card.kind, card.id)]
    return page(
        "card.html",
        game=game,
        card=card,
        before=before and cards[before],
        after=after and cards[after],
        namesakes=named,
    )


HANDLERS: list[ControllerRouterHandler] = [rules_page, rule_page, cards_page, card_page]
