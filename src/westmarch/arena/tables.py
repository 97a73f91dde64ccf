"""The tables of a league: the ways to set up a game, as they are named on a command line or as there are."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from westmarch.arena.league import SIDES, Contestant
from westmarch.core.errors import BadSetup, UnknownName, WestmarchError
from westmarch.core.foreign_text import NotJson, read_json
from westmarch.core.manifest import Manifest, Setting
from westmarch.core.registry import find, manifest


def tables_among(game: str, settings: dict[str, Any], named: list[str] | None) -> tuple[dict[str, Any], ...]:
    """The tables that were named; else every way to fill the seats out of what the settings leave to choose from."""
    if named:
        return tuple(settings | table_named(game, words) for words in named)
    setting = seat_setting(manifest(game))
    if setting is None:
        return (settings,)
    chosen = settings.pop(setting.name, None)
    values = [option.value for option in setting.options] if chosen is None else list(dict.fromkeys(chosen))
    tables = [settings | {setting.name: way} for way in _ways(setting, values)]
    fitting = tuple(table for table in tables if _can_begin(game, table))
    if not fitting:
        raise BadSetup(f"No table can be made of --{setting.name} {','.join(map(str, values))}.")
    return fitting


def table_named(game: str, words: str) -> dict[str, Any]:
    """A table as it is written: `name=value,value` and perhaps more of that, with semicolons between."""
    known = {setting.name: setting for setting in (*manifest(game).finer_settings, *manifest(game).settings)}
    table: dict[str, Any] = {}
    for part in words.split(";"):
        name, equals, value = (word.strip() for word in part.partition("="))
        if not equals or not name:
            raise BadSetup(f"A table is written as name=value;name=value, not {words!r}.")
        setting = known.get(name)
        if setting is not None and setting.kind in ("each", "many"):
            table[name] = tuple(word.strip() for word in value.split(","))
        else:
            table[name] = setting.value_of(value) if setting is not None and setting.kind == "one" else _read(value)
    return table


def _read(text: str) -> Any:
    try:
        return read_json(text)
    except NotJson:
        return text


def table_in_words(table: dict[str, Any]) -> str:
    """As `table_named` reads it."""
    return ";".join(f"{name}={_in_words(value)}" for name, value in table.items())


def _in_words(value: Any) -> str:
    return ",".join(_in_words(one) for one in value) if isinstance(value, tuple | list) else str(value)


def seat_setting(about: Manifest) -> Setting | None:
    """The setting that takes something for each seat."""
    return next((setting for setting in about.settings if setting.kind == "each"), None)


def compared_setting(about: Manifest, name: str) -> Setting:
    """The setting of a game that has it, in which its two seats differ."""
    fitting = [s for s in about.settings if s.kind == "each" and s.least == s.most == SIDES]
    found = next((setting for setting in fitting if setting.name == name), None)
    if found is not None:
        return found
    if not fitting:
        raise BadSetup(f"{about.name} has nothing that each of two seats chooses for itself; name players to compare.")
    raise UnknownName("choice of each of two seats", name, [setting.name for setting in fitting])


def options_compared(setting: Setting, chosen: tuple[Any, ...] | None, player: str) -> tuple[Contestant, ...]:
    """Those options of a setting that were named, or all there are; what came out of a file counts as an option."""
    known = {str(option.value).casefold(): str(option.value) for option in setting.options}
    found: dict[str, Contestant] = {}
    for value in setting_values(setting) if chosen is None else chosen:
        name = known.get(str(value).casefold()) if isinstance(value, str) else str(value.get("name", "file"))
        if name is None:
            raise UnknownName((setting.singular or setting.label).casefold(), str(value)[:40], known.values())
        found[name] = Contestant(name, player, name if isinstance(value, str) else value)
    if len(found) < SIDES:
        raise BadSetup(f"Name at least {SIDES} to compare: --{setting.name} {','.join(list(known.values())[:3])}")
    return tuple(found.values())


def setting_values(setting: Setting) -> tuple[str, ...]:
    return tuple(str(option.value) for option in setting.options)


def _ways(setting: Setting, values: list[Any]) -> list[tuple[Any, ...]]:
    """Where each side has one of them in either order and twice the same; else teams, in which nobody is twice."""
    if setting.least == setting.most == SIDES:
        return list(product(values, repeat=SIDES))
    return [team for size in range(setting.least, setting.most + 1) for team in combinations(values, size)]


def _can_begin(game: str, table: dict[str, Any]) -> bool:
    try:
        find(game).prepare(0, **table)
    except WestmarchError:
        return False
    return True
