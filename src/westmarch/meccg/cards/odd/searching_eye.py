"""Searching Eye: scout cards and their effects are undone (CR-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.cards.making import hazard
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat
from westmarch.meccg.vocabulary.behaviour import APPLY, FITS, HOLDS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class EndScoutEffects(Effect):
    def words(self) -> str:
        return "effects of scout cards on the company end"


@dataclass(frozen=True, slots=True)
class ScoutEffect(Condition):
    """An effect in force on the company came from a card that required scout skill (CR-16)."""

    def words(self) -> str:
        return "an effect of a scout card is in force for the company"


@dataclass(frozen=True, slots=True)
class RequiresScout(Filter):
    """A declared card that requires scout skill in the use in which it was declared (SKL-05)."""

    def words(self) -> str:
        return "requires scout skill"


@APPLY.of(EndScoutEffects)
def _end_scout_effects(word: EndScoutEffects, g: Meccg, use: Use) -> Flow:
    lasting = g.state.lasting
    for place in reversed(range(len(lasting))):
        if lasting[place].skill == "scout" and lasting[place].on == use.company:
            combat.drop_lasting(g, place)
    return None


@HOLDS.of(ScoutEffect)
def _scout_effect(word: ScoutEffect, g: Meccg, use: Use) -> bool:
    return any(x.skill == "scout" and x.on == use.company for x in g.state.lasting)


@FITS.of(RequiresScout)
def _requires_scout(word: RequiresScout, g: Meccg, card: int) -> bool:
    return any(u.card == card and u.kind == "play" and DEFS[u.of].plays[u.play].skill == "scout" for u in g.chain())


CARDS = (
    hazard(
        "LE-136", "Searching Eye", "short",
        Play(
            (w.RESPONSE,), (CancelCard(),), target=Pick(DECLARED, RequiresScout()),
            when=both(Unless(OwnTurn()), Phase("movement")),
        ),
        Play((w.GUARD_SKILL,), (CancelCard(),), target=Pick(DECLARED, RequiresScout())),
        Play((w.HAZARD,), (EndScoutEffects(),), when=ScoutEffect(), name="end"),
    ),
)
