"""The log of a server: what a line looks like, and what it must not hold."""

import re
import socket
import time
import urllib.error
import urllib.request

import pytest

from westmarch.server.log_lines import shown_path

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d (DEBUG|INFO|WARNING|ERROR) [\w.]+: .+")


def test_every_line_has_its_time_level_and_place(new_server_process):
    server = new_server_process(quiet=False)
    request = urllib.request.Request(f"{server.address}/api/tables", b"{}", {"Origin": "http://evil.example"})
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(request, timeout=20)
    with socket.create_connection(("127.0.0.1", server.port)) as rude:
        rude.sendall(b"nonsense\r\n\r\n")
        rude.recv(1000)
    lines = server.log.read_text().splitlines()
    assert len(lines) >= 2
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    assert "Invalid HTTP request" in lines[-1]


def test_requests_are_in_the_log_only_if_wished(new_server_process):
    quiet = new_server_process()
    urllib.request.urlopen(f"{quiet.address}/api/games", timeout=20).close()
    assert "/api/games" not in quiet.log.read_text()
    quiet.kill()
    server = new_server_process(access_log=True)
    urllib.request.urlopen(f"{server.address}/api/games?secret=1", timeout=20).close()
    for path in ("/join/some-token", "/nowhere", "/last"):
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(server.address + path, timeout=20)
    for _ in range(100):  # a line is written after the answer
        if "/last" in (text := server.log.read_text()):
            break
        time.sleep(0.05)
    assert re.search(r"INFO westmarch.access: 127.0.0.1 GET /api/games 200 \d+ ms\n", text)
    assert "GET /join/... 404 " in text
    assert "GET /nowhere 404 " in text
    assert "token" not in text
    assert "secret" not in text


def test_nobody_writes_lines_of_their_own_into_the_log():
    assert shown_path("/x\nERROR westmarch: lost") == "/x?ERROR westmarch: lost"
    assert shown_path("/x\u2028\x1b[31m") == "/x??[31m"
    assert len(shown_path("/" + "x" * 10_000)) == 300
    assert shown_path("/westmarch/join/abc/") == "/westmarch/join/.../"
