"""The program `westmarch`: its commands, and what errors look like."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer
from rich.markup import escape
from typer.core import TyperGroup
from typer.main import get_command

from westmarch.cli.arena import arena
from westmarch.cli.bench import bench
from westmarch.cli.cards import cards
from westmarch.cli.options import GameCommand
from westmarch.cli.output import aside, print_json, screen
from westmarch.cli.play import play
from westmarch.cli.replay import replay
from westmarch.cli.rules import rules
from westmarch.cli.serve import serve
from westmarch.cli.simulate import simulate
from westmarch.cli.soak.command import soak
from westmarch.cli.train import train
from westmarch.core.commands import Answer
from westmarch.core.errors import WestmarchError
from westmarch.core.registry import command_group, command_groups
from westmarch.core.version import VERSION


class Program(TyperGroup):
    """The commands of the program and those that games add, which are imported when somebody asks for them."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *command_groups()]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return _added(cmd_name) if cmd_name in command_groups() else super().get_command(ctx, cmd_name)


app = typer.Typer(
    name="westmarch",
    cls=Program,
    help="Two Middle-earth games on a table that knows every rule.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"westmarch {VERSION}")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """Two Middle-earth games on a table that knows every rule."""


def _in_words(command: Callable[..., None]) -> Callable[..., None]:
    """An error of ours becomes one line and exit code 2, an interruption exit code 130."""

    @wraps(command)
    def guarded(*args: Any, **kwargs: Any) -> None:
        try:
            command(*args, **kwargs)
        except WestmarchError as error:
            # The name of a file may hold bytes that are no text, and no screen shows them.
            sentence = str(error).encode(errors="backslashreplace").decode()
            aside().print(f"[red]error:[/] {escape(sentence)}", soft_wrap=True)
            raise typer.Exit(2) from error
        except KeyboardInterrupt as error:
            raise typer.Exit(130) from error

    return guarded


for _command in (play, serve, simulate, arena, train, soak, bench, replay, rules, cards):
    app.command(cls=GameCommand if _command in (play, simulate, arena) else None)(_in_words(_command))


def _added(name: str) -> Any:
    """A group of commands that a game adds, as typer knows it."""
    group = command_group(name)
    added = typer.Typer(name=name, help=group.help, no_args_is_help=True, add_completion=False)
    for command in group.commands:
        added.command()(_in_words(_answering(command)))
    made = get_command(added)
    made.context_settings = {"help_option_names": ["-h", "--help"]}
    return made


def _answering(command: Callable[..., Answer]) -> Callable[..., None]:
    """A command that prints what it answers."""

    @wraps(command)
    def printing(*args: Any, **kwargs: Any) -> None:
        answer = command(*args, **kwargs)
        if kwargs.get("as_json"):
            print_json(answer.data)
        else:
            for part in answer.shown:
                screen().print(part, markup=False, soft_wrap=isinstance(part, str))
        for sentence in answer.aside:
            aside().print(sentence, markup=False, soft_wrap=True)
        raise typer.Exit(answer.exit_code)

    return printing


def run() -> None:
    """The entry point of the program."""
    app()
