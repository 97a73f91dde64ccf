"""A side gives up together; who will not play on leaves the seat to the machine, and can sit down again."""

import asyncio
from typing import Any

import pytest

from westmarch.core.events import EVERYBODY, unchain
from westmarch.core.giving_up import given_up_result
from westmarch.core.journal import Folding, Line, fold
from westmarch.core.registry import new
from westmarch.server import wire
from westmarch.server.tables import giving_up
from westmarch.server.tables.journal_lines import JournalLines
from westmarch.server.tables.ledger import SatAgain
from westmarch.server.tables.tables import Tables

from .conftest import Person, quick, with_tables
from .test_replays_and_pages import form_token
from .test_store import restored, same
from .test_tables import until_stake

HEROES = {"heroes": ["argalad", "thalin", "eleanor"]}
SAURON, ARGALAD, THALIN, ELEANOR = range(4)


class Company:
    """Anna and Bert play two heroes, a machine the third; Cora plays Sauron."""

    def __init__(self, anna: Person, bert: Person, cora: Person) -> None:
        self.anna, self.bert, self.cora = anna, bert, cora
        seats = ("friend", "me", "friend", "random")
        created = anna.sit(*seats, game="quest", settings=HEROES)
        self.table: str = created["table"]
        for person, link in zip((cora, bert), created["links"], strict=False):
            assert person.post("/api/links", {"token": link["path"].removeprefix("/join/")}).status_code == 200
        assert [cora.state(self.table)["seat"], bert.state(self.table)["seat"]] == [SAURON, THALIN]

    def say(self, person: Person, what: str, seat: int, **more: Any) -> Any:
        return person.post(f"/api/tables/{self.table}/{what}", {"seat": seat, **more})

    def reply(self, person: Person, seat: int, accept: bool) -> Any:
        request = self.anna.state(self.table)["giving_up"]["request"]
        number = 0 if request is None else request["seq"]
        return self.say(person, "concede/reply", seat, request=number, accept=accept)

    def journal(self, person: Person) -> list[str]:
        return [line["text"] for line in person.state(self.table)["journal"]["lines"]]


@pytest.fixture
def company(anna, bert, new_person) -> Company:
    return Company(anna, bert, new_person())


def test_one_hero_of_several_does_not_give_up_for_all(company):
    table, anna, bert = company.table, company.anna, company.bert
    assert anna.state(table)["giving_up"]["asked"] == [THALIN]
    assert company.say(anna, "concede", ARGALAD).status_code == 200
    state = bert.state(table)
    assert state["result"] is None
    assert state["giving_up"]["request"]["seat"] == ARGALAD
    assert state["giving_up"]["request"]["open"] == [THALIN]
    assert company.say(anna, "concede", ARGALAD).status_code == 200  # again is harmless
    assert company.reply(bert, THALIN, True).status_code == 200
    result = bert.state(table)["result"]
    assert (result["winners"], result["conceded"]) == ([SAURON], ARGALAD)
    assert result["reason"] == "Argalad, Thálin and Eleanor give the game up."
    assert company.journal(company.cora)[-2:] == ["Argalad asks whether to give the game up.", result["reason"]]


def test_a_hero_who_wants_to_play_on_is_not_asked_again_at_once(company):
    company.say(company.anna, "concede", ARGALAD)
    assert company.reply(company.bert, THALIN, False).status_code == 200
    giving = company.anna.state(company.table)["giving_up"]
    assert (giving["request"], giving["refused"]) == (None, True)
    assert company.anna.state(company.table)["result"] is None
    again = company.say(company.anna, "concede", ARGALAD)
    assert (again.status_code, again.json()["kind"]) == (409, "stale")
    assert company.journal(company.bert)[-1] == "Thálin wants to play on."
    assert company.say(company.bert, "concede", THALIN).status_code == 200  # Bert himself may change his mind
    assert company.reply(company.anna, ARGALAD, True).status_code == 200
    assert company.anna.state(company.table)["result"]["conceded"] == THALIN


def test_a_wish_can_be_withdrawn_and_wished_again(company):
    company.say(company.anna, "concede", ARGALAD)
    assert company.reply(company.anna, ARGALAD, True).status_code == 403  # nobody agrees with himself
    assert company.reply(company.anna, ARGALAD, False).status_code == 200
    late = company.reply(company.bert, THALIN, True)
    assert (late.status_code, late.json()["kind"]) == (409, "stale")
    assert company.say(company.anna, "concede", ARGALAD).status_code == 200
    assert company.anna.state(company.table)["giving_up"]["request"] is not None


def test_the_enemy_is_not_asked_and_gives_up_alone(company):
    company.say(company.anna, "concede", ARGALAD)
    assert company.reply(company.cora, SAURON, True).status_code == 403
    assert company.cora.state(company.table)["giving_up"]["asked"] == []
    assert company.say(company.bert, "concede", THALIN).status_code == 409  # he is asked; let him answer
    assert company.say(company.cora, "concede", SAURON).status_code == 200
    result = company.anna.state(company.table)["result"]
    assert (result["winners"], result["reason"]) == ([ARGALAD, THALIN, ELEANOR], "Sauron gives the game up.")


def test_machines_and_free_seats_are_not_asked(anna):
    table = anna.sit("random", "me", "friend", "random", game="quest", settings=HEROES)["table"]
    assert anna.post(f"/api/tables/{table}/concede", {"seat": ARGALAD}).status_code == 200
    assert anna.state(table)["result"]["winners"] == [SAURON]


def test_the_side_of_a_single_seat_gives_up_in_its_own_name():
    game = new("meccg", 1)
    assert given_up_result(game, 1).winners == (0,)
    assert given_up_result(game, 1).reason.endswith(" gives the game up.")


# Leaving the seat to the machine ----------------------------------------------------------------------------------------


def test_a_seat_left_to_the_machine_is_played_and_can_be_taken_again(anna, bert):
    created = anna.sit("me", "friend", name="Anna")
    table = created["table"]
    bert.follow(created, "seat")
    assert anna.post(f"/api/tables/{table}/stand-in", {"seat": 0, "machine": True}).status_code == 200
    state = anna.state(table)
    seat = state["seats"][0]
    assert (seat["machine"], seat["left"], seat["mine"], seat["name"]) == (True, True, True, "Anna")
    assert not state["acting"]
    assert state["seats"][1]["left"] is False
    bert.choose(table, 1)  # the machine has bid as well, so the round goes on
    assert any(move["seat"] == 0 for move in bert.get(f"/api/tables/{table}/moves").json()["moves"])
    listed = next(entry for entry in anna.get("/api/tables").json()["tables"] if entry["table"] == table)
    assert listed["seats"][0]["left"]
    assert anna.post(f"/api/tables/{table}/stand-in", {"seat": 0, "machine": False}).status_code == 200
    state = anna.state(table)
    assert (state["acting"], state["seats"][0]["machine"]) == (True, False)
    told = [line["text"] for line in bert.state(table)["journal"]["lines"] if line["verb"].startswith("table.")]
    assert told == ["anna leaves the seat to the machine.", "anna sits down again."]


def test_who_has_left_the_seat_to_the_machine_does_not_play(anna, bert):
    created = anna.sit("me", "friend")
    table, path = created["table"], f"/api/tables/{created['table']}"
    bert.follow(created, "seat")
    anna.post(f"{path}/stand-in", {"seat": 0, "machine": True})
    bodies = {"choices": {"seq": 0, "key": "bid:1"}, "concede": {}, "undo": {"move": 1}, "end": {}}
    for what, body in bodies.items():
        answer = anna.post(f"{path}/{what}", {"seat": 0, **body})
        assert (answer.status_code, answer.json()["kind"]) == (409, "stale"), what
    assert bert.post(f"{path}/stand-in", {"seat": 0, "machine": False}).status_code == 403
    assert bert.state(table)["result"] is None


def test_it_is_not_the_turn_of_who_has_left(anna):
    table = anna.sit("me", "me")["table"]

    def your_turn() -> bool:
        return next(
            bool(entry["your_turn"]) for entry in anna.get("/api/tables").json()["tables"] if entry["table"] == table
        )

    assert your_turn()
    for seat in (0, 1):
        anna.post(f"/api/tables/{table}/stand-in", {"seat": seat, "machine": True})
    assert not your_turn()


def test_who_leaves_is_no_longer_asked_to_give_up(company):
    company.say(company.anna, "concede", ARGALAD)
    company.say(company.bert, "stand-in", THALIN, machine=True)
    giving = company.anna.state(company.table)["giving_up"]
    assert (giving["request"], giving["asked"]) == (None, [])
    company.say(company.anna, "concede", ARGALAD)
    assert company.anna.state(company.table)["result"]["winners"] == [SAURON]


def test_a_machine_that_is_still_thinking_does_not_move_for_who_is_back(tmp_path):
    async def work(tables: Tables) -> None:
        seats = [wire.SeatRequest(player="me"), wire.SeatRequest(player="me")]
        table = await tables.create("anna", wire.NewTable(game="toy", seats=seats))
        thinks, go_on = asyncio.Event(), asyncio.Event()
        plain = tables.machines.key_for

        async def slow(*given: Any) -> str:
            key = await plain(*given)
            thinks.set()
            await go_on.wait()
            return key

        tables.machines.key_for = slow  # type: ignore[method-assign]
        await giving_up.stand_in(table, 0, True)
        await thinks.wait()
        await giving_up.stand_in(table, 0, False)
        go_on.set()
        for _ in range(20):
            await asyncio.sleep(0)
        await table.settle()
        assert not table.ledger.moves
        assert 0 in table.waiting()

    with_tables(quick(tmp_path), work)


def test_wishes_and_seats_left_are_kept(tmp_path):
    async def work(tables: Tables) -> None:
        seats = [wire.SeatRequest(player=player) for player in ("me", "friend", "friend", "friend")]
        table = await tables.create("anna", wire.NewTable(game="quest", settings=HEROES, seats=seats))
        for seat, visitor in enumerate(("bert", "cora", "dora"), 1):
            await table.sit(visitor, seat, "", False)
        await giving_up.concede(table, ARGALAD)
        assert table.ledger.give_up_request is not None
        number = table.ledger.give_up_request.seq
        await giving_up.reply(table, THALIN, number, True)
        again = await restored(tables, table)
        same(table, again)
        assert again.ledger.give_up_request == table.ledger.give_up_request
        assert again.ledger.give_up_request is not None
        assert again.ledger.give_up_request.open == [ELEANOR]
        await giving_up.reply(table, ELEANOR, number, False)
        await giving_up.stand_in(table, ELEANOR, True)
        again = await restored(tables, table)
        same(table, again)
        assert (again.ledger.stand_ins, again.ledger.plays_on) == (table.ledger.stand_ins, {ARGALAD: 0})
        assert again.is_machine(ELEANOR)
        assert not again.is_machine(THALIN)

    with_tables(quick(tmp_path), work)


def test_what_happens_at_the_table_stays_in_the_journal_after_a_take_back(anna):
    table = anna.sit("me", "me")["table"]
    seat = until_stake([anna, anna], table)
    for machine in (True, False):
        anna.post(f"/api/tables/{table}/stand-in", {"seat": 1 - seat, "machine": machine})
    before = anna.state(table, seat=seat)
    anna.post(f"/api/tables/{table}/undo", {"seat": seat, "move": before["undo"]["move"]})
    state = anna.state(table)
    assert len(state["journal"]["lines"]) < len(before["journal"]["lines"])
    told = [line["verb"] for line in state["journal"]["lines"] if line["verb"].startswith("table.")]
    assert told == ["table.leave_seat", "table.sit_again"]


class InOneLine(Folding):
    """All that is told without a break is one line."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def add(self, game: Any, event: Any) -> list[Line]:
        self.told.append(str(event[0]))
        return [Line("told", (), " ".join(self.told), replaces=len(self.told) > 1)]

    def cut(self) -> None:
        self.told.clear()


def test_news_of_the_table_begin_and_end_a_line(monkeypatch):
    game = new("toy", 3)
    while game.asks and len(unchain(game.events)) < 6:
        game.choose(game.asks[0].choices[0], game.asks[0].seat)
    monkeypatch.setattr(type(game), "folding", lambda self: InOneLine())
    journal = JournalLines(game, [(2, SatAgain(0))])
    *whole, last = fold(journal.lines(None, 0))
    assert [line.text for line in whole[1:]] == ["anna sits down again."]
    assert last.verb == "told"
    assert len(whole[0].text.split() + last.text.split()) == sum(to == EVERYBODY for to, _ in unchain(game.events))


# The page without JavaScript --------------------------------------------------------------------------------------------


def press(company: Company, person: Person, seat: int, button: str) -> str:
    """Press a button of the plain page, which must be there; the page that follows."""
    path = f"/table/{company.table}/plain"
    text = person.get(f"{path}?seat={seat}").text
    form = next(form for form in text.split("<form")[1:] if f'value="{button}"' in form.split("</form>")[0])
    seq = form.split('name="seq" value="')[1].split('"')[0]
    data = {"csrf": form_token(text), "seat": str(seat), "seq": seq, "do": button}
    assert person.request("POST", path, data=data).status_code == 303
    return str(person.get(f"{path}?seat={seat}").text)


def test_giving_up_on_the_plain_page(company):
    assert "You asked whether to give the game up." in press(company, company.anna, ARGALAD, "concede")
    assert "Thálin wants to play on." in press(company, company.bert, THALIN, "concede-refuse")
    assert "The machine plays for you." in press(company, company.anna, ARGALAD, "leave")
    assert "Argalad sits down again." in press(company, company.anna, ARGALAD, "return")
    press(company, company.bert, THALIN, "concede")
    text = press(company, company.anna, ARGALAD, "concede-agree")
    assert "<strong>Argalad, Thálin and Eleanor give the game up.</strong>" in text


def test_the_plain_page_shows_the_journal_in_words(anna):
    table = anna.sit("me", "me")["table"]
    for _ in range(2):
        for seat in (0, 1):
            if anna.state(table, seat=seat)["decision"]:
                anna.choose(table, seat)
    text = anna.get(f"/table/{table}/plain").text
    last = anna.state(table)["journal"]["lines"][-1]
    assert f"<li>{last['text']}</li>" in text
    assert "verb=" not in text
