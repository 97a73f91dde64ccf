"""What the pages are made of, sent small and kept by browsers.

The build puts a file packed by Brotli beside each text; for browsers that cannot read that, texts are packed by gzip here,
once. What a table needs of its game (cards, words, board) is the same for everybody and is packed here in both ways. A file
whose name holds a hash of what is in it never changes, so it is asked for once; the others are asked for each time and sent
only if they are new.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import brotli
import msgspec
from litestar import Request, Response, get

from westmarch.core.registry import manifest
from westmarch.server import errors
from westmarch.server.pages.card_and_rule_lookup import known_game, matching_cards, words_told
from westmarch.server.pages.rendering import STATIC
from westmarch.server.requests.services import InPath

KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SMALL = 400
"""Bytes that are not worth packing."""

_NAME = re.compile(r"(?:[A-Za-z0-9][\w-]*/)?[A-Za-z0-9][\w.-]*", re.ASCII)
_HASHED = re.compile(r"(?:chunks|assets)/.+-[\w-]{8}\.\w+", re.ASCII)


class Packed(NamedTuple):
    """Bytes to be sent, as they are and packed in the ways that are worth it."""

    plain: bytes
    ways: dict[str, bytes]
    tag: str


def packed(plain: bytes, **ways: bytes) -> Packed:
    """Bytes with what is packed already; gzip is added where it makes them smaller."""
    squeezed = gzip.compress(plain, 9, mtime=0) if len(plain) > SMALL else plain
    if len(squeezed) < len(plain) * 0.9:
        ways["gzip"] = squeezed
    return Packed(plain, ways, f'"{hashlib.sha256(plain).hexdigest()[:20]}"')


def answer(request: Request[Any, Any, Any], what: Packed, kind: str, keep: str = ASK_AGAIN) -> Response[bytes]:
    """In the smallest way that a browser understands, or without a body if it has the same already."""
    headers = {"cache-control": keep, "etag": what.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == what.tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    understood = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    way = min((way for way in what.ways if way in understood), key=lambda way: len(what.ways[way]), default="")
    if way:
        headers["content-encoding"] = way
    return Response(what.ways.get(way, what.plain), headers=headers, media_type=kind)


@get("/static/{path:path}", include_in_schema=False, sync_to_thread=True)
def static_file(path: InPath, request: Request[Any, Any, Any]) -> Response[bytes]:
    name = path.removeprefix("/")
    file = STATIC / name
    kind = KINDS.get(file.suffix)
    if kind is None or not _NAME.fullmatch(name) or not file.is_file():
        raise errors.Unknown("There is no such file.")
    return answer(request, _read(file, file.stat().st_mtime_ns), kind, FOR_EVER if _HASHED.fullmatch(name) else ASK_AGAIN)


@get("/static/cards/{game:str}", include_in_schema=False, sync_to_thread=True)
def all_cards(game: InPath, request: Request[Any, Any, Any]) -> Response[bytes]:
    """All cards of a game, for a table; what `/api/cards` answers without a query, made once."""
    return answer(request, _cards_of(known_game(game)), "application/json")


@get("/static/words/{game:str}", include_in_schema=False, sync_to_thread=True)
def all_words(game: InPath, request: Request[Any, Any, Any]) -> Response[bytes]:
    """What `/api/words` answers."""
    return answer(request, _words_of(known_game(game)), "application/json")


@get("/static/boards/{game:str}", include_in_schema=False, sync_to_thread=True)
def whole_board(game: InPath, request: Request[Any, Any, Any]) -> Response[bytes]:
    """What `/api/boards` answers."""
    return answer(request, _board_of(known_game(game)), "application/json")


def _well_packed(what: object) -> Packed:
    plain = msgspec.json.encode(what)
    return packed(plain, br=brotli.compress(plain)) if len(plain) > SMALL else packed(plain)


@cache
def _cards_of(game: str) -> Packed:
    return _well_packed(matching_cards(game).cards)


@cache
def _words_of(game: str) -> Packed:
    return _well_packed(words_told(game))


@cache
def _board_of(game: str) -> Packed:
    return _well_packed(manifest(game).game.board())


@lru_cache(maxsize=256)
def _read(file: Path, changed: int) -> Packed:
    """A file; `changed` says which of its states, for those who build the pages while a server runs."""
    beside = file.with_name(file.name + ".br")
    ways = {"br": beside.read_bytes()} if beside.is_file() else {}
    return packed(file.read_bytes(), **ways)
