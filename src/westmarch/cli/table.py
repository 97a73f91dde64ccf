"""The terminal table: shows what happened, asks, takes back, saves; for one person or several at one screen."""

from __future__ import annotations

import re
from enum import Enum, auto
from pathlib import Path
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.markup import escape

from westmarch.cli.answers import meant, several
from westmarch.cli.board import (
    about,
    aim,
    draw_board,
    draw_map,
    glance,
    hand,
    hint,
    moment,
    news,
    obvious_answer,
    only_explained,
    refs_named,
    seat_name,
    status,
    tally,
)
from westmarch.cli.hints import counsel_lines
from westmarch.cli.saves import default_file, write_report, write_table
from westmarch.cli.seats import HUMAN, are_people_opposed
from westmarch.cli.two_minutes import two_minutes
from westmarch.core.decision import Decision
from westmarch.core.faults import STUCK, STUMBLED, ended_result, is_stuck
from westmarch.core.game import Game
from westmarch.core.giving_up import companions, given_up_result
from westmarch.core.procedure import Ask, Choice
from westmarch.core.rule_catalogue import catalogue
from westmarch.players.base import Player, default_player, find_player, player_chance
from westmarch.players.judging import has_judge, judge

HELP = """Answer with a number, with words that fit one option, or with its key; several answers go on one line, as in
`end; bree; 2`, or as numbers for the same question, as in `1 1 1`.
  v  the board                c  your cards               j [NUMBER]  the last lines of the journal
  m  the map                  ? NAME or ? NUMBER  what it is and why it cannot be chosen
  r [RULE]  the rule behind the question, or another
  u  take back                s [FILE]  save              q  save and leave
  a  be asked everything, or only what is worth a thought again                   h  this help
  t  the game in two minutes  w  a hint: what would the machine do, and why? They are counted.
  g  give the game up         l  leave your seat to the machine"""


SOURCES = re.compile(r"\s*\[[^\[\]]*\]$")
"""Where a rule was found stands at its end, in brackets; a person at the table does not need that."""
LONG_LIST, SHORT_LABEL = 8, 54
"""More options than this, none longer than that, stand side by side."""
WAYS_OUT = "  u  take back your last move\n  e  end the game without a loser\n  q  save and leave"
LAST_LINES = 40
"""How much of the journal is shown if nothing else is said."""
FEW_LINES = 12
"""How much of what happened is told again when a saved table is sat down at."""
MANY = 5
"""So many things of one name are explained; of more only the names are told."""


class Turn(Enum):
    """What became of a question."""

    ANSWERED = auto()
    TAKEN_BACK = auto()
    LEFT = auto()
    ENDED = auto()
    """Without a loser, since the program is at fault."""
    GIVEN_UP = auto()
    SEAT_LEFT = auto()
    """The machine goes on in this seat."""


class Table:
    """A game, and who sits where."""

    def __init__(
        self, game: Game[Any], players: list[str], out: Console, file: Path | None = None, resumed: bool = False
    ) -> None:
        self.game = game
        self.players = players
        self.out = out
        self.file = file or default_file(game)
        self._machines: list[Player | None] = [None if p == HUMAN else find_player(game.name, p) for p in players]
        # The luck of the machines goes on from where the game is, so that a resumed table does not repeat it.
        self._luck = [player_chance(game.seed + game.chance.count, seat) for seat in range(len(players))]
        self._earlier: list[tuple[Game[Any], str]] = []
        """Positions that a take-back may return to with what was chosen there, all of one person without interruption."""
        self._ask_all = False
        """Whether the person wants to be asked what the game's habits would answer."""
        self._lines_known = [0] * len(players)
        self._brief = [resumed] * len(players)
        """Who is to be told only the last of what happened."""
        self._queue: list[tuple[str, str]] = []
        """Answers typed ahead on one line, each with the rule of the only question it is for, or "" for any."""
        self._ahead = False
        """Whether the latest answer was one of these; its question has not been shown in full."""
        self._facing: int | None = None
        """The person who sits before the screen now."""
        self._moment: object = None
        """When the board was last drawn of itself."""
        self._status = ""
        """The line of numbers that was last shown."""
        self._hints = [0] * len(players)
        """For how many questions each seat took a hint."""
        self._hinted: object = None
        """The position for which a hint was counted last."""
        self._stumbled_at: object = None
        """The position of which a report was written."""

    def run(self) -> bool:
        """Play until the game is over (True) or a person leaves (False)."""
        while self.game.asks:
            ask = self._next_ask()
            machine = self._machines[ask.seat]
            turn = self._ask_person(ask) if machine is None else self._ask_machine(ask, machine)
            if turn is Turn.LEFT:
                return False
            if turn is Turn.ENDED:
                self.game.result, self.game.asks = ended_result(self.game), ()
            if turn is Turn.GIVEN_UP:
                self.game.result, self.game.asks = given_up_result(self.game, ask.seat), ()
        self._close()
        return True

    def save(self) -> Path:
        write_table(self.file, self.game, self.players)
        return self.file

    def _next_ask(self) -> Ask:
        """Machines answer first, so that a person is not interrupted; the order of secret answers does not matter."""
        asks = self.game.asks
        for ask in asks:
            if self._machines[ask.seat] is not None:
                return ask
        return next((ask for ask in asks if ask.seat == self._facing), asks[0])

    def _ask_machine(self, ask: Ask, machine: Player) -> Turn:
        """What the machine player chooses is done; if the game stumbles over it, whatever else can be."""
        self._earlier.clear()
        luck = self._luck[ask.seat]
        wanted = machine.choose(self.game, ask.seat, ask, luck)
        if all(self._take(ask, choice) is None for choice in (wanted, *luck.shuffled(ask.choices))):
            return self._way_out()
        if HUMAN not in self.players:
            self._tell(None)
        return Turn.ANSWERED

    def _ask_person(self, ask: Ask) -> Turn:
        """Show a question and carry out what is typed until it is answered, unless the answer goes without saying."""
        called = self._must_be_called(ask.seat)
        if called:
            self._show_table(ask.seat)
        obvious = self._without_saying(ask)
        if called and obvious is not None:
            self._read(f"There is one answer only: {self.game.label(obvious)}. Press Enter.")
        before = None if obvious is None else self._take(ask, obvious)
        if before is not None:
            if self._is_barrier(before):
                self._earlier.clear()
            return Turn.ANSWERED
        self._show_table(ask.seat)
        decision = Decision(self.game, ask)
        if self._queue and self._queue[0][1] not in ("", decision.rule):
            self._queue.clear()
        if not self._queue:
            self._show_status(ask.seat)
            self._show_question(decision)
        while True:
            turn = self._obey(self._typed(decision), decision, ask)
            if turn is not None:
                return turn
            if self._ahead and not self._queue:
                self._show_status(ask.seat)
                self._show_question(decision)

    def _must_be_called(self, seat: int) -> bool:
        """Whether somebody of another side sits before the screen. He would see who is not called to it for an answer that
        goes without saying."""
        opposed = are_people_opposed(self.game, self.players)
        return opposed and (self._facing is None or self.game.are_opposed((self._facing, seat)))

    def _without_saying(self, ask: Ask) -> Choice | None:
        if self._ask_all:
            return None
        if len(ask.choices) == 1 and ask.forced and are_people_opposed(self.game, self.players):
            return ask.choices[0]
        return obvious_answer(self.game, ask)

    def _show_table(self, seat: int) -> None:
        """What a person wants to see before a question."""
        now = moment(self.game, seat)
        if self._face(seat) or now != self._moment:
            self._queue.clear()
            self.out.print(glance(self.game, seat))
        self._moment = now
        self._tell(seat)

    def _obey(self, typed: str | None, decision: Decision, ask: Ask) -> Turn | None:
        """Do what was typed; None means that the question is still open."""
        if typed is None:
            return Turn.LEFT
        if any(typed == option.key for option in decision.options):
            return self._choose(typed, decision, ask)
        seat = ask.seat
        word, _, rest = typed.replace("?", "? ", 1).partition(" ") if typed.startswith("?") else typed.partition(" ")
        match word.lower():
            case "":
                self._show_question(decision)
            case "h" | "help":
                self._say(HELP, *aim(self.game))
            case "t" | "two":
                self._say(*two_minutes(self.game))
            case "v" | "view" | "board":
                self._board(seat)
                self._show_question(decision)
            case "m" | "map":
                self.out.print(draw_map(self.game, seat))
                self._show_question(decision)
            case "c" | "cards":
                self.out.print(hand(self.game, seat))
            case "j" | "journal":
                number = int(rest) if rest.strip().isdigit() else LAST_LINES
                self._say(*news(self.game, seat, 0)[0][-number:])
                self._show_question(decision)
            case "a" | "all":
                self._ask_all = not self._ask_all
                self._say("You are asked everything." if self._ask_all else "You are asked what is worth a thought.")
            case "r" | "rule":
                self._show_rule(rest.strip().upper() or decision.rule)
            case "?":
                self._why_not(decision, rest.strip())
            case "s" | "save":
                self.file = Path(rest.strip()).expanduser() if rest.strip() else self.file
                self._say(f"Saved to {self.save()}.")
            case "q" | "quit":
                return Turn.LEFT
            case "u" | "undo":
                return self._take_back()
            case "g":
                return self._give_up(seat)
            case "l":
                return self._leave_seat(seat)
            case "w":
                self._hint(ask)
            case _:
                return self._choose(typed, decision, ask)
        return None

    def _hint(self, ask: Ask) -> None:
        """What the machine would do here, on what the seat knows; it is counted once for a question."""
        if not has_judge(self.game.name):
            self._say("There are no hints in this game.")
            return
        if self._hinted is not self.game.history:
            self._hinted = self.game.history
            self._hints[ask.seat] += 1
        self._say(*counsel_lines(self.game, judge(self.game, ask.seat, ask, self.game.seed + self.game.chance.count)))

    def _choose(self, typed: str, decision: Decision, ask: Ask) -> Turn | None:
        option = meant(typed, decision.options)
        if isinstance(option, str):
            self._say(option)
            self._queue.clear()
            return None
        label = option.label
        before = self._take(ask, option.choice)
        if before is None:
            self._queue.clear()
            if is_stuck(self.game, ask.seat):
                return self._way_out()
            self._say(STUMBLED)
            return None
        if self._is_barrier(before):
            self._earlier.clear()
        else:
            self._earlier.append((before, label))
        return Turn.ANSWERED

    def _take(self, ask: Ask, choice: Choice) -> Game[Any] | None:
        """Make a choice and return the position before it; None if the game stumbled over it. If it does, or if it is
        interrupted, the table is left at that position."""
        before = self.game.clone()
        try:
            self.game.take(choice, ask)
        except Exception as error:  # whatever is wrong with the game, the table goes on
            self.game = before
            self._report(error)
            return None
        except BaseException:
            self.game = before
            raise
        return before

    def _report(self, error: Exception) -> None:
        """Keep the position over which the game stumbled, once."""
        if self._stumbled_at is not self.game.history:
            self._stumbled_at = self.game.history
            file = write_report(self.game, error)
            self._say(
                f"The program is at fault ({type(error).__name__})." + (f" A report is kept in {file}." if file else "")
            )

    def _way_out(self) -> Turn:
        """No answer can be carried out: what is left to do."""
        self._say(STUCK)
        while HUMAN in self.players:
            self._say(WAYS_OUT)
            match self._read("> "):
                case "u":
                    if self._take_back() is Turn.TAKEN_BACK:
                        return Turn.TAKEN_BACK
                case "e":
                    return Turn.ENDED
                case "q" | None:
                    return Turn.LEFT
        return Turn.ENDED

    def _give_up(self, seat: int) -> Turn | None:
        """The side of a seat gives up, if all people who play for it want that."""
        name = seat_name(self.game, seat)
        side = [other for other in companions(self.game, seat) if self.players[other] == HUMAN]
        asked = [f"{name}, give the game up?"]
        asked += [f"{seat_name(self.game, other)}, {name} wants to give the game up. Do you agree?" for other in side]
        for question in asked:
            self._say(f"{question} Type yes, or press Enter to play on.")
            if (self._read("> ") or "").strip().lower() not in ("y", "yes"):
                self._say("You play on." + (" l leaves your seat to the machine." if side else ""))
                return None
        return Turn.GIVEN_UP

    def _leave_seat(self, seat: int) -> Turn | None:
        """A machine player goes on for a person, as long as somebody else is there to play with."""
        if self.players.count(HUMAN) == 1:
            self._say("You play alone here: q saves the game and leaves, g gives it up.")
            return None
        self.players[seat] = default_player(self.game.name)
        self._machines[seat] = find_player(self.game.name, self.players[seat])
        self._facing = None
        self._say(f"The machine plays for {seat_name(self.game, seat)} from now on.")
        return Turn.SEAT_LEFT

    def _is_barrier(self, before: Game[Any]) -> bool:
        """Whether the choice just made cannot be taken back: dice fell, something was shown, or it is another's turn."""
        now = self.game
        if now.chance.count != before.chance.count or now.revealed != before.revealed:
            return True
        return not now.asks or all(ask.seat != self._facing for ask in now.asks)

    def _take_back(self) -> Turn | None:
        if not self._earlier:
            self._say("Nothing can be taken back: dice fell, something was shown, or another player has acted since.")
            return None
        self.game, label = self._earlier.pop()
        seat = self._facing or 0
        self._lines_known[seat] = min(self._lines_known[seat], len(self.game.journal(seat)))
        self._say(f"Taken back: {label}.")
        return Turn.TAKEN_BACK

    def _face(self, seat: int) -> bool:
        """Let a person sit down before the screen; True if it was another one, or nobody, before."""
        if seat == self._facing:
            return False
        if self.players.count(HUMAN) > 1:
            self.out.clear()
            self._say(f"{seat_name(self.game, seat)} is to decide. Nobody else should look; press Enter.")
            self._read("")
        self._facing = seat
        self._earlier.clear()
        return True

    def _tell(self, seat: int | None) -> None:
        """What happened since the seat was last told."""
        place = seat or 0
        lines, self._lines_known[place] = news(self.game, seat, self._lines_known[place])
        if self._brief[place] and len(lines) > FEW_LINES:
            lines = ["(j shows what happened before.)", *lines[-FEW_LINES:]]
        self._brief[place] = False
        self._say(*lines)

    def _show_status(self, seat: int) -> None:
        """The numbers, if they have changed since they were last shown."""
        line = status(self.game, seat)
        if str(line) != self._status:
            self.out.print(line)
        self._status = str(line)

    def _show_question(self, decision: Decision) -> None:
        who = escape(seat_name(self.game, decision.seat))
        prompt = escape(decision.prompt).removeprefix(f"{who}: ")
        self.out.print(f"[bold]{who}[/]: {prompt[:1].upper()}{prompt[1:]} [dim]{decision.rule}[/]")
        labels = [option.label + hint(self.game, decision.seat, option.choice) for option in decision.options]
        if len(labels) > LONG_LIST and max(map(len, labels)) <= SHORT_LABEL:
            self._print_columns(labels)
            return
        for number, label in enumerate(labels, 1):
            self._print_hanging(label, f"  {number:2}  ")

    def _show_rule(self, rule: str) -> None:
        entry = catalogue(self.game.name).get(rule)
        text = SOURCES.sub("", entry.text) if entry else ""
        self._say(f"{rule}: {text}" if entry else f"The catalogue has no rule {rule}.")

    def _why_not(self, decision: Decision, words: str) -> None:
        seat = decision.seat
        if words.upper() in catalogue(self.game.name):
            self._show_rule(words.upper())
            return
        refs = refs_named(self.game, seat, words) if words else []
        if words.isdigit() and 1 <= int(words) <= len(decision.options):
            option = decision.options[int(words) - 1]
            self._say(option.label)
            refs = list(option.refs)
        elif not refs:
            self._say("Say what you mean, as in: ? NAME" if not words else f"Nothing here is called {words!r}.")
        for ref in refs[:MANY]:
            described = about(self.game, seat, ref)
            if described:
                self._say(described)
            if any(ref in option.refs or ref == option.key for option in decision.options):
                self._say(*([] if words.isdigit() else ["It is offered now."]))
            elif not only_explained(self.game, ref):
                self._say(*(f"Not now: {reason.text} ({reason.rule})" for reason in self.game.why_not(seat, ref)))
        if len(refs) > MANY:
            self._say(f"And {len(refs) - MANY} more are called so: say more of the name.")

    def _board(self, seat: int) -> None:
        self.out.print(draw_board(self.game, seat))

    def _close(self) -> None:
        """The last lines of the journal, and how it ended."""
        person = self.players.index(HUMAN) if HUMAN in self.players else None
        self._tell(person)
        result = self.game.result
        if result is None:
            self._say("The game stopped without a result.")
            return
        names = [seat_name(self.game, seat) for seat in range(len(self.game.seats))]
        winners = " and ".join(names[seat] for seat in result.winners) or "nobody"
        self.out.print(tally(self.game))
        hints = [f"{name} {count}" for name, count in zip(names, self._hints, strict=True) if count]
        scores = ", ".join(f"{name} {score:g}" for name, score in zip(names, result.scores, strict=False))
        self._say(f"The game is over: {winners} won. {result.reason}", *([f"Scores: {scores}."] if scores else []))
        self._say(*([f"Hints taken: {', '.join(hints)}."] if hints else []))

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.out.print(line, markup=False)

    def _print_columns(self, labels: list[str]) -> None:
        """Many short options side by side, counted downwards."""
        cells = [f"  {number:2}  {label}" for number, label in enumerate(labels, 1)]
        width = max(map(len, cells)) + 2
        rows = -(-len(cells) // max(1, self.out.width // width))
        for row in range(rows):
            self.out.print("".join(cell.ljust(width) for cell in cells[row::rows]).rstrip(), markup=False, soft_wrap=True)

    def _print_hanging(self, line: str, start: str) -> None:
        """A line whose continuations stand under its first word."""
        indent = " " * len(start)
        wrapped = wrap(line, max(40, self.out.width), initial_indent=start, subsequent_indent=indent)
        self.out.print("\n".join(wrapped), markup=False, soft_wrap=True)

    def _typed(self, decision: Decision) -> str | None:
        """The next answer of the line that was typed, or of a new one; None when there will be no more."""
        self._ahead = bool(self._queue)
        if self._queue:
            answer, _ = self._queue.pop(0)
            self._say(f"{decision.prompt} > {answer}")
            return answer
        typed = self._read("> ")
        if typed is None:
            return None
        first, *later = several(typed)
        self._queue = [(answer, "" if ";" in typed else decision.rule) for answer in later]
        return first

    def _read(self, prompt: str) -> str | None:
        try:
            return self.out.input(prompt)
        except EOFError:
            return None
