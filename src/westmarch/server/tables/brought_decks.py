"""Decks that somebody brings to a table: kept here, or sent along."""

from __future__ import annotations

import re
from collections.abc import Mapping
from time import time
from typing import Any

from westmarch.core.deck_workshop import DeckWorkshop
from westmarch.core.errors import WestmarchError
from westmarch.core.registry import games, manifest
from westmarch.server import errors
from westmarch.server.storage.keeper import Keeper
from westmarch.server.storage.kept_decks import KeptDeck, find_deck

_ID = re.compile(r"[A-Za-z0-9_-]{22}")


def workshop_of(game: str) -> DeckWorkshop | None:
    return manifest(game).workshop if game in games() else None


async def with_brought_decks(keeper: Keeper, game: str, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings of a table with decks in the place of what stood for them."""
    workshop = workshop_of(game)
    if workshop is None or not isinstance(settings.get(workshop.setting), list):
        return settings
    decks = [
        await brought_deck(keeper, game, workshop, entry) if isinstance(entry, Mapping) else entry
        for entry in settings[workshop.setting]
    ]
    return {**settings, workshop.setting: decks}


async def brought_deck(keeper: Keeper, game: str, workshop: DeckWorkshop, entry: Mapping[str, Any]) -> dict[str, Any]:
    match dict(entry):
        case {"kept": str(number), **rest} if not rest:
            kept = await kept_deck(keeper, number)
            if kept.game != game:
                raise errors.Bad("That deck is for another game.")
            return kept.body.deck
        case {"deck": dict(plain), **rest} if not rest:
            try:
                return workshop.tidied(plain)
            except WestmarchError as error:
                raise errors.Bad(str(error)) from error
    raise errors.Bad('A deck is brought as {"kept": number} or {"deck": its parts}.')


async def kept_deck(keeper: Keeper, number: str) -> KeptDeck:
    """A deck by its number: for its owner, and for everybody to whom he gave it."""
    found = await keeper.run(find_deck, keeper.store, number, time()) if _ID.fullmatch(number) else None
    if found is None:
        raise errors.Unknown("There is no such deck.")
    return found
