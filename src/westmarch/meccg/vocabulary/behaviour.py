"""What words do, asked by the class of the word.

A word is data and text and knows nothing of the rulebook. The rulebook says what it does, in `rulebook/meaning` or, for a
word of a single card, beside that card, and registers it here: `@APPLY.of(CancelAttack)`. Whoever holds a word asks through
the functions below; a word of which nobody has said what it does fails loudly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from westmarch.core.procedure import Flow
from westmarch.meccg.vocabulary.base import Amount, Condition, Cost, Effect, Filter, Use, Word
from westmarch.meccg.vocabulary.picks import Pick

if TYPE_CHECKING:
    from westmarch.meccg.game import Meccg

W = TypeVar("W", bound=Word)
A = TypeVar("A")
R = TypeVar("R")


class Behaviour(Generic[A, R]):
    """One thing that words do: a function of the word, the game and a use or a card, for each class of words."""

    def __init__(self, question: str) -> None:
        self.question = question
        self.known: dict[type[Any], Callable[[Any, Meccg, A], R]] = {}
        self.needs: dict[type[Any], tuple[str, ...]] = {}

    def of(self, kind: type[W], *needs: str) -> Callable[[Callable[[W, Meccg, A], R]], Callable[[W, Meccg, A], R]]:
        """Registers the function for a class of words: `@HOLDS.of(OwnTurn)`. An effect names the parts of its use without
        which it comes to nothing: `@APPLY.of(Spare, "target")`."""

        def register(does: Callable[[W, Meccg, A], R]) -> Callable[[W, Meccg, A], R]:
            if kind in self.known:
                raise TypeError(f"{self.question} {kind.__name__} is said twice")
            self.known[kind] = does
            if needs:
                self.needs[kind] = needs
            return does

        return register

    def unknown(self, word: Word) -> LookupError:
        return LookupError(f"the rulebook does not say {self.question} {type(word).__name__}")


APPLY: Final[Behaviour[Use, Flow]] = Behaviour("what is done by")
MATTERS: Final[Behaviour[Use, bool]] = Behaviour("when anything is changed by")
HOLDS: Final[Behaviour[Use, bool]] = Behaviour("when there holds")
FITS: Final[Behaviour[int, bool]] = Behaviour("which cards pass")
VALUE: Final[Behaviour[Use, int]] = Behaviour("what it comes to:")
PAYABLE: Final[Behaviour[Use, bool]] = Behaviour("who can pay")
PAY: Final[Behaviour[Use, None]] = Behaviour("how to pay")
TARGETS: Final[Behaviour[Use, Sequence[int | str]]] = Behaviour("what may be aimed at by")

FINDERS: Final[dict[str, Callable[[Meccg, Use], Sequence[int]]]] = {}
"""Where the candidates of a `Pick` are looked for, by what is picked."""

# Plain dictionaries, since these are asked many times for every decision.
_APPLY: Final = APPLY.known
_NEEDS: Final = APPLY.needs
_MATTERS: Final = MATTERS.known
_HOLDS: Final = HOLDS.known
_FITS: Final = FITS.known
_VALUE: Final = VALUE.known


def apply(effect: Effect, g: Meccg, use: Use) -> Flow:
    """Does it, through ops, or returns a procedure that does; nothing if what it needs is gone (TGT-09)."""
    kind = effect.__class__
    try:
        does = _APPLY[kind]
    except KeyError:
        raise APPLY.unknown(effect) from None
    if kind in _NEEDS and any(g.state.is_gone(getattr(use, part)) for part in _NEEDS[kind]):
        return None
    return does(effect, g, use)


def matters(effect: Effect, g: Meccg, use: Use) -> bool:
    """Whether it would change anything; a card of which nothing would cannot be played (RES-09)."""
    does = _MATTERS.get(effect.__class__)
    return does is None or does(effect, g, use)


def may_not_matter(effect: Effect) -> bool:
    """Whether there are times at which it would change nothing."""
    return effect.__class__ in _MATTERS


def holds(condition: Condition, g: Meccg, use: Use) -> bool:
    try:
        does = _HOLDS[condition.__class__]
    except KeyError:
        raise HOLDS.unknown(condition) from None
    return does(condition, g, use)


def fits(test: Filter, g: Meccg, card: int) -> bool:
    try:
        does = _FITS[test.__class__]
    except KeyError:
        raise FITS.unknown(test) from None
    return does(test, g, card)


def value_of(amount: int | Amount, g: Meccg, use: Use) -> int:
    if isinstance(amount, int):
        return amount
    try:
        does = _VALUE[amount.__class__]
    except KeyError:
        raise VALUE.unknown(amount) from None
    return does(amount, g, use)


def payable(cost: Cost, g: Meccg, use: Use) -> bool:
    try:
        does = PAYABLE.known[cost.__class__]
    except KeyError:
        raise PAYABLE.unknown(cost) from None
    return does(cost, g, use)


def pay_cost(cost: Cost, g: Meccg, use: Use) -> None:
    try:
        does = PAY.known[cost.__class__]
    except KeyError:
        raise PAY.unknown(cost) from None
    does(cost, g, use)


def targets_of(pick: Pick, g: Meccg, use: Use) -> Sequence[int | str]:
    """What may be aimed at: cards or companies, or names where a word is to be said."""
    try:
        does = TARGETS.known[pick.__class__]
    except KeyError:
        raise TARGETS.unknown(pick) from None
    return does(pick, g, use)


def candidates(pick: Pick, g: Meccg, use: Use) -> list[int]:
    """Those among the cards or companies that are looked at which pass the test."""
    found = FINDERS[pick.what](g, use)
    test = pick.fit
    return [card for card in found if fits(test, g, card)] if test is not None else list(found)
