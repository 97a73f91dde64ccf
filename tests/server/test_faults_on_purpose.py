"""One call of all that a game's life does with disk and streams fails: the table is right, or it says what is wrong."""

import asyncio
import os
import random
import shutil
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from westmarch.server.storage import acknowledged, health, only_server
from westmarch.server.tables.uploads import Uploads

from .conftest import quick
from .faults import SEND, Faults, Kind
from .faulty_database import failing_database
from .faulty_files import failing_files
from .faulty_sqlite import faulty_disk
from .game_life import Died, Life, played_before
from .postgres import Postgres, postgres


@pytest.fixture
def at_once(monkeypatch) -> None:
    """The same game each time, and nothing that waits."""
    monkeypatch.setattr("secrets.randbits", lambda bits: 7)
    monkeypatch.setattr(Uploads, "play", played_before)
    monkeypatch.setattr(acknowledged, "LARGEST", 300)
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(health, "FAILED", 0.0)
    monkeypatch.setattr(only_server, "PATIENCE", 0.5)


@pytest.fixture
def folder() -> Iterator[Path]:
    """In memory if possible: whoever breaks every flush on purpose need not wait for those that are whole."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as above:
        yield Path(above) / "server"


@contextmanager
def faulty_disk_below(folder: Path, faults: Faults) -> Iterator[None]:
    with faulty_disk().failing(faults), failing_files(folder, faults):
        yield


def lived(folder: Path, faults: Faults, failing: AbstractContextManager[None], **changes: Any) -> bool:
    """Live a whole life; whether there was a fault in it."""
    life = Life(quick(folder, save_every=2, **changes), faults)

    async def until_it_dies() -> None:
        try:
            await life.live()
        except Died:
            pass
        finally:
            await life.end()

    try:
        with failing:
            asyncio.run(until_it_dies())
        if faults.dead:
            faults.end()
            if faults.kind is Kind.POWER:
                faulty_disk().lose_power(random.Random(faults.at))
            asyncio.run(life.after_the_end())
    except BaseException as error:
        error.add_note(f"call {faults.at} of {faults.count}, {faults.what}: {faults.kind.value}")
        raise
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return faults.reached


OWN = {
    "own open",
    "own write",
    "own pwrite",
    "own fsync",
    "own ftruncate",
    "own link",
    "own unlink",
    "own mkdir",
    "own read",
}
SQLITE = {"open", "read", "write", "sync", "truncate", "size", "map", "access", "delete"}


def test_all_that_can_fail_happens(folder, at_once):
    faults = Faults(0)
    assert not lived(folder, faults, faulty_disk_below(folder, faults))
    assert set(faults.calls) >= SQLITE | OWN | {SEND}


def one_of(step: int) -> pytest.MarkDecorator:
    """Where time is short only one of so many calls fails in its turn."""
    return pytest.mark.parametrize("step", [step, pytest.param(1, marks=pytest.mark.long)], ids=["some", "all"])


@one_of(89)
@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_a_call_of_the_disk_fails(folder, at_once, caplog, kind, step):
    """The first, the second, the third, ... until a life comes to its end before its fault."""
    for at in count(1, step):
        faults = Faults(at, kind)
        if not lived(folder, faults, faulty_disk_below(folder, faults)):
            break
    assert at > 600
    assert "no longer on disk" not in caplog.text  # nobody misses what was never there


KINDS = [Kind.ONCE, Kind.LASTING, Kind.DEATH]


@one_of(47)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_database_fails(folder, at_once, kind, step):
    """SQLite from above: what is done and not told, and connections that are gone."""
    for at in count(1, step):
        faults = Faults(at, kind)
        if not lived(folder, faults, failing_database(faults)):
            break
    assert at > 200


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@one_of(97)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_postgresql_fails(folder, at_once, database, kind, step):
    for at in count(1, step):
        faults = Faults(at, kind)
        database.forget_all()
        if not lived(folder, faults, failing_database(faults), database=database.address()):
            break
    assert at > 200
