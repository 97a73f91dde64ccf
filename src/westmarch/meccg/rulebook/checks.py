"""What makes an option or refuses it: candidates, and checks that each must pass.

Making the options walks the checks and stops at the first that fails; `why_not` walks the same and tells those that fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from westmarch.core.game import Reason

T = TypeVar("T")


class Thing(NamedTuple):
    """What a seat asks about: a card by its definition, with its number if it lies on the table; or a company."""

    of: str = ""
    card: int = 0
    company: int = 0


class Check(NamedTuple):
    """A test that a candidate must pass, and the rule and the words if it does not."""

    rule: str
    words: str | Callable[..., str | Reason]
    """A function is given what the test is given, and may name another rule."""
    test: Callable[..., bool]

    def reason(self, *about: object) -> Reason:
        said = self.words if isinstance(self.words, str) else self.words(*about)
        return said if isinstance(said, Reason) else Reason(self.rule, said)


def passes(checks: Iterable[Check], *about: object) -> bool:
    for _, _, test in checks:  # noqa: SIM110 (a loop is faster here, and this is asked often)
        if not test(*about):
            return False
    return True


def failed(checks: Iterable[Check], *about: object) -> list[Reason]:
    return [check.reason(*about) for check in checks if not check.test(*about)]


def first_failed(checks: Iterable[Check], *about: object) -> list[Reason]:
    return next(([check.reason(*about)] for check in checks if not check.test(*about)), [])


def narrowed(candidates: list[T], checks: Iterable[Check], *about: object) -> list[T]:
    """The candidates that pass all checks, which are given the candidate last."""
    for _, _, test in checks:
        if candidates:
            candidates = [candidate for candidate in candidates if test(*about, candidate)]
    return candidates


def emptied(candidates: list[T], checks: Iterable[Check], *about: object) -> list[Reason]:
    """Why no candidate is left: the check that none of those before it passes; it is given them all."""
    for check in checks:
        left = [candidate for candidate in candidates if check.test(*about, candidate)]
        if not left:
            return [check.reason(*about, candidates)]
        candidates = left
    return []


def distinct(reasons: Iterable[Reason]) -> list[Reason]:
    return list(dict.fromkeys(reasons))
