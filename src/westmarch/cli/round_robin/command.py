"""`westmarch round-robin`, as it is called."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import monotonic, perf_counter
from typing import Annotated

import typer
from rich.table import Table

from westmarch.cli import options
from westmarch.cli.output import aside, print_json, screen
from westmarch.cli.round_robin.figures import Figures, Rate, figures
from westmarch.cli.round_robin.page import in_hundred, write_page
from westmarch.cli.round_robin.plan import RoundRobin, contestants, contested
from westmarch.cli.round_robin.results import Played, Results
from westmarch.core.registry import manifest
from westmarch.players.base import find_player
from westmarch.players.match import Outcome, play_match
from westmarch.players.processes import spread

TELL_EVERY = 10.0
"""Seconds between two lines of progress on a terminal; six times as many in a file."""


def round_robin(
    ctx: typer.Context,
    game: options.GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games of each pairing, in each of its two orders.")] = 5,
    player: Annotated[str, typer.Option(help="Who plays both seats: heuristic or random.")] = "heuristic",
    seed: Annotated[int, typer.Option(help="The seed of the first game; each further game takes the next.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    folder: Annotated[Path, typer.Option(help="Where the games are kept, and the records of those that fail.")] = Path(
        "round-robin"
    ),
    write: Annotated[Path | None, typer.Option(help="A page to write (Markdown), with a picture (SVG) beside it.")] = None,
    switches: options.Switches = None,
    limit: Annotated[int, typer.Option(min=1, help="Decisions after which a game counts as failed.")] = 20_000,
    as_json: options.AsJson = False,
) -> None:
    """Let everybody play against everybody in both seats, and say how often each wins and how sure that is.

    Every finished game is a line in the folder. Stop it whenever you like: the next call with the same --folder plays what
    is missing; more --games add to what is there. All follows from the seed. A game that raises an error or is not over
    after --limit decisions counts as failed and keeps its record for `westmarch replay`; it has another try at the next
    call. The exit code is 1 if any game failed.

    Examples:

      westmarch round-robin meccg --games 5 --jobs 2 --folder /tmp/round-robin

      westmarch round-robin meccg --decks A,B,F --games 20 --write three.md
    """
    options.check_game(game)
    find_player(game, player)  # a bad name is refused before any work begins
    setting = contested(manifest(game))
    settings = options.settings_from(ctx, switches)
    among = contestants(setting, settings.pop(setting.name, None))
    results = Results(folder, RoundRobin(game, setting.name, among, player, seed, limit, settings))
    _play(results, games, jobs, quiet=as_json)
    found = figures(among, results.games(games))
    if write is not None:
        write_page(write, results.plan, games, found, [game for game in results.games(games) if game.error])
    if as_json:
        print_json({"game": game, "among": among, "player": player, "seed": seed, "each": games, "figures": found})
    else:
        _show(game, found)
    raise typer.Exit(1 if found.failed else 0)


def _play(results: Results, rounds: int, jobs: int, quiet: bool) -> None:
    out = aside()
    left = results.to_play(rounds)
    every = len(results.plan.numbers(rounds))
    if len(left) < every and not quiet:
        out.print(f"{every - len(left)} of {every} games are played already.", markup=False)
    begun = last_line = monotonic()
    for done, (number, outcome, seconds) in enumerate(
        spread(partial(_play_one, results.plan), left, jobs, [results.plan.game]), 1
    ):
        played = results.note(number, outcome, seconds)
        now = monotonic()
        if played.error:
            out.print(_failure_line(played), markup=False, soft_wrap=True)
        if not quiet and now - last_line > TELL_EVERY * (1 if out.is_terminal else 6):
            last_line = now
            each = (now - begun) / done
            minutes = each * (len(left) - done) / 60
            out.print(
                f"{every - len(left) + done} of {every} games, {each:.1f} s each, {minutes:.0f} min left.", markup=False
            )


def _play_one(plan: RoundRobin, number: int) -> tuple[int, Outcome, float]:
    begun = perf_counter()
    outcome = play_match(plan.match(number), plan.seed_of(number))
    return number, outcome, perf_counter() - begun


def _failure_line(played: Played) -> str:
    pair = " against ".join(played.pair)
    return f"Failed: {pair}, seed {played.seed}, after {played.decisions} decisions: {played.error} ({played.record})"


def _show(game: str, found: Figures) -> None:
    table = Table("", "wins in 100", "95 %", "games", "points", "turns", title=f"{game}: {found.games} games", box=None)
    for standing in found.standings:
        table.add_row(
            standing.name, in_hundred(standing.rate), _range(standing.rate), str(standing.rate.games),
            f"{standing.total:.1f}", f"{standing.turns:.1f}",
        )  # fmt: skip
    out = screen()
    out.print(table)
    out.print(f"{found.games} finished, {found.failed} failed; {found.decisions:.0f} decisions a game.")


def _range(rate: Rate) -> str:
    low, high = rate.interval
    return f"{100 * low:.0f} to {100 * high:.0f}"
