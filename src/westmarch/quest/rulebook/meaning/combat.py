"""What standing words do when their moment comes: nothing, the rules look for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Procedure
from westmarch.quest.vocabulary.behaviour import APPLY_IN_COMBAT
from westmarch.quest.vocabulary.combat import StandingDeed

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@APPLY_IN_COMBAT.of(StandingDeed)
def _standing_deed(word: StandingDeed, g: Quest, side: int, source: str) -> Procedure | None:
    return None
