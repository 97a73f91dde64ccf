"""The Under-gates lose their guard while the Balrog of Moria stirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.meccg import hooks
from westmarch.meccg.cards.against_the_shadow.under_deeps import LAIR, deeps
from westmarch.meccg.definitions import DEFS, AutoAttack
from westmarch.meccg.vocabulary import bonuses as b
from westmarch.meccg.vocabulary.base import Word
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class GuardGone(Word):
    """The first automatic-attack of the site is missing while a being is in play or gone for good."""

    entity: str
    name: str

    def words(self) -> str:
        return f"Without its first automatic-attack if {self.name} in any form is in play or defeated"


def stirs(g: Meccg, entity: str) -> bool:
    """Whether a being is in play in any form, or gone for good."""
    s = g.state
    return any(DEFS[c.of].entity == entity and not c.hidden for c in s.cards.values()) or any(
        DEFS[of].entity == entity for pile in s.out for of in pile
    )


@hooks.SITE_ATTACKS.add
def without_guard(g: Meccg, site: int, autos: list[AutoAttack]) -> list[AutoAttack]:
    words = DEFS[g.state.cards[site].of].effects
    return autos[1:] if any(isinstance(word, GuardGone) and stirs(g, word.entity) for word in words) else autos


CARDS = (
    deeps(
        "AS-165", "The Under-gates", "shadow-hold",
        GuardGone("balrog-of-moria", "the Balrog of Moria"),
        Trait(b.NORMAL_ATTACKS),
        adjacent=(
            ("Moria", 0), ("The Under-grottos", 7), ("The Gem-deeps", 6), ("The Sulfur-deeps", 4), ("The Under-leas", 5),
        ),
        draws=(2, 2), items="minor major", autos=(AutoAttack("balrog", 2, 16), LAIR),
    ),
)
