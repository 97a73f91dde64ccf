"""One table: a game, its ledger, and who sits there. Everything that changes it happens here, one thing at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from time import monotonic, time
from typing import Any, TypeVar

from westmarch.core.decision import key_of
from westmarch.core.events import EVERYBODY, unchain
from westmarch.core.faults import STUCK, STUMBLED, ended_result, is_stuck
from westmarch.core.game import Game, Result
from westmarch.core.giving_up import given_up_result
from westmarch.core.procedure import Ask
from westmarch.server import errors
from westmarch.server.config import Config
from westmarch.server.hint_wire import Hint
from westmarch.server.storage.keeper import Keeper
from westmarch.server.storage.store import WATCHER, Added, Saved, Summary, TableRow
from westmarch.server.streams.stream import Streams
from westmarch.server.tables import lessons
from westmarch.server.tables.called import HUMAN, called_at
from westmarch.server.tables.journal_lines import JournalLines
from westmarch.server.tables.ledger import (
    BegunAnew,
    Changed,
    Conceded,
    Ended,
    Entry,
    Ledger,
    LeftToMachine,
    Sat,
    SatAgain,
    Stuck,
    moved_entry,
    opened_after,
    write_entry,
)
from westmarch.server.tables.only_answers import OnlyAnswers
from westmarch.server.tables.positions import Positions, after
from westmarch.server.tables.reports import keep_report
from westmarch.server.token_buckets import RateLimit

T = TypeVar("T")
log = logging.getLogger(__name__)

TAKE_BACK_SECONDS = 600.0
"""In which a seat may ask for so many take-backs as the limits say."""


class Table:
    """See the module's text."""

    def __init__(
        self,
        row: TableRow,
        ledger: Ledger,
        game: Game[Any],
        opened: dict[int, int],
        holders: list[tuple[str, int]],
        keeper: Keeper,
        config: Config,
    ) -> None:
        self.row = row
        self.ledger = ledger
        self.game = game
        """Never changed, only replaced."""
        self.opened = opened
        """The numbers of the open decisions, by seat."""
        self.holders: dict[str, set[int]] = {}
        for visitor, seat in holders:
            self.holders.setdefault(visitor, set()).add(seat)
        self.keeper = keeper
        self.config = config
        self.journal = JournalLines(game, ledger.own_news)
        self.positions = Positions(row)
        self.positions.keep(len(ledger.moves), game)
        self.call_by_name()
        self.streams = Streams(self)
        self.between_people = game.are_opposed(seat for seat, player in enumerate(row.players) if player == HUMAN)
        """Whether people of different sides play here, or may sit down to."""
        self.only_answers = OnlyAnswers(self)
        self.take_backs = RateLimit(config.limits.take_backs, config.limits.take_backs / TAKE_BACK_SECONDS)
        """Requests to take back, by seat."""
        self.hints: dict[tuple[int, int], Hint] = {}
        """The newest hint of each seat, by seat and question."""
        self.quiet = False
        """Whether nothing was told to everybody with the newest move."""
        self.lock = asyncio.Lock()
        self.lost = False
        """The store failed in the middle of something: this copy is not to be trusted and will be loaded anew."""
        self.touched = monotonic()
        self.on_change: Callable[[Table], None] = lambda table: None
        self._tasks: set[asyncio.Future[Any]] = set()
        self._tried: Game[Any] | None = None
        """The position in which no answer could be carried out."""

    # What is ----------------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def result(self) -> Result | None:
        return result_beside(self.game, self.ledger.conceded, self.ledger.ended)

    @property
    def over(self) -> bool:
        return self.row.archived or self.result is not None

    @property
    def hopeless(self) -> bool:
        """Whether everything that could be answered here was tried in vain; nobody needs to try it again by himself."""
        return self._tried is self.game

    def player_of(self, seat: int) -> str:
        """Who plays a seat now: `human`, or a machine player, also one that stands in for a person."""
        return self.ledger.stand_ins.get(seat, self.row.players[seat])

    def is_machine(self, seat: int) -> bool:
        return self.player_of(seat) != HUMAN

    def seats_of(self, visitor: str) -> list[int]:
        return sorted(seat for seat in self.holders.get(visitor, ()) if seat != WATCHER)

    def held(self, seat: int) -> bool:
        return any(seat in seats for seats in self.holders.values())

    def waiting(self) -> tuple[int, ...]:
        return () if self.over else tuple(ask.seat for ask in self.game.asks)

    # What happens -----------------------------------------------------------------------------------------------------

    async def alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something while nobody else changes the table, to its end even if the one who asked goes away.

        What changed is shown on the tick: the time from the request to the answer is a whole number of ticks."""
        arrived = monotonic()

        async def locked() -> T:
            async with self.lock:
                if self.lost:
                    raise errors.Busy("The table is being set up again; please try once more.")
                self.touched = arrived
                seen = self.ledger.seq
                try:
                    return await work()
                finally:
                    changed = self.ledger.seq != seen and not self.lost
                    states = self.streams.prepare() if changed else []
                    await on_the_tick(arrived, self.config.tick)
                    if changed:
                        self.streams.release(states)
                        self.on_change(self)
                        self.only_answers.look()

        task = asyncio.ensure_future(locked())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def choose(self, seat: int, seq: int, key: str, by_machine: bool = False, alone: bool = False) -> tuple[int, bool]:
        """Answer decision `seq`: the number of the state it led to, and whether that had been done before.

        `alone` is said by the server where it answers for a person who has no other answer."""
        return await self.alone(lambda: self._choose(seat, seq, key, by_machine, alone))

    async def choose_by_habit(self, seat: int, seq: int, key: str) -> tuple[int, bool]:
        """The same at the moment at which the server would answer, were this the only answer."""
        await self.only_answers.wait(seat, seq)
        return await self.choose(seat, seq, key)

    async def _choose(self, seat: int, seq: int, key: str, by_machine: bool, alone: bool) -> tuple[int, bool]:
        before = self.ledger.answered.get((seat, seq))
        if before is not None:
            if before[1] == key:
                return before[0], True
            raise errors.Stale("You have answered that question before, and otherwise.")
        if self.over:
            raise errors.Stale("The game is over.")
        if self.is_machine(seat) is not by_machine:
            raise errors.Stale("A person plays this seat again." if by_machine else errors.MACHINE_PLAYS)
        if self.opened.get(seat) != seq:
            raise errors.Stale("That question is no longer open.")
        await self._move(seat, key, alone)
        return self.ledger.seq, False

    async def _move(self, seat: int, key: str, alone: bool) -> None:
        game = self.game
        ask = next(ask for ask in game.asks if ask.seat == seat)
        choice = next((choice for choice in ask.choices if key_of(choice) == key), None)
        if choice is None:
            raise errors.NotOffered("That is not offered now.")
        try:
            moved = after(game, key, seat)
        except Exception as error:
            # A mistake in a game must cost one move at most: the position before it stands untouched.
            log.exception("table %s: %r of seat %d failed under %s", self.id, key, seat, ask.rule)
            raise errors.Stumbled(await self._look_for_a_way(ask)) from error
        spoken = () if alone else lessons.spoken_at(self, ask)
        entry = moved_entry(game, moved, ask, choice, self.opened[seat], self.ledger.latest_counts.events, alone, spoken)
        await self.commit(entry, moved, len(self.ledger.moves) + 1)
        self.opened = opened_after(moved, game, self.opened, self.ledger.seq)
        self.game = moved
        self.quiet = all(to != EVERYBODY for to, _ in unchain(moved.events, game.events))
        self.journal.add(moved)
        self.positions.keep(len(self.ledger.moves), moved)
        self._save_now_and_then()

    async def _look_for_a_way(self, ask: Ask) -> str:
        """What to say when a choice failed. If no other would do either, everybody is told, and the game is kept."""
        if not await asyncio.to_thread(is_stuck, self.game, ask.seat):
            return STUMBLED
        self._tried = self.game
        if self.ledger.stuck is None:
            await self.commit(Stuck(ask.seat, await self._reported(ask)))
        return STUCK

    async def _reported(self, ask: Ask) -> str:
        """The number of a report of where the game is stuck; empty if it cannot even be packed."""
        try:
            return await keep_report(self, f"No answer can be carried out: {ask.kind}, {ask.rule}, seat {ask.seat}.")
        except Exception:
            log.exception("table %s: the report could not be kept", self.id)
            return ""

    async def commit(
        self,
        entry: Entry,
        game: Game[Any] | None = None,
        moves: int | None = None,
        holder: tuple[str, int] | None = None,
    ) -> None:
        """Add an entry to the ledger, on disk first. If that fails, this copy of the table is dropped.

        `game` and `moves` are those after the entry; nobody sees them before it is kept."""
        names = list(self.ledger.names)
        if isinstance(entry, Sat | Changed | BegunAnew):
            names[entry.seat] = entry.name
        conceded = entry.seat if isinstance(entry, Conceded) else self.ledger.conceded
        ended = isinstance(entry, Ended) or self.ledger.ended
        moves = len(self.ledger.moves) if moves is None else moves
        summary = summary_of(game or self.game, names, moves, conceded, self.row.archived, ended, self._left_after(entry))
        seq = self.ledger.seq + 1
        try:
            await self.keeper.append(Added(self.id, seq, write_entry(entry), summary, time(), holder))
        except BaseException:
            self.drop()
            raise
        self.ledger.add(entry)
        if isinstance(entry, Sat | Changed | BegunAnew):
            self.call_by_name()

    def call_by_name(self) -> None:
        """Tell the game what those who sit here are called."""
        called = called_at(self.row, self.ledger.names, self.game.seats)
        if called != self.game.called:
            self.game.called = called
            self.journal.read_again()

    def _left_after(self, entry: Entry) -> tuple[int, ...]:
        """The seats that are left to machines after an entry."""
        left = set(self.ledger.stand_ins)
        if isinstance(entry, LeftToMachine):
            left.add(entry.seat)
        elif isinstance(entry, SatAgain):
            left.discard(entry.seat)
        return tuple(sorted(left))

    def drop(self) -> None:
        """Never use this copy of the table again."""
        self.lost = True
        self.close()

    def close(self) -> None:
        """End what goes on between the table and those who look at it."""
        self.streams.close()
        self.only_answers.stop()

    def _save_now_and_then(self) -> None:
        moves = len(self.ledger.moves)
        if moves % self.config.save_every:
            return
        # Nobody waits for it: it only makes a restart faster.
        task = asyncio.ensure_future(self._save(self.game, self.ledger.seq, moves, dict(self.opened)))
        self._tasks.add(task)
        task.add_done_callback(self._saved)

    async def _save(self, game: Game[Any], seq: int, moves: int, opened: dict[int, int]) -> None:
        body = await asyncio.to_thread(game.save)
        await self.keeper.run(self.keeper.store.save, self.id, Saved(seq, moves, opened, body))

    def _saved(self, task: asyncio.Future[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or isinstance(task.exception(), errors.StoreFailed):
            return  # the keeper has noted it
        if task.exception() is not None:
            log.error("table %s: a save could not be made", self.id, exc_info=task.exception())

    async def settle(self) -> None:
        """Wait until what was begun is done."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    # What is not a move -----------------------------------------------------------------------------------------------

    async def end(self, seat: int) -> int:
        """End a game that is stuck, without a loser."""
        return await self.alone(lambda: self._end(seat))

    async def _end(self, seat: int) -> int:
        if self.ledger.ended:
            return self.ledger.seq
        if self.over:
            raise errors.Stale("The game is over.")
        if self.ledger.stuck is None:
            raise errors.Stale("The game can go on; who does not want to can give it up.")
        await self.commit(Ended(seat))
        return self.ledger.seq

    async def change(
        self, seat: int, name: str | None = None, share: str | None = None, only_answers: bool | None = None
    ) -> int:
        return await self.alone(lambda: self._change(seat, name, share, only_answers))

    async def _change(self, seat: int, name: str | None, share: str | None, only_answers: bool | None) -> int:
        ledger = self.ledger
        now = Changed(seat, ledger.names[seat], ledger.shares[seat], ledger.only_answers[seat])
        wanted = Changed(
            seat,
            now.name if name is None else name,
            now.share if share is None else share,
            now.only_answers if only_answers is None else only_answers,
        )
        if wanted != now:
            await self.commit(wanted)
        return self.ledger.seq

    async def sit(self, visitor: str, seat: int, name: str, returning: bool) -> None:
        """Sit down in a free seat, or come back to one with the link for that."""
        await self.alone(lambda: self._sit(visitor, seat, name, returning))

    async def _sit(self, visitor: str, seat: int, name: str, returning: bool) -> None:
        if seat in self.holders.get(visitor, ()):
            return
        if returning:
            await self.keeper.run(self.keeper.store.hold, self.id, visitor, seat)
            self.holders.setdefault(visitor, set()).add(seat)
            return
        if self.held(seat) or self.is_machine(seat):
            raise errors.Taken("Somebody else sits there already.")
        await self.commit(Sat(seat, name or self.ledger.names[seat]), holder=(visitor, seat))
        self.holders.setdefault(visitor, set()).add(seat)

    async def watch(self, visitor: str) -> None:
        await self.alone(lambda: self._watch(visitor))

    async def _watch(self, visitor: str) -> None:
        if not self.holders.get(visitor):
            if sum(WATCHER in seats for seats in self.holders.values()) >= self.config.limits.watchers:
                raise errors.TooMuch("Too many people watch this table.")
            await self.keeper.run(self.keeper.store.hold, self.id, visitor, WATCHER)
            self.holders.setdefault(visitor, set()).add(WATCHER)


def summary_of(
    game: Game[Any],
    names: list[str],
    moves: int,
    conceded: int | None,
    archived: bool,
    ended: bool = False,
    left: Iterable[int] = (),
) -> Summary:
    r = result_beside(game, conceded, ended)
    return Summary(
        roles=tuple(game.seats),
        names=tuple(names),
        moves=moves,
        waiting=() if r is not None or archived else tuple(ask.seat for ask in game.asks),
        winners=None if r is None else r.winners,
        scores=() if r is None else r.scores,
        reason="" if r is None else r.reason,
        rule="" if r is None else r.rule,
        conceded=conceded,
        left=tuple(left),
    )


def result_beside(game: Game[Any], conceded: int | None, ended: bool) -> Result | None:
    """How a game came out: by its rules, or because somebody gave it up or ended it."""
    if game.result is not None:
        return game.result
    if ended:
        return ended_result(game)
    return None if conceded is None else given_up_result(game, conceded)


async def on_the_tick(since: float, tick: float) -> None:
    """Wait for the next tick, counted from a moment."""
    if tick > 0:
        await asyncio.sleep(tick - (monotonic() - since) % tick)
