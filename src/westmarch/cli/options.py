"""Options that several commands share, and the settings of a game that they make up.

The settings of a game are options of the commands that begin one: `--NAME VALUE` for what its manifest calls NAME. They are
taken out of the command line before it is read, since only the game that is named there knows them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.text import Text
from typer.core import TyperCommand

from westmarch.cli.output import screen
from westmarch.core.errors import BadSetup, UnknownName
from westmarch.core.files import file_bytes
from westmarch.core.foreign_text import NotJson, read_json
from westmarch.core.manifest import Setting
from westmarch.core.registry import games, manifest

GameName = Annotated[str, typer.Argument(help=f"Which game: {' or '.join(games())}.")]
Switches = Annotated[list[str] | None, typer.Option("--set", help="Any other setting, as name=value; may be repeated.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]

CHOSEN = "westmarch.settings"
"""Where the settings that were found on the command line wait in its context."""


class GameCommand(TyperCommand):
    """A command that begins a game and takes its settings as options."""

    game_settings: tuple[Setting, ...] = ()

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        name = next((word for word in args if word in games()), None)
        if name is not None:
            self.game_settings = manifest(name).settings
            own = {option for parameter in self.params for option in parameter.opts}
            ctx.meta[CHOSEN], args = settings_in(args, self.game_settings, own | set(ctx.help_option_names))
        return super().parse_args(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        super().format_help(ctx, formatter)
        if self.game_settings:
            out = screen()
            out.print("Settings of the game:", markup=False)
            for setting in self.game_settings:
                out.print(_setting_help(setting), markup=False)
                for option in setting.options:
                    if option.about:
                        out.print(Padding(Text(f"{option.value}: {option.about}"), (0, 0, 0, 6)))
        else:
            screen().print("With --help after the name of a game its settings are listed as well.", markup=False)


def settings_in(args: list[str], settings: tuple[Setting, ...], own: set[str]) -> tuple[dict[str, Any], list[str]]:
    """The settings among the words of a command line, and the other words. `own` are the options of the command itself;
    what is neither is taken for a setting too, and refused by the game in its own words."""
    known = {setting.name: setting for setting in settings}
    found: dict[str, Any] = {}
    rest: list[str] = []
    words = iter(args)
    for word in words:
        option, equals, given = word.partition("=")
        if not option.startswith("--") or option in own:
            rest.append(word)
            continue
        name = option.removeprefix("--").replace("-", "_")
        denied = known.get(name.removeprefix("no_"))
        setting = known.get(name)
        if setting is not None and setting.kind == "switch" and not equals:
            found[name] = True
        elif setting is None and denied is not None and denied.kind == "switch":
            found[denied.name] = False
        else:
            found[name] = _given(setting, given if equals else next(words, ""))
    return found, rest


def _given(setting: Setting | None, word: str) -> Any:
    """The value of an option, as the setting is made."""
    if setting is None or setting.kind == "switch":
        return _value(word)
    return names_in(word) if setting.kind in ("each", "many") else setting.value_of(word)


def _setting_help(setting: Setting) -> str:
    name = setting.name.replace("_", "-")
    if setting.kind == "switch":
        return f"  --{name} or --no-{name}"
    values = ", ".join(str(option.value) for option in setting.options)
    amount = "one" if setting.most == 1 else str(setting.most) if setting.least == setting.most else f"up to {setting.most}"
    named = setting.label.casefold() == setting.name.replace("_", " ")  # then the label says no more than the name
    files = "" if setting.from_file is None else ", or a file"
    return f"  --{name}: {amount} of {values}{files}{'' if named else f' ({setting.label})'}"


def settings_from(ctx: typer.Context, switches: list[str] | None = None) -> dict[str, Any]:
    """What `westmarch.new` takes, from the words on the command line."""
    settings: dict[str, Any] = dict(ctx.meta.get(CHOSEN, {}))
    for switch in switches or []:
        name, equals, value = switch.partition("=")
        if not equals or not name:
            raise BadSetup(f"--set takes name=value, not {switch!r}.")
        settings[name.strip()] = _value(value.strip())
    known: tuple[Setting, ...] = getattr(ctx.command, "game_settings", ())
    return {name: with_files(known, name, value) for name, value in settings.items()}


def with_files(known: tuple[Setting, ...], name: str, value: Any) -> Any:
    """What a setting was set to, with what is in the files that were named in place of options."""
    setting = next((setting for setting in known if setting.name == name and setting.from_file is not None), None)
    if setting is None or not isinstance(value, tuple):
        return value
    return tuple(_from_file(setting, word) for word in value)


def _from_file(setting: Setting, word: Any) -> Any:
    options = {str(option.value).casefold() for option in setting.options}
    if not isinstance(word, str) or word.casefold() in options or setting.from_file is None:
        return word
    looks_like_file = Path(word).suffix or "/" in word or "\\" in word
    if not looks_like_file and not Path(word).is_file():
        return word
    return setting.from_file(file_bytes(Path(word)), Path(word).stem)


def names_in(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def check_game(name: str) -> None:
    """Refuse an unknown game before any work begins."""
    if name not in games():
        raise UnknownName("game", name, games())


def _value(text: str) -> Any:
    """A JSON value where it is one (`3`, `true`, `[1,2]`), else the word itself."""
    try:
        value = read_json(text)
    except NotJson:
        return text
    return tuple(value) if isinstance(value, list) else value
