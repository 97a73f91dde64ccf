"""The stream of events: one state per number, resuming where it stopped, falling behind, presence."""

import asyncio
from typing import Any

import msgspec
import pytest

from westmarch.server import errors, wire
from westmarch.server.client import Visitor, _event
from westmarch.server.config import Limits
from westmarch.server.requests.event_response import EventResponse
from westmarch.server.streams.room import Place
from westmarch.server.streams.snapshots import line_of
from westmarch.server.streams.stream import BEHIND, BEHIND_BYTES, Stream
from westmarch.server.tables import undo
from westmarch.server.tables.table import Table
from westmarch.server.tables.tables import Tables

from .conftest import quick, with_tables


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
    """What a page is sent when it takes all that there is."""
    events = []
    while (block := stream.take()) is not None:
        events.append(_event(block.rstrip(b"\n")))
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


def test_a_page_far_behind_gets_the_newest_state_alone(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        stream = table.streams.open("anna", 0, None, None)
        for n in range(BEHIND + 10):
            await table.change(0, f"Anna {n}", None)
        (event,) = waiting(stream)
        assert event.id == table.ledger.seq
        assert lines_after([], event.json()) == lines_of(table)
        await choose(table, 0)
        (event,) = waiting(stream)
        assert event.id == table.ledger.seq

    with_tables(config, work)


def test_news_of_presence_cost_a_slow_page_no_state(config):
    """The newest state had been among what was forgotten when one more event came, and nobody sent it again."""

    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        stream = table.streams.open("anna", 0, None, None)
        table.streams.open("bert", 1, None, None)
        waiting(stream)
        await choose(table, 0)
        for n in range(BEHIND + 1):
            table.streams.note("bert", here=n % 2 == 1)
        (event,) = waiting(stream)
        assert event.id == table.ledger.seq
        table.streams.note("bert", here=True)
        for n in range(BEHIND + 1):
            table.streams.note("bert", here=n % 2 == 1)
        assert waiting(stream, "presence")[-1].json()["seats"] == ["here", "away"]

    with_tables(config, work)


def test_what_waits_for_a_page_is_bounded_in_bytes(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        stream = table.streams.open("anna", 0, None, None)
        waiting(stream)
        for _ in range(BEHIND - 1):
            stream.put(b"x" * (BEHIND_BYTES // 4))
            assert sum(map(len, stream._waiting)) <= BEHIND_BYTES
        (event,) = waiting(stream)
        assert event.id == table.ledger.seq
        stream.put(b"y" * BEHIND_BYTES * 2)  # one event is kept however large it is
        assert stream.take() == b"y" * BEHIND_BYTES * 2

    with_tables(config, work)


def test_a_stream_that_never_begins_is_not_held(config):
    """The page was closed while the server was still looking for the table."""

    async def work(tables: Tables) -> None:
        ended: list[bool] = []

        async def gone() -> Any:
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            raise AssertionError("there is nobody to send to")

        table = await a_table(tables)
        stream = table.streams.open("anna", 0, None, None)
        response = EventResponse(stream.messages(1.0), lambda: ended.append(True))
        await response({"type": "http"}, gone, send)  # type: ignore[arg-type, typeddict-item]
        assert ended == [True]

    with_tables(config, work)


# Room ------------------------------------------------------------------------------------------------------------------


async def fill(tables: Tables, table: Table, visitors: list[str], seat: int | None = None, address: str = "a") -> int:
    """Open streams for visitors, one after the other, until they are refused; how many there were."""
    for n, visitor in enumerate(visitors):
        try:
            place = tables.room.find(table, visitor, seat, address)
        except errors.TooFast:
            return n
        table.streams.open(visitor, seat, None, None)
        tables.room.take(place)
    return len(visitors)


async def spectators(table: Table, number: int) -> list[str]:
    names = [f"watcher {n}" for n in range(number)]
    for name in names:
        await table.watch(name)
    return names


def test_spectators_leave_room_for_the_seats(config):
    """Ten visitors with twenty streams each had shut the seats out."""

    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        names = await spectators(table, 20)
        addresses = [f"address {n}" for n in range(20)]
        opened = [await fill(tables, table, [name] * 20, None, at) for name, at in zip(names, addresses, strict=True)]
        assert opened == [10] * 10 + [0] * 10
        assert await fill(tables, table, ["bert"] * 50, 1) == 20
        assert await fill(tables, table, ["anna"] * 50, 0) == 20

    with_tables(config, work)


def test_one_seat_leaves_room_for_the_other(config):
    async def work(tables: Tables) -> None:
        table = await a_table(tables)
        for n in range(30):
            await table.sit(f"bert {n}", 1, "", returning=True)
        assert await fill(tables, table, [f"bert {n}" for n in range(30)], 1) == 20
        assert await fill(tables, table, ["anna"], 0) == 1

    with_tables(config, work)


@pytest.mark.parametrize("limits", [Limits(streams_per_address=8), Limits(connections=11)], ids=["one address", "in all"])
def test_those_who_watch_have_half_at_most(tmp_path, limits):
    async def work(tables: Tables) -> None:
        table, other = await a_table(tables), await a_table(tables)
        names = await spectators(table, 20)
        assert await fill(tables, table, names) == 4
        assert await fill(tables, other, ["anna"] * 20, 0) == 4
        assert await fill(tables, table, ["bert"], 1) == 0
        tables.room.leave(Place("a", False))
        assert await fill(tables, table, names[4:]) == 0
        assert await fill(tables, table, ["bert"], 1) == 1

    with_tables(quick(tmp_path, limits=limits), work)


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


def test_two_hundred_streams_of_spectators_over_the_wire(new_server_process):
    server = new_server_process()

    async def run() -> None:
        anna = Visitor("127.0.0.1", server.port)
        made = (await anna.post("/api/tables", {"game": "toy", "seats": [{"player": "me"}, {"player": "random"}]})).json()
        path = f"/api/tables/{made['table']}/stream"
        token = next(link["path"] for link in made["links"] if link["kind"] == "watch").removeprefix("/join/")
        streams = []
        for _ in range(10):
            watcher = Visitor("127.0.0.1", server.port)
            await watcher.post("/api/links", {"token": token})
            watcher.close()
            for _ in range(20):
                streams.append(watcher.stream(path))
                try:
                    await anext(streams[-1])
                except ConnectionError:
                    streams.pop()
        assert len(streams) >= 50
        events = anna.stream(path)
        assert (await anext(events)).name == "state"
        for stream in [*streams, events]:
            await stream.aclose()
        for _ in range(100):
            if (await anna.get("/api/health")).json()["streams"] == 0:
                return
            await asyncio.sleep(0.1)
        raise AssertionError("streams are held that nobody reads")

    asyncio.run(asyncio.wait_for(run(), 60))
