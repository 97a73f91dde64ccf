"""Giant Spiders: whom a body check just spares they carry off (CR-47)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg import hooks
from westmarch.meccg.cards.making import creature
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.stats import company_trait, has_trait
from westmarch.meccg.vocabulary.base import Word
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

MIRKWOOD = ("Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood", "Woodland Realm")


@dataclass(frozen=True, slots=True)
class CarryOff(Word):
    """Of an attack: a body check equal to the body discards, avatars apart (CR-47)."""

    def words(self) -> str:
        return "whoever it wounds is discarded if the body check equals the body, unless a Wizard or Ringwraith"


@hooks.BODY_FATE.add
def carried_off(g: Meccg, number: int, result: int, body: int) -> str:
    attack, card = g.state.attack, g.state.cards[number]
    if attack is None or result != body or not any(isinstance(clause, CarryOff) for clause in attack.clauses):
        return ""
    if DEFS[card.of].kind == "avatar" or has_trait(g, number, b.NO_BODY_DISCARD):
        return ""
    return "" if company_trait(g, card.host, b.CANNOT_BE_DISCARDED) else "discarded"  # CR-15


CARDS = (
    creature(
        "LE-75", "Giant Spiders", "spider",
        CarryOff(),
        strikes=2, prowess=10, mp=1,
        keying=(
            Keying(regions=("wilderness", "wilderness")), Keying(names=MIRKWOOD),
            Keying(sites=("ruins-and-lairs", "shadow-hold", "dark-hold"), within=MIRKWOOD),
        ),
    ),
)
