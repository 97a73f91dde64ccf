"""How games that are over came to their end: their course, found once by playing them again, and what a viewer is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from time import sleep
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from westmarch.core.account import Accounting, Past
from westmarch.core.events import Chain, Told
from westmarch.core.game import Game
from westmarch.core.registry import manifest
from westmarch.players.base import find_estimate
from westmarch.players.judging import unit_of
from westmarch.server import account_wire as wire
from westmarch.server import errors
from westmarch.server.storage.store import TableRow
from westmarch.server.streams.snapshots import result_of
from westmarch.server.streams.viewers import Viewer, sees_all
from westmarch.server.tables.called import HUMAN
from westmarch.server.tables.ledger import Moved
from westmarch.server.tables.positions import EVERY, PAUSE, after, begin
from westmarch.server.tables.rematches import other_side
from westmarch.server.tables.table import Table

MOST_TURNING_POINTS = 6
APART = 2
"""Turns that lie between two turning points at least."""
LEAST_SWING = 1.0
"""What is less than that is no turning point."""

Estimate = Callable[[Game[Any], int], float]


@dataclass
class Course:
    """What was noted of a game, move by move."""

    turns: list[int] = field(default_factory=list)
    """The numbers of the turns, the beginning first,"""
    turn_moves: list[int] = field(default_factory=list)
    """after which move each began,"""
    figures: list[tuple[int, ...]] = field(default_factory=list)
    """and how things stood when it was over."""
    fights: list[tuple[int, str]] = field(default_factory=list)
    """After which move a fight began, and whose."""
    fighting: str = ""
    """Who fought when it was noted last."""
    worth: list[dict[int, float]] = field(default_factory=list)
    """By number of moves: what the position was worth to each side."""
    events: list[Chain] = field(default_factory=list)
    """By number of moves: what had happened."""

    def turn_at(self, move: int) -> int:
        """The number of the turn in which a move was made."""
        return next((turn for turn, n in zip(self.turns[::-1], self.turn_moves[::-1], strict=True) if n < move), 0)


_courses: WeakKeyDictionary[Table, tuple[int, asyncio.Task[Course]]] = WeakKeyDictionary()
"""What was noted of a table, or is being noted, and at which of its states."""


async def end_of(table: Table, viewer: Viewer) -> wire.End:
    """How the game came to its end, as a viewer may know it."""
    result = table.result
    if result is None:
        raise errors.Stale("The game is not over.")
    accounting = manifest(table.row.game).accounting
    account, course = None, Course()
    if accounting is not None:
        course = await _course_of(table, accounting)
        past = Past(tuple(course.turns), tuple(course.figures))
        told = accounting.account(table.game, result, past, viewer.seat, sees_all(table, viewer))
        account = msgspec.convert(told, wire.Account, from_attributes=True)
    points = await asyncio.to_thread(_turning_points, table, course, viewer, accounting) if accounting is not None else []
    shown = result_of(result, table.ledger.conceded)
    assert shown is not None
    return wire.End(
        result=shown,
        account=account,
        turning_points=points,
        swing_unit=unit_of(table.row.game),
        marks=list(_marks(course, points, accounting.turn_name if accounting else "")),
        turn_name=accounting.turn_name if accounting else "",
        turns=course.turns[-1] if course.turns else 0,
        choices=sum(table.row.players[move.seat] == HUMAN and not move.alone for move in table.ledger.moves),
        can_change_sides=other_side(table, viewer) is not None,
    )


async def _course_of(table: Table, accounting: Accounting) -> Course:
    kept = _courses.get(table)
    if kept is None or kept[0] != table.ledger.seq:
        work = asyncio.to_thread(_followed, table.row, list(table.ledger.moves), accounting)
        kept = _courses[table] = (table.ledger.seq, asyncio.ensure_future(work))
    return await asyncio.shield(kept[1])  # whoever asks for the same waits for the same


def _followed(row: TableRow, moves: Sequence[Moved], accounting: Accounting) -> Course:
    """A whole game played again, and noted down."""
    game = begin(row)
    course = Course()
    estimate = find_estimate(game.name)
    _note(course, 0, game, accounting, estimate)
    for n, move in enumerate(moves, 1):
        game = after(game, move.key, move.seat)
        _note(course, n, game, accounting, estimate)
        if n % EVERY == 0:
            sleep(PAUSE)
    return course


def _note(course: Course, n: int, game: Game[Any], accounting: Accounting, estimate: Estimate | None) -> None:
    turn, figures, fight = accounting.turn(game), accounting.figures(game), accounting.fight(game)
    if not course.turns or turn != course.turns[-1]:
        course.turns.append(turn)
        course.turn_moves.append(n)
        course.figures.append(figures)
    course.figures[-1] = figures
    if fight and fight != course.fighting:
        course.fights.append((n, fight))
    course.fighting = fight
    if estimate is not None:
        # What is won is won: the last move's swing would dwarf all others. Where nothing happened nothing has changed.
        same = course.worth and (game.result is not None or game.events is course.events[-1])
        course.worth.append(course.worth[-1] if same else _judged(game, estimate))
    assert not isinstance(game.events, Told)  # the game of a table was played, not guessed
    course.events.append(game.events)


def _judged(game: Game[Any], estimate: Estimate) -> dict[int, float]:
    """What a position is worth to each side; of two sides the one loses what the other gains."""
    seats = {game.side_of(seat): seat for seat in reversed(range(len(game.seats)))}
    if len(seats) == 2:
        one, other = sorted(seats)
        value = estimate(game, seats[one])
        return {one: value, other: -value}
    return {side: estimate(game, seat) for side, seat in seats.items()}


# Turning points ----------------------------------------------------------------------------------------------------------


def _turning_points(table: Table, course: Course, viewer: Viewer, accounting: Accounting) -> list[wire.TurningPoint]:
    """The largest changes between two moves, some turns apart, in the order of play."""
    if not course.worth:
        return []
    side = table.game.side_of(viewer.seat or 0)
    swings = [then[side] - before[side] for before, then in pairwise(course.worth)]
    found: list[wire.TurningPoint] = []
    for n in sorted(range(1, len(swings) + 1), key=lambda n: -abs(swings[n - 1])):
        swing = swings[n - 1]
        if len(found) == MOST_TURNING_POINTS or abs(swing) < LEAST_SWING:
            break
        turn = course.turn_at(n)
        if any(abs(other.turn - turn) < min(APART, 1 + course.turns[-1] // 12) for other in found):
            continue
        title = accounting.turning_point(_with_events(table.game, course.events[n]), course.events[n - 1]) if turn else ""
        if title:
            found.append(wire.TurningPoint(n, turn, title, round(swing, 1), "good" if swing > 0 else "bad"))
    return sorted(found, key=lambda point: point.move)


def _with_events(game: Game[Any], events: Chain) -> Game[Any]:
    """The game with what had happened by some move: stories are made of events, and of what things are called."""
    copy = game.clone()
    copy.events = events
    return copy


# Marks -------------------------------------------------------------------------------------------------------------------


def _marks(course: Course, points: Sequence[wire.TurningPoint], turn_name: str) -> Iterator[wire.ReplayMark]:
    for turn, move in zip(course.turns, course.turn_moves, strict=True):
        if turn:
            yield wire.ReplayMark(move, "turn", f"{turn_name.capitalize()} {turn}")
    for began, name in course.fights:
        yield wire.ReplayMark(began, "fight", name)
    for point in points:
        yield wire.ReplayMark(point.move, "turning", point.title)
