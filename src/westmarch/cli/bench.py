"""`westmarch bench`: how fast the games are, beside a yardstick measured in the same run."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from westmarch.cli import options
from westmarch.cli.measure import Playouts, Yardstick, copy_costs
from westmarch.cli.output import aside, print_json, screen
from westmarch.cli.seating_costs import measure_seatings
from westmarch.core.errors import WestmarchError
from westmarch.core.registry import games

SLICES = 15
"""Yardsticks and games take turns this often, so that a busy moment of the machine hits all alike."""


def bench(
    game: Annotated[list[str] | None, typer.Option(help="Only this game; may be repeated.")] = None,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.1, help="How long to measure each game and the yardstick (4), or the server (20)."),
    ] = None,
    server: Annotated[bool, typer.Option("--server", help="Measure the server under load instead.")] = False,
    tables: Annotated[int, typer.Option(min=1, help="With --server: tables that are played at the same time.")] = 50,
    pause: Annotated[float, typer.Option(min=0, help="With --server: seconds a person thinks, on average.")] = 2.0,
    seatings: Annotated[
        int | None, typer.Option(min=1, help="Measure so many whole games of everything a game can be begun with instead.")
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Measure random playouts and copies of every game, and python-chess as the yardstick.

    The yardstick is random play in python-chess: a uniform choice from all legal moves, until the game is over or 400
    moves are made. The ratio is a game's decisions per second over the yardstick's moves per second, in time of the
    processor and as the median of slices taken in turns. A second yardstick, `unasked`, does not ask at every move
    whether the game is over, which python-chess takes long to answer.

    Examples:

      westmarch bench --seconds 10

      westmarch bench --json --game quest

      westmarch bench --server --seconds 20

      westmarch bench --game quest --seatings 3
    """
    if server:
        _bench_server(tables, seconds or 20.0, (game or games())[0], pause, as_json)
        return
    if seatings:
        _bench_seatings(game or games(), seatings, as_json)
        return
    report = measure(game or games(), seconds or 4.0, quiet=as_json)
    if as_json:
        print_json(report)
    else:
        _show(report)


def _bench_server(tables: int, seconds: float, game: str, pause: float, as_json: bool) -> None:
    try:
        # the server is an extra that need not be installed
        from westmarch.server.load_test import measure_load
    except ImportError as error:
        raise WestmarchError("The server needs some more packages: pip install 'westmarch[server]'.") from error
    report = measure_load(tables, seconds, game, pause)
    if as_json:
        print_json(report)
        return
    table = Table(*(name.replace("_", " ") for name in report), title=f"Tables of {game} under load")
    table.add_row(*map(str, report.values()))
    screen().print(table)


def _bench_seatings(names: list[str], number: int, as_json: bool) -> None:
    report = {name: measure_seatings(name, number) for name in names}
    if as_json:
        print_json(report)
        return
    table = Table("", *report, title="Random games of everything they can be begun with")
    for figure in next(iter(report.values())):
        table.add_row(figure.replace("_", " "), *(_in_a_cell(of[figure]) for of in report.values()))
    screen().print(table)


def _in_a_cell(value: Any) -> str:
    if isinstance(value, dict):
        return "\n".join(f"{name}: {figure}" for name, figure in value.items())
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value)


def measure(names: list[str], seconds: float, quiet: bool) -> dict[str, Any]:
    yardstick, bare = Yardstick(), Yardstick(asks_whether_over=False)
    playouts = {name: Playouts(name) for name in names}
    with aside().status("measuring") as status:
        if quiet:
            status.stop()
        for _ in range(SLICES):
            for run in (yardstick, bare, *playouts.values()):
                run.run_for(seconds / SLICES)
        return {
            "yardstick_per_second": round(yardstick.per_second),
            "yardstick_options_per_second": round(yardstick.options_per_second()),
            "bare_yardstick_per_second": round(bare.per_second),
            "games": {
                name: {
                    "decisions_per_second": round(run.per_second),
                    "options_per_second": round(run.options_per_second()),
                    "games_per_second": round(run.games_per_second(), 3),
                    **copy_costs(name, round(run.game_length())),
                    "ratio": round(run.ratio_to(yardstick), 3),
                    "bare_ratio": round(run.ratio_to(bare), 3),
                }
                for name, run in playouts.items()
            },
        }


_SHOWN = (
    "decisions_per_second", "options_per_second", "games_per_second", "clone_us", "save_us", "save_late_us", "guess_us",
    "guess_late_us", "view_us", "view_late_us", "save_bytes", "ratio", "bare_ratio",
)  # fmt: skip


def _show(report: dict[str, Any]) -> None:
    """One line for each figure: there are more figures than games."""
    games = report["games"]
    table = Table("", *games, "python-chess", "unasked", title="Random playouts")
    beside = {
        "decisions_per_second": (report["yardstick_per_second"], report["bare_yardstick_per_second"]),
        "options_per_second": (report["yardstick_options_per_second"], ""),
        "ratio": (1, ""),
        "bare_ratio": ("", 1),
    }
    for figure in _SHOWN:
        values = [figures[figure] for figures in games.values()]
        table.add_row(figure.replace("_", " "), *map(str, (*values, *beside.get(figure, ("", "")))))
    screen().print(table)
