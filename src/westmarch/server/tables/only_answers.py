"""Questions to which there is only one answer, at tables where people of different sides play.

There every question is put: who was passed over could do nothing, and that is for nobody to know. So that nobody has to
click for it either, the server answers for a seat that can give one answer only, after a pause that says nothing (`pauses`).

A pause counts while the seat is there and no take-back is asked for, from the moment on at which everybody could see both. A
seat that is away is waited for, whatever it holds. Whoever answers by habit, which was chosen before the cards were known,
may leave the moment to the same pause.
"""

from __future__ import annotations

import asyncio
from random import SystemRandom
from typing import TYPE_CHECKING
from weakref import ref

from westmarch.core.decision import key_of
from westmarch.server import errors
from westmarch.server.tables.pauses import Pauses

if TYPE_CHECKING:
    from westmarch.server.tables.table import Table

LONGEST_WAIT = 25.0
"""Seconds for which a request is kept that leaves the moment to the server; then it is sent again."""


class Window:
    """A question that is open, and the time after which it is answered by itself, if it is."""

    __slots__ = ("after_own_move", "answering", "begun", "failed", "number", "over", "pause", "seat", "timer")

    def __init__(self, seat: int, number: int, after_own_move: bool, pause: float, now: float) -> None:
        self.seat = seat
        self.number = number
        self.after_own_move = after_own_move
        self.pause = pause
        self.begun = now
        """From when on the time counts."""
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.timer: asyncio.TimerHandle | None = None
        self.answering = False
        self.failed = False
        """The game stumbled over the only answer."""

    def halt(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def end(self) -> None:
        self.halt()
        if not self.over.done():
            self.over.set_result(None)


class OnlyAnswers:
    """The open questions of one table, and what the server answers to them."""

    def __init__(self, table: Table) -> None:
        self._table = ref(table)  # as with streams: no circles
        self.pauses = Pauses(SystemRandom())
        self.windows: dict[int, Window] = {}
        """By seat."""
        self._tasks: set[asyncio.Future[None]] = set()

    @property
    def table(self) -> Table:
        table = self._table()
        assert table is not None, "whoever has the answers has the table"
        return table

    # What is answered -----------------------------------------------------------------------------------------------

    def may_serve(self, seat: int) -> bool:
        """Whether the server may answer for a seat where that can give one answer only. Not for people at one screen: they
        are called to it for every question, or the others would see who was not."""
        return self.table.between_people and not _at_one_screen(self.table, seat)

    def answer_for(self, seat: int) -> str:
        """The key that the server will answer for a seat; empty if the seat answers itself."""
        window = self.windows.get(seat)
        wanted = self.table.ledger.only_answers[seat] and self.may_serve(seat)
        if not wanted or (window is not None and window.failed):
            return ""
        choices = next((ask.choices for ask in self.table.game.asks if ask.seat == seat), ())
        return key_of(choices[0]) if len(choices) == 1 else ""

    async def wait(self, seat: int, number: int) -> None:
        """Wait until the server would answer a question, or somebody has."""
        window = self.windows.get(seat)
        if window is not None and window.number == number and self.may_serve(seat):
            try:
                await asyncio.wait_for(asyncio.shield(window.over), LONGEST_WAIT)
            except TimeoutError as error:
                raise errors.Busy("You are away, or a take-back is asked for; please try once more.") from error

    # When it is answered ----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Something was shown to everybody: a state, or who is there."""
        table = self.table
        if not table.between_people:
            return
        now = asyncio.get_running_loop().time()
        asked = {} if table.lost else {seat: table.opened[seat] for seat in table.waiting() if not table.is_machine(seat)}
        for window in [w for w in self.windows.values() if asked.get(w.seat) != w.number]:
            self._close(window, now)
        for seat, number in sorted(asked.items()):
            window = self.windows.get(seat) or self._open(seat, number, now)
            if table.streams.presence(seat) != "here" or table.ledger.request is not None:
                window.halt()
            elif window.over.done():
                self._answer(window)  # who did not want that may want it now
            elif window.timer is None:
                window.begun = now
                window.timer = asyncio.get_running_loop().call_later(window.pause, self._due, window)

    def _open(self, seat: int, number: int, now: float) -> Window:
        table = self.table
        after_own_move = bool(table.ledger.moves) and table.ledger.moves[-1].seat == seat
        pause = max(self.pauses.draw(seat, after_own_move) * table.config.pause, table.row.pace)
        window = self.windows[seat] = Window(seat, number, after_own_move, pause, now)
        return window

    def _close(self, window: Window, now: float) -> None:
        """The question was answered, or taken back."""
        del self.windows[window.seat]
        window.end()
        table = self.table
        last = table.ledger.moves[-1] if table.ledger.moves else None
        if last is not None and (last.seat, last.answers) == (window.seat, window.number) and table.quiet:
            self.pauses.saw(window.seat, window.after_own_move, now - window.begun)

    def _due(self, window: Window) -> None:
        window.end()
        if self._table() is not None:
            self._answer(window)

    def _answer(self, window: Window) -> None:
        key = self.answer_for(window.seat)
        if key and not window.answering:
            window.answering = True
            task = asyncio.ensure_future(self._choose(window, key))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _choose(self, window: Window, key: str) -> None:
        try:
            await self.table.choose(window.seat, window.number, key, alone=True)
        except errors.Stumbled:
            window.failed = True
        except errors.Refused:
            pass  # somebody was faster, or the table is loaded anew

    def stop(self) -> None:
        for window in self.windows.values():
            window.end()
        self.windows.clear()


def _at_one_screen(table: Table, seat: int) -> bool:
    """Whether somebody who sits here sits on another side as well."""
    return any(seat in seats and table.game.are_opposed(table.seats_of(who)) for who, seats in table.holders.items())
