"""Habits: what a game answers for a person who does not want to be asked for what goes without saying, and which questions
in a row it puts as one.

A habit looks only at what its seat knows. Each has a name, so that a person can turn it off; programs are asked everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, TypeVar

from westmarch.core.decision import Decision, Option
from westmarch.core.game import Game
from westmarch.core.journal import written
from westmarch.core.procedure import Ask, Choice

MOST_IN_BETWEEN = 4
"""So many answers of others at most; whoever is asked so much has not been passed by."""
MOST_AT_ONE_GO = 3
"""So many own questions at most are answered at one go."""

G = TypeVar("G", bound=Game[Any])
Answer: TypeAlias = Callable[[Any, Ask], Choice | None]
"""What a person would answer without a thought; None if the question is worth asking."""


@dataclass(frozen=True, slots=True)
class Habit:
    name: str
    words: str
    """What is done by itself, for those who turn it off: "Draw as many cards as you may"."""
    answers: Mapping[str, Answer] = field(default_factory=dict)
    """By the kinds of questions that it answers."""
    onward: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    """By kind: verbs of answers that are given at one go with the next question, each with the kind of that one."""
    only: frozenset[str] = frozenset()
    """Verbs of that next question, if not all of it is answered so."""
    at_once: bool = False
    """What that question offers can be chosen on the board at once, before the thing of the first answer is taken up."""


class Habitual(NamedTuple):
    """An answer that goes without saying, and the habit that gives it."""

    habit: Habit
    choice: Choice


class Ahead(NamedTuple):
    """The question that comes when a choice is made, if nothing else happens."""

    habit: Habit
    choice: Choice
    decision: Decision
    further: tuple[Ahead, ...] = ()
    """The questions after that one that can be answered at one go with both."""
    lines: tuple[str, ...] = ()
    """What is told until that question comes, if nothing else happens."""

    @property
    def options(self) -> list[Option]:
        return [option for option in self.decision.options if _answered_so(self.habit, option.choice)]


def habitual(habits: Iterable[Habit], game: Game[Any], ask: Ask) -> Habitual | None:
    """The answer that goes without saying, where there is one."""
    for habit in habits:
        answer = habit.answers.get(ask.kind)
        choice = answer(game, ask) if answer is not None else None
        if choice is not None and choice in ask.choices:
            return Habitual(habit, choice)
    return None


def ahead(habits: Sequence[Habit], game: Game[Any], ask: Ask) -> list[Ahead]:
    """The questions that can be answered together with this one. They are looked up in what the seat knows: where others are
    asked in between, whatever may lie before them, nobody learns what they could do."""
    if not any(ask.kind in habit.onward for habit in habits):
        return []
    return _further(tuple(habits), game.known_to(ask.seat), ask, ask.choices, MOST_AT_ONE_GO - 1)


def _further(habits: tuple[Habit, ...], known: G, ask: Ask, choices: Iterable[Choice], left: int) -> list[Ahead]:
    """The next questions, and as far as so many are left those after them."""
    found = []
    for habit in habits if left else ():
        onward = habit.onward.get(ask.kind, ())
        for choice in choices if onward else ():
            kinds = [kind for verb, kind in onward if verb == choice[0]]
            if kinds and (then := gone_on(known.clone(), ask.seat, choice)) is not None:
                mine = next((one for one in then.asks if one.seat == ask.seat and one.kind in kinds), None)
                if mine is not None:
                    offered = [choice for choice in mine.choices if _answered_so(habit, choice)]
                    further = _further(habits, then, mine, offered, left - 1)
                    lines = written(then, then.folding(), then.events_for(ask.seat, known.events))
                    told = tuple(line.text for line in lines)
                    found.append(Ahead(habit, choice, Decision(then, mine), tuple(further), told))
    return found


def _answered_so(habit: Habit, choice: Choice) -> bool:
    return not habit.only or choice[0] in habit.only


def gone_on(game: G, seat: int, choice: Choice) -> G | None:
    """The game when a choice was made, and the others who were asked before the same seat have let it pass; None where they
    cannot. The game that is given is changed."""
    game.take(choice, next(ask for ask in game.asks if ask.seat == seat))
    for _ in range(MOST_IN_BETWEEN):
        if not game.asks or any(ask.seat == seat for ask in game.asks):
            break
        passing = [one for one in game.asks[0].choices if one[0] in game.passing]
        if not passing:
            return None
        game.take(passing[0], game.asks[0])
    return game
