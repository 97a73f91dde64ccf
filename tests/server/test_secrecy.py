"""No byte that is sent to a viewer depends on what it may not know.

At many moments of whole random games the table is compared with a twin (`twin_tables`). What happens after such a moment,
and when, is compared in `test_tells`.
"""

import asyncio
import random
from typing import Any

import msgspec
import pytest

import westmarch
from westmarch.core.decision import key_of
from westmarch.server import errors
from westmarch.server.streams.viewers import Viewer
from westmarch.server.tables.ledger import Request
from westmarch.server.tables.replays import moment
from westmarch.server.tables.table import Table

from .twin_tables import first_difference, refs_to_ask_for, sent, table_of, twin_of, viewers

GAMES: dict[str, dict[str, Any]] = {
    "toy": {"seats": 3, "ranks": 15},
    "quest": {"heroes": ["argalad", "thalin"]},
    "meccg": {"decks": ["A", "F"]},
}
OFTEN = {"toy": 1.0, "quest": 0.15, "meccg": 0.04}
"""The share of moments that are looked at."""
PAST = {"toy": 4, "quest": 60, "meccg": 60}
"""Moves that are looked back on."""
SETTINGS = [(game, seed) for game in GAMES for seed in range(2)]


def begin(name: str, seed: int, config: Any) -> Table:
    return table_of(westmarch.new(name, seed, **GAMES[name]), config)


@pytest.mark.parametrize(("name", "seed"), SETTINGS)
def test_no_byte_depends_on_what_the_viewer_may_not_know(name, seed, config):
    async def run() -> None:
        table = begin(name, seed, config)
        chance = random.Random(seed)
        checked = 0
        while table.game.asks:
            if chance.random() < OFTEN[name]:
                await _compare(table, chance)
                checked += 1
            ask = chance.choice(table.game.asks)
            key = table_key(ask, chance)
            await table.choose(ask.seat, table.opened[ask.seat], key)
        await _compare(table, chance)
        assert checked > 3

    asyncio.run(run())


def table_key(ask: Any, chance: random.Random) -> str:
    return key_of(chance.choice(list(ask.choices)))


async def _compare(table: Table, chance: random.Random) -> None:
    seats = len(table.game.seats)
    if table.ledger.moves and chance.random() < 0.3:
        to = chance.randrange(max(0, len(table.ledger.moves) - 5), len(table.ledger.moves))
        table.ledger.request = Request(table.ledger.seq, table.ledger.moves[to].seat, to, [0])
    for visitor, seat in viewers(seats):
        guesser = chance.randrange(seats) if seat is None else seat
        refs = refs_to_ask_for(table, guesser, chance)
        twin = twin_of(table, seat, guesser, chance.randrange(10**9))
        mine, theirs = await sent(table, visitor, seat, refs), await sent(twin, visitor, seat, refs)
        assert len(mine) == len(theirs)
        for one, other in zip(mine, theirs, strict=True):
            assert one == other, first_difference(one, other, seat)
    table.ledger.request = None


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_of_a_running_game_shows_each_seat_its_own_past(name, config):
    async def run() -> None:
        table = begin(name, 1, config)
        chance = random.Random(1)
        seats = [None, *range(len(table.game.seats))]
        viewers = {seat: Viewer(seat, () if seat is None else (seat,), () if seat is None else (seat,)) for seat in seats}
        past = []
        for _ in range(PAST[name]):
            past.append({seat: msgspec.json.encode(table.game.view(seat)) for seat in seats})
            ask = table.game.asks[0]
            await table.choose(ask.seat, table.opened[ask.seat], table_key(ask, chance))
        for n, views in enumerate(past):
            for seat, view in views.items():
                shown = await moment(table, viewers[seat], n, False)
                assert msgspec.json.encode(shown.view) == view
                assert shown.decision is None or seat is not None
        for viewer in viewers.values():
            with pytest.raises(errors.NotYou):
                await moment(table, viewer, 1, True)

    asyncio.run(run())
