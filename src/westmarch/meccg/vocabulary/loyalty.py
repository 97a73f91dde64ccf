"""Effects by which creatures and allies change sides."""

from __future__ import annotations

from dataclasses import dataclass

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
class LoseController(Effect):
    """CHR-01: whom no direct influence may control any more leaves that control."""

    def words(self) -> str:
        return ""
