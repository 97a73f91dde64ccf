"""`python -m westmarch.server.schema`: what goes over the wire as JSON schemas, from which the pages make their types.

Without an argument the structs of the protocol, with the name of a game those of its view and its board.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import msgspec

from westmarch.core.registry import games, manifest
from westmarch.server import wire


def schema_of(module: ModuleType, title: str) -> dict[str, Any]:
    """All structs of a module."""
    structs = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]
    _, definitions = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, "$defs": definitions}


def wire_schema() -> dict[str, Any]:
    return schema_of(wire, "Wire")


def view_schema(game: str) -> dict[str, Any]:
    """The view of a game, which must be a struct."""
    return schema_of(sys.modules[manifest(game).game.view_type.__module__], "ViewTypes")


def games_with_types() -> list[str]:
    """The games whose views have a shape and whose tables have a folder in `web/src/games`."""
    return [
        name for name in games() if manifest(name).page and isinstance(manifest(name).game.view_type, type(msgspec.Struct))
    ]


def main(arguments: list[str]) -> None:
    if arguments == ["--list"]:
        sys.stdout.write(" ".join(games_with_types()) + "\n")
        return
    schema = view_schema(arguments[0]) if arguments else wire_schema()
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
