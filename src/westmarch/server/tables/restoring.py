"""A table as it was, from what the store kept: the last save that still counts, and the moves since."""

from __future__ import annotations

import logging
from time import sleep
from typing import Any

from westmarch.core.errors import WestmarchError
from westmarch.core.game import Game
from westmarch.core.registry import load
from westmarch.server import errors
from westmarch.server.storage.store import Kept, Saved
from westmarch.server.tables.ledger import Ledger, TakenBack, opened_after, read_entry
from westmarch.server.tables.positions import EVERY, PAUSE, SLICE, after, begin

log = logging.getLogger(__name__)


def restore(kept: Kept) -> tuple[Ledger, Game[Any], dict[int, int]]:
    """The ledger, the game, and the numbers of its open decisions."""
    entries = [read_entry(body) for body in kept.entries]
    ledger = Ledger(list(kept.row.names), list(kept.row.shares))
    for entry in entries:
        ledger.add(entry)
    for saved in kept.saves:
        taken_back = any(isinstance(e, TakenBack) and e.to < saved.moves for e in entries[saved.seq + 1 :])
        if not taken_back:
            try:
                return ledger, *_from_save(ledger, saved)
            except WestmarchError:
                log.warning("table %s: the save at %d does not help; playing from the start", kept.row.id, saved.seq)
    try:
        return ledger, *_from_start(kept, ledger)
    except WestmarchError as error:
        log.exception("table %s cannot be restored", kept.row.id)
        raise errors.Broken(
            f"This game was begun with version {kept.row.version} of Westmarch and does not go on with this one."
        ) from error


def _from_save(ledger: Ledger, saved: Saved) -> tuple[Game[Any], dict[int, int]]:
    game = load(saved.body, trusted=True)
    opened = saved.opened
    if ledger.resets.get(saved.moves, -1) > saved.seq:
        opened = opened_after(game, None, {}, ledger.resets[saved.moves])
    return _play_on(ledger, game, opened, saved.moves)


def _from_start(kept: Kept, ledger: Ledger) -> tuple[Game[Any], dict[int, int]]:
    game = begin(kept.row)
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
