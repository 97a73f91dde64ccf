"""The types of the pages were generated from the structs as they are now."""

import hashlib
import re
from pathlib import Path

import msgspec
import pytest

from westmarch.server.schema import deck_schema, games_with_decks, games_with_types, view_schema, wire_schema

WEB = Path(__file__).parents[2] / "web" / "src"


def fingerprint(schema) -> str:
    text = msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n"
    return hashlib.sha256(text).hexdigest()[:16]


@pytest.mark.parametrize(
    ("file", "schema"),
    [
        ("shell/wire.ts", wire_schema()),
        *((f"games/{game}/view.gen.ts", view_schema(game)) for game in games_with_types()),
        *((f"games/{game}/decks.gen.ts", deck_schema(game)) for game in games_with_decks()),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_types_are_current(file, schema):
    found = re.search(r"Schema ([0-9a-f]{16})", (WEB / file).read_text(encoding="utf-8"))
    assert found is not None
    assert found[1] == fingerprint(schema), "What is sent has changed: run `npm run types` in web/."


def test_both_games_have_types():
    assert {"meccg", "quest"} <= set(games_with_types())
