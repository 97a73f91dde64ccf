"""Goldberry: her company is not sent back (CR-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import Flow
from westmarch.meccg.cards.making import HERO, ally
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat
from westmarch.meccg.state import Lasting
from westmarch.meccg.vocabulary.behaviour import APPLY, FITS
from westmarch.meccg.vocabulary.bonuses import NO_RETURN
from westmarch.meccg.vocabulary.plays import parts
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class SendsBack(Filter):
    """A declared card that would send the company back, or the target of which it would (CR-12)."""

    def words(self) -> str:
        return "would send the company back"


@dataclass(frozen=True, slots=True)
class KeepFromReturning(Effect):
    """What would send the controller's company back does not, in this chain (TW-245)."""

    def words(self) -> str:
        return "its company is not sent back by it"


@FITS.of(SendsBack)
def _sends_back(word: SendsBack, g: Meccg, card: int) -> bool:
    plays = DEFS[g.state.cards[card].of].plays if card in g.state.cards else ()
    return any(effect.sends_back for play in plays for effect in parts(play.do))


@APPLY.of(KeepFromReturning, "card")
def _keep_from_returning(word: KeepFromReturning, g: Meccg, use: Use) -> Flow:
    combat.begin_lasting(g, Lasting(Traits(NO_RETURN), use.of, use.seat, "chain", g.state.cards[use.card].host))
    return None


CARDS = (
    ally(
        "TW-245", "Goldberry",
        Trait(b.NOT_ATTACKED),
        Action((w.ATTACK,), (CancelAttack(),), cost=Tap(), when=AttackKeyed(("wilderness",))),
        Action((w.RESPONSE,), (KeepFromReturning(),), target=Pick(DECLARED, SendsBack()), cost=Tap(), name="stay"),
        side=HERO, mind=2, mp=1, unique=True, playable=Playable(names=("Old Forest",)),
    ),
)
