"""How a game that is over came to its end, over HTTP; and the same game again."""

import pytest

import westmarch
from westmarch.core.registry import manifest
from westmarch.players.base import find_player, player_chance

from .test_tables import play_to_the_end


def played_record(seed: int) -> str:
    """A whole game of machine players."""
    game = westmarch.new("quest", seed)
    players = [find_player("quest", "heuristic") for _ in game.seats]
    chances = [player_chance(seed, seat) for seat in range(len(game.seats))]
    while game.result is None:
        ask = game.asks[0]
        game.choose(players[ask.seat].choose(game, ask.seat, ask, chances[ask.seat]), ask.seat)
    return game.record()


def test_the_course_of_a_game_is_told(anna):
    text = played_record(1)
    table = anna.request("POST", "/api/records", content=text.encode()).json()["table"]
    end = anna.get(f"/api/tables/{table}/end").json()
    game = westmarch.replay(text)
    accounting = manifest("quest").accounting
    assert accounting is not None
    course = end["account"]["course"]
    assert course["turns"] == list(range(game.state.round + 1))
    assert tuple(curve["values"][-1] for curve in course["curves"]) == accounting.figures(game)
    assert all(len(curve["values"]) == len(course["turns"]) for curve in course["curves"])
    begins = [mark["move"] for mark in end["marks"] if mark["kind"] == "turn"]
    assert len(begins) == game.state.round
    assert begins == sorted(set(begins))
    assert any(mark["kind"] == "fight" for mark in end["marks"])
    points = end["turning_points"]
    assert 1 <= len(points) <= 6
    assert end["swing_unit"] == "cards"
    assert not any("(space" in point["title"] for point in points), "a Plot is told by what it does each round"
    assert [point["move"] for point in points] == sorted(point["move"] for point in points)
    assert len({point["turn"] for point in points}) == len(points)
    for point in points:
        assert point["title"]
        moment = anna.get(f"/api/tables/{table}/moves/{point['move']}").json()
        assert moment["n"] == point["move"]
        assert (point["swing"] > 0) == (point["tone"] == "good")
    assert anna.get(f"/api/tables/{table}/end").json() == end


def test_both_sides_see_the_same_swings_turned_round(anna):
    table = anna.request("POST", "/api/records", content=played_record(1).encode()).json()["table"]
    sauron, hero = (anna.get(f"/api/tables/{table}/end?as={seat}").json()["turning_points"] for seat in (0, 1))
    assert [(p["move"], -p["swing"]) for p in sauron] == [(p["move"], p["swing"]) for p in hero]


def test_only_of_games_that_are_over_and_only_for_those_at_the_table(anna, bert):
    table = anna.sit("me", "me")["table"]
    assert anna.get(f"/api/tables/{table}/end").status_code == 409
    assert anna.post(f"/api/tables/{table}/again", {}).status_code == 400
    play_to_the_end([anna, anna], table)
    end = anna.get(f"/api/tables/{table}/end").json()
    assert end["account"] is None  # this game tells nothing of itself
    assert end["result"]["reason"]
    assert end["can_change_sides"] is False
    assert bert.get(f"/api/tables/{table}/end").status_code == 404
    assert bert.post(f"/api/tables/{table}/again", {}).status_code == 404


def test_the_same_game_again(anna):
    table = anna.sit("me", "random")["table"]
    play_to_the_end([anna], table)
    again = anna.post(f"/api/tables/{table}/again", {}).json()["table"]
    assert again != table
    seats = anna.state(again)["seats"]
    assert [(seat["mine"], seat["machine"]) for seat in seats] == [(True, False), (False, True)]
    turned = anna.post(f"/api/tables/{table}/again", {"change_sides": True}).json()["table"]
    seats = anna.state(turned)["seats"]
    assert [(seat["mine"], seat["machine"]) for seat in seats] == [(False, True), (True, False)]


def test_who_played_all_sides_cannot_change_them(anna):
    table = anna.sit("me", "me")["table"]
    play_to_the_end([anna, anna], table)
    assert anna.post(f"/api/tables/{table}/again", {"change_sides": True}).status_code == 400


@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_side_of_three_seats(anna, seat):
    """Who played Sauron takes the first hero; who played a hero takes Sauron. The settings stay."""
    players = ["heuristic"] * 3
    players[seat] = "me"
    table = anna.sit(*players, game="quest", settings={"heroes": ["thalin", "eleanor"]})["table"]
    assert anna.post(f"/api/tables/{table}/concede", {"seat": seat}).status_code in (200, 201)
    turned = anna.post(f"/api/tables/{table}/again", {"change_sides": True}).json()["table"]
    state = anna.state(turned)
    assert [one["mine"] for one in state["seats"]] == ([False, True, False] if seat == 0 else [True, False, False])
    assert [one["role"] for one in state["seats"]] == ["sauron", "thalin", "eleanor"]
