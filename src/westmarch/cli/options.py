"""Options that several commands share, and the settings of a game that they make up."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from westmarch.core.errors import BadSetup, UnknownName
from westmarch.core.registry import games

GameName = Annotated[str, typer.Argument(help="Which game: quest or meccg.")]
Heroes = Annotated[str, typer.Option(help="quest: one to three of argalad, beravor, eleanor, eometh, thalin.")]
Decks = Annotated[str, typer.Option(help="meccg: the two decks, as in A,F.")]
Profile = Annotated[str, typer.Option(help="meccg: the rules profile.")]
Switches = Annotated[list[str] | None, typer.Option("--set", help="Any other setting, as name=value; may be repeated.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def settings_from(heroes: str = "", decks: str = "", profile: str = "", switches: list[str] | None = None) -> dict[str, Any]:
    """What `westmarch.new` takes, from the words on the command line."""
    settings: dict[str, Any] = {}
    if heroes:
        settings["heroes"] = names_in(heroes)
    if decks:
        settings["decks"] = names_in(decks)
    if profile:
        settings["profile"] = profile
    for switch in switches or []:
        name, equals, value = switch.partition("=")
        if not equals or not name:
            raise BadSetup(f"--set takes name=value, not {switch!r}.")
        settings[name.strip()] = _value(value.strip())
    return settings


def names_in(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def check_game(name: str) -> None:
    """Refuse an unknown game before any work begins."""
    if name not in games():
        raise UnknownName("game", name, games())


def _value(text: str) -> Any:
    """A JSON value where it is one (`3`, `true`, `[1,2]`), else the word itself."""
    try:
        value = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return tuple(value) if isinstance(value, list) else value
