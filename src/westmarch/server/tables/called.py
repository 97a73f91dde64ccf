"""What sentences call those who sit at a table: people by their names, the machine as such."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from westmarch.core.registry import manifest
from westmarch.server.storage.store import TableRow

HUMAN = "human"
MACHINE = "the machine"


def called_at(row: TableRow, names: Sequence[str], seats: Sequence[str]) -> tuple[str, ...]:
    """By seat. Whoever has given no name, or the same as somebody else, is called by what he plays; so are several machines.
    Nothing where the game calls its seats by figures of its story."""
    about = manifest(row.game)
    if not about.called_by_name:
        return ()
    known = [MACHINE if player != HUMAN else name for player, name in zip(row.players, names, strict=True)]
    often = Counter(name.casefold() for name in known)
    return tuple(
        name if name and often[name.casefold()] == 1 else about.seat_name(seat)
        for name, seat in zip(known, seats, strict=True)
    )
