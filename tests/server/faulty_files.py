"""Our own files on a disk that fails when it is told to: every call of the system with a path in a folder, or with a file
that was opened there. A write that fails has written its first half."""

import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from .faults import Faults

BY_PATH = {
    "open": errno.EIO,
    "mkdir": errno.ENOSPC,
    "link": errno.EIO,
    "unlink": errno.EIO,
    "chmod": errno.EROFS,
}
BY_FILE = {"write": errno.ENOSPC, "pwrite": errno.ENOSPC, "fsync": errno.EIO, "ftruncate": errno.EIO}


@contextmanager
def failing_files(folder: Path, faults: Faults) -> Iterator[None]:
    opened: set[int] = set()
    below = str(folder)

    def is_ours(target: Any) -> bool:
        return target in opened if isinstance(target, int) else str(target).startswith(below)

    def guarded(name: str, plain: Callable[..., Any], code: int) -> Callable[..., Any]:
        def call(target: Any, *more: Any, **given: Any) -> Any:
            if is_ours(target) and faults.fails(f"own {name}"):
                if name.endswith("write"):
                    plain(target, more[0][: len(more[0]) // 2], *more[1:])
                raise OSError(code, os.strerror(code), str(target))
            done = plain(target, *more, **given)
            if name == "open" and isinstance(done, int):
                (opened.add if is_ours(target) else opened.discard)(done)
            return done

        return call

    with ExitStack() as stack:
        for name, code in (BY_PATH | BY_FILE).items():
            stack.enter_context(patch.object(os, name, guarded(name, getattr(os, name), code)))
        stack.enter_context(patch.object(io, "open", guarded("read", io.open, errno.EIO)))
        yield
