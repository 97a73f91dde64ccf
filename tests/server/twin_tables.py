"""Twins of a table: the same as far as a viewer can know, everything else dealt again (`Game.guess`).

In a twin the choices of others were other ones, and only what the viewer was told can be put into words. Whatever the server
sends of a table and of its twin must be the same, byte for byte.
"""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from westmarch.core.events import EVERYBODY, Chain, unchain
from westmarch.core.game import Game
from westmarch.server import errors
from westmarch.server.config import Config
from westmarch.server.storage.store import WATCHER, TableRow
from westmarch.server.streams.snapshots import journal_since, snapshot
from westmarch.server.streams.viewers import Viewer
from westmarch.server.tables.ledger import Ledger, Moved, begun_entry
from westmarch.server.tables.pauses import Pauses
from westmarch.server.tables.replays import move_list
from westmarch.server.tables.table import Table

WATCHING = "watcher"


class Memory:
    """In place of a store: nothing is kept."""

    class store:  # noqa: N801
        save = None

    async def append(self, added: Any) -> None:
        return None

    async def run(self, method: Any, *args: Any) -> None:
        return None


def table_of(game: Game[Any], config: Config) -> Table:
    """A table of people, each with a seat, and somebody who watches."""
    seats = len(game.seats)
    row = TableRow(
        id="t" * 22,
        game=game.name,
        settings=game.setup,
        seed=game.seed,
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
    table = Table(row, ledger, game, {ask.seat: 0 for ask in game.asks}, holders, Memory(), config)  # type: ignore[arg-type]
    table.only_answers.pauses = Pauses(random.Random(game.seed))
    return table


def same_table(table: Table) -> Table:
    """The table itself once more, to be played on apart from it."""
    return _again(table, table.game, list(table.ledger.moves), dict(table.ledger.answered))


def twin_of(table: Table, viewer: int | None, guesser: int, seed: int) -> Table:
    """The same table as far as the viewer can know. A spectator knows less than any seat, so any may guess for it."""
    dice = random.Random(seed)
    moves = [_other(move, viewer, n, dice) for n, move in enumerate(table.ledger.moves)]
    answered = {
        (seat, question): (seq, key if seat == viewer else f"other{seq}")
        for (seat, question), (seq, key) in table.ledger.answered.items()
    }
    game = table.game.guess(guesser, seed)
    game.chance = table.game.chance.clone()  # dice fall alike
    game.events = _retold(table, viewer)
    return _again(table, game, moves, answered)


def _again(table: Table, game: Game[Any], moves: list[Moved], answered: dict[tuple[int, int], tuple[int, str]]) -> Table:
    ledger = Ledger(list(table.ledger.names), list(table.ledger.shares))
    for name in ("seq", "begun", "request"):
        setattr(ledger, name, getattr(table.ledger, name))
    ledger.events_at = list(table.ledger.events_at)
    ledger.move_seqs = list(table.ledger.move_seqs)
    ledger.moves, ledger.answered = moves, answered
    holders = [(visitor, seat) for visitor, seats in table.holders.items() for seat in seats]
    copy = Table(table.row, ledger, game, dict(table.opened), holders, table.keeper, table.config)
    copy.only_answers.pauses = deepcopy(table.only_answers.pauses)
    copy.streams._left = dict(table.streams._left)
    return copy


def _other(move: Moved, viewer: int | None, n: int, dice: random.Random) -> Moved:
    if move.seat == viewer:
        return move
    return msgspec.structs.replace(move, key=f"other{n}", label=f"Something else {n}", alone=dice.random() < 0.5)


def _retold(table: Table, viewer: int | None) -> Chain:
    """What happened in the twin: what the viewer was told, and nothing that could be told to him in place of the rest."""
    chain: Chain = None
    for to, event in unchain(table.game.events):
        chain = (chain, (to, event if heard(to, viewer) else ("???",)))
    return chain


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
    if mine and seat is not None:
        parts += [_why_not(table, seat, ref) for ref in refs]
        wrong = ((seq, "no:such"), (seq + 1, refs[0]), (0, "x"))
        parts += [await _refusal(table, seat, number, key) for number, key in wrong]
    bodies = [msgspec.json.encode(part) for part in parts]
    if mine or seat is None:
        for after in (None, seq, max(0, seq - 2), seq + 9):
            bodies += _streamed(table, visitor, seat, after)
    return bodies


def _why_not(table: Table, seat: int, ref: str) -> list[Any]:
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


def refs_to_ask_for(table: Table, seat: int, dice: random.Random) -> list[str]:
    """Something that is offered, and some of what only others see."""
    offered = sorted({ref for ask in table.game.asks for choice in ask.choices for ref in table.game.refs(choice)})
    hidden = secrets_from(table, seat) or ["card:nothing"]
    return [dice.choice(offered or ["rest"]), *dice.sample(hidden, min(3, len(hidden)))]


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


def first_difference(one: bytes, other: bytes, viewer: int | None) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    around = slice(max(0, at - 120), at + 80)
    return f"viewer {viewer} is sent {one[around]!r} here and {other[around]!r} there"
