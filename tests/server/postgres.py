"""A PostgreSQL of one's own for tests. They are skipped where there is none, or no driver for it."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa


def programs() -> Path | None:
    """Where Debian keeps the newest PostgreSQL."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Postgres:
    """A database server that can be stopped and started again."""

    def __init__(self, place: Path, folder: Path) -> None:
        self.place = place
        self._folder = folder
        self.port = free_port()

    def address(self, database: str = "postgres") -> str:
        return f"postgresql+psycopg://westmarch@127.0.0.1:{self.port}/{database}"

    def run(self, program: str, *words: str) -> None:
        """PostgreSQL does not run as root."""
        who = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        subprocess.run([*who, str(self.place / program), *words], check=True, capture_output=True, timeout=120)

    def make(self) -> None:
        self.run("initdb", "-D", f"{self._folder}/data", "-U", "westmarch", "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        listening = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder}"
        log = f"{self._folder}/log"
        self.run("pg_ctl", "-D", f"{self._folder}/data", "-o", listening, "-l", log, "-w", "start")

    def forget_all(self) -> None:
        """Everything in it, as if it were new."""
        engine = sa.create_engine(self.address())
        with engine.begin() as db:
            db.exec_driver_sql("DROP SCHEMA public CASCADE")
            db.exec_driver_sql("CREATE SCHEMA public")
        engine.dispose()

    def stop(self) -> None:
        self.run("pg_ctl", "-D", f"{self._folder}/data", "-m", "immediate", "stop")


@contextmanager
def postgres() -> Iterator[Postgres]:
    pytest.importorskip("psycopg", reason="no driver for PostgreSQL (pip install 'westmarch[postgres]')")
    place = programs()
    if place is None:
        pytest.skip("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory(prefix="westmarch-postgres-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        server = Postgres(place, Path(folder))
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop()
