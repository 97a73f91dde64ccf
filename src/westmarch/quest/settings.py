"""What may be set before a game of quest, and what it is without being set."""

from __future__ import annotations

from typing import Any

from westmarch.core.errors import BadSetup, UnknownName, shown
from westmarch.core.number_words import in_words
from westmarch.quest.definitions import HEROES
from westmarch.quest.rule_numbers import MOST_HEROES

SWITCHES: dict[str, bool | str] = {
    "advanced_dominance": False,
    "ambush_optional": False,
    "canceled_keeps_type": False,
    "defeat_only_on_damage": False,
    "finale_check": "immediate",
    "finale_shadow": False,
    "hero_draw": "exact",
    "high_stakes": False,
    "show_hands_to_team": False,
}
WORDED = {"finale_check": ("immediate", "story_step"), "hero_draw": ("exact", "optional")}
DEFAULT_HEROES = ("argalad",)


def checked_heroes(heroes: int | str | tuple[str, ...] | list[str]) -> list[str]:
    """The heroes in seat order; an empty name stands for one that is picked in set-up (SET-01, SET-03)."""
    if isinstance(heroes, str):
        heroes = tuple(heroes.split(","))
    number = heroes if isinstance(heroes, int) else len(heroes)
    if not 1 <= number <= MOST_HEROES:
        raise BadSetup(f"Sauron plays against one to {in_words(MOST_HEROES)} heroes, not {shown(number)} (SET-01).")
    names = [""] * number if isinstance(heroes, int) else [known("hero", name, HEROES) for name in heroes]
    picked = [name for name in names if name]
    if len(set(picked)) < len(picked):
        raise BadSetup("Every player takes a different hero (SET-03).")
    return names


def known(kind: str, name: str, known: Any) -> str:
    if not isinstance(name, str) or (name and name not in known):
        raise UnknownName(kind, name, known)
    return name


def checked_switches(given: dict[str, Any]) -> dict[str, bool | str]:
    switches = dict(SWITCHES)
    for name, value in given.items():
        if name not in SWITCHES:
            raise UnknownName("setting", name, SWITCHES)
        if name in WORDED and value not in WORDED[name]:
            raise BadSetup(f"{name} is one of {', '.join(WORDED[name])}, not {shown(value)}.")
        if name not in WORDED and not isinstance(value, bool):
            if not isinstance(value, str) or value.lower() not in ("true", "false", "on", "off", "yes", "no"):
                raise BadSetup(f"{name} is on or off, not {shown(value)}.")
            value = value.lower() in ("true", "on", "yes")
        switches[name] = value
    return switches
