"""The stream of events: one state per number, resuming where it stopped, falling behind, presence."""

import asyncio
from typing import Any

import msgspec
import pytest

from westmarch.server import errors, wire
from westmarch.server.client import Visitor, _event
from westmarch.server.streams.snapshots import line_of
from westmarch.server.streams.stream import BEHIND, Stream
from westmarch.server.tables import undo
from westmarch.server.tables.table import Table
from westmarch.server.tables.tables import Tables

from .conftest import with_tables


async def a_table(tables: Tables) -> Any:
    wishes = [wire.SeatRequest(player="me"), wire.SeatRequest(player="friend")]
    table = await tables.create("anna", wire.NewTable(game="toy", seats=wishes))
    await table.sit("bert", 1, "Bert", returning=False)
    return table


async def choose(table: Any, seat: int, key: str = "") -> None:
    ask = next(ask for ask in table.game.asks if ask.seat == seat)
    key = key or ":".join(map(str, ask.choices[0]))
    await table.choose(seat, table.opened[seat], key)


def waiting(stream: Stream, name: str = "state") -> list[Any]:
    """What has been put into a stream since the last look."""
    events = [_event(block.rstrip(b"\n")) for block in stream._waiting]
    stream._waiting.clear()
    return [event for event in events if event is not None and event.name == name]


def lines_of(table: Table) -> list[Any]:
    """The journal of seat 0, as it goes over the wire."""
    return [msgspec.to_builtins(line_of(line)) for line in table.journal.lines(0, 0)]


def lines_after(lines: list[Any], state: dict[str, Any]) -> list[Any]:
    """The journal of a page after a state, kept as the protocol says."""
    journal = state["journal"]
    return lines[: journal["start"]] + journal["lines"]


def test_every_number_is_sent_once(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        stream = table.streams.open("anna", 0, None, None)
        first = table.ledger.seq
        await choose(table, 0)
        await choose(table, 1)
        assert [event.id for event in waiting(stream)] == [first, first + 1, first + 2]

    with_tables(config, work)


def test_a_page_that_comes_back_gets_what_it_missed(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        stream = table.streams.open("anna", 0, None, None)
        lines: list[Any] = []
        for event in waiting(stream):
            lines = lines_after(lines, event.json())
        seen = table.ledger.seq
        table.streams.leave(stream)
        await choose(table, 0)
        await choose(table, 1)
        again = table.streams.open("anna", 0, None, seen)
        (event,) = waiting(again)
        assert event.id == table.ledger.seq
        assert lines_after(lines, event.json()) == lines_of(table)
        up_to_date = table.streams.open("anna", 0, None, table.ledger.seq)
        assert waiting(up_to_date) == []

    with_tables(config, work)


def test_the_journal_is_right_after_a_take_back_that_was_missed(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        await choose(table, 0)
        await choose(table, 1)
        stream = table.streams.open("anna", 0, None, None)
        lines = lines_after([], waiting(stream)[-1].json())
        assert lines == lines_of(table)
        seen = table.ledger.seq
        table.streams.leave(stream)
        await undo.reply(table, 1, await undo.request(table, 0, 1), accept=True)
        other = next(choice for ask in table.game.asks if ask.seat == 0 for choice in ask.choices[1:])
        await choose(table, 0, ":".join(map(str, other)))
        (event,) = waiting(table.streams.open("anna", 0, None, seen))
        assert lines_after(lines, event.json()) == lines_of(table)

    with_tables(config, work)


def test_a_number_from_nowhere_gives_a_fresh_start(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        (event,) = waiting(table.streams.open("anna", 0, None, 10**6))
        assert event.json()["journal"]["start"] == 0

    with_tables(config, work)


def test_a_page_far_behind_gets_the_newest_state(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        stream = table.streams.open("anna", 0, None, None)
        for n in range(BEHIND + 10):
            await table.change(0, f"Anna {n}", None)
        events = waiting(stream)
        assert len(events) < BEHIND
        assert events[-1].id == table.ledger.seq
        assert lines_after([], events[0].json()) == lines_of(table)

    with_tables(config, work)


def test_presence_follows_the_streams(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        stream = table.streams.open("anna", 0, None, None)
        other = table.streams.open("bert", 1, None, None)
        assert waiting(stream, "presence")[-1].json()["seats"] == ["here", "here"]
        table.streams.note("bert", here=False)
        assert waiting(stream, "presence")[-1].json()["seats"] == ["here", "away"]
        table.streams.leave(other)
        assert waiting(stream, "presence")[-1].json()["seats"] == ["here", "gone"]

    with_tables(config, work)


def test_lent_eyes_are_given_back_at_once(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        await table.watch("wanda")
        with pytest.raises(errors.NotYou):
            table.streams.open("wanda", None, 0, None)
        await table.change(0, None, "hand")
        stream = table.streams.open("wanda", None, 0, None)
        assert waiting(stream)[-1].json()["seat"] == 0
        await table.change(0, None, "nothing")
        assert waiting(stream)[-1].json()["seat"] is None
        await choose(table, 0)
        assert waiting(stream)[-1].json()["seat"] is None

    with_tables(config, work)


def test_a_stream_over_the_wire(server_process):
    async def run() -> None:
        server_process.start()
        visitor = Visitor("127.0.0.1", server_process.port)
        made = (await visitor.post("/api/tables", {"game": "toy", "seats": [{"player": "me"}, {"player": "random"}]})).json()
        table = made["table"]
        events = visitor.stream(f"/api/tables/{table}/stream?seat=0")
        numbers = []
        async for event in events:
            if event.name != "state":
                continue
            numbers.append(event.id)
            state = event.json()
            if state["result"] is not None:
                break
            if state["decision"] is not None:
                choice = {"seat": 0, "seq": state["decision"]["seq"], "key": state["decision"]["options"][0]["key"]}
                answer = await visitor.post(f"/api/tables/{table}/choices", choice)
                assert answer.status in (200, 409), answer.body
        await events.aclose()
        assert numbers == list(range(numbers[0], numbers[-1] + 1))

    asyncio.run(asyncio.wait_for(run(), 30))
