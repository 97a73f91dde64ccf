"""A table as it was, from what the store kept: the last save that still counts, and the moves since.

Where entries were damaged on disk, it is the table as it was before them, and one more entry says so.
"""

from __future__ import annotations

import logging
from time import sleep
from typing import Any

import msgspec

from westmarch.core.errors import WestmarchError
from westmarch.core.game import Game
from westmarch.core.registry import load
from westmarch.core.version import VERSION
from westmarch.server import errors
from westmarch.server.storage.store import Kept, Saved, TableRow
from westmarch.server.tables.ledger import Entry, Ledger, Lost, begun_entry, opened_after, read_entry
from westmarch.server.tables.positions import EVERY, PAUSE, SLICE, after, begin

log = logging.getLogger(__name__)


def restore(kept: Kept) -> tuple[Ledger, Game[Any], dict[int, int]]:
    """The ledger, the game, and the numbers of its open decisions."""
    ledger = Ledger(list(kept.row.names), list(kept.row.shares))
    for body in kept.entries:
        ledger.add(read_entry(body))
    whole = ledger.seq
    for _, entry in entries_after_damage(kept):
        ledger.add(entry)
    for saved in kept.saves:
        cut = any(seq > saved.seq and to < saved.moves for seq, to in ledger.cuts)
        if saved.seq <= whole and not cut:
            try:
                return ledger, *_from_save(ledger, saved)
            except WestmarchError:
                log.warning("table %s: the save at %d does not help; playing from the start", kept.row.id, saved.seq)
    try:
        return ledger, *_from_start(kept, ledger)
    except Exception as error:  # what was kept is whole, so it is the rules that have changed, in whatever way
        log.exception("table %s, begun with version %s, cannot be played again", kept.row.id, kept.row.version)
        begun = f" It was begun with version {kept.row.version}." if kept.row.version != VERSION else ""
        raise errors.Broken(f"The rules have changed since this game was begun, and it does not go on.{begun}") from error


def row_now(row: TableRow, ledger: Ledger) -> TableRow:
    """A table as it was made, but for what the game began anew with."""
    anew = ledger.anew
    return row if anew is None else msgspec.structs.replace(row, settings=anew.settings, seed=anew.seed)


def entries_after_damage(kept: Kept) -> list[tuple[int, Entry]]:
    """What must be added to a ledger of which only the beginning is whole, with numbers for the store."""
    if not kept.lost:
        return []
    lost = (kept.last + kept.lost + 1, Lost(kept.lost if kept.entries else kept.lost - 1))
    return [lost] if kept.entries else [(0, begun_entry(begin(kept.row))), lost]


def _from_save(ledger: Ledger, saved: Saved) -> tuple[Game[Any], dict[int, int]]:
    game = load(saved.body, trusted=True)
    opened = saved.opened
    if ledger.resets.get(saved.moves, -1) > saved.seq:
        opened = opened_after(game, None, {}, ledger.resets[saved.moves])
    return _play_on(ledger, game, opened, saved.moves)


def _from_start(kept: Kept, ledger: Ledger) -> tuple[Game[Any], dict[int, int]]:
    game = begin(row_now(kept.row, ledger))
    return _play_on(ledger, game, opened_after(game, None, {}, ledger.resets.get(0, 0)), 0)


def _play_on(ledger: Ledger, game: Game[Any], opened: dict[int, int], start: int) -> tuple[Game[Any], dict[int, int]]:
    for n in range(start, len(ledger.moves)):
        move = ledger.moves[n]
        earlier, game = game, after(game, move.key, move.seat)
        opened = opened_after(game, earlier, opened, ledger.move_seqs[n])
        if n % EVERY == 0 and len(ledger.moves) - start > SLICE:
            sleep(PAUSE)
        if n + 1 in ledger.resets:
            opened = opened_after(game, None, {}, ledger.resets[n + 1])
    return game, opened
