"""Wisp of Pale Sheen: whoever faces it and is weak of mind taps, however the strike ends (CR-58)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg import hooks
from westmarch.meccg.attack_stats import attack_prowess
from westmarch.meccg.cards.making import creature
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import table
from westmarch.meccg.state import Attack, Strike
from westmarch.meccg.stats import mind
from westmarch.meccg.vocabulary.base import Word
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class Dazzles(Word):
    """Of an attack: after a strike its target taps, unless his mind is above the prowess of the strike (CR-58)."""

    def words(self) -> str:
        return (
            "whoever faces a strike of it taps afterwards, unless it was cancelled, he is a Wizard or Ringwraith, or his "
            "mind is above its prowess"
        )


@hooks.AFTER_STRIKE.add
def dazzled(g: Meccg, attack: Attack, strike: Strike, outcome: str) -> None:
    if outcome == "cancelled" or g.state.is_gone(strike.target):
        return
    if not any(isinstance(clause, Dazzles) for clause in attack.clauses):
        return
    if DEFS[g.state.cards[strike.target].of].kind != "avatar" and mind(g, strike.target) <= attack_prowess(g, attack):
        table.tap(g, strike.target)


CARDS = (
    creature(
        "DM-113", "Wisp of Pale Sheen", "undead",
        Dazzles(),
        strikes=1, prowess=6, mp=1, chooses=True,
        keying=(
            Keying(regions=("wilderness",)), Keying(regions=("shadow-land",)), Keying(regions=("dark-domain",)),
            Keying(regions=("coastal-sea",)), Keying(sites=("ruins-and-lairs", "shadow-hold")),
        ),
    ),
)
