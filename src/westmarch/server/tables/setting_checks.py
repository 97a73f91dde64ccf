"""Settings that came from outside: what the server takes of them, before a game looks at what they mean."""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch.core.errors import shown
from westmarch.core.registry import games, manifest
from westmarch.server import errors, wire

LONGEST_NAME = 40


def check_settings(game: str, settings: dict[str, Any]) -> None:
    for name, value in settings.items():
        if not _is_name(name) or name in ("game", "seed"):
            raise errors.Bad(f"There is no setting called {shown(name)}.")
        if _holds_tables(value) and not brings_decks(game, name):
            raise errors.Bad(f"The setting {name} takes no decks.")
        try:
            msgspec.convert(value, wire.SettingValue)
        except msgspec.ValidationError as error:
            raise errors.Bad(f"The setting {name} takes small numbers, words, or short lists of them.") from error


def brings_decks(game: str, setting: str) -> bool:
    """Whether decks may stand in a setting."""
    workshop = manifest(game).workshop if game in games() else None
    return workshop is not None and workshop.setting == setting


def _holds_tables(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(part, dict) for part in value)


def check_switches(game: str, settings: dict[str, Any]) -> None:
    """On the wire a switch is true or false; words would be understood differently by different readers."""
    switches = {setting.name for setting in manifest(game).settings if setting.kind == "switch"}
    for name, value in settings.items():
        if name in {"every_question", *switches} and not isinstance(value, bool):
            raise errors.Bad(f"The setting {name} is true or false, not {shown(value)}.")


def _is_name(name: str) -> bool:
    return name.isascii() and name.isidentifier() and name.islower() and name[0] != "_" and len(name) <= LONGEST_NAME
