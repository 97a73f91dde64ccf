"""CHR-01: followers whom their controller can no longer hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.lying import SETS_FREE, lying
from westmarch.meccg.ops import table
from westmarch.meccg.state import NOBODY
from westmarch.meccg.stats import control_cost, followers, has_trait, influence_is_printed, unused_influence
from westmarch.meccg.vocabulary import bonuses as b

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def let_go(g: Meccg) -> bool:
    """Whoever has become too dear, or can be controlled by no direct influence any more, is under nobody's (ORG-21);
    whether that was so for anybody. It is the same whether his mind grew or his controller gave away what gave the
    influence (ORG-16)."""
    s = g.state
    may_be_free = bool(lying(g).get(SETS_FREE)) or any(isinstance(x.word, b.Trait | b.Traits) for x in s.lasting)
    as_printed = influence_is_printed(g)
    lost = False
    for leader, cost in led(g).items():
        if may_be_free:
            for follower in followers(g, leader):
                if has_trait(g, follower, b.FOLLOWS_NOBODY):
                    table.set_control(g, follower, NOBODY)
                    lost = True
        if as_printed and cost <= DEFS[s.cards[leader].of].influence:
            continue
        while unused_influence(g, leader) < 0 and followers(g, leader):
            table.set_control(g, max(followers(g, leader), key=lambda m: _strain(g, m)), NOBODY)
            lost = True
    table.note_settled(g)
    return lost


def led(g: Meccg) -> dict[int, int]:
    """Who controls others, with what all of them together cost by what is printed."""
    s = g.state
    cards = s.cards
    found: dict[int, int] = {}
    for company in s.companies.values():
        for member in company.members:
            card = cards[member]
            if card.control > 0:
                d = DEFS[card.of]
                cost = d.mind if d.kind != "avatar" else control_cost(g, member)
                found[card.control] = found.get(card.control, 0) + cost
    return found


def _strain(g: Meccg, follower: int) -> tuple[int, int, int]:
    """Who goes first: the one whose mind has grown most, then the dearest, then the one who came last."""
    card = g.state.cards[follower]
    cost = control_cost(g, follower)
    return cost - DEFS[card.of].mind, cost, follower
