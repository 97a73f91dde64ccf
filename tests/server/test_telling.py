"""The story since the own last choice, and the moments of the newest move, as they go over the wire."""


def answer(person, table: str, seat: int, *wanted: str) -> dict:
    """Take the first of the wanted options that is offered, or the first at all; the state it led to."""
    options = [option["key"] for option in person.state(table, seat=seat)["decision"]["options"]]
    key = next((key for key in wanted if key in options), options[0])
    assert person.choose(table, seat, key).status_code == 200
    return person.state(table, seat=seat)


def asked(people, table: str) -> int:
    return next(seat for seat, person in enumerate(people) if person.state(table, seat=seat)["decision"] is not None)


def until_scored(people, table: str) -> int:
    """Rounds are played until somebody has rolled for the stake: that seat."""
    for _ in range(20):
        seat = asked(people, table)
        if answer(people[seat], table, seat, "roll")["moments"]:
            return seat
    raise AssertionError("nobody rolls")


def two_people(anna, bert) -> str:
    created = anna.sit("me", "friend")
    bert.follow(created, "seat")
    return created["table"]


def test_the_story_is_told_since_the_own_last_choice(anna, bert):
    table = two_people(anna, bert)
    people = [anna, bert]
    roller = until_scored(people, table)
    mine, theirs = (people[seat].state(table, seat=seat) for seat in (roller, 1 - roller))
    assert [s["kind"] for s in mine["story"]] == ["scored"]
    assert [s["kind"] for s in theirs["story"]] == ["won", "scored"]
    assert [s["aside"] for s in theirs["story"]] == [False, False]
    assert answer(people[1 - roller], table, 1 - roller)["story"] == []


def test_a_moment_is_shown_with_its_move_alone(anna, bert):
    table = two_people(anna, bert)
    people = [anna, bert]
    roller = until_scored(people, table)
    verdict, other = (people[seat].state(table, seat=seat)["moments"][0] for seat in (roller, 1 - roller))
    assert (verdict["waits"], other["waits"]) == (True, False)
    assert verdict["rolls"][0]["dice"] == [verdict["rolls"][0]["sum"]]
    assert anna.post(f"/api/tables/{table}/settings", {"seat": 0, "name": "Anna the younger"}).status_code == 200
    assert people[roller].state(table, seat=roller)["moments"] == []
    assert people[roller].state(table, seat=roller)["story"] != []


def test_a_take_back_brings_the_earlier_story_back(anna, bert):
    table = two_people(anna, bert)
    people = [anna, bert]
    until_scored(people, table)
    seat = asked(people, table)
    before = people[seat].state(table, seat=seat)["story"]
    answer(people[seat], table, seat)
    state = people[seat].state(table, seat=seat)
    assert state["undo"]["possible"]
    people[seat].post(f"/api/tables/{table}/undo", {"seat": seat, "move": state["undo"]["move"]})
    assert people[seat].state(table, seat=seat)["story"] == before != []


def test_spectators_are_told_what_the_newest_move_brought(anna, bert, new_person):
    created = anna.sit("me", "friend")
    bert.follow(created, "seat")
    watcher = new_person()
    watcher.follow(created, "watch")
    until_scored([anna, bert], created["table"])
    state = watcher.state(created["table"])
    assert [s["kind"] for s in state["story"]] == ["scored"]
    assert [m["waits"] for m in state["moments"]] == [False]
