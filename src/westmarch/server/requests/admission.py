"""What every handler asks of a request before it looks at it. It goes by the handler and not by the address that was
written: one handler can be reached by several."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from westmarch.server import errors
from westmarch.server.requests.rate_limit import Rate
from westmarch.server.requests.services import ASKED, KNOWN, VISITOR, Services, address_of

HEADER = "x-westmarch"
SAFE = ("GET", "HEAD", "OPTIONS")


async def admit(request: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Whether a request may go on to its handler: with the header that other sites cannot send, and not too fast."""
    scope: Any = request.scope
    changing = scope["method"] not in SAFE
    if changing and any(path.startswith("/api/") for path in handler.paths) and HEADER not in request.headers:
        raise errors.NotYou("The header X-Westmarch is missing.")
    services: Services = request.app.state.services
    rate: Rate | None = handler.opt.get("rate", Rate.ACTING if changing else None)
    if rate is Rate.WATCHING and scope[ASKED] == "HEAD":
        raise errors.NotAllowed("A stream has no end, so it cannot be looked at by its head.")
    if rate is not None and services.config.limit_rates:
        services.rate_limits.check(rate, scope[VISITOR] if scope[KNOWN] else None, address_of(request))
