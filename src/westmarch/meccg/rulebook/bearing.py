"""Who may come to bear an item, and how often items change hands to no purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import turns
from westmarch.meccg.rulebook.uniqueness import duplicates
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import fits

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

OFTEN = 2
"""How often one item may come to the same bearer, or into use, while nothing else is done. Both can be free of any risk and
would change nothing for ever; after whatever else happens they are allowed afresh."""


def may_hold(g: Meccg, item: int, member: int) -> bool:
    """TGT-05, TGT-08: what the text of an item asks of its bearer holds for whoever gets it from another."""
    card = g.state.cards[item]
    d = DEFS[card.of]
    if d.borne_by is None and not d.once:
        return True
    if d.borne_by is not None and not fits(d.borne_by, g, member):
        return False
    return not duplicates(g, d, Use(card.seat, card.of, item, member, company_of(g, member)))


def may_swap(g: Meccg, item: int, bearer: int) -> bool:
    swapped = g.state.swapped
    return not swapped or swapped.count((item, bearer)) < OFTEN


def swap_afresh(g: Meccg) -> None:
    """Something else was done."""
    if g.state.swapped:
        turns.note(g, swapped=())


def note_swap(g: Meccg, item: int, bearer: int) -> None:
    turns.note(g, swapped=(*g.state.swapped, (item, bearer)))
