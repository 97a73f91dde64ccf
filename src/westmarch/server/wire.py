"""What goes over the wire, both ways: the protocol of docs/protocol.md as structs.

The types of the pages are generated from this module (`python -m westmarch.server.schema`). It is never compiled: msgspec
reads the annotations while the program runs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from westmarch.server.lesson_wire import LessonState
from westmarch.server.story_wire import Sentence, Verdict

Seat = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=500)]
Share = Literal["nothing", "hand", "after"]
"""What spectators see of a seat: nothing, its hand while the game goes on, or its hand when the game is over."""
Presence = Literal["here", "away", "gone"]

JOURNAL_LINES = 200
"""Lines of the journal in a snapshot that follows on nothing; older ones are fetched when somebody scrolls up."""
MOVES = 500
"""Moves in one list; a long game is read page by page."""


# From the page to the server -------------------------------------------------------------------------------------------


class Sent(Struct, forbid_unknown_fields=True, kw_only=True):
    """Whatever a page sends: unknown fields are refused."""


class SeatRequest(Sent):
    """Who shall sit in a seat."""

    player: Annotated[str, Meta(min_length=1, max_length=40)]
    """`me`, `friend` (whoever opens the seat's link first) or the name of a machine player."""
    name: Name = ""
    brings_deck: bool = False
    """Of a friend, in a game of decks: whoever sits down may bring another deck, and the game begins anew with it."""


_Plain = bool | Annotated[int, Meta(ge=-1000, le=1000)] | Annotated[str, Meta(max_length=200)]
Brought = dict[str, Any]
"""A deck in place of an option, in a setting for decks: `{"kept": number}` for one that is kept here, or `{"deck": ...}`."""
SettingValue = _Plain | Annotated[list[_Plain | Brought], Meta(max_length=64)]


class NewTable(Sent):
    game: Annotated[str, Meta(max_length=40)]
    settings: dict[Annotated[str, Meta(max_length=40)], SettingValue] = {}
    """As for `westmarch.new`: truth values, small numbers, words and lists of them."""
    seats: Annotated[list[SeatRequest], Meta(max_length=16)] = []
    """In the order of the game's seats; seats that are not named get the usual machine player. Two or more seats of `me`
    are hot-seat, none at all is watching machines."""
    name: Name = ""
    """What the visitor is called at this table."""
    hints: bool = True
    """Whether hints may be asked for here."""
    lesson: Annotated[str, Meta(max_length=40)] = ""
    """A lesson of the game, in place of settings and seats: a game with a coach and a fixed deal."""
    pace: Annotated[float, Meta(ge=0, le=10)] = 0
    """The least seconds between two moves of machines, and before the server answers for a person."""


class Choice(Sent):
    """An answer to a question."""

    seat: Seat
    seq: Seq
    """`Decision.seq` of the question that is answered. Sending the same choice again is harmless."""
    key: Key
    by_habit: bool = False
    """The person always answers so here and leaves the moment to the server: where people of different sides play it is the
    one at which the server would answer, were there no other answer."""


class TakeBack(Sent):
    """Take back the last own move; free, or by asking the others."""

    seat: Seat
    move: Seq
    """`UndoState.move`: the move that shall be taken back. If it is no longer the last own one, it is refused, so that a
    request sent twice takes back once."""


class UndoReply(Sent):
    """What another seat says to a request."""

    seat: Seat
    request: Seq
    """`UndoRequest.seq`."""
    accept: bool


class Concession(Sent):
    """Give the game up; by asking, where other people play for the same side."""

    seat: Seat


class ConcessionReply(Sent):
    """What another seat of the same side says to that; whoever asked takes it back with `accept` false."""

    seat: Seat
    request: Seq
    """`GiveUpRequest.seq`."""
    accept: bool


class StandIn(Sent):
    """Leave an own seat to a machine player, or sit down there again."""

    seat: Seat
    machine: bool


class Ending(Sent):
    """The game is stuck and shall end, without a loser."""

    seat: Seat


class HereOrAway(Sent):
    """Sent when a page is shown or hidden; streams that open and close are noticed without it."""

    seat: Seat
    here: bool


class SeatSettings(Sent):
    """What a seat may change; fields left out stay as they are."""

    seat: Seat
    name: Name | None = None
    share: Share | None = None
    only_answers: bool | None = None
    """Whether the server answers for the seat where there is only one answer; see `Snapshot.only_answers`."""


class LinkToken(Sent):
    """The last part of a link, to sit down or to watch."""

    token: Annotated[str, Meta(min_length=10, max_length=400)]
    name: Name = ""
    deck: Annotated[str, Meta(max_length=200)] | Brought | None = None
    """Where one may bring a deck: an option of the setting for decks, or a deck of one's own."""


class BranchRequest(Sent):
    """Play on from a moment of a game that is over, against the machine."""

    move: Seq
    """The number of moves that stand."""
    seat: Seat
    """Where the visitor sits then."""
    machine: Annotated[str, Meta(max_length=40)] = ""
    """Who plays the other seats; the usual machine player if nothing is said."""


class RematchRequest(Sent):
    """The same game again, with the same settings and players."""

    change_sides: bool = False
    """Whether the visitor sits on the other side then."""


class ReportRequest(Sent):
    note: Annotated[str, Meta(max_length=4000)] = ""


# From the server to the page ------------------------------------------------------------------------------------------


class Trouble(Struct):
    """The body of every answer that is not a success."""

    kind: str
    """For programs: `bad`, `not-you`, `unknown`, `stale`, `taken`, `not-offered`, `too-much`, `too-fast`, `busy`,
    `broken`."""
    error: str
    """For people: a sentence."""


class Acknowledged(Struct):
    """The move is durable."""

    seq: int
    """The sequence number of the state it led to."""
    again: bool = False
    """Whether the same choice had been made before, so that nothing was done now."""


class Done(Struct):
    """Something that is not a move was done; `seq` is the table's present number."""

    seq: int


class Option(Struct):
    key: str
    verb: str
    parts: list[str | int]
    """What the verb applies to; key, verb and parts say the same."""
    label: str
    short_label: str
    """The label without what the things themselves show."""
    deed: str
    """What is done, in a word or two that like options share."""
    brings: str
    """What comes next when it passes; empty where the label says it."""
    refs: list[str]
    """The entities the option is about, as the view calls them."""
    passes: bool
    """Whether it does nothing, or nothing more."""
    ends: bool
    """Whether it passes and ends what could be gone on with: nobody passes there by habit."""
    facts: dict[str, int | str]
    """What the game knows of it in numbers: a price, what it changes, what a roll must be."""


class Picks(Struct):
    """So many answers of one kind follow each other, the one that is asked for included."""

    least: int
    most: int
    apart: bool
    """No two of them may have a part in common."""


class Habitual(Struct):
    """What goes without saying, for those who want it so."""

    habit: str
    """The name of the habit that gives the answer; `GameInfo.habits` says it in words."""
    key: str


class Ahead(Struct):
    """A question that comes when an answer is given, if nothing else happens: both can be answered at one go."""

    habit: str
    after: str
    """The answer, by its key."""
    kind: str
    prompt: str
    options: list[Option]
    at_once: bool = False
    """Its options can be chosen on the board at once, before the thing of that answer is taken up."""
    ahead: list[Ahead] = []
    """What can be answered at one go with both."""
    lines: list[str] = []
    """What the journal tells until then; where it tells anything else, something happened in between."""


class Decision(Struct):
    """The question to the viewer's own seat."""

    seq: int
    """To be sent back with the choice. It stays the same while the question is the same, whatever else happens."""
    kind: str
    """What is asked, as in `strike.support`; stable from one version to the next."""
    rule: str
    prompt: str
    options: list[Option]
    by_itself: bool = False
    """There is only one option, and the server will choose it: nobody needs to be troubled with it."""
    picks: Picks | None = None
    """Several answers may be chosen together and sent one after the other. `facts.copies` of an option says how often it can
    be given, where that is more than once."""
    habitual: Habitual | None = None
    """The answer that goes without saying."""
    ahead: list[Ahead] = []
    """What can be answered at one go with this."""


class Waiting(Struct):
    """A seat the game waits for. Its prompt and options are its own."""

    seat: int
    rule: str


class Line(Struct):
    """One line of the journal."""

    verb: str
    parts: list[Any]
    """What the verb is about; nothing where the line tells several events."""
    text: str
    heading: str
    """Where the line opens a part of the game, such as a turn: what that part is called."""
    part: str
    """Where it opens a part of such a part, such as a phase, or what one company does: what that is called."""
    cards: list[str]
    """The cards that the text names, by their ids."""
    replaces: bool
    """The line before is not shown any more: this one tells it too, or makes it needless."""


class Journal(Struct):
    """What happened, as the viewer was told. Drop your lines from `start` on, then add these."""

    start: int
    lines: list[Line]


class Result(Struct):
    winners: list[int]
    scores: list[float]
    reason: str
    rule: str
    conceded: int | None = None
    """The seat that gave the game up, if one did."""


class Stuck(Struct):
    """The game cannot go on: a fault of the program. Who sits at the table may take back, or end it without a loser."""

    sentence: str
    report: str
    """The number under which the server has kept the game."""


class UndoRequest(Struct):
    """A take-back that the others have to agree to."""

    seq: int
    seat: int
    """Who asks."""
    moves: int
    """How many moves would be taken back."""
    rule: str
    """The rule under which the move was made that shall be taken back."""
    sentences: list[str]
    """What the viewer was told about these moves: the request shows nobody more than that."""
    open: list[int]
    """The seats that have not answered."""


class UndoState(Struct):
    """What the viewer's seat could take back now."""

    possible: bool = False
    free: bool = False
    """Whether nobody has to be asked: no die, nothing shown, no move of another seat since; where people of different sides
    play, no question to another side either."""
    move: int = 0
    """The number of the own move that would be taken back."""
    label: str = ""
    """That move in words."""
    moves: int = 0
    """How many moves would be taken back."""
    asked: list[int] = []
    """The seats that would have to agree; if nobody would, it is done at once."""
    refused: bool = False
    """The others said no to taking back this very move."""
    request: UndoRequest | None = None


class GiveUpRequest(Struct):
    """A wish to give the game up that others of the same side have to agree to."""

    seq: int
    seat: int
    """Who asks."""
    open: list[int]
    """The seats that have not answered."""


class GivingUp(Struct):
    """What the viewer's seat could do to give the game up."""

    asked: list[int] = []
    """The seats that would have to agree; if nobody would, the game is over at once."""
    refused: bool = False
    """The others want to play on; they can be asked again after the next own move."""
    request: GiveUpRequest | None = None


class SeatState(Struct, kw_only=True):
    seat: int
    role: str
    """The seat as the game calls it."""
    title: str
    """The same for people to read."""
    called: str
    """What sentences call it: where a seat is no figure of the story, by who sits there."""
    name: str
    """What the person there is called, or the machine player."""
    machine: bool
    left: bool
    """Whether the machine there stands in for a person, who can sit down again."""
    free: bool
    """Whether the seat waits for somebody to open its link."""
    mine: bool
    """Whether this visitor sits here; with several such seats the page is a hot-seat."""
    presence: Presence
    since: float | None = None
    """Since when nobody is here, in seconds of the clock; None where somebody is, or that is not known."""
    share: Share


class Snapshot(Struct):
    """The table from one pair of eyes. Everything a page needs, and nothing its viewer may not know."""

    table: str
    game: str
    seq: int
    """The number of this state, and the `id` of the event that carries it."""
    move: int
    """How many moves led here; a moment of the replay."""
    seat: int | None
    """Through whose eyes: a seat, or nobody's (a spectator)."""
    acting: bool
    """Whether the visitor may choose for that seat."""
    seats: list[SeatState]
    view: dict[str, Any]
    decision: Decision | None
    waiting: list[Waiting]
    journal: Journal
    undo: UndoState
    giving_up: GivingUp
    result: Result | None
    viewable: list[int]
    """The seats through whose eyes the visitor may look now."""
    stuck: Stuck | None = None
    notice: str = ""
    """What whoever looks must know of the table itself; it stands until that seat has moved again."""
    sides: list[int] = []
    """By seat: seats of one side win and lose together. Between them a shared screen needs no cover."""
    lesson: LessonState | None = None
    """What the coach says, for the one who learns here."""
    hints: list[int] = []
    """How many questions each seat has asked a hint for."""
    may_ask_hint: bool = False
    """Whether the viewer's seat may ask for one when it is asked something."""
    only_answers: bool | None = None
    """Where people of different sides play, for the own seat: whether the server answers for it where there is only one
    answer. None where it never does: at other tables, and for people who share a screen."""
    story: list[Sentence] = []
    """What happened since the viewer's last own choice was made; for spectators, since the last question to anybody."""
    moments: list[Verdict] = []
    """What of the change that led to this number deserves a pause."""


class PresenceNews(Struct):
    """Event `presence`: who is here. It has no id, since nothing is missed with it."""

    seats: list[Presence]
    since: list[float | None]
    """By seat: since when nobody is here."""
    watchers: int


class Reason(Struct):
    rule: str
    text: str


class WhyNot(Struct):
    reasons: list[Reason]


class Link(Struct):
    kind: Literal["seat", "return", "watch"]
    """Sit down in a free seat (works once), come back to an own seat from elsewhere, or watch."""
    seat: int | None
    path: str
    """To be put behind the server's address."""


class Links(Struct):
    links: list[Link]


class Created(Struct):
    """A new table, or an uploaded record. `path` is its page."""

    table: str
    seat: int | None
    path: str
    links: list[Link]


class Seated(Struct):
    table: str
    seat: int | None
    path: str


class TableEntry(Struct):
    """A line in the list of my tables."""

    table: str
    game: str
    seats: list[SeatState]
    move: int
    changed: float
    """Seconds since 1970."""
    your_turn: bool
    over: bool
    result: Result | None
    path: str


class TableList(Struct):
    tables: list[TableEntry]


class MoveEntry(Struct):
    """One move, as the viewer may know it, for the slider of a replay."""

    n: int
    seat: int
    sentences: list[str]
    """What the viewer was told when it was made."""
    key: str | None = None
    """What was chosen; only when the game is over."""


class MoveList(Struct):
    """Some moves of a game, a page of them at most."""

    table: str
    start: int
    """How many moves come before the first of these."""
    last: int
    """The number of the newest move of the game."""
    moves: list[MoveEntry]


class Moment(Struct):
    """The table after move `n`, from one pair of eyes, or open when the game is over."""

    table: str
    game: str
    n: int
    last: int
    """The number of the newest move."""
    seat: int | None
    seats: list[SeatState]
    view: dict[str, Any]
    open: list[dict[str, Any]] | None
    """The views of all seats, for an open replay."""
    decision: Decision | None
    waiting: list[Waiting]
    journal: Journal
    """What the viewer had been told by then."""
    result: Result | None


class Report(Struct):
    report: str
    """Its id. The server keeps record, save and version under it; it can be fetched when the game is over."""


class Card(Struct):
    id: str
    name: str
    kind: str
    text: str
    facts: dict[str, Any]
    frame: str = ""
    """How the game draws it: a class of the style sheet, and a symbol of its table."""
    emblem: str = ""


class Rule(Struct):
    id: str
    chapter: str
    kind: str
    text: str


class Health(Struct):
    """How the server is: for whoever runs it."""

    version: str
    tables: int
    """Tables in memory."""
    streams: int
    fallbacks: int
    """How often a machine player was too slow or failed, so that chance chose for it."""
