"""OFF: cards off to the side, kept with the permanent-event that put them there, their host."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Ask, Choice, Flow, Procedure
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import piles
from westmarch.meccg.state import ASIDE, Company
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.below import BURIED_AMONG

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def kept(g: Meccg, host: int) -> list[int]:
    """What lies off to the side with a card."""
    s = g.state
    return [c for c in s.attached.get(host, ()) if s.cards[c].zone == ASIDE]


# Creatures in reserve (CR-06) ------------------------------------------------------------------------------------------


def reserve_of(of: str) -> b.Reserve:
    return next(e for e in DEFS[of].effects if isinstance(e, b.Reserve))


def _hosts(g: Meccg, seat: int) -> list[int]:
    s = g.state
    return [c for c in s.index.get("reserve", ()) if s.cards[c].seat == seat]


def summoned_prowess(g: Meccg, number: int) -> int:
    """What a creature that was in reserve has more when it attacks."""
    s = g.state
    for host in s.index.get("reserve", ()):
        if s.cards[host].mark == (number,):
            return reserve_of(s.cards[host].of).prowess
    return 0


# Buried items (DM-63) ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Burying(Procedure):
    """A player looks at the top of his play deck and must lay an item from there off to the side; none: he shows it."""

    host: int
    seat: int
    steps = ("ask", "note")

    def _top(self, g: Meccg) -> tuple[str, ...]:
        return g.state.deck[self.seat][:BURIED_AMONG]

    def ask(self, g: Meccg) -> Flow:
        items: list[Choice] = [("bury", of) for of in sorted(set(self._top(g))) if may_be_buried(of)]
        return Ask(self.seat, "burying.item", "OFF-06", "Which item is buried?", items or [("show",)], about=(self.host,))

    def note(self, g: Meccg) -> Flow:
        if g.answer[0] == "bury":
            piles.lay_aside_from_deck(g, self.seat, str(g.answer[1]), self.host)
        else:
            piles.show_top(g, self.seat, BURIED_AMONG)
        piles.shuffle(g, self.seat)
        return DONE


def may_be_buried(of: str) -> bool:
    d = DEFS[of]
    return d.kind == "item" and d.item != "special" and not d.hoard_item


def buried_items(g: Meccg, company: Company) -> list[int]:
    """Items off to the side that a company at an Under-deeps site may play as though they were in hand."""
    s = g.state
    if not DEFS[s.cards[company.site].of].under_deeps:
        return []
    return [c.id for c in s.cards.values() if c.zone == ASIDE and c.seat == company.seat and is_buried(g, c.id)]


def is_buried(g: Meccg, number: int) -> bool:
    """OFF-05: its host says that it gives no points and is out of play."""
    s = g.state
    host = s.cards.get(s.cards[number].host)
    return host is not None and b.BURIES in DEFS[host.of].traits
