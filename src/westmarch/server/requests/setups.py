"""What can be chosen when a new game is set up, as a form can offer it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from typing import Any

from westmarch.core.manifest import Setting
from westmarch.core.registry import games, manifest, new
from westmarch.players.base import default_player, levels_of, player_names
from westmarch.server import game_wire, wire

log = logging.getLogger(__name__)

EVERY_QUESTION = game_wire.Setting(
    "every_question",
    "Ask also where there is only one answer, so that nobody can tell who could have done something",
    "switch",
    False,
)


def _on_the_wire(setting: Setting) -> game_wire.Setting:
    options = [game_wire.SettingOption(option.value, option.label, option.about) for option in setting.options]
    default = list(setting.default) if isinstance(setting.default, tuple) else setting.default
    return game_wire.Setting(
        setting.name, setting.label, setting.kind, default, options, setting.least, setting.most, setting.singular
    )


def seat_name_of(game: str) -> Callable[[str], str]:
    """How the seats of a game are called; a table of a game that is no longer known is listed all the same."""
    return manifest(game).seat_name if game in games() else str


@cache
def game_info(name: str) -> game_wire.GameInfo | None:
    """What is known about a game; None while it cannot be played."""
    try:
        about, roles = manifest(name), new(name, 0).seats
        settings = [*map(_on_the_wire, about.settings), EVERY_QUESTION]
        players, usual = player_names(name), default_player(name)
    except Exception:
        # One game that does not start must not take the pages of the others with it.
        log.exception("%s cannot be offered", name)
        return None
    seat = about.usual_seat(roles)
    levels = [game_wire.Level(level.name, level.about, level.spec, level.seconds) for level in levels_of(name)]
    habits = [game_wire.Habit(habit.name, habit.words) for habit in about.habits]
    return game_wire.GameInfo(
        name, about.title, about.description, list(roles), seat, settings, players, usual, levels, habits
    )


def game_list() -> list[game_wire.GameInfo]:
    return [info for name in games() if (info := game_info(name)) is not None]


def usual_seats(info: game_wire.GameInfo, seats: int, mine: int | None = None) -> list[wire.SeatRequest]:
    """One person, and machine players around."""
    place = info.usual_seat if mine is None else mine
    return [wire.SeatRequest(player="me" if seat == place else info.usual_player) for seat in range(seats)]


def settings_from_form(info: game_wire.GameInfo, form: dict[str, Any]) -> dict[str, Any]:
    """The settings that a form without JavaScript sent; whatever it left out keeps its default."""
    settings: dict[str, Any] = {}
    for setting in info.settings:
        if setting.kind == "switch":
            settings[setting.name] = setting.name in form
        elif setting.kind == "one" and form.get(setting.name):
            word = str(form[setting.name])
            settings[setting.name] = next((option.value for option in setting.options if str(option.value) == word), word)
        elif setting.kind in ("many", "each"):
            picked = [str(v) for n in range(setting.most) if (v := form.get(f"{setting.name}.{n}"))]
            if picked:
                settings[setting.name] = picked
    return settings
