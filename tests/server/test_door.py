"""What the door lets in: heads, cookies, and what it says of requests that it does not understand."""

import time
import urllib.request

import pytest

from westmarch.server.requests.security import COOKIE, LARGEST_HEAD

PAGES = [
    "/",
    "/new/quest",
    "/cards/quest",
    "/cards/meccg?q=horse",
    "/rules/meccg",
    "/static/plain.css",
    "/api/games",
    "/api/health",
]


@pytest.mark.parametrize("path", PAGES)
def test_the_head_of_a_page_is_that_of_the_page(anna, path):
    anna.get("/")
    whole, head = anna.get(path), anna.request("HEAD", path)
    assert head.status_code == whole.status_code == 200
    assert head.content == b""
    for name in ("content-type", "content-length", "content-security-policy", "cache-control", "etag"):
        assert head.headers.get(name) == whole.headers.get(name)


def test_the_head_of_nothing_is_unknown(anna):
    assert anna.request("HEAD", "/nowhere").status_code == 404
    assert anna.request("HEAD", "/api/tables/" + "A" * 22).status_code == 404


def test_heads_over_the_wire(new_server_process):
    server = new_server_process()
    for path in ("/", "/static/plain.css"):
        request = urllib.request.Request(server.address + path, method="HEAD")
        with (
            urllib.request.urlopen(request, timeout=20) as head,
            urllib.request.urlopen(server.address + path, timeout=20) as page,
        ):
            assert head.status == 200
            assert head.read() == b""
            assert int(head.headers["content-length"]) == len(page.read()) > 0


@pytest.mark.parametrize("before", ["", "westmarch=x; ", "other=1; westmarch=; ", 'westmarch="quoted"; '])
def test_a_cookie_of_ours_is_found_among_others(anna, before):
    table = anna.sit("me")["table"]
    cookie = f"{before}{anna.cookie}; later=2; westmarch=y"
    assert anna.get(f"/api/tables/{table}", headers={"Cookie": cookie}).status_code == 200


def test_no_cookie_takes_long_to_read(anna):
    """The reader of the standard library took seconds for this one, and everybody waited."""
    begun = time.process_time()
    for _ in range(3):
        assert anna.get("/api/health", headers={"Cookie": f'{COOKIE}="' + "\\\\" * 8000 + '"'}).status_code == 200
    assert time.process_time() - begun < 0.5


def test_a_head_may_be_so_large(anna):
    assert anna.get("/api/health", headers={"X-A": "x" * (LARGEST_HEAD - 1000)}).status_code == 200
    refused = anna.get("/api/health", headers={"X-A": "x" * LARGEST_HEAD})
    assert refused.status_code == 431
    assert refused.json()["error"] == "The head of this request is too large."
