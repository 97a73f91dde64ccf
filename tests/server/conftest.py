"""Servers for tests: in this process for most, in one of their own where a process matters. The toy game is known."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from litestar.testing import TestClient

import toy  # noqa: F401
from server.process import ServerProcess
from westmarch.server.app import make_app
from westmarch.server.config import Config
from westmarch.server.tables.tables import Tables


@pytest.fixture(autouse=True)
def _no_loop_of_a_browser() -> Iterator[None]:
    """Playwright leaves its loop running in the thread, so that a test of the server could begin none after one of pages."""
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


def quick(folder: Path, **changes: Any) -> Config:
    """No limits and no ticks: tests have no secrets from themselves."""
    usual: dict[str, Any] = {
        "folder": folder,
        "limit_rates": False,
        "tick": 0.0,
        "machine_tick": 0.0,
        "pause": 0.0,
        "modules": ("toy",),
    }
    return Config(**(usual | changes))


@pytest.fixture
def config(tmp_path) -> Config:
    return quick(tmp_path)


class Person:
    """A visitor with a cookie of its own at the server in this process."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self._cookie = ""
        self.headers = {"X-Westmarch": "1"}

    def request(self, method: str, path: str, **given: Any) -> Any:
        self._client.cookies.clear()
        headers = {**self.headers, **given.pop("headers", {})}
        if self._cookie:
            headers.setdefault("Cookie", self._cookie)
        answer = self._client.request(method, path, headers=headers, follow_redirects=False, **given)
        if "set-cookie" in answer.headers:
            self._cookie = answer.headers["set-cookie"].split(";")[0]
        return answer

    @property
    def cookie(self) -> str:
        return self._cookie

    def get(self, path: str, **given: Any) -> Any:
        return self.request("GET", path, **given)

    def post(self, path: str, json: Any = None, **given: Any) -> Any:
        return self.request("POST", path, json=json, **given)

    def sit(self, *players: str, game: str = "toy", **more: Any) -> dict[str, Any]:
        """A new table; `players` as in a wish."""
        answer = self.post("/api/tables", {"game": game, "seats": [{"player": p} for p in players], **more})
        assert answer.status_code == 201, answer.text
        created: dict[str, Any] = answer.json()
        return created

    def follow(self, created: dict[str, Any], kind: str, name: str = "") -> Any:
        """Use a link that somebody else has."""
        path = next(link["path"] for link in created["links"] if link["kind"] == kind)
        return self.post("/api/links", {"token": path.removeprefix("/join/"), "name": name})

    def state(self, table: str, **query: Any) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def choose(self, table: str, seat: int, key: str | None = None) -> Any:
        """Answer the open question of a seat; with the first option if nothing is said."""
        decision = self.state(table, seat=seat)["decision"]
        key = key or decision["options"][0]["key"]
        return self.post(f"/api/tables/{table}/choices", {"seat": seat, "seq": decision["seq"], "key": key})


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory) -> Iterator[TestClient]:
    """One server for all tests that only sit at tables of their own."""
    with TestClient(make_app(quick(tmp_path_factory.mktemp("server")))) as client:
        yield client


@pytest.fixture
def new_person(shared_server) -> Callable[[], Person]:
    return lambda: Person(shared_server)


@pytest.fixture
def anna(new_person) -> Person:
    return new_person()


@pytest.fixture
def bert(new_person) -> Person:
    return new_person()


def with_tables(config: Config, work: Callable[[Tables], Any]) -> Any:
    """Run something on the tables of a server, without HTTP."""

    async def run() -> Any:
        tables = Tables(config)
        try:
            return await work(tables)
        finally:
            await tables.close()

    return asyncio.run(run())


@pytest.fixture
def new_server_process(tmp_path) -> Iterator[Callable[..., ServerProcess]]:
    """Starts servers in processes of their own."""
    servers: list[ServerProcess] = []

    def start(files: tuple[int, int] | None = None, **changes: Any) -> ServerProcess:
        servers.append(ServerProcess(tmp_path, files, **changes))
        servers[-1].start()
        with urlopen(f"{servers[-1].address}/api/health", timeout=20):
            return servers[-1]

    yield start
    for server in servers:
        server.kill()


@pytest.fixture
def server_process(tmp_path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path)
    try:
        yield server
    finally:
        server.kill()
