"""`westmarch simulate`: many games between machine players."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from westmarch.cli import options
from westmarch.cli.output import aside, print_json, screen
from westmarch.core.errors import WestmarchError
from westmarch.players.batch import LIMIT, outcomes_of
from westmarch.players.match import MatchPlan, Outcome
from westmarch.players.specs import specs_in


def simulate(
    ctx: typer.Context,
    game: options.GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game; each further game takes the next.")] = 0,
    players: Annotated[
        str, typer.Option(help="One player for all seats, or one for each: heuristic,random. Options: NAME:key=value,...")
    ] = "random",
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    switches: options.Switches = None,
    limit: Annotated[int, typer.Option(min=1, help="Decisions after which a game counts as failed.")] = LIMIT,
    keep: Annotated[Path, typer.Option(help="Where the records of failed games go.")] = Path("records"),
    as_json: options.AsJson = False,
) -> None:
    """Play many games between machine players and count how they end.

    A game that raises an error or is not over after --limit decisions counts as failed; its record is kept, and
    `westmarch replay` plays it up to the failure. The exit code is 1 if any game failed.

    Examples:

      westmarch simulate quest --games 200 --heroes argalad,thalin

      westmarch simulate meccg --decks A,F --players random --jobs 2 --json
    """
    plan = MatchPlan(game, options.settings_from(ctx, switches), specs_in(players), limit)
    begun = perf_counter()
    outcomes = _with_progress(plan, seed, games, jobs, quiet=as_json)
    report = summary(outcomes, perf_counter() - begun)
    report["failures"] = [_kept(game, outcome, keep) for outcome in outcomes if outcome.error]
    if as_json:
        print_json(report)
    else:
        _show(game, report)
    raise typer.Exit(1 if report["failed"] else 0)


def _with_progress(plan: MatchPlan, seed: int, games: int, jobs: int, quiet: bool) -> list[Outcome]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    outcomes = []
    ending = outcomes_of(plan, range(seed, seed + games), jobs)  # before the bar, so that what it refuses stands alone
    with Progress(*columns, console=aside(), disable=quiet, transient=True) as progress:
        task = progress.add_task(plan.game, total=games)
        for outcome in ending:
            outcomes.append(outcome)
            progress.advance(task)
    return sorted(outcomes, key=lambda outcome: outcome.seed)


def summary(outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """The figures of a simulation."""
    ended = [outcome for outcome in outcomes if not outcome.error]
    decisions = sum(outcome.decisions for outcome in outcomes)
    wins: Counter[str] = Counter()
    for outcome in ended:
        names = seat_names(outcome.seats)
        wins.update(dict.fromkeys(names, 0))
        wins.update(names[seat] for seat in outcome.winners)
    return {
        "games": len(outcomes),
        "finished": len(ended),
        "failed": len(outcomes) - len(ended),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "wins": dict(wins),
        "draws": sum(len(outcome.winners) in (0, len(outcome.seats)) for outcome in ended),
        "lengths": round(sum(o.decisions for o in ended) / len(ended), 1) if ended else 0.0,
    }


def seat_names(seats: tuple[str, ...]) -> list[str]:
    """The names of the seats, told apart by their number where two are alike."""
    return [name if seats.count(name) == 1 else f"{name} {number}" for number, name in enumerate(seats, 1)]


def _kept(game: str, outcome: Outcome, folder: Path) -> dict[str, Any]:
    """Write the record of a failed game, and say where it is."""
    file = folder / f"{game}-{outcome.seed}.jsonl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(outcome.record, encoding="utf-8")
    except OSError as error:
        raise WestmarchError(f"The record of a failed game cannot be kept in {folder}: {error.strerror}.") from error
    return {"seed": outcome.seed, "error": outcome.error, "record": str(file)}


def _show(game: str, report: dict[str, Any]) -> None:
    out = screen()
    if report["failures"]:
        table = Table("seed", "error", "record", title="Failed games")
        for failure in report["failures"]:
            table.add_row(str(failure["seed"]), failure["error"], failure["record"])
        out.print(table)
    wins = Table("seat", "wins", "of games", title=f"{game}: {report['games']} games")
    for seat, won in report["wins"].items():
        wins.add_row(seat, str(won), f"{100 * won / report['finished']:.0f} %")
    out.print(wins)
    out.print(
        f"{report['finished']} finished, {report['failed']} failed; {report['lengths']} decisions a game, "
        f"{report['decisions_per_second']} decisions a second, {report['seconds']} s."
    )
