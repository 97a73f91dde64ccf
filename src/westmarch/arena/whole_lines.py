"""Files that grow line by line while many games are played: a line is on the disk before the next begins.

Whatever ends the program, the lines that were written are whole; half a line at the end is cut off when the file is read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from westmarch.core.errors import WestmarchError

UNREADABLE = (ValueError, RecursionError)
"""What reading a line raises that was changed: msgspec has an error of its own for bad JSON only, not for bytes that are no
text nor for what is nested too deeply."""


def head_of(file: Path) -> bytes | None:
    """The first line; nothing if there is no file, or no more in it than the beginning of that line."""
    first, end, _ = file.read_bytes().partition(b"\n") if file.exists() else (b"", b"", b"")
    return first if end else None


def lines_after_head(file: Path) -> list[bytes]:
    """All whole lines but the first; what a kill left of an unfinished one is cut off."""
    text = file.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        with file.open("r+b") as opened:
            opened.truncate(len(whole))
    return whole.splitlines()[1:]


def write_through(file: Path, mode: Literal["wb", "ab"], text: bytes) -> None:
    """Write, and return when it is on the disk."""
    try:
        with file.open(mode) as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
    except OSError as error:
        raise WestmarchError(f"{file} cannot be written: {error.strerror}. What was kept before is whole.") from error


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WestmarchError(f"The folder {folder} cannot be made: {error.strerror}; name another --folder.") from error
