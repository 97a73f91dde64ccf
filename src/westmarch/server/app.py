"""The application: all handlers behind the door, and how errors look."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from westmarch.core.errors import WestmarchError
from westmarch.core.version import VERSION
from westmarch.server import errors, wire
from westmarch.server.config import Config
from westmarch.server.log_lines import shown_path
from westmarch.server.pages import builder_page, learning_pages, lesson_pages, option_pages, play_pages, reading_pages
from westmarch.server.pages.rendering import trouble_page
from westmarch.server.requests import api_decks, api_play, api_reading, api_tables
from westmarch.server.requests.admission import admit
from westmarch.server.requests.bodies import CarefulRequest, what_is_wrong
from westmarch.server.requests.rate_limit import RateLimits
from westmarch.server.requests.security import Doorkeeper
from westmarch.server.requests.services import Services, services_of, visitor_of
from westmarch.server.storage.opening import prepare_folder
from westmarch.server.tables.seats import Signer
from westmarch.server.tables.tables import Tables

log = logging.getLogger(__name__)

LARGEST_BODY = 64 * 1024
KINDS = {401: "not-you", 403: "not-you", 404: "unknown", 405: "bad", 413: "too-much", 429: "too-fast"}


def make_app(config: Config) -> Doorkeeper:
    """The application. What is missing for it is told in a sentence."""
    return behind_the_door(open_services(config))


def open_services(config: Config) -> Services:
    for module in config.modules:
        _load_module(module)
    prepare_folder(config.folder)
    signer = Signer(config.secret())
    return Services(config, Tables(config), signer, RateLimits(config.limits))


def behind_the_door(services: Services) -> Doorkeeper:
    inside = Litestar(
        route_handlers=[
            *api_tables.HANDLERS,
            *api_play.HANDLERS,
            *api_reading.HANDLERS,
            *api_decks.HANDLERS,
            *builder_page.HANDLERS,
            *lesson_pages.HANDLERS,
            *play_pages.HANDLERS,
            *reading_pages.HANDLERS,
            *learning_pages.HANDLERS,
            *option_pages.handlers(),
        ],
        dependencies={
            "services": Provide(services_of, sync_to_thread=False),
            "visitor": Provide(visitor_of, sync_to_thread=False),
        },
        guards=[admit],
        exception_handlers={
            errors.Refused: _refused,
            WestmarchError: _in_words,
            HTTPException: _http,
            Exception: _unexpected,
        },
        openapi_config=OpenAPIConfig(title="Westmarch", version=VERSION, path="/schema", render_plugins=[]),
        request_class=CarefulRequest,
        request_max_body_size=LARGEST_BODY,
        state=State({"services": services}),
        lifespan=[living],
        logging_config=None,
    )
    return Doorkeeper(inside, services.config, services.signer, services.rate_limits)


def _load_module(name: str) -> None:
    try:
        import_module(name)
    except ImportError as error:
        raise WestmarchError(f"The module {name} cannot be loaded: {error}.") from error


@asynccontextmanager
async def living(app: Litestar) -> AsyncIterator[None]:
    services: Services = app.state.services
    tidy = asyncio.ensure_future(services.tables.keep_tidy())
    try:
        yield
    finally:
        tidy.cancel()
        with suppress(asyncio.CancelledError):
            await tidy
        await services.tables.close()


def _trouble(request: Request[Any, Any, Any], status: int, kind: str, sentence: str) -> Response[Any]:
    if not request.url.path.startswith("/api/") and request.method in ("GET", "POST"):
        return trouble_page(status, sentence)
    body = msgspec.json.encode(wire.Trouble(kind, sentence))
    return Response(body, status_code=status, media_type="application/json")


def _refused(request: Request[Any, Any, Any], error: errors.Refused) -> Response[Any]:
    return _trouble(request, error.status, error.kind, error.sentence)


def _in_words(request: Request[Any, Any, Any], error: WestmarchError) -> Response[Any]:
    return _trouble(request, 400, "bad", str(error))


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What Litestar itself refuses; of a wrong body it says which part is wrong."""
    status = error.status_code
    sentence = {404: "There is no such page.", 405: "That cannot be done here.", 413: "That is too large."}.get(status)
    if sentence is None:
        sentence = what_is_wrong(error.extra) if status < 500 else "Something went wrong here."
    return _trouble(request, status, KINDS.get(status, "bad" if status < 500 else "broken"), sentence)


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.error("%s %s failed", request.method, shown_path(request.url.path), exc_info=error)
    return _trouble(request, 500, "broken", "Something went wrong here; it was noted.")
