"""Connections under limits: deadlines for whatever the other side has to do, and room for those who do it.

A connection waits for its client while a request is half sent or an answer is not read. Each such wait has a deadline, and
when there is no more room, in all or for one address, the connection that has waited longest makes way for the new one. So
connections on which nothing comes cannot keep anybody out, however many they are.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import OrderedDict
from enum import Enum
from typing import Any, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from westmarch.server.addresses import is_within, network_of
from westmarch.server.config import Limits
from westmarch.server.sparing_log import SparingLine

log = logging.getLogger(__name__)

LEAST_BYTES = 1024
"""An answer that is read this slowly, per second, is given up."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nRetry-After: 5\r\nConnection: close\r\n"
    b"Content-Length: 51\r\n\r\nThe server has no room now; please try again soon.\n"
)


class Turn(Enum):
    """Whose turn it is on a connection."""

    RESTING = "nobody's: all requests are answered"
    HEADERS = "the client's, to send the head of a request"
    BODY = "the client's, to send its body"
    ANSWER = "ours"
    READING = "the client's, to read the answer"


class Connections:
    """All connections of a server."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        self.limits = limits
        self._proxies = proxies
        self._open: dict[GuardedConnection, str] = {}
        self._of: dict[str, dict[GuardedConnection, None]] = {}
        self._waiting: OrderedDict[GuardedConnection, None] = OrderedDict()
        """Those that wait for their client; who has waited longest comes first."""
        self._dropped = SparingLine(log, "connections made way for others")
        self._refused = SparingLine(log, "connections were refused")
        self._slow = SparingLine(log, "connections were too slow")
        self._no_files = SparingLine(log, "no connection could be accepted, for want of files")

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, new: GuardedConnection, host: str) -> bool:
        """Take a connection in; False if there is no room for it. A proxy has as many as there are in all."""
        address = "" if is_within(host, self._proxies) else network_of(host)
        same = self._of.setdefault(address, {})
        allowed = True
        if address and len(same) >= self.limits.connections_per_address:
            allowed = self._make_room(next((c for c in same if c in self._waiting), None), address)
        elif len(self._open) >= self.limits.connections:
            allowed = self._make_room(next(iter(self._waiting), None), address)
        self._open[new] = address
        same[new] = None
        return allowed

    def _make_room(self, longest: GuardedConnection | None, address: str) -> bool:
        if longest is None:
            self._refused.note(address)
            return False
        self._dropped.note(address)
        longest.drop()
        return True

    def leave(self, gone: GuardedConnection) -> None:
        address = self._open.pop(gone, None)
        self._waiting.pop(gone, None)
        if address is not None:
            del self._of[address][gone]
            if not self._of[address]:
                del self._of[address]

    def note_turn(self, connection: GuardedConnection, turn: Turn) -> None:
        self._waiting.pop(connection, None)
        if turn is not Turn.ANSWER and connection in self._open:
            self._waiting[connection] = None

    def note_slow(self, connection: GuardedConnection) -> None:
        self._slow.note(self._open.get(connection, ""))

    def no_files(self) -> None:
        """The system has no file for a new connection: those that wait give theirs back."""
        self._no_files.note()
        for connection in list(self._waiting)[: max(1, len(self._waiting) // 10)]:
            connection.drop()


class Deadline(NamedTuple):
    timer: asyncio.TimerHandle
    unsent: int


class GuardedConnection(H11Protocol):
    """What uvicorn makes of a connection, with deadlines."""

    def __init__(self, *args: Any, guard: Connections, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._guard = guard
        self._turn: Turn | None = None
        self._deadline: Deadline | None = None

    def _unsupported_upgrade_warning(self) -> None:
        """Whoever wants to speak something else is answered as usual; that is not worth a line."""

    # When it may be somebody else's turn ----------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _forget_when_silent(transport, self._guard.limits.reading_seconds)
        if self._guard.enter(self, self.client[0] if self.client else ""):
            self._look()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._guard.leave(self)
        self._set_deadline(None)
        super().connection_lost(exc)
        vars(self.transport).pop("_read_ready_cb", None)  # asyncio leaves a circle there, for the collector to find

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._look()

    # Deadlines ------------------------------------------------------------------------------------------------------

    def _whose_turn(self) -> Turn:
        if self.flow.write_paused:
            return Turn.READING
        if self.conn.their_state is h11.IDLE:
            begun = self.cycle is None or bool(self.conn.trailing_data[0])
            return Turn.HEADERS if begun else Turn.RESTING
        return Turn.BODY if self.conn.their_state is h11.SEND_BODY else Turn.ANSWER

    def _look(self) -> None:
        """Note whose turn it is. More of the same moves no deadline."""
        turn = self._whose_turn()
        if turn is not self._turn and not self.transport.is_closing():
            self._turn = turn
            self._guard.note_turn(self, turn)
            self._set_deadline(turn)

    def _set_deadline(self, turn: Turn | None) -> None:
        if self._deadline is not None:
            self._deadline.timer.cancel()
        limits = self._guard.limits
        allowed = {Turn.HEADERS: limits.header_seconds, Turn.BODY: limits.body_seconds, Turn.READING: limits.reading_seconds}
        seconds = None if turn is None else allowed.get(turn)
        self._deadline = None
        if seconds is not None:
            timer = self.loop.call_later(seconds, self._too_late, seconds)
            self._deadline = Deadline(timer, self.transport.get_write_buffer_size())

    def _too_late(self, seconds: float) -> None:
        if self._deadline is None or self.transport.is_closing():
            return
        read = self._deadline.unsent - self.transport.get_write_buffer_size()
        if self._turn is Turn.READING and read >= LEAST_BYTES * seconds:
            self._set_deadline(self._turn)
            return
        self._guard.note_slow(self)
        self.drop()

    def drop(self) -> None:
        """End the connection now, whatever is still to be sent."""
        self._guard.leave(self)
        self.transport.abort()


def _forget_when_silent(transport: asyncio.Transport, seconds: float) -> None:
    """A client whose machine is gone answers nothing: the system gives such a connection up, sooner than it usually does."""
    found = transport.get_extra_info("socket")
    if found is not None and hasattr(socket, "TCP_USER_TIMEOUT") and found.family != getattr(socket, "AF_UNIX", None):
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 2000))
