"""Hints at a table: for the one who is asked, the same when asked again, noted, refused where none are given."""

import asyncio
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

import westmarch
from server.twin_tables import table_of, twin_of
from westmarch.server import wire
from westmarch.server.app import make_app
from westmarch.server.config import Config
from westmarch.server.machines.machine_players import Machines
from westmarch.server.tables import hints
from westmarch.server.tables.hints import seed_of
from westmarch.server.tables.tables import Tables

from .conftest import Person, quick, with_tables


@pytest.fixture(scope="module")
def hint_server(tmp_path_factory) -> Iterator[TestClient]:
    with TestClient(make_app(quick(tmp_path_factory.mktemp("hints"), machine_tick=60.0))) as client:
        yield client


@pytest.fixture
def carl(hint_server) -> Person:
    return Person(hint_server)


def at_quest(person: Person, **more) -> tuple[str, dict]:
    """A table where Sauron is asked first; one hero is left to the machine."""
    table = person.sit("me", "heuristic", game="quest", settings={"heroes": ["argalad"]}, **more)["table"]
    return table, person.state(table)


def ask(person: Person, table: str, state: dict, **changes):
    return person.post(f"/api/tables/{table}/hint", {"seat": 0, "seq": state["decision"]["seq"], **changes})


def test_a_hint_names_offered_options_and_is_the_same_when_asked_again(carl):
    table, state = at_quest(carl)
    assert state["may_ask_hint"]
    assert state["hints"] == [0, 0]
    told = ask(carl, table, state)
    assert told.status_code == 200, told.text
    hint = told.json()
    keys = [option["key"] for option in state["decision"]["options"]]
    assert 1 <= len(hint["options"]) <= 3
    assert all(option["key"] in keys and option["reason"] for option in hint["options"])
    assert hint["seq"] == state["decision"]["seq"]
    assert ask(carl, table, state).json() == hint


def test_the_table_notes_a_question_once_and_the_game_is_as_before(carl):
    table, state = at_quest(carl)
    for _ in range(2):
        ask(carl, table, state)
    after = carl.state(table)
    assert after["hints"] == [1, 0]
    assert after["move"] == state["move"]
    assert after["decision"] == state["decision"]
    assert after["view"] == state["view"]
    assert carl.choose(table, 0).status_code == 200


def test_whoever_comes_back_after_a_restart_finds_the_count_and_the_same_hint(tmp_path):
    config = quick(tmp_path, machine_tick=60.0)
    told = []
    for _ in range(2):
        with TestClient(make_app(config)) as client:
            person = Person(client)
            if told:
                person._cookie = told[0][0]
                table, state = told[0][1], person.state(told[0][1])
            else:
                table, state = at_quest(person)
            hint = ask(person, table, state).json()
            told.append((person.cookie, table, hint, person.state(table)["hints"]))
    assert told[0][2:] == told[1][2:]
    assert told[1][3] == [1, 0]


def test_no_hint_for_another_seat_an_old_question_or_where_a_table_says_no(carl, hint_server):
    table, state = at_quest(carl)
    assert ask(carl, table, state, seq=state["decision"]["seq"] + 7).status_code == 409
    assert ask(carl, table, state, seat=1).status_code == 403
    assert ask(Person(hint_server), table, state).status_code == 404
    table, state = at_quest(carl, hints=False)
    assert not state["may_ask_hint"]
    refused = ask(carl, table, state)
    assert refused.status_code == 400, refused.text
    assert refused.json()["kind"] == "not-offered"


def test_a_game_without_a_judge_gives_none(anna):
    table = anna.sit("me", "random")["table"]
    assert not anna.state(table)["may_ask_hint"]


def test_the_process_that_judges_gets_no_more_than_the_seat_knows(config: Config):
    """The same bytes go to it whatever is hidden, so the same hint comes back."""
    sent = []

    async def spy(self, task: bytes, seconds: float) -> bytes:
        sent.append(task)
        raise TimeoutError

    async def work() -> None:
        game = westmarch.new("meccg", 5, decks=("A", "F"))
        while game.asks[0].kind.startswith(("draft", "setup")):
            game.take(game.asks[0].choices[0])
        machines = Machines(config)
        machines._quick._all[0].ask = spy.__get__(machines._quick._all[0])  # type: ignore[method-assign]
        table = table_of(game, config)
        seat = game.asks[0].seat
        for one in (table, twin_of(table, seat, seat, 8)):
            with pytest.raises(hints.errors.Busy):
                await hints.give(one, seat, 0, machines.advise)
            assert one.ledger.hinted == set()
        await machines.close()

    asyncio.run(work())
    assert sent[0] == sent[1]


def test_a_judge_that_takes_too_long_is_stopped_and_play_goes_on(tmp_path):
    config = quick(tmp_path, hint_seconds=0.0001, machine_tick=60.0)

    async def work(tables: Tables) -> None:
        seats = [wire.SeatRequest(player="me"), wire.SeatRequest(player="heuristic")]
        table = await tables.create("anna", wire.NewTable(game="quest", seats=seats, settings={"heroes": ["thalin"]}))
        with pytest.raises(hints.errors.Busy):
            await hints.give(table, 0, table.opened[0], tables.machines.advise)
        assert table.ledger.hinted == set()
        key = await tables.machines.key_for(table.game, 0, "heuristic")
        await table.choose(0, table.opened[0], key)

    with_tables(config, work)


def test_the_seed_of_a_hint_tells_questions_apart():
    assert len({seed_of(table, seat, seq) for table in "ab" for seat in (0, 1) for seq in (3, 4)}) == 8
