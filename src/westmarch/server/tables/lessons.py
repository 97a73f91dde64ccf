"""Lessons at a table: what the coach says now, and what he has said. All of it follows from the game and the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.decision import key_of
from westmarch.core.lessons import CoachStep, Lesson
from westmarch.core.procedure import Ask
from westmarch.core.registry import manifest, new
from westmarch.server import errors, wire
from westmarch.server.lesson_wire import LessonState, LessonStep
from westmarch.server.tables.ledger import CoachCalled

if TYPE_CHECKING:
    from westmarch.server.tables.table import Table


def known_lesson(game: str, id: str) -> Lesson:
    found = manifest(game).lesson(id)
    if found is None:
        raise errors.Unknown("There is no such lesson.")
    return found


def as_lesson(wanted: wire.NewTable) -> wire.NewTable:
    """The table that a lesson needs, for a wish that names it."""
    lesson = known_lesson(wanted.game, wanted.lesson)
    seats = len(new(wanted.game, lesson.seed, **lesson.settings).seats)
    players = ["me" if seat == lesson.seat else lesson.opponent for seat in range(seats)]
    return wire.NewTable(
        game=wanted.game,
        settings=dict(lesson.settings),
        seats=[wire.SeatRequest(player=player) for player in players],
        name=wanted.name,
        lesson=lesson.id,
    )


def lesson_of(table: Table) -> Lesson | None:
    return manifest(table.row.game).lesson(table.row.lesson) if table.row.lesson else None


def spoken_before(table: Table) -> list[str]:
    """What was said at the moves that stand: who takes one back hears it again."""
    return [id for move in table.ledger.moves for id in move.spoken]


def due_at(table: Table, ask: Ask) -> list[CoachStep]:
    """What the coach says at an open question."""
    lesson = lesson_of(table)
    if lesson is None or ask.seat != lesson.seat or table.ledger.skipped:
        return []
    return lesson.due(ask, table.game.view(ask.seat), spoken_before(table))


def spoken_at(table: Table, ask: Ask) -> tuple[str, ...]:
    """What was said at a question that is answered now."""
    return tuple(step.id for step in due_at(table, ask))


def lesson_state(table: Table, seat: int | None) -> LessonState | None:
    """The lesson, for the seat that learns."""
    lesson = lesson_of(table)
    if lesson is None or seat != lesson.seat:
        return None
    ask = next((ask for ask in table.game.asks if ask.seat == seat), None)
    by_id = {step.id: step for step in lesson.steps}
    spoken = [by_id[id] for id in spoken_before(table) if id in by_id]
    return LessonState(
        id=lesson.id,
        title=lesson.title,
        steps=len(lesson.steps),
        now=[] if ask is None else [_on_the_wire(lesson, step, ask) for step in due_at(table, ask)],
        spoken=[_on_the_wire(lesson, step, None) for step in spoken],
        skipped=table.ledger.skipped,
    )


def _on_the_wire(lesson: Lesson, step: CoachStep, ask: Ask | None) -> LessonStep:
    example = None if ask is None else step.example(ask)
    option = "" if example is None else key_of(example)
    number = lesson.steps.index(step) + 1
    return LessonStep(step.id, number, step.title, step.says, step.know, list(step.light), option)


async def call_coach(table: Table, seat: int, skipped: bool) -> int:
    """Skip the lesson, or go on with it where it was."""

    async def call() -> int:
        lesson = lesson_of(table)
        if lesson is None or lesson.seat != seat:
            raise errors.Bad("No lesson is given here.")
        if table.ledger.skipped != skipped:
            await table.commit(CoachCalled(seat, skipped))
        return table.ledger.seq

    return await table.alone(call)
