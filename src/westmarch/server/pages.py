"""The pages that the server renders: home, new game, the shell of the table, the table without JavaScript, and links."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from westmarch.core.catalogue import catalogue
from westmarch.core.version import VERSION
from westmarch.server import library, refusals, undo, wire
from westmarch.server.api_tables import links_of, my_tables, page_of, use_link
from westmarch.server.eyes import own_seat, viewer_of
from westmarch.server.house import House, InPath, Query, SeatNumber, TheHouse, TheVisitor, house_of, visitor_of
from westmarch.server.seats import check_link, clean_name
from westmarch.server.setups import game_info, game_list, settings_from_form, usual_seats
from westmarch.server.snapshots import snapshot
from westmarch.server.store import Listed

HERE = Path(__file__).parent
STATIC = HERE / "static"
MOST_SEATS = 8

_templates = Environment(
    loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
    lstrip_blocks=True,
)


def built(name: str) -> bool:
    """Whether a file of the pages was built (`hatch_build.py`); without them the plain look serves."""
    return (STATIC / name).is_file()


_templates.globals |= {"version": VERSION, "rule_text": library.rule_text, "built": built}

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
Html = Response[str]


def page(template: str, status: int = 200, **values: Any) -> Html:
    text = _templates.get_template(template).render(**values)
    return Response(text, status_code=status, media_type="text/html")


def trouble_page(request: Request[Any, Any, Any], status: int, sentence: str) -> Html:
    return page("trouble.html", status, sentence=sentence)


def form_token(request: Request[Any, Any, Any]) -> str:
    """What every page with a form needs."""
    return house_of(request).signer.form_token(visitor_of(request))


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor) -> Html:
    tables = await my_tables(house, visitor)
    return page("home.html", games=game_list(), tables=tables, csrf=form_token(request))


@get("/new/{game:str}", include_in_schema=False)
async def new_game(request: Request[Any, Any, Any], game: InPath, house: TheHouse, visitor: TheVisitor) -> Html:
    """The form of a new game, filled in as it was the last time."""
    info = _info(game)
    listed = await house.tables.keeper.read(house.tables.keeper.store.tables_of, visitor)
    last = next((found for found in listed if found.row.game == game and not found.row.archived), None)
    settings = {setting.name: setting.default for setting in info.settings} | (last.row.settings if last else {})
    most = max([len(info.seats), *(s.most + (game == "quest") for s in info.settings if s.kind == "each")])
    return page(
        "new.html", game=info, settings=settings, most=most, seats=_last_seats(info, last, most), csrf=form_token(request)
    )


def _last_seats(info: wire.GameInfo, last: Listed | None, most: int) -> list[str]:
    """Who sat where the last time; a person is taken to be the visitor."""
    usual = [wish.player for wish in usual_seats(info, most)]
    if last is None:
        return usual
    mine = [("me" if seat in last.seats else "friend") if p == "human" else p for seat, p in enumerate(last.row.players)]
    return [*mine, *usual[len(mine) :]]


@post("/new/{game:str}", include_in_schema=False)
async def begin_game(game: InPath, data: Form, house: TheHouse, visitor: TheVisitor) -> Redirect:
    house.signer.check_form(data.get("csrf"), visitor)
    info = _info(game)
    settings = settings_from_form(info, data) if "chosen" in data else {}
    wishes = [wire.SeatWish(player=data[f"seat.{n}"]) for n in range(MOST_SEATS) if data.get(f"seat.{n}")]
    seats = wishes or usual_seats(info, len(info.seats))
    # A form offers as many seats as there can be; the settings say how many there are.
    each = next((s for s in info.settings if s.kind == "each"), None)
    if wishes and each is not None:
        seats = seats[: len(settings.get(each.name, each.default)) + len(info.seats) - len(each.default)]
    wanted = wire.NewTable(game=game, settings=settings, seats=seats, name=clean_name(data.get("name", "")))
    table = await house.tables.create(visitor, wanted)
    mine = table.seats_of(visitor)
    return Redirect(page_of(table.id, mine[0] if mine else None), status_code=303)


def _info(game: str) -> wire.GameInfo:
    info = game_info(library.known_game(game))
    if info is None:
        raise refusals.Unknown("This game cannot be played yet.")
    return info


@get("/table/{table_id:str}", include_in_schema=False)
async def table_page(
    request: Request[Any, Any, Any], table_id: InPath, house: TheHouse, visitor: TheVisitor, seat: SeatNumber = None
) -> Html:
    return await _shell(request, table_id, house, visitor, seat, "table")


@get("/replay/{table_id:str}", include_in_schema=False)
async def replay_page(
    request: Request[Any, Any, Any], table_id: InPath, house: TheHouse, visitor: TheVisitor, seat: SeatNumber = None
) -> Html:
    return await _shell(request, table_id, house, visitor, seat, "replay")


async def _shell(
    request: Request[Any, Any, Any], table_id: str, house: House, visitor: str, seat: int | None, what: str
) -> Html:
    """The page that the island fills; without a built island it leads to the plain table."""
    table = await house.tables.find_for(table_id, visitor)
    viewer = viewer_of(table, visitor, seat, None)
    return page(
        "table.html", table=table.id, game=table.row.game, seat=viewer.seat, what=what,
        csrf=form_token(request),
    )


@get("/table/{table_id:str}/plain", include_in_schema=False)
async def plain_table(
    request: Request[Any, Any, Any], table_id: InPath, house: TheHouse, visitor: TheVisitor, seat: SeatNumber = None
) -> Html:
    """The table with forms only."""
    table = await house.tables.find_for(table_id, visitor)
    state = snapshot(table, viewer_of(table, visitor, seat, None), None)
    links = links_of(house, table, visitor) if table.seats_of(visitor) else []
    return page("plain.html", state=state, links=links, csrf=form_token(request))


@post("/table/{table_id:str}/plain", include_in_schema=False)
async def plain_move(table_id: InPath, data: Form, house: TheHouse, visitor: TheVisitor) -> Redirect:
    house.signer.check_form(data.get("csrf"), visitor)
    table = await house.tables.find_for(table_id, visitor)
    seat = own_seat(table, visitor, _number(data, "seat"))
    try:
        match data.get("do"):
            case "undo":
                await undo.wish(table, seat, _number(data, "seq"))  # the number of the move
            case "agree" | "refuse":
                await undo.reply(table, seat, _number(data, "seq"), data["do"] == "agree")
            case "concede":
                await table.concede(seat)
            case _:
                await table.choose(seat, _number(data, "seq"), data.get("key", ""))
    except refusals.Stale:
        pass  # the page that follows shows how things stand
    return Redirect(f"/table/{table.id}/plain?seat={seat}", status_code=303)


def _number(data: dict[str, str], name: str) -> int:
    text = data.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise refusals.Bad(f"The form lacks {name}.")
    return int(text)


@get("/join/{token:str}", include_in_schema=False)
async def join_page(request: Request[Any, Any, Any], token: InPath, house: TheHouse) -> Html:
    """What a link leads to. Looking does nothing: scanners and previews look, too."""
    pointer = house.signer.read_link(token)
    table = await house.tables.find(pointer.table)
    check_link(table.row, pointer)
    role = None if pointer.seat is None else table.game.seats[pointer.seat]
    return page("join.html", kind=pointer.kind, game=table.row.game, role=role, token=token, csrf=form_token(request))


@post("/join/{token:str}", include_in_schema=False)
async def join(token: InPath, data: Form, house: TheHouse, visitor: TheVisitor) -> Redirect:
    house.signer.check_form(data.get("csrf"), visitor)
    seated = await use_link(house, visitor, token, clean_name(data.get("name", "")))
    return Redirect(seated.path, status_code=303)


@get("/rules/{game:str}", include_in_schema=False, sync_to_thread=True)
def rules_page(game: InPath) -> Html:
    return page("rules.html", game=library.known_game(game), chapters=library.chapters(game))


@get("/rules/{game:str}/{rule_id:str}", include_in_schema=False, sync_to_thread=True)
def rule_page(game: InPath, rule_id: InPath) -> Html:
    entry = catalogue(library.known_game(game)).get(rule_id.upper())
    if entry is None:
        raise refusals.Unknown("There is no such rule.")
    return page("rule.html", game=game, entry=entry)


@get("/cards/{game:str}", include_in_schema=False, sync_to_thread=True)
def cards_page(game: InPath, q: Query = "", kind: Query = "") -> Html:
    found = library.matching_cards(library.known_game(game), q[:200], kind[:200])
    return page("cards.html", game=game, cards=found, q=q[:200], kind=kind, kinds=library.card_kinds(game))


@get("/cards/{game:str}/{card_id:str}", include_in_schema=False, sync_to_thread=True)
def card_page(game: InPath, card_id: InPath) -> Html:
    return page("card.html", game=game, card=library.find_card(library.known_game(game), card_id))


HANDLERS: list[ControllerRouterHandler] = [
    home, new_game, begin_game, table_page, replay_page, plain_table, plain_move, join_page, join, rules_page, rule_page,
    cards_page, card_page,
    create_static_files_router(path="/static", directories=[STATIC], include_in_schema=False),
]
