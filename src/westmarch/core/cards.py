"""What a game tells about one of its cards, for card lists and coverage."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class CardInfo:
    """One card of a game's catalogue."""

    id: str
    name: str
    kind: str
    text: str
    """Generated from the facts and the effects; never written by hand."""
    implemented: bool = True
    bespoke: bool = False
    """Whether the card brings a procedure of its own because no word of the vocabulary fits."""
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def cited_as(self) -> tuple[str, str]:
        """How a test may cite the card: by its id, or with its kind before it where two kinds share an id."""
        return self.id, f"{self.kind}.{self.id}"
