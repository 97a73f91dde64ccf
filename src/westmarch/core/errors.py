"""What goes wrong, in a sentence that a player understands."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class WestmarchError(Exception):
    """Every error that bad input can cause; the game it was meant for is left as it was."""


class UnknownName(WestmarchError):
    """A game, a setting, a card or a seat that does not exist."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        names = sorted(known)
        near = get_close_matches(str(name).lower(), [n.lower() for n in names], n=3, cutoff=0.4)
        meant = [n for n in names if n.lower() in near] or names[:8]
        hint = f" Did you mean {' or '.join(meant)}?" if near else f" Known: {', '.join(meant)}."
        super().__init__(f"There is no {kind} called {name!r}.{hint}")


class BadSetup(WestmarchError):
    """Settings that no game can start with."""


class NotOffered(WestmarchError):
    """An option that the decision does not offer."""


class NotYourDecision(WestmarchError):
    """A choice by a seat that has nothing to decide now."""


class BadSave(WestmarchError):
    """A save that is damaged, or not one of ours."""


class BadRecord(WestmarchError):
    """A record that cannot be read, or that parts from its game at a line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"Line {line} of the record: {why}")
        self.line = line
