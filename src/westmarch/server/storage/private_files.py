"""Files that only the user of the server may read: they hold the seeds of all games and the key of all links."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

log = logging.getLogger(__name__)

FOLDER, FILE = 0o700, 0o600
OTHERS = 0o077


def private_folder(folder: Path) -> None:
    """Make a folder if there is none, and shut it against others."""
    folder.mkdir(FOLDER, parents=True, exist_ok=True)
    shut(folder, FOLDER)


def private_file(file: Path) -> None:
    """Make an empty file if there is none, and shut it against others."""
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE))
    except FileExistsError:
        if not file.is_file():
            raise
        shut(file, FILE)


def shut(path: Path, mode: int) -> None:
    """Take from others what they may do with a file or folder, if it is there. What everybody shares, as /tmp, stays."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return
    if os.name != "posix" or not found.st_mode & OTHERS or found.st_mode & stat.S_ISVTX:
        return
    if found.st_uid != os.geteuid():
        log.warning("%s is open to other users of this machine, and belongs to another user than the server's", path)
        return
    path.chmod(mode)
    log.warning("%s was open to other users of this machine; now it is not", path)
