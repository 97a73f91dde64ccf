"""Attacks byte by byte, over real sockets: smuggled requests, headers that are none, oversized heads, odd methods and paths.

Each is refused with one of its statuses, or answered as if nothing odd had been said; nothing is made, and nothing of the
server's own comes back.
"""

import socket
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

import pytest

from .process import ServerProcess

BODY = b'{"game":"toy"}'


class Raw(NamedTuple):
    sent: bytes
    """`HOST` stands for the header with the server's own name."""
    statuses: tuple[int, ...]


def post(headers: bytes, body: bytes = BODY, version: bytes = b"1.1") -> bytes:
    """A request that would make a table."""
    usual = b"HOSTConnection: close\r\nX-Westmarch: 1\r\nContent-Type: application/json\r\n"
    return b"POST /api/tables HTTP/" + version + b"\r\n" + usual + headers + b"\r\n" + body


def get(path: bytes = b"/", headers: bytes = b"", method: bytes = b"GET") -> bytes:
    return method + b" " + path + b" HTTP/1.1\r\nHOSTConnection: close\r\n" + headers + b"\r\n"


CHUNKED = b"Transfer-Encoding: chunked\r\n"
BAD = (400,)
ATTACKS = {
    # Where does a request end?
    "a length and chunks": Raw(post(b"Content-Length: 14\r\n" + CHUNKED, b"0\r\n\r\n" + BODY), BAD),
    "an encoding that sounds like chunks": Raw(post(b"Transfer-Encoding: xchunked\r\n"), (400, 501)),
    "two encodings": Raw(post(CHUNKED + b"Transfer-Encoding: identity\r\n"), (400, 501)),
    "chunks inside another encoding": Raw(post(b"Transfer-Encoding: gzip, chunked\r\n", b"0\r\n\r\n"), (400, 501)),
    "chunks in a version without them": Raw(post(CHUNKED, b"0\r\n\r\n", b"1.0"), BAD),
    "two lengths": Raw(post(b"Content-Length: 14\r\nContent-Length: 15\r\n"), BAD),
    "a list of lengths": Raw(post(b"Content-Length: 14, 15\r\n"), BAD),
    "a length with a sign": Raw(post(b"Content-Length: +14\r\n"), BAD),
    "a length below nothing": Raw(post(b"Content-Length: -14\r\n"), BAD),
    "a length in another notation": Raw(post(b"Content-Length: 0xe\r\n"), BAD),
    "a space before the colon": Raw(post(b"Content-Length : 14\r\n"), BAD),
    "a length on the line of another header": Raw(post(b"X-A: b\r\n Content-Length: 14\r\n"), BAD),
    "a length beyond all numbers": Raw(post(b"Content-Length: 99999999999999999999\r\n"), (400, 413)),
    "a chunk below nothing": Raw(post(CHUNKED, b"-1\r\nx\r\n0\r\n\r\n"), BAD),
    "a chunk beyond all numbers": Raw(post(CHUNKED, b"F" * 40 + b"\r\nx\r\n"), BAD),
    "a chunk without a number": Raw(post(CHUNKED, b"zz\r\nx\r\n"), BAD),
    "a chunk that is longer than it says": Raw(post(CHUNKED, b"1\r\nxx\r\n0\r\n\r\n"), BAD),
    "a second request in place of a body": Raw(post(b"Content-Length: 0\r\n", get(b"/api/tables")), BAD),
    # Headers that are none
    "a zero in a header": Raw(get(headers=b"X-A: a\0b\r\n"), BAD),
    "half a line break in a header": Raw(get(headers=b"X-A: a\rb\r\n"), BAD),
    "a space in the name of a header": Raw(get(headers=b"X A: b\r\n"), BAD),
    "a header without a name": Raw(get(headers=b": b\r\n"), BAD),
    "a header without a colon": Raw(get(headers=b"nonsense\r\n"), BAD),
    "no host": Raw(b"GET / HTTP/1.1\r\n\r\n", BAD),
    "two hosts": Raw(get(headers=b"Host: evil.example\r\n"), BAD),
    # Other languages
    "a request of 1991": Raw(b"GET /\r\n\r\n", BAD),
    "the greeting of TLS": Raw(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"x" * 100, BAD),
    "the greeting of HTTP/2": Raw(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", (400, 404, 405)),
    "an upgrade to HTTP/2": Raw(get(headers=b"Upgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: x\r\n"), (200,)),
    "an upgrade to a socket": Raw(
        get(headers=b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n"),
        (200,),
    ),
    # Too large
    "a header of 100 kB": Raw(get(headers=b"X-A: " + b"x" * 100_000 + b"\r\n"), (400, 431)),
    "ten thousand headers": Raw(get(headers=b"".join(b"X-%d: a\r\n" % n for n in range(10_000))), (400, 431)),
    "an address of 100 kB": Raw(get(b"/" + b"x" * 100_000), (400, 414, 431)),
    "a query of 100 kB": Raw(get(b"/cards/quest?q=" + b"x" * 100_000), (400, 414, 431)),
    "a body that says it is too large": Raw(post(b"Content-Length: 100000\r\n"), (413,)),
    "a body that waits to be asked for": Raw(post(b"Expect: 100-continue\r\nContent-Length: 100000\r\n", b""), (413,)),
    "a body too large in chunks": Raw(post(CHUNKED, (b"8000\r\n" + b"x" * 0x8000 + b"\r\n") * 4 + b"0\r\n\r\n"), (413,)),
    "a body that would unfold": Raw(
        post(b"Content-Encoding: gzip\r\nContent-Length: 20\r\n", b"\x1f\x8b" + b"\0" * 18), BAD
    ),
    "a cookie that takes long to read": Raw(get(headers=b'Cookie: westmarch="' + b"\\\\" * 7000 + b'"\r\n'), (200, 400)),
    "ten thousand cookies": Raw(get(headers=b"Cookie: " + b"westmarch=x;" * 2000 + b"\r\n"), (200, 400, 431)),
    # Methods
    "a method in small letters": Raw(get(method=b"get"), (400, 405)),
    "a method that nobody knows": Raw(get(method=b"FOO"), (400, 405)),
    "a method without end": Raw(get(method=b"A" * 5000), (400, 405)),
    "a method that echoes": Raw(get(method=b"TRACE", headers=b"X-Secret: 1\r\n"), (400, 405)),
    "a tunnel": Raw(b"CONNECT evil.example:443 HTTP/1.1\r\nHOST\r\n", (400, 404, 405)),
    "another server's address": Raw(get(b"http://evil.example/"), (400, 404)),
    "no address at all": Raw(get(b"*", method=b"OPTIONS"), (400, 404)),
    # Paths
    "up from the static files": Raw(get(b"/static/../config.py"), (404,)),
    "up, written otherwise": Raw(get(b"/static/%2e%2e/config.py"), (404,)),
    "up, written twice otherwise": Raw(get(b"/static/%252e%252e/config.py"), (404,)),
    "up, with the other slash": Raw(get(b"/static/..%5cconfig.py"), (404,)),
    "up from a folder below": Raw(get(b"/static/assets/../../config.py"), (404,)),
    "from the root of the disk": Raw(get(b"/static//etc/passwd"), (404,)),
    "a zero behind a file": Raw(get(b"/static/plain.css%00.txt"), (404,)),
    "a list of files": Raw(get(b"/static/"), (404,)),
    "a hidden file": Raw(get(b"/static/.built"), (404,)),
    "the history of the sources": Raw(get(b"/.git/config"), (404,)),
    "the key": Raw(get(b"/secret"), (404,)),
    "the database": Raw(get(b"/tables.db"), (404,)),
    "letters that are none": Raw(get(b"/\xff\xfe"), BAD),
    # Headers made by the server of what it is sent
    "a header by way of a page": Raw(get(b"/new/quest%0d%0aSet-Cookie:%20evil=1"), (404,)),
    "a header by way of a link": Raw(get(b"/join/x%0d%0aSet-Cookie:%20evil=1"), (404,)),
    "a header by way of a query": Raw(get(b"/cards/quest?q=x%0d%0aSet-Cookie:%20evil=1"), (200, 400)),
    "another address in a header": Raw(get(headers=b"X-Original-URL: /api/tables\r\nX-Rewrite-URL: /secret\r\n"), (200,)),
    "another method in a header": Raw(get(b"/api/tables", b"X-HTTP-Method-Override: POST\r\nX-Westmarch: 1\r\n"), (200,)),
    "another host in a header": Raw(
        get(headers=b"X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n"), (200,)
    ),
}
NEVER = (b"101 Switching", b"X-Secret", b"root:", b"class Config", b"evil.example/")


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("raw"))
    process.start()
    assert made(process) == 0
    yield process
    process.kill()


def made(server: ServerProcess) -> int:
    """How many tables are in memory: nobody makes one but by an attack."""
    with urllib.request.urlopen(f"{server.address}/api/health", timeout=20) as answer:
        assert answer.status == 200
        return int(answer.read().split(b'"tables":')[1].split(b",")[0])


def answered(port: int, sent: bytes) -> bytes:
    """All that comes back."""
    answer = b""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as client, suppress(ConnectionError, TimeoutError):
        client.sendall(sent)
        while chunk := client.recv(65536):
            answer += chunk
            client.settimeout(0.5)  # a connection that is kept says no more
    return answer


@pytest.mark.parametrize("name", ATTACKS)
def test_the_attack_is_refused(server, name):
    attack = ATTACKS[name]
    begun = monotonic()
    answer = answered(server.port, attack.sent.replace(b"HOST", b"Host: 127.0.0.1:%d\r\n" % server.port, 1))
    status = int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 400  # nothing was worth an answer
    assert status in attack.statuses, answer[:300]
    assert answer.count(b"HTTP/1.1 200") <= 1
    assert [word for word in NEVER if word in answer] == []
    assert b"evil" not in answer.split(b"\r\n\r\n")[0]
    assert made(server) == 0
    assert monotonic() - begun < 10


def test_the_log_of_all_that_is_short(server):
    """Runs after the attacks: what strangers cause is not written line by line, and nothing failed."""
    text = server.log.read_text()
    assert "Traceback" not in text
    assert len(text.splitlines()) < 10
