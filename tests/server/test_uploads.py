"""Records and saves that strangers bring: whatever is in them, the server goes on, and they are told what is wrong."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

import westmarch
from hostile_files import Mutations, some_games
from westmarch.core import registry
from westmarch.core.chance import Chance
from westmarch.core.decision import key_of
from westmarch.core.events import unchain
from westmarch.core.record import _chained
from westmarch.core.save import _digest
from westmarch.server import errors, wire
from westmarch.server.app import make_app
from westmarch.server.config import Limits
from westmarch.server.tables import journal_lines, positions
from westmarch.server.tables.tables import Tables
from westmarch.server.tables.uploaded_record import MOST_LINES, NotPlayed, play_upload
from westmarch.server.tables.uploads import Turns

from .conftest import Person, quick, with_tables

LIMITS = Limits(uploads=2, uploads_per_address=2, upload_cpu_seconds=1.0, upload_megabytes=256)


@pytest.fixture
def serving(tmp_path, monkeypatch) -> Iterator[Callable[..., TestClient]]:
    """Servers with tight limits that know the hostile game; nobody else does."""
    monkeypatch.setattr(registry, "_PLACES", dict(registry._PLACES))
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    with ExitStack() as servers:

        def serve(seconds: float) -> TestClient:
            limits = replace(LIMITS, upload_seconds=seconds)
            config = quick(tmp_path, modules=("toy", "hostile_games"), limits=limits)
            return servers.enter_context(TestClient(make_app(config)))

        yield serve
    sys.modules.pop("hostile_games", None)


def upload(person: Person, text: str | bytes) -> Any:
    return person.request("POST", "/api/records", content=text, headers={"Content-Type": "text/plain"})


def signed(*lines: dict[str, Any]) -> str:
    """A record as anybody can write one."""
    digest, written = "", []
    for line in lines:
        digest = _chained(digest, line)
        written.append(msgspec.json.encode({**line, "digest": digest}).decode())
    return "\n".join(written)


def header(**changes: Any) -> dict[str, Any]:
    return {"westmarch": "record", "format": 2, "game": "toy", "seed": 1, "setup": {}, **changes}


def hostile(deed: str) -> str:
    return signed(header(game="hostile", setup={"deed": deed}))


def played(game: str, seed: int, until: Callable[[westmarch.Game[Any]], bool]) -> westmarch.Game[Any]:
    """A game in the middle of which something holds."""
    found = westmarch.new(game, seed)
    chance = Chance(seed)
    while found.asks and not until(found):
        found.take(chance.pick(found.asks[0].choices))
    return found


def forged(game: westmarch.Game[Any], change: Callable[[dict[str, Any]], None]) -> str:
    """A save with another state, and a digest that fits it."""
    outer = json.loads(game.save())
    change(outer["body"]["state"])
    return json.dumps({**outer, "digest": _digest(msgspec.json.encode(outer["body"]))})


# What a stranger can write into a state ---------------------------------------------------------------------------------


def field(state: dict[str, Any], name: str) -> tuple[list[Any], int]:
    """Where a field of the state of the card game stands in its save."""
    from westmarch.core.procedure import field_names
    from westmarch.meccg.state import State

    return state["State"], field_names(State).index(name)


def test_a_state_that_would_take_all_memory_is_not_looked_at(anna):
    """A thousand million options."""
    game = played("meccg", 0, lambda g: g.asks[0].rule == "STR-03")
    assert game.asks

    def many(state: dict[str, Any]) -> None:
        fields, place = field(state, "excess")
        fields[place] = 10**9

    answer = upload(anna, forged(game, many))
    assert answer.status_code == 201, answer.text
    assert anna.state(answer.json()["table"])["move"] == len(game.record().splitlines()) - 1


def test_a_state_that_would_never_end_is_not_looked_at(anna):
    """An item that bears itself: whoever asks where it is never learns."""
    game = played("meccg", 1, lambda g: g.asks[0].rule == "ORG-01" and "with" in {c.zone for c in g.state.cards.values()})
    assert game.asks

    def endless(state: dict[str, Any]) -> None:
        fields, place = field(state, "cards")
        turned = 0
        for number, card in fields[place]["dict"]:
            names = type(game.state.cards[number]).__struct_fields__
            if game.state.cards[number].zone == "with":
                card["Card"][names.index("host")] = number
                turned += 1
        assert turned

    answer = upload(anna, forged(game, endless))
    assert answer.status_code == 201, answer.text


def test_a_table_saved_in_the_terminal_comes_in(anna):
    game = played("quest", 2, lambda g: len(g.journal(None)) > 20)
    kept = json.dumps({"westmarch": "table", "players": ["human", "random"], "save": game.save()})
    answer = upload(anna, kept)
    assert answer.status_code == 201, answer.text
    assert anna.get(f"/api/tables/{answer.json()['table']}/record").text == game.record()


# What is wrong is told --------------------------------------------------------------------------------------------------

SENTENCES: dict[str, tuple[str | bytes, int, str]] = {
    "nothing": ("", 400, "Line 1 of the record: the record is empty."),
    "no text": (b"\xff\xfe\x00", 400, "A record is text in UTF-8."),
    "deep": ("[" * 100_000, 400, "Line 1 of the record: it is nested too deeply."),
    "a save of another format": ('{"westmarch":"save","format":9,"body":{}}', 400, "The save has format 9."),
    "a damaged save": ('{"westmarch":"save","format":2,"digest":"0","body":{}}', 400, "do not match its digest"),
    "a table without a save": ('{"westmarch":"table"}', 400, "this is not a record of Westmarch"),
    "an unknown game": (signed(header(game="os")), 400, "There is no game called 'os'."),
    "an unknown setting": (signed(header(setup={"x": 1})), 400, "There is no setting of toy called 'x'."),
    "a setting that is none": (signed(header(setup={"__class__": 1})), 400, "There is no setting called '__class__'."),
    "a large number": (signed(header(game="quest", setup={"heroes": 2 * 10**9})), 400, "The setting heroes takes small"),
    "a deck that is none": (
        signed(header(game="meccg", setup={"decks": [{}, "A"]})),
        400,
        "A deck says of which side it is",
    ),
    "a deck elsewhere": (signed(header(game="meccg", setup={"profile": [{}]})), 400, "The setting profile takes no decks."),
    "a long list": (signed(header(setup={"seats": [1] * 65})), 400, "The setting seats takes small"),
    "a seed below none": (signed(header(seed=-1)), 400, "The seed of this record is out of range."),
    "too many lines": (signed(header(), *({"n": n} for n in range(MOST_LINES))), 413, f"at most {MOST_LINES} lines"),
    "no choice": (signed({**header(), "chance": [1]}), 400, "Line 1 of the record: chance answered something else"),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_what_cannot_be_played_is_told(anna, name: str):
    text, status, sentence = SENTENCES[name]
    answer = upload(anna, text)
    assert (answer.status_code, answer.json()["kind"]) == (status, "too-much" if status == 413 else "bad"), answer.text
    assert sentence in answer.json()["error"]


def test_the_line_that_the_game_refuses_is_named(anna):
    lines = [json.loads(line) for line in westmarch.new("toy", 3).record().splitlines()]
    lines[0].pop("digest")
    answer = upload(anna, signed(*lines, {"n": 1, "seat": 0, "key": "bid:99"}))
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("Line 2 of the record: it does not fit the game. 'bid:99' is not offered now")


@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_mutated_uploads_are_taken_or_refused(game: str):
    """What runs in the process, on many of them; a fault in it would cost a process each time."""
    games = some_games(game)
    texts = [begun.save() for begun in games] + [begun.record() for begun in games]
    results = [play_upload(text.decode(errors="replace")) for text in islice(Mutations(texts, game), 100)]
    refused = [result.sentence for result in results if isinstance(result, NotPlayed)]
    assert 50 < len(refused) < len(results)
    assert all(10 < len(sentence) < 1000 for sentence in refused)


# Limits -----------------------------------------------------------------------------------------------------------------

ENDS: dict[str, tuple[int, str, str]] = {
    "work": (413, "too-much", "This record takes more than 1 seconds of work to play through."),
    "wait": (413, "too-much", "This record takes longer to play through than 3 seconds."),
    "take": (413, "too-much", "This record takes more than 256 MB to play through."),
    "die": (413, "too-much", "This record takes more to play through than the server can give."),
    "leave": (500, "broken", "The server cannot read records just now; it was noted."),
    "stumble": (400, "bad", "Line 1 of the record: the game fails here. RuntimeError: over its own feet"),
}


@pytest.mark.parametrize("deed", ENDS)
def test_every_end_of_an_upload_has_a_sentence_and_the_next_one_is_read(serving, deed: str):
    person = Person(serving(3.0 if deed == "wait" else 60.0))
    answer = upload(person, hostile(deed))
    assert (answer.status_code, answer.json()["kind"], answer.json()["error"]) == ENDS[deed]
    assert upload(person, westmarch.new("toy", 3).record()).status_code == 201


def test_an_honest_upload_and_a_move_do_not_wait_for_a_hostile_one(tmp_path, monkeypatch):
    """Not even if they come from the same address."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent))

    async def work(tables: Tables) -> None:
        attack = asyncio.ensure_future(tables.bring("m" * 22, hostile("wait"), "here"))
        for _ in range(2):
            table = await tables.bring("v" * 22, westmarch.new("quest", 3).record(), "here")
            assert table.over
        seats = [wire.SeatRequest(player="me"), wire.SeatRequest(player="me")]
        other = await tables.create("v" * 22, wire.NewTable(game="toy", seats=seats))
        key = key_of(other.game.asks[0].choices[0])
        assert await other.choose(0, other.opened[0], key) == (1, False)
        assert not attack.done()
        attack.cancel()

    with_tables(quick(tmp_path, modules=("toy", "hostile_games"), limits=LIMITS), work)


def children(of: int) -> list[int]:
    found = Path(f"/proc/{of}/task/{of}/children").read_text()
    return [int(word) for word in found.split()]


def test_a_process_serves_many_uploads_and_leaves_with_the_server(tmp_path):
    async def work(tables: Tables) -> list[set[int]]:
        seen = []
        for _ in range(3):
            await tables.bring("v" * 22, westmarch.new("toy", 3).record(), "here")
            seen.append(set(children(os.getpid())))
        return seen

    before = set(children(os.getpid()))
    seen = with_tables(quick(tmp_path), work)
    assert len({frozenset(one) for one in seen}) == 1
    assert len(seen[0] - before) == 1
    assert not set(children(os.getpid())) - before


def test_an_idle_process_gives_its_memory_back(tmp_path, monkeypatch):
    monkeypatch.setattr("westmarch.server.tables.uploads.IDLE_SECONDS", 0.0)

    async def work(tables: Tables) -> None:
        await tables.bring("v" * 22, westmarch.new("toy", 3).record(), "here")
        assert set(children(os.getpid())) - before
        tables.uploads.let_rest()
        for _ in range(100):
            if not set(children(os.getpid())) - before:
                break
            await asyncio.sleep(0.05)
        assert not set(children(os.getpid())) - before
        await tables.bring("v" * 22, westmarch.new("toy", 3).record(), "here")

    before = set(children(os.getpid()))
    with_tables(quick(tmp_path), work)


def test_the_process_needs_no_more_than_the_games():
    """It starts with every first upload: what answers requests and keeps tables is no use to it."""
    look = "import sys, westmarch.server.tables.upload_worker; print(*sorted({m.partition('.')[0] for m in sys.modules}))"
    path = os.pathsep.join(sys.path)
    done = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert not {"sqlalchemy", "litestar", "uvicorn", "jinja2"} & set(done.stdout.split())


# Whose turn it is -------------------------------------------------------------------------------------------------------


def turns(limits: Limits, script: Callable[[Turns, list[str]], Any]) -> list[str]:
    """What a script of visits tells: who went in and out, and who was refused."""
    told: list[str] = []

    async def run() -> None:
        await script(Turns(limits), told)

    asyncio.run(run())
    return told


async def visit(turn: Turns, told: list[str], address: str, leave: asyncio.Event) -> None:
    try:
        async with turn.turn(address):
            told.append(f"{address} in")
            await leave.wait()
        told.append(f"{address} out")
    except errors.Refused as error:
        told.append(f"{address} {error.kind}")


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_one_address_leaves_room_for_others():
    async def script(turn: Turns, told: list[str]) -> None:
        leave = asyncio.Event()
        visits = [asyncio.ensure_future(visit(turn, told, address, leave)) for address in "aaaabc"]
        await settled()
        told.append("all leave")
        leave.set()
        await asyncio.gather(*visits)

    told = turns(Limits(uploads=3, uploads_per_address=2, uploads_waiting=20), script)
    assert told[:4] == ["a in", "a in", "b in", "all leave"]
    assert sorted(told[4:]) == sorted(["a out", "a out", "b out", "a in", "a in", "a out", "a out", "c in", "c out"])


def test_those_who_wait_are_bounded_in_all_and_by_address():
    async def script(turn: Turns, told: list[str]) -> None:
        leave = asyncio.Event()
        visits = [asyncio.ensure_future(visit(turn, told, address, leave)) for address in "aaaa" + "bcdefghi"]
        await settled()
        told.append("all leave")
        leave.set()
        await asyncio.gather(*visits)

    told = turns(Limits(uploads=1, uploads_per_address=1, uploads_waiting=8), script)
    assert told[: told.index("all leave")] == ["a in", "a too-fast", "h busy", "i busy"]
    assert [word for word in told if word.endswith("out")] == [f"{address} out" for address in "aaabcdefg"]


def test_whoever_goes_away_while_waiting_leaves_the_turn_to_others():
    async def script(turn: Turns, told: list[str]) -> None:
        leave = asyncio.Event()
        first, second, third = (asyncio.ensure_future(visit(turn, told, address, leave)) for address in "abc")
        await settled()
        second.cancel()
        await settled()
        first.cancel()
        await settled()
        told.append("all leave")
        leave.set()
        await third

    told = turns(Limits(uploads=1, uploads_per_address=1), script)
    assert told == ["a in", "c in", "all leave", "c out"]


# Long games -------------------------------------------------------------------------------------------------------------


def long_game(moves: int) -> westmarch.Game[Any]:
    """A game in which everybody passes as often as possible."""
    game = westmarch.new("meccg", 1, decks=("F", "F"), standstill=0)
    for _ in range(moves):
        ask = game.asks[0]
        game.take(next((choice for choice in ask.choices if choice[0] in game.passing), ask.choices[0]), ask)
    return game


def test_the_moves_of_a_long_game_come_page_by_page(anna):
    game = long_game(1200)
    table = upload(anna, game.record()).json()["table"]
    pages = [anna.get(f"/api/tables/{table}/moves?start={start}").json() for start in (0, 500, 1000, 1500)]
    assert [len(page["moves"]) for page in pages] == [500, 500, 200, 0]
    assert [page["start"] for page in pages] == [0, 500, 1000, 1500]
    assert {page["last"] for page in pages} == {1200}
    assert [move["n"] for page in pages for move in page["moves"]] == list(range(1, 1201))
    some = anna.get(f"/api/tables/{table}/moves?start=700&stop=703").json()["moves"]
    assert some == pages[1]["moves"][200:203]
    assert anna.get(f"/api/tables/{table}/moves?stop=99999").json() == pages[0]


def test_a_long_game_is_looked_at_anywhere_and_found_again(tmp_path):
    """One entry in the store holds it all, and a save brings it back without playing it."""
    game = long_game(1200)
    with TestClient(make_app(quick(tmp_path))) as client:
        anna = Person(client)
        table = upload(anna, game.record()).json()["table"]
        now = anna.state(table)
        moments = {n: anna.get(f"/api/tables/{table}/moves/{n}?open=true").json() for n in (0, 7, 16, 900, 1199, 1200)}
        cookie = anna.cookie
    assert moments[1200]["open"] == json.loads(json.dumps([game.view(seat) for seat in (0, 1)]))
    assert moments[900]["open"] == json.loads(json.dumps([long_game(900).view(seat) for seat in (0, 1)]))
    with TestClient(make_app(quick(tmp_path))) as client:
        anna = Person(client)
        anna.headers["Cookie"] = cookie
        assert anna.state(table) == now
        assert anna.get(f"/api/tables/{table}/record").text == game.record()
        for n, moment in moments.items():
            assert anna.get(f"/api/tables/{table}/moves/{n}?open=true").json() == moment


def test_a_long_journal_is_read_a_little_at_a_time(monkeypatch):
    """While it is read, everybody else has their turns."""
    monkeypatch.setattr(journal_lines, "PAGE", 50)
    game = long_game(600)
    turns_of_others = 0

    async def run() -> tuple[int, list[Any]]:
        journal = journal_lines.JournalLines(game, [])
        read = asyncio.ensure_future(journal.catch_up(0))
        nonlocal turns_of_others
        while not read.done():
            turns_of_others += 1
            await asyncio.sleep(0)
        return journal.count(0), journal.lines(0, 0)

    count, lines = asyncio.run(run())
    whole = journal_lines.JournalLines(game, [])
    assert (count, lines) == (whole.count(0), whole.lines(0, 0))
    assert turns_of_others > len(unchain(game.events)) / 50


def test_a_way_that_two_ask_for_is_played_once_and_in_slices(tmp_path, monkeypatch):
    slices: list[tuple[int, int]] = []
    played_before = positions._play

    def noted(game: Any, start: int, moves: list[Any]) -> Any:
        slices.append((start, len(moves)))
        return played_before(game, start, moves)

    monkeypatch.setattr(positions, "_play", noted)
    record = long_game(1000).record()

    async def work(tables: Tables) -> tuple[str, str]:
        table = await tables.bring("v" * 22, record, "here")
        moves = table.ledger.moves
        one, other = await asyncio.gather(
            table.positions.game_after(900, moves[:900]), table.positions.game_after(900, moves[:900])
        )
        return one.save(), other.save()

    one, other = with_tables(quick(tmp_path), work)
    assert one == other == long_game(900).save()
    assert slices == [(0, 400), (400, 400), (800, 100), (896, 4)]
