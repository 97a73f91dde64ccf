"""A server that cannot start says why and what to do, in one sentence; and never are there two on one database."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from westmarch.core.errors import WestmarchError
from westmarch.server.app import make_app

from .conftest import quick, with_tables
from .postgres import free_port, postgres
from .small_disk import like_anybody, small_disk
from .test_damage import play
from .test_serving import program
from .test_store import a_table


def why_not(folder: Path, **changes: Any) -> str:
    """The sentence with which a server in this process does not start."""
    with pytest.raises(WestmarchError) as told:
        make_app(quick(folder, **changes))
    return str(told.value)


def refusal(*words: str, prefix: tuple[str, ...] | list[str] = (), **given: Any) -> str:
    """What the program says whose server does not start: one line, without an address."""
    command = [*prefix, *program("serve", "--port", "0", *words)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, **given)
    assert ended.returncode == 2, ended
    assert ended.stdout == ""
    lines = ended.stderr.splitlines()
    assert len(lines) == 1, ended.stderr
    assert lines[0].startswith("error: ")
    return lines[0].removeprefix("error: ")


@pytest.fixture
def kept(tmp_path) -> Path:
    """A folder with some tables."""
    folder = tmp_path / "kept"

    async def some_moves(tables) -> None:
        for _ in range(10):
            await play(await a_table(tables), 4)

    with_tables(quick(folder), some_moves)
    (folder / "secret").write_text("x" * 64)
    (folder / "secret").chmod(0o600)
    folder.chmod(0o700)
    return folder


def test_a_folder_that_is_a_file(tmp_path):
    (tmp_path / "file").write_text("")
    assert "file: what is a file should be a folder" in refusal("--folder", str(tmp_path / "file"))
    assert "below: what is a file should be a folder" in why_not(tmp_path / "file" / "below")


def test_a_file_of_tables_that_is_a_folder(tmp_path):
    (tmp_path / "tables.db").mkdir()
    assert "tables.db: what is a file should be a folder, or the other way round" in why_not(tmp_path)


def test_a_folder_that_may_not_be_written(kept):
    (kept / "tables.db.lock").unlink()
    kept.chmod(0o500)
    told = refusal("--folder", str(kept), preexec_fn=like_anybody)
    assert "this user may not write there; let the user of the server read and write there" in told


def test_a_file_that_may_not_be_written(kept):
    (kept / "tables.db").chmod(0o400)
    assert "tables.db: nothing can be written there; let the user" in refusal("--folder", str(kept), preexec_fn=like_anybody)


def test_a_disk_that_can_only_be_read(tmp_path):
    with small_disk(tmp_path / "disk", 4000) as disk:
        disk.only_read()
        assert "nothing can be written there; let" in refusal("--folder", str(disk.inside / "x"), prefix=disk.prefix)


@pytest.mark.parametrize(
    "room", [0, 40_000, *(pytest.param(room, marks=pytest.mark.long) for room in range(4096, 200_000, 8192))]
)
def test_a_full_disk(tmp_path, room):
    """However far the start gets."""
    with small_disk(tmp_path / "disk", 1000) as disk:
        disk.fill(leave=room)
        told = refusal("--folder", str(disk.inside), prefix=disk.prefix)
        assert "there is no room left on the disk; make room" in told or "No space left on device; make room" in told
        disk.make_room()
        assert_starts("--folder", str(disk.inside), prefix=disk.prefix)


def assert_starts_here(folder: Path) -> None:
    with TestClient(make_app(quick(folder))) as client:
        assert client.get("/api/health").status_code == 200


def assert_starts(*words: str, prefix: tuple[str, ...] | list[str] = ()) -> None:
    command = [*prefix, *program("serve", "--port", "0", *words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert server.stdout.readline().startswith("Westmarch is at http://localhost:")
        finally:
            server.kill()


DAMAGES = {
    "another header": lambda text: b"not a database at all\0" + text[22:],
    "nothing but zeros": lambda text: bytes(len(text)),
    "cut in the middle": lambda text: text[: len(text) // 2],
    "cut in the header": lambda text: text[:60],
    "another text": lambda text: b"Dear diary, " * 100,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file(kept, damage):
    file = kept / "tables.db"
    text = file.read_bytes()
    file.write_bytes(damage(text))
    damaged = file.read_bytes()
    told = why_not(kept)
    assert f"{file}: the file is damaged, or is none of SQLite; put a copy of the file back" in told
    assert file.read_bytes() == damaged
    file.write_bytes(text)
    assert_starts_here(kept)


def test_a_key_that_cannot_be_read(kept):
    (kept / "secret").chmod(0)
    told = refusal("--folder", str(kept), preexec_fn=like_anybody)
    assert (
        told
        == f"The key of all links, {kept / 'secret'}, cannot be read: Permission denied; let the user of the server read it."
    )


@pytest.mark.parametrize("key", [b"", b"\n", b"short", b"\xff" * 64])
def test_a_key_that_is_none(kept, key):
    (kept / "secret").write_bytes(key)
    assert "secret, is damaged: put a copy back, or remove it" in why_not(kept)


def test_a_key_in_the_environment(kept, monkeypatch):
    monkeypatch.setenv("WESTMARCH_SECRET", "x" * 15)
    assert why_not(kept) == "The key in WESTMARCH_SECRET is too short: it must have 16 letters or more."
    monkeypatch.setenv("WESTMARCH_SECRET", "x" * 16)
    (kept / "secret").unlink()
    assert_starts_here(kept)
    assert not (kept / "secret").exists()


def test_a_key_that_is_a_folder(kept):
    (kept / "secret").unlink()
    (kept / "secret").mkdir(0o700)
    assert "cannot be read: Is a directory" in why_not(kept)


def test_a_second_server_on_a_file(kept):
    command = program("serve", "--port", "0", "--folder", str(kept))
    first = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert first.stdout is not None
        first.stdout.readline()
        told = refusal("--folder", str(kept))
        assert told == (
            f"Another server has the tables in {kept} open (process {first.pid}); end it first, or let this one keep its "
            "tables elsewhere."
        )
        first.kill()
        first.wait()
        assert_starts("--folder", str(kept))
    finally:
        first.kill()
        first.wait()


def test_a_server_that_is_about_to_end_is_waited_for(kept):
    """As when a service is started anew."""
    command = program("serve", "--port", "0", "--folder", str(kept))
    first = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert first.stdout is not None
    first.stdout.readline()
    second = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        first.send_signal(signal.SIGTERM)
        assert second.stdout is not None
        assert second.stdout.readline().startswith("Westmarch is at")
    finally:
        for server in (first, second):
            server.kill()
            server.wait()


ADDRESSES = {
    "no address": ("nonsense", "That is no address of a database; one is postgresql+psycopg://user@host/name."),
    "another database": ("mysql://host/name", "Tables are kept in SQLite or PostgreSQL, not in mysql."),
    "no file": ("sqlite://", "Tables are kept in a file: its address is sqlite:////folder/file."),
    "no driver": ("postgresql+pg8000://host/name", "There is no driver for postgresql+pg8000: pip install"),
    "no such driver": ("postgresql+nothing://host/name", "There is no driver for postgresql+nothing: pip install"),
}


@pytest.mark.parametrize(("address", "told"), ADDRESSES.values(), ids=ADDRESSES)
def test_an_address_that_leads_nowhere(tmp_path, address, told):
    assert why_not(tmp_path, database=address).startswith(told)


def test_a_module_that_is_not_there(tmp_path):
    told = why_not(tmp_path, modules=("no_such_module",))
    assert told == "The module no_such_module cannot be loaded: No module named 'no_such_module'."


def test_no_database_at_the_address(tmp_path):
    pytest.importorskip("psycopg", reason="no driver for PostgreSQL (pip install 'westmarch[postgres]')")
    address = f"postgresql+psycopg://westmarch:geheim@127.0.0.1:{free_port()}/tables"
    told = why_not(tmp_path, database=address)
    assert "Connection refused" in told
    assert told.endswith("start the database, or mend its address (--database).")
    assert "geheim" not in told


@pytest.fixture(scope="module")
def database() -> Iterator[Any]:
    with postgres() as server:
        yield server


def test_a_database_of_another_name(tmp_path, database):
    told = why_not(tmp_path, database=database.address("elsewhere"))
    assert 'database "elsewhere" does not exist' in told


def test_a_second_server_on_postgresql(tmp_path, database):
    words = ("--database", database.address(), "--folder")
    first = subprocess.Popen(program("serve", "--port", "0", *words, str(tmp_path / "a")), stdout=subprocess.PIPE, text=True)
    try:
        assert first.stdout is not None
        first.stdout.readline()
        told = refusal(*words, str(tmp_path / "b"))
        assert told.startswith(f"Another server has the tables in {database.address()} open; end it first")
        first.kill()
        first.wait()
        assert_starts(*words, str(tmp_path / "b"))
    finally:
        first.kill()
        first.wait()
