"""CR-05: where a card leaves only one attack of several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.core.procedure import DONE, Flow, Procedure, call, goto
from westmarch.core.records import replace
from westmarch.meccg import hooks
from westmarch.meccg.rulebook.combat import Combat
from westmarch.meccg.rulebook.sources import FreeChoice
from westmarch.meccg.state import Attack
from westmarch.meccg.vocabulary.clauses import LeftAlone

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


def only_one(g: Meccg) -> bool:
    """Whether something in play leaves one attack of several."""
    return any(leaves_one(g) for leaves_one in hooks.LEAVES_ONE_ATTACK)


def left_alone(attack: Attack) -> Attack:
    """The one that is left; it cannot be cancelled."""
    return replace(attack, fixed=True, clauses=(*attack.clauses, LeftAlone()))


@dataclass(slots=True)
class SeveralAttacks(Procedure):
    """The attacks of one hazard, one after the other, or the one that the attacker picks."""

    attacks: tuple[Attack, ...]
    steps = ("ask", "note", "fight")

    def ask(self, g: Meccg) -> Flow:
        if len(self.attacks) < 2 or not only_one(g):
            return goto("fight")
        choices = [("only", n + 1) for n in range(len(self.attacks))]
        return FreeChoice(self.attacks[0].seat, "attacks.leave_one", "CR-05", "Which attack is left?", choices)

    def note(self, g: Meccg) -> Flow:
        self.attacks = (left_alone(self.attacks[int(g.answer[1]) - 1]),)
        return None

    def fight(self, g: Meccg) -> Flow:
        if not self.attacks:
            return DONE
        attack, self.attacks = self.attacks[0], self.attacks[1:]
        return call(Combat(attack), "fight")
