"""A combat that is going on: what both sides have played and what still works."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Fight:
    """One hero against one monster or minion (CBT-01)."""

    hero: int
    enemy: str
    """A monster or a minion."""
    token: int = 0
    """The monster token that fights, 0 if there is none (CBT-42)."""

    def clone(self) -> Fight:
        copy = object.__new__(Fight)
        for name in Fight.__slots__:
            setattr(copy, name, getattr(self, name))
        return copy
