"""Hints: what the machine would do, for a seat that asks. That it asked is noted at the table, and counted at the end."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeAlias

from westmarch.core.game import Game
from westmarch.players.judging import has_judge
from westmarch.server import errors
from westmarch.server.hint_wire import Hint
from westmarch.server.tables.ledger import Hinted

if TYPE_CHECKING:
    from westmarch.server.tables.table import Table

log = logging.getLogger(__name__)

Adviser: TypeAlias = Callable[[Game[Any], int, int], Awaitable[Hint]]
"""Judges the open question of a seat, given a seed."""


def may_ask(table: Table) -> bool:
    """Whether hints are given at a table as it is now."""
    return table.row.hints and not table.over and has_judge(table.row.game)


def hints_given(table: Table) -> list[int]:
    """For how many questions each seat was given one."""
    return [sum(seat == of for of, _ in table.ledger.hinted) for seat in range(len(table.row.players))]


async def give(table: Table, seat: int, seq: int, advise: Adviser) -> Hint:
    """The hint for an open question; it is noted before it is given."""
    if not may_ask(table):
        raise errors.NotOffered("No hints are given here." if not table.over else "The game is over.")
    if table.opened.get(seat) != seq or all(ask.seat != seat for ask in table.game.asks):
        raise errors.Stale("That question is no longer open.")
    given = table.hints.get((seat, seq))
    if given is None:
        given = await _advised(table, seat, seq, advise)
    if (seat, seq) not in table.ledger.hinted:
        await table.alone(lambda: _note(table, seat, seq))
    return given


async def _advised(table: Table, seat: int, seq: int, advise: Adviser) -> Hint:
    try:
        hint = await advise(table.game, seat, seed_of(table.id, seat, seq))
    except Exception as error:
        log.warning("table %s: no hint for seat %d: %r", table.id, seat, error)
        raise errors.Busy("The machine came to no judgement here; please try again or choose without it.") from error
    hint.seq = seq
    table.hints = {key: kept for key, kept in table.hints.items() if key[0] != seat} | {(seat, seq): hint}
    return hint


def seed_of(table: str, seat: int, seq: int) -> int:
    """The same for the same question, so that asking twice tells nothing more."""
    return int.from_bytes(sha256(f"{table} {seat} {seq}".encode()).digest()[:7])


async def _note(table: Table, seat: int, seq: int) -> None:
    if (seat, seq) not in table.ledger.hinted and not table.over:
        await table.commit(Hinted(seat, seq))
