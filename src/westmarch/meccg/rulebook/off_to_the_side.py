"""OFF: cards off to the side, kept with the permanent-event that put them there, their host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.state import ASIDE, Company
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def kept(g: Meccg, host: int) -> list[int]:
    """What lies off to the side with a card."""
    s = g.state
    return [c for c in s.attached.get(host, ()) if s.cards[c].zone == ASIDE]


# Creatures in reserve (CR-06) ------------------------------------------------------------------------------------------


# Buried items (DM-63) ----------------------------------------------------------------------------------------------------


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
