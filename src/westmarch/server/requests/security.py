"""The door of the server: who is this visitor, does the request come from one of our pages, is it too hasty.

It stands in front of the whole application, so that nothing gets past it, not even what is not found. It also puts the
headers on every answer that make a browser refuse whatever our pages do not need.
"""

from __future__ import annotations

import logging
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.types import Message, Receive, Send

from westmarch.server import errors, wire
from westmarch.server.addresses import network_of
from westmarch.server.config import Config
from westmarch.server.requests.admission import SAFE
from westmarch.server.requests.rate_limit import RateLimits
from westmarch.server.requests.services import KNOWN, VISITOR
from westmarch.server.tables.seats import Signer, new_id

log = logging.getLogger(__name__)

COOKIE = "westmarch"
YEAR = 365 * 24 * 3600

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # Links hold tokens, so other sites are told nothing; `no-referrer` would hide from us where our own forms come from.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]


class Doorkeeper:
    """An ASGI application around another; see the module's text."""

    def __init__(self, app: Litestar, config: Config, signer: Signer, rate_limits: RateLimits) -> None:
        self.app = app
        self.config = config
        self.signer = signer
        self.rate_limits = rate_limits

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return  # we speak nothing else
        headers = dict(scope["headers"])
        known = self.signer.read_visitor(_cookie(headers))
        visitor = known or new_id()
        scope[VISITOR], scope[KNOWN] = visitor, known is not None
        answer = self._dressed(send, scope["path"], None if known else visitor)
        try:
            self._check(scope, headers)
        except errors.Refused as error:
            await _refuse(answer, error)
            return
        await self.app(scope, receive, answer)

    def _check(self, scope: Any, headers: dict[bytes, bytes]) -> None:
        if scope["method"] not in SAFE:
            _check_origin(headers)
        address = network_of(scope["client"][0] if scope.get("client") else "")
        if self.config.limit_rates and not self.rate_limits.anything.allows(address):
            raise errors.TooFast("That was too fast; please wait a moment.")

    def _dressed(self, send: Send, path: str, fresh: str | None) -> Send:
        """Sends answers with the headers, and a cookie for whoever has none."""
        static = path.startswith("/static/")

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", []), *HEADERS]
                if not static and not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                if fresh is not None and not static:
                    headers.append((b"set-cookie", self._set_cookie(fresh)))
                message["headers"] = headers
            await send(message)

        return dressed

    def _set_cookie(self, visitor: str) -> bytes:
        secure = "; Secure" if self.config.secure else ""
        signed = self.signer.visitor_cookie(visitor)
        return f"{COOKIE}={signed}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}".encode()


def _cookie(headers: dict[bytes, bytes]) -> str | None:
    try:
        found = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1")).get(COOKIE)
    except CookieError:
        return None
    return None if found is None else found.value


def _check_origin(headers: dict[bytes, bytes]) -> None:
    """A request that changes something must come from one of our pages, and browsers say where it comes from. The API wants
    a header besides (`admission`), and forms of ours carry a token, which their handlers check."""
    origin = headers.get(b"origin", b"").decode("latin-1")
    host = headers.get(b"host", b"").decode("latin-1")
    try:
        foreign = bool(origin) and urlsplit(origin).netloc != host
    except ValueError:
        foreign = True
    if foreign or headers.get(b"sec-fetch-site") in (b"cross-site", b"same-site"):
        raise errors.NotYou("This request comes from another site.")


async def _refuse(send: Send, error: errors.Refused) -> None:
    body = msgspec.json.encode(wire.Trouble(error.kind, error.sentence))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
