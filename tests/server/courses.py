"""The same course of events at a table and at its twin, and all that a viewer gets to see of both: bytes, questions, times
and how many messages there are.

Everybody sits there with an open page. The one whose twin it is answers by hand, the same in both; the others pass, or do
what they can do in both. Where somebody has one answer only the server gives it; where he has several he gives it by hand or
by habit, in the time that he takes to pass.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from typing import Any

import msgspec

from westmarch.core.decision import key_of
from westmarch.core.procedure import Ask
from westmarch.server import errors
from westmarch.server.streams.stream import Stream
from westmarch.server.tables import undo
from westmarch.server.tables.table import Table

from .twin_tables import WATCHING, first_difference, same_table, sent, twin_of

STEPS = 8
"""Moves that are followed after a twin was made."""
BREATH = 0.1
"""Seconds between two of them."""
LONG = 12.0
"""Seconds after which whatever goes on by itself has happened."""


class Seen:
    """What a viewer gets to see of a table."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        self.table = table
        self.viewer = viewer
        self.messages: list[tuple[float, bytes]] = []
        self.answers: list[bytes] = []
        for seat in range(len(table.row.players)):
            there = Stream(f"visitor {seat}", seat, None, lambda _: [])
            there.behind = True  # a page that takes nothing
            table.streams.all.add(there)
        eyes = table.streams.open(WATCHING if viewer is None else f"visitor {viewer}", viewer, None, None)
        put, loop = eyes.put, asyncio.get_running_loop()
        eyes.put = lambda message: (self.messages.append((loop.time(), message)), put(message))  # type: ignore[method-assign]
        self.messages = [(loop.time(), message) for message in eyes._waiting]

    def ask_of(self, seat: int) -> Ask | None:
        return next((ask for ask in self.table.game.asks if ask.seat == seat), None)

    def figures(self) -> tuple[int, int]:
        return self.table.game.chance.count, self.table.game.revealed

    def asked(self) -> list[tuple[int, str, str]]:
        return sorted((ask.seat, ask.kind, ask.rule) for ask in self.table.game.asks)

    async def told(self, work: Awaitable[Any]) -> None:
        """Do something that the viewer asks for, and note what it is answered and when."""
        try:
            answer = await work
        except errors.Refused as refused:
            answer = [refused.kind, refused.sentence]
        self.answers.append(msgspec.json.encode([asyncio.get_running_loop().time(), answer]))


class Comparison:
    """A table and its twin."""

    def __init__(self, table: Table, viewer: int | None, guesser: int, dice: random.Random) -> None:
        self.dice = dice
        self.viewer = viewer
        self.here = Seen(same_table(table), viewer)
        self.there = Seen(twin_of(table, viewer, guesser, dice.randrange(10**9)), viewer)
        self.compared = 0
        self.by_themselves = 0
        """How often the server answered at one of the two, and somebody by hand at the other."""

    @property
    def both(self) -> tuple[Seen, Seen]:
        return self.here, self.there

    def close(self) -> None:
        for seen in self.both:
            seen.table.close()

    async def look_around(self, refs: list[str]) -> str:
        """Ask for everything that can be asked for; what is different then."""
        who = WATCHING if self.viewer is None else f"visitor {self.viewer}"
        here, there = await asyncio.gather(*(sent(seen.table, who, self.viewer, refs) for seen in self.both))
        self.compared += 1 + len(here)
        if len(here) != len(there):
            return f"{len(here)} answers here, {len(there)} there"
        pairs = zip(here, there, strict=True)
        return next((first_difference(one, other, self.viewer) for one, other in pairs if one != other), "")

    async def follow(self, steps: int = STEPS) -> str:
        """Play on in both; what is different then, in a sentence."""
        for _ in range(steps):
            found = self.difference()
            if found or not self.here.table.game.asks:
                return found
            before = [seen.figures() for seen in self.both]
            ask = self._next()
            key = self._key(ask) if ask is not None else ""
            if ask is None or not key:
                return ""
            await asyncio.gather(*self._moves(ask.seat, key))
            await asyncio.sleep(BREATH)
            if [seen.figures() for seen in self.both] != before:
                return self._where_something_was_shown(ask, before)
            if ask.seat == self.viewer and self.dice.random() < 0.3 and not await self._take_back(ask.seat):
                break
        return self.difference()

    def _next(self) -> Ask | None:
        """Who answers next: of those for whom the server answers in one of the two the first, otherwise anybody. Nobody if
        two of them come so close that one cannot be waited for without the other."""
        asks = sorted(self.here.table.game.asks, key=lambda ask: ask.seat)
        windows = self.here.table.only_answers.windows
        served = [ask for ask in asks if any(seen.table.only_answers.answer_for(ask.seat) for seen in self.both)]
        due = sorted((windows[ask.seat].begun + windows[ask.seat].pause, ask.seat, ask) for ask in served)
        if len(due) > 1 and due[1][0] - due[0][0] < 2 * BREATH:
            return None
        return due[0][2] if due else self.dice.choice(asks)

    def _key(self, ask: Ask) -> str:
        """An answer that can be given in both; passing, if somebody else answers."""
        theirs = self.there.ask_of(ask.seat)
        if theirs is None:
            return ""
        offered = {key_of(choice) for choice in theirs.choices}
        common = [choice for choice in ask.choices if key_of(choice) in offered]
        passing = [choice for choice in common if choice[0] in self.here.table.game.passing]
        wanted = common if ask.seat == self.viewer or not passing or self.dice.random() < 0.3 else passing
        return key_of(self.dice.choice(wanted)) if wanted else ""

    def _moves(self, seat: int, key: str) -> list[Awaitable[None]]:
        """Somebody answers, at the same moment in both."""
        alone = [seen.table.only_answers.answer_for(seat) for seen in self.both]
        if seat == self.viewer or not any(alone):
            seconds = self.dice.uniform(0.1, 0.3)
            return [self._by_hand(seen, seat, key, seconds) for seen in self.both]
        self.by_themselves += not all(alone)
        habit = self.dice.random() < 0.5
        return [
            self._by_itself(seen) if by_itself else self._in_his_time(seen, seat, key, habit)
            for seen, by_itself in zip(self.both, alone, strict=True)
        ]

    async def _by_hand(self, seen: Seen, seat: int, key: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        work = seen.table.choose(seat, seen.table.opened[seat], key)
        await (seen.told(work) if seat == self.viewer else work)

    async def _by_itself(self, seen: Seen) -> None:
        moves, end = len(seen.table.ledger.moves), asyncio.get_running_loop().time() + LONG
        while len(seen.table.ledger.moves) == moves and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.01)

    async def _in_his_time(self, seen: Seen, seat: int, key: str, habit: bool) -> None:
        """Somebody passes who could do something else, after the time that he takes to pass."""
        table, number = seen.table, seen.table.opened[seat]
        if habit:
            await table.choose_by_habit(seat, number, key)
        else:
            window = table.only_answers.windows[seat]
            await asyncio.sleep(window.begun + window.pause - asyncio.get_running_loop().time())
            await table.choose(seat, number, key)

    async def _take_back(self, seat: int) -> bool:
        """The viewer takes back what he did, or asks for it: then nothing happens by itself until it is answered, and this
        is false."""
        await asyncio.gather(
            *(seen.told(undo.request(seen.table, seat, len(seen.table.ledger.moves))) for seen in self.both)
        )
        if self.here.table.ledger.request is None:
            return True
        await asyncio.sleep(LONG)
        return False

    def _where_something_was_shown(self, ask: Ask, before: list[tuple[int, int]]) -> str:
        """After dice or cards that were turned up two tables differ. But that this happens at all is no secret to the one
        who moves."""
        after = [seen.figures()[1] > figures[1] for seen, figures in zip(self.both, before, strict=True)]
        if ask.seat == self.viewer and after[0] != after[1]:
            return f"after {ask.kind} something is shown in one of the two only"
        return ""

    def difference(self) -> str:
        """What the viewer could tell the two apart by, in a sentence; what was compared is forgotten."""
        here, there = self.both
        found = ""
        self.compared += 2 + 2 * len(here.messages) + len(here.answers)
        if here.asked() != there.asked():
            found = f"{here.asked()} are asked here, {there.asked()} there"
        elif len(here.messages) != len(there.messages) or here.answers != there.answers:
            found = f"{len(here.messages)} messages and {here.answers} here, {len(there.messages)} and {there.answers} there"
        else:
            for (at, one), (then, other) in zip(here.messages, there.messages, strict=True):
                if abs(at - then) > 1e-6:
                    found = f"it comes at {at} here and at {then} there"
                elif one != other:
                    found = first_difference(one, other, self.viewer)
                if found:
                    break
        for seen in self.both:
            seen.messages.clear()
            seen.answers.clear()
        return found
