"""Where the server takes its chance from: the deal of a new table, and what a machine player imagines of the hidden.

Nobody can know it beforehand. A test may give another one, so that the same tables are dealt and the same answers thought of
whenever it runs.
"""

from __future__ import annotations

import secrets
from typing import Any

from westmarch.core.game import Game


class Luck:
    """The luck of a server."""

    def of_table(self, visitor: str, game: str, settings: object) -> int:
        """The seed of a table that a visitor sets up."""
        return secrets.randbits(63)

    def of_thought(self, game: Game[Any], seat: int) -> int:
        """The seed with which a machine player thinks about a question."""
        return secrets.randbits(63)
