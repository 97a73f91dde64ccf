"""UNI, TGT-08: what may be in play only once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS, Definition
from westmarch.meccg.state import CHAIN, GUARD
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.base import Use

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@cache
def rivals(of: str) -> frozenset[str]:
    """The card itself and its other manifestations (UNI-06 to UNI-08)."""
    d = DEFS[of]
    if not d.entity:
        return frozenset((of,))
    return frozenset(x.id for x in DEFS.values() if x.entity == d.entity)


def may_come_in(g: Meccg, of: str) -> bool:
    """UNI-01, UNI-02, UNI-06, UNI-07, UNI-11."""
    d = DEFS[of]
    if not d.unique:
        return True
    s = g.state
    same = rivals(of)
    for card in s.cards.values():
        if card.of in same and card.zone != GUARD and not card.hidden:
            if d.kind == "avatar" and DEFS[card.of].kind != "avatar":
                continue
            return False
    return not any(x in same for pile in s.out for x in pile)


def duplicates(g: Meccg, d: Definition, it: Use) -> bool:
    """Whether a card that cannot be duplicated is already there, for the thing it is aimed at (UNI-04, TGT-08)."""
    s = g.state
    once = d.once
    if not once:
        return False
    if once in ("character", "item"):
        return any(s.cards[c].of == d.id for c in s.attached.get(int(it.target or 0), ()))
    if once == "check":
        return s.check is not None and d.id in s.check.used
    if once == "attack":
        return any(x.of == d.id and x.until == "attack" for x in s.lasting)
    if any(x.of == d.id for x in s.lasting):
        return True
    for card in s.cards.values():
        if card.of != d.id or card.zone in (CHAIN, GUARD) or card.hidden:
            continue
        if once == "game" or (once == "player" and card.seat == it.seat) or (once == "site" and it.target == card.host):
            return True
        if once == "company" and company_of(g, card.id) == (it.company or company_of(g, int(it.target or 0))):
            return True
    return False
