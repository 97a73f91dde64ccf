"""Games that begin at a table: with settings that came from outside, and anew with a deck that a friend brings."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from westmarch.core.errors import WestmarchError
from westmarch.core.game import Game
from westmarch.core.registry import new
from westmarch.server import errors
from westmarch.server.tables.brought_decks import brought_deck, workshop_of
from westmarch.server.tables.ledger import BegunAnew, begun_entry, opened_after
from westmarch.server.tables.positions import Positions
from westmarch.server.tables.setting_checks import check_settings, check_switches

if TYPE_CHECKING:
    from westmarch.server.tables.table import Table

log = logging.getLogger(__name__)


def begin_game(name: str, seed: int, settings: dict[str, Any]) -> Game[Any]:
    """A game with settings that came from outside: whatever is wrong with them is the sender's fault and is said so."""
    check_settings(name, settings)
    try:
        check_switches(name, settings)
        return new(name, seed, **settings)
    except WestmarchError as error:
        raise errors.Bad(str(error)) from error
    except (TypeError, ValueError, AttributeError, LookupError) as error:
        log.info("settings %r of %s refused: %r", settings, name, error)
        raise errors.Bad(f"{name} cannot be played with these settings.") from error


def may_bring_deck(table: Table, seat: int) -> bool:
    """Whether whoever sits down there may choose the deck: nobody has sat there yet, so no move is anybody else's."""
    return seat in table.row.bringing and not table.held(seat) and not table.over and workshop_of(table.row.game) is not None


async def sit_with_deck(table: Table, visitor: str, seat: int, name: str, deck: str | Mapping[str, Any]) -> None:
    """Sit down in a free seat with a deck of one's own choice."""
    await table.alone(lambda: _sit_with_deck(table, visitor, seat, name, deck))


async def _sit_with_deck(table: Table, visitor: str, seat: int, name: str, deck: str | Mapping[str, Any]) -> None:
    if seat in table.holders.get(visitor, ()):
        return
    if table.held(seat) or table.is_machine(seat):
        raise errors.Taken("Somebody else sits there already.")
    workshop = workshop_of(table.row.game)
    if workshop is None or not may_bring_deck(table, seat):
        raise errors.NotYou("The decks of this table are chosen.")
    chosen = deck if isinstance(deck, str) else await brought_deck(table.keeper, table.row.game, workshop, deck)
    decks = list(table.game.setup[workshop.setting])
    decks[seat] = chosen
    settings = {**table.row.settings, workshop.setting: decks}
    seed = table.config.luck.of_table(visitor, table.row.game, settings)
    game = await asyncio.to_thread(begin_game, table.row.game, seed, settings)
    begun = begun_entry(game)
    entry = BegunAnew(seat, name or table.ledger.names[seat], settings, seed, begun.count, begun.revealed, begun.events)
    await table.commit(entry, game, 0, holder=(visitor, seat))
    table.holders.setdefault(visitor, set()).add(seat)
    table.row = msgspec.structs.replace(table.row, settings=settings, seed=seed)
    table.positions = Positions(table.row)
    table.positions.keep(0, game)
    table.opened = opened_after(game, None, {}, table.ledger.seq)
    table.game = game
    table.call_by_name()
    table.journal.back_to(game)
