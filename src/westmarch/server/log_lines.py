"""The log: lines with their time, level and place, and on wish one for every request. No line holds the token of a link."""

from __future__ import annotations

import logging
import re
from datetime import datetime
from typing import Any

from westmarch.server.sparing_log import SparingLine

access = logging.getLogger("westmarch.access")

_TOKEN = re.compile(r"(/join/)[^/]+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
LONGEST = 300


class IsoLines(logging.Formatter):
    """`2025-01-31T12:00:00.000+01:00 WARNING westmarch.server: what happened`"""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        return datetime.fromtimestamp(record.created).astimezone().isoformat(timespec="milliseconds")


class Sparingly(logging.Filter):
    """What uvicorn says of every request that is none: strangers can send as many as they like."""

    def __init__(self) -> None:
        super().__init__()
        self._line = SparingLine(logging.getLogger(__name__), "requests that are none were refused")

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.WARNING:
            return True
        self._line.note(record.getMessage())
        return False


def set_up_log(quiet: bool, requests: bool) -> None:
    """Write what is worth knowing, or if quiet only what is wrong; `requests` adds a line for each."""
    handler = logging.StreamHandler()
    handler.setFormatter(IsoLines())
    logging.basicConfig(level=logging.WARNING if quiet else logging.INFO, handlers=[handler])
    logging.getLogger("uvicorn.error").addFilter(Sparingly())
    access.setLevel(logging.INFO if requests else logging.WARNING)


def shown_path(path: str) -> str:
    """A path as the log may hold it: whoever reads a link can sit down with it."""
    return _CONTROL.sub("?", _TOKEN.sub(r"\1...", path))[:LONGEST]


def note_request(scope: Any, status: int | None, seconds: float) -> None:
    if access.isEnabledFor(logging.INFO):
        client = scope["client"][0] if scope.get("client") else "-"
        answer = "-" if status is None else str(status)
        path = shown_path(scope["path"])
        access.info("%s %s %s %s %.0f ms", _CONTROL.sub("?", client)[:60], scope["method"], path, answer, seconds * 1000)
