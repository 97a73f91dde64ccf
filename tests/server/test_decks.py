"""Decks over HTTP: looked at, read, written, kept, and played with."""

import json
import sqlite3
from time import time
from typing import Any

import pytest
from litestar.testing import TestClient

from westmarch.server.app import make_app
from westmarch.server.config import Limits
from westmarch.server.storage.kept_decks import drop_old_decks, find_deck
from westmarch.server.storage.store import Store

from .conftest import Person, quick, with_tables

SMALL = {"name": "Too small", "side": "hero", "play_deck": {"TW-204": 4, "TW-317": 1}, "sites": {"TW-421": 1}}


def challenge(person: Person, letter: str = "A") -> dict[str, Any]:
    answer = person.get(f"/api/decks/ready-made/meccg/{letter}")
    assert answer.status_code == 200, answer.text
    deck: dict[str, Any] = answer.json()["deck"]
    return deck


def check(person: Person, deck: dict[str, Any], **settings: Any) -> dict[str, Any]:
    answer = person.post("/api/decks/check", {"game": "meccg", "deck": deck, "settings": settings})
    assert answer.status_code == 200, answer.text
    report: dict[str, Any] = answer.json()
    return report


def keep(person: Person, deck: dict[str, Any]) -> dict[str, Any]:
    answer = person.post("/api/decks", {"game": "meccg", "deck": deck})
    assert answer.status_code == 201, answer.text
    kept: dict[str, Any] = answer.json()
    return kept


def change(person: Person, kept: dict[str, Any], deck: dict[str, Any]) -> Any:
    return person.post(f"/api/decks/{kept['id']}", {"game": "meccg", "deck": deck, "version": kept["version"]})


# Looking -----------------------------------------------------------------------------------------------------------------


def test_a_challenge_deck_is_found_playable_with_all_that_can_be_said_of_it(anna):
    report = check(anna, challenge(anna))
    assert (report["playable"], report["errors"], report["warnings"]) == (True, 0, 0)
    parts = {part["name"]: part for part in report["parts"]}
    assert {name: part["count"] for name, part in parts.items()} == {
        "start": 7, "characters": 8, "sites": 15, "resources": 30, "hazards": 30, "sideboard": 20,
    }  # fmt: skip
    assert sum(one["mind"] for one in report["mind"]) == report["most_mind"] == 20
    assert [one["name"] for one in report["mind"] if one["follower"]] == ["Anborn"]
    minas_tirith = next(place for place in report["places"] if place["name"] == "Minas Tirith")
    assert "Men of Anórien" in minas_tirith["cards"]
    assert next(odds["chance"] for odds in report["odds"] if odds["what"] == "a Wizard") == pytest.approx(0.3172, abs=1e-4)


def test_findings_are_data_with_the_change_that_puts_them_right(anna):
    deck = challenge(anna)
    deck["play_deck"]["TW-204"] = 4
    deck["sites"].pop("TW-404")  # Isengard, for the Palantír of Orthanc
    report = check(anna, deck)
    assert not report["playable"]
    copies = next(finding for finding in report["findings"] if finding["rule"] == "SET-09")
    assert (copies["severity"], copies["cards"]) == ("error", ["TW-204"])
    (change,) = copies["changes"]
    assert {name: change[name] for name in ("action", "card", "count", "pile")} == {
        "action": "remove", "card": "TW-204", "count": 1, "pile": "play_deck",
    }  # fmt: skip
    lost = next(finding for finding in report["findings"] if finding["rule"] == "ITM-01")
    assert (lost["severity"], lost["changes"][0]["label"]) == ("advice", "Add Isengard")
    assert [place["name"] for place in report["missing"]] == ["Isengard"]
    states = {part["name"]: part["state"] for part in report["parts"]}
    assert [name for name, state in states.items() if state == "error"] == ["resources", "hazards"]
    assert set(states.values()) == {"fine", "error"}


def test_the_rules_are_those_of_the_settings(anna):
    deck = challenge(anna)
    deck.pop("starts")
    assert "SET-13" in {finding["rule"] for finding in check(anna, deck)["findings"]}
    assert "SET-13" not in {finding["rule"] for finding in check(anna, deck, starting_company="draft")["findings"]}


def test_cards_that_nobody_knows_are_told_and_counted(anna):
    report = check(anna, {"side": "hero", "play_deck": {f"XX-{n}": 1 for n in range(60)}})
    assert len(report["findings"]) == 40
    assert report["more"] == report["errors"] + report["warnings"] - 40 > 0


# Reading and writing -----------------------------------------------------------------------------------------------------


def bring(person: Person, text: str | bytes) -> Any:
    body = text.encode() if isinstance(text, str) else text
    return person.request("POST", "/api/decks/import?game=meccg&name=mine", content=body)


def test_every_line_of_a_list_is_told_of(anna):
    read = bring(anna, "3x Concealment (TW)\n2 Hauberk of Bright Male\n1 Proxy: house rule\n1 Théoden\n").json()
    statuses = [(line["number"], line["status"], line["name"]) for line in read["lines"]]
    assert statuses == [(1, "found", "Concealment"), (2, "unknown", ""), (3, "unknown", ""), (4, "found", "Théoden")]
    assert "Hauberk of Bright Mail" in [near["name"] for near in read["lines"][1]["nearest"]]
    assert read["deck"]["play_deck"] == {"TW-204": 3, "TW-182": 1}
    assert {line["pile"] for line in read["lines"]} == {"play_deck", ""}


@pytest.mark.parametrize("name", ["gccg", "netmeccg", "plain", "json"])
def test_each_format_is_written_as_a_file_and_read_again(anna, name):
    deck = challenge(anna)
    answer = anna.post("/api/decks/export", {"game": "meccg", "deck": deck, "format": name})
    assert answer.headers["content-disposition"].startswith('attachment; filename="Stewards-of-Gondor.')
    read = bring(anna, answer.content).json()
    assert read["format"] == name
    assert {line["status"] for line in read["lines"]} == {"found"}
    assert read["deck"]["play_deck"] == deck["play_deck"]
    assert read["deck"]["sideboard"] == deck["sideboard"]


def test_odd_bytes_end_in_a_sentence(anna):
    for odd in (b"", b"\x00\xff\xfe", b"\xff\xfe\x00", b"{", b"{}", b"[" * 5000, b"1" * 100_000, b"\n" * 4000):
        answer = bring(anna, odd)
        assert answer.status_code in (200, 400), odd[:20]
        if answer.status_code == 400:
            assert answer.json()["error"].endswith(".")
    assert bring(anna, b"1 Dodge\n" * 40_000).status_code == 413


def test_a_list_without_a_single_card_takes_no_time(anna):
    begun = time()
    read = bring(anna, "\n".join(f"2x Wrag pakcs of thing {n}" for n in range(2900))).json()
    assert len(read["lines"]) == 2900
    assert time() - begun < 10


# Keeping -----------------------------------------------------------------------------------------------------------------


def test_a_deck_is_kept_changed_listed_and_deleted_by_its_owner(anna, bert):
    kept = keep(anna, SMALL)
    assert kept["path"] == f"/decks/build/meccg?deck={kept['id']}"
    changed = change(anna, kept, {**SMALL, "name": "Larger"})
    assert changed.json()["name"] == "Larger"
    assert [deck["name"] for deck in anna.get("/api/decks").json()["decks"]] == ["Larger"]
    assert bert.get("/api/decks").json()["decks"] == []
    assert anna.post(f"/api/decks/{kept['id']}/delete").json() == {"id": kept["id"]}
    assert anna.get(f"/api/decks/{kept['id']}").status_code == 404
    assert anna.get("/api/decks").json()["decks"] == []


def test_two_windows_do_not_overwrite_each_other(anna):
    kept = keep(anna, SMALL)
    first = change(anna, kept, {**SMALL, "name": "First"})
    assert first.json()["version"] not in ("", kept["version"])
    assert change(anna, kept, {**SMALL, "name": "First"}).json() | {"touched": 0} == first.json() | {"touched": 0}
    second = change(anna, kept, {**SMALL, "name": "Second"})
    assert (second.status_code, second.json()["kind"]) == (409, "stale")
    assert "changed in another window" in second.json()["error"]
    there = anna.get(f"/api/decks/{kept['id']}").json()
    assert (there["name"], there["version"]) == ("First", first.json()["version"])
    assert change(anna, there, {**SMALL, "name": "Second"}).json()["name"] == "Second"
    blind = anna.post(f"/api/decks/{kept['id']}", {"game": "meccg", "deck": SMALL})
    assert blind.status_code == 400
    assert "version" in blind.json()["error"]


def test_who_has_the_link_may_read_a_deck_and_nothing_else(anna, bert):
    kept = keep(anna, SMALL)
    found = bert.get(f"/api/decks/{kept['id']}").json()
    assert (found["mine"], found["deck"]["play_deck"]) == (False, SMALL["play_deck"])
    assert change(bert, kept, SMALL).status_code == 404
    assert bert.post(f"/api/decks/{kept['id']}/delete").status_code == 404
    assert anna.get(f"/api/decks/{kept['id']}").json()["mine"]
    file = bert.get(f"/api/decks/{kept['id']}/file?format=plain")
    assert "Concealment" in file.text
    assert 'filename="Too-small.txt"' in file.headers["content-disposition"]


def test_no_more_decks_are_kept_than_may_be(tmp_path):
    limits = Limits(decks=3, decks_per_visitor=2)
    with TestClient(make_app(quick(tmp_path, limits=limits))) as client:
        anna, bert = Person(client), Person(client)
        keep(anna, SMALL)
        kept = keep(anna, SMALL)
        refused = anna.post("/api/decks", {"game": "meccg", "deck": SMALL})
        assert (refused.status_code, refused.json()["kind"]) == (413, "too-much")
        keep(bert, SMALL)
        assert bert.post("/api/decks", {"game": "meccg", "deck": SMALL}).status_code == 503
        anna.post(f"/api/decks/{kept['id']}/delete")
        keep(bert, SMALL)


def test_so_many_new_decks_a_day_from_one_address(tmp_path):
    config = quick(tmp_path, limit_rates=True, limits=Limits(decks_per_address=2))
    with TestClient(make_app(config)) as client:
        anna = Person(client)
        keep(anna, SMALL)
        keep(anna, SMALL)
        assert anna.post("/api/decks", {"game": "meccg", "deck": SMALL}).status_code == 429


def test_decks_that_nobody_opens_are_forgotten(tmp_path):
    config = quick(tmp_path)
    with TestClient(make_app(config)) as client:
        old, used = (keep(Person(client), SMALL)["id"] for _ in range(2))
    long_ago = time() - 800 * 24 * 3600
    with sqlite3.connect(config.folder / "tables.db") as db:
        db.execute("update decks set touched = ?", (long_ago,))

    async def look(tables: Any) -> Any:
        assert find_deck(tables.keeper.store, used, time()) is not None
        forgotten = await tables.forget_old(config.limits)
        found = [find_deck(tables.keeper.store, number, time()) is not None for number in (old, used)]
        return forgotten.decks, found, drop_old_decks(tables.keeper.store, long_ago)

    assert with_tables(config, look) == (1, [False, True], 0)


def test_a_damaged_deck_is_told_in_a_sentence(tmp_path):
    config = quick(tmp_path)
    with TestClient(make_app(config)) as client:
        anna = Person(client)
        kept = keep(anna, SMALL)
        with sqlite3.connect(config.folder / "tables.db") as db:
            db.execute("update decks set body = ?", (json.dumps({"deck": {}, "settings": {}}).encode(),))
        answer = anna.get(f"/api/decks/{kept['id']}")
        assert (answer.status_code, "damaged" in answer.json()["error"]) == (500, True)


def test_a_database_from_before_there_were_decks_opens(tmp_path):
    config = quick(tmp_path)
    with TestClient(make_app(config)) as client:
        table = Person(client).sit("me", "random")["table"]
    with sqlite3.connect(config.folder / "tables.db") as db:
        db.execute("drop table decks")
    Store(config.database_url).close()
    with TestClient(make_app(config)) as client:
        anna = Person(client)
        keep(anna, SMALL)

        async def there(tables: Any) -> Any:
            return (await tables.find(table)).id

    assert with_tables(config, there) == table


# Playing -----------------------------------------------------------------------------------------------------------------


def mine(person: Person, **changes: Any) -> dict[str, Any]:
    """Challenge Deck A under another name, and a little otherwise."""
    deck = {**challenge(person), "name": "Stewards with a coat"}
    deck["play_deck"] = {of: count for of, count in deck["play_deck"].items() if of != "TW-248"} | {"TW-209": 3}
    return {**deck, **changes}


def test_a_kept_deck_is_played_against_the_machine(anna):
    kept = keep(anna, mine(anna))
    settings = {"decks": [{"kept": kept["id"]}, "F"]}
    created = anna.sit("me", "me", game="meccg", settings=settings)
    assert anna.state(created["table"], seat=0)["seats"][0]["title"] == "Stewards with a coat"
    anna.post(f"/api/decks/{kept['id']}/delete")
    for _ in range(4):  # the table goes on with what it began with
        assert answered(anna, created["table"], 0) or answered(anna, created["table"], 1)


def test_a_deck_can_be_sent_along_and_one_that_breaks_a_rule_is_refused_with_it(anna):
    created = anna.sit("me", "random", game="meccg", settings={"decks": [{"deck": mine(anna)}, "F"]})
    assert anna.state(created["table"])["seats"][0]["title"] == "Stewards with a coat"
    body = {"game": "meccg", "settings": {"decks": [{"deck": SMALL}, "F"]}, "seats": [{"player": "me"}]}
    refused = anna.post("/api/tables", body)
    assert refused.status_code == 400
    assert "SET-09" in refused.json()["error"]


def answered(person: Person, table: str, seat: int) -> bool:
    """Answer the question of a seat, if it is asked; chance says who begins."""
    asked = person.state(table, seat=seat)["decision"] is not None
    return asked and person.choose(table, seat).status_code == 200


def invited(anna: Person, **seat: Any) -> dict[str, Any]:
    seats = [{"player": "me"}, {"player": "friend", **seat}]
    answer = anna.post("/api/tables", {"game": "meccg", "seats": seats, "settings": {"decks": [{"deck": mine(anna)}, "F"]}})
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


def token_of(created: dict[str, Any]) -> str:
    path: str = next(link["path"] for link in created["links"] if link["kind"] == "seat")
    return path.removeprefix("/join/")


def test_a_friend_brings_a_deck_and_the_game_begins_anew(anna, bert):
    created = invited(anna, brings_deck=True)
    table = created["table"]
    before = anna.state(table)
    own = keep(bert, {**challenge(bert, "G"), "name": "Wolves of my own"})
    page = bert.get(f"/join/{token_of(created)}").text
    assert f'<option value="kept:{own["id"]}">Wolves of my own</option>' in page
    answered(anna, table, 0)
    answer = bert.post("/api/links", {"token": token_of(created), "deck": {"kept": own["id"]}})
    assert answer.status_code == 200, answer.text
    now = anna.state(table)
    assert [seat["title"] for seat in now["seats"]] == ["Stewards with a coat", "Wolves of my own"]
    assert (now["move"], now["seq"] > before["seq"]) == (0, True)
    assert any("begins anew" in line["text"] for line in now["journal"]["lines"])
    assert now["decision"] is not None or now["waiting"]
    for _ in range(4):
        assert answered(anna, table, 0) or answered(bert, table, 1)
    again = bert.post("/api/links", {"token": token_of(created), "deck": "H"})
    assert again.status_code == 200  # he sits there already
    assert anna.state(table)["seats"][1]["title"] == "Wolves of my own"


def test_nobody_is_told_what_another_has_in_a_deck_of_his_own(anna, bert):
    sideboard = {"TW-348": 1, "LE-126": 2}
    seats = [{"player": "me"}, {"player": "friend"}]
    settings = {"decks": [{"deck": mine(anna, sideboard=sideboard)}, "F"]}
    created = anna.post("/api/tables", {"game": "meccg", "seats": seats, "settings": settings}).json()
    assert bert.follow(created, "seat").status_code == 200
    table = created["table"]
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/moves", f"/api/tables/{table}/moves/0", "/api/tables", "/"):
        found = bert.get(path)
        assert found.status_code == 200
        assert not any(card in found.text for card in sideboard), path
    assert bert.get(f"/api/tables/{table}/record").status_code == 403


def test_what_a_friend_brought_is_there_after_a_restart(tmp_path):
    config = quick(tmp_path)
    with TestClient(make_app(config)) as client:
        anna, bert = Person(client), Person(client)
        created = invited(anna, brings_deck=True)
        assert bert.post("/api/links", {"token": token_of(created), "deck": "G"}).status_code == 200
        for _ in range(3):
            assert answered(anna, created["table"], 0) or answered(bert, created["table"], 1)
        before = anna.state(created["table"])
        cookie = anna.cookie
    with TestClient(make_app(config)) as client:
        answer = client.get(f"/api/tables/{created['table']}", headers={"Cookie": cookie})
        after = answer.json()
        assert (after["seq"], after["move"], after["view"]) == (before["seq"], before["move"], before["view"])
        assert after["seats"][1]["title"] == before["seats"][1]["title"]


def test_only_who_was_asked_to_may_bring_a_deck_and_only_one_that_can_be_played(anna, bert):
    created = invited(anna)
    assert "Your deck" not in bert.get(f"/join/{token_of(created)}").text
    assert bert.post("/api/links", {"token": token_of(created), "deck": "G"}).status_code == 403
    asked = invited(anna, brings_deck=True)
    for bad in ("Z", {"deck": SMALL}, {"kept": "x" * 22}, {"kept": 3}, {}):
        answer = bert.post("/api/links", {"token": token_of(asked), "deck": bad})
        assert answer.status_code in (400, 404), bad
    assert bert.post("/api/links", {"token": token_of(asked)}).status_code == 200
    assert anna.state(asked["table"])["seats"][1]["title"] != "G"


def test_the_forms_offer_kept_decks(anna):
    kept = keep(anna, mine(anna))
    page = anna.get("/new/meccg").text
    assert f'<option value="kept:{kept["id"]}">Stewards with a coat</option>' in page
    csrf = page.split('name="csrf" value="')[1].split('"')[0]
    form = {"csrf": csrf, "chosen": "1", "mode": "machine", "decks.0": f"kept:{kept['id']}", "decks.1": "F"}
    answer = anna.request("POST", "/new/meccg", data=form)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].split("/table/")[1].split("?")[0]
    assert anna.state(table)["seats"][0]["title"] == "Stewards with a coat"


def test_the_record_of_a_game_with_a_brought_deck_can_be_uploaded(anna):
    created = anna.sit("me", "random", game="meccg", settings={"decks": [{"deck": mine(anna)}, "F"]})
    anna.post(f"/api/tables/{created['table']}/concede", {"seat": 0})
    record = anna.get(f"/api/tables/{created['table']}/record")
    assert record.status_code == 200
    answer = anna.request("POST", "/api/records", content=record.content)
    assert answer.status_code == 201, answer.text
