"""How pages are made: templates, what every page can ask for, and the drawn signs."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from time import time
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Request, Response
from markupsafe import Markup

from westmarch.core.cards import fact_words
from westmarch.core.guides import Shelf
from westmarch.core.lessons import Lesson
from westmarch.core.registry import manifest
from westmarch.core.rule_catalogue import reading_of
from westmarch.core.version import VERSION
from westmarch.server.pages import card_and_rule_lookup as lookup
from westmarch.server.pages import card_faces
from westmarch.server.pages.explained_words import Explained
from westmarch.server.requests.own_address import root
from westmarch.server.requests.services import services_of, visitor_of
from westmarch.server.requests.setups import game_list

HERE = Path(__file__).parent
STATIC = HERE.parent / "static"
Html = Response[str]

_templates = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def built(name: str) -> bool:
    """Whether a file of the pages was built (`hatch_build.py`); without them the plain look serves."""
    return (STATIC / name).is_file()


def signs(game: str) -> Markup:
    """The symbols of a game's table, to be used by the page; none if the pages were not built."""
    file = STATIC / f"signs-{game}.svg"
    return Markup(file.read_text(encoding="utf-8")) if file.is_file() else Markup()


@cache
def art(game: str) -> Markup:
    """The picture of a game, drawn into the page; none if it has none."""
    file = manifest(game).art
    return Markup(file.read_text(encoding="utf-8")) if file is not None else Markup()


def title_of(game: str) -> str:
    return manifest(game).title


def shelves(game: str) -> list[tuple[str, Shelf]]:
    """What a game tells about the options of its settings, by setting."""
    return list(manifest(game).shelves.items())


def has_primer(game: str) -> bool:
    """Whether the game can be told in two minutes."""
    return manifest(game).primer is not None


def first_lesson(game: str) -> Lesson | None:
    """The guided first game, if there is one."""
    return next(iter(manifest(game).lessons), None)


def page_module(game: str) -> str:
    """The folder of the module that draws the table."""
    return manifest(game).page


def tells_end(game: str) -> bool:
    """Whether the game tells how it came to its end."""
    return manifest(game).accounting is not None


def ago(moment: float) -> str:
    """How long ago something was, roughly."""
    seconds = max(0.0, time() - moment)
    for size, word in ((86400.0, "day"), (3600.0, "hour"), (60.0, "minute")):
        if seconds >= size:
            number = int(seconds // size)
            return f"{number} {word}{'s' if number > 1 else ''} ago"
    return "just now"


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")


_templates.globals |= {
    "version": VERSION,
    "root": root,
    "rule_text": lookup.rule_text,
    "address_of": lookup.address_of,
    "has_cards": lookup.has_cards,
    "has_rules": lookup.has_rules,
    "built": built,
    "signs": signs,
    "art": art,
    "title_of": title_of,
    "shelves": shelves,
    "has_primer": has_primer,
    "first_lesson": first_lesson,
    "rule_line": lookup.marked,
    "Explained": Explained,
    "reading_of": reading_of,
    "page_module": page_module,
    "tells_end": tells_end,
    "all_games": game_list,
    "ago": ago,
    "iso": iso,
    "face_of": card_faces.face_of,
    "facts_of": card_faces.facts_of,
}
_templates.filters["words"] = fact_words


def page(template: str, status: int = 200, **values: Any) -> Html:
    text = _templates.get_template(template).render(**values)
    return Response(text, status_code=status, media_type="text/html")


def trouble_page(status: int, sentence: str) -> Html:
    return page("trouble.html", status, sentence=sentence)


def form_token(request: Request[Any, Any, Any]) -> str:
    """What every page with a form needs."""
    return services_of(request).signer.form_token(visitor_of(request))
