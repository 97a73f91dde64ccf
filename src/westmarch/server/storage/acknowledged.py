"""A second note of what was acknowledged, in a small file beside the database.

SQLite forgets without a word what stood in a log that was cut or removed. This file says which entries there were, so that
the next start can tell. A line is written when its entry is on disk and before anybody is told so. It goes with the same
write to the system as any other, and to the disk itself once a second: a loss of power may cost the note, never the entry.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from pathlib import Path
from time import monotonic
from zlib import crc32

from westmarch.server.sparing_log import SparingLine

log = logging.getLogger(__name__)

FORGOTTEN = -1
"""Written in place of a number for a table that was forgotten on purpose."""
LARGEST = 64 * 1024
"""Bytes after which it is time to begin anew."""
SYNC_SECONDS = 1.0


class Acknowledged:
    """The file; `begin_anew` empties it when all that it names is surely in the database itself."""

    def __init__(self, file: Path) -> None:
        self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        self._file = file
        self._size = os.fstat(self._descriptor).st_size
        self._full = LARGEST
        self._synced = 0.0
        self._failing = SparingLine(log, "what was acknowledged could not be noted a second time")

    def newest(self) -> dict[str, int]:
        """The number of the newest entry of each table; a line that is not whole is passed over."""
        numbers: dict[str, int] = {}
        for line in self._file.read_bytes().split(b"\n"):
            text, _, sign = line.rpartition(b" ")
            if line and sign == _sign(text):
                table, number = text.decode().split()
                numbers[table] = int(number)
        return numbers

    def note(self, entries: Iterable[tuple[str, int]]) -> None:
        """Write down entries that are kept. They are, whatever happens here."""
        # The break comes first: a line that was cut off must not spoil the next.
        lines = b"".join(b"\n" + text + b" " + _sign(text) for text in (f"{t} {n}".encode() for t, n in entries))
        try:
            self._size += os.write(self._descriptor, lines)
            if monotonic() > self._synced + SYNC_SECONDS:
                os.fsync(self._descriptor)
                self._synced = monotonic()
        except OSError as error:
            self._failing.note(error)

    def is_full(self) -> bool:
        """Whether it is time to begin anew; if that cannot be, it is asked again after as much more."""
        if self._size < self._full:
            return False
        self._full = self._size + LARGEST
        return True

    def begin_anew(self) -> None:
        os.ftruncate(self._descriptor, 0)
        self._size, self._full = 0, LARGEST

    def close(self) -> None:
        os.close(self._descriptor)


def _sign(text: bytes) -> bytes:
    return b"%08x" % crc32(text)
