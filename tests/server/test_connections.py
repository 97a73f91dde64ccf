"""Connections on which the client does not do its part, with real sockets: they end, and nobody else notices them."""

import asyncio
import logging
import resource
import socket
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from westmarch.server.client import Visitor
from westmarch.server.config import Config, Limits
from westmarch.server.sparing_log import SparingLine
from westmarch.server.uvicorn_runner import within_files

from .process import ServerProcess

HALF_SENT = b"GET / HTTP/1.1\r\nHost: x\r\nX-A: "
NO_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nX-Westmarch: 1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n"
)
QUICK = {"header_seconds": 0.5, "body_seconds": 0.5, "reading_seconds": 0.5}


def connected(port: int, sent: bytes = b"") -> socket.socket:
    client = socket.create_connection(("127.0.0.1", port), timeout=10)
    client.sendall(sent)
    return client


@contextmanager
def many(port: int, number: int, sent: bytes) -> Iterator[list[socket.socket]]:
    """As many connections as are let in, each with the same bytes."""
    opened: list[socket.socket] = []
    for _ in range(number):
        with suppress(OSError):
            opened.append(connected(port, sent))
    try:
        yield opened
    finally:
        for client in opened:
            client.close()


def home(server: ServerProcess) -> int:
    with urllib.request.urlopen(server.address, timeout=20) as page:
        return int(page.status)


def ended_after(client: socket.socket) -> float:
    """Seconds until the server ends a connection."""
    begun = time.monotonic()
    with suppress(ConnectionResetError):
        while client.recv(65536):
            pass
    return time.monotonic() - begun


@pytest.fixture
def more_files() -> Iterator[None]:
    """This process needs a file for every connection, too."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, before[1]), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize("sent", [HALF_SENT, b"", NO_BODY], ids=["half a head", "nothing", "no body"])
def test_eleven_hundred_half_sent_requests_keep_nobody_out(new_server_process, more_files, sent):
    server = new_server_process(files=(256, 1024))
    with many(server.port, 1100, sent):
        for _ in range(20):
            assert home(server) == 200
    assert server.log.stat().st_size < 2000


def test_a_player_goes_on_while_they_last(new_server_process, more_files):
    server = new_server_process(files=(256, 1024))

    async def play() -> int:
        visitor = Visitor("127.0.0.1", server.port)
        seats = [{"player": "me"}, {"player": "random"}]
        table = (await visitor.post("/api/tables", {"game": "toy", "seats": seats})).json()["table"]
        moves = 0
        async for event in visitor.stream(f"/api/tables/{table}/stream?seat=0"):
            state = event.json() if event.name == "state" else {"result": None, "decision": None}
            if state["result"] is not None:
                break
            if (decision := state["decision"]) is not None:
                visitor.close()  # a fresh connection each time, as when the old one had to make way
                choice = {"seat": 0, "seq": decision["seq"], "key": decision["options"][0]["key"]}
                moves += (await visitor.post(f"/api/tables/{table}/choices", choice)).status == 200
        return moves

    with many(server.port, 1100, HALF_SENT):
        assert asyncio.run(asyncio.wait_for(play(), 30)) > 1


@pytest.mark.parametrize("sent", [HALF_SENT, b"", NO_BODY], ids=["half a head", "nothing", "no body"])
def test_what_does_not_come_has_a_deadline(new_server_process, sent):
    server = new_server_process(limits=QUICK)
    assert 0.3 < ended_after(connected(server.port, sent)) < 5


@pytest.mark.parametrize("sent", [HALF_SENT, NO_BODY], ids=["head", "body"])
def test_a_byte_now_and_then_moves_no_deadline(new_server_process, sent):
    server = new_server_process(limits=QUICK)
    client = connected(server.port, sent)
    begun = time.monotonic()
    with pytest.raises(OSError):  # noqa: PT012
        for _ in range(100):
            time.sleep(0.1)
            client.sendall(b"1")
    assert time.monotonic() - begun < 5


def test_a_second_request_has_a_deadline_as_well(new_server_process):
    server = new_server_process(limits=QUICK)
    client = connected(server.port, b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
    assert b"200 OK" in client.recv(65536)
    time.sleep(1)
    client.sendall(HALF_SENT)  # a connection may rest longer than a request may take
    assert 0.3 < ended_after(client) < 5


def test_a_refused_body_does_not_hold_the_connection(new_server_process):
    """The answer is there before the body is; the client goes on sending it, slowly."""
    server = new_server_process(limits=QUICK)
    client = connected(server.port, NO_BODY.replace(b"X-Westmarch: 1\r\n", b"").replace(b" 50", b" 50000"))
    begun = time.monotonic()
    with pytest.raises(OSError):  # noqa: PT012
        for _ in range(100):
            time.sleep(0.1)
            client.sendall(b"1")
    assert time.monotonic() - begun < 5


def test_a_slow_body_leaves_no_fault_in_the_log(new_server_process):
    server = new_server_process(limits=QUICK)
    ended_after(connected(server.port, NO_BODY))
    connected(server.port, NO_BODY).close()
    assert home(server) == 200
    assert "Traceback" not in server.log.read_text()


def test_whoever_does_not_read_a_stream_is_dropped(new_server_process):
    """The page of the other seat goes on, and the server keeps no more than it says of what is not read."""
    server = new_server_process(limits=QUICK)

    async def run() -> None:
        visitor = Visitor("127.0.0.1", server.port)
        seats = [{"player": "me"}, {"player": "me"}]
        table = (await visitor.post("/api/tables", {"game": "meccg", "seats": seats})).json()["table"]
        lazy = socket.socket()
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.connect(("127.0.0.1", server.port))
        lazy.sendall(
            f"GET /api/tables/{table}/stream?seat=0 HTTP/1.1\r\nHost: x\r\nCookie: {visitor.cookie}\r\n\r\n".encode()
        )
        for n in range(200):
            answer = await visitor.post(f"/api/tables/{table}/settings", {"seat": 1, "name": f"Name {n}"})
            assert answer.status == 200
            health = (await visitor.get("/api/health")).json()
            if n > 20 and health["streams"] == 0:
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("the stream is still held")
        lazy.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_slow_reader_who_reads_is_served(new_server_process):
    server = new_server_process(limits=QUICK)
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(("127.0.0.1", server.port))
    client.sendall(b"GET /api/cards/meccg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    read = 0
    while chunk := client.recv(4096):
        read += len(chunk)
        time.sleep(0.02)
    with urllib.request.urlopen(f"{server.address}/api/cards/meccg", timeout=5) as page:
        assert read > len(page.read())


def test_one_address_has_so_many_connections(new_server_process):
    server = new_server_process(limits={"connections_per_address": 10})
    with many(server.port, 30, HALF_SENT) as opened:
        time.sleep(0.5)
        ended = [client for client in opened if _is_ended(client)]
        assert len(ended) == 20
        assert home(server) == 200


def _is_ended(client: socket.socket) -> bool:
    client.setblocking(False)
    try:
        return client.recv(1000) == b""
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True


def test_where_all_are_busy_the_next_is_told_so(new_server_process):
    server = new_server_process(limits={"connections_per_address": 3}, heartbeat=0.2)

    async def run() -> None:
        visitor = Visitor("127.0.0.1", server.port)
        table = (await visitor.post("/api/tables", {"game": "toy", "seats": [{"player": "me"}]})).json()["table"]
        visitor.close()
        await asyncio.sleep(0.1)
        streams = [visitor.stream(f"/api/tables/{table}/stream?seat=0") for _ in range(3)]
        for stream in streams:
            await anext(stream)
        answer = await visitor.get("/api/health")
        assert answer.status == 503
        assert b"no room" in answer.body
        await streams[0].aclose()
        await asyncio.sleep(0.5)
        assert (await visitor.get("/api/health")).status == 200

    asyncio.run(asyncio.wait_for(run(), 30))


def test_the_files_that_may_be_opened_are_used(new_server_process):
    server = new_server_process(files=(256, 1024))
    assert home(server) == 200
    limits = Path(f"/proc/{server.process_id}/limits").read_text()
    assert next(line for line in limits.splitlines() if line.startswith("Max open files")).split()[3:5] == ["1024", "1024"]


@pytest.mark.parametrize("files", [256, 1024, 20_000, 1_000_000])
def test_connections_leave_files_for_the_rest(files):
    config, at_once = within_files(Config(), files)
    assert config.limits.connections + at_once < files
    assert config.limits.connections <= Limits().connections


def test_running_out_of_files_is_one_line(new_server_process, more_files):
    """Another part of the program takes the files: accept fails, the log stays short, and it goes on afterwards."""
    server = new_server_process(files=(400, 400))
    pid = server.process_id
    assert home(server) == 200
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (len(list(Path(f"/proc/{pid}/fd").iterdir())) + 5, 400))
    with many(server.port, 40, HALF_SENT):
        time.sleep(2.5)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (400, 400))
    time.sleep(1.5)
    assert home(server) == 200
    lines = server.log.read_text().splitlines()
    assert [line for line in lines if "for want of files" in line]
    assert len(lines) < 10


def test_a_sparing_line_counts(caplog):
    line = SparingLine(logging.getLogger("test"), "something happened")
    for second in range(0, 125, 5):
        line.note(now=float(second))
    assert [record.getMessage() for record in caplog.records] == [
        "something happened (1 since the last such line)",
        "something happened (12 since the last such line)",
        "something happened (12 since the last such line)",
    ]
