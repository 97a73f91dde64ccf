"""By the Ringwraith's Word: an order that ends where somebody with a higher mind is (CR-42)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.stats import mind
from westmarch.meccg.vocabulary.behaviour import HOLDS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class HigherMindBeside(Condition):
    """Somebody else in the bearer's company has a higher mind (CR-42)."""

    def words(self) -> str:
        return "somebody in the company has a higher mind than the bearer"


@HOLDS.of(HigherMindBeside)
def _higher_mind_beside(word: HigherMindBeside, g: Meccg, use: Use) -> bool:
    company = g.state.companies.get(use.company)
    host = g.state.cards[use.card].host
    return company is not None and any(m != host and mind(g, m) > mind(g, host) for m in company.members)


CARDS = (
    resource(
        "LE-174", "By the Ringwraith's Word", "permanent",
        Play(
            (w.ORGANIZATION,), target=Pick(OWN_CHARACTER, every(NOT_AVATAR, AtDarkhaven(with_avatar=True))), stays="target",
        ),
        Trait(b.LEADER),
        Bonus(b.INFLUENCE, 4, b.BEARER, toward=Toward(own_company=True)),
        Trait(b.NO_BODY_DISCARD),
        DiscardIf(HigherMindBeside()),
        side=MINION, once="player",
    ),
)
