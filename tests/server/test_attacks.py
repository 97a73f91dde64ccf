"""Attacks by hand on seats, tokens, uploads, names and settings. Each is refused, and what it was after stays whole."""

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from litestar.testing import TestClient

import westmarch
from westmarch.server.app import make_app

from .conftest import Person, quick

ATTACKS: dict[str, tuple[Callable[..., Any], tuple[int, ...]]] = {}


class Scene:
    """Anna and Bert play; Mallory has an account of the server, a table of her own, and the id of theirs."""

    def __init__(self, new_person: Callable[[], Person]) -> None:
        self.anna, self.bert, self.mallory = new_person(), new_person(), new_person()
        self.created = self.anna.sit("me", "friend", name="Anna")
        self.table = self.created["table"]
        self.bert.follow(self.created, "seat", name="Bert")
        self.links = self.anna.get(f"/api/tables/{self.table}/links").json()["links"]
        self.own = self.mallory.sit("me", "friend", name="Mallory")
        self.path = f"/api/tables/{self.table}"

    def decision(self) -> dict[str, Any]:
        return dict(self.anna.state(self.table)["decision"])

    def choice(self) -> dict[str, Any]:
        decision = self.decision()
        return {"seat": 0, "seq": decision["seq"], "key": decision["options"][0]["key"]}

    def token(self, kind: str) -> str:
        return str(next(link["path"] for link in self.links if link["kind"] == kind).removeprefix("/join/"))


def attack(*refused: int):
    """An attack and the statuses with which it may be refused."""

    def note(function: Callable[..., Any]) -> Callable[..., Any]:
        ATTACKS[function.__name__] = (function, refused)
        return function

    return note


# Seats -----------------------------------------------------------------------------------------------------------------


@attack(404)
def a_stranger_chooses_for_a_seat(s):
    return s.mallory.post(f"{s.path}/choices", s.choice())


@attack(404)
def a_stranger_looks_at_a_table(s):
    return s.mallory.get(s.path)


@attack(404)
def a_stranger_listens_to_a_seat(s):
    return s.mallory.get(f"{s.path}/stream?seat=0")


@attack(403)
def a_player_chooses_for_the_other_seat(s):
    return s.bert.post(f"{s.path}/choices", s.choice())


@attack(403)
def a_player_looks_from_the_other_seat(s):
    return s.bert.get(f"{s.path}?seat=0")


@attack(403)
def a_player_borrows_the_other_eyes(s):
    return s.bert.get(f"{s.path}?as=0")


@attack(403)
def a_player_borrows_the_other_eyes_in_the_past(s):
    return s.bert.get(f"{s.path}/moves/0?as=0")


@attack(403)
def a_player_wants_the_open_replay_of_a_running_game(s):
    return s.bert.get(f"{s.path}/moves/0?open=true")


@attack(403)
def a_player_wants_the_record_of_a_running_game(s):
    return s.bert.get(f"{s.path}/record")


@attack(403)
def a_player_fetches_a_report_of_a_running_game(s):
    report = s.bert.post(f"{s.path}/report", {"note": "look"}).json()["report"]
    return s.bert.get(f"/api/reports/{report}")


@attack(403)
def a_player_gives_up_for_the_other(s):
    return s.bert.post(f"{s.path}/concede", {"seat": 0})


@attack(403)
def a_player_opens_the_other_hand_to_spectators(s):
    return s.bert.post(f"{s.path}/settings", {"seat": 0, "share": "hand"})


@attack(403)
def a_player_takes_back_the_move_of_the_other(s):
    s.anna.choose(s.table, 0)
    return s.bert.post(f"{s.path}/undo", {"seat": 0, "move": 1})


@attack(403)
def whoever_asks_for_a_take_back_agrees_to_it(s):
    s.anna.choose(s.table, 0)
    s.bert.choose(s.table, 1)
    s.anna.post(f"{s.path}/undo", {"seat": 0, "move": 1})
    request = s.anna.state(s.table)["undo"]["request"]
    return s.anna.post(f"{s.path}/undo/reply", {"seat": 0, "request": request["seq"], "accept": True})


@attack(403)
def a_spectator_chooses(s):
    watcher = s.mallory
    watcher.post("/api/links", {"token": s.token("watch")})
    return watcher.post(f"{s.path}/choices", s.choice())


@attack(403)
def a_spectator_asks_why_not(s):
    s.mallory.post("/api/links", {"token": s.token("watch")})
    return s.mallory.get(f"{s.path}/why-not?ref=card:1")


@attack(403)
def a_spectator_hands_out_links(s):
    s.mallory.post("/api/links", {"token": s.token("watch")})
    return s.mallory.get(f"{s.path}/links")


@attack(403)
def a_spectator_says_to_sit_in_place_minus_one(s):
    s.mallory.post("/api/links", {"token": s.token("watch")})
    return s.mallory.post(f"{s.path}/concede", {"seat": 7})


# Tokens and cookies ----------------------------------------------------------------------------------------------------


@attack(404)
def a_cookie_is_signed_with_another_key(s):
    value = URLSafeSerializer("guessed", salt="westmarch visitor").dumps("x" * 22)
    return s.mallory.get(s.path, headers={"Cookie": f"westmarch={value}"})


@attack(404)
def a_cookie_is_changed_but_for_its_signature(s):
    body, signature = s.anna.cookie.removeprefix("westmarch=").rsplit(".", 1)
    changed = base64.urlsafe_b64encode(json.dumps("y" * 22).encode()).decode().rstrip("=")
    assert body != changed
    return s.mallory.get(s.path, headers={"Cookie": f"westmarch={changed}.{signature}"})


@attack(404)
def a_link_is_used_as_a_cookie(s):
    return s.mallory.get(s.path, headers={"Cookie": f"westmarch={s.token('return')}"})


@attack(404)
def a_link_to_watch_is_turned_into_a_seat(s):
    body, signature = s.token("watch").rsplit(".", 1)
    said = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    said[0], said[2] = "return", 0
    forged = base64.urlsafe_b64encode(json.dumps(said, separators=(",", ":")).encode()).decode().rstrip("=")
    return s.mallory.post("/api/links", {"token": f"{forged}.{signature}"})


@attack(404)
def a_link_is_signed_with_another_key(s):
    forged = URLSafeSerializer("guessed", salt="westmarch link").dumps(["return", s.table, 0, "n" * 22])
    return s.mallory.post("/api/links", {"token": forged})


@attack(404)
def a_link_is_cut_short(s):
    return s.mallory.post("/api/links", {"token": s.token("return")[:-4]})


@attack(409)
def a_used_link_is_used_by_another(s):
    token = next(x["path"] for x in s.created["links"] if x["kind"] == "seat").removeprefix("/join/")
    return s.mallory.post("/api/links", {"token": token})


@attack(404)
def a_table_id_is_guessed(s):
    return s.mallory.get("/api/tables/" + "A" * 22)


@attack(404)
def a_table_id_climbs_out_of_its_folder(s):
    return s.mallory.get("/api/tables/..%2f..%2fetc%2fpasswd")


@attack(404)
def a_static_file_climbs_out_of_its_folder(s):
    return s.mallory.get("/static/..%2fconfig.py")


# Requests from elsewhere ------------------------------------------------------------------------------------------------


@attack(403)
def a_form_of_another_site_posts_a_choice(s):
    return s.anna.request(
        "POST", f"{s.path}/choices", json=s.choice(), headers={"X-Westmarch": "", "Origin": "http://evil.example"}
    )


@attack(403)
def a_post_lacks_the_header(s):
    client = s.anna._client
    headers = {"Cookie": s.anna.cookie}
    return client.post(f"{s.path}/concede", json={"seat": 0}, headers=headers)


@attack(403)
def another_site_posts_with_the_header(s):
    return s.anna.post(f"{s.path}/concede", {"seat": 0}, headers={"Origin": "https://evil.example"})


@attack(403)
def a_form_lacks_its_token(s):
    return s.anna.request("POST", f"/table/{s.table}/plain", data={"seat": "0", "do": "concede"})


@attack(403)
def a_form_carries_the_token_of_another_visitor(s):
    page = s.mallory.get("/").text
    token = page.split('name="csrf" value="')[1].split('"')[0]
    return s.anna.request("POST", f"/table/{s.table}/plain", data={"seat": "0", "do": "concede", "csrf": token})


# Uploads ---------------------------------------------------------------------------------------------------------------


def upload(s, text: str | bytes):
    return s.mallory.request("POST", "/api/records", content=text, headers={"Content-Type": "text/plain"})


def a_record() -> list[dict[str, Any]]:
    game = westmarch.new("toy", 3)
    while game.decision is not None:
        game.choose(game.decision.options[0])
    return [json.loads(line) for line in game.record().splitlines()]


@attack(413)
def an_upload_is_too_large(s):
    return upload(s, b"x" * (3 * 1024 * 1024))


@attack(400)
def an_upload_is_no_record(s):
    return upload(s, "<script>alert(1)</script>")


@attack(400)
def an_upload_is_no_text(s):
    return upload(s, b"\xff\xfe\x00")


@attack(400)
def an_upload_is_nested_without_end(s):
    return upload(s, "[" * 100_000)


@attack(400)
def a_record_was_changed(s):
    lines = a_record()
    lines[1]["key"] = lines[3]["key"]
    return upload(s, "\n".join(map(json.dumps, lines)))


@attack(400)
def a_record_of_no_game_we_know(s):
    lines = a_record()
    lines[0]["game"] = "os"
    return upload(s, "\n".join(map(json.dumps, lines)))


# Bodies, names and settings --------------------------------------------------------------------------------------------


@attack(413)
def a_body_is_too_large(s):
    return s.anna.post("/api/tables", {"game": "toy", "name": "x" * 100_000})


@attack(400)
def a_name_is_too_long(s):
    return s.anna.post("/api/tables", {"game": "toy", "name": "x" * 41})


@attack(400)
def a_name_turns_the_line_around(s):
    return s.anna.post(f"{s.path}/settings", {"seat": 0, "name": "anna\u202etreb"})


@attack(400)
def a_name_holds_a_line_break(s):
    return s.anna.post(f"{s.path}/settings", {"seat": 0, "name": "a\r\nSet-Cookie: x"})


@attack(400)
def a_setting_eats_all_memory(s):
    return s.anna.post("/api/tables", {"game": "quest", "settings": {"heroes": 2_000_000_000}})


@attack(400)
def a_setting_chooses_the_seed(s):
    return s.anna.post("/api/tables", {"game": "toy", "settings": {"seed": 1}})


@attack(400)
def a_setting_is_of_the_wrong_kind(s):
    return s.anna.post("/api/tables", {"game": "quest", "settings": {"heroes": [["argalad"]]}})


@attack(400)
def a_setting_is_a_word_of_the_language(s):
    return s.anna.post("/api/tables", {"game": "toy", "settings": {"__class__": 1, "self": 2}})


@attack(400)
def a_player_is_a_module(s):
    return s.anna.post("/api/tables", {"game": "toy", "seats": [{"player": "os:system"}]})


@attack(400)
def a_choice_has_a_field_too_many(s):
    return s.anna.post(f"{s.path}/choices", {**s.choice(), "as": 1})


@attack(400)
def a_choice_is_of_a_seat_below_none(s):
    return s.anna.post(f"{s.path}/choices", {**s.choice(), "seat": -1})


@attack(400)
def a_choice_is_a_number(s):
    return s.anna.post(f"{s.path}/choices", {**s.choice(), "key": 7})


# Branches and files from a form ----------------------------------------------------------------------------------------


@attack(403)
def a_player_plays_on_from_a_running_game_to_see_its_luck(s):
    return s.anna.post(f"{s.path}/branch", {"move": 0, "seat": 0})


@attack(404)
def a_stranger_plays_on_from_a_table(s):
    return s.mallory.post(f"{s.path}/branch", {"move": 0, "seat": 0})


@attack(400)
def a_branch_begins_before_the_beginning(s):
    return s.anna.post(f"{s.path}/branch", {"move": -1, "seat": 0})


def _file(content: str | bytes) -> dict[str, Any]:
    return {"record": ("game.jsonl", content)}


@attack(403)
def a_file_comes_with_the_form_of_somebody_else(s):
    csrf = s.mallory.get("/").text.split('name="csrf" value="')[1].split('"')[0]
    return s.anna.request("POST", "/records", data={"csrf": csrf}, files=_file(westmarch.new("toy", 1).record()))


@attack(413)
def a_file_from_a_form_is_too_large(s):
    csrf = s.mallory.get("/").text.split('name="csrf" value="')[1].split('"')[0]
    return s.mallory.request("POST", "/records", data={"csrf": csrf}, files=_file("x" * 3_000_000))


@attack(400)
def a_save_was_changed(s):
    csrf = s.mallory.get("/").text.split('name="csrf" value="')[1].split('"')[0]
    save = westmarch.new("toy", 1).save().replace('"seed":1', '"seed":2')
    return s.mallory.request("POST", "/records", data={"csrf": csrf}, files=_file(save))


@attack(400)
def a_save_is_of_nothing(s):
    csrf = s.mallory.get("/").text.split('name="csrf" value="')[1].split('"')[0]
    save = '{"westmarch":"save","format":2,"game":"toy","digest":"0","body":{"setup":"os.system"}}'
    return s.mallory.request("POST", "/records", data={"csrf": csrf}, files=_file(save))


@pytest.mark.parametrize("name", ATTACKS)
def test_the_attack_is_refused(name, new_person):
    function, refused = ATTACKS[name]
    scene = Scene(new_person)
    answer = function(scene)
    assert answer.status_code in refused, (answer.status_code, answer.text[:300])
    state = scene.anna.state(scene.table)
    assert state["result"] is None
    assert [seat["share"] for seat in state["seats"]] == ["after", "after"]
    assert [seat["name"] for seat in state["seats"]] == ["Anna", "Bert"]


def test_a_strange_id_for_a_link_or_report_is_unknown(anna):
    assert anna.get("/api/reports/nothing").status_code == 404
    assert anna.get("/join/nothing").status_code == 404


def test_names_are_escaped_on_pages(anna):
    table = anna.sit("me", "random", name="<script>alert(1)</script>")["table"]
    text = anna.get(f"/table/{table}/plain").text
    assert "<script>alert" not in text
    assert "&lt;script&gt;" in text
    assert "<script>alert" not in anna.get("/").text


def test_every_answer_carries_the_headers(anna):
    for path in ("/", "/api/health", "/nowhere", "/static/plain.css"):
        headers = anna.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_the_cookie_is_for_the_server_only(anna):
    cookie = anna.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_haste_is_slowed_down(tmp_path):
    with TestClient(make_app(quick(tmp_path, limit_rates=True))) as client:
        person = Person(client)
        answers = [person.post("/api/tables", {"game": "toy"}).status_code for _ in range(40)]
    assert 429 in answers
    assert answers[0] == 201
