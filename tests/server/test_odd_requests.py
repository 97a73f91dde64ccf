"""Requests that make no sense: whatever the body, the query or the form, they are refused in a sentence of our own."""

import re
from typing import Any

import pytest

DEEP = b"[" * 20_000
DEEP_OBJECT = b'{"a":' * 20_000
LONG = b"9" * 400

BODIES: dict[str, bytes] = {
    "nothing": b"",
    "null": b"null",
    "a list": b"[]",
    "an object": b"{}",
    "a number": b"0",
    "half an object": b"{",
    "no text": b"\xff\xfe\x00",
    "zeros": b"\x00" * 100,
    "deep": DEEP,
    "deep and whole": DEEP + b"]" * 20_000,
    "a deep object": DEEP_OBJECT,
    "a deep field": b'{"seat":' + DEEP,
    "deep settings": b'{"game":"toy","settings":' + DEEP_OBJECT + b"1" + b"}" * 20_001,
    "a deep setting": b'{"game":"toy","settings":{"seats":' + DEEP + b"]" * 20_000 + b"}}",
    "a deep note": b'{"note":' + DEEP + b"]" * 20_000 + b"}",
    "half a character": b'{"seat":0,"seq":0,"key":"\\ud800"}',
    "half a character in bytes": b'{"seat":0,"seq":0,"key":"\xed\xa0\x80"}',
    "a long number": b'{"seat":' + LONG + b',"seq":' + LONG + b',"key":"x"}',
    "a large number": b'{"seat":1e400,"seq":1e300,"key":"x"}',
    "not a number": b'{"seat":NaN,"seq":Infinity,"key":"x"}',
    "other types": b'{"seat":{},"seq":[],"key":null,"move":"x","request":true,"here":0,"token":1,"game":[],"note":{}}',
    "a setting of a setting": b'{"game":"quest","settings":{"heroes":{"argalad":{}}}}',
    "a list of lists": b'{"game":"quest","settings":{"heroes":[["argalad"]]}}',
    "a large setting": b'{"game":"quest","settings":{"heroes":' + LONG + b"}}",
    "a setting of nothing": b'{"game":"meccg","settings":{"decks":null}}',
    "a truth for a number": b'{"game":"quest","settings":{"spokesman":true}}',
    "a strange name": b'{"seat":0,"name":"\\u0000\\u202e\\u2028"}',
    "a long name of a field": b'{"' + b"a" * 40_000 + b'":1}',
    "a field twice": b'{"seat":0,"seat":[],"seq":0,"key":"x"}',
}
KINDS = ("application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/msgpack")
WORDS = (
    "",
    "%FF",
    "%ED%A0%80",
    "%00",
    "-1",
    "9" * 30,
    "1e5",
    "NaN",
    "true",
    "[]",
    "1.0",
    "x" * 5000,
    "%F0%9F%A7%9D",
    "0&seat=1",
)
FORMS = ("/new/toy", "/new/quest", "/new/meccg", "/table/{table_id}/plain", "/join/x", "/records")


@pytest.fixture
def table(anna) -> str:
    return str(anna.sit("me", "me")["table"])


@pytest.fixture
def operations(anna) -> list[tuple[str, str, list[str]]]:
    """Method, path and names of the query of all that the API does; the stream does not end."""
    paths = anna.get("/schema/openapi.json").json()["paths"]
    return [
        (method, path, [part["name"] for part in about.get("parameters", []) if part["in"] == "query"])
        for path, methods in paths.items()
        for method, about in methods.items()
        if not path.endswith("/stream")
    ]


def filled(path: str, table: str, word: str = "x") -> str:
    return re.sub(r"\{\w+\}", word, path.replace("{table_id}", table).replace("{game}", "quest"))


def check(answer: Any, what: object) -> None:
    """It is a success, or a sentence for people."""
    assert answer.status_code < 500, (what, answer.text)
    if answer.status_code >= 400 and answer.headers["content-type"].startswith("application/json"):
        trouble = answer.json()
        assert set(trouble) == {"kind", "error"}
        assert 10 < len(trouble["error"]) < 1000
        assert trouble["error"].endswith((".", "?"))
        assert trouble["error"].isprintable()


@pytest.mark.parametrize("name", BODIES)
def test_no_body_makes_the_server_stumble(anna, table, operations, name: str):
    for method, path, _ in operations:
        if method == "post":
            for kind in KINDS:
                headers = {"Content-Type": kind}
                answer = anna.request("POST", filled(path, table), content=BODIES[name], headers=headers)
                check(answer, (path, kind))


def test_a_deep_body_is_named_as_such(anna):
    answer = anna.request("POST", "/api/tables", content=BODIES["deep settings"])
    assert (answer.status_code, answer.json()["error"]) == (413, "That is too large.")
    answer = anna.request("POST", "/api/tables", content=b'{"game":"toy","settings":' + b'{"a":' * 5000)
    assert (answer.status_code, answer.json()["error"]) == (400, "What was sent is not JSON: it is nested too deeply.")


def test_no_query_makes_the_server_stumble(anna, table, operations):
    for method, path, names in operations:
        if method == "get":
            for name in names or ["x"]:
                for word in WORDS:
                    query = f"?{name}={word}" + ("&ref=x" if path.endswith("why-not") and name != "ref" else "")
                    check(anna.get(filled(path, table) + query), (path, query))


def test_no_path_makes_the_server_stumble(anna, operations):
    for method, path, _ in operations:
        for word in WORDS[1:-1]:
            odd = re.sub(r"\{\w+\}", word, path)
            check(anna.request(method.upper(), odd, content=b"{}" if method == "post" else None), odd)


@pytest.mark.parametrize("path", FORMS)
def test_no_form_makes_the_server_stumble(anna, table, path: str):
    csrf = anna.get("/").text.split('name="csrf" value="')[1].split('"')[0]
    names = ("seat", "seq", "key", "do", "name", "chosen", "seat.0", "heroes.0", "decks.0", "profile", "pace", "x")
    for word in ("", "9" * 30, "\x00\u202e", "x" * 5000):
        for name in names:
            data = {"csrf": csrf, "seat": "0", "seq": "0", name: word}
            check(anna.request("POST", filled(path, table), data=data), (path, name, word))
    for content in (b"csrf=%FF%FE", b"csrf", b"&&&=", b"\xff", b"csrf=" + csrf.encode() + b"&" + b"a=1&" * 3000):
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        check(anna.request("POST", filled(path, table), content=content, headers=headers), (path, content))
    for file in (b"", b"\xff\xfe", DEEP, b"{}", b"\x00" * 1000):
        answer = anna.request("POST", filled(path, table), data={"csrf": csrf}, files={"record": ("x\x00\n", file)})
        check(answer, (path, file[:20]))


@pytest.mark.parametrize("game", ["toy", "quest", "meccg"])
def test_no_question_why_not_makes_the_server_stumble(anna, game: str):
    seats = ["me", "me"]
    table = anna.sit(*seats, game=game)["table"]
    kinds = ("card", "loc", "hero", "seat", "site", "company", "minion", "token", "monster", "plot", "item", "x", "")
    values = ("", "x", "0", "-1", "1.5", "9" * 30, "0x10", "\u0661", "a:b", "None", "[]", "\x00", "card:1")
    for ref in (*kinds, *(f"{kind}:{value}" for kind in kinds for value in values)):
        check(anna.get(f"/api/tables/{table}/why-not", params={"ref": ref, "seat": 0}), ref)


def test_odd_headers_are_no_trouble(anna, table):
    for name in ("Cookie", "Origin", "Last-Event-Id", "X-Westmarch", "Accept", "Sec-Fetch-Site"):
        for value in (b"\xff\xfe", b"=;=;", b"http://[", b"9" * 30, b"westmarch=", b"null", b"x" * 5000):
            check(anna.get(f"/api/tables/{table}", headers={name: value}), (name, value))
            check(anna.post(f"/api/tables/{table}/concede", headers={name: value}), (name, value))
