"""`westmarch play`: sit down at a table in the terminal."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from westmarch.cli import options
from westmarch.cli.board import openings
from westmarch.cli.output import screen
from westmarch.cli.saves import newest_file, read_table
from westmarch.cli.seats import HUMAN, are_people_opposed, checked_player, players_from, usual_players
from westmarch.cli.table import Table
from westmarch.core.errors import BadSave, WestmarchError
from westmarch.core.game import Game
from westmarch.core.registry import find, games, manifest, new
from westmarch.players.base import opponent_names

HOW_TO = """Westmarch is played in a terminal. Open one and run one of these:

{games}
  {command} --help     all options"""


EVERYBODY_IS_CALLED = (
    "People play on different sides: everybody is called to the screen whenever he could do something, whatever he holds. "
    "With --set every_question=off only those are called who can."
)
SOME_ARE_PASSED_OVER = (
    "People play on different sides: nobody is called to the screen who can only pass, so that the others can tell."
)


def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="[GAME]", help=f"{' or '.join(games())}; asked for if left out.")] = "",
    seat: Annotated[list[str] | None, typer.Option(help="Who sits where, as in 1=human; may be repeated.")] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of chance; a new one if left out.")] = None,
    switches: options.Switches = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game: its file, or `last` for the newest.")] = None,
    as_it_stands: Annotated[
        bool, typer.Option("--as-it-stands", help="Trust a saved game whose moves do not lead to where it stands.")
    ] = False,
) -> None:
    """Play in the terminal, against machine players or with others at the same screen.

    Leaving with q or Ctrl-C keeps the game; --resume last goes on with it.

    Examples:

      westmarch play quest --heroes argalad,thalin --seat argalad=human

      westmarch play meccg --decks A,F --seat 1=human --seat 2=random

      westmarch play --resume ~/.local/state/westmarch/quest-20260101-200000.json
    """
    out = screen()
    if resume is not None:
        resume = newest_file() if str(resume) == "last" else resume
        _resume(out, resume, seat, as_it_stands)
        return
    if not game:
        if not sys.stdin.isatty():
            out.print(how_to(_command()), markup=False)
            return
        game = _asked_game(out)
    chance = secrets.randbelow(1 << 31) if seed is None else seed
    settings = options.settings_from(ctx, switches)
    if settings or seat or not sys.stdin.isatty():
        begun = new(game, chance, **settings)
    else:
        begun = _asked_table(out, game, chance)
    players = _players(out, begun, seat, None)
    if "every_question" not in settings:
        begun = _among_people(begun, players)
    _sit(Table(begun, players, out))


def _among_people(begun: Game[Any], players: list[str]) -> Game[Any]:
    """The game as it is begun for those who play it: where people of different sides do, every question is put."""
    if "every_question" in begun.setup or not are_people_opposed(begun, players):
        return begun
    return new(begun.name, begun.seed, every_question=True, **begun.setup)


def _resume(out: Console, file: Path, seat: list[str] | None, as_it_stands: bool) -> None:
    saved = read_table(file, as_it_stands)
    try:
        _sit(Table(saved.game, _players(out, saved.game, seat, saved.players), out, file, resumed=True))
    except WestmarchError:
        raise
    except Exception as error:
        if not as_it_stands:
            raise
        raise BadSave(f"The game fails from where {file} stands. {type(error).__name__}: {error}") from error


def how_to(command: str) -> str:
    listed = "\n".join(f"  {f'{command} {name}':<{len(command) + 11}}{manifest(name).title}" for name in games())
    return HOW_TO.format(command=command, games=listed)


def _command() -> str:
    """What a person types to play; the script `./play` says so of itself."""
    return os.environ.get("WESTMARCH_PLAY", "westmarch play")


def _sit(table: Table) -> None:
    """Play; whatever ends it early leaves a save to go on from."""
    table.out.print("Type h for help.", style="dim")
    if are_people_opposed(table.game, table.players):
        every = "every_question" in table.game.setup
        table.out.print(EVERYBODY_IS_CALLED if every else SOME_ARE_PASSED_OVER, style="dim", markup=False)
    try:
        over = table.run()
    except (KeyboardInterrupt, Exception):
        _keep(table)
        raise
    if not over:
        _keep(table)


def _keep(table: Table) -> None:
    table.out.print(f"\nSaved. Go on with: {_command()} --resume {table.save()}", markup=False, soft_wrap=True)


def _players(out: Console, game: Game[Any], words: list[str] | None, saved: list[str] | None) -> list[str]:
    """Who sits where: as said on the command line, as saved, as asked for, or the usual."""
    if words:
        return players_from(game, words)
    if saved is not None:
        return saved
    if not sys.stdin.isatty():
        return usual_players(game)
    machines = " or ".join(opponent_names(game.name))
    out.print(f"Who plays? Press Enter to accept; otherwise type human, or for a machine player {machines}.")
    return [_asked_player(out, game, name, usual) for name, usual in zip(game.seats, usual_players(game), strict=True)]


def _asked_table(out: Console, game: str, seed: int) -> Game[Any]:
    """A new game with the settings that a person who has said nothing is asked for."""
    while True:
        settings: dict[str, Any] = {}
        for opening in openings(game):
            out.print(opening.question, markup=False)
            typed = out.input(f"  {opening.setting} \\[{opening.usual}]: ").strip()
            settings[opening.setting] = options.names_in(typed or opening.usual)
        try:
            read = {name: options.with_files(manifest(game).settings, name, value) for name, value in settings.items()}
            return new(game, seed, **read)
        except WestmarchError as error:
            out.print(str(error), markup=False)


def _asked_player(out: Console, game: Game[Any], seat: str, usual: str) -> str:
    while True:
        typed = out.input(f"  {seat} \\[{usual}]: ").strip().lower()
        try:
            return checked_player(game, typed) if typed and typed != HUMAN else typed or usual
        except WestmarchError as error:
            out.print(str(error), markup=False)


def _asked_game(out: Console) -> str:
    known = games()
    out.print("Which game?")
    for number, name in enumerate(known, 1):
        out.print(f"  {number}  {name}", markup=False)
    while True:
        typed = out.input("> ").strip().lower()
        name = known[int(typed) - 1] if typed.isdigit() and 1 <= int(typed) <= len(known) else typed
        try:
            find(name)
        except WestmarchError as error:
            out.print(str(error), markup=False)
        else:
            return name
