"""Replays, records in and out, reports, and the pages that the server renders."""

import json
from importlib import import_module
from typing import Any

import pytest
from litestar.testing import TestClient

import westmarch
from westmarch.server.app import make_app
from westmarch.server.pages.card_and_rule_lookup import rule_text
from westmarch.server.pages.new_game_form import AMONG_PEOPLE, AT_ONE_SCREEN

from .conftest import Person
from .test_tables import play_to_the_end


def catalogue_of(game: str) -> list[object]:
    return list(import_module(f"westmarch.{game}.cards").catalogue())


@pytest.fixture
def finished(anna) -> str:
    table = anna.sit("me", "me")["table"]
    play_to_the_end([anna, anna], table)
    return str(table)


def test_a_finished_game_is_replayed_move_by_move(anna, finished):
    moves = anna.get(f"/api/tables/{finished}/moves").json()["moves"]
    assert all(move["key"] for move in moves)
    start = anna.get(f"/api/tables/{finished}/moves/0?open=true").json()
    assert [view["points"] for view in start["open"]] == [[0, 0], [0, 0]]
    for n in (1, len(moves) // 2, len(moves)):
        moment = anna.get(f"/api/tables/{finished}/moves/{n}?seat=1").json()
        assert (moment["n"], moment["last"], moment["seat"]) == (n, len(moves), 1)
        told = anna.get(f"/api/tables/{finished}/moves?seat=1").json()["moves"][n - 1]["sentences"]
        lines = [line["text"] for line in moment["journal"]["lines"]]
        assert lines[len(lines) - len(told) :] == told
    assert moment["result"] is not None
    assert anna.get(f"/api/tables/{finished}/moves/{len(moves) + 1}").status_code == 404


def test_a_record_goes_out_and_comes_in(anna, bert, finished):
    text = anna.get(f"/api/tables/{finished}/record").text
    assert westmarch.replay(text).result is not None
    uploaded = bert.request("POST", "/api/records", content=text.encode())
    assert uploaded.status_code == 201, uploaded.text
    table = uploaded.json()["table"]
    state = bert.state(table)
    assert (state["acting"], state["viewable"], state["decision"]) == (False, [0, 1], None)
    mine = anna.get(f"/api/tables/{finished}/moves/3?open=true").json()
    theirs = bert.get(f"/api/tables/{table}/moves/3?open=true").json()
    assert theirs["open"] == mine["open"]
    assert theirs["journal"] == mine["journal"]
    assert bert.get(f"/api/tables/{table}/record").text == text
    assert bert.post(f"/api/tables/{table}/choices", {"seat": 0, "seq": 0, "key": "pass"}).status_code == 403


def test_the_record_of_an_unfinished_game_can_be_uploaded(bert):
    game = westmarch.new("toy", 3)
    game.choose(game.decision.options[0])
    uploaded = bert.request("POST", "/api/records", content=game.record().encode())
    assert uploaded.status_code == 201
    assert bert.state(uploaded.json()["table"])["decision"] is None


def play_on(person, table: str, **wish) -> Any:
    return person.post(f"/api/tables/{table}/branch", {"move": 3, "seat": 1, "machine": "random", **wish})


def test_a_finished_game_is_played_on_from_any_moment(anna, finished):
    before = anna.get(f"/api/tables/{finished}/moves/3?open=true").json()
    created = play_on(anna, finished).json()
    table = created["table"]
    moves = anna.get(f"/api/tables/{table}/moves").json()["moves"]
    assert len(moves) >= 3
    assert anna.get(f"/api/tables/{table}/moves/3?seat=1").json()["view"] == before["open"][1]
    assert [seat["machine"] for seat in anna.state(table)["seats"]] == [True, False]
    asked = 0
    while (state := anna.state(table))["result"] is None:
        if state["decision"] is not None:
            answer = anna.choose(table, 1)
            assert answer.status_code == 200, answer.text
            assert answer.json()["again"] is False
            asked += 1
    assert asked > 0


def test_nobody_plays_on_from_a_game_that_still_has_secrets(anna, bert, finished):
    running = anna.sit("me", "random")["table"]
    assert play_on(anna, running, move=0).status_code == 403
    assert play_on(bert, finished).status_code == 404
    last = len(anna.get(f"/api/tables/{finished}/moves").json()["moves"])
    assert play_on(anna, finished, move=last).status_code == 400
    assert play_on(anna, finished, move=last + 1).status_code == 404
    assert play_on(anna, finished, seat=9).status_code == 400
    assert play_on(anna, finished, machine="nix").status_code == 400


def test_an_uploaded_record_is_played_on(bert):
    game = westmarch.new("quest", 3)
    for _ in range(12):
        game.choose(game.decision.options[0])
    archived = bert.request("POST", "/api/records", content=game.record().encode()).json()["table"]
    table = play_on(bert, archived, move=12, seat=game.decision.seat).json()["table"]
    decision = bert.state(table)["decision"]
    assert decision["prompt"] == game.decision.prompt
    assert [option["key"] for option in decision["options"]] == [option.key for option in game.decision.options]
    assert bert.choose(table, game.decision.seat).json()["again"] is False


def test_a_report_packs_record_save_and_version(anna, finished):
    report = anna.post(f"/api/tables/{finished}/report", {"note": "the die was wrong"}).json()["report"]
    pack = json.loads(anna.get(f"/api/reports/{report}").text)
    assert (pack["note"], pack["version"]) == ("the die was wrong", westmarch.__version__)
    assert westmarch.load(pack["save"]).result is not None
    assert westmarch.replay(pack["record"]).result is not None


# Pages -----------------------------------------------------------------------------------------------------------------


def form_token(page: str) -> str:
    return page.split('name="csrf" value="')[1].split('"')[0]


def test_one_click_leads_from_the_start_to_a_table(anna):
    csrf = form_token(anna.get("/").text)
    answer = anna.request("POST", "/new/toy", data={"csrf": csrf})
    assert answer.status_code == 303
    assert anna.get(answer.headers["location"]).status_code == 200


def test_a_game_is_played_without_javascript(anna):
    csrf = form_token(anna.get("/new/toy").text)
    data = {"csrf": csrf, "chosen": "1", "seat.0": "me", "seat.1": "me", "name": "Anna"}
    answer = anna.request("POST", "/new/toy", data=data)
    path = answer.headers["location"].split("?")[0] + "/plain"
    for _ in range(60):
        for seat in (0, 1):
            text = anna.get(f"{path}?seat={seat}").text
            if "All cards are played" in text:
                return
            if 'name="key"' in text:
                seq = text.split('name="seq" value="')[1].split('"')[0]
                key = text.split('name="key" value="')[1].split('"')[0]
                form = {"csrf": form_token(text), "seat": str(seat), "seq": seq, "key": key}
                assert anna.request("POST", path, data=form).status_code == 303
    raise AssertionError("the game does not end")


def test_a_new_game_remembers_the_last_one(anna):
    anna.sit("me", "random", game="quest", settings={"heroes": ["thalin"], "high_stakes": True})
    text = anna.get("/new/quest").text
    assert 'value="thalin" selected' in text
    assert 'name="high_stakes" checked' in text


def test_a_hero_is_spelled_on_the_first_page_as_at_the_table(anna):
    anna.sit("random", "me", game="quest", settings={"heroes": ["thalin"]})
    text = anna.get("/").text
    assert "Thálin" in text
    assert "Thalin" not in text


def test_the_form_offers_three_heroes_and_takes_two(anna):
    csrf = form_token(anna.get("/new/quest").text)
    data = {"csrf": csrf, "chosen": "1", "heroes.0": "argalad", "heroes.1": "thalin", "heroes.2": ""}
    data |= {"seat.0": "random", "seat.1": "me", "seat.2": "me", "seat.3": "random"}
    answer = anna.request("POST", "/new/quest", data=data)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].split("/")[2].split("?")[0]
    assert [seat["mine"] for seat in anna.state(table)["seats"]] == [False, True, True]


def test_whoever_plays_a_hero_sits_where_that_hero_is(anna):
    """The second hero is nobody, so the third is the second at the table; nobody can be played by nobody."""
    csrf = form_token(anna.get("/new/quest").text)
    data = {"csrf": csrf, "chosen": "1", "mode": "machine", "machine": "random", "mine": "3"}
    data |= {"heroes.0": "argalad", "heroes.1": "", "heroes.2": "thalin"}
    answer = anna.request("POST", "/new/quest", data=data)
    table = answer.headers["location"].split("/")[2].split("?")[0]
    assert [(seat["title"], seat["mine"]) for seat in anna.state(table)["seats"]][1:] == [
        ("Argalad", False),
        ("Thálin", True),
    ]
    seats = {"mode": "seats", "seat.0": "random", "seat.1": "random", "seat.2": "friend", "seat.3": "me"}
    answer = anna.request("POST", "/new/quest", data=data | seats)
    table = answer.headers["location"].split("/")[2].split("?")[0]
    assert [seat["mine"] for seat in anna.state(table)["seats"]] == [False, False, True]
    refused = anna.request("POST", "/new/quest", data=data | {"heroes.2": ""})
    assert refused.status_code == 400
    assert "Hero 3 is nobody: choose who it is, or play another seat." in refused.text
    assert 'class="slot-2"' in anna.get("/new/quest").text  # the style sheet hides it while its hero is nobody


MODES = {
    "machine": (["random", "human"], [False, True]),
    "friend": (["human", "human"], [False, True]),
    "together": (["human", "human"], [True, True]),
    "watch": (["random", "random"], [False, False]),
}


@pytest.mark.parametrize("mode", MODES)
def test_the_form_knows_four_ways_to_play_and_remembers_the_last(anna, mode):
    csrf = form_token(anna.get("/new/quest").text)
    data = {"csrf": csrf, "chosen": "1", "mode": mode, "mine": "1", "machine": "random", "heroes.0": "beravor"}
    answer = anna.request("POST", "/new/quest", data=data)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].split("/")[2].split("?")[0]
    players, mine = MODES[mode]
    seats = anna.state(table)["seats"]
    assert [seat["name"] if seat["machine"] else "human" for seat in seats] == players
    assert [seat["mine"] for seat in seats] == mine
    again = anna.get("/new/quest").text
    assert f'value="{mode}" checked' in again
    assert 'value="beravor" selected' in again


@pytest.mark.parametrize(
    ("form", "every"),
    [
        ({"mode": "friend"}, True),
        ({"mode": "together"}, True),
        ({"mode": "together", "passing_over": "on"}, False),
        ({"mode": "friend", "passing_over": "on"}, True),
        ({"mode": "machine"}, False),
        ({"mode": "machine", "every_question": "on"}, True),
        ({"mode": "seats", "seat.0": "me", "seat.1": "friend"}, True),
        ({"mode": "seats", "seat.0": "me", "seat.1": "me"}, True),
    ],
)
def test_the_form_says_who_is_asked_when_people_of_different_sides_play(config, form, every):
    app = make_app(config)
    with TestClient(app) as client:
        check_form(app, Person(client), form, every)


def check_form(app: Any, anna: Person, form: dict[str, str], every: bool) -> None:
    page = anna.get("/new/meccg").text
    assert AMONG_PEOPLE in page
    assert AT_ONE_SCREEN in page
    answer = anna.request("POST", "/new/meccg", data={"csrf": form_token(page), "chosen": "1", **form})
    table = answer.headers["location"].split("/")[2].split("?")[0]
    assert ("every_question" in app.app.state.services.tables._open[table].game.setup) is every
    again = anna.get("/new/meccg").text
    assert ('name="passing_over" checked' in again) is (form["mode"] == "together" and not every)
    assert ('name="every_question" checked' in again) is (form["mode"] == "machine" and every)


def test_whoever_plays_sauron_sits_there_again(anna):
    csrf = form_token(anna.get("/new/quest").text)
    anna.request("POST", "/new/quest", data={"csrf": csrf, "chosen": "1", "mode": "machine", "mine": "0", "name": "Anna"})
    again = anna.get("/new/quest").text
    assert '<option value="0" selected>Sauron</option>' in again
    assert 'value="Anna"' in again


@pytest.mark.parametrize(
    "data", [{"mode": "nix"}, {"mode": "machine", "machine": "nix"}, {"mode": "seats", "seat.0": "nix"}]
)
def test_a_way_to_play_that_does_not_exist_is_refused(anna, data):
    csrf = form_token(anna.get("/new/quest").text)
    assert anna.request("POST", "/new/quest", data={"csrf": csrf, "chosen": "1", **data}).status_code == 400


def test_a_record_and_a_save_come_in_from_the_home_page(anna, bert, finished):
    text = anna.get(f"/api/tables/{finished}/record").text
    csrf = form_token(bert.get("/").text)
    for content in (text, westmarch.replay(text).save()):
        answer = bert.request("POST", "/records", data={"csrf": csrf}, files={"record": ("game.jsonl", content)})
        assert answer.status_code == 303, answer.text
        table = answer.headers["location"].split("/")[2].split("?")[0]
        assert bert.get(f"/api/tables/{table}/record").text == text
    assert bert.request("POST", "/records", data={"csrf": csrf}, files={"record": ("x", b"\xff\xfe")}).status_code == 400
    assert bert.request("POST", "/records", data={"csrf": csrf}, files={"record": ("x", "nothing")}).status_code == 400
    assert bert.request("POST", "/records", data={"csrf": csrf, "record": "x"}, files={"x": ("x", "")}).status_code == 400
    assert bert.request("POST", "/records", files={"record": ("game.jsonl", text)}).status_code == 403


def test_opening_a_link_does_nothing_yet(anna, bert):
    created = anna.sit("me", "friend")
    path = next(link["path"] for link in created["links"] if link["kind"] == "seat")
    page = bert.get(path)
    assert page.status_code == 200
    assert anna.state(created["table"])["seats"][1]["free"]
    answer = bert.request("POST", path, data={"csrf": form_token(page.text), "name": "Bert"})
    assert answer.status_code == 303
    assert not anna.state(created["table"])["seats"][1]["free"]


@pytest.mark.parametrize("path", ["/rules/quest", "/rules/quest/CBT-07", "/rules/meccg", "/cards/quest", "/cards/meccg"])
def test_rules_and_cards_are_pages(anna, path):
    page = anna.get(path)
    assert page.status_code == 200
    assert "<h1>" in page.text


def test_a_rule_links_to_the_rules_it_names(anna):
    assert '<a href="/rules/quest/' in anna.get("/rules/quest/GEN-02").text


def test_lines_of_a_rule_run_on_as_sentences_do():
    shown = rule_text("quest", "One line\ngoes on.\n- A point\n- and another [004 · silent]\n\nThe end, see MAP-01.")
    assert shown.startswith('One line\ngoes on.<br>\n- A point<br>\n- and another <span class="source">')
    assert shown.endswith('<br>\nThe end, see <a href="/rules/quest/MAP-01">MAP-01</a>.')


def test_rules_are_found_by_words_and_know_who_names_them(anna):
    found = anna.get("/rules/quest?q=amb-02").text
    assert 'id="AMB-02"' in found
    assert 'id="MAP-01"' not in found
    naming = anna.get("/rules/quest/AMB-02").text.split("Rules that speak of it")[1]
    assert '<a href="/rules/quest/GEN-02">GEN-02</a>' in naming


def test_cards_are_filtered_by_kind_and_facts_and_found_without_accents(anna):
    def names(query: str) -> set[str]:
        page = anna.get(f"/cards/meccg?{query}").text
        return {part.split("<")[0] for part in page.split('<a href="/cards/meccg/')[1:] for part in [part.split(">", 1)[1]]}

    wizards = names("kind=avatar&side=hero")
    assert {"Alatar", "Saruman"} <= wizards
    assert not any("Ringwraith" in name for name in wizards)
    assert names("q=eowyn") == names("q=Éowyn")
    assert names("kind=site&site_type=haven") < names("kind=site")
    assert names("q=nosuchword") == set()


def test_every_card_has_a_page(anna):
    for game in ("quest", "meccg"):
        cards = anna.get(f"/api/cards/{game}").json()["cards"]
        assert len(cards) == len(catalogue_of(game))
        for card in cards[::40]:
            assert anna.get(f"/cards/{game}/{card['id']}").status_code == 200
            assert anna.get(f"/api/cards/{game}/{card['id']}").json()["name"] == card["name"]


def test_cards_of_two_kinds_that_share_an_id_have_a_page_each(anna):
    assert ">event</span> marker" in anna.get("/cards/quest/imladris").text  # the word is explained
    other = anna.get("/cards/quest/encounter.imladris").text
    assert "Encounter · rivendell" in other
    assert '<a href="/cards/quest/imladris">' in other.split("Of the same name")[1]


@pytest.mark.parametrize("path", ["/rules/nix", "/rules/quest/NIX-01", "/cards/quest/nix", "/table/nix", "/new/nix", "/nix"])
def test_what_does_not_exist_is_said_in_a_sentence(anna, path):
    page = anna.get(path)
    assert page.status_code == 404
    assert "That did not work" in page.text
