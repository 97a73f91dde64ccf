"""The page on which decks are built: a shell for the game's own island."""

from __future__ import annotations

from litestar import get
from litestar.types import ControllerRouterHandler

from westmarch.server.pages.rendering import Html, page
from westmarch.server.requests.deck_bench import workshop_for
from westmarch.server.requests.services import InPath


@get("/decks/build/{game:str}", include_in_schema=False)
async def builder_page(game: InPath) -> Html:
    """`?from=` names a deck of the game to begin with, `?deck=` one that is kept; the island reads both."""
    workshop_for(game)
    return page("builder.html", game=game)


HANDLERS: list[ControllerRouterHandler] = [builder_page]
