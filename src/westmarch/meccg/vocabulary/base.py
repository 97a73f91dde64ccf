"""The kinds of words, and the `Use` in whose light they are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar

from msgspec import Struct


class Use(Struct, frozen=True):
    """One use of a card: who, which card, on what. Conditions, amounts and effects are read in its light.

    A declared action in a chain of effects is a `Use`, and so is a trigger that goes off."""

    seat: int
    of: str
    """The definition of the card."""
    card: int = 0
    """The card on the table, 0 while it is still in hand."""
    target: int | str = 0
    company: int = 0
    """The company concerned: of the phase, of the attack, of the bearer."""
    play: int = 0
    """Which of the uses of the card, as a position in `Definition.plays` or `.actions`."""
    kind: str = "play"
    """"play" from hand, "use" of a card on the table, "trigger", "reveal" from on-guard."""
    extra: tuple[Any, ...] = ()
    """What else was chosen: a keying, a region, a type."""
    negated: bool = False
    by: int = 0
    """Who pays for it, where that is somebody to be chosen beside the target."""


class Word:
    """Anything that can say itself."""

    __slots__ = ()

    def words(self) -> str:
        raise NotImplementedError(type(self).__name__)

    def stands_under(self) -> str:
        """The entry of `State.index` under which a card with this word is found while it is in play, if there is one."""
        return ""


class Filter(Word):
    """A test of one card on the table."""

    __slots__ = ()

    def noun(self) -> str:
        """What passes it is called so, where one word says it: "ranger", "Dwarf"."""
        return ""


class Condition(Word):
    """A test of the table."""

    __slots__ = ()

    unspoken: ClassVar[bool] = False
    """Goes without saying in the text of a card; it is told only as a reason why not."""
    tells_whom: ClassVar[bool] = False
    """Says of an attack on whom it is, which comes after what it is."""

    def denied(self) -> str:
        """What is said where it must not hold."""
        return f"not ({self.words()})"

    def of_attack(self) -> str:
        """What it says about "an attack", where that reads better than a condition: " by Orcs"."""
        return ""

    def of_company(self) -> str:
        """What it says of the company alone, where that reads better than a condition: "minion company"."""
        return ""

    def of_moving(self) -> str:
        """How it is said where a company moves: " in Angmar"; empty if it does not say where."""
        return ""

    def parts_said(self) -> tuple[Condition, ...]:
        """Itself, or what it is made of, as far as the text of a card speaks of it."""
        return () if self.unspoken else (self,)


class Amount(Word):
    """A number that is worked out when it is needed."""

    __slots__ = ()

    def each(self) -> str:
        """What is counted, where something is done that often."""
        return self.words()

    def many(self, what: str) -> str:
        """So many of something."""
        return f"{self.each()} {what}"

    def change(self, of: str) -> str:
        """By how much something changes."""
        return f"{of}: {self.words()}"


class Counted(Amount):
    """So much for each of something."""

    __slots__ = ()

    def so_much(self) -> int:
        return 1

    def words(self) -> str:
        return f"{words_of(self.so_much())} for {self.each()}"

    def change(self, of: str) -> str:
        return f"{words_of(self.so_much())} to {of} for {self.each()}"


class Cost(Word):
    """A price, paid on declaration (TIM-09)."""

    __slots__ = ()


class Effect(Word):
    """Something that happens when a use resolves. It may change the table through ops, or return a procedure to run."""

    __slots__ = ()

    brings_attack: ClassVar[bool] = False
    """Begins combat, so it must begin a chain and cannot be declared in combat (ATK-03)."""
    changes_attack: ClassVar[bool] = False
    """Cancels or directly changes an attack, so it must be with the company that faces it (CBT-03)."""
    sends_back: ClassVar[bool] = False
    """Sends a company back to its origin, which nothing does in the middle of an attack (MH-27)."""
    taps_site: ClassVar[bool] = False
    """Taps the site of the company, which opens the second window for cards on-guard (OG-09)."""
    never_on_guard: ClassVar[bool] = False
    """One of the things that no card revealed from on-guard may do (OG-11)."""

    cancels_attack: ClassVar[bool] = False
    """Cancels an attack, for which no card of another company can be used in a site phase (SITE-18)."""

    def needs(self) -> Condition | None:
        """What must hold wherever a card does this; no card says so again."""
        return None

    def discards_itself(self) -> bool:
        """Does nothing but discard its own card (TIM-11)."""
        return False

    def discards_target(self) -> bool:
        """Discards what it is aimed at (UNI-05)."""
        return False


@dataclass(frozen=True, slots=True)
class NotYet(Word):
    """A part of a card that the rulebook does not carry yet. Coverage lists the card as partial, with this reason."""

    why: str

    def words(self) -> str:
        return f"(Not yet in play: {self.why})"


def words_in(part: Any) -> Iterator[Word]:
    """Every word of a card, those inside other words too."""
    if isinstance(part, tuple):
        for each in part:
            yield from words_in(each)
    elif isinstance(part, Word):
        yield part
        if is_dataclass(part):
            for field in fields(part):
                yield from words_in(getattr(part, field.name))


def words_of(amount: int | Amount, sign: bool = True) -> str:
    if isinstance(amount, int):
        return f"{amount:+d}".replace("-", "−") if sign else str(amount)
    return amount.words()
