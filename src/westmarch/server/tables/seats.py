"""Visitors and their links: who somebody is follows from a signature and random numbers, never from a connection."""

from __future__ import annotations

import secrets
import unicodedata
from hmac import compare_digest
from typing import Literal, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from westmarch.server import errors
from westmarch.server.storage.store import TableRow

LinkKind = Literal["seat", "return", "watch"]
KINDS: tuple[LinkKind, ...] = ("seat", "return", "watch")
LONGEST_NAME = 40
UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and signs of which nothing is seen."""


def new_id() -> str:
    """A name of 128 random bits: for tables, visitors, reports and links."""
    return secrets.token_urlsafe(16)


class Pointer(NamedTuple):
    """What a link says."""

    kind: LinkKind
    table: str
    seat: int | None
    nonce: str


class Signer:
    """Signs visitors, links and forms, each with a salt of its own, so that one never passes for another."""

    def __init__(self, secret: str) -> None:
        self._visitors = URLSafeSerializer(secret, salt="westmarch visitor")
        self._links = URLSafeSerializer(secret, salt="westmarch link")
        self._forms = URLSafeSerializer(secret, salt="westmarch form")

    def visitor_cookie(self, visitor: str) -> str:
        return str(self._visitors.dumps(visitor))

    def read_visitor(self, cookie: str | None) -> str | None:
        """The visitor of a cookie, None if we have not signed it."""
        found = _opened(self._visitors, cookie)
        return found if isinstance(found, str) and len(found) == 22 else None

    def form_token(self, visitor: str) -> str:
        """Goes into the forms of a page, so that a form of another page cannot be sent in a visitor's name."""
        return str(self._forms.dumps(visitor))

    def check_form(self, token: str | None, visitor: str) -> None:
        found = _opened(self._forms, token)
        if not isinstance(found, str) or not compare_digest(found.encode(), visitor.encode()):
            raise errors.NotYou("This form does not come from one of our pages; please open the page again.")

    def link(self, row: TableRow, kind: LinkKind, seat: int | None) -> str:
        return str(self._links.dumps([kind, row.id, seat, nonce_of(row, kind, seat)]))

    def read_link(self, token: str) -> Pointer:
        found = _opened(self._links, token)
        match found:
            case [("seat" | "return") as kind, str(table), int(seat), str(nonce)]:
                return Pointer(kind, table, seat, nonce)
            case ["watch", str(table), None, str(nonce)]:
                return Pointer("watch", table, None, nonce)
        raise errors.Unknown("This link leads nowhere; it may have been cut off when it was copied.")


def _opened(serializer: URLSafeSerializer, token: str | None) -> object:
    if not token or len(token) > 400:
        return None
    try:
        found: object = serializer.loads(token)
    except (BadSignature, ValueError):
        return None
    return found


def new_nonces(seats: int) -> tuple[str, ...]:
    """The random part of a table's links: to sit down, to return, and to watch."""
    return tuple(new_id() for _ in range(2 * seats + 1))


def nonce_of(row: TableRow, kind: LinkKind, seat: int | None) -> str:
    if kind == "watch" or seat is None:
        return row.nonces[-1]
    return row.nonces[2 * seat + (kind == "return")]


def check_link(row: TableRow, pointer: Pointer) -> None:
    """A link must hold the random number of its table; a signature alone is not enough."""
    in_range = pointer.seat is None or 0 <= pointer.seat < len(row.players)
    if not in_range or not compare_digest(nonce_of(row, pointer.kind, pointer.seat).encode(), pointer.nonce.encode()):
        raise errors.Unknown("This link leads nowhere; it may have been cut off when it was copied.")


def clean_name(name: str) -> str:
    """A name as it will be shown: no invisible or direction-changing characters, no needless space."""
    folded = unicodedata.normalize("NFC", name)
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or c in UNSEEN for c in folded):
        raise errors.Bad("A name cannot hold invisible characters.")
    trimmed = " ".join(folded.split())
    if len(trimmed) > LONGEST_NAME:
        raise errors.Bad(f"A name has at most {LONGEST_NAME} letters.")
    return trimmed
