"""Tables over HTTP: making them, listing them, their links, and what is not play."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from litestar.enums import MediaType
from litestar.params import JSONBody

from westmarch.core.version import VERSION
from westmarch.server import account_wire, errors, game_wire, wire
from westmarch.server.requests.own_address import root
from westmarch.server.requests.rate_limit import Rate, at_rate
from westmarch.server.requests.services import InPath, LookingAs, SeatNumber, Services, TheServices, TheVisitor, address_of
from westmarch.server.requests.setups import game_list, seat_name_of
from westmarch.server.storage.store import WATCHER, Listed
from westmarch.server.streams.viewers import viewer_of
from westmarch.server.tables.called import HUMAN
from westmarch.server.tables.endings import end_of
from westmarch.server.tables.new_games import sit_with_deck
from westmarch.server.tables.rematches import again
from westmarch.server.tables.replays import branch, check_open
from westmarch.server.tables.reports import keep_report
from westmarch.server.tables.seats import LinkKind, check_link, clean_name
from westmarch.server.tables.table import Table
from westmarch.server.tables.uploads import LARGEST_RECORD


def page_of(table: str, seat: int | None) -> str:
    path = f"{root()}/table/{table}"
    return path if seat is None else f"{path}?seat={seat}"


def links_of(services: Services, table: Table, visitor: str) -> list[wire.Link]:
    """The links a visitor may hand out: seats that are free, the own seats, and the one for spectators."""
    mine = table.seats_of(visitor)
    free = [s for s, player in enumerate(table.row.players) if player == HUMAN and not table.held(s)]
    wanted: list[tuple[LinkKind, int | None]] = [("watch", None)]
    if not table.row.archived:
        wanted = [*(("seat", seat) for seat in free), *(("return", seat) for seat in mine), *wanted]
    join = f"{root()}/join"
    return [wire.Link(kind, seat, f"{join}/{services.signer.link(table.row, kind, seat)}") for kind, seat in wanted]


def may_hand_out_links(table: Table, visitor: str) -> None:
    """Those who sit at the table may; where nobody does, whoever opened it."""
    if not table.seats_of(visitor) and any(table.held(seat) for seat in range(len(table.row.players))):
        raise errors.NotYou("Only those who sit at the table may hand out its links.")


@get("/api/games", sync_to_thread=True)
def list_games() -> game_wire.GameList:
    """The games, their settings and machine players."""
    return game_wire.GameList(VERSION, game_list())


@post("/api/tables", opt=at_rate(Rate.MAKING))
async def create_table(data: JSONBody[wire.NewTable], services: TheServices, visitor: TheVisitor) -> wire.Created:
    """Set up a table."""
    data.name = clean_name(data.name)
    return created(services, await services.tables.create(visitor, data), visitor)


def created(services: Services, table: Table, visitor: str) -> wire.Created:
    mine = table.seats_of(visitor)
    seat = mine[0] if mine else None
    return wire.Created(table.id, seat, page_of(table.id, seat), links_of(services, table, visitor))


@get("/api/tables")
async def list_tables(services: TheServices, visitor: TheVisitor) -> wire.TableList:
    """The visitor's tables, the newest change first."""
    return wire.TableList(await my_tables(services, visitor))


async def my_tables(services: Services, visitor: str) -> list[wire.TableEntry]:
    listed = await services.tables.keeper.read(services.tables.keeper.store.tables_of, visitor)
    return [_entry(found) for found in listed]


def _entry(found: Listed) -> wire.TableEntry:
    row, short = found.row, found.summary
    mine = [seat for seat in found.seats if seat != WATCHER]
    titles = map(seat_name_of(row.game), short.roles)
    seats = [
        wire.SeatState(
            seat=seat,
            role=role,
            title=title,
            called=title,
            name=short.names[seat],
            machine=row.players[seat] != HUMAN or seat in short.left,
            left=seat in short.left,
            free=False,
            mine=seat in mine,
            presence="gone",
            share="after",
        )
        for seat, (role, title) in enumerate(zip(short.roles, titles, strict=True))
    ]
    result = None
    if short.winners is not None:
        result = wire.Result(list(short.winners), list(short.scores), short.reason, short.rule, short.conceded)
    return wire.TableEntry(
        table=row.id,
        game=row.game,
        seats=seats,
        move=short.moves,
        changed=found.changed,
        your_turn=any(seat in mine and seat not in short.left for seat in short.waiting),
        over=result is not None or row.archived,
        result=result,
        path=page_of(row.id, mine[0] if mine else None),
    )


@get("/api/tables/{table_id:str}/links")
async def table_links(table_id: InPath, services: TheServices, visitor: TheVisitor) -> wire.Links:
    """Links to hand out."""
    table = await services.tables.find_for(table_id, visitor)
    may_hand_out_links(table, visitor)
    return wire.Links(links_of(services, table, visitor))


@post("/api/links", status_code=200, opt=at_rate(Rate.TRYING))
async def open_link(data: JSONBody[wire.LinkToken], services: TheServices, visitor: TheVisitor) -> wire.Seated:
    """Sit down, come back or watch."""
    return await use_link(services, visitor, data.token, clean_name(data.name), data.deck)


async def use_link(
    services: Services, visitor: str, token: str, name: str, deck: str | wire.Brought | None = None
) -> wire.Seated:
    pointer = services.signer.read_link(token)
    table = await services.tables.find(pointer.table)
    check_link(table.row, pointer)
    if pointer.seat is None:
        await table.watch(visitor)
        mine = table.seats_of(visitor)
        seat = mine[0] if mine else None
    elif deck is not None and pointer.kind == "seat":
        await sit_with_deck(table, visitor, pointer.seat, name, deck)
        seat = pointer.seat
    else:
        await table.sit(visitor, pointer.seat, name, returning=pointer.kind == "return")
        seat = pointer.seat
    return wire.Seated(table.id, seat, page_of(table.id, seat))


@get("/api/tables/{table_id:str}/record", media_type=MediaType.TEXT)
async def download_record(table_id: InPath, services: TheServices, visitor: TheVisitor) -> Response[str]:
    """The record of a game that is over."""
    table = await services.tables.find_for(table_id, visitor)
    check_open(table, visitor)
    text = await asyncio.to_thread(table.game.record)
    name = f"{table.row.game}-{table.id[:8]}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type="application/x-ndjson")


@post("/api/records", request_max_body_size=LARGEST_RECORD, opt=at_rate(Rate.MAKING))
async def upload_record(request: Request[Any, Any, Any], services: TheServices, visitor: TheVisitor) -> wire.Created:
    """Take in a record, sent as plain text; it becomes a finished table that can be replayed."""
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError as error:
        raise errors.Bad("A record is text in UTF-8.") from error
    return created(services, await services.tables.bring(visitor, text, address_of(request)), visitor)


@post("/api/tables/{table_id:str}/branch", opt=at_rate(Rate.MAKING))
async def branch_table(
    table_id: InPath, data: JSONBody[wire.BranchRequest], services: TheServices, visitor: TheVisitor
) -> wire.Created:
    """Play on from a moment of a game that is over."""
    table = await services.tables.find_for(table_id, visitor)
    row, entries, game, opened = await branch(table, visitor, data)
    return created(services, await services.tables.go_on(row, entries, game, opened, visitor), visitor)


@get("/api/tables/{table_id:str}/end")
async def end_of_table(
    table_id: InPath,
    services: TheServices,
    visitor: TheVisitor,
    seat: SeatNumber = None,
    looking_as: LookingAs = None,
) -> account_wire.End:
    """How a game that is over came to its end."""
    table = await services.tables.find_for(table_id, visitor)
    return await end_of(table, viewer_of(table, visitor, seat, looking_as))


@post("/api/tables/{table_id:str}/again", opt=at_rate(Rate.MAKING))
async def play_again(
    table_id: InPath, data: JSONBody[wire.RematchRequest], services: TheServices, visitor: TheVisitor
) -> wire.Created:
    """A new table with the settings and players of one that is over."""
    table = await services.tables.find_for(table_id, visitor)
    wanted = again(table, viewer_of(table, visitor, None, None), data.change_sides)
    return created(services, await services.tables.create(visitor, wanted), visitor)


@post("/api/tables/{table_id:str}/report", opt=at_rate(Rate.REPORTING))
async def report_table(
    table_id: InPath, data: JSONBody[wire.ReportRequest], services: TheServices, visitor: TheVisitor
) -> wire.Report:
    """Pack record, save and version of the game as it stands. The pack is kept by the server: it holds all secrets."""
    table = await services.tables.find_for(table_id, visitor)
    return wire.Report(await keep_report(table, data.note))


@get("/api/reports/{report_id:str}")
async def download_report(report_id: InPath, services: TheServices, visitor: TheVisitor) -> Response[bytes]:
    """A report, once the game is over."""
    found = await services.tables.keeper.read(services.tables.keeper.store.read_report, report_id)
    if found is None:
        raise errors.Unknown("There is no such report.")
    table = await services.tables.find_for(found[0], visitor)
    check_open(table, visitor)
    headers = {"content-disposition": f'attachment; filename="report-{report_id[:8]}.json"'}
    return Response(found[1], headers=headers, media_type="application/json")


@get("/api/health")
async def health(services: TheServices) -> wire.Health:
    """How the server is; 503 with what is wrong if tables cannot be kept or read."""
    tables = services.tables
    if trouble := await tables.health.trouble():
        raise errors.Ailing(trouble)
    return wire.Health(VERSION, len(tables), len(tables.room), tables.machines.fallbacks)


HANDLERS = [
    list_games,
    create_table,
    list_tables,
    table_links,
    open_link,
    download_record,
    upload_record,
    branch_table,
    end_of_table,
    play_again,
    report_table,
    download_report,
    health,
]
