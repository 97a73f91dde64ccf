"""Whole turns in which nobody wants anything, and the journal as a list of events."""

from __future__ import annotations

from typing import Any

from meccg.scenario import Table
from westmarch.core.events import unchain

IDLE = ("pass", "end", "done", "stay_out", "roll", "tap", "excess:0", "to:discard")


def idle(t: Table, until: str = "") -> None:
    """Everybody does as little as may be, until somebody is asked under a rule or nobody waits."""
    for _ in range(400):
        if not t.game.asks or t.game.asks[0].rule == until:
            return
        keys = t.keys()
        t.anybody(next((k for k in IDLE if k in keys), keys[0]))
    raise AssertionError(f"still asked under {t.game.asks[0].rule}")


def told(t: Table, verb: str) -> list[tuple[Any, ...]]:
    """The events of one kind that everybody knows, in order."""
    return [event for to, event in unchain(t.game.events) if to == -1 and event[0] == verb]


def afresh(t: Table) -> None:
    """What was under way is left, and the position is kept."""
    t.game.stack.clear()
    t.game.asks = ()
