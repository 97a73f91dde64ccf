"""What the pages are made of is sent small, and only when it is new."""

import brotli
import pytest

from westmarch.server.pages import static_files
from westmarch.server.pages.static_files import ASK_AGAIN, FOR_EVER

STYLE = b"p { color: black } " * 100


@pytest.fixture
def files(tmp_path, monkeypatch):
    """A folder of built files instead of the real one, which need not be there."""
    (tmp_path / "chunks").mkdir()
    (tmp_path / "site.css").write_bytes(STYLE)
    (tmp_path / "site.css.br").write_bytes(brotli.compress(STYLE))
    (tmp_path / "hand.css").write_bytes(STYLE)
    (tmp_path / "short.css").write_bytes(b"p {}")
    (tmp_path / "chunks" / "table-AbC_12-9.js").write_bytes(b"1;")
    monkeypatch.setattr(static_files, "STATIC", tmp_path)
    return tmp_path


def fetch(person, path: str, accepted: str = "", tag: str = ""):
    return person.get(path, headers={"accept-encoding": accepted} | ({"if-none-match": tag} if tag else {}))


@pytest.mark.parametrize(
    ("name", "accepted", "way"),
    [
        ("site.css", "gzip, deflate, br", "br"),
        ("site.css", "gzip;q=1.0", "gzip"),
        ("site.css", "", None),
        ("hand.css", "br, gzip", "gzip"),
        ("short.css", "br, gzip", None),
    ],
)
def test_a_file_is_sent_in_the_smallest_way_that_is_understood(anna, files, name, accepted, way):
    answer = fetch(anna, f"/static/{name}", accepted)
    assert answer.headers.get("content-encoding") == way
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == (files / name).read_bytes()  # what is packed is undone by the client
    assert int(answer.headers["content-length"]) <= len((files / name).read_bytes())


def test_a_file_that_is_there_already_is_not_sent_again(anna, files):
    first = fetch(anna, "/static/site.css")
    again = fetch(anna, "/static/site.css", tag=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    (files / "site.css").write_bytes(b"p { color: white }")
    changed = fetch(anna, "/static/site.css", tag=first.headers["etag"])
    assert (changed.status_code, changed.content) == (200, b"p { color: white }")


def test_what_is_named_by_its_contents_is_kept_for_ever(anna, files):
    assert fetch(anna, "/static/chunks/table-AbC_12-9.js").headers["cache-control"] == FOR_EVER
    assert fetch(anna, "/static/site.css").headers["cache-control"] == ASK_AGAIN


@pytest.mark.parametrize("name", ["site.css.br", ".built", "chunks", "none.css", "", "site.css/x.css"])
def test_nothing_else_is_a_file(anna, files, name):
    assert fetch(anna, f"/static/{name}").status_code == 404


def test_the_cards_of_a_table_are_those_of_the_list(anna):
    answer = fetch(anna, "/static/cards/meccg", "gzip")
    assert int(answer.headers["content-length"]) < 60_000
    assert answer.json() == anna.get("/api/cards/meccg").json()["cards"]
    assert fetch(anna, "/static/cards/meccg", tag=answer.headers["etag"]).status_code == 304
    assert fetch(anna, "/static/cards/nothing").status_code == 404


@pytest.mark.parametrize("what", ["cards", "words", "boards"])
def test_what_a_table_needs_of_its_game_is_that_of_the_api_and_comes_well_packed(anna, what):
    ways = {way: fetch(anna, f"/static/{what}/quest", way) for way in ("br", "gzip", "")}
    assert [answer.headers.get("content-encoding") for answer in ways.values()] == ["br", "gzip", None]
    sizes = [int(answer.headers["content-length"]) for answer in ways.values()]
    assert sizes == sorted(sizes)
    whole = anna.get(f"/api/{what}/quest").json()
    assert all(answer.json() == (whole["cards"] if what == "cards" else whole) for answer in ways.values())
    assert fetch(anna, f"/static/{what}/nothing").status_code == 404
