"""The process in which uploads are played: one JSON line in, one out. It ends when the server does.

It takes its limits upon itself before it reads anything: past its memory nothing more is given, past its time it is ended.
"""

from __future__ import annotations

import math
import os
import sys
from contextlib import suppress
from importlib import import_module

import msgspec

from westmarch.server.tables.uploaded_record import OUT_OF_MEMORY, play_upload

POLITE = 3
"""How much others come first, from 0 to 19: nobody at a table shall wait for an upload."""


def limit_memory(megabytes: int) -> None:
    if sys.platform == "win32":
        return  # there only the deadline of the server holds
    # Windows has no such module.
    import resource

    with suppress(ValueError, OSError):  # some systems know no such limit
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20,) * 2)


def step_back() -> None:
    """Let others go first, and leave nothing on disk however it ends."""
    if sys.platform == "win32":
        return
    # Windows has no such module.
    import resource

    os.nice(POLITE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time(seconds: float) -> None:
    """So much from now on."""
    if sys.platform == "win32":
        return
    # Windows has no such module.
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = math.ceil(used.ru_utime + used.ru_stime + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def main(megabytes: int, seconds: float, modules: list[str]) -> None:
    import westmarch  # noqa: F401  the games register themselves

    for module in modules:
        import_module(module)
    step_back()
    limit_memory(megabytes)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a game prints must not get between the answers
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        limit_time(seconds)
        try:
            answer = msgspec.json.encode(play_upload(msgspec.json.decode(line, type=str)))
        except MemoryError:
            sys.exit(OUT_OF_MEMORY)  # the next upload finds a process that has all its memory
        out.write(answer + b"\n")
        out.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:])
