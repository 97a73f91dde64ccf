"""How often something may be done: a bucket of tokens for each who does it, that fills up again by itself."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

MOST_BUCKETS = 20_000


class RateLimit:
    """So many at once, and so many per second after that. Of those who come, the last are remembered."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str, now: float | None = None) -> bool:
        now = monotonic() if now is None else now
        tokens, since = self._buckets.pop(who, (float(self.burst), now))
        tokens = min(float(self.burst), tokens + (now - since) * self.per_second)
        allowed = tokens >= 1
        self._buckets[who] = (tokens - 1 if allowed else tokens, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return allowed
