"""A game as people and programs use it, in any order: choices, saves, clones, take-backs, guesses and looks mixed.

The conformance suite (`westmarch.core.conformance`) plays a game from end to end and checks at some decisions. Here
hypothesis decides what happens next, goes on playing with a loaded save or an older clone, and shortens what fails to the
few steps that matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from westmarch.core.chance import Chance
from westmarch.core.conformance import (
    AnyGame,
    Place,
    check_asking_again,
    check_clone,
    check_guesses,
    check_questions,
    check_record,
    check_save,
    check_views,
    check_words,
)
from westmarch.core.decision import key_of
from westmarch.core.errors import BadRecord
from westmarch.core.registry import load, new
from westmarch.core.rule_catalogue import catalogue

SHELF = 4
"""Clones that are kept while the game goes on."""
MANY = 60
"""Choices made in a row at most, so that a run also sees the middle and the end of a game."""
REFS = 12
"""Entities asked about at a time."""

seeds = st.integers(0, 2**20)
picks = st.integers(0, 999)

Made = tuple[tuple[int, str], ...]
"""Choices as seat and key, in the order they were made."""


@dataclass(frozen=True)
class Kept:
    """A clone on the shelf: what it was when it was laid there, and the choices that led to it."""

    clone: AnyGame
    saved: str
    made: Made


class GameMachine(RuleBasedStateMachine):
    """One game in progress, and some older clones of it. Games derive from it and say what they are."""

    name: str
    tables: Sequence[Mapping[str, Any]]
    """Settings to choose from."""
    ahead: int
    """Choices made before the first step, at most: rather fewer than a random game takes."""
    citable: frozenset[str] | None = None
    """The rules that a question may name, where the game has no catalogue."""

    @initialize(table=picks, seed=seeds, ahead=picks)
    def begin(self, table: int, seed: int, ahead: int) -> None:
        """A new game, played on to somewhere."""
        self.game = new(self.name, seed, **self.tables[table % len(self.tables)])
        self.place = Place(self.name, seed)
        self.census = self.game.census()
        self.made: Made = ()
        self.shelf: list[Kept] = []
        self.known = catalogue(self.name) if self.citable is None else self.citable
        self.play_on(ahead % self.ahead, seed)

    # What changes the game ---------------------------------------------------------------------------------------------

    def open(self) -> bool:
        return bool(self.game.asks)

    @precondition(open)
    @rule(who=picks, pick=picks)
    def choose(self, who: int, pick: int) -> None:
        """Any seat that is asked chooses any option."""
        ask = self.game.asks[who % len(self.game.asks)]
        self.make(ask.seat, key_of(ask.choices[pick % len(ask.choices)]))

    @precondition(open)
    @rule(count=st.integers(2, MANY), seed=seeds)
    def play_on(self, count: int, seed: int) -> None:
        """Several choices in a row, by chance."""
        chance = Chance(seed)
        for _ in range(count):
            if self.game.asks:
                ask = chance.pick(self.game.asks)
                self.make(ask.seat, key_of(chance.pick(ask.choices)))

    def make(self, seat: int, key: str) -> None:
        self.game.choose(key, seat)
        self.made += ((seat, key),)
        self.place.number += 1

    @rule()
    def go_on_from_a_save(self) -> None:
        check_save(self.game, self.place, Chance(0))
        self.game = load(self.game.save(), trusted=True)

    @rule()
    def go_on_with_a_clone(self) -> None:
        """The original goes to the shelf, where it must stay as it is."""
        self.lay_aside()
        self.game = self.game.clone()

    @rule(which=picks)
    def take_back(self, which: int) -> None:
        """Back to where an older clone was made."""
        if self.shelf:
            kept = self.shelf[which % len(self.shelf)]
            self.game = kept.clone.clone()
            self.made = kept.made
            self.place.number = len(kept.made)

    # What leaves it as it is -------------------------------------------------------------------------------------------

    @rule()
    def lay_aside(self) -> None:
        """Keep a clone for later."""
        self.shelf = [*self.shelf, Kept(self.game.clone(), self.game.save(), self.made)][-SHELF:]

    @rule(which=picks)
    def catch_up(self, which: int) -> None:
        """An older clone given the same choices arrives where the game is."""
        behind = [kept for kept in self.shelf if self.made[: len(kept.made)] == kept.made]
        if not behind:
            return
        kept = behind[which % len(behind)]
        again = kept.clone.clone()
        for seat, key in self.made[len(kept.made) :]:
            again.choose(key, seat)
        self.place.holds(again.save() == self.game.save(), "a clone given the same choices arrives at another state")

    @rule(seed=seeds)
    def play_on_a_clone(self, seed: int) -> None:
        check_clone(self.game, self.place, Chance(seed))

    @precondition(open)
    @rule(seed=seeds)
    def guess(self, seed: int) -> None:
        """What a seat cannot see is dealt again: its view, its journal and its options stay."""
        check_guesses(self.game, self.place, Chance(seed))

    @rule()
    def look(self) -> None:
        check_views(self.game, self.place, Chance(0))

    @rule()
    def read(self) -> None:
        before = self.game.save()
        check_words(self.game, self.place, Chance(0))
        self.place.holds(self.game.save() == before, "reading the journal and the options changed the game")

    @precondition(open)
    @rule()
    def ask_again(self) -> None:
        check_asking_again(self.game, self.place, Chance(0))

    @rule()
    def replay(self) -> None:
        """The record so far, played from the beginning, leads here."""
        try:
            check_record(self.game, self.place)
        except BadRecord as error:
            raise AssertionError(str(error)) from error

    @rule(who=picks, seed=seeds)
    def why_not(self, who: int, seed: int) -> None:
        """Reasons name rules that exist, and asking for them changes nothing."""
        before = self.game.save()
        seat = who % len(self.game.seats)
        for ref in Chance(seed).shuffled(sorted(refs_in_sight(self.game, seat)))[:REFS]:
            for reason in self.game.why_not(seat, ref):
                self.place.holds(reason.rule in self.known, f"a reason against {ref} names the rule {reason.rule!r}")
                self.place.holds(bool(reason.text.strip()), f"a reason against {ref} has no words")
        self.place.holds(self.game.save() == before, "asking why not changed the game")

    # What always holds -------------------------------------------------------------------------------------------------

    @invariant()
    def questions_are_in_order(self) -> None:
        if self.game.asks:
            check_questions(self.game, self.place, self.known)
        else:
            self.place.holds(self.game.result is not None, "the game stopped without a result")

    @invariant()
    def cards_are_conserved(self) -> None:
        self.place.holds(self.game.census() == self.census, "cards are not conserved")

    @invariant()
    def old_clones_are_what_they_were(self) -> None:
        for kept in self.shelf:
            self.place.holds(kept.clone.save() == kept.saved, "an old clone changed while the game went on")


def refs_in_sight(game: AnyGame, seat: int) -> set[str]:
    """The entities that a seat can point at: those of all options, and those that its view names."""
    offered = {ref for decision in game.decisions for option in decision.options for ref in option.refs}
    return offered | set(_refs(game.view(seat)))


def _refs(value: Any) -> Iterator[str]:
    """Words of the form `kind:name` anywhere in a view."""
    if isinstance(value, str):
        kind, colon, name = value.partition(":")
        if colon and kind.isidentifier() and name and " " not in name:
            yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _refs(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _refs(inner)
