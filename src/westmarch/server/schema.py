"""`python -m westmarch.server.schema`: what goes over the wire as JSON schemas, from which the pages make their types.

Without an argument the structs of the protocol, with the name of a game those of its view and its board, with `GAME decks`
what it says of decks.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import msgspec

from westmarch.core.registry import games, manifest
from westmarch.server import (
    account_wire,
    deck_wire,
    game_wire,
    hint_wire,
    lesson_wire,
    query_wire,
    story_wire,
    wire,
    words_wire,
)


def schema_of(title: str, *modules: ModuleType) -> dict[str, Any]:
    """All structs of some modules."""
    structs = [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]
    _, definitions = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, "$defs": definitions}


def wire_schema() -> dict[str, Any]:
    modules = wire, game_wire, query_wire, deck_wire, account_wire, hint_wire, lesson_wire, story_wire, words_wire
    return schema_of("Wire", *modules)


def view_schema(game: str) -> dict[str, Any]:
    """The view of a game, which must be a struct."""
    return schema_of("ViewTypes", sys.modules[manifest(game).game.view_type.__module__])


def deck_schema(game: str) -> dict[str, Any]:
    """What a game says of decks."""
    workshop = manifest(game).workshop
    assert workshop is not None
    return schema_of("DeckTypes", sys.modules[workshop.report_type.__module__])


def games_with_decks() -> list[str]:
    return [name for name in games_with_types() if manifest(name).workshop is not None]


def games_with_types() -> list[str]:
    """The games whose views have a shape and whose tables have a folder in `web/src/games`."""
    return [
        name for name in games() if manifest(name).page and isinstance(manifest(name).game.view_type, type(msgspec.Struct))
    ]


def main(arguments: list[str]) -> None:
    if arguments in (["--list"], ["--list-decks"]):
        sys.stdout.write(" ".join(games_with_types() if arguments == ["--list"] else games_with_decks()) + "\n")
        return
    match arguments:
        case [game, "decks"]:
            schema = deck_schema(game)
        case [game]:
            schema = view_schema(game)
        case _:
            schema = wire_schema()
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
