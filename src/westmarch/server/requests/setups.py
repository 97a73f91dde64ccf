"""What can be chosen when a new game is set up, as a form can offer it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from westmarch.core.registry import games, new
from westmarch.players.base import default_player, player_names
from westmarch.server import wire

log = logging.getLogger(__name__)

TITLES = {
    "quest": (
        "Middle-Earth Quest",
        "The board game. Sauron spreads his shadow over the map; one to three heroes ride, explore and fight to hold it "
        "back. An hour or two.",
    ),
    "meccg": (
        "The card game",
        "Challenge Decks of the collectible card game. Two players lead companies over the roads of Middle-earth and lay "
        "dangers in each other's way. Two hours or more.",
    ),
}


EVERY_QUESTION = wire.Setting(
    "every_question",
    "Ask also where there is only one answer, so that nobody can tell who could have done something",
    "switch",
    False,
)


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _quest() -> list[wire.Setting]:
    game = import_module("westmarch.quest.game")
    heroes = import_module("westmarch.quest.definitions").HEROES
    options = [wire.SettingOption(hero.id, hero.name) for hero in heroes.values()]
    settings = [wire.Setting("heroes", "Heroes", "each", list(game.DEFAULT_HEROES), options, 1, game.MOST_HEROES)]
    for name, usual in game.SWITCHES.items():
        if name in game.WORDED:
            words = [wire.SettingOption(word, _words(word)) for word in game.WORDED[name]]
            settings.append(wire.Setting(name, _words(name), "one", usual, words))
        else:
            settings.append(wire.Setting(name, _words(name), "switch", usual))
    return settings


def _meccg() -> list[wire.Setting]:
    decks = import_module("westmarch.meccg.decks").DECKS
    profiles = import_module("westmarch.meccg.settings").PROFILES
    options = [wire.SettingOption(letter, f"{letter}: {deck.name}") for letter, deck in sorted(decks.items())]
    usual = [option.value for option in options[:2]]
    named = [wire.SettingOption(name, _words(name)) for name in profiles]
    return [
        wire.Setting("decks", "Decks", "each", usual, options, 2, 2),
        wire.Setting("profile", "Rules", "one", "challenge", named),
    ]


_SETTINGS: dict[str, Callable[[], list[wire.Setting]]] = {"quest": _quest, "meccg": _meccg}


def usual_seat(roles: tuple[str, ...]) -> int:
    """Where a single person sits when nothing is said: with the heroes, or behind the first deck."""
    return next((seat for seat, role in enumerate(roles) if role.lower() != "sauron"), 0)


@cache
def game_info(name: str) -> wire.GameInfo | None:
    """What is known about a game; None while it cannot be played."""
    try:
        roles = new(name, 0).seats
        settings = [*_SETTINGS[name](), EVERY_QUESTION] if name in _SETTINGS else []
        players, usual = player_names(name), default_player(name)
    except Exception:
        # One game that does not start must not take the pages of the others with it.
        log.exception("%s cannot be offered", name)
        return None
    title, about = TITLES.get(name, (name.capitalize(), ""))
    return wire.GameInfo(name, title, about, list(roles), usual_seat(roles), settings, players, usual)


def game_list() -> list[wire.GameInfo]:
    return [info for name in games() if (info := game_info(name)) is not None]


def usual_seats(info: wire.GameInfo, seats: int, mine: int | None = None) -> list[wire.SeatRequest]:
    """One person, and machine players around."""
    place = info.usual_seat if mine is None else mine
    return [wire.SeatRequest(player="me" if seat == place else info.usual_player) for seat in range(seats)]


def settings_from_form(info: wire.GameInfo, form: dict[str, Any]) -> dict[str, Any]:
    """The settings that a form without JavaScript sent; whatever it left out keeps its default."""
    settings: dict[str, Any] = {}
    for setting in info.settings:
        if setting.kind == "switch":
            settings[setting.name] = setting.name in form
        elif setting.kind == "one" and form.get(setting.name):
            settings[setting.name] = str(form[setting.name])
        elif setting.kind in ("many", "each"):
            picked = [str(v) for n in range(setting.most) if (v := form.get(f"{setting.name}.{n}"))]
            if picked:
                settings[setting.name] = picked
    return settings
