"""TURN-03, DP-142: what the active player may do in any phase of his turn besides playing cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.lying import IDLE, lying
from westmarch.meccg.ops import table
from westmarch.meccg.rulebook.bearing import may_swap, note_swap
from westmarch.meccg.rulebook.checks import Thing
from westmarch.meccg.rulebook.corruption import Removal, removals
from westmarch.meccg.rulebook.sources import Offers
from westmarch.meccg.rulebook.subjects import About
from westmarch.meccg.stats import characters, usable

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


class AnyTime(Struct, frozen=True):
    """In a site phase only for the company that is in (RES-06)."""

    company: int = 0

    def offer(self, g: Meccg, seat: int, found: Offers) -> None:
        organizing = g.state.phase == "organization"
        gear = (g.lying or lying(g)).get(IDLE)
        if not (organizing or gear):
            return
        members = g.state.companies[self.company].members if self.company else characters(g, seat)
        if gear:
            for item in gear_changes(g, members):
                found["gear", item] = GearChange(item)
        if organizing:  # COR-15: all cards that can be rolled off name this phase for it
            for card, how in removals(g, members):
                found["remove", card, how] = Removal(card, how == "tap")

    def against(self, g: Meccg, seat: int, thing: Thing) -> list[Reason]:
        return []  # what is out of use says so where its abilities are asked for (USE-04)


# Gear ------------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class GearChange(About):
    """ITM-18, USE-01."""

    item: int
    about = ("item",)
    steps = ("put_into_use",)

    def put_into_use(self, g: Meccg) -> Flow:
        put_into_use(g, self.item)
        note_swap(g, self.item, g.state.cards[self.item].host)
        return None


def gear_changes(g: Meccg, members: list[int] | tuple[int, ...]) -> list[int]:
    """ITM-18, USE-01: an idle weapon, armor, shield or helmet is put into use."""
    s = g.state
    idle = [(c, m) for m in members for c in s.attached.get(m, ()) if s.cards[c].idle]
    return [c for c, m in idle if _would_work(g, c) and may_swap(g, c, m)]


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
