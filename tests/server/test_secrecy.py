"""No byte that is sent to a viewer depends on what it may not know.

At many moments of whole random games a twin of the table is made in which everything the viewer cannot know is dealt again
(`Game.guess`), in which the choices of others are other ones, and in which only what the viewer was told can be put into
words. Whatever the server would send of both must be the same, byte for byte.
"""

import asyncio
import random
from typing import Any

import msgspec
import pytest

import westmarch
from westmarch.core.decision import key_of
from westmarch.core.events import EVERYBODY, unchain
from westmarch.server import errors
from westmarch.server.storage.store import WATCHER, TableRow
from westmarch.server.streams.snapshots import journal_since, snapshot
from westmarch.server.streams.viewers import Viewer
from westmarch.server.tables.journal_lines import JournalLines
from westmarch.server.tables.ledger import Ledger, Moved, Request, begun_entry
from westmarch.server.tables.replays import moment, move_list
from westmarch.server.tables.table import Table

GAMES: dict[str, dict[str, Any]] = {
    "toy": {"seats": 3, "ranks": 15},
    "quest": {"heroes": ["argalad", "thalin"]},
    "meccg": {"decks": ["A", "F"]},
}
OFTEN = {"toy": 1.0, "quest": 0.15, "meccg": 0.04}
"""The share of moments that are looked at."""
PAST = {"toy": 4, "quest": 60, "meccg": 60}
"""Moves that are looked back on."""
WATCHING = "watcher"
SETTINGS = [(game, seed) for game in GAMES for seed in range(2)]


def begin(name: str, seed: int, config) -> Table:
    game = westmarch.new(name, seed, **GAMES[name])
    seats = len(game.seats)
    row = TableRow(
        id="t" * 22,
        game=name,
        settings=GAMES[name],
        seed=seed,
        players=("human",) * seats,
        names=game.seats,
        shares=("nothing",) * seats,
        nonces=(),
        version="",
        created=0.0,
    )
    ledger = Ledger(list(row.names), list(row.shares))
    ledger.add(begun_entry(game))
    holders = [(f"visitor {seat}", seat) for seat in range(seats)] + [(WATCHING, WATCHER)]
    return Table(row, ledger, game, {ask.seat: 0 for ask in game.asks}, holders, Memory(), config)


class Memory:
    """In place of a store: nothing is kept."""

    class store:  # noqa: N801
        save = None

    async def append(self, added: Any) -> None:
        return None

    async def run(self, method: Any, *args: Any) -> None:
        return None


def twin_of(table: Table, viewer: int | None, guesser: int, seed: int) -> Table:
    """The same table as far as the viewer can know. A spectator knows less than any seat, so any may guess for it."""
    config, row = table.config, table.row
    game = table.game.guess(guesser, seed)
    ledger = Ledger(list(row.names), list(row.shares))
    ledger.seq, ledger.begun, ledger.events_at = table.ledger.seq, table.ledger.begun, table.ledger.events_at
    ledger.moves = [_other(move, viewer, n) for n, move in enumerate(table.ledger.moves)]
    ledger.answered = {
        (seat, question): (seq, key if seat == viewer else f"other{seq}")
        for (seat, question), (seq, key) in table.ledger.answered.items()
    }
    ledger.request = table.ledger.request
    holders = [(visitor, seat) for visitor, seats in table.holders.items() for seat in seats]
    twin = Table(row, ledger, game, table.opened, holders, Memory(), config)
    twin.journal = _retold(table, game, viewer)
    return twin


def _other(move: Moved, viewer: int | None, n: int) -> Moved:
    if move.seat == viewer:
        return move
    return msgspec.structs.replace(move, key=f"other{n}", label=f"Something else {n}")


def _retold(table: Table, game: Any, viewer: int | None) -> JournalLines:
    """The journal of the twin: its own words for what the viewer was told, and nothing the viewer was not told."""
    lines = JournalLines(game, table.ledger.own_news)
    lines._events = [(to, event if heard(to, viewer) else ("???",)) for to, event in unchain(table.game.events)]
    return lines


def heard(to: int, viewer: int | None) -> bool:
    return to == EVERYBODY or (viewer is not None and bool(to >> viewer & 1))


def viewers(seats: int) -> list[tuple[str, int | None]]:
    """Everybody who looks: each seat, a spectator, and a spectator through the eyes of each seat."""
    return [
        (WATCHING, None),
        *((f"visitor {seat}", seat) for seat in range(seats)),
        *((WATCHING, seat) for seat in range(seats)),
    ]


async def sent(table: Table, visitor: str, seat: int | None, refs: list[str]) -> list[bytes]:
    """Everything the server would send to a viewer at this moment, however it asks."""
    mine = () if visitor == WATCHING or seat is None else (seat,)
    viewer = Viewer(seat, mine, () if seat is None else (seat,))
    seq, lines = table.ledger.seq, table.journal.count(seat)
    parts: list[Any] = [
        snapshot(table, viewer, None),
        snapshot(table, viewer, max(0, lines - 3)),
        move_list(table, viewer),
        journal_since(table, seat, 0),
        journal_since(table, seat, lines // 2),
    ]
    if mine:
        parts += [_why_not(table, seat, ref) for ref in refs]
        wrong = ((seq, "no:such"), (seq + 1, refs[0]), (0, "x"))
        parts += [await _refusal(table, seat, number, key) for number, key in wrong]
    bodies = [msgspec.json.encode(part) for part in parts]
    if mine or seat is None:
        for after in (None, seq, max(0, seq - 2), seq + 9):
            bodies += _streamed(table, visitor, seat, after)
    return bodies


def _why_not(table: Table, seat: int | None, ref: str) -> list[Any]:
    try:
        return [(reason.rule, reason.text) for reason in table.game.why_not(seat, ref)]
    except (LookupError, ValueError) as error:
        return [type(error).__name__]


async def _refusal(table: Table, seat: int, number: int, key: str) -> list[str]:
    """What is said to an answer that cannot be given."""
    with pytest.raises(errors.Refused) as refused:
        await table.choose(seat, number, key)
    return [refused.value.kind, refused.value.sentence]


def _streamed(table: Table, visitor: str, seat: int | None, after: int | None) -> list[bytes]:
    stream = table.streams.open(visitor, seat, None, after)
    table.streams.publish()
    found = list(stream._waiting)
    table.streams.leave(stream)
    return found


def refs_of(table: Table) -> list[str]:
    return sorted({ref for ask in table.game.asks for choice in ask.choices for ref in table.game.refs(choice)})


def words_in(value: Any) -> set[str]:
    """All words of a view."""
    if isinstance(value, dict):
        return set().union(*map(words_in, value.values()), map(str, value))
    if isinstance(value, list | tuple):
        return set().union(*map(words_in, value))
    return {value} if isinstance(value, str) and value.isascii() else set()


def secrets_from(table: Table, seat: int) -> list[str]:
    """What only others see, as a curious person would ask for it."""
    mine = words_in(table.game.view(seat))
    others = [words_in(table.game.view(other)) for other in range(len(table.game.seats)) if other != seat]
    return sorted(f"card:{word}" for word in set().union(*others) - mine)


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
    offered = refs_of(table) or ["rest"]
    for visitor, seat in viewers(seats):
        guesser = chance.randrange(seats) if seat is None else seat
        hidden = secrets_from(table, guesser) or ["card:nothing"]
        refs = [chance.choice(offered), *chance.sample(hidden, min(3, len(hidden)))]
        twin = twin_of(table, seat, guesser, chance.randrange(10**9))
        mine, theirs = await sent(table, visitor, seat, refs), await sent(twin, visitor, seat, refs)
        assert len(mine) == len(theirs)
        for one, other in zip(mine, theirs, strict=True):
            assert one == other, first_difference(one, other, seat)
    table.ledger.request = None


def first_difference(one: bytes, other: bytes, viewer: int | None) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    around = slice(max(0, at - 120), at + 80)
    return f"viewer {viewer} is sent {one[around]!r} here and {other[around]!r} there"


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
