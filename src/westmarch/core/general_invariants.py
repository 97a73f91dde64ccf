"""The invariants of every game, with what they cost in mind: how often each is looked at is said here and nowhere else.

The checks are those of the conformance suite, which looks at few games closely; here many games are looked at now and then.
"""

from __future__ import annotations

from functools import cache

from westmarch.core.chance import Chance
from westmarch.core.conformance import (
    check_asking_again,
    check_cards,
    check_clone,
    check_guess,
    check_questions,
    check_record,
    check_save,
    check_views,
    check_words,
)
from westmarch.core.decision import key_of
from westmarch.core.invariants import AnyGame, Broken, Check, Invariant, Place, always
from westmarch.core.registry import manifest
from westmarch.core.rule_catalogue import catalogue


class OptionRaises(Broken):
    """An option that cannot be chosen; `game` is the copy in which it was tried."""

    def __init__(self, place: Place, what: str, game: AnyGame) -> None:
        super().__init__(place, what)
        self.game = game


def invariants_of(game: str) -> tuple[Invariant, ...]:
    """All that should hold in a game: what holds in every game, and what it says itself."""
    return (*GENERAL, *manifest(game).invariants)


def _questions(game: AnyGame) -> Check:
    known = _rules_of(game.name)
    return lambda game, place, chance: check_questions(game, place, known or [ask.rule for ask in game.asks])


@cache
def _rules_of(game: str) -> frozenset[str]:
    """The ids of its rules; a game without a catalogue may name what it likes."""
    return frozenset(catalogue(game))


def _cards(game: AnyGame) -> Check:
    census = game.census()
    return lambda game, place, chance: check_cards(game, place, census)


def _options(game: AnyGame, place: Place, chance: Chance) -> None:
    """Every option can be chosen, which is tried on clones."""
    for ask in game.asks:
        for choice in ask.choices:
            copy = game.clone()
            try:
                copy.take(choice, ask)
            except Exception as error:
                what = f"the option {key_of(choice)} under {ask.rule} raises {type(error).__name__}: {error}"
                raise OptionRaises(place, what, copy) from error


def _hidden(game: AnyGame, place: Place, chance: Chance) -> None:
    """What a seat cannot see is dealt again, and neither its view nor its options change."""
    check_guess(game, place, chance, chance.below(len(game.seats)), journal=False)


def _journals_can_be_read(game: AnyGame, place: Place, chance: Chance) -> None:
    """Nor does its journal."""
    check_guess(game, place, chance, chance.below(len(game.seats)))


def _record(game: AnyGame, place: Place, chance: Chance) -> None:
    check_record(game, place)


def _ended(game: AnyGame, place: Place, chance: Chance) -> None:
    place.holds(game.result is not None, "the game stopped without a result")


GENERAL: tuple[Invariant, ...] = (
    Invariant("questions", _questions),
    Invariant("cards", _cards, every=16),
    Invariant("options", always(_options), every=32),
    Invariant("hidden", always(_hidden), every=256),
    Invariant("journals", always(_journals_can_be_read), every=4096),
    Invariant("words", always(check_words), every=4096),
    Invariant("clones", always(check_clone), every=4096),
    Invariant("saves", always(check_save), every=4096),
    Invariant("asking again", always(check_asking_again), every=4096),
    Invariant("views", always(check_views), every=4096),
    Invariant("result", always(_ended), when="end"),
    Invariant("cards", _cards, when="end"),
    Invariant("record", always(_record), every=16, when="end"),
)
