"""What words do, asked by the class of the word.

A word is data and text and knows nothing of the rulebook. The rulebook says what it does, in `rulebook/meaning` or, for a
word of a single card, beside that card in `cards/odd`, and registers it here: `@APPLY.of(GainFavor)`. Whoever holds a word
asks through the functions below; a word of which nobody has said what it does fails loudly.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, NamedTuple, ParamSpec, TypeVar

from westmarch.core.procedure import Procedure
from westmarch.quest.vocabulary.amounts import Amount
from westmarch.quest.vocabulary.base import Condition, Deed, Effect
from westmarch.quest.vocabulary.combat import CombatCondition, CombatDeed
from westmarch.quest.vocabulary.places import Place

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

W = TypeVar("W")
P = ParamSpec("P")
R = TypeVar("R")


class Behaviour(dict[type[Any], Callable[Concatenate[Any, P], R]], Generic[P, R]):
    """One thing that words do: a function of the word, the game and what it is about, for each class of words.

    As a dictionary it gives the function for any class: `HOLDS[Corrupted](word, g, hero, at)`."""

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question
        self.known: dict[type[Any], Callable[Concatenate[Any, P], R]] = {}

    def of(self, kind: type[W]) -> Callable[[Callable[Concatenate[W, P], R]], Callable[Concatenate[W, P], R]]:
        """Registers the function for a class of words and those derived from it: `@HOLDS.of(Corrupted)`."""

        def register(does: Callable[Concatenate[W, P], R]) -> Callable[Concatenate[W, P], R]:
            if kind in self.known:
                raise TypeError(f"{self.question} {kind.__name__} is said twice")
            self.known[kind] = does
            return does

        return register

    def __missing__(self, kind: type[Any]) -> Callable[Concatenate[Any, P], R]:
        does = next((self.known[base] for base in kind.__mro__ if base in self.known), None)
        if does is None:
            raise LookupError(f"the rulebook does not say {self.question} {kind.__name__}")
        self[kind] = does
        return does


class Count(NamedTuple):
    """How far something has come that is counted."""

    have: int
    need: int
    at_most: bool = False
    """It must not come above the number, instead of reaching it."""

    @property
    def reached(self) -> bool:
        return self.have <= self.need if self.at_most else self.have >= self.need


APPLY: Final[Behaviour[[Quest, int], Procedure | None]] = Behaviour("what is done by")
POSSIBLE: Final[Behaviour[[Quest, int], bool]] = Behaviour("when one may pick")
HOLDS: Final[Behaviour[[Quest, int, str], bool]] = Behaviour("when there holds")
COUNT: Final[Behaviour[[Quest], Count]] = Behaviour("what is counted for")
LOCATIONS_OF: Final[Behaviour[[Quest, int], tuple[str, ...]]] = Behaviour("where it is:")
VALUE: Final[Behaviour[[Quest, int], int]] = Behaviour("what it comes to:")
APPLY_AT: Final[Behaviour[[Quest, int, str], Procedure | None]] = Behaviour("what is done at a location by")
POSSIBLE_AT: Final[Behaviour[[Quest, int, str], bool]] = Behaviour("where one can do")
APPLY_IN_COMBAT: Final[Behaviour[[Quest, int, str], Procedure | None]] = Behaviour("what is done in a combat by")
HOLDS_IN_COMBAT: Final[Behaviour[[Quest, int], bool]] = Behaviour("when in a combat there holds")


@POSSIBLE.of(Effect)
def _always(word: Effect, g: Quest, hero: int) -> bool:
    return True


@POSSIBLE_AT.of(Deed)
def _everywhere(word: Deed, g: Quest, hero: int, location: str) -> bool:
    return True


def apply(effect: Effect, g: Quest, hero: int) -> Procedure | None:
    """Does it, through ops, or returns the procedure that does it; `hero` is the hero it concerns."""
    return APPLY[effect.__class__](effect, g, hero)


def possible(effect: Effect, g: Quest, hero: int) -> bool:
    """May it be picked? A price only if it can be paid in full, anything else if some of it can be done (GEN-03)."""
    return POSSIBLE[effect.__class__](effect, g, hero)


def holds(condition: Condition, g: Quest, hero: int, at: str = "") -> bool:
    """`hero` is the hero concerned; `at` the location concerned, where there is one."""
    return HOLDS[condition.__class__](condition, g, hero, at)


def count_of(condition: Condition, g: Quest) -> Count:
    """How far a condition over the whole table has come, as a Mission is one."""
    return COUNT[condition.__class__](condition, g)


def locations(place: Place, g: Quest, hero: int) -> tuple[str, ...]:
    return LOCATIONS_OF[place.__class__](place, g, hero)


def value(amount: Amount, g: Quest, hero: int) -> int:
    return amount if isinstance(amount, int) else VALUE[amount.__class__](amount, g, hero)


def apply_at(deed: Deed, g: Quest, hero: int, location: str) -> Procedure | None:
    return APPLY_AT[deed.__class__](deed, g, hero, location)


def possible_at(deed: Deed, g: Quest, hero: int, location: str) -> bool:
    return POSSIBLE_AT[deed.__class__](deed, g, hero, location)


def apply_in_combat(deed: CombatDeed, g: Quest, side: int, source: str) -> Procedure | None:
    """`source` is the card or enemy whose text it is."""
    return APPLY_IN_COMBAT[deed.__class__](deed, g, side, source)


def holds_in_combat(condition: CombatCondition, g: Quest, side: int) -> bool:
    """From the side of the card's owner."""
    return HOLDS_IN_COMBAT[condition.__class__](condition, g, side)
