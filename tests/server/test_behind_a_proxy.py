"""The server behind nginx, set up by the very lines of docs/deployment.md; and what it believes of forwarded headers."""

import asyncio
import http.client
import json
import os
import random
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from westmarch.cli.main import app
from westmarch.server.client import Visitor

from .process import ServerProcess

ROOT = Path(__file__).parents[2]
BLOCKS = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs" / "deployment.md").read_text(encoding="utf-8"), re.DOTALL)
AT_ROOT, UNDER_A_PATH = BLOCKS
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
needs_nginx = pytest.mark.skipif(NGINX is None, reason="nginx is not installed (Debian: nginx-light)")

CONF = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log; {user}
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{ listen 127.0.0.1:{port}; {block} }}
}}
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def through_nginx(tmp_path) -> Iterator[Callable[[ServerProcess, str], int]]:
    """Starts an nginx before a server; the port at which it listens."""
    running: list[subprocess.Popen[bytes]] = []

    def start(server: ServerProcess, block: str) -> int:
        folder, port = tmp_path / "nginx", free_port()
        folder.mkdir()
        shown = block.replace("127.0.0.1:8077", f"127.0.0.1:{server.port}")
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(CONF.format(folder=folder, port=port, block=shown, user=user))
        command = [str(NGINX), "-c", str(folder / "nginx.conf"), "-p", str(folder), "-e", str(folder / "error.log")]
        running.append(subprocess.Popen(command))
        for _ in range(100):
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    return port
            time.sleep(0.05)
        raise AssertionError((folder / "error.log").read_text())

    yield start
    for process in running:
        process.terminate()
        process.wait(10)


class Browser:
    """Somebody at an address of their own (all of 127.0.0.0/8 is this machine) who sends what a browser sends."""

    def __init__(self, port: int, address: str = "127.0.0.1", scheme: str = "http") -> None:
        self.port = port
        self.address = address
        self.scheme = scheme
        self.cookie = ""

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, dict[str, str], str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20, source_address=(self.address, 0))
        sent = {"Cookie": self.cookie} if self.cookie else {}
        if method != "GET":
            sent["Origin"] = f"{self.scheme}://127.0.0.1:{self.port}"
            sent |= {"X-Westmarch": "1", "Sec-Fetch-Site": "same-origin"}
        if isinstance(body, dict):
            sent["Content-Type"] = "application/json"
            body = json.dumps(body)
        elif body is not None:
            sent["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, path, body, sent | {name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", "replace")
        found = {name.lower(): value for name, value in answer.getheaders()}
        connection.close()
        if "set-cookie" in found:
            self.cookie = found["set-cookie"].split(";")[0]
        return answer.status, found, text

    def makes_tables(self, times: int, forged: bool = False, path: str = "/api/tables") -> int:
        """How many tables one gets; with a new address in the header each time, if it is forged."""
        made = 0
        for _ in range(times):
            headers = {"X_Forwarded_For": f"203.0.113.{random.randrange(256)}, 198.51.100.{random.randrange(256)}"}
            made += self.request("POST", path, {"game": "toy"}, **(headers if forged else {}))[0] == 201
        return made


# What is believed -------------------------------------------------------------------------------------------------------


def test_nobody_is_believed_unless_it_was_said(new_server_process):
    server = new_server_process(limit_rates=True)
    assert 30 <= Browser(server.port).makes_tables(60, forged=True) <= 33


def test_whoever_is_not_the_proxy_is_not_believed(new_server_process):
    server = new_server_process(limit_rates=True, proxies=["127.0.0.9/32"])
    assert 30 <= Browser(server.port).makes_tables(60, forged=True) <= 33


def test_a_proxy_that_is_trusted_speaks_for_its_visitors(new_server_process):
    server = new_server_process(limit_rates=True, proxies=["127.0.0.0/28"])
    proxy = Browser(server.port, "127.0.0.9")
    for visitor in ("203.0.113.1", "203.0.113.2"):
        made = sum(
            proxy.request("POST", "/api/tables", {"game": "toy"}, X_Forwarded_For=visitor)[0] == 201 for _ in range(40)
        )
        assert 30 <= made <= 33


@pytest.mark.parametrize(
    ("changes", "answers"),
    [
        # By scheme of the page and what the proxy says; without the option nobody may say anything.
        ({}, {("http", ""): 201, ("https", ""): 403, ("https", "https"): 403, ("http", "https"): 201}),
        ({"secure": True}, {("http", ""): 403, ("https", ""): 201}),
        (
            {"proxies": ["127.0.0.1"]},
            {("http", ""): 201, ("https", "https"): 201, ("http", "https"): 403, ("https", ""): 403},
        ),
    ],
    ids=["alone", "https", "behind a proxy"],
)
def test_the_scheme_of_the_origin_counts(new_server_process, changes, answers):
    server = new_server_process(**changes)
    for (scheme, forwarded), status in answers.items():
        headers = {"X_Forwarded_Proto": forwarded} if forwarded else {}
        found = Browser(server.port, scheme=scheme).request("POST", "/api/tables", {"game": "toy"}, **headers)
        assert found[0] == status, (scheme, forwarded)
    assert "see docs/deployment.md" in server.log.read_text()


HOSTS = {
    "westmarch.example": 200,
    "WESTMARCH.example.:8443": 200,
    "other.example": 421,
    "westmarch.example.evil.example": 421,
    "westmarch.example@evil.example": 421,
    "": 421,
    "[::1": 421,
}


def test_the_server_goes_by_its_names_alone(new_server_process):
    server = new_server_process(host_names=["westmarch.example", "127.0.0.1"])
    for host, status in HOSTS.items():
        found, _, text = Browser(server.port).request("GET", "/", Host=host)
        assert found == status, host
        assert status == 200 or json.loads(text)["error"].startswith("This server does not go by that name")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--trust-proxy", "localhost"), "A trusted proxy is an address such as 127.0.0.1"),
        (("--root-path", "westmarch"), "The root path is a path such as /westmarch"),
        (("--root-path", "/a/../b"), "The root path is a path such as /westmarch"),
        (("--host-name", "https://westmarch.example"), "A host name is one such as westmarch.example"),
        (("--limit", "conections=3"), "There is no limit called 'conections'"),
    ],
)
def test_what_makes_no_sense_is_said_in_a_sentence(tmp_path, words, told):
    found = CliRunner().invoke(app, ["serve", "--port", "0", "--folder", str(tmp_path), *words])
    assert found.exit_code == 2
    assert told in " ".join(found.output.split())


# Through nginx ----------------------------------------------------------------------------------------------------------


@needs_nginx
def test_visitors_behind_nginx_have_limits_of_their_own(new_server_process, through_nginx):
    server = new_server_process(limit_rates=True, proxies=["127.0.0.1"])
    port = through_nginx(server, AT_ROOT)
    assert 30 <= Browser(port, "127.0.0.2").makes_tables(40) <= 33
    assert 30 <= Browser(port, "127.0.0.3").makes_tables(40, forged=True) <= 33


HOLDING_BACK = AT_ROOT.replace("proxy_buffering off;", "").replace("proxy_http_version 1.1;", "")
"""As nginx is by itself; then it goes by what the server says of a stream."""


@needs_nginx
@pytest.mark.parametrize("block", [AT_ROOT, HOLDING_BACK], ids=["as advised", "with buffers"])
def test_streams_come_through_nginx_at_once(new_server_process, through_nginx, block):
    server = new_server_process(proxies=["127.0.0.1"])
    asyncio.run(asyncio.wait_for(_play(through_nginx(server, block), ""), 30))


async def _play(port: int, root: str) -> None:
    """A game to its end over a stream: every answer waits for the state that comes down."""
    visitor = Visitor("127.0.0.1", port)
    seats = [{"player": "me"}, {"player": "random"}]
    table = (await visitor.post(f"{root}/api/tables", {"game": "toy", "seats": seats})).json()["table"]
    async for event in visitor.stream(f"{root}/api/tables/{table}/stream?seat=0"):
        state = event.json() if event.name == "state" else {"result": None, "decision": None}
        if state["result"] is not None:
            return
        if (decision := state["decision"]) is not None:
            choice = {"seat": 0, "seq": decision["seq"], "key": decision["options"][0]["key"]}
            assert (await visitor.post(f"{root}/api/tables/{table}/choices", choice)).status == 200
    raise AssertionError("the stream ended before the game")


LEFT_ON = UNDER_A_PATH.replace("127.0.0.1:8077/;", "127.0.0.1:8077;")


@needs_nginx
@pytest.mark.parametrize("block", [UNDER_A_PATH, LEFT_ON], ids=["the path is taken off", "the path is left on"])
def test_everything_works_under_a_path(new_server_process, through_nginx, block):
    server = new_server_process(root_path="/westmarch", proxies=["127.0.0.1"])
    port = through_nginx(server, block)
    browser = Browser(port)
    status, headers, home = browser.request("GET", "/westmarch/")
    assert status == 200
    assert "Path=/westmarch;" in headers["set-cookie"]
    csrf = home.split('name="csrf" value="')[1].split('"')[0]
    status, headers, _ = browser.request("POST", "/westmarch/new/quest", f"csrf={csrf}&mode=machine")
    assert status == 303
    assert headers["location"].startswith("/westmarch/table/")
    links = json.loads(browser.request("POST", "/westmarch/api/tables", {"game": "quest"})[2])["links"]
    assert all(link["path"].startswith("/westmarch/join/") for link in links)
    walk(browser, "/westmarch/", also=[headers["location"], *(link["path"] for link in links)])
    asyncio.run(asyncio.wait_for(_play(port, "/westmarch"), 30))


def walk(browser: Browser, root: str, also: list[str]) -> None:
    """Open whatever the pages lead to, some of each kind; nothing may lead out of the path."""
    to_see, seen = [root, *also], set[str]()
    kinds: dict[str, int] = {}
    while to_see:
        path = to_see.pop().split("#")[0]
        kind = re.sub(r"/[^/?]+(\?.*)?$", "", path)
        if path in seen or kinds.get(kind, 0) >= 4:
            continue
        seen.add(path)
        kinds[kind] = kinds.get(kind, 0) + 1
        status, headers, text = browser.request("GET", path)
        assert status in (200, 404) if "/static/" in path else status == 200, path
        if headers["content-type"].startswith("text/html"):
            found = [p for p in re.findall(r'(?:href|src|action)="([^"#?][^"]*)"', text) if not p.startswith("data:")]
            assert [p for p in found if not p.startswith("/westmarch/")] == []
            to_see += [p for p in found if "/records" not in p]
    assert {"/westmarch/", "/westmarch/table", "/westmarch/cards/quest", "/westmarch/rules/meccg"} <= set(kinds)


def test_no_page_writes_a_path_without_the_root():
    """So that a link that is added later is not forgotten."""
    bare = re.compile(
        r"""(?:href|src|action)="/|fetch\(\s*[`"']/|EventSource\(\s*[`"']/|replaceState\(null, "", [`"']/|Redirect\(f?"/"""
    )
    files = [*(ROOT / "src/westmarch/server").rglob("*.html"), *(ROOT / "src/westmarch/server").rglob("*.py")]
    files += [file for kind in ("ts", "svelte") for file in (ROOT / "web/src").rglob(f"*.{kind}")]
    assert len(files) > 100
    found = [
        f"{file.name}: {line}"
        for file in files
        for line in file.read_text(encoding="utf-8").splitlines()
        if bare.search(line)
    ]
    assert found == []
