"""Noble Hound takes strikes before its controller does (CR-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from westmarch.meccg import hooks
from westmarch.meccg.cards.making import HERO, ally
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

HOUND: Final = own_trait(
    "hound",
    "Its controller is given no strike unless it has one itself; it counts as untapped when strikes are assigned",
)


@hooks.STRUCK_LATER.add
def hound_first(g: Meccg, number: int, struck: set[int]) -> bool:
    """CR-24: a hound of his must have a strike before its controller can get one."""
    s = g.state
    attached = s.attached.get(number)
    if not attached:
        return False
    return any(c not in struck and HOUND in DEFS[s.cards[c].of].traits for c in attached)


@hooks.COUNTS_AS_UNTAPPED.add
def stands_ready(g: Meccg, number: int) -> bool:
    return HOUND in DEFS[g.state.cards[number].of].traits


CARDS = (
    ally(
        "DM-179", "Noble Hound",
        Trait(HOUND),
        side=HERO, mind=1, mp=1, prowess=3, body=6, playable=Playable(types=("border-hold",), tapped=True),
    ),
)
