"""Great Bats: the attacker does not choose whom he strikes (CR-45)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Flow
from westmarch.meccg.cards.making import MINION, ally
from westmarch.meccg.ops import combat
from westmarch.meccg.vocabulary.behaviour import APPLY, HOLDS
from westmarch.meccg.words import *

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class AttackerChooses(Condition):
    """The attacker chooses the defending characters of the attack on the company; one that is aimed at somebody is another
    matter (ATK-10)."""

    def words(self) -> str:
        return f"it is an attack{self.of_attack()}"

    def of_attack(self) -> str:
        return " whose attacker chooses defending characters"


@dataclass(frozen=True, slots=True)
class DefenderChooses(Effect):
    """CBT-05 is back: the defender assigns strikes first."""

    changes_attack: ClassVar[bool] = True

    def words(self) -> str:
        return "the defender assigns strikes first, as to any other attack"


@HOLDS.of(AttackerChooses)
def _attacker_chooses(word: AttackerChooses, g: Meccg, use: Use) -> bool:
    attack = g.state.attack
    if attack is None or attack.cancelled:
        return False
    return attack.chooses and not attack.target and attack.strikes > 0


@APPLY.of(DefenderChooses)
def _defender_chooses(word: DefenderChooses, g: Meccg, use: Use) -> Flow:
    if g.state.attack is not None:
        combat.change_attack(g, chooses=False)
    return None


CARDS = (
    ally(
        "AS-74", "Great Bats",
        Trait(b.OVERT),
        Trait(b.NOT_ATTACKED),
        Trait(b.LOST_WITH_WOUND),
        Action((w.ATTACK,), (DefenderChooses(),), cost=Tap(), when=AttackerChooses()),
        side=MINION, mind=1, mp=1, playable=Playable(types=("shadow-hold",), tapped=True), once="company",
    ),
)
