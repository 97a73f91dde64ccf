"""Live updates: who looks at a table, and the events that are sent down to each.

Every state of the table is sent once to every stream, from the eyes of its viewer. A stream that falls behind skips to the
newest state. Streams are also how presence is noticed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from time import time
from typing import TYPE_CHECKING, NamedTuple
from weakref import ref

import msgspec

from westmarch.server import wire
from westmarch.server.streams.snapshots import snapshot
from westmarch.server.streams.viewers import Viewer, viewer_of

if TYPE_CHECKING:
    from westmarch.server.tables.table import Table

BEHIND = 64
"""Events that may wait for a slow page,"""
BEHIND_BYTES = 512 * 1024
"""and how large they may be together."""


def event(name: str, data: bytes, number: int | None = None) -> bytes:
    """One event as the browser reads it. JSON of ours holds no line breaks."""
    head = f"event: {name}\n" if number is None else f"id: {number}\nevent: {name}\n"
    return head.encode() + b"data: " + data + b"\n\n"


class Stream:
    """One open page. What it has not taken yet waits for it; if that becomes too much, it is forgotten, and the page gets
    what is newest when it comes back for more."""

    def __init__(
        self, visitor: str, seat: int | None, looking_as: int | None, newest: Callable[[Stream], list[bytes]]
    ) -> None:
        self.visitor = visitor
        self.seat = seat
        self.looking_as = looking_as
        self.lines: int | None = None
        """Journal lines that the page has; None when it is to get a fresh start."""
        self.away = False
        self.behind = False
        self.closed = False
        self._newest = newest
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._news = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Hand over an event."""
        self._news.set()
        if self.behind:
            return
        if len(self._waiting) < BEHIND and (not self._waiting or self._size + len(message) <= BEHIND_BYTES):
            self._waiting.append(message)
            self._size += len(message)
        else:
            self._waiting.clear()
            self._size = 0
            self.behind = True

    def take(self) -> bytes | None:
        """The next event; None if there is none now."""
        if self.behind:
            self.behind = False
            self._waiting.extend(self._newest(self))  # however large it is
            self._size = sum(map(len, self._waiting))
        if not self._waiting:
            return None
        message = self._waiting.popleft()
        self._size -= len(message)
        return message

    def close(self) -> None:
        self.closed = True
        self._news.set()

    async def messages(self, heartbeat: float) -> AsyncIterator[bytes]:
        yield b"retry: 1000\n\n"
        while True:
            while (message := self.take()) is not None:
                yield message
            if self.closed:
                return
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), heartbeat)
            except TimeoutError:
                yield b": here\n\n"


class Prepared(NamedTuple):
    """A state that is ready to be sent."""

    stream: Stream
    message: bytes
    lines: int
    """Lines of the journal that the page has then."""


class Streams:
    """The streams of one table."""

    def __init__(self, table: Table) -> None:
        self._table = ref(table)  # a table that rests is gone at once, without a collector that looks for circles
        self.all: set[Stream] = set()
        self._left: dict[int, float] = {}
        """By seat: since when nobody is there who was there before."""

    def __len__(self) -> int:
        return len(self.all)

    @property
    def table(self) -> Table:
        table = self._table()
        assert table is not None, "whoever has the streams has the table"
        return table

    def open(self, visitor: str, seat: int | None, looking_as: int | None, after: int | None) -> Stream:
        """A new stream. It begins with the present state, unless the page saw that one last."""
        stream = Stream(visitor, seat, looking_as, self._newest)
        viewer = viewer_of(self.table, visitor, seat, looking_as)
        common = None if after is None else self.table.ledger.common_events(after)
        if common is not None:
            stream.lines = self.table.journal.count(viewer.seat, common)
        before = self._presences()
        self.all.add(stream)
        if common is None or after != self.table.ledger.seq:
            self.release([Prepared(stream, *self._made(stream, viewer, {}))])
        self.tell_presence(before)
        return stream

    def leave(self, stream: Stream) -> None:
        if stream in self.all:
            before = self._presences()
            self.all.discard(stream)
            self.tell_presence(before)

    def publish(self) -> None:
        """Send the present state to everybody who keeps up."""
        self.release(self.prepare())

    def prepare(self) -> list[Prepared]:
        """Make what everybody who keeps up will be sent of the present state. It takes longer for a seat with many options,
        so it is done before the moment at which all are sent it."""
        made: dict[tuple[Viewer, int | None], bytes] = {}
        viewers = [(stream, self._viewer(stream)) for stream in self.all]
        return [Prepared(stream, *self._made(stream, viewer, made)) for stream, viewer in viewers if not stream.behind]

    def release(self, prepared: list[Prepared]) -> None:
        for stream, message, lines in prepared:
            if stream in self.all:
                stream.put(message)
                stream.lines = lines

    def _viewer(self, stream: Stream) -> Viewer:
        viewer = viewer_of(self.table, stream.visitor, stream.seat, stream.looking_as, strict=False)
        if viewer.seat != stream.looking_as and stream.looking_as is not None:
            stream.looking_as, stream.lines = None, None  # the seat no longer lends its eyes
        return viewer

    def _made(self, stream: Stream, viewer: Viewer, made: dict[tuple[Viewer, int | None], bytes]) -> tuple[bytes, int]:
        """A state, and how many lines of the journal the page has with it. Viewers who see the same share the bytes."""
        known = (viewer, stream.lines)
        if known not in made:
            made[known] = self._state(viewer, stream.lines)
        return made[known], self.table.journal.count(viewer.seat)

    def _state(self, viewer: Viewer, lines: int | None) -> bytes:
        state = snapshot(self.table, viewer, lines)
        return event("state", msgspec.json.encode(state), state.seq)

    def _newest(self, stream: Stream) -> list[bytes]:
        """All that a page needs which has missed something."""
        viewer = self._viewer(stream)
        stream.lines = self.table.journal.count(viewer.seat)
        return [self._state(viewer, None), self._presence()]

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

    def since(self, seat: int) -> float | None:
        """Since when nobody is there, in seconds of the clock."""
        return None if self.presence(seat) == "here" else self._left.get(seat)

    def _note_who_left(self, before: Sequence[wire.Presence]) -> None:
        for seat, was in enumerate(before):
            now = self.presence(seat)
            if now == "here":
                self._left.pop(seat, None)
            elif was == "here":
                self._left[seat] = time()

    def note(self, visitor: str, here: bool) -> None:
        """A page was shown or hidden."""
        changed, before = False, self._presences()
        for stream in self.all:
            if stream.visitor == visitor and stream.away is here:
                stream.away = not here
                changed = True
        if changed:
            self.tell_presence(before)

    def tell_presence(self, before: Sequence[wire.Presence]) -> None:
        """Who is here now, if some were here before."""
        self._note_who_left(before)
        message = self._presence()
        for stream in self.all:
            stream.put(message)
        self.table.only_answers.look()

    def _presences(self) -> list[wire.Presence]:
        return [self.presence(seat) for seat in range(len(self.table.row.players))]

    def _presence(self) -> bytes:
        seats = self._presences()
        since = [self.since(seat) for seat in range(len(seats))]
        watchers = len({s.visitor for s in self.all if not self.table.seats_of(s.visitor)})
        return event("presence", msgspec.json.encode(wire.PresenceNews(seats, since, watchers)))

    def close(self) -> None:
        """End all streams; the pages come back and are served by the table as it is then."""
        for stream in self.all:
            stream.close()
