"""What goes wrong, in a sentence that a player understands."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from reprlib import Repr

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60
_SHORT.maxlevel = 3


def shown(value: object) -> str:
    """A value as a message quotes it: short, and printable whatever somebody has sent."""
    return _SHORT.repr(value)


class WestmarchError(Exception):
    """Every error that bad input can cause; the game it was meant for is left as it was."""


class UnknownName(WestmarchError):
    """A game, a setting, a card or a seat that does not exist."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        names = sorted(known)
        word = name[:60].lower() if isinstance(name, str) else shown(name)
        near = get_close_matches(word, [n.lower() for n in names], n=3, cutoff=0.4)
        meant = sorted((n for n in names if n.lower() in near), key=lambda n: near.index(n.lower())) or names[:8]
        hint = f" Did you mean {' or '.join(meant)}?" if near else f" Known: {', '.join(meant)}."
        super().__init__(f"There is no {kind} called {shown(name)}.{hint}")


class BadSetup(WestmarchError):
    """Settings that no game can start with."""


class NotOffered(WestmarchError):
    """An option that the decision does not offer."""


class NotYourDecision(WestmarchError):
    """A choice by a seat that has nothing to decide now."""


class BadSave(WestmarchError):
    """A save that is damaged, or not one of ours."""


class UnprovenSave(BadSave):
    """A save whose moves do not lead to its position: it was changed, or the rules were."""


class BadRecord(WestmarchError):
    """A record that cannot be read, or that parts from its game at a line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"Line {line} of the record: {why}")
        self.line = line
        self.why = why
