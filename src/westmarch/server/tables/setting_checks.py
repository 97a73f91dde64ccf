"""Settings that came from outside: what the server takes of them, before a game looks at what they mean."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from westmarch.core.errors import shown
from westmarch.server import errors, wire

_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def check_settings(settings: dict[str, Any]) -> None:
    for name, value in settings.items():
        if not _NAME.fullmatch(name) or name in ("game", "seed"):
            raise errors.Bad(f"There is no setting called {shown(name)}.")
        try:
            msgspec.convert(value, wire.SettingValue)
        except msgspec.ValidationError as error:
            raise errors.Bad(f"The setting {name} takes small numbers, words, or short lists of them.") from error
