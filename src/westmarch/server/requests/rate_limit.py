"""How fast somebody may be, by visitor or address.

A handler says at what rate it may be called (`opt=at_rate(Rate.MAKING)`), so it does not matter how its address is written.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from westmarch.server import errors
from westmarch.server.config import Limits
from westmarch.server.token_buckets import RateLimit

DAY = 24 * 3600.0


class Rate(Enum):
    """What a handler does, as limits see it."""

    ACTING = "changes a table"
    TRYING = "tries a link"
    MAKING = "makes a table"
    REPORTING = "keeps a report"
    KEEPING = "keeps a new deck"
    CHECKING = "has a deck looked at"
    WATCHING = "opens a stream"
    ASKING = "asks for a hint"


def at_rate(rate: Rate) -> dict[str, Any]:
    return {"rate": rate}


class RateLimits:
    """The limits of the server."""

    def __init__(self, limits: Limits) -> None:
        self.anything = RateLimit(600, 100)
        """By address; a page with all it loads and a lively game stay far below."""
        self.acting = RateLimit(100, 20)
        """By visitor: choices and all else that changes a table."""
        self.acting_here = RateLimit(300, 60)
        """The same by address: a visitor who is not content can be another one."""
        self.trying = RateLimit(30, 0.5)
        """By address: new tables, uploads, reports, and links that are tried."""
        self.asking = RateLimit(20, 0.5)
        """By address: hints, for each of which a process thinks."""
        self.streams = RateLimit(60, 2)
        """By address: streams that are opened."""
        self.tables = RateLimit(limits.tables_per_address, limits.tables_per_address / DAY)
        self.reports = RateLimit(limits.reports_per_address, limits.reports_per_address / DAY)
        self.decks = RateLimit(limits.decks_per_address, limits.decks_per_address / DAY)
        self.checks = RateLimit(120, 10)
        """By address: decks that are looked at, read or written; a page asks after every change."""

    def check(self, rate: Rate, visitor: str | None, address: str) -> None:
        """Refuse what is too much; a visitor without a cookie is as good as its address."""
        match rate:
            case Rate.ACTING:
                allowed = self.acting.allows(visitor or address) and self.acting_here.allows(address)
            case Rate.WATCHING:
                allowed = self.streams.allows(address)
            case Rate.ASKING:
                allowed = self.asking.allows(address)
            case Rate.CHECKING:
                allowed = self.checks.allows(address)
            case Rate.TRYING | Rate.MAKING | Rate.REPORTING | Rate.KEEPING:
                allowed = self.trying.allows(address)
        if not allowed:
            raise errors.TooFast("That was too fast; please wait a moment.")
        if rate is Rate.MAKING and not self.tables.allows(address):
            raise errors.TooFast("Very many tables were made at your address today; please come back later.")
        if rate is Rate.REPORTING and not self.reports.allows(address):
            raise errors.TooFast("Very many reports were made at your address today; please come back later.")
        if rate is Rate.KEEPING and not self.decks.allows(address):
            raise errors.TooFast("Very many decks were kept at your address today; please come back later.")
