"""What holds at every decision of a game: as something that can be asked, cheap enough for very many games.

A game names its own in its manifest (`Manifest.invariants`); `general_invariants` has those of all games. A check is a
function of a game, of the place in which it looks and of luck of its own; it raises `Broken` through the place:

    def hands_are_sorted(game, place, chance):
        place.holds(game.state.hand == sorted(game.state.hand), "a hand is not sorted")

    Invariant("hands", always(hands_are_sorted))

A check that compares with what was before is begun anew with every game and keeps what it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal, NoReturn, TypeAlias

from westmarch.core.chance import Chance
from westmarch.core.game import Game

AnyGame: TypeAlias = Game[Any]


class Broken(AssertionError):
    """Something that should always hold does not."""

    def __init__(self, place: Place, what: str, about: str = "") -> None:
        super().__init__(f"{place.name}, seed {place.seed}, decision {place.number}: {what}")
        self.what = what
        self.about = about
        """What tells it from others that the same check finds: a rule, a part of a view."""


class Place:
    """Where in which game a check is made; it names itself in the message of a failure."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed
        self.number = 0

    def holds(self, true: bool, what: str, about: str = "") -> None:
        if not true:
            self.breaks(what, about)

    def breaks(self, what: str, about: str = "") -> NoReturn:
        raise Broken(self, what, about)


Check: TypeAlias = Callable[[Any, Place, Chance], None]
"""Looks at a game at a decision, or at its end; raises `Broken`."""


@dataclass(frozen=True, slots=True)
class Invariant:
    """See the module's text."""

    name: str
    begin: Callable[[Any], Check]
    """The check for one game, given the game at its first decision."""
    every: int = 1
    """Looked at about once in so many decisions, or games: at which ones is left to a seed."""
    when: Literal["decision", "end"] = "decision"


def always(check: Check) -> Callable[[Any], Check]:
    """For a check that has nothing to remember of a game."""
    return lambda game: check


class Watch:
    """Looks at one game with some invariants, decision by decision. The same seed looks at the same decisions."""

    def __init__(self, game: AnyGame, invariants: Iterable[Invariant], seed: int) -> None:
        self.place = Place(game.name, seed)
        self.looking = ""
        """The invariant that was looked at last."""
        self._luck = Chance(seed).branch(11)
        self._steady: list[tuple[str, Check]] = []
        self._now_and_then: list[_Sampled] = []
        self._final: list[tuple[str, Check]] = []
        for invariant in invariants:
            if invariant.when == "end":
                if self._luck.below(invariant.every) == 0:
                    self._final.append((invariant.name, invariant.begin(game)))
            elif invariant.every == 1:
                self._steady.append((invariant.name, invariant.begin(game)))
            else:
                first = self._luck.below(invariant.every)
                self._now_and_then.append(_Sampled(invariant.name, invariant.begin(game), invariant.every, first))

    def look(self, game: AnyGame) -> None:
        """To be called at every decision, once."""
        place = self.place
        number = place.number
        for name, check in self._steady:
            self.looking = name
            check(game, place, self._luck)
        for sampled in self._now_and_then:
            if sampled.due <= number:
                self.looking = sampled.name
                sampled.check(game, place, self._luck)
                sampled.due = number + 1 + self._luck.below(2 * sampled.every - 1)
        self._luck.answers.clear()
        place.number = number + 1

    def look_closely(self, game: AnyGame, times: int) -> None:
        """Everything there is, several times over, since some of it hangs on luck."""
        if not game.asks:
            self.look_back(game)
            return
        for name, check in (*self._steady, *((sampled.name, sampled.check) for sampled in self._now_and_then)):
            self.looking = name
            for _ in range(times):
                check(game, self.place, self._luck)

    def look_back(self, game: AnyGame) -> None:
        """To be called when the game is over."""
        for name, check in self._final:
            self.looking = name
            check(game, self.place, self._luck)


@dataclass(slots=True)
class _Sampled:
    """A check made at some decisions only, and the number of the next one."""

    name: str
    check: Check
    every: int
    due: int
