"""Pages about the options of a setting: all of them, one with its cards and places, and files of it.

Their addresses begin with the name of the setting, for whoever knows a game looks for what it is called there.
"""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.types import ControllerRouterHandler

from westmarch.core.guides import Shelf
from westmarch.core.manifest import Setting
from westmarch.core.registry import games, manifest
from westmarch.server import errors
from westmarch.server.pages import card_and_rule_lookup as lookup
from westmarch.server.pages.drawn_map import drawn_map
from westmarch.server.pages.rendering import Html, page, shelves
from westmarch.server.requests.own_address import root
from westmarch.server.requests.services import InPath


def handlers() -> list[ControllerRouterHandler]:
    """The pages of all settings that have some, of the games that are known now."""
    names = dict.fromkeys(name for game in games() for name, _ in shelves(game))
    return [handler for name in names for handler in _handlers_of(name)]


def _handlers_of(name: str) -> list[ControllerRouterHandler]:
    @get(f"/{name}/{{game:str}}", include_in_schema=False, sync_to_thread=True)
    def all_options(game: InPath) -> Html:
        setting, shelf = _shelf(game, name)
        guides = [(str(option.value), shelf.guide(str(option.value))) for option in setting.options]
        return page("options.html", game=game, setting=setting, shelf=shelf, guides=guides)

    @get(f"/{name}/{{game:str}}/{{word:str}}", include_in_schema=False, sync_to_thread=True)
    def one_option(request: Request[Any, Any, Any], game: InPath, word: InPath) -> Html:
        setting, shelf = _shelf(game, name)
        word = _known(setting, word)
        guide = shelf.guide(word)
        others = [(str(option.value), shelf.guide(str(option.value))) for option in setting.options]
        return page(
            "option.html",
            game=game,
            setting=setting,
            shelf=shelf,
            word=word,
            guide=guide,
            others=others,
            drawn=drawn_map(manifest(game).page, guide.spots),
            cards=lookup.cards_of(game),
            face=manifest(game).face,
            change=_where_to_change(request.app, shelf, word),
        )

    @get(
        f"/{name}/{{game:str}}/{{word:str}}/{{format_name:str}}",
        include_in_schema=False,
        sync_to_thread=True,
        name=f"{name}-file",
    )
    def file_of_option(game: InPath, word: InPath, format_name: InPath) -> Response[str]:
        setting, shelf = _shelf(game, name)
        word = _known(setting, word)
        if shelf.written is None or format_name not in shelf.formats:
            raise errors.Unknown("There is no such file.")
        headers = {"content-disposition": f'attachment; filename="{word}{shelf.formats[format_name]}"'}
        return Response(shelf.written(word, format_name), headers=headers, media_type="text/plain; charset=utf-8")

    return [all_options, one_option, file_of_option]


def _where_to_change(app: Litestar, shelf: Shelf, word: str) -> str:
    """The address of the page, if this server has it."""
    place = shelf.change_at.partition("?")[0].rpartition("/")[0]
    there = any(route.path.startswith(f"{place}/") for route in app.routes) if place else False
    return f"{root()}{shelf.change_at.format(word)}" if there else ""


def _shelf(game: str, name: str) -> tuple[Setting, Shelf]:
    about = manifest(lookup.known_game(game))
    if name not in about.shelves:
        raise errors.Unknown("There is no such page.")
    return next(setting for setting in about.settings if setting.name == name), about.shelves[name]


def _known(setting: Setting, word: str) -> str:
    words = {str(option.value).casefold(): str(option.value) for option in setting.options}
    if word.casefold() not in words:
        raise errors.Unknown(f"There is no such {(setting.singular or setting.label).casefold()}.")
    return words[word.casefold()]
