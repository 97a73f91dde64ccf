"""Where decks are looked at: in one thread, one after the other, so that however many come at once, games go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from westmarch.core.deck_workshop import DeckWorkshop
from westmarch.server import errors
from westmarch.server.pages.card_and_rule_lookup import known_game
from westmarch.server.tables.brought_decks import workshop_of

P = ParamSpec("P")
T = TypeVar("T")

MOST_WAITING = 50
_bench = ThreadPoolExecutor(1, thread_name_prefix="decks")
_waiting = 0


def workshop_for(game: str) -> DeckWorkshop:
    workshop = workshop_of(known_game(game))
    if workshop is None:
        raise errors.Unknown("No decks are built for this game.")
    return workshop


async def at_the_bench(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What some work on a deck comes to; what is wrong with the deck is a `WestmarchError` of the game."""
    global _waiting
    if _waiting >= MOST_WAITING:
        raise errors.Busy("Very many decks are being looked at; please try once more.")
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_bench, lambda: work(*args, **kwargs))
    finally:
        _waiting -= 1
