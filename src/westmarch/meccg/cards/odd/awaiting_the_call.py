"""Awaiting the Call: who waits where he is takes half as much control."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg.cards.making import MINION, resource
from westmarch.meccg.stats import mind
from westmarch.meccg.vocabulary.behaviour import VALUE
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class HalfMind(Amount):
    """What takes so much of the target's mind away that half of it is left, rounded down (ORG-13)."""

    def words(self) -> str:
        return "becomes half of it, rounded down"


@VALUE.of(HalfMind)
def _half_mind(word: HalfMind, g: Meccg, use: Use) -> int:
    whole = mind(g, int(use.target))
    return whole // 2 - whole


CARDS = (
    resource(
        "LE-165", "Awaiting the Call", "permanent",
        Play(
            (w.ORGANIZATION,), stays="target",
            target=Pick(OWN_CHARACTER, every(NOT_AVATAR, MindAtMost(6), Not(AtDarkhaven()))),
        ),
        Bonus(b.CONTROL_COST, HalfMind(), b.BEARER),
        On(w.COMPANY_MOVES, (Discarded(SELF),), own=True),
        side=MINION, once="character",
    ),
)
