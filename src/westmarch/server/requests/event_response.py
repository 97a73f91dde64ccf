"""A stream of events as an answer. Whatever way it ends, and if it never begins, its end is noted once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from litestar.types import Receive, Scope, Send

HEADERS = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]


class EventResponse:
    """An ASGI application that sends events until there are no more, or nobody is there to read them."""

    def __init__(self, events: AsyncIterator[bytes], ended: Callable[[], None]) -> None:
        self._events = events
        self._ended = ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        parts = [asyncio.ensure_future(self._send(send)), asyncio.ensure_future(_gone(receive))]
        try:
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._ended()
            for part in parts:
                part.cancel()
            await asyncio.gather(*parts, return_exceptions=True)

    async def _send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        async for event in self._events:
            await send({"type": "http.response.body", "body": event, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
