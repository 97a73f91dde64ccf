"""The table as one viewer may see it, made for the wire. Nothing hidden is read here except through the game's own view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.core.decision import Option, key_of
from westmarch.core.faults import STUCK
from westmarch.core.game import Game
from westmarch.core.game import Result as GameResult
from westmarch.core.habits import Ahead, ahead, habitual
from westmarch.core.journal import Line
from westmarch.core.registry import called, manifest
from westmarch.server import wire
from westmarch.server.tables.giving_up import giving_up_state
from westmarch.server.tables.hints import hints_given, may_ask
from westmarch.server.tables.lessons import lesson_state
from westmarch.server.tables.telling import moments_of, story_of
from westmarch.server.tables.undo import undo_state

if TYPE_CHECKING:
    from westmarch.server.streams.viewers import Viewer
    from westmarch.server.tables.table import Table


def snapshot(table: Table, viewer: Viewer, lines: int | None) -> wire.Snapshot:
    """The present state; `lines` is how many lines of the journal the page has, None for a fresh start."""
    over, stuck = table.over, table.ledger.stuck
    return wire.Snapshot(
        table=table.id,
        game=table.row.game,
        seq=table.ledger.seq,
        move=len(table.ledger.moves),
        seat=viewer.seat,
        acting=viewer.acting,
        seats=seat_states(table, viewer),
        view=table.game.view(viewer.seat),
        decision=None if over else open_decision(table, viewer.seat),
        waiting=[] if over else waiting_for(table.game),
        journal=journal_since(table, viewer.seat, lines),
        undo=undo_state(table, viewer),
        giving_up=giving_up_state(table, viewer),
        result=result_of(table.result, table.ledger.conceded),
        viewable=list(viewer.viewable),
        stuck=None if over or stuck is None else wire.Stuck(STUCK, stuck.report),
        notice=notice_of(table, viewer.seat),
        sides=[table.game.side_of(seat) for seat in range(len(table.row.players))],
        lesson=lesson_state(table, viewer.seat) if viewer.acting and not over else None,
        hints=hints_given(table),
        may_ask_hint=viewer.acting and may_ask(table),
        only_answers=only_answers_of(table, viewer),
        story=story_of(table.game, table.ledger, viewer.seat),
        moments=moments_of(table.game, table.ledger, viewer.seat),
    )


def only_answers_of(table: Table, viewer: Viewer) -> bool | None:
    """Whether the viewer's own seat lets the server answer where there is only one answer; None where it never does."""
    if viewer.seat is None or not viewer.acting or not table.only_answers.may_serve(viewer.seat):
        return None
    return table.ledger.only_answers[viewer.seat]


def notice_of(table: Table, seat: int | None) -> str:
    """That moves were lost on disk, until the seat has moved since."""
    kept = table.ledger.damage
    if kept is None or any(seat in (None, move.seat) for move in table.ledger.moves[kept:]):
        return ""
    lost = f"What happened after move {kept} was damaged on disk" if kept else "The moves of this game were damaged on disk"
    return lost + ("." if table.over else "; the game goes on from there." if kept else "; it begins anew.")


def open_decision(table: Table, seat: int | None) -> wire.Decision | None:
    """The question to a seat, and whether the server will answer it."""
    decision = decision_of(table.game, seat, table.opened)
    if decision is not None and seat is not None:
        decision.by_itself = table.only_answers.answer_for(seat) != ""
        _by_habit(decision, table.game, seat)
    return decision


def _by_habit(decision: wire.Decision, game: Game[Any], seat: int) -> None:
    """What goes without saying there, and what can be answered at one go with it."""
    habits = manifest(game.name).habits
    ask = next(ask for ask in game.asks if ask.seat == seat)
    found = habitual(habits, game, ask)
    if found is not None:
        decision.habitual = wire.Habitual(found.habit.name, key_of(found.choice))
    decision.ahead = [_ahead(one) for one in ahead(habits, game, ask)]


def _ahead(one: Ahead) -> wire.Ahead:
    return wire.Ahead(
        habit=one.habit.name,
        after=key_of(one.choice),
        kind=one.decision.kind,
        prompt=one.decision.prompt,
        options=[option_of(option) for option in one.options],
        at_once=one.habit.at_once,
        ahead=[_ahead(further) for further in one.further],
        lines=list(one.lines),
    )


def decision_of(game: Game[Any], seat: int | None, opened: dict[int, int]) -> wire.Decision | None:
    """The question to a seat, in words."""
    for decision in game.decisions:
        if seat is not None and decision.seat == seat:
            options = [option_of(option) for option in decision.options]
            picks = None if decision.picks is None else wire.Picks(*decision.picks)
            return wire.Decision(opened.get(seat, 0), decision.kind, decision.rule, decision.prompt, options, picks=picks)
    return None


def option_of(option: Option) -> wire.Option:
    return wire.Option(
        key=option.key,
        verb=option.verb,
        parts=list(option.parts),
        label=option.label,
        short_label=option.short_label,
        deed=option.deed,
        brings=option.brings,
        refs=list(option.refs),
        passes=option.passes,
        ends=option.ends,
        facts=option.facts,
    )


def waiting_for(game: Game[Any]) -> list[wire.Waiting]:
    """Whom the game waits for, in the order of the seats: the order in which they were asked could tell something."""
    return sorted((wire.Waiting(ask.seat, ask.rule) for ask in game.asks), key=lambda waiting: waiting.seat)


def journal_since(table: Table, seat: int | None, lines: int | None) -> wire.Journal:
    total = table.journal.count(seat)
    start = max(0, total - wire.JOURNAL_LINES) if lines is None else min(lines, total)
    return wire.Journal(start, [line_of(line) for line in table.journal.lines(seat, start)])


def journal_until(table: Table, seat: int | None, events: int) -> wire.Journal:
    """The newest lines at an earlier moment, before which so many events had happened."""
    total = table.journal.count(seat, events)
    start = max(0, total - wire.JOURNAL_LINES)
    return wire.Journal(start, [line_of(line) for line in table.journal.lines(seat, start, total)])


def line_of(line: Line) -> wire.Line:
    return wire.Line(line.verb, list(line.parts), line.text, line.heading, line.part, list(line.cards), line.replaces)


def seat_states(table: Table, viewer: Viewer) -> list[wire.SeatState]:
    return [
        wire.SeatState(
            seat=seat,
            role=role,
            title=manifest(table.row.game).seat_name(role),
            called=called(table.game, seat),
            name=table.ledger.names[seat],
            machine=table.is_machine(seat),
            left=seat in table.ledger.stand_ins,
            free=not table.is_machine(seat) and not table.row.archived and not table.held(seat),
            mine=seat in viewer.mine,
            presence=table.streams.presence(seat),
            since=table.streams.since(seat),
            share=table.ledger.shares[seat],  # type: ignore[arg-type]
        )
        for seat, role in enumerate(table.game.seats)
    ]


def result_of(result: GameResult | None, conceded: int | None) -> wire.Result | None:
    if result is None:
        return None
    return wire.Result(list(result.winners), list(result.scores), result.reason, result.rule, conceded)
