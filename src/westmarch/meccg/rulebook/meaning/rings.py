"""What effects on rings do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.rulebook.endgame import RingIntoFire
from westmarch.meccg.rulebook.rings import RingTest
from westmarch.meccg.vocabulary.base import Use
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.rings import RingDestroyed, RingTested

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@APPLY.of(RingTested, "target")
def _ring_tested(word: RingTested, g: Meccg, use: Use) -> Flow:
    return RingTest(int(use.target), word.modifier)


@APPLY.of(RingDestroyed, "target")
def _ring_destroyed(word: RingDestroyed, g: Meccg, use: Use) -> Flow:
    return RingIntoFire(use.seat, int(use.target), word.modifier)
