"""A fault of the program: no answer can be carried out. It is told, kept as a report, and the game ends without a loser."""

import asyncio
import json
from collections.abc import Callable

import pytest
from litestar.testing import TestClient

from toy import Round, round_with
from westmarch.core.faults import ENDED, STUCK, STUMBLED, is_stuck
from westmarch.core.procedure import KNOWN_COURSES
from westmarch.core.registry import load
from westmarch.server import wire
from westmarch.server.app import make_app
from westmarch.server.tables import table as table_module
from westmarch.server.tables.tables import Tables

from .conftest import Person, with_tables


@pytest.fixture
def fault(monkeypatch) -> Callable[..., list[str]]:
    """`fault("roll")`: these answers about the stake raise from now on, all of them if none is named. What is returned fills
    with the answers that were tried."""

    def plant(*verbs: str) -> list[str]:
        tried: list[str] = []

        def take_stake(self, g):
            tried.append(g.answer[0])
            if not verbs or g.answer[0] in verbs:
                raise KeyError(5)
            return Round.take_stake(self, g)

        monkeypatch.setitem(KNOWN_COURSES, Round, round_with(take_stake))
        return tried

    return plant


def at_the_stake(person: Person, *players: str) -> tuple[str, int]:
    """A table at which somebody has won a round and is asked about the stake; the table and his seat."""
    table = person.sit(*(players or ("me", "me")))["table"]
    for seat in (0, 1):
        person.choose(table, seat)
    return table, person.state(table, seat=0)["waiting"][0]["seat"]


def kept_report(person: Person, table: str, number: str) -> dict:
    answer = person.get(f"/api/reports/{number}")
    assert answer.status_code == 200, answer.text
    return json.loads(answer.text)


def test_where_no_answer_works_everybody_is_told_and_may_end_the_game_without_a_loser(anna, bert, fault):
    fault()
    made = anna.sit("me", "friend")
    table = made["table"]
    bert.follow(made, "seat")
    anna.choose(table, 0)
    bert.choose(table, 1)
    seat = anna.state(table)["waiting"][0]["seat"]
    who, other = (anna, bert) if seat == 0 else (bert, anna)
    assert who.state(table)["stuck"] is None
    before = who.state(table)

    answer = who.choose(table, seat)
    assert (answer.status_code, answer.json()["error"]) == (500, STUCK)
    assert answer.json()["kind"] == "stumbled"
    for person in (anna, bert):
        stuck = person.state(table)["stuck"]
        assert stuck["sentence"] == STUCK
        assert len(stuck["report"]) > 20
    after = who.state(table)
    assert (after["view"], after["decision"], after["move"]) == (before["view"], before["decision"], before["move"])

    again = who.choose(table, seat)  # it can be tried again, and is told once
    assert again.json()["error"] == STUCK
    assert who.state(table)["seq"] == after["seq"]

    assert other.post(f"/api/tables/{table}/end", {"seat": 1 - seat}).status_code == 200
    for person in (anna, bert):
        state = person.state(table)
        assert (state["result"]["winners"], state["result"]["reason"]) == ([], ENDED)
        assert (state["result"]["conceded"], state["decision"], state["waiting"], state["stuck"]) == (None, None, [], None)
    assert who.post(f"/api/tables/{table}/end", {"seat": seat}).status_code == 200  # again is harmless
    late = {"seat": seat, "seq": before["decision"]["seq"], "key": before["decision"]["options"][0]["key"]}
    assert who.post(f"/api/tables/{table}/choices", late).status_code == 409
    listed = next(t for t in anna.get("/api/tables").json()["tables"] if t["table"] == table)
    assert (listed["result"]["winners"], listed["result"]["reason"]) == ([], ENDED)


def test_the_report_holds_the_game_where_it_stands(anna, fault):
    fault()
    table, seat = at_the_stake(anna)
    anna.choose(table, seat)
    number = anna.state(table, seat=0)["stuck"]["report"]
    assert anna.get(f"/api/reports/{number}").status_code == 403  # it tells all secrets while the game goes on
    anna.post(f"/api/tables/{table}/end", {"seat": 0})
    report = kept_report(anna, table, number)
    assert (report["westmarch"], report["game"], report["table"]) == ("report", "toy", table)
    assert f"BID-02, seat {seat}" in report["note"]
    assert is_stuck(load(report["save"], trusted=True), seat)


def test_where_another_answer_works_the_game_goes_on(anna, fault):
    tried = fault("roll")
    table, seat = at_the_stake(anna)
    answer = anna.choose(table, seat, "roll")
    assert (answer.status_code, answer.json()["error"]) == (500, STUMBLED)
    assert set(tried) == {"roll", "draw"}  # one that works is enough
    state = anna.state(table, seat=seat)
    assert state["stuck"] is None
    refused = anna.post(f"/api/tables/{table}/end", {"seat": seat})
    assert (refused.status_code, refused.json()["kind"]) == (409, "stale")
    assert anna.state(table, seat=seat)["result"] is None
    assert anna.choose(table, seat, "pass").status_code == 200


def test_a_take_back_leads_out_of_it(anna, fault):
    fault()
    table, seat = at_the_stake(anna)
    anna.choose(table, seat)
    move = anna.state(table, seat=seat)["undo"]["move"]
    assert anna.post(f"/api/tables/{table}/undo", {"seat": seat, "move": move}).status_code == 200
    assert anna.state(table, seat=seat)["stuck"] is None
    assert anna.post(f"/api/tables/{table}/end", {"seat": seat}).status_code == 409


def test_a_stranger_and_a_spectator_end_nothing(anna, bert, new_person, fault):
    fault()
    made = anna.sit("me", "me")
    table = made["table"]
    for seat in (0, 1):
        anna.choose(table, seat)
    anna.choose(table, anna.state(table, seat=0)["waiting"][0]["seat"])
    bert.follow(made, "watch")
    assert bert.state(table)["stuck"] is not None
    assert bert.post(f"/api/tables/{table}/end", {"seat": 0}).status_code == 403
    assert new_person().post(f"/api/tables/{table}/end", {"seat": 0}).status_code == 404
    assert anna.state(table, seat=0)["result"] is None


def test_the_plain_page_tells_it_and_ends_the_game(anna, fault):
    fault()
    table, seat = at_the_stake(anna)
    anna.choose(table, seat)
    text = anna.get(f"/table/{table}/plain?seat={seat}").text
    assert STUCK in text
    assert "End the game without a loser" in text
    token = text.split('name="csrf" value="')[1].split('"')[0]
    anna.request("POST", f"/table/{table}/plain", data={"csrf": token, "seat": seat, "seq": 0, "do": "end"})
    assert ENDED in anna.get(f"/table/{table}/plain?seat={seat}").text


def test_a_game_that_cannot_even_be_packed_can_be_ended(anna, fault, monkeypatch):
    async def full(table, note):
        raise OSError("no room")

    monkeypatch.setattr(table_module, "keep_report", full)
    fault()
    table, seat = at_the_stake(anna)
    assert anna.choose(table, seat).json()["error"] == STUCK
    assert anna.state(table, seat=seat)["stuck"] == {"sentence": STUCK, "report": ""}
    assert anna.post(f"/api/tables/{table}/end", {"seat": seat}).status_code == 200


# Machines --------------------------------------------------------------------------------------------------------------


async def stuck_with_a_machine(tables: Tables):
    """A table at which the machine has won a round."""
    for _ in range(20):
        wish = wire.NewTable("toy", seats=[wire.SeatRequest("me"), wire.SeatRequest("random")])
        table = await tables.create("visitor", wish)
        number = table.opened[0]
        await table.choose(0, number, "bid:" + str(min(int(c[1]) for c in table.game.asks[0].choices)))
        for _ in range(100):
            await asyncio.sleep(0.02)
            if table.game.asks and table.game.asks[0].rule == "BID-02":
                break
        if table.waiting() == (1,):
            return table
    raise AssertionError("the machine wins nothing")


def test_a_machine_does_not_try_for_ever(config, fault):
    tried = fault()

    async def run(tables: Tables) -> None:
        table = await stuck_with_a_machine(tables)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if table.ledger.stuck is not None:
                break
        assert table.ledger.stuck is not None
        often = len(tried)
        tables.machines.follow(table)  # as whenever somebody looks
        await asyncio.sleep(2.5)
        assert len(tried) == often
        assert not tables.machines._driving
        await table.end(0)
        assert table.over

    with_tables(config, run)


def test_after_a_restart_it_tries_once_more_and_tells_nothing_new(config, fault):
    tried = fault()

    async def get_stuck(tables: Tables) -> tuple[str, int]:
        table = await stuck_with_a_machine(tables)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if table.ledger.stuck is not None:
                return table.id, table.ledger.seq
        raise AssertionError("nobody noticed")

    table_id, seq = with_tables(config, get_stuck)
    tried.clear()

    async def look(tables: Tables) -> None:
        table = await tables.find(table_id)
        assert table.ledger.stuck is not None
        tables.machines.follow(table)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if table.hopeless:
                break
        often = len(tried)
        assert often > 0
        tables.machines.follow(table)
        await asyncio.sleep(1.5)
        assert len(tried) == often
        assert table.ledger.seq == seq
        await table.end(0)

    with_tables(config, look)

    async def over(tables: Tables) -> None:
        table = await tables.find(table_id)
        assert table.result is not None
        assert table.result.reason == ENDED

    with_tables(config, over)


def test_when_the_program_is_mended_the_game_goes_on(config, fault):
    """The same table under a program without the fault."""
    with pytest.MonkeyPatch.context() as patch:

        def raises(self, g):
            raise KeyError(5)

        patch.setitem(KNOWN_COURSES, Round, round_with(raises))
        with TestClient(make_app(config)) as client:
            person = Person(client)
            table, seat = at_the_stake(person)
            person.choose(table, seat)
            assert person.state(table, seat=seat)["stuck"] is not None
            cookie = person.cookie
    with TestClient(make_app(config)) as client:
        person = Person(client)
        person._cookie = cookie
        assert person.state(table, seat=seat)["stuck"] is not None
        assert person.choose(table, seat, "pass").status_code == 200
        assert person.state(table, seat=seat)["stuck"] is None
