"""What happened, told to those who may know it.

Ops emit events; the journal keeps them in the order of play. An event is a tuple of a verb and plain values, as a choice
is; words are made of it when somebody reads the journal. A chain of pairs keeps the journal and the history, so that a
clone shares the past instead of copying it.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Event: TypeAlias = tuple[Any, ...]
"""A verb and plain values."""

Chain: TypeAlias = tuple[Any, Any] | None
"""(everything before, the last entry), or None for an empty chain."""

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


def told_to(chain: Chain, seat: int) -> Chain:
    """The part of a chain of events that a seat was told."""
    bit = 1 << seat
    return rechain([entry for entry in unchain(chain) if entry[0] & bit])


def unchain(chain: Chain, earlier: Chain = None) -> list[Any]:
    """The entries, oldest first; with an earlier state of the same chain, those that came since."""
    entries = []
    while chain is not None and chain is not earlier:
        chain, newest = chain
        entries.append(newest)
    entries.reverse()
    return entries


def earlier(chain: Chain, entries: int) -> Chain:
    """The chain as it was before so many of its newest entries."""
    for _ in range(entries):
        if chain is None:
            break
        chain = chain[0]
    return chain


def rechain(entries: list[Any]) -> Chain:
    chain: Chain = None
    for entry in entries:
        chain = (chain, entry)
    return chain
