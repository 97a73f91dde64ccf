"""Live updates: who looks at a table, and the events that are sent down to each.

Every state of the table is sent once to every stream, from the eyes of its viewer. A stream that falls behind skips to the
newest state. Streams are also how presence is noticed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import msgspec

from westmarch.server import wire
from westmarch.server.streams.snapshots import snapshot
from westmarch.server.streams.viewers import Viewer, viewer_of

if TYPE_CHECKING:
    from westmarch.server.tables.table import Table

BEHIND = 64
"""Events that may wait for a slow page."""


def event(name: str, data: bytes, number: int | None = None) -> bytes:
    """One event as the browser reads it. JSON of ours holds no line breaks."""
    head = f"event: {name}\n" if number is None else f"id: {number}\nevent: {name}\n"
    return head.encode() + b"data: " + data + b"\n\n"


class Stream:
    """One open page."""

    def __init__(self, visitor: str, seat: int | None, looking_as: int | None) -> None:
        self.visitor = visitor
        self.seat = seat
        self.looking_as = looking_as
        self.lines: int | None = None
        """Journal lines that the page has; None when it is to get a fresh start."""
        self.away = False
        self.closed = False
        self._waiting: deque[bytes] = deque()
        self._news = asyncio.Event()

    def put(self, message: bytes) -> bool:
        """Hand over an event; False if the page is too far behind, so that the waiting ones were dropped."""
        self._news.set()
        if len(self._waiting) >= BEHIND:
            self._waiting.clear()
            return False
        self._waiting.append(message)
        return True

    def close(self) -> None:
        self.closed = True
        self._news.set()

    async def messages(self, heartbeat: float) -> AsyncIterator[bytes]:
        yield b"retry: 1000\n\n"
        while True:
            while self._waiting:
                yield self._waiting.popleft()
            if self.closed:
                return
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), heartbeat)
            except TimeoutError:
                yield b": here\n\n"


class Streams:
    """The streams of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.all: set[Stream] = set()

    def __len__(self) -> int:
        return len(self.all)

    def open(self, visitor: str, seat: int | None, looking_as: int | None, after: int | None) -> Stream:
        """A new stream. It begins with the present state, unless the page saw that one last."""
        stream = Stream(visitor, seat, looking_as)
        viewer = viewer_of(self.table, visitor, seat, looking_as)
        common = None if after is None else self.table.ledger.common_events(after)
        if common is not None:
            stream.lines = self.table.journal.count(viewer.seat, common)
        self.all.add(stream)
        if common is None or after != self.table.ledger.seq:
            self._send(stream, viewer, {})
        self.tell_presence()
        return stream

    def leave(self, stream: Stream) -> None:
        if stream in self.all:
            self.all.discard(stream)
            self.tell_presence()

    def publish(self) -> None:
        """Send the present state to everybody."""
        made: dict[tuple[Viewer, int | None], bytes] = {}
        for stream in list(self.all):
            viewer = viewer_of(self.table, stream.visitor, stream.seat, stream.looking_as, strict=False)
            if viewer.seat != stream.looking_as and stream.looking_as is not None:
                stream.looking_as, stream.lines = None, None  # the seat no longer lends its eyes
            self._send(stream, viewer, made)

    def _send(self, stream: Stream, viewer: Viewer, made: dict[tuple[Viewer, int | None], bytes]) -> None:
        """Viewers who see the same share the bytes."""
        known = (viewer, stream.lines)
        if known not in made:
            state = snapshot(self.table, viewer, stream.lines)
            made[known] = event("state", msgspec.json.encode(state), state.seq)
        kept_up = stream.put(made[known])
        stream.lines = self.table.journal.count(viewer.seat)
        if not kept_up:
            stream.lines = None
            state = snapshot(self.table, viewer, None)
            stream.put(event("state", msgspec.json.encode(state), state.seq))
            stream.lines = self.table.journal.count(viewer.seat)

    def presence(self, seat: int) -> wire.Presence:
        if self.table.is_machine(seat):
            return "here"
        found: wire.Presence = "gone"
        for stream in self.all:
            if seat in self.table.holders.get(stream.visitor, ()):
                if not stream.away:
                    return "here"
                found = "away"
        return found

    def note(self, visitor: str, here: bool) -> None:
        """A page was shown or hidden."""
        changed = False
        for stream in self.all:
            if stream.visitor == visitor and stream.away is here:
                stream.away = not here
                changed = True
        if changed:
            self.tell_presence()

    def tell_presence(self) -> None:
        seats = [self.presence(seat) for seat in range(len(self.table.row.players))]
        watchers = len({s.visitor for s in self.all if not self.table.seats_of(s.visitor)})
        message = event("presence", msgspec.json.encode(wire.PresenceNews(seats, watchers)))
        for stream in self.all:
            stream.put(message)

    def close(self) -> None:
        """End all streams; the pages come back and are served by the table as it is then."""
        for stream in self.all:
            stream.close()
