"""Decks that visitors keep here. A deck belongs to whoever made it; whoever has its number, which nobody can guess, may read
it."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from westmarch.server import errors
from westmarch.server.storage.checksums import checksum
from westmarch.server.storage.relations import DECKS
from westmarch.server.storage.store import Store

log = logging.getLogger(__name__)

DAY = 24 * 3600.0


class DeckBody(Struct, frozen=True):
    deck: dict[str, Any]
    """As plain data."""
    settings: dict[str, Any]
    """Of the games that it is for."""


class KeptDeck(Struct, frozen=True, kw_only=True):
    id: str
    visitor: str
    game: str
    name: str
    body: DeckBody
    touched: float

    @property
    def version(self) -> str:
        """Another one whenever the deck is."""
        return _checksum(self, msgspec.json.encode(self.body)).hex()


class ListedDeck(Struct, frozen=True):
    """What a list shows of a deck."""

    id: str
    game: str
    name: str
    touched: float


def keep_deck(store: Store, deck: KeptDeck, most: int, most_of_one: int) -> None:
    """Keep a new deck, if there is room for one more."""
    with store.engine.begin() as db:
        own = sa.select(sa.func.count()).select_from(DECKS).where(DECKS.c.visitor == deck.visitor)
        if db.execute(own).scalar_one() >= most_of_one:
            raise errors.TooMuch(f"You keep {most_of_one} decks already; delete one that you no longer need.")
        if db.execute(sa.select(sa.func.count()).select_from(DECKS)).scalar_one() >= most:
            raise errors.Busy("The server keeps as many decks as it can; save yours as a file.")
        named = {"id": deck.id, "visitor": deck.visitor, "game": deck.game}
        db.execute(sa.insert(DECKS).values(**named, **_written(deck)))


def change_deck(store: Store, deck: KeptDeck, version: str) -> bool:
    """Put what is new in the place of this version; whether there is such a deck of that visitor. What was changed
    meanwhile, in another window say, is not overwritten; the same change made twice is no other."""
    own = (DECKS.c.id == deck.id) & (DECKS.c.visitor == deck.visitor) & (DECKS.c.game == deck.game)
    with store.engine.begin() as db:
        kept = db.execute(sa.select(DECKS.c.checksum).where(own)).scalar()
        if kept is None:
            return False
        if kept.hex() not in (version, deck.version):
            raise errors.Stale(
                "This deck was changed in another window since it was opened here, and is kept as it was left there. "
                "Open it again, or keep yours as another deck."
            )
        return db.execute(sa.update(DECKS).where(own, DECKS.c.checksum == kept).values(**_written(deck))).rowcount == 1


def drop_deck(store: Store, deck: str, visitor: str) -> bool:
    with store.engine.begin() as db:
        return db.execute(sa.delete(DECKS).where(DECKS.c.id == deck, DECKS.c.visitor == visitor)).rowcount == 1


def find_deck(store: Store, deck: str, now: float) -> KeptDeck | None:
    """A deck by its number. Once a day it is noted that somebody wanted it."""
    with store.engine.begin() as db:
        found = db.execute(sa.select(DECKS).where(DECKS.c.id == deck)).first()
        if found is None:
            return None
        if found.checksum != checksum(found.id, found.game, found.body):
            log.error("deck %s is damaged on disk", deck)
            raise errors.Broken("This deck was damaged on disk and cannot be opened any more.")
        if found.touched < now - DAY:
            db.execute(sa.update(DECKS).where(DECKS.c.id == deck).values(touched=now))
        body = msgspec.json.decode(found.body, type=DeckBody)
        return KeptDeck(
            id=found.id, visitor=found.visitor, game=found.game, name=found.name, body=body, touched=found.touched
        )


def decks_of(store: Store, visitor: str, most: int) -> list[ListedDeck]:
    """The decks of a visitor, the last one that was used first."""
    columns = (DECKS.c.id, DECKS.c.game, DECKS.c.name, DECKS.c.touched)
    wanted = sa.select(*columns).where(DECKS.c.visitor == visitor).order_by(DECKS.c.touched.desc()).limit(most)
    with store.engine.begin() as db:
        return [ListedDeck(row.id, row.game, row.name, row.touched) for row in db.execute(wanted)]


def drop_old_decks(store: Store, before: float) -> int:
    with store.engine.begin() as db:
        return db.execute(sa.delete(DECKS).where(DECKS.c.touched < before)).rowcount


def _written(deck: KeptDeck) -> dict[str, Any]:
    body = msgspec.json.encode(deck.body)
    return {"name": deck.name, "body": body, "checksum": _checksum(deck, body), "touched": deck.touched}


def _checksum(deck: KeptDeck, body: bytes) -> bytes:
    return checksum(deck.id, deck.game, body)
