"""Lessons: what one is, and its beginning; or going on with the one that was left."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from westmarch.core.registry import manifest
from westmarch.server import wire
from westmarch.server.pages import card_and_rule_lookup as lookup
from westmarch.server.pages.rendering import Html, form_token, page
from westmarch.server.requests.api_tables import page_of
from westmarch.server.requests.rate_limit import Rate, at_rate
from westmarch.server.requests.services import InPath, Services, TheServices, TheVisitor
from westmarch.server.tables.lessons import known_lesson


@get("/learn/{game:str}/{lesson:str}", include_in_schema=False)
async def lesson_page(
    request: Request[Any, Any, Any], game: InPath, lesson: InPath, services: TheServices, visitor: TheVisitor
) -> Html:
    found = known_lesson(lookup.known_game(game), lesson)
    others = [other for other in manifest(game).lessons if other.id != lesson]
    left = await _left_off(services, visitor, game, lesson)
    return page("lesson.html", game=game, lesson=found, others=others, left=left, csrf=form_token(request))


@post("/learn/{game:str}/{lesson:str}", include_in_schema=False, opt=at_rate(Rate.MAKING))
async def begin_lesson(
    game: InPath,
    lesson: InPath,
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
    services: TheServices,
    visitor: TheVisitor,
) -> Redirect:
    services.signer.check_form(data.get("csrf"), visitor)
    found = known_lesson(lookup.known_game(game), lesson)
    table = await services.tables.create(visitor, wire.NewTable(game=game, lesson=found.id))
    return Redirect(page_of(table.id, found.seat), status_code=303)


async def _left_off(services: Services, visitor: str, game: str, lesson: str) -> str:
    """The page of the newest table of this lesson that the visitor has not ended; empty if there is none."""
    listed = await services.tables.keeper.read(services.tables.keeper.store.tables_of, visitor)
    for found in listed:
        if found.row.game == game and found.row.lesson == lesson and found.summary.winners is None and found.seats:
            return page_of(found.row.id, found.seats[0])
    return ""


HANDLERS: list[ControllerRouterHandler] = [lesson_page, begin_lesson]
