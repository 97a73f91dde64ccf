"""Play over HTTP: states, choices, take-backs, the stream of events, and replays."""

from __future__ import annotations

from time import monotonic
from typing import Any

from litestar import Request, get, post
from litestar.params import JSONBody
from litestar.types import ASGIApp

from westmarch.server import errors, hint_wire, wire
from westmarch.server.lesson_wire import LessonWish
from westmarch.server.requests.event_response import EventResponse
from westmarch.server.requests.rate_limit import Rate, at_rate
from westmarch.server.requests.services import (
    Flag,
    InPath,
    LookingAs,
    MaybeNumber,
    MoveNumber,
    Number,
    Query,
    SeatNumber,
    TheServices,
    TheVisitor,
    address_of,
)
from westmarch.server.streams.snapshots import journal_since, snapshot
from westmarch.server.streams.viewers import acting_seat, own_seat, viewer_of
from westmarch.server.tables import giving_up, hints, undo
from westmarch.server.tables.lessons import call_coach
from westmarch.server.tables.replays import moment, move_list
from westmarch.server.tables.seats import clean_name
from westmarch.server.tables.table import on_the_tick


@get("/api/tables/{table_id:str}")
async def table_now(
    table_id: InPath, services: TheServices, visitor: TheVisitor, seat: SeatNumber = None, looking_as: LookingAs = None
) -> wire.Snapshot:
    """The table as it is now."""
    arrived = monotonic()
    table = await services.tables.find_for(table_id, visitor)
    viewer = viewer_of(table, visitor, seat, looking_as)
    await table.journal.catch_up(viewer.seat)
    state = snapshot(table, viewer, None)
    await on_the_tick(arrived, services.config.tick)
    return state


@post("/api/tables/{table_id:str}/choices", status_code=200, opt=at_rate(Rate.ACTING))
async def choose(
    table_id: InPath, data: JSONBody[wire.Choice], services: TheServices, visitor: TheVisitor
) -> wire.Acknowledged:
    """Answer a question. Sending the same again is harmless."""
    table = await services.tables.find_for(table_id, visitor)
    choose = table.choose_by_habit if data.by_habit else table.choose
    seq, again = await choose(acting_seat(table, visitor, data.seat), data.seq, data.key)
    return wire.Acknowledged(seq, again)


@post("/api/tables/{table_id:str}/hint", status_code=200, opt=at_rate(Rate.ASKING))
async def hint(
    table_id: InPath, data: JSONBody[hint_wire.HintRequest], services: TheServices, visitor: TheVisitor
) -> hint_wire.Hint:
    """What the machine would do, judged on what the seat knows. Asking again gives the same answer."""
    table = await services.tables.find_for(table_id, visitor)
    seat = acting_seat(table, visitor, data.seat)
    return await hints.give(table, seat, data.seq, services.tables.machines.advise)


@post("/api/tables/{table_id:str}/lesson", status_code=200, opt=at_rate(Rate.ACTING))
async def lesson(table_id: InPath, data: JSONBody[LessonWish], services: TheServices, visitor: TheVisitor) -> wire.Done:
    """Skip the lesson that is given here, or have the coach back."""
    table = await services.tables.find_for(table_id, visitor)
    return wire.Done(await call_coach(table, own_seat(table, visitor, data.seat), data.skipped))


@post("/api/tables/{table_id:str}/undo", status_code=200, opt=at_rate(Rate.ACTING))
async def take_back(
    table_id: InPath, data: JSONBody[wire.TakeBack], services: TheServices, visitor: TheVisitor
) -> wire.Done:
    """Take back the last own move, or ask the others for it."""
    table = await services.tables.find_for(table_id, visitor)
    return wire.Done(await undo.request(table, acting_seat(table, visitor, data.seat), data.move))


@post("/api/tables/{table_id:str}/undo/reply", status_code=200, opt=at_rate(Rate.ACTING))
async def reply_to_undo(
    table_id: InPath, data: JSONBody[wire.UndoReply], services: TheServices, visitor: TheVisitor
) -> wire.Done:
    """Agree to a take-back, or refuse it."""
    table = await services.tables.find_for(table_id, visitor)
    return wire.Done(await undo.reply(table, acting_seat(table, visitor, data.seat), data.request, data.accept))


@post("/api/tables/{table_id:str}/concede", status_code=200, opt=at_rate(Rate.ACTING))
async def concede(
    table_id: InPath, data: JSONBody[wire.Concession], services: TheServices, visitor: TheVisitor
) -> wire.Done:
    """Give the game up, or ask those who play for the same side."""
    table = await services.tables.find_for(table_id, visitor)
    return wire.Done(await giving_up.concede(table, acting_seat(table, visitor, data.seat)))


@post("/api/tables/{table_id:str}/concede/reply", status_code=200, opt=at_rate(Rate.ACTING))
async def reply_to_concession(
    table_id: InPath, data: JSONBody[wire.ConcessionReply], services: TheServices, visitor: TheVisitor
) -> wire.Done:
    """Agree that the own side gives up, or play on."""
    table = await services.tables.find_for(table_id, visitor)
    return wire.Done(await giving_up.reply(table, acting_seat(table, visitor, data.seat), data.request, data.accept))


@post("/api/tables/{table_id:str}/stand-in", status_code=200, opt=at_rate(Rate.ACTING))
async def stand_in(table_id: InPath, data: JSONBody[wire.StandIn], services: TheServices, visitor: TheVisitor) -> wire.Done:
    """Leave the own seat to a machine player, or sit down again."""
    table = await services.tables.find_for(table_id, visitor)
    return wire.Done(await giving_up.stand_in(table, own_seat(table, visitor, data.seat), data.machine))


@post("/api/tables/{table_id:str}/end", status_code=200, opt=at_rate(Rate.ACTING))
async def end(table_id: InPath, data: JSONBody[wire.Ending], services: TheServices, visitor: TheVisitor) -> wire.Done:
    """End a game that is stuck, without a loser."""
    table = await services.tables.find_for(table_id, visitor)
    return wire.Done(await table.end(acting_seat(table, visitor, data.seat)))


@post("/api/tables/{table_id:str}/settings", status_code=200, opt=at_rate(Rate.ACTING))
async def change_seat(
    table_id: InPath, data: JSONBody[wire.SeatSettings], services: TheServices, visitor: TheVisitor
) -> wire.Done:
    """Change the own name, what spectators see, or who answers where there is only one answer."""
    table = await services.tables.find_for(table_id, visitor)
    name = None if data.name is None else clean_name(data.name)
    seat = own_seat(table, visitor, data.seat)
    return wire.Done(await table.change(seat, name, data.share, data.only_answers))


@post("/api/tables/{table_id:str}/presence", status_code=200, opt=at_rate(Rate.ACTING))
async def here_or_away(
    table_id: InPath, data: JSONBody[wire.HereOrAway], services: TheServices, visitor: TheVisitor
) -> wire.Done:
    """The page was shown or hidden."""
    table = await services.tables.find_for(table_id, visitor)
    own_seat(table, visitor, data.seat)
    table.streams.note(visitor, data.here)
    return wire.Done(table.ledger.seq)


@get("/api/tables/{table_id:str}/why-not")
async def why_not(
    table_id: InPath, ref: Query, services: TheServices, visitor: TheVisitor, seat: SeatNumber = None
) -> wire.WhyNot:
    """Why something cannot be used now."""
    arrived = monotonic()
    table = await services.tables.find_for(table_id, visitor)
    viewer = viewer_of(table, visitor, seat, None)
    if viewer.seat is None:
        raise errors.NotYou("Only those who play are told why not.")
    try:
        reasons = table.game.why_not(viewer.seat, ref)
    except (LookupError, ValueError) as error:
        raise errors.Bad("There is nothing called so at this table.") from error
    await on_the_tick(arrived, services.config.tick)
    return wire.WhyNot([wire.Reason(reason.rule, reason.text) for reason in reasons])


@get("/api/tables/{table_id:str}/journal")
async def journal(
    table_id: InPath,
    services: TheServices,
    visitor: TheVisitor,
    seat: SeatNumber = None,
    looking_as: LookingAs = None,
    start: Number = 0,
    stop: MaybeNumber = None,
) -> wire.Journal:
    """Lines of the journal."""
    table = await services.tables.find_for(table_id, visitor)
    viewer = viewer_of(table, visitor, seat, looking_as)
    await table.journal.catch_up(viewer.seat)
    found = journal_since(table, viewer.seat, start)
    return wire.Journal(found.start, found.lines if stop is None else found.lines[: max(0, stop - found.start)])


@get("/api/tables/{table_id:str}/stream", opt=at_rate(Rate.WATCHING))
async def stream(
    table_id: InPath,
    request: Request[Any, Any, Any],
    services: TheServices,
    visitor: TheVisitor,
    seat: SeatNumber = None,
    looking_as: LookingAs = None,
    after: MaybeNumber = None,
) -> ASGIApp:
    """The stream of events."""
    table = await services.tables.find_for(table_id, visitor)
    await table.journal.catch_up(viewer_of(table, visitor, seat, looking_as).seat)
    room = services.tables.room
    place = room.find(table, visitor, seat, address_of(request))
    newest = request.headers.get("last-event-id", "")
    seen = int(newest) if newest.isascii() and newest.isdigit() and len(newest) < 16 else after
    opened = table.streams.open(visitor, seat, looking_as, seen)
    room.take(place)
    services.tables.machines.follow(table)

    def ended() -> None:
        table.streams.leave(opened)
        room.leave(place)

    return EventResponse(opened.messages(services.config.heartbeat), ended)


@get("/api/tables/{table_id:str}/moves")
async def moves(
    table_id: InPath,
    services: TheServices,
    visitor: TheVisitor,
    seat: SeatNumber = None,
    looking_as: LookingAs = None,
    start: Number = 0,
    stop: MaybeNumber = None,
) -> wire.MoveList:
    """Some of the moves, as the viewer may know them."""
    table = await services.tables.find_for(table_id, visitor)
    return move_list(table, viewer_of(table, visitor, seat, looking_as), start, stop)


@get("/api/tables/{table_id:str}/moves/{n:int}")
async def table_then(
    table_id: InPath,
    n: MoveNumber,
    services: TheServices,
    visitor: TheVisitor,
    seat: SeatNumber = None,
    looking_as: LookingAs = None,
    open: Flag = False,
) -> wire.Moment:
    """The table after a move."""
    table = await services.tables.find_for(table_id, visitor)
    return await moment(table, viewer_of(table, visitor, seat, looking_as), n, open)


HANDLERS = [
    table_now,
    choose,
    hint,
    lesson,
    take_back,
    reply_to_undo,
    concede,
    reply_to_concession,
    stand_in,
    end,
    change_seat,
    here_or_away,
    why_not,
    journal,
    stream,
    moves,
    table_then,
]
