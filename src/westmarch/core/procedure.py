"""A procedure is one section of a rulebook: data fields, a program counter and an ordered list of named steps.

    @dataclass(slots=True)
    class RestStep(Procedure):
        '''The turn, step 1.'''
        seat: int
        steps = ("offer", "note", "advance_marker")

        def offer(self, g): return Ask(self.seat, "rest.choose", "REST-02", "Rest?", [("rest",), ("skip",)])
        def note(self, g): return DONE if g.answer == ("skip",) else None
        def advance_marker(self, g): ...

A step returns nothing (go on with the next step), an `Ask` (stop until a seat has chosen; the step after it finds the
choice in `g.answer`), an `AskAll` (the same for several seats at once and in secret), another procedure (run it, then go
on), `call(procedure, then="name")` (run it, then go on at the named step), `goto("name")`, or `DONE` (`Done(value)` hands
a value to the caller's next step in `g.returned`). After its last step a procedure ends.

**What a procedure is about may be gone when it goes on**: a card that is discarded while something else runs. A procedure
says in `is_moot` whether it is, and is asked whenever it comes up: when it begins, when what it called has ended, and when
something has happened in between that takes effect at once. If so it goes on at the step that `if_moot` names.

**A step that asks changes nothing.** It is run again whenever the question is needed anew: after loading, on a guess.

Fields hold numbers, strings, tuples and frozen records only, so that a game can be saved and cloned at any decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, TypeAlias

from msgspec import Struct

Choice: TypeAlias = tuple[str | int, ...]
"""A verb and what it applies to, as in `("move", "bree", "parry")`."""

NOTHING_BEHIND: Mapping[Choice, object] = MappingProxyType({})


class Picks(NamedTuple):
    """How many answers of one kind follow each other, this one included, where a person may choose them together."""

    least: int
    most: int
    apart: bool = False
    """No two of them may have a part in common: an item goes to one taker, and each taker takes one."""


class Ask:
    """A question to one seat: who, what is asked, under which rule, in which words, and what may be answered."""

    __slots__ = ("about", "behind", "choices", "forced", "kind", "picks", "prompt", "rule", "seat")

    def __init__(
        self,
        seat: int,
        kind: str,
        rule: str,
        prompt: str,
        choices: Sequence[Choice],
        about: Choice = (),
        forced: bool = True,
        behind: Mapping[Choice, object] = NOTHING_BEHIND,
        picks: Picks | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        """What is asked, as in `strike.support`: by this labels, players and pages know the question. It stays the same when
        the question moves to another rule, procedure or prompt."""
        self.rule = rule
        self.prompt = prompt
        """Words with `{0}`, `{1}` for the names of what the question is `about`; made into text when somebody reads it."""
        self.choices = choices
        self.about = about
        self.forced = forced
        """With a single choice nobody is asked; set to False where being asked is itself the point."""
        self.behind = behind
        """What stands behind a choice, where that is more than the choice says. Made with the question and never saved; the
        step that follows finds it in `g.behind`."""
        self.picks = picks
        """How many answers like this one come one after the other, where that is known and there can be several."""

    def put(self) -> None:
        """Called when the question is put to its seat: it may let go of what only its making needed."""


class AskAll:
    """Questions to several seats at once: each answers without seeing the others, then the procedure goes on.

    The next step finds the answers in `g.answers`, by seat."""

    __slots__ = ("asks",)

    def __init__(self, *asks: Ask) -> None:
        self.asks = asks


class Goto:
    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        self.step = step


class Call:
    __slots__ = ("procedure", "then")

    def __init__(self, procedure: Procedure, then: str) -> None:
        self.procedure = procedure
        self.then = then


class Done:
    """The procedure ends. The step that called it may read the value in `g.returned`, at once and only there."""

    __slots__ = ("value",)

    def __init__(self, value: object = None) -> None:
        self.value = value


DONE = Done()


class _Jumps(dict[str, Goto]):
    """The jumps to steps of these names, each made once."""

    def __missing__(self, step: str) -> Goto:
        jump = self[step] = Goto(step)
        return jump


goto: Callable[[str], Goto] = _Jumps().__getitem__
"""Go on at the named step of this procedure: `goto("offer")`."""


def call(procedure: Procedure | None, then: str) -> Goto | Call:
    """Run another procedure, if there is one, and go on at the named step of this one."""
    return goto(then) if procedure is None else Call(procedure, then)


class Procedure:
    """See the module's text. Subclasses are dataclasses with slots and a class attribute `steps`."""

    __slots__ = ("pc",)

    pc: int
    """Which of the steps comes next."""
    steps: ClassVar[tuple[str, ...]] = ()
    if_moot: ClassVar[str] = ""
    """Where it goes on when what it is about is gone: a step after all those that need it. Empty: it ends."""

    def __post_init__(self) -> None:
        """Called by the constructor that the dataclass makes. No field of it: a subclass that is not compiled would make a
        slot of its own for a field of this class if this class is."""
        self.pc = 0

    def stand_at(self, place: int) -> None:
        """Leave steps out: go on at the step in this place, or end if there is none."""
        self.pc = place

    def is_moot(self, g: Any) -> bool:
        """Whether what it is about is gone, so that what is left of it comes to nothing."""
        return False

    def clone(self) -> Procedure:
        cls = type(self)
        copy = cls.__new__(cls)
        for name in field_names(cls):
            setattr(copy, name, getattr(self, name))
        return copy


Flow: TypeAlias = Ask | AskAll | Procedure | Call | Goto | Done | None
Step: TypeAlias = Callable[[Any, Any], Flow]

Course: TypeAlias = tuple[tuple[Step, ...], dict[str, int], bool]
"""What running a procedure takes: the functions of its steps with what ends it behind them, where the names stand, and
whether the procedure says of itself when it is moot."""

_FIELDS: dict[type, tuple[str, ...]] = {}
KNOWN_COURSES: dict[type[Procedure], Course] = {}


def field_names(cls: type[Any]) -> tuple[str, ...]:
    """The data fields of a record, `pc` of a procedure among them."""
    names = _FIELDS.get(cls)
    if names is None:
        names = cls.__struct_fields__ if issubclass(cls, Struct) else tuple(f.name for f in fields(cls))
        if issubclass(cls, Procedure):
            names = ("pc", *names)
        _FIELDS[cls] = names
    return names


def course_of(cls: type[Procedure]) -> Course:
    found = KNOWN_COURSES.get(cls)
    if found is None:
        # twice: a step that stands at the end may call something yet, and then goes one place further
        steps: tuple[Step, ...] = (*(getattr(cls, name) for name in cls.steps), _ends, _ends)
        places = {name: at for at, name in reversed(list(enumerate(cls.steps)))}
        found = KNOWN_COURSES[cls] = (steps, places, cls.is_moot is not Procedure.is_moot)
    return found


def _ends(procedure: Procedure, g: Any) -> Flow:
    """What comes after the last step."""
    return DONE


def step_index(cls: type[Procedure], name: str) -> int:
    _, places, _ = course_of(cls)
    return places[name]
