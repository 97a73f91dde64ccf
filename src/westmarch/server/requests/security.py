"""The door of the server: who is this visitor, does the request come from one of our pages, is it too hasty.

It stands in front of the whole application, so that nothing gets past it, not even what is not found. It also puts the
headers on every answer that make a browser refuse whatever our pages do not need.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from time import monotonic
from typing import Any

import msgspec
from litestar import Litestar
from litestar.types import Message, Receive, Send

from westmarch.server import errors, wire
from westmarch.server.addresses import network_of
from westmarch.server.config import Config
from westmarch.server.log_lines import note_request
from westmarch.server.requests.admission import SAFE
from westmarch.server.requests.own_address import below_root, check_host, same_origin
from westmarch.server.requests.rate_limit import RateLimits
from westmarch.server.requests.services import ASKED, KNOWN, VISITOR
from westmarch.server.sparing_log import SparingLine
from westmarch.server.tables.seats import Signer, new_id

log = logging.getLogger(__name__)

COOKIE = "westmarch"
LARGEST_HEAD = 32 * 1024
YEAR = 365 * 24 * 3600

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS_OF_PARTS = [
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
"""What pages are made of does nothing by itself, so it is allowed nothing; it comes in dozens of small files."""
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
        self._foreign = SparingLine(log, "requests of other sites were refused")

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return  # we speak nothing else
        below_root(scope, self.config.root_path)
        headers = dict(scope["headers"])
        known = next(filter(None, map(self.signer.read_visitor, _cookies(scope["headers"]))), None)
        visitor = known or new_id()
        scope[VISITOR], scope[KNOWN] = visitor, known is not None
        began, statuses = monotonic(), list[int]()
        answer = self._dressed(send, scope, None if known else visitor, statuses)
        try:
            if (refused := self._refusal(scope, headers)) is not None:
                await _refuse(answer, refused)
            else:
                # HEAD is answered as GET would be, but for the body.
                method = "GET" if scope["method"] == "HEAD" else scope["method"]
                inside: Any = {**scope, "method": method, ASKED: scope["method"]}
                await self.app(inside, receive, answer)
        finally:
            note_request(scope, statuses[0] if statuses else None, monotonic() - began)

    def _refusal(self, scope: Any, headers: dict[bytes, bytes]) -> errors.Refused | None:
        try:
            self._check(scope, headers)
        except errors.Refused as error:
            return error
        return None

    def _check(self, scope: Any, headers: dict[bytes, bytes]) -> None:
        _check_shape(scope)
        host = headers.get(b"host", b"").decode("latin-1")
        check_host(host, self.config.host_names)
        if scope["method"] not in SAFE:
            self._check_origin("https" if self.config.secure else scope["scheme"], host, headers)
        address = network_of(scope["client"][0] if scope.get("client") else "")
        if self.config.limit_rates and not self.rate_limits.anything.allows(address):
            raise errors.TooFast("That was too fast; please wait a moment.")

    def _check_origin(self, scheme: str, host: str, headers: dict[bytes, bytes]) -> None:
        """A request that changes something must come from one of our pages, and browsers say where it comes from. The API
        wants a header besides (`admission`), and forms of ours carry a token, which their handlers check."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        foreign = bool(origin) and not same_origin(origin, scheme, host)
        if foreign or headers.get(b"sec-fetch-site") in (b"cross-site", b"same-site"):
            self._foreign.note(f"from {origin[:100]!r} to {scheme}://{host[:100]}; behind a proxy, see docs/deployment.md")
            raise errors.NotYou("This request comes from another site.")

    def _dressed(self, send: Send, scope: Any, fresh: str | None, statuses: list[int]) -> Send:
        """Sends answers with the headers, and a cookie for whoever has none; notes the status."""
        static, without_body = scope["path"].startswith("/static/"), scope["method"] == "HEAD"

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])
                headers = [*message.get("headers", []), *(HEADERS_OF_PARTS if static else HEADERS)]
                if not static and not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                if fresh is not None and not static:
                    headers.append((b"set-cookie", self._set_cookie(fresh)))
                message["headers"] = headers
            elif without_body and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        return dressed

    def _set_cookie(self, visitor: str) -> bytes:
        secure = "; Secure" if self.config.secure else ""
        signed, path = self.signer.visitor_cookie(visitor), self.config.root_path or "/"
        return f"{COOKIE}={signed}; Path={path}; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}".encode()


def _cookies(headers: list[tuple[bytes, bytes]]) -> Iterator[str]:
    """The values of all cookies that are called like ours; whoever can set one for our host cannot hide ours."""
    for header, text in headers:
        if header == b"cookie":
            for part in text.decode("latin-1").split(";"):
                name, _, value = part.strip().partition("=")
                if name == COOKIE:
                    yield value


def _check_shape(scope: Any) -> None:
    """Refuse what no browser sends on its own: heads without end, and paths with dots in front or signs that nobody sees."""
    path: str = scope["path"]
    size = len(path) + len(scope["query_string"]) + sum(len(name) + len(value) for name, value in scope["headers"])
    if size > LARGEST_HEAD:
        raise errors.HeadTooLarge("The head of this request is too large.")
    if "/." in path or not path.isprintable():
        raise errors.Unknown("There is no such page.")


async def _refuse(send: Send, error: errors.Refused) -> None:
    body = msgspec.json.encode(wire.Trouble(error.kind, error.sentence))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
