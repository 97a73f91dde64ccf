"""Uruk-hai: one other Orc faction in play is one too many, and no matter how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from westmarch.meccg import hooks
from westmarch.meccg.cards.making import MINION, faction
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.rulebook.influence import is_faction
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

ONE_TOO_MANY: Final = -2
RIVALS: Final = own_trait(
    "rivals", f"Standard modification: any other Orc faction {ONE_TOO_MANY}, once".replace("-", "\N{MINUS SIGN}")
)


@hooks.STANDARD.add
def rivals_in_play(g: Meccg, d: Definition) -> int:
    if RIVALS not in d.traits:
        return 0
    there = (DEFS[card.of] for card in g.state.cards.values() if is_faction(card))
    return ONE_TOO_MANY if any(other.race == d.race and other.name != d.name for other in there) else 0


CARDS = (
    faction(
        "LE-291", "Uruk-hai", "orc",
        Trait(RIVALS),
        side=MINION, mp=2, number=11, number_in_play=0,
        playable=Playable(names=("Barad-dûr", "Cirith Gorgor", "Cirith Ungol")), leader_may_hold=True,
    ),
)
