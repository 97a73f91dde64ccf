"""A visitor in a few lines: JSON over HTTP and a stream of events. For measurements, tests and programs that play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic
from typing import Any, NamedTuple

import msgspec

RESTING_SECONDS = 20.0
"""A connection that was not used for this long is not used again: the server may be about to close it."""


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Event(NamedTuple):
    id: int | None
    name: str
    data: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.data)


class Visitor:
    """Keeps its cookie and one connection for requests; every stream has its own."""

    def __init__(self, host: str, port: int, cookie: str = "") -> None:
        self.host = host
        self.port = port
        self.cookie = cookie
        self._connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0

    async def get(self, path: str) -> Answer:
        return await self.request("GET", path)

    async def post(self, path: str, data: object) -> Answer:
        return await self.request("POST", path, msgspec.json.encode(data))

    async def request(self, method: str, path: str, body: bytes = b"") -> Answer:
        """One request. A connection that fails is not tried again: whether that is safe, the caller knows."""
        if monotonic() - self._used > RESTING_SECONDS:
            self.close()
        self._used = monotonic()
        if self._connection is None or self._connection[1].is_closing():
            self._connection = await asyncio.open_connection(self.host, self.port)
        reader, writer = self._connection
        try:
            writer.write(self._head(method, path, len(body)) + body)
            await writer.drain()
            status, headers = await _read_head(reader)
            answer = Answer(status, headers, await _read_body(reader, headers))
        except BaseException:
            self.close()
            raise
        if headers.get("connection") == "close":
            self.close()
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        return answer

    def _head(self, method: str, path: str, length: int) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", "X-Westmarch: 1"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if method != "GET":
            lines += ["Content-Type: application/json", f"Content-Length: {length}"]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def close(self) -> None:
        if self._connection is not None:
            self._connection[1].close()
            self._connection = None

    async def stream(self, path: str) -> AsyncIterator[Event]:
        """The events of a stream until the server ends it."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**22)
        try:
            writer.write(self._head("GET", path, 0))
            await writer.drain()
            status, _ = await _read_head(reader)
            if status != 200:
                raise ConnectionError(f"the stream was refused with {status}")
            rest = b""
            async for chunk in _chunks(reader):
                *blocks, rest = (rest + chunk).split(b"\n\n")
                for block in blocks:
                    if (event := _event(block)) is not None:
                        yield event
        finally:
            writer.close()


def _event(block: bytes) -> Event | None:
    """An event, None for comments and the like."""
    fields = dict(line.split(b": ", 1) for line in block.split(b"\n") if b": " in line and not line.startswith(b":"))
    if b"data" not in fields:
        return None
    number = int(fields[b"id"]) if b"id" in fields else None
    return Event(number, fields.get(b"event", b"").decode(), fields[b"data"])


async def _read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.split("\r\n")
    pairs = (line.split(": ", 1) for line in lines if ": " in line)
    headers = {name.lower(): value for name, value in pairs}
    return int(first.split(" ")[1]), headers


async def _read_body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if "content-length" in headers:
        return await reader.readexactly(int(headers["content-length"]))
    return b"".join([chunk async for chunk in _chunks(reader)])


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while True:
        size = int((await reader.readline()).strip() or b"0", 16)
        chunk = await reader.readexactly(size + 2)
        if size == 0:
            return
        yield chunk[:-2]
