"""Lines of the log that somebody outside could cause as often as they like: one a minute, with how often."""

from __future__ import annotations

from logging import Logger
from time import monotonic

SECONDS = 60.0


class SparingLine:
    """One such line; `text` ends where the count is put."""

    def __init__(self, log: Logger, text: str) -> None:
        self._log = log
        self._text = text
        self._count = 0
        self._written: float | None = None

    def note(self, example: object = "", now: float | None = None) -> None:
        now = monotonic() if now is None else now
        self._count += 1
        if self._written is not None and now - self._written < SECONDS:
            return
        self._log.warning("%s (%d since the last such line)%s", self._text, self._count, f": {example}" if example else "")
        self._written, self._count = now, 0
