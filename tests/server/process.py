"""A server in a process of its own."""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]


class ServerProcess:
    """A server in a process of its own that can be killed and started again on the same port. `changes` are those of its
    configuration; `files` how many files it may open at first, and at most. `prefix` is what the program is run with."""

    def __init__(
        self,
        folder: Path,
        files: tuple[int, int] | None = None,
        prefix: Sequence[str] = (),
        log: Path | None = None,
        **changes: Any,
    ) -> None:
        self.folder = folder
        self.prefix = prefix
        self.log = log or folder / "log"
        """What the server writes."""
        self.port = 0
        self.files = files
        self.changes = changes
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        words = [str(self.folder), str(self.port), json.dumps(self.changes)]
        command = [*self.prefix, sys.executable, str(TESTS / "server" / "killable.py"), *words]
        paths = [str(TESTS), os.environ.get("PYTHONPATH", "")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment, preexec_fn=self._limit_files
            )
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline() or self._say_why())

    def _limit_files(self) -> None:
        if self.files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, self.files)

    def _say_why(self) -> str:
        raise AssertionError(f"the server does not start: {self.log.read_text()}")

    @property
    def process_id(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
