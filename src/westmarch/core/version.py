"""The version of Westmarch, written into records and asked for by `westmarch --version`."""

VERSION = "0.2.0"

LAST_TO_READ = {1: "0.1"}
"""Formats of saves and records that are read no longer, and the last version that read them."""


def reads_only(current: int, found: object) -> str:
    """What to say of a save or record of another format."""
    reader = LAST_TO_READ.get(found) if isinstance(found, int) else None
    where = f"Westmarch {reader} can" if reader is not None else "a newer Westmarch may"
    return f"Westmarch {VERSION} reads format {current} only; {where} play it on."
