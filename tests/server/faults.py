"""Faults on purpose: one thing out of all that a run does with its disk and its streams fails, the first, the second, the
third, ... until a run comes to its end before its fault does.

The layers below ask at everything they do (`fails`): the files of SQLite (`faulty_sqlite`), our own files (`faulty_files`),
a database of any kind (`faulty_database`), and what is sent (`game_life`)."""

import threading
from enum import Enum


class Kind(Enum):
    """What becomes of the disk."""

    ONCE = "one call fails"
    LASTING = "one call fails and all after it, until somebody has noticed"
    DEATH = "one call fails and all after it, and the process ends so"
    POWER = "the same, and of what was not flushed anything may be missing"


SEND = "send"


class Faults:
    def __init__(self, at: int, kind: Kind = Kind.ONCE) -> None:
        self.at = at
        self.kind = kind
        self.count = 0
        self.what = ""
        """The call that failed first."""
        self.calls: dict[str, int] = {}
        self._lock = threading.Lock()
        self._over = False

    @property
    def reached(self) -> bool:
        return bool(self.what)

    @property
    def dead(self) -> bool:
        return self.reached and not self._over and self.kind in (Kind.DEATH, Kind.POWER)

    @property
    def lasts(self) -> bool:
        return self.reached and not self._over and self.kind is Kind.LASTING

    def fails(self, what: str) -> bool:
        """Note a call; whether it is to fail."""
        with self._lock:
            if self._over:
                return False
            self.count += 1
            self.calls[what] = self.calls.get(what, 0) + 1
            if self.count == self.at:
                self.what = what
                return True
            if self.kind is Kind.LASTING and what == SEND:
                return False  # whoever asks is told
            return self.reached and self.kind is not Kind.ONCE

    def end(self) -> None:
        """No more faults from now on."""
        with self._lock:
            self._over = True
