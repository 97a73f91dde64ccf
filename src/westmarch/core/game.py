"""A game in progress: state, a stack of procedures, chance, and what has happened.

It runs until a seat must decide and stops there. At a decision everything is plain data, so it can be cloned, saved,
guessed at or taken back. A game module derives from `Game` and fills in the methods marked *the game's own*.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar

from westmarch.core.chance import Chance, Dealing, InOrder
from westmarch.core.codec import Codec
from westmarch.core.decision import Decision, Option, key_of
from westmarch.core.errors import NotOffered, NotYourDecision, shown
from westmarch.core.events import EVERYBODY, Chain, Event, Told, unchain
from westmarch.core.journal import Folding, Line, written
from westmarch.core.procedure import (
    KNOWN_COURSES,
    Ask,
    AskAll,
    Call,
    Choice,
    Done,
    Goto,
    Procedure,
    course_of,
    step_index,
)
from westmarch.core.story import Moment, Sentence

S = TypeVar("S")

NOTHING_WRITTEN = ((None, b""), (None, b""))
STEP_LIMIT = 100_000
"""Steps between two decisions after which a game is taken to be running in circles."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the seats that won, a score per seat, and why, with the rule."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done now, and the rule that says so."""

    rule: str
    text: str


def _not_offered(ask: Ask, wanted: object) -> NotOffered:
    offered = [key_of(choice) for choice in ask.choices]
    some = ", ".join(offered[:12]) + (", ..." if len(offered) > 12 else "")
    if isinstance(wanted, tuple) and wanted and all(isinstance(part, str | int) for part in wanted):
        wanted = key_of(wanted)
    return NotOffered(f"{shown(wanted)} is not offered now ({ask.rule}). Offered: {some}.")


class Game(ABC, Generic[S]):
    """One game in progress."""

    name: ClassVar[str]
    codec: ClassVar[Codec]
    passing: ClassVar[frozenset[str]] = frozenset()
    """Verbs of choices that do nothing, or nothing more."""
    ending: ClassVar[frozenset[str]] = frozenset()
    """Those of them that end what could be gone on with: a list, a step, a phase."""
    open_questions: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions of which everybody can work out all that may be answered. To have only one answer to such a
    question tells nobody anything, so that it need not be put where every other one is."""
    view_type: ClassVar[Any] = dict[str, Any]
    """What `view` returns, as a struct of msgspec: the types of the pages are made from it."""

    def __init__(self, setup: Mapping[str, Any], seed: int) -> None:
        self.setup = dict(setup)
        """What `new` was called with, completed by the defaults; plain JSON."""
        self.seed = seed
        self.state: S
        self.stack: list[Procedure] = []
        self.chance = Chance(seed)
        self.asks: tuple[Ask, ...] = ()
        """The open questions; more than one only while several seats choose in secret at the same time."""
        self.secret: tuple[tuple[int, Choice], ...] = ()
        """Answers already given to such a question, by seat."""
        self.answer: Choice = ()
        """The choice just made, for the step that follows the question."""
        self.behind: object = None
        """What stands behind that choice, if the question said so; read it in the step after the question."""
        self.answers: dict[int, Choice] = {}
        self.returned: Any = None
        """What the procedure that just ended handed over; read it in the step after the call."""
        self.history: Chain = None
        self.events: Chain | Told = None
        self.written: tuple[tuple[Chain | Told, bytes], tuple[Chain | Told, bytes]] = NOTHING_WRITTEN
        """History and events as far as they stand in the last save, as text."""
        self.revealed = 0
        """Counts what was shown for the first time; a take-back does not cross a change of it."""
        self.result: Result | None = None
        self.called: tuple[str, ...] = ()
        """What those who sit here are called, if a table has told; for sentences alone, nothing of it is kept."""

    # The game's own -----------------------------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def prepare(cls, seed: int, **settings: Any) -> Self:
        """A game set up with its first procedure on the stack, not yet running; settings are checked here."""

    @property
    @abstractmethod
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in order."""

    def who(self, seat: int) -> str:
        """What sentences call a seat: by whoever sits there, if that is known."""
        return self.called[seat] if self.called else self.seats[seat]

    @abstractmethod
    def clone_state(self) -> S:
        """A copy of the state that shares nothing that can change."""

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know (None: a spectator), as plain JSON."""

    @abstractmethod
    def deal_again(self, seat: int, chance: Chance) -> None:
        """Replace what the seat cannot know by something that fits what it does know."""

    @abstractmethod
    def label(self, choice: Choice) -> str:
        """The choice in words."""

    def short_label(self, choice: Choice) -> str:
        """The choice in as few words as will do beside the things that it is about."""
        return self.label(choice)

    def deed(self, choice: Choice) -> str:
        """What is done, in a word or two that like choices share: `hand over`."""
        return str(choice[0]).replace("_", " ").replace("-", " ")

    def brings(self, choice: Choice) -> str:
        """What comes next when a choice passes, in a few words; empty where its label says it."""
        return ""

    def facts(self, choice: Choice) -> dict[str, int | str]:
        """What is known of an offered choice in numbers: its price, what it changes, what a roll must be."""
        return {}

    @abstractmethod
    def refs(self, choice: Choice) -> tuple[str, ...]:
        """The entities of a choice, as the view calls them."""

    @abstractmethod
    def words(self, template: str, about: Choice) -> str:
        """A prompt with its names filled in."""

    @abstractmethod
    def tell_event(self, event: Event) -> str:
        """An event in words."""

    @abstractmethod
    def reasons_against(self, seat: int, ref: str) -> list[Reason]:
        """Why a seat cannot use an entity now; empty if it can. Read through `why_not`."""

    def hidden_from(self, seat: int, ref: str) -> Reason | None:
        """That an entity lies face down before a seat, with the rule that hides it; None if the seat may know what it is.

        For what can be pointed at and has another side than the one that is seen; what is hidden altogether has no name."""
        return None

    def folding(self) -> Folding:
        """How the game folds its journal into few lines."""
        return Folding()

    def story(self, seat: int | None, since: Chain | Told = None) -> list[Sentence]:
        """What happened since an earlier state of `events`, as a seat (None: a spectator) knows it, in the order of events.

        Own deeds that need no telling are left out; a game without stories tells nothing."""
        return []

    def moments(self, seat: int | None, since: Chain | Told = None) -> list[Moment]:
        """What of it deserves a pause of that seat, first to last."""
        return []

    @classmethod
    def board(cls) -> dict[str, Any]:
        """What is printed on the board and never changes, as plain JSON; nothing for a game without one."""
        return {}

    def side_of(self, seat: int) -> int:
        """The side a seat plays for: seats of one side win and lose together."""
        return seat

    def are_opposed(self, seats: Iterable[int]) -> bool:
        """Whether there are seats of different sides among these."""
        return len({self.side_of(seat) for seat in seats}) > 1

    def census(self) -> dict[str, int]:
        """How many there are of everything that is neither made nor lost while a game is played, wherever it lies."""
        return {}

    def before_asking(self) -> Procedure | Literal["again"] | None:
        """What takes effect at once, before anybody is asked: a procedure to run, "again" if something was changed, None if
        all is settled. The step that asks has changed nothing and is run anew after the first two."""
        return None

    # Playing ------------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open question, or None when the game is over."""
        return Decision(self, self.asks[0]) if self.asks else None

    @property
    def decisions(self) -> list[Decision]:
        """All open questions; the order does not matter, each seat may answer first."""
        return [Decision(self, ask) for ask in self.asks]

    def choose(self, option: Option | str | Choice, seat: int | None = None) -> None:
        """Make a choice, by the option, its key or its bare tuple. Anything not offered is refused."""
        ask = self._ask_of(seat)
        if isinstance(option, Option):
            option = option.choice
        self.take(self._by_key(ask, option) if isinstance(option, str) else self._by_choice(ask, option), ask)

    def take(self, choice: Choice, ask: Ask | None = None) -> None:
        """Make an offered choice without checking it again; for players that picked it from the list."""
        if ask is None:
            ask = self.asks[0]
        chance = self.chance
        self.returned = None
        self._note_choice(ask, choice)
        if self.asks:
            return
        frame = self.stack[-1]
        frame.pc += 1
        self._run(frame)
        if chance.answers:
            self.history = (self.history, tuple(chance.answers))
            chance.answers.clear()

    def start(self) -> None:
        """Run a prepared game to its first decision."""
        self._run()
        self.history = (self.history, tuple(self.chance.answers))
        self.chance.answers.clear()

    def _note_choice(self, ask: Ask, choice: Choice) -> None:
        self.history = (self.history, (ask.seat, choice))
        self.answer = choice
        self.behind = ask.behind.get(choice) if ask.behind else None
        if len(self.asks) == 1 and not self.secret:
            self.asks = ()
            self.answers = {ask.seat: choice}
            return
        self.secret += ((ask.seat, choice),)
        self.asks = tuple(a for a in self.asks if a is not ask)
        if not self.asks:
            self.answers = dict(self.secret)
            self.secret = ()
            self.revealed += 1  # the last answer turns up the others

    def _ask_of(self, seat: int | None) -> Ask:
        if not self.asks:
            raise NotYourDecision("The game is over; there is nothing left to decide.")
        if seat is None:
            return self.asks[0]
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise NotYourDecision(f"There is no seat {shown(seat)}; the seats are 0 to {len(self.seats) - 1}.")
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        waiting = " and ".join(self.seats[ask.seat] for ask in self.asks)
        raise NotYourDecision(f"{self.seats[seat]} has nothing to decide now; the game waits for {waiting}.")

    def _by_key(self, ask: Ask, key: str) -> Choice:
        for choice in ask.choices:
            if key_of(choice) == key:
                return choice
        raise _not_offered(ask, key)

    def _by_choice(self, ask: Ask, wanted: Choice) -> Choice:
        """The choice as it is offered: what is equal to it need not be of the same types."""
        if isinstance(wanted, tuple):
            for choice in ask.choices:
                if choice == wanted:
                    return choice
        raise _not_offered(ask, wanted)

    def _run(self, frame: Procedure | None = None) -> None:
        """Run steps until a seat must decide or the game is over. A procedure that comes up is asked whether it is moot, but
        for the one that was running already: nothing has happened since it asked."""
        stack, known = self.stack, KNOWN_COURSES
        if frame is None:
            frame = stack[-1]
            _leave_out_what_is_moot(frame, self)
        steps, places, moot = known.get(type(frame)) or course_of(type(frame))
        for _ in repeat(None, STEP_LIMIT):
            flow: Any = steps[frame.pc](frame, self)
            if not stack:  # a step that finishes the game empties it
                return
            if flow is None:
                frame.pc += 1
                continue
            kind = type(flow)
            if kind is Goto:
                frame.pc = places[flow.step]
                continue
            if kind is Done:
                self.returned = flow.value
                stack.pop()
                if not stack:
                    return
                frame = stack[-1]
            elif isinstance(flow, Procedure):
                frame.pc += 1
                frame = flow
                stack.append(frame)
            elif kind is Call:
                frame.pc = places[flow.then]
                frame = flow.procedure
                stack.append(frame)
            elif (settled := self.before_asking()) is not None:
                if isinstance(settled, Procedure):
                    stack.append(settled)
                if not stack:
                    return
                frame = stack[-1]
            elif self._ask(flow):
                return
            else:
                frame.pc += 1
                continue
            steps, places, moot = known.get(type(frame)) or course_of(type(frame))
            if moot:
                _leave_out_what_is_moot(frame, self)
        raise RuntimeError(f"{self.where()} runs in circles")

    def _ask(self, question: Ask | AskAll) -> bool:
        """Put a question; False if it answers itself because there is only one choice."""
        if isinstance(question, AskAll):
            return self._ask_all(question)
        choices = question.choices
        if len(choices) == 1 and self._answers_itself(question):
            self.answer = answer = choices[0]
            self.behind = question.behind.get(answer) if question.behind else None
            return False
        if not choices:
            raise RuntimeError(f"{self.where()} asks under {question.rule} and offers nothing")
        question.put()
        self.asks = (question,)
        return True

    def _ask_all(self, question: AskAll) -> bool:
        given = dict(self.secret)
        asks = []
        for ask in question.asks:
            if ask.seat in given:
                continue
            if len(ask.choices) == 1 and self._answers_itself(ask):
                given[ask.seat] = ask.choices[0]
            else:
                asks.append(ask)
        if not asks:
            self.answers = given
            self.secret = ()
            return False
        self.secret = tuple(given.items())
        for ask in asks:
            ask.put()
        self.asks = tuple(asks)
        return True

    def _answers_itself(self, ask: Ask) -> bool:
        """Whether nobody is asked, there being only one answer."""
        return ask.forced and ("every_question" not in self.setup or ask.kind in self.open_questions)

    def ask_again(self) -> None:
        """Put the open question anew, from the state as it is now. A step that asks changes nothing, so this is safe."""
        self.asks = self.asked_anew()
        for ask in self.asks:
            ask.put()

    def asked_anew(self) -> tuple[Ask, ...]:
        """The open questions, made anew and not put: with all that went into their making."""
        if self.result is not None or not self.stack:
            return ()
        frame = self.stack[-1]
        steps, _, _ = course_of(type(frame))
        flow = steps[frame.pc](frame, self)
        if isinstance(flow, Ask):
            return (flow,)
        if isinstance(flow, AskAll):
            # Nothing answers itself here: in a guess a seat may be left a single choice, and the question must stay open.
            given = {seat for seat, _ in self.secret}
            return tuple(ask for ask in flow.asks if ask.seat not in given)
        return ()

    def finish(self, winners: Sequence[int], scores: Sequence[float], reason: str, rule: str = "") -> None:
        """End the game; called by the procedure that decides it."""
        self.result = Result(tuple(winners), tuple(scores), reason, rule)
        self.stack.clear()

    # Telling ------------------------------------------------------------------------------------------------------

    def emit(self, event: Event, to: int = EVERYBODY) -> None:
        """Put an event in the journal of those who may know it."""
        self.events = (self.events, (to, event))

    def journal(self, seat: int | None) -> list[str]:
        """What happened, as a seat (None: a spectator) knows it."""
        return [self.tell_event(event) for event in self.events_for(seat)]

    def events_for(self, seat: int | None, since: Chain | Told = None) -> list[Event]:
        """The events that a seat (None: a spectator) was told since an earlier state of `events`."""
        bit = 1 << seat if seat is not None else 0
        return [e for to, e in unchain(self.events, since) if to == EVERYBODY or to & bit]

    def lines(self, seat: int | None) -> list[Line]:
        """What happened, as a seat (None: a spectator) knows it, in few lines and as data."""
        return written(self, self.folding(), self.events_for(seat))

    def why_not(self, seat: int, ref: str) -> list[Reason]:
        """Why a seat cannot use an entity now; empty if it can. Of what lies face down nothing but that is said: what it is
        cannot be asked for."""
        hidden = self.hidden_from(seat, ref)
        if hidden is None:
            return self.reasons_against(seat, ref)
        offered = any(ref in self.refs(choice) for ask in self.asks if ask.seat == seat for choice in ask.choices)
        return [] if offered else [hidden]

    def where(self) -> str:
        """Where we are: the procedures that are running, outermost first."""
        return " > ".join(type(frame).__name__ for frame in self.stack)

    # Copies -------------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy, in microseconds."""
        cls = type(self)
        copy = cls.__new__(cls)
        copy.setup = self.setup
        copy.seed = self.seed
        copy.state = self.clone_state()
        copy.stack = [frame.clone() for frame in self.stack]
        copy.chance = self.chance.clone()
        copy.asks = self.asks
        copy.secret = self.secret
        copy.answer = self.answer
        copy.behind = self.behind
        copy.answers = self.answers
        copy.returned = self.returned
        copy.history = self.history
        copy.events = self.events
        copy.written = self.written
        copy.revealed = self.revealed
        copy.result = self.result
        copy.called = self.called
        return copy

    def guess(self, seat: int, seed: int) -> Self:
        """A copy in which all that the seat cannot know is dealt again, by a chance of its own.

        It begins a history of its own and keeps of the events what the seat was told: seed, choices and events would
        give away what was hidden."""
        branch = Chance(seed).branch(seat)
        return self._dealt_again(seat, seed, Dealing(branch.seed, branch.count))

    def known_to(self, seat: int) -> Self:
        """A guess that is the same for all games that the seat cannot tell apart: what is hidden lies in a fixed order."""
        return self._dealt_again(seat, 0, InOrder(0))

    def _dealt_again(self, seat: int, seed: int, chance: Chance) -> Self:
        copy = self.clone()
        copy.seed = seed
        copy.history = None
        copy.events = Told(self.events, seat)
        copy.deal_again(seat, chance)
        hidden = [s for s, _ in self.secret if s != seat]
        copy.secret = tuple((s, c) for s, c in self.secret if s == seat)
        copy.chance = chance.branch(1)
        copy.ask_again()
        for other in hidden:
            ask = next((a for a in copy.asks if a.seat == other), None)
            if ask is not None:
                copy._note_choice(ask, chance.pick(ask.choices))
        return copy

    # Saving; the formats are those of save.py and record.py ---------------------------------------------------------

    def save(self) -> str:
        """The whole game as text; `westmarch.load` brings it back."""
        # saves know games, not the other way round
        from westmarch.core.save import save_game

        return save_game(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled and copied as its save: what has happened is a long chain, into which Python would descend."""
        # as above
        from westmarch.core.registry import load

        return load, (self.save(), True)

    def record(self) -> str:
        """The game as one line per choice; `westmarch.replay` plays it again."""
        # records know games, not the other way round
        from westmarch.core.record import write_record

        return write_record(self)


def _leave_out_what_is_moot(frame: Procedure, g: Game[Any]) -> None:
    """Leave out what a procedure would still do with something that is gone; what comes after that is done."""
    if frame.is_moot(g):
        cls = type(frame)
        frame.pc = max(frame.pc, step_index(cls, cls.if_moot) if cls.if_moot else len(cls.steps))
