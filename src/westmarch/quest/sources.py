"""Where choices come from: what comes into question, and what may speak against it.

A step that asks lists its sources. A source names what comes into question and the checks that it must pass: what passes
all of them is offered, what fails one is refused for the reason that the check gives. So `why_not` cannot differ from the
options: both are made from the same candidates and the same checks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import Struct

from westmarch.core.game import Reason
from westmarch.core.procedure import Ask, Choice

Check: TypeAlias = tuple[str, str | Callable[..., str], Callable[..., object]]
"""A rule that a candidate must hold to: the rule, why not as a sentence, and the test. Words and test are given what the
source is `given`, then the parts of the choice."""


def reason_of(check: Check, parts: Choice, given: tuple[Any, ...] = ()) -> Reason:
    rule, words, _ = check
    return Reason(rule, words if isinstance(words, str) else words(*given, *parts))


def always(*parts: object) -> bool:
    """The test of a check that everything passes."""
    return True


def never(*parts: object) -> bool:
    """The test of a check that nothing passes."""
    return False


def moment(rule: str, words: str | Callable[..., str], now: bool) -> Check:
    """The check that it is the moment for something."""
    return (rule, words, always if now else never)


def first_against(checks: Iterable[Check], parts: Choice, given: tuple[Any, ...] = ()) -> Reason | None:
    """The reason of the first check that fails."""
    return next((reason_of(check, parts, given) for check in checks if not check[2](*given, *parts)), None)


NO_MOMENT = ("", "")


class Source(Struct):
    """One kind of choice that a seat has. It is made where a question is asked, and asked once."""

    choices: Sequence[Choice]
    """All that comes into question, all with the same verb."""
    checks: tuple[Check, ...] = ()
    among: Collection[str | int] | Mapping[str, object] | Mapping[int, object] = ()
    """Everything of the kind, so that the source can speak of what does not come into question as well."""
    beyond: tuple[Check, ...] = ()
    """Why that does not; the last check fails always."""
    first: tuple[Check, ...] = ()
    """Checks that are the same for all of it, and are looked at before the others: the moment, a limit of the turn."""
    later: tuple[str, str] = NO_MOMENT
    """Said of what passes all checks while something else is asked: the rule, and words."""
    given: tuple[Any, ...] = ()
    """What every test and sentence of the source is given first, so that its checks can be made once and for all: the game,
    and often the hero."""
    found: Sequence[Choice] | None = None
    """What was found to be offered, once it has been looked for."""
    remembered: bool = False
    """The checks ask for nothing but what they are given, so that it is remembered what they let pass."""

    def offered(self) -> Sequence[Choice]:
        """What may be chosen."""
        found = self.found
        if found is None:
            sift = _sifted_once if self.remembered else _sifted
            found = self.found = sift(self.choices, self.first, self.checks, self.given)
        return found

    def offers_any(self) -> bool:
        """Whether something may be chosen, asked until it is found."""
        given = self.given
        if not all(test(*given) for _, _, test in self.first):
            return False
        for choice in self.choices:
            for _, _, test in self.checks:
                if not test(*given, *choice[1:]):
                    break
            else:
                return True
        return False

    def against(self, choice: Choice) -> Reason | None:
        """Why a choice that comes into question is not offered; None if it is."""
        return first_against(self.first, (), self.given) or first_against(self.checks, choice[1:], self.given)

    def against_others(self, thing: str | int) -> Reason | None:
        """Why a thing of the kind does not come into question at all; None if the source does not speak of it."""
        if thing not in self.among:
            return None
        return first_against(self.first, (), self.given) or first_against(self.beyond, (thing,), self.given)


def _sifted(
    choices: Sequence[Choice], first: tuple[Check, ...], checks: tuple[Check, ...], given: tuple[Any, ...]
) -> Sequence[Choice]:
    for _, _, test in first:
        if not test(*given):
            return ()
    found = choices
    for _, _, test in checks:
        if not found:
            return ()
        if test is always:
            continue
        if len(found[0]) != 2:  # the choices of a source have the same verb, and so as many parts
            found = [choice for choice in found if test(*given, *choice[1:])]
        elif not given:
            found = [choice for choice in found if test(choice[1])]
        elif len(given) == 2:
            one, other = given
            found = [choice for choice in found if test(one, other, choice[1])]
        else:
            found = [choice for choice in found if test(*given, choice[1])]
    return found


_sifted_once = lru_cache(maxsize=1024)(_sifted)


class Question(Ask):
    """A question that is made from sources. Who wants to know why something is not offered has it made anew."""

    __slots__ = ("sources",)

    def __init__(
        self,
        seat: int,
        kind: str,
        rule: str,
        prompt: str,
        sources: Sequence[Source],
        also: Sequence[Choice] = (),
        about: Choice = (),
        forced: bool = True,
    ) -> None:
        """`also` is what may be chosen in any case: passing, declining, ending."""
        choices: list[Choice] = []
        for source in sources:
            if source.choices:
                choices += source.offered()
        choices += also
        Ask.__init__(self, seat, kind, rule, prompt, choices, about, forced)
        self.sources = sources

    def put(self) -> None:
        """The checks know the game, and the game knows its question: kept, they would hold each other for ever."""
        self.sources = ()


def is_anything_offered(sources: Iterable[Source]) -> bool:
    return any(source.offered() for source in sources)


def sources_of(ask: Ask) -> Sequence[Source]:
    return ask.sources if isinstance(ask, Question) else ()
