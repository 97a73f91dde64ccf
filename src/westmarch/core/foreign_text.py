"""Text that somebody else may have written, read without trust."""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch.core.errors import WestmarchError


class NotJson(WestmarchError):
    """A text that cannot be read as JSON; whoever wanted it says so in its own words."""


def read_json(text: str | bytes) -> Any:
    """What a JSON text holds; whatever is wrong with it ends in one kind of error."""
    try:
        return msgspec.json.decode(text)
    except RecursionError as error:
        raise NotJson("it is nested too deeply.") from error
    except (msgspec.MsgspecError, ValueError, TypeError) as error:  # TypeError: neither text nor bytes
        raise NotJson("it cannot be read as JSON.") from error
