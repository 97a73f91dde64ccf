"""What comes with a request, read without trust: deep JSON and bytes that are no text are refused as any other nonsense."""

from __future__ import annotations

from typing import Any

from litestar import Request

from westmarch.core.foreign_text import NotJson, read_json
from westmarch.server import errors


class CarefulRequest(Request[Any, Any, Any]):
    """A request whose JSON may be anything."""

    async def json(self) -> Any:
        body = await self.body()
        try:
            return read_json(body or b"null")
        except NotJson as error:
            raise errors.Bad(f"What was sent is not JSON: {error}") from error


def what_is_wrong(parts: object) -> str:
    """A sentence of what Litestar finds wrong with the parts of a request."""
    found = [str(part.get("message", "")) for part in parts if isinstance(part, dict)] if isinstance(parts, list) else []
    faults = "; ".join(found)[:200]
    if not faults or faults == "'data'":  # it misses the body and says no more
        return "What was sent makes no sense."
    return f"What was sent does not fit: {faults}."
