"""CHR-01: followers whom their controller can no longer hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.lying import SETS_FREE, lying
from westmarch.meccg.ops import table
from westmarch.meccg.state import NOBODY
from westmarch.meccg.stats import control_cost, followers, has_trait, suffices_as_printed, unused_influence
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def let_go(g: Meccg) -> bool:
    """Whoever has become too dear, or can be controlled by no direct influence any more, is under nobody's (ORG-21);
    whether that was so for anybody. It is the same whether his mind grew or his controller gave away what gave the
    influence (ORG-16)."""
    s = g.state
    cards, sorts = s.cards, lying(g)
    led = [m for c in s.companies.values() for m in c.members if cards[m].control > 0]
    lost = False
    for leader in dict.fromkeys(cards[m].control for m in led):
        if sorts.get(SETS_FREE) or s.lasting:
            for follower in followers(g, leader):
                if has_trait(g, follower, b.FOLLOWS_NOBODY):
                    table.set_control(g, follower, NOBODY)
                    lost = True
        if suffices_as_printed(g, leader):
            continue
        while unused_influence(g, leader) < 0 and followers(g, leader):
            table.set_control(g, max(followers(g, leader), key=lambda m: _strain(g, m)), NOBODY)
            lost = True
    table.note_settled(g)
    return lost


def _strain(g: Meccg, follower: int) -> tuple[int, int, int]:
    """Who goes first: the one whose mind has grown most, then the dearest, then the one who came last."""
    card = g.state.cards[follower]
    cost = control_cost(g, follower)
    return cost - DEFS[card.of].mind, cost, follower
