"""Checksums of what is kept. Each entry's goes on from the one before, so that a changed or a missing entry is seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

SIZE = 16


def checksum(*parts: bytes | int | str) -> bytes:
    """Of several parts, each with its length, so that nothing can move from one to the next."""
    made = blake2b(digest_size=SIZE)
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        made.update(len(data).to_bytes(8, "big") + data)
    return made.digest()


def entry_checksums(first: bytes, entries: Iterable[tuple[int, bytes]]) -> list[bytes]:
    """Those of a table's entries, by number and body; `first` is the checksum of the table itself."""
    made: list[bytes] = []
    for seq, body in entries:
        made.append(checksum(made[-1] if made else first, seq, body))
    return made


def count_whole(first: bytes, entries: Sequence[tuple[int, bytes, bytes]]) -> int:
    """How many entries, by number, body and the checksum that is kept, are whole from the beginning.

    A checksum that fits proves all entries before it, even if one of theirs was damaged."""
    made = entry_checksums(first, [(seq, body) for seq, body, _ in entries])
    return max((n for n, (_, _, kept) in enumerate(entries, 1) if kept == made[n - 1]), default=0)
