"""The pages to read in: cards with search and filters, and the rule catalogues."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.types import ControllerRouterHandler

from westmarch.core.rule_catalogue import catalogue
from westmarch.server import library, refusals
from westmarch.server.house import InPath, Query
from westmarch.server.rendering import Html, page

LONGEST_QUERY = 200


@get("/rules/{game:str}", include_in_schema=False, sync_to_thread=True)
def rules_page(game: InPath, q: Query = "") -> Html:
    """The catalogue, or what of it holds the words that are sought."""
    chapters = library.chapters(library.known_game(game), q)
    found = sum(len(entries) for entries in chapters.values())
    return page("rules.html", game=game, chapters=chapters, q=q, found=found)


@get("/rules/{game:str}/{rule_id:str}", include_in_schema=False, sync_to_thread=True)
def rule_page(game: InPath, rule_id: InPath) -> Html:
    entry = catalogue(library.known_game(game)).get(rule_id.upper())
    if entry is None:
        raise refusals.Unknown("There is no such rule.")
    before, after = library.neighbours(list(catalogue(game)), entry.id)
    return page(
        "rule.html",
        game=game,
        entry=entry,
        before=before,
        after=after,
        cited_by=library.cited_by(game).get(entry.id, []),
        chapter=library.chapters(game)[entry.chapter],
    )


@get("/cards/{game:str}", include_in_schema=False, sync_to_thread=True)
def cards_page(request: Request[Any, Any, Any], game: InPath, q: Query = "", kind: Query = "") -> Html:
    facets = library.facets(library.known_game(game))
    wanted = {name: request.query_params.get(name, "")[:LONGEST_QUERY] for name in facets}
    found = library.matching_cards(game, q, kind, wanted)
    return page(
        "cards.html",
        game=game,
        cards=sorted(found, key=library.by_name),
        q=q,
        kind=kind,
        kinds=library.card_kinds(game),
        facets=facets,
        wanted=wanted,
        total=len(library.cards_of(game)),
    )


@get("/cards/{game:str}/{card_id:str}", include_in_schema=False, sync_to_thread=True)
def card_page(game: InPath, card_id: InPath) -> Html:
    card = library.find_card(library.known_game(game), card_id)
    alike = sorted(library.matching_cards(game, kind=card.kind), key=library.by_name)
    before, after = library.neighbours([library.address_of(game, other) for other in alike], library.address_of(game, card))
    cards = library.cards_of(game)
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
