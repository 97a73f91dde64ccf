"""A game is its folder and its registration: nothing else names it, and it says all about itself in its manifest."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import toy
import westmarch
from westmarch.core.game import Game
from westmarch.core.registry import manifest, place_of

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "westmarch"
OWN = [name for name in westmarch.games() if place_of(name).startswith("westmarch.")]
"""The games of this project; tests register more."""
TELLING = (*OWN, "hero", "heroes", "sauron", "profile")
NAMES = re.compile(rf"\b({'|'.join(TELLING)}|decks?)\b", re.IGNORECASE)
"""What would give away that somebody outside knows a game: the names, seats and settings there are."""
NAMES_BUT_DECKS = re.compile(rf"\b({'|'.join(TELLING)})\b", re.IGNORECASE)
"""The same for the server, which keeps decks for every game whose manifest has a workshop."""


# Who names a game ------------------------------------------------------------------------------------------------------


NAMED = (ast.Name, ast.arg, ast.keyword, ast.Attribute, ast.FunctionDef, ast.ClassDef, ast.alias)


def words_of(module: ast.Module) -> Iterator[tuple[int, str]]:
    """All identifiers and texts of a module but its comments and docstrings."""
    documents = {
        id(node.value)
        for owner in ast.walk(module)
        if isinstance(owner, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for node in owner.body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.lineno, node.value
        elif isinstance(node, NAMED):
            names = (getattr(node, field, None) for field in ("id", "arg", "attr", "name"))
            yield node.lineno, next((name for name in names if isinstance(name, str)), "")


def named_in(text: str, names: re.Pattern[str] = NAMES) -> list[int]:
    return sorted({line for line, words in words_of(ast.parse(text)) if names.search(words.replace("_", " "))})


def test_the_scan_for_names_of_games_sees_them():
    text = '"""Docs may name quest."""\nx = "quest"\nheroes = 1\nf(decks=2)\nsession = "question"\nfrom a import quest\n'
    assert named_in(text) == [2, 3, 4, 6]
    assert named_in(text, NAMES_BUT_DECKS) == [2, 3, 6]


@pytest.mark.parametrize("room", ["server", "cli", "arena", "core", "envs", "players/base.py", "players/random.py"])
def test_nothing_outside_a_games_folder_names_a_game(room: str):
    place = SOURCES / room
    files = [place] if place.is_file() else sorted(place.rglob("*.py"))
    names = NAMES_BUT_DECKS if room == "server" else NAMES
    texts = {file.relative_to(ROOT): file.read_text(encoding="utf-8") for file in files}
    assert [f"{file}:{line}" for file, text in texts.items() for line in named_in(text, names)] == []


def test_no_page_names_a_game():
    files = sorted((SOURCES / "server" / "pages" / "templates").rglob("*.html"))
    names = re.compile(rf"\b({'|'.join(OWN)})\b")
    assert [str(f.relative_to(ROOT)) for f in files if names.search(f.read_text(encoding="utf-8"))] == []


def test_the_shell_of_the_pages_names_no_game():
    """Of what runs in the browser only the folders of the games know them; `wire.ts` is generated."""
    web = ROOT / "web"
    files = [*(web / "src" / "shell").rglob("*"), web / "src" / "table.ts", web / "src" / "games" / "registry.ts"]
    files = [file for file in [*files, web / "vite.config.ts"] if file.is_file() and file.name != "wire.ts"]
    assert [str(f.relative_to(ROOT)) for f in files if NAMES.search(f.read_text(encoding="utf-8"))] == []


def test_the_order_of_imports_is_checked_for_every_game():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    listed = next(layer for layer in contracts[0]["layers"] if f"westmarch.{OWN[0]}" in layer).split("|")
    assert sorted(name.strip() for name in listed) == [f"westmarch.{name}" for name in OWN]


# What a manifest says --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", westmarch.games())
def test_a_manifest_is_whole(name: str):
    told = manifest(name)
    assert told.name == name
    assert told.title
    seats = westmarch.new(name).seats
    assert 0 <= told.usual_seat(seats) < len(seats)
    assert told.art is None or told.art.is_file()


@pytest.mark.parametrize("name", OWN)
def test_every_setting_can_be_chosen(name: str):
    for setting in manifest(name).settings:
        values: list[Any] = [option.value for option in setting.options] or [True, False]
        for value in values:
            chosen = (
                [value, *(v for v in values if v != value)][: setting.least] if setting.kind in ("each", "many") else value
            )
            westmarch.new(name, **{setting.name: chosen})


@pytest.mark.parametrize("name", OWN)
def test_the_terminal_of_a_game_of_ours_leaves_nothing_out_but_what_it_has_not(name: str):
    terminal = manifest(name).terminal
    missing = {field.name for field in fields(terminal) if not getattr(terminal, field.name)}
    assert missing <= {"glance", "map_alone", "hint"}


@pytest.mark.parametrize("name", OWN)
def test_no_picture_depends_on_a_name_or_a_text(name: str):
    """A better text must never change a picture."""
    about = manifest(name)
    assert about.cards is not None
    for card in about.cards():
        other = replace(card, name="A Horn, a Book and a Crow", text="A scout, a sage and an attack. Cram.")
        assert about.face(card) == about.face(other), card.id


def test_regular_expressions_of_the_server_read_no_cards():
    """In the server patterns serve marks, tags and links in rules, and the form of ids and of names of files; in the faces
    of a game nothing."""
    files = [*(SOURCES / "server").rglob("*.py"), *SOURCES.glob("*/faces.py")]
    uses = {file.relative_to(SOURCES).as_posix() for file in files if "import re\n" in file.read_text(encoding="utf-8")}
    known = (
        "server/pages/card_and_rule_lookup.py",
        "server/pages/explained_words.py",
        "server/tables/tables.py",
        "server/log_lines.py",
    )
    forms = ("server/requests/own_address.py", "server/pages/static_files.py", "server/tables/brought_decks.py")
    assert uses == {*known, *forms}
    texts = [file.read_text(encoding="utf-8") for file in SOURCES.glob("*/faces.py")]
    assert not [text for text in texts if re.search(r"\b(card|d)\.(name|text)\b", text)]


# Games that lack something ---------------------------------------------------------------------------------------------


def test_a_game_cannot_be_made_without_its_methods():
    for method in sorted(Game.__abstractmethods__):
        methods = {name: getattr(toy.Toy, name) for name in Game.__abstractmethods__ if name != method}
        lacking = type("Lacking", (Game,), {**methods, "name": "lacking"})
        with pytest.raises(TypeError, match=method):
            lacking({}, 0)
