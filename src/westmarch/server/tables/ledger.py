"""What happened at a table, entry by entry, and what follows from it.

A table is the fold of its ledger. Entries are only ever added; a take-back is one more entry. What is not in the ledger
(the game itself, who is connected) can be made again from it.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from westmarch.core.decision import key_of
from westmarch.core.events import unchain
from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice


class Begun(Struct, tag="begin", frozen=True):
    """The table was set up; always entry 0."""

    count: int
    """How often chance was asked, here and in `Moved`: after the entry."""
    revealed: int
    events: int
    """Events in the journal after the entry."""


class Moved(Struct, tag="move", frozen=True):
    seat: int
    key: str
    answers: int
    """The number of the decision that was answered."""
    rule: str
    label: str
    """The choice in words, for the seat that made it."""
    count: int
    revealed: int
    events: int
    alone: bool = False
    """The server answered for the seat, which had no other answer."""
    spoken: tuple[str, ...] = ()
    """Of a lesson: what the coach said at this question."""


class TakenBack(Struct, tag="undo", frozen=True):
    """The moves from number `to` on are gone."""

    seat: int
    to: int


class UndoAsked(Struct, tag="ask-undo", frozen=True):
    seat: int
    to: int
    open: tuple[int, ...]
    """The seats that must agree."""


class UndoAgreed(Struct, tag="agree-undo", frozen=True):
    """One of several seats agrees; the last one makes a `TakenBack`."""

    seat: int


class UndoRefused(Struct, tag="refuse-undo", frozen=True):
    seat: int


class Sat(Struct, tag="sit", frozen=True):
    seat: int
    name: str


class BegunAnew(Struct, tag="begin-anew", frozen=True):
    """Somebody sat down and brought a deck: the game begins anew with it, and with another seed."""

    seat: int
    name: str
    settings: dict[str, Any]
    """All settings of the table from now on."""
    seed: int
    count: int
    revealed: int
    events: int


class Changed(Struct, tag="change", frozen=True):
    """A seat changed its name, what spectators see, or whether the server answers for it where there is only one answer."""

    seat: int
    name: str
    share: str
    only_answers: bool = True


class CoachCalled(Struct, tag="coach", frozen=True):
    """Who learns here sent the coach away, or called him back."""

    seat: int
    skipped: bool


class Hinted(Struct, tag="hint", frozen=True):
    """A seat was told what the machine would do; the game is the same as before."""

    seat: int
    answers: int
    """The number of the question."""


class Conceded(Struct, tag="concede", frozen=True):
    """The side of a seat gave the game up."""

    seat: int


class GiveUpAsked(Struct, tag="ask-concede", frozen=True):
    """A seat would give up for its side, if the other people there agree."""

    seat: int
    open: tuple[int, ...]
    """The seats that must agree."""


class GiveUpAgreed(Struct, tag="agree-concede", frozen=True):
    """One of several seats agrees; the last one makes a `Conceded`."""

    seat: int


class GiveUpRefused(Struct, tag="refuse-concede", frozen=True):
    """A seat wants to play on: one that was asked, or the one that asked."""

    seat: int


class LeftToMachine(Struct, tag="leave", frozen=True):
    """A person left the seat to a machine player; it stays the person's own."""

    seat: int
    player: str


class SatAgain(Struct, tag="return", frozen=True):
    """The person plays again, and no longer the machine."""

    seat: int


class Stuck(Struct, tag="stuck", frozen=True):
    """No answer of a seat can be carried out: a fault of the program, kept as a report."""

    seat: int
    report: str


class Ended(Struct, tag="end", frozen=True):
    """A seat ended the game that was stuck, without a loser."""

    seat: int


class Brought(Struct, tag="bring", frozen=True):
    """A whole game that was played elsewhere, kept as one: many thousands of entries would keep others waiting."""

    entries: list[Begun | Moved]


class Lost(Struct, tag="lose", frozen=True):
    """Entries after this point were damaged on disk, or gone from it; the game goes on from here."""

    numbers: int
    """How many numbers they had, which are never given again: a page may still ask with one of them."""


Entry: TypeAlias = (
    Begun
    | Moved
    | TakenBack
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | Sat
    | BegunAnew
    | Changed
    | CoachCalled
    | Hinted
    | Conceded
    | GiveUpAsked
    | GiveUpAgreed
    | GiveUpRefused
    | LeftToMachine
    | SatAgain
    | Stuck
    | Ended
    | Brought
    | Lost
)

OwnNews: TypeAlias = BegunAnew | GiveUpAsked | GiveUpRefused | Conceded | LeftToMachine | SatAgain
"""What happens at the table and not in the game, and is told in the journal."""

_decoder = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    return msgspec.json.encode(entry)


def read_entry(text: bytes | str) -> Entry:
    entry: Entry = _decoder.decode(text)
    return entry


def begun_entry(game: Game[Any]) -> Begun:
    return Begun(game.chance.count, game.revealed, len(unchain(game.events)))


def moved_entry(
    game: Game[Any],
    moved: Game[Any],
    ask: Ask,
    choice: Choice,
    answers: int,
    events: int,
    alone: bool = False,
    spoken: tuple[str, ...] = (),
) -> Moved:
    """The entry of a move from one position to the next, `events` of which had happened before."""
    return Moved(
        ask.seat,
        key_of(choice),
        answers,
        ask.rule,
        game.label(choice),
        moved.chance.count,
        moved.revealed,
        events + len(unchain(moved.events, game.events)),
        alone,
        spoken,
    )


def opened_after(game: Game[Any], earlier: Game[Any] | None, opened: dict[int, int], seq: int) -> dict[int, int]:
    """The number of each open decision, by seat: a question that was open before keeps its number."""
    before = earlier.asks if earlier is not None else ()
    return {
        ask.seat: opened[ask.seat] if any(ask is other for other in before) and ask.seat in opened else seq
        for ask in game.asks
    }


class Request(Struct):
    """An open request for a take-back."""

    seq: int
    seat: int
    to: int
    open: list[int]


class GiveUpRequest(Struct):
    """An open wish to give the game up."""

    seq: int
    seat: int
    open: list[int]


class Ledger:
    """The fold."""

    def __init__(self, names: list[str], shares: list[str]) -> None:
        self.seq = -1
        self.begun = Begun(0, 0, 0)
        self.anew: BegunAnew | None = None
        """With what the game began, if not with what the table was made with."""
        self.anew_at = 0
        """The number of that entry: what a page was told before it is told otherwise."""
        self.moves: list[Moved] = []
        self.move_seqs: list[int] = []
        """The number of each move's entry."""
        self.resets: dict[int, int] = {}
        """By number of moves: the take-back or loss that led there last, which put all questions anew."""
        self.cuts: list[tuple[int, int]] = []
        """Every take-back and loss: its number, and how many moves it left."""
        self.answered: dict[tuple[int, int], tuple[int, str]] = {}
        """By seat and decision: the number of the state it led to, and the key; also of moves that were taken back."""
        self.events_at: list[int] = []
        """Events in the journal after each entry: what a page that saw that number has been told."""
        self.names = names
        self.shares = shares
        self.only_answers = [True] * len(names)
        """By seat: whether the server answers for it where there is only one answer."""
        self.skipped = False
        """The lesson is not wanted now."""
        self.hinted: set[tuple[int, int]] = set()
        """Seats and questions for which a hint was given; what was taken back is not forgotten."""
        self.request: Request | None = None
        self.refused: set[int] = set()
        """Numbers of moves that others did not want taken back."""
        self.conceded: int | None = None
        self.give_up_request: GiveUpRequest | None = None
        self.plays_on: dict[int, int] = {}
        """By seat whose wish to give up was refused: how many moves there were then."""
        self.stand_ins: dict[int, str] = {}
        """The machine players of seats that people left to them."""
        self.own_news: list[tuple[int, OwnNews]] = []
        """What the journal tells of the table itself, each with the number of events before it. Never another list: the
        journal holds it too."""
        self.stuck: Stuck | None = None
        """The game cannot go on from here."""
        self.ended = False
        self.damage: int | None = None
        """After how many moves the newest loss was."""

    @property
    def latest_counts(self) -> Begun | Moved:
        """What was counted with the newest move, or at the beginning."""
        return self.moves[-1] if self.moves else self.begun

    def counts_before(self, n: int) -> Begun | Moved:
        """What had been counted before move number `n`, the first being 0."""
        return self.moves[n - 1] if n else self.begun

    def add(self, entry: Entry) -> None:
        if isinstance(entry, Brought):
            for one in entry.entries:
                self.add(one)
            return
        self.seq += 1
        match entry:
            case Begun():
                self.begun = entry
            case Moved():
                self.moves.append(entry)
                self.move_seqs.append(self.seq)
                self.answered[entry.seat, entry.answers] = (self.seq, entry.key)
                self.request = self.stuck = None
            case TakenBack():
                self._cut(entry.to)
            case CoachCalled():
                self.skipped = entry.skipped
            case Hinted():
                self.hinted.add((entry.seat, entry.answers))
            case Lost():
                self.events_at += [self.latest_counts.events] * entry.numbers
                self.seq += entry.numbers
                self._cut(len(self.moves))
                self.damage = len(self.moves)
            case UndoAsked():
                self.request = Request(self.seq, entry.seat, entry.to, list(entry.open))
            case UndoAgreed():
                if self.request is not None:
                    self.request.open.remove(entry.seat)
            case UndoRefused():
                if self.request is not None:
                    self.refused.add(self.request.to)
                self.request = None
            case BegunAnew():
                self.names[entry.seat] = entry.name
                self.anew, self.anew_at = entry, self.seq
                self.begun = Begun(entry.count, entry.revealed, entry.events)
                self._cut(0)
            case Sat():
                self.names[entry.seat] = entry.name
            case Changed():
                self.names[entry.seat] = entry.name
                self.shares[entry.seat] = entry.share
                self.only_answers[entry.seat] = entry.only_answers
            case Conceded():
                self.conceded = entry.seat
                self.request = self.give_up_request = None
            case GiveUpAsked():
                self.give_up_request = GiveUpRequest(self.seq, entry.seat, list(entry.open))
            case GiveUpAgreed():
                if self.give_up_request is not None:
                    self.give_up_request.open.remove(entry.seat)
            case GiveUpRefused():
                if self.give_up_request is not None and self.give_up_request.seat != entry.seat:
                    self.plays_on[self.give_up_request.seat] = len(self.moves)
                self.give_up_request = None
            case LeftToMachine():
                self.stand_ins[entry.seat] = entry.player
                self.request = self.give_up_request = None
            case SatAgain():
                self.stand_ins.pop(entry.seat, None)
                self.request = self.give_up_request = None
            case Stuck():
                self.stuck = entry
            case Ended():
                self.ended = True
                self.request = self.give_up_request = None
        if isinstance(entry, OwnNews):
            self.own_news.append((self.latest_counts.events, entry))
        self.events_at.append(self.latest_counts.events)

    def _cut(self, to: int) -> None:
        """No moves but the first ones; all questions are put anew."""
        del self.moves[to:], self.move_seqs[to:]
        self.resets = {n: seq for n, seq in self.resets.items() if n < to} | {to: self.seq}
        self.refused = {n for n in self.refused if n < to}
        self.request = self.stuck = None
        self.cuts.append((self.seq, to))
        self.own_news[:] = [(min(events, self.latest_counts.events), entry) for events, entry in self.own_news]
        if self.damage is not None and to < self.damage:
            self.damage = None

    def common_events(self, seq: int) -> int | None:
        """How many events a page that last saw `seq` still has right; None if there never was such a number."""
        if 0 <= seq < self.anew_at:
            return 0
        return min(self.events_at[seq:]) if 0 <= seq <= self.seq else None
