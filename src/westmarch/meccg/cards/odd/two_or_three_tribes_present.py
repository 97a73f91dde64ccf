"""Two or Three Tribes Present: creatures of a race are free of the hazard limit (CR-38)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg import hooks
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.ops import combat
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary.base import Word
from westmarch.meccg.vocabulary.behaviour import APPLY
from westmarch.meccg.vocabulary.bonuses import races
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class FreeRace(Word):
    """For a company: creatures of a race do not count against its hazard limit (CR-38)."""

    race: str

    def words(self) -> str:
        return f"{races((self.race,))} do not count against the hazard limit"


@dataclass(frozen=True, slots=True)
class FreeCreatures(Effect):
    """Creatures of the race that was named do not count against the limit on this company (CR-38)."""

    def words(self) -> str:
        return "creatures of that race do not count against this company's hazard limit this turn"


@APPLY.of(FreeCreatures, "company")
def _free_creatures(word: FreeCreatures, g: Meccg, use: Use) -> Flow:
    combat.begin_lasting(g, Lasting(FreeRace(str(use.target)), use.of, use.seat, "turn", use.company))
    return None


@hooks.FREE_OF_LIMIT.add
def is_named_race(g: Meccg, d: Definition, company: int) -> bool:
    return any(x.on == company and isinstance(x.word, FreeRace) and x.word.race == d.race for x in g.state.lasting)


CARDS = (
    hazard(
        "DM-97", "Two or Three Tribes Present", "short",
        Play(
            (w.HAZARD,), (FreeCreatures(),), target=Pick(RACE),
            when=PathHas((("wilderness", "wilderness"), ("shadow-land",), ("dark-domain",))),
        ),
    ),
)
