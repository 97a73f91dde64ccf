"""How long a thought may take: so many seconds, or so many trials, whichever is over first."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class OutOfTime(Exception):
    """The time was over in the middle of a trial; what had been tried before stands."""


class Budget:
    """Counts trials and looks at the clock. Without seconds it never looks, so that the same trials are made everywhere."""

    def __init__(self, seconds: float | None, trials: int | None, clock: Callable[[], float] = monotonic) -> None:
        self.trials = trials
        self.made = 0
        self.seconds = seconds
        self._clock = clock
        self._begun = clock()

    @property
    def spent(self) -> float:
        """The share of it that is used up, 1 or more when it is over."""
        by_trials = self.made / self.trials if self.trials else 0.0
        by_time = (self._clock() - self._begun) / self.seconds if self.seconds else 0.0
        return max(by_trials, by_time)

    @property
    def over(self) -> bool:
        return self.spent >= 1.0

    def shrink(self, share: float) -> None:
        """Make it smaller for a question that is worth only a share of it."""
        self.seconds = self.seconds * share if self.seconds else None
        self.trials = max(1, int(self.trials * share)) if self.trials else None

    def count(self) -> None:
        """A trial was made."""
        self.made += 1

    def check(self) -> None:
        """Leave a trial that is going on when the time is over; called between two of its decisions."""
        if self.seconds and self._clock() - self._begun >= self.seconds:
            raise OutOfTime
