"""What the server keeps can be read by nobody else on its machine: it tells the seed of every game."""

import os
import shutil
import stat
from pathlib import Path

import pytest
from litestar.testing import TestClient

from westmarch.server.app import make_app

from .conftest import Person, quick

FILES = ["secret", "tables.db", "tables.db-shm", "tables.db-wal", "tables.db.acknowledged", "tables.db.lock"]


def modes(folder: Path) -> dict[str, str]:
    return {file.name: oct(stat.S_IMODE(file.stat().st_mode)) for file in [folder, *folder.iterdir()]}


def used(folder: Path, copy: Path | None = None) -> dict[str, str]:
    """The modes of everything while a server is used; `copy` gets all that a server leaves that ends without a word."""
    with TestClient(make_app(quick(folder))) as client:
        anna = Person(client)
        anna.choose(anna.sit("me", "me")["table"], 0)
        if copy is not None:
            shutil.copytree(folder, copy)
        return modes(folder)


@pytest.fixture
def any_umask():
    before = os.umask(0)
    yield
    os.umask(before)


def test_new_files_are_for_the_server_alone(tmp_path, any_umask):
    folder = tmp_path / "above" / "server"
    assert used(folder) == {"server": "0o700", **dict.fromkeys(FILES, "0o600")}


def test_files_that_were_open_to_others_are_shut(tmp_path, any_umask, caplog):
    folder = tmp_path / "copy"
    used(tmp_path / "first", folder)
    folder.chmod(0o755)
    for file in folder.iterdir():
        file.chmod(0o664)
    assert sorted(modes(folder)) == sorted(["copy", *FILES])
    assert used(folder) == {"copy": "0o700", **dict.fromkeys(FILES, "0o600")}
    assert f"{folder / 'tables.db'} was open to other users of this machine; now it is not" in caplog.text


def test_a_folder_that_everybody_shares_stays_as_it_is(tmp_path):
    tmp_path.chmod(0o1777)
    found = used(tmp_path)
    assert found.pop(tmp_path.name) == "0o1777"
    assert found == dict.fromkeys(FILES, "0o600")


def test_a_database_in_another_folder(tmp_path, any_umask):
    """Its folder is not ours to shut if it was there before."""
    (tmp_path / "there").mkdir(0o755)
    for name, mode in (("there", "0o755"), ("new", "0o700")):
        config = quick(tmp_path / "own", database=f"sqlite:///{tmp_path / name / 'my.db'}")
        with TestClient(make_app(config)):
            found = modes(tmp_path / name)
        assert found.pop(name) == mode
        assert set(found) >= {"my.db", "my.db.lock", "my.db.acknowledged"}
        assert set(found.values()) == {"0o600"}
    assert modes(tmp_path / "own") == {"own": "0o700", "secret": "0o600"}
