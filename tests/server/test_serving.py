"""`westmarch serve` and `westmarch bench --server`, as programs."""

import json
import signal
import subprocess
import sys
import urllib.request

import pytest


def program(*words: str) -> list[str]:
    return [sys.executable, "-c", "from westmarch.cli.main import run; run()", *words]


def test_serve_prints_its_address_and_ends_when_told(tmp_path):
    server = subprocess.Popen(program("serve", "--port", "0", "--folder", str(tmp_path)), stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        with urllib.request.urlopen(address, timeout=20) as page:
            assert b"Westmarch" in page.read()
        server.send_signal(signal.SIGINT)
        server.wait(10)
    finally:
        server.kill()
    assert (tmp_path / "tables.db").is_file()
    assert oct((tmp_path / "secret").stat().st_mode)[-3:] == "600"


def test_a_busy_port_is_said_in_a_sentence(tmp_path):
    from westmarch.server.uvicorn_runner import listen

    taken = listen("127.0.0.1", 0)
    port = str(taken.getsockname()[1])
    ended = subprocess.run(program("serve", "--port", port), capture_output=True, text=True, timeout=30)
    taken.close()
    assert ended.returncode == 2
    assert f"cannot listen on 127.0.0.1 port {port}" in " ".join(ended.stderr.split())


@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_the_load_is_measured(game):
    words = program("bench", "--server", "--json", "--tables", "3", "--seconds", "2", "--pause", "0.2", "--game", game)
    ended = subprocess.run(words, capture_output=True, text=True, timeout=60)
    report = json.loads(ended.stdout)
    assert list(report) == ["tables", "streams", "choices", "errors", "median_ms", "p99_ms"]
    assert (report["tables"], report["streams"], report["errors"]) == (3, 6, 0)
    assert report["choices"] > 0
