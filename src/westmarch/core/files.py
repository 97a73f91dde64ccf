"""Files that a person names: read as bytes, with a sentence for everything that can be wrong with them."""

from __future__ import annotations

from pathlib import Path

from westmarch.core.errors import WestmarchError

LARGEST_FILE = 64 * 1024 * 1024
"""Many times what the longest game takes; a device that never ends takes more."""


def file_bytes(file: Path, largest: int = LARGEST_FILE) -> bytes:
    try:
        with file.open("rb") as opened:
            content = opened.read(largest + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise WestmarchError(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    if len(content) > largest:
        raise WestmarchError(f"{file} is too large.")
    return content
