"""Corruption checks and other rolls that a card asks for."""

from __future__ import annotations

from dataclasses import dataclass

from westmarch.meccg.vocabulary.base import Amount, Effect, words_of
from westmarch.meccg.vocabulary.effects import TARGET, WHO_WORDS


@dataclass(frozen=True, slots=True)
class MagicCheck(Effect):
    """The user of magic checks, unless a Ringwraith (MAG-03, MAG-04)."""

    school: str
    modifier: int

    def words(self) -> str:
        return f"the user of {self.school} makes a corruption check at {words_of(self.modifier)} unless a Ringwraith"


@dataclass(frozen=True, slots=True)
class AvatarCheck(Effect):
    """A spell's price: the Wizard checks."""

    modifier: int

    def words(self) -> str:
        return f"your Wizard makes a corruption check at {words_of(self.modifier)}"


@dataclass(frozen=True, slots=True)
class Checks(Effect):
    """Corruption checks, one after the other (DUR-10)."""

    who: str = TARGET
    modifier: int = 0
    times: int | Amount = 1

    def words(self) -> str:
        text = f"{WHO_WORDS[self.who]} makes a corruption check"
        if self.times != 1:
            text += f" for {self.times.each()}" if isinstance(self.times, Amount) else f" {self.times} times"
        return text + (f" at {words_of(self.modifier)}" if self.modifier else "")


@dataclass(frozen=True, slots=True)
class ChangeCheck(Effect):
    """For the roll about to be made."""

    amount: int | Amount

    def words(self) -> str:
        return self.amount.change("the roll") if isinstance(self.amount, Amount) else f"{words_of(self.amount)} to the roll"


@dataclass(frozen=True, slots=True)
class CancelAttempt(Effect):
    """CAN-07."""

    def words(self) -> str:
        return "the attempt is cancelled"
