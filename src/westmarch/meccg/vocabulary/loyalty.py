"""Effects by which creatures and allies change sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from westmarch.core.procedure import Flow
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.ops import combat
from westmarch.meccg.rulebook.special import Rebellion, Taming
from westmarch.meccg.rulebook.triggers import Run
from westmarch.meccg.state import Attack
from westmarch.meccg.stats import company_of
from westmarch.meccg.vocabulary.base import Amount, Effect, Use
from westmarch.meccg.vocabulary.clauses import ByAlly

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg


@dataclass(frozen=True, slots=True)
class Outroll(Effect):
    """You roll and add a number; if the result is greater than another, something happens."""

    plus: Amount
    against: Amount
    then: tuple[Effect, ...]

    def apply(self, g: Meccg, it: Use) -> Flow:
        result = combat.roll(g, it.seat, "card", it.of) + self.plus.value(g, it)
        against = self.against.value(g, it)
        combat.tell_result(g, it.of, "", "above" if result > against else "not-above", result, against)
        return Run(it, self.then) if result > against else None

    def words(self) -> str:
        then = ", then ".join(effect.words() for effect in self.then)
        return f"you roll plus {self.plus.words()}; above {self.against.words()}: {then}"


@dataclass(frozen=True, slots=True)
class AllyAttacks(Effect):
    """The target attacks who controls it: one strike with a second roll added, no body (CR-22)."""

    bespoke: ClassVar[bool] = True
    brings_attack: ClassVar[bool] = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        s = g.state
        ally = int(it.target)
        card = s.cards[ally]
        d = DEFS[card.of]
        prowess = d.prowess + combat.roll(g, it.seat, "prowess", it.of)
        hero = s.sides[card.seat] == "hero"
        attack = Attack(
            company_of(g, ally), it.seat, "event", d.race, 1, prowess, -1, it.of, target=card.host, detainment=hero,
            clauses=(ByAlly(ally),), closed=True,
        )  # fmt: skip
        return Rebellion(ally, attack)

    def words(self) -> str:
        return (
            "it attacks its controller with one strike of its prowess plus a roll, as detainment against a hero, and is "
            "discarded unless that attack is defeated"
        )


@dataclass(frozen=True, slots=True)
class BecomeAlly(Effect):
    """The attacking creature becomes an ally of a character who taps (CR-04)."""

    bespoke: ClassVar[bool] = True

    def apply(self, g: Meccg, it: Use) -> Flow:
        attack = g.state.attack
        return None if attack is None else Taming(it.card, attack.card, it.company, it.seat)

    def words(self) -> str:
        return "an untapped character of the company taps and has it as an ally from then on, with this card on it"
