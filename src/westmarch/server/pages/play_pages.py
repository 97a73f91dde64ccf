"""The pages that the server renders: home, new game, the shell of the table, the table without JavaScript, and links."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from msgspec import Struct

from westmarch.core.journal import fold
from westmarch.server import errors, game_wire
from westmarch.server.pages import card_and_rule_lookup as lookup
from westmarch.server.pages.new_game_form import (
    AMONG_PEOPLE,
    AT_ONE_SCREEN,
    MODES,
    as_wished,
    brought,
    deck_choices,
    deck_setting,
    last_time,
    machines,
    most_seats,
    seat_labels,
    wanted_table,
)
from westmarch.server.pages.rendering import Html, form_token, page
from westmarch.server.pages.static_files import all_cards, all_words, static_file, whole_board
from westmarch.server.requests.api_decks import my_decks
from westmarch.server.requests.api_tables import links_of, my_tables, page_of, use_link
from westmarch.server.requests.own_address import root
from westmarch.server.requests.rate_limit import Rate, at_rate
from westmarch.server.requests.services import InPath, SeatNumber, Services, TheServices, TheVisitor, address_of
from westmarch.server.requests.setups import game_info, game_list, seat_name_of
from westmarch.server.streams.snapshots import snapshot
from westmarch.server.streams.viewers import acting_seat, own_seat, viewer_of
from westmarch.server.tables import giving_up, undo
from westmarch.server.tables.new_games import may_bring_deck
from westmarch.server.tables.seats import check_link, clean_name
from westmarch.server.tables.uploads import LARGEST_RECORD

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


class Brought(Struct):
    """A file from the visitor's disk."""

    csrf: str = ""
    record: UploadFile | None = None


Upload = Annotated[Brought, Body(media_type=RequestEncodingType.MULTI_PART)]


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], services: TheServices, visitor: TheVisitor) -> Html:
    tables = await my_tables(services, visitor)
    return page("home.html", games=game_list(), tables=tables, csrf=form_token(request))


@get("/new/{game:str}", include_in_schema=False)
async def new_game(request: Request[Any, Any, Any], game: InPath, services: TheServices, visitor: TheVisitor) -> Html:
    """The form of a new game, filled in as it was the last time and as a link wishes (`?SETTING=OPTION`)."""
    info = _info(game)
    listed = await services.tables.keeper.read(services.tables.keeper.store.tables_of, visitor)
    earlier = next((found for found in listed if found.row.game == game and not found.row.archived), None)
    most = most_seats(info)
    return page(
        "new.html",
        game=info,
        last=as_wished(info, last_time(info, earlier), request.query_params),
        own_decks=await my_decks(services, visitor, game),
        deck_setting=deck_setting(game),
        labels=seat_labels(info, most),
        machines=machines(info),
        modes=MODES,
        among_people=AMONG_PEOPLE,
        at_one_screen=AT_ONE_SCREEN,
        csrf=form_token(request),
    )


@post("/new/{game:str}", include_in_schema=False, opt=at_rate(Rate.MAKING))
async def begin_game(game: InPath, data: Form, services: TheServices, visitor: TheVisitor) -> Redirect:
    services.signer.check_form(data.get("csrf"), visitor)
    table = await services.tables.create(visitor, wanted_table(_info(game), data))
    mine = table.seats_of(visitor)
    return Redirect(page_of(table.id, mine[0] if mine else None), status_code=303)


@post("/records", include_in_schema=False, request_max_body_size=LARGEST_RECORD + 4096, opt=at_rate(Rate.MAKING))
async def bring_record(
    request: Request[Any, Any, Any], data: Upload, services: TheServices, visitor: TheVisitor
) -> Redirect:
    """A record or a save from the visitor's disk; it can be looked back on."""
    services.signer.check_form(data.csrf, visitor)
    if data.record is None:
        raise errors.Bad("Choose a file with a record first.")
    try:
        text = (await data.record.read()).decode("utf-8")
    except UnicodeDecodeError as error:
        raise errors.Bad("A record is text in UTF-8.") from error
    table = await services.tables.bring(visitor, text, address_of(request))
    return Redirect(f"{root()}/replay/{table.id}?move=0", status_code=303)


def _info(game: str) -> game_wire.GameInfo:
    info = game_info(lookup.known_game(game))
    if info is None:
        raise errors.Unknown("This game cannot be played yet.")
    return info


@get("/table/{table_id:str}", include_in_schema=False)
async def table_page(
    request: Request[Any, Any, Any], table_id: InPath, services: TheServices, visitor: TheVisitor, seat: SeatNumber = None
) -> Html:
    return await _shell(request, table_id, services, visitor, seat, "table")


@get("/replay/{table_id:str}", include_in_schema=False)
async def replay_page(
    request: Request[Any, Any, Any], table_id: InPath, services: TheServices, visitor: TheVisitor, seat: SeatNumber = None
) -> Html:
    return await _shell(request, table_id, services, visitor, seat, "replay")


async def _shell(
    request: Request[Any, Any, Any], table_id: str, services: Services, visitor: str, seat: int | None, what: str
) -> Html:
    """The page that the island fills; without a built island it leads to the plain table."""
    table = await services.tables.find_for(table_id, visitor)
    viewer = viewer_of(table, visitor, seat, None)
    return page(
        "table.html",
        table=table.id,
        game=table.row.game,
        seat=viewer.seat,
        what=what,
        csrf=form_token(request),
    )


@get("/table/{table_id:str}/plain", include_in_schema=False)
async def plain_table(
    request: Request[Any, Any, Any], table_id: InPath, services: TheServices, visitor: TheVisitor, seat: SeatNumber = None
) -> Html:
    """The table with forms only."""
    table = await services.tables.find_for(table_id, visitor)
    viewer = viewer_of(table, visitor, seat, None)
    await table.journal.catch_up(viewer.seat)
    state = snapshot(table, viewer, None)
    links = links_of(services, table, visitor) if table.seats_of(visitor) else []
    lines = fold(table.journal.lines(viewer.seat, state.journal.start))[-40:]
    return page("plain.html", state=state, lines=lines, links=links, csrf=form_token(request))


@post("/table/{table_id:str}/plain", include_in_schema=False, opt=at_rate(Rate.ACTING))
async def plain_move(table_id: InPath, data: Form, services: TheServices, visitor: TheVisitor) -> Redirect:
    services.signer.check_form(data.get("csrf"), visitor)
    table = await services.tables.find_for(table_id, visitor)
    seat = own_seat(table, visitor, _number(data, "seat"))
    try:
        match data.get("do"):
            case "undo":
                await undo.request(table, acting_seat(table, visitor, seat), _number(data, "seq"))  # the number of the move
            case "agree" | "refuse":
                await undo.reply(table, seat, _number(data, "seq"), data["do"] == "agree")
            case "concede":
                await giving_up.concede(table, acting_seat(table, visitor, seat))
            case "concede-agree" | "concede-refuse":
                await giving_up.reply(table, seat, _number(data, "seq"), data["do"] == "concede-agree")
            case "leave" | "return":
                await giving_up.stand_in(table, seat, data["do"] == "leave")
            case "end":
                await table.end(acting_seat(table, visitor, seat))
            case _:
                await table.choose(seat, _number(data, "seq"), data.get("key", ""))
    except errors.Stale:
        pass  # the page that follows shows how things stand
    return Redirect(f"{root()}/table/{table.id}/plain?seat={seat}", status_code=303)


def _number(data: dict[str, str], name: str) -> int:
    text = data.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise errors.Bad(f"The form lacks {name}.")
    return int(text)


@get("/join/{token:str}", include_in_schema=False)
async def join_page(request: Request[Any, Any, Any], token: InPath, services: TheServices, visitor: TheVisitor) -> Html:
    """What a link leads to. Looking does nothing: scanners and previews look, too."""
    pointer = services.signer.read_link(token)
    table = await services.tables.find(pointer.table)
    check_link(table.row, pointer)
    role = None if pointer.seat is None else seat_name_of(table.row.game)(table.game.seats[pointer.seat])
    decks = None
    if pointer.kind == "seat" and pointer.seat is not None and may_bring_deck(table, pointer.seat):
        decks = deck_choices(_info(table.row.game), await my_decks(services, visitor, table.row.game))
    return page(
        "join.html",
        kind=pointer.kind,
        game=table.row.game,
        role=role,
        token=token,
        decks=decks,
        csrf=form_token(request),
    )


@post("/join/{token:str}", include_in_schema=False, opt=at_rate(Rate.TRYING))
async def join(token: InPath, data: Form, services: TheServices, visitor: TheVisitor) -> Redirect:
    services.signer.check_form(data.get("csrf"), visitor)
    deck = brought(data["deck"]) if data.get("deck") else None
    seated = await use_link(services, visitor, token, clean_name(data.get("name", "")), deck)
    return Redirect(seated.path, status_code=303)


HANDLERS: list[ControllerRouterHandler] = [
    home,
    new_game,
    begin_game,
    bring_record,
    table_page,
    replay_page,
    plain_table,
    plain_move,
    join_page,
    join,
    all_cards,
    all_words,
    whole_board,
    static_file,
]
