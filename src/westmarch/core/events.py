"""What happened, told to those who may know it.

Ops emit events; the journal keeps them in the order of play. An event is a tuple of a verb and plain values, as a choice
is; words are made of it when somebody reads the journal. A chain of pairs keeps the journal and the history, so that a
clone shares the past instead of copying it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

Event: TypeAlias = tuple[Any, ...]
"""A verb and plain values."""

Chain: TypeAlias = tuple[Any, ...] | None
"""(everything before, the last entry), or None for an empty chain. It counts which pair it is, not only what is in it: typed
as of just two parts, a compiled engine would take pairs apart and make new ones."""

EVERYBODY = -1
"""As the audience of an event: all seats; otherwise a set of seats written as bits, `1 << seat`."""


def only(*seats: int) -> int:
    """An audience of just these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def but(*seats: int) -> int:
    """An audience of everybody except these seats."""
    return ~only(*seats)


class Told:
    """The part of a chain of events that a seat was told, as the beginning of another chain. It is picked out when somebody
    reads it, which of most guesses nobody does."""

    __slots__ = ("chain", "seat")

    def __init__(self, chain: Chain | Told, seat: int) -> None:
        self.chain = chain
        self.seat = seat


def unchain(chain: Chain | Told, earlier: Chain | Told = None) -> list[Any]:
    """The entries, oldest first; with an earlier state of the same chain, those that came since."""
    entries = []
    while isinstance(chain, tuple) and chain is not earlier:
        chain, newest = chain
        entries.append(newest)
    if isinstance(chain, Told) and chain is not earlier:
        entries += _told(chain)
    entries.reverse()
    return entries


def earlier(chain: Chain | Told, entries: int) -> Chain:
    """The chain as it was before so many of its newest entries."""
    for _ in range(entries):
        if isinstance(chain, tuple):
            chain = chain[0]
    return chain if isinstance(chain, tuple) else None


def newest_first(chain: Chain | Told) -> Iterator[Any]:
    """The entries from the last one back, for those who need not go far."""
    while isinstance(chain, tuple):
        chain, newest = chain
        yield newest
    if isinstance(chain, Told):
        yield from _told(chain)


def _told(part: Told) -> Iterator[Any]:
    bit = 1 << part.seat
    return (entry for entry in newest_first(part.chain) if entry[0] & bit)


def rechain(entries: list[Any]) -> Chain:
    chain: Chain = None
    for entry in entries:
        chain = (chain, entry)
    return chain
