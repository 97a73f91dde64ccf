"""Sable Shield takes the blow that would wound its bearer (CR-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from westmarch.meccg import hooks
from westmarch.meccg.cards.making import MINION, item
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat, piles
from westmarch.meccg.stats import usable
from westmarch.meccg.vocabulary.bonuses import own_trait
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

HOLDS_TO: Final = 6
"""The roll that breaks the shield must be greater."""

TAKES_THE_BLOW: Final = own_trait(
    "takes-the-blow",
    "A successful strike does not wound its bearer; instead the attacker rolls, and with more than "
    f"{HOLDS_TO} this card is discarded",
)


@hooks.INSTEAD_OF_WOUND.add
def takes_the_blow(g: Meccg, target: int) -> bool:
    s = g.state
    carried = [c for c in s.attached.get(target, ()) if TAKES_THE_BLOW in DEFS[s.cards[c].of].traits and usable(g, c)]
    if not carried or s.attack is None:
        return False
    shield = s.cards[carried[0]]
    result = combat.roll(g, s.attack.seat, "card", shield.of)
    broken = result > HOLDS_TO
    combat.tell_result(g, shield.of, s.open_of(target), "broken" if broken else "unbroken", result, HOLDS_TO)
    if broken:
        piles.discard(g, shield.id)
    return True


CARDS = (
    item(
        "LE-341", "Sable Shield", "major",
        Trait(TAKES_THE_BLOW),
        side=MINION, corruption=2, mp=2, slot="shield", unique=True,
    ),
)
