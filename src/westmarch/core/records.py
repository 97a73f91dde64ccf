"""How a record that never changes is made out of another one: `replace(card, position=TAPPED)`.

Such records are structs of msgspec. Where the engine is compiled they are classes of its own, which can do this themselves.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import structs

R = TypeVar("R")

COMPILED = not __file__.endswith(".py")
"""Whether the engine runs compiled; see docs/performance.md."""


def replaced(record: R, /, **changes: Any) -> R:
    """The record with other values in the fields that are named."""
    copy: R = record.__replace__(**changes)  # type: ignore[attr-defined]
    return copy


replace = replaced if COMPILED else structs.replace
