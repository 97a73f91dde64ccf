"""Effects by which creatures and allies change sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from westmarch.meccg.vocabulary.base import Amount, Effect


@dataclass(frozen=True, slots=True)
class Outroll(Effect):
    """You roll and add a number; if the result is greater than another, something happens."""

    plus: Amount
    against: Amount
    then: tuple[Effect, ...]

    def words(self) -> str:
        then = ", then ".join(effect.words() for effect in self.then)
        return f"you roll plus {self.plus.words()}; above {self.against.words()}: {then}"


@dataclass(frozen=True, slots=True)
class AllyAttacks(Effect):
    """The target attacks who controls it: one strike with a second roll added, no body (CR-22)."""

    bespoke: ClassVar[bool] = True
    brings_attack: ClassVar[bool] = True

    def words(self) -> str:
        return (
            "it attacks its controller with one strike of its prowess plus a roll, as detainment against a hero, and is "
            "discarded unless that attack is defeated"
        )


@dataclass(frozen=True, slots=True)
class BecomeAlly(Effect):
    """The attacking creature becomes an ally of a character who taps (CR-04)."""

    bespoke: ClassVar[bool] = True

    def words(self) -> str:
        return "an untapped character of the company taps and has it as an ally from then on, with this card on it"
