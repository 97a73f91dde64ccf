"""TURN-03, DP-142: what the active player may do in any phase of his turn besides playing cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Choice, Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table
from westmarch.meccg.rulebook.bearing import may_swap, note_swap
from westmarch.meccg.rulebook.corruption import Removal, removals
from westmarch.meccg.stats import characters, usable

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

VERBS = ("gear", "remove")


def any_time(g: Meccg, seat: int, company: int = 0) -> list[Choice]:
    """In a site phase only for the company that is in (RES-06). All cards that can be rolled off name the organization
    phase for it (COR-15)."""
    members = g.state.companies[company].members if company else characters(g, seat)
    return gear_changes(g, members) + (removals(g, members) if g.state.phase == "organization" else [])


def do_it(g: Meccg, choice: Choice) -> Procedure | None:
    if choice[0] == "remove":
        return Removal(int(choice[1]), choice[2] == "tap")
    item = int(choice[1])
    put_into_use(g, item)
    note_swap(g, item, g.state.cards[item].host)
    return None


# Gear ------------------------------------------------------------------------------------------------------------------


def gear_changes(g: Meccg, members: list[int] | tuple[int, ...]) -> list[Choice]:
    """ITM-18, USE-01: an idle weapon, armor, shield or helmet is put into use."""
    s = g.state
    idle = [(c, m) for m in members for c in s.attached.get(m, ()) if s.cards[c].idle]
    return [("gear", c) for c, m in idle if _would_work(g, c) and may_swap(g, c, m)]


def _would_work(g: Meccg, item: int) -> bool:
    """Whether the bearer could use it at all (ITM-19, RW-02)."""
    card = g.state.cards[item]
    bearer = g.state.cards[card.host]
    side = DEFS[card.of].side
    return (not side or side == g.state.sides[bearer.seat]) and DEFS[bearer.of].race != "ringwraith"


def put_into_use(g: Meccg, item: int) -> None:
    """USE-01: the one that was in use is so no longer."""
    s = g.state
    slot = DEFS[s.cards[item].of].slot
    for other in s.attached[s.cards[item].host]:
        if other != item and DEFS[s.cards[other].of].slot == slot:
            table.use_item(g, other, False)
    table.use_item(g, item, True)


def take_up(g: Meccg, item: int) -> None:
    """ITM-18, USE-01: what is gained comes into use unless the bearer uses another of its kind."""
    s = g.state
    slot = DEFS[s.cards[item].of].slot
    if slot:
        others = [c for c in s.attached[s.cards[item].host] if c != item and DEFS[s.cards[c].of].slot == slot]
        table.use_item(g, item, not any(usable(g, c) for c in others))
