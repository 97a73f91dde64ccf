"""How fast somebody may be: a bucket of tokens per visitor or address that fills up again by itself."""

from __future__ import annotations

from time import monotonic

MOST_BUCKETS = 20_000


class RateLimit:
    """So many at once, and so many per second after that."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._buckets: dict[str, tuple[float, float]] = {}

    def allows(self, who: str, now: float | None = None) -> bool:
        now = monotonic() if now is None else now
        if len(self._buckets) > MOST_BUCKETS:
            self._forget_full(now)
        tokens, since = self._buckets.get(who, (float(self.burst), now))
        tokens = min(float(self.burst), tokens + (now - since) * self.per_second)
        allowed = tokens >= 1
        self._buckets[who] = (tokens - 1 if allowed else tokens, now)
        return allowed

    def _forget_full(self, now: float) -> None:
        """A full bucket is as good as none."""
        self._buckets = {
            who: (tokens, since)
            for who, (tokens, since) in self._buckets.items()
            if tokens + (now - since) * self.per_second < self.burst
        }


class RateLimits:
    """The limits of the server."""

    def __init__(self) -> None:
        self.anything = RateLimit(600, 100)
        """By address; a page with all it loads and a lively game stay far below."""
        self.making = RateLimit(30, 0.5)
        """By address: new tables, uploads, reports, and links that are tried."""
        self.acting = RateLimit(100, 20)
        """By visitor: choices and all else that changes a table."""
        self.streams = RateLimit(60, 2)
        """By address: streams that are opened."""
