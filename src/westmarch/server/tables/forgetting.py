"""What the server forgets, so that it does not grow for ever: old tables by their kind, reports, saves of finished games.

It goes in small steps, so that a move never waits long for it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from math import inf
from time import time

from msgspec import Struct

from westmarch.server.config import Limits
from westmarch.server.storage import old_tables as old
from westmarch.server.storage.keeper import Keeper
from westmarch.server.storage.kept_decks import drop_old_decks

log = logging.getLogger(__name__)

DAY = 24 * 3600.0
STEP = 50
"""Tables at one go."""


class Forgotten(Struct):
    """How much was forgotten."""

    unplayed: int = 0
    abandoned: int = 0
    finished: int = 0
    reports: int = 0
    saves: int = 0
    """Of so many tables."""
    decks: int = 0

    @property
    def tables(self) -> int:
        return self.unplayed + self.abandoned + self.finished

    def tell(self) -> None:
        if self != Forgotten():
            tables = (
                f"{self.unplayed} tables at which nobody had moved, {self.abandoned} abandoned, {self.finished} finished"
            )
            beside = f"{self.reports} reports, {self.decks} decks"
            log.info("forgotten: %s; %s; the saves of %d tables", tables, beside, self.saves)


class Calendar:
    """The moment by which it is judged what is old. The clock of a machine may be wrong by years, as after a start without a
    battery or a network, and what was forgotten is gone. So this one goes on from what was done last before the start, by a
    day at most in an hour: whoever sees to the clock within days has lost nothing."""

    def __init__(self, newest: float | None) -> None:
        self._latest = inf if newest is None else newest + DAY

    def moment(self) -> float:
        return min(time(), self._latest)

    def note_hour(self) -> None:
        """An hour is over."""
        behind = time() - self.moment()
        if behind > DAY:
            log.warning(
                "by the clock nothing was done for %d days; if it is right, what is old is forgotten little by little",
                behind / DAY,
            )
        self._latest = self.moment() + DAY


def when_full(limits: Limits) -> Limits:
    """What is given up sooner when there is no more room: what nobody played after an hour, what is over after a month."""
    return replace(
        limits,
        unplayed_days=min(limits.unplayed_days or 1, 1 / 24),
        finished_days=min(limits.finished_days or 30.0, 30.0),
    )


async def forget_old(keeper: Keeper, limits: Limits, may_go: Callable[[str], bool], now: float) -> Forgotten:
    """Forget what has had its time at a moment, but for tables that may not go."""
    done = Forgotten()
    await _forget_tables(keeper, limits, may_go, now, done)
    if limits.report_days:
        done.reports = await keeper.run(old.drop_reports, keeper.store, now - limits.report_days * DAY)
    if limits.deck_days:
        done.decks = await keeper.run(drop_old_decks, keeper.store, now - limits.deck_days * DAY)
    if limits.finished_save_days:
        over = await keeper.read(old.finished_with_saves, keeper.store, now - limits.finished_save_days * DAY)
        for start in range(0, len(over), STEP):
            await keeper.run(old.drop_saves, keeper.store, over[start : start + STEP])
        done.saves = len(over)
    done.tell()
    return done


async def _forget_tables(keeper: Keeper, limits: Limits, may_go: Callable[[str], bool], now: float, done: Forgotten) -> None:
    days = {"unplayed": limits.unplayed_days, "abandoned": limits.abandoned_days, "finished": limits.finished_days}
    before = {kind: now - allowed * DAY for kind, allowed in days.items() if allowed}
    if not before:
        return
    last: old.OldTable | None = None
    while found := await keeper.read(old.old_tables, keeper.store, max(before.values()), last, STEP):
        last = found[-1]
        for kind, moment in before.items():
            wanted = [t.id for t in found if _kind(t) == kind and t.changed < moment and may_go(t.id)]
            if wanted:
                gone = await keeper.run(old.drop_tables, keeper.store, wanted, moment)
                setattr(done, kind, getattr(done, kind) + len(gone))


def _kind(table: old.OldTable) -> str:
    return "unplayed" if table.unplayed else "finished" if table.finished else "abandoned"
