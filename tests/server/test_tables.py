"""Sitting down, playing, conceding, taking back, watching."""

import time
from typing import Any

import pytest

from westmarch.server import wire
from westmarch.server.tables.positions import begin
from westmarch.server.tables.seats import clean_name
from westmarch.server.tables.tables import Tables

from .conftest import quick, with_tables


def play_to_the_end(people, table: str) -> dict:
    """Everybody takes the first option until the game is over; the last state. A machine between them has its time."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        chosen = False
        for seat, person in enumerate(people):
            state = person.state(table, seat=seat)
            if state["result"] is not None:
                return state
            if state["decision"] is not None:
                assert person.choose(table, seat).status_code == 200
                chosen = True
        if not chosen:
            time.sleep(0.02)
    raise AssertionError("the game does not end")


def test_two_visitors_play_a_game_by_link(anna, bert):
    created = anna.sit("me", "friend", name="Anna")
    table = created["table"]
    assert [link["kind"] for link in created["links"]] == ["seat", "return", "watch"]
    seated = bert.follow(created, "seat", name="Bert")
    assert seated.json()["seat"] == 1
    state = anna.state(table)
    assert [(seat["name"], seat["mine"], seat["free"]) for seat in state["seats"]] == [
        ("Anna", True, False),
        ("Bert", False, False),
    ]
    last = play_to_the_end([anna, bert], table)
    assert last["result"]["rule"] == "END-01"
    assert [entry["over"] for entry in bert.get("/api/tables").json()["tables"]] == [True]


def test_a_free_seat_is_taken_once(anna, bert, new_person):
    created = anna.sit("me", "friend")
    assert bert.follow(created, "seat").status_code == 200
    assert bert.follow(created, "seat").status_code == 200  # again is harmless
    late = new_person().follow(created, "seat")
    assert (late.status_code, late.json()["kind"]) == (409, "taken")


def test_the_return_link_works_from_another_device(anna, new_person):
    created = anna.sit("me", "random")
    elsewhere = new_person()
    assert elsewhere.follow(created, "return").json()["seat"] == 0
    assert elsewhere.state(created["table"])["acting"]


def test_machines_answer_by_themselves(anna):
    table = anna.sit("me", "random")["table"]
    assert play_to_the_end([anna], table)["result"] is not None


def test_two_machines_play_when_somebody_watches(anna):
    created = anna.sit("random", "random")
    state = anna.state(created["table"])
    assert state["seat"] is None
    assert not state["acting"]
    assert state["viewable"] == [0, 1]  # nobody's secrets are at stake
    assert isinstance(anna.state(created["table"], **{"as": 1})["view"]["hands"][1], list)


def test_hot_seat_is_one_visitor_in_two_seats(anna):
    table = anna.sit("me", "me")["table"]
    assert [seat["mine"] for seat in anna.state(table)["seats"]] == [True, True]
    assert anna.choose(table, 0).status_code == 200
    assert anna.choose(table, 1).status_code == 200


def test_a_repeated_choice_is_recognised(anna, bert):
    created = anna.sit("me", "friend")
    table = created["table"]
    bert.follow(created, "seat")
    decision = anna.state(table)["decision"]
    choice = {"seat": 0, "seq": decision["seq"], "key": decision["options"][0]["key"]}
    first = anna.post(f"/api/tables/{table}/choices", choice).json()
    again = anna.post(f"/api/tables/{table}/choices", choice).json()
    assert (first["again"], again["again"]) == (False, True)
    assert first["seq"] == again["seq"]
    other = anna.post(f"/api/tables/{table}/choices", {**choice, "key": decision["options"][1]["key"]})
    assert (other.status_code, other.json()["kind"]) == (409, "stale")
    assert anna.state(table)["move"] == 1


def test_a_simultaneous_answer_does_not_outdate_mine(anna, bert):
    created = anna.sit("me", "friend")
    table = created["table"]
    bert.follow(created, "seat")
    mine = anna.state(table)["decision"]
    assert bert.choose(table, 1).status_code == 200
    assert anna.state(table)["decision"]["seq"] == mine["seq"]
    choice = {"seat": 0, "seq": mine["seq"], "key": mine["options"][0]["key"]}
    assert anna.post(f"/api/tables/{table}/choices", choice).json()["again"] is False


def test_a_stale_choice_is_refused(anna):
    table = anna.sit("me", "me")["table"]
    answer = anna.post(f"/api/tables/{table}/choices", {"seat": 0, "seq": 99, "key": "bid:1"})
    assert (answer.status_code, answer.json()["kind"]) == (409, "stale")


def test_an_option_that_is_not_offered_is_refused(anna):
    table = anna.sit("me", "me")["table"]
    seq = anna.state(table)["decision"]["seq"]
    answer = anna.post(f"/api/tables/{table}/choices", {"seat": 0, "seq": seq, "key": "bid:99"})
    assert (answer.status_code, answer.json()["kind"]) == (400, "not-offered")


def test_conceding_ends_the_game(anna, bert):
    created = anna.sit("me", "friend")
    table = created["table"]
    bert.follow(created, "seat")
    assert bert.post(f"/api/tables/{table}/concede", {"seat": 1}).status_code == 200
    state = anna.state(table)
    assert (state["result"]["winners"], state["result"]["conceded"]) == ([0], 1)
    assert state["decision"] is None
    assert anna.post(f"/api/tables/{table}/choices", {"seat": 0, "seq": 0, "key": "bid:1"}).status_code == 409
    assert anna.get(f"/api/tables/{table}/record").status_code == 200


# Spectators ------------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_what_the_seats_allow(anna, new_person):
    created = anna.sit("me", "random")
    table = created["table"]
    watcher = new_person()
    assert watcher.follow(created, "watch").json()["seat"] is None
    state = watcher.state(table)
    assert (state["seat"], state["acting"], state["decision"], state["viewable"]) == (None, False, None, [])
    assert watcher.get(f"/api/tables/{table}", params={"as": 0}).status_code == 403
    anna.post(f"/api/tables/{table}/settings", {"seat": 0, "share": "hand"})
    assert watcher.state(table, **{"as": 0})["view"] == anna.state(table)["view"]
    assert watcher.get(f"/api/tables/{table}", params={"as": 1}).status_code == 403
    anna.post(f"/api/tables/{table}/settings", {"seat": 0, "share": "nothing"})
    anna.post(f"/api/tables/{table}/concede", {"seat": 0})
    assert watcher.state(table)["viewable"] == [1]
    assert anna.state(table)["viewable"] == [0, 1]


# Take-backs ------------------------------------------------------------------------------------------------------------


def until_stake(people, table: str) -> int:
    """Bid until somebody has won a round and may roll; that seat."""
    for _ in range(3):
        for seat, person in enumerate(people):
            person.choose(table, seat)
        for seat, person in enumerate(people):
            decision = person.state(table, seat=seat)["decision"]
            if decision and decision["rule"] == "BID-02":
                return seat
    raise AssertionError("nobody won a round")


def undo(person, table: str, seat: int):
    move = person.state(table, seat=seat)["undo"]["move"]
    return person.post(f"/api/tables/{table}/undo", {"seat": seat, "move": move})


@pytest.fixture
def pair(anna, bert):
    created = anna.sit("me", "friend")
    bert.follow(created, "seat")
    return (anna, bert), created["table"]


def test_a_take_back_is_free_while_nothing_was_learned(pair):
    people, table = pair
    before = people[0].state(table, seat=0)
    people[0].choose(table, 0)
    state = people[0].state(table, seat=0)
    assert (state["undo"]["free"], state["undo"]["label"], state["undo"]["asked"]) == (
        True,
        before["decision"]["options"][0]["label"],
        [],
    )
    assert undo(people[0], table, 0).status_code == 200
    after = people[0].state(table, seat=0)
    assert after["view"] == before["view"]
    assert after["decision"]["options"] == before["decision"]["options"]
    assert after["decision"]["seq"] > before["decision"]["seq"]
    assert after["seq"] > state["seq"]


def test_a_repeated_choice_is_not_made_again_after_a_take_back(pair):
    people, table = pair
    decision = people[0].state(table, seat=0)["decision"]
    choice = {"seat": 0, "seq": decision["seq"], "key": decision["options"][0]["key"]}
    people[0].post(f"/api/tables/{table}/choices", choice)
    undo(people[0], table, 0)
    assert people[0].post(f"/api/tables/{table}/choices", choice).json()["again"] is True
    assert people[0].state(table, seat=0)["move"] == 0


def test_after_dice_the_others_are_asked(pair):
    people, table = pair
    seat = until_stake(people, table)
    people[seat].choose(table, seat, "roll")
    moves = people[seat].state(table, seat=seat)["move"]
    state = people[seat].state(table, seat=seat)
    assert (state["undo"]["free"], state["undo"]["asked"]) == (False, [1 - seat])
    assert undo(people[seat], table, seat).status_code == 200
    asked = people[1 - seat].state(table, seat=1 - seat)["undo"]["request"]
    assert (asked["seat"], asked["open"], asked["rule"]) == (seat, [1 - seat], "BID-02")
    assert asked["sentences"]
    assert people[seat].state(table, seat=seat)["move"] == moves
    reply = {"seat": 1 - seat, "request": asked["seq"], "accept": True}
    assert people[1 - seat].post(f"/api/tables/{table}/undo/reply", reply).status_code == 200
    assert people[seat].state(table, seat=seat)["move"] == moves - 1
    assert people[seat].state(table, seat=seat)["decision"]["rule"] == "BID-02"


def test_a_refused_take_back_is_not_asked_again(pair):
    people, table = pair
    seat = until_stake(people, table)
    people[seat].choose(table, seat, "roll")
    undo(people[seat], table, seat)
    asked = people[1 - seat].state(table, seat=1 - seat)["undo"]["request"]
    reply = {"seat": 1 - seat, "request": asked["seq"], "accept": False}
    people[1 - seat].post(f"/api/tables/{table}/undo/reply", reply)
    assert people[seat].state(table, seat=seat)["undo"]["refused"]
    assert undo(people[seat], table, seat).status_code == 409


def test_a_question_to_another_side_ends_what_is_free(pair):
    people, table = pair
    seat = until_stake(people, table)
    people[seat].choose(table, seat, "wait")
    assert people[seat].state(table, seat=seat)["undo"]["free"]  # asked was only he himself
    people[seat].choose(table, seat, "pass")
    state = people[seat].state(table, seat=seat)
    assert [waiting["seat"] for waiting in state["waiting"]] == [0, 1]
    assert (state["undo"]["free"], state["undo"]["asked"]) == (False, [1 - seat])
    assert undo(people[seat], table, seat).status_code == 200
    assert people[seat].state(table, seat=seat)["move"] == state["move"]


def passed_against_a_machine(person) -> str:
    """A table at which a person has just passed; games that end before or with that are no use."""
    while True:
        table = person.sit("me", "random")["table"]
        passed = False
        while not passed and not (state := person.state(table))["result"]:
            if state["decision"]:
                passed = "pass" in [option["key"] for option in state["decision"]["options"]]
                person.choose(table, 0, *(["pass"] if passed else []))
        if passed and not person.state(table)["result"]:
            return table


def test_a_question_to_a_machine_does_not(anna):
    table = passed_against_a_machine(anna)
    assert anna.state(table)["undo"]["asked"] == []
    # The machine may have ended the game with its answer; then nothing is taken back any more.
    assert undo(anna, table, 0).status_code == 200 or anna.state(table)["result"]


def test_asking_for_take_backs_has_its_rate(pair):
    people, table = pair
    seat = until_stake(people, table)
    for _ in range(5):
        people[seat].choose(table, seat, "pass")
        assert undo(people[seat], table, seat).status_code == 200
        asked = people[1 - seat].state(table, seat=1 - seat)["undo"]["request"]
        reply = {"seat": 1 - seat, "request": asked["seq"], "accept": True}
        assert people[1 - seat].post(f"/api/tables/{table}/undo/reply", reply).status_code == 200
    people[seat].choose(table, seat, "pass")
    refused = undo(people[seat], table, seat)
    assert (refused.status_code, refused.json()["kind"]) == (429, "too-fast")
    assert people[seat].state(table, seat=seat)["undo"]["request"] is None


def test_a_request_never_shows_a_secret_choice(pair):
    people, table = pair
    people[0].choose(table, 0)
    people[1].choose(table, 1)  # the other's move: no longer free
    undo(people[0], table, 0)
    request = people[1].state(table, seat=1)["undo"]["request"]
    mine = people[1].state(table, seat=1)["journal"]["lines"]
    assert request is not None
    assert set(request["sentences"]) <= {line["text"] for line in mine}


def test_machines_agree(anna):
    table = anna.sit("me", "random")["table"]
    anna.choose(table, 0)
    assert anna.state(table)["undo"]["asked"] == []
    answer = undo(anna, table, 0)
    assert answer.status_code == 200, (answer.text, anna.state(table))
    assert anna.state(table)["decision"] is not None


def test_a_wish_sent_twice_takes_back_once(pair):
    people, table = pair
    seat = until_stake(people, table)
    people[seat].choose(table, seat, "wait")
    move = people[seat].state(table, seat=seat)["undo"]["move"]
    wish = {"seat": seat, "move": move}
    assert people[seat].post(f"/api/tables/{table}/undo", wish).status_code == 200
    assert people[seat].post(f"/api/tables/{table}/undo", wish).status_code == 409
    assert people[seat].state(table, seat=seat)["move"] == move - 1


# Who is asked ----------------------------------------------------------------------------------------------------------

HEROES = {"heroes": ["argalad", "thalin"]}
PEOPLE: list[tuple[str, list[str], dict[str, Any], bool]] = [
    ("meccg", ["me", "friend"], {}, True),
    ("meccg", ["me", "friend"], {"every_question": False}, True),
    ("meccg", ["friend", "friend"], {}, True),
    ("meccg", ["me", "random"], {}, False),
    ("meccg", ["me", "random"], {"every_question": True}, True),
    ("meccg", ["random", "random"], {}, False),
    ("meccg", ["me", "me"], {}, True),
    ("meccg", ["me", "me"], {"every_question": False}, False),
    ("quest", ["random", "me", "friend"], HEROES, False),
    ("quest", ["me", "friend", "random"], HEROES, True),
    ("quest", ["friend", "me"], HEROES, True),
    ("quest", ["me", "random", "random"], HEROES, False),
]


@pytest.mark.parametrize(("game", "seats", "settings", "every"), PEOPLE)
def test_where_people_of_different_sides_play_every_question_is_put(tmp_path, game, seats, settings, every):
    async def run(tables: Tables) -> None:
        wanted = wire.NewTable(game=game, seats=[wire.SeatRequest(player=p) for p in seats], settings=dict(settings))
        table = await tables.create("anna", wanted)
        assert ("every_question" in table.game.setup) is every
        assert begin(table.row).setup == table.game.setup

    with_tables(quick(tmp_path), run)


# Names -----------------------------------------------------------------------------------------------------------------


def test_names_are_cleaned():
    assert clean_name("  Tom \t Bombadil ".replace("\t", "")) == "Tom Bombadil"
    assert clean_name("Éowyn") == "Éowyn"
