"""Copies as docs/deployment.md advises them: made while people play, put back, played on with the same cookies and links."""

import asyncio
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from .postgres import postgres
from .process import ServerProcess
from .test_crashes import Stubborn

DOCS = Path(__file__).parents[2] / "docs" / "deployment.md"


def advice(heading: str, folder: Path, backups: Path, database: str = "") -> list[str]:
    """The commands of a section: to make a copy, and to put it back."""
    section = DOCS.read_text().split(f"### {heading}\n")[1].split("\n### ")[0]
    commands: list[str] = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    assert len(commands) == 2
    places = {
        "/srv/westmarch": str(folder),
        "/backups": str(backups),
        "postgresql://westmarch@localhost/westmarch": database,
    }
    return [re.sub("|".join(places), lambda found: places[found[0]], command) for command in commands]


async def run(command: str, path: str = "") -> None:
    environment = {**os.environ, "PATH": f"{path}:{os.environ['PATH']}"}
    done = await asyncio.to_thread(
        subprocess.run, ["sh", "-e", "-c", command], env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr


async def copied_and_put_back(server: ServerProcess, make: str, put_back: str, path: str = "") -> None:
    server.start()
    player, stop = Stubborn(server.port), asyncio.Event()
    table = await player.sit_down("quest")
    links = (await player.visitor.get(f"/api/tables/{table}/links")).json()["links"]
    playing = asyncio.ensure_future(player.play(table, stop))
    await moved(player, 20)
    least = len(player.acknowledged)
    await run(make, path)
    most = len(player.acknowledged) + 1
    await moved(player, most + 5)
    stop.set()
    await playing
    played = list(player.acknowledged)
    server.kill()
    await run(put_back, path)
    server.start()
    state = (await player.insist("GET", f"/api/tables/{table}?seat=0")).json()
    assert least <= state["move"] <= most < len(played)
    player.acknowledged = played[: state["move"]]
    stop = asyncio.Event()
    playing = asyncio.ensure_future(player.play(table, stop))
    await moved(player, state["move"] + 5)
    stop.set()
    await playing
    friend = Stubborn(server.port).visitor
    for link in links:
        if link["kind"] in ("return", "watch"):
            token = link["path"].removeprefix("/join/")
            assert (await friend.post("/api/links", {"token": token})).status == 200
    await player.end(table)


async def moved(player: Stubborn, moves: int) -> None:
    for _ in range(6000):
        if len(player.acknowledged) >= moves:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nobody plays")


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="the program sqlite3 is not installed")
@pytest.mark.parametrize("emptied", [False, True])
def test_of_sqlite(tmp_path, emptied):
    """Into the folder as a server left it that was killed, and into one in which nothing is any more."""
    (backups := tmp_path / "backups").mkdir()
    make, put_back = advice("SQLite", folder := tmp_path / "server", backups)
    server = ServerProcess(folder, log=tmp_path / "log")
    if emptied:
        put_back = f"rm -r {folder}; mkdir {folder}; {put_back}"
    try:
        asyncio.run(copied_and_put_back(server, make, put_back))
    finally:
        server.kill()
    assert {file.name: oct(file.stat().st_mode)[-3:] for file in backups.iterdir()} == {"tables.db": "600", "secret": "600"}
    assert ("went back" in server.log.read_text()) is not emptied


def test_of_postgresql(tmp_path):
    (backups := tmp_path / "backups").mkdir()
    with postgres() as database:
        plain = database.address().replace("+psycopg", "")
        make, put_back = advice("PostgreSQL", folder := tmp_path / "server", backups, plain)
        server = ServerProcess(folder, log=tmp_path / "log", database=database.address())
        try:
            asyncio.run(copied_and_put_back(server, make, put_back, str(database.place)))
        finally:
            server.kill()
