"""`westmarch soak`, as it is called."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer

from westmarch.cli import options
from westmarch.cli.output import aside, print_json, screen
from westmarch.cli.soak.again import look_again
from westmarch.cli.soak.ledger import Ledger, fault_in, plan_in
from westmarch.cli.soak.plan import SoakPlan
from westmarch.cli.soak.report import progress_line, report_of, show_report
from westmarch.cli.soak.shrinking import PATIENCE, shortened
from westmarch.cli.soak.watched_game import WatchedGame, play_watched
from westmarch.core.errors import WestmarchError
from westmarch.core.files import file_bytes
from westmarch.core.registry import games as all_games
from westmarch.players.base import find_player
from westmarch.players.processes import spread

HOUR = 3600.0
LIMIT = 50_000
"""Decisions after which a game counts as endless: several times the longest that random players have played."""
TELL_EVERY = 10.0
"""Seconds between two lines of progress on a terminal; six times as many in a file."""


def soak(
    games: Annotated[str, typer.Option(help=f"Which games: {','.join(all_games())} without it.")] = "",
    hours: Annotated[float | None, typer.Option(min=0.0, help="How long; an hour if nothing is said.")] = None,
    count: Annotated[int | None, typer.Option(min=1, help="How many games instead, those of earlier calls counted.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    seed: Annotated[int | None, typer.Option(help="From which all games follow; 0 in a new folder.")] = None,
    players: Annotated[str, typer.Option(help="Who plays all seats: random or heuristic; random if not said.")] = "",
    folder: Annotated[Path, typer.Option(help="Where the run and the records of failed games are kept.")] = Path("soak"),
    limit: Annotated[
        int | None, typer.Option(min=1, help=f"Decisions after which a game is endless; {LIMIT} if not said.")
    ] = None,
    patience: Annotated[float, typer.Option(min=0.0, help="Seconds spent on a shorter game with each fault.")] = PATIENCE,
    again: Annotated[Path | None, typer.Option(help="Look at one record again instead.")] = None,
    as_json: options.AsJson = False,
) -> None:
    """Play random games of everything there is for hours, and look at every decision whether all is as it should be.

    Every way to fill the seats and every value of every setting has its turn. What should always hold is named in the
    documentation; a game in which something does not is kept as a record with a sentence that says what, and a shorter
    game with the same fault is sought. Stop it whenever you like: the next call with the same --folder goes on. The exit
    code is 1 if any game failed.

    Examples:

      westmarch soak --hours 8 --jobs 2

      westmarch soak --count 200 --folder /tmp/soak --json

      westmarch soak --again soak/toy-17-short.jsonl
    """
    if again is not None:
        raise typer.Exit(_show_again(again, as_json))
    if hours is not None and count is not None:
        raise WestmarchError("Say either --hours or --count.")
    ledger = Ledger(folder, _plan(folder, options.names_in(games), seed, players, limit))
    until = None if count is not None else monotonic() + HOUR * (1.0 if hours is None else hours)
    interrupted = False
    try:
        _run(ledger, count, until, jobs, patience, quiet=as_json)
    except KeyboardInterrupt:
        interrupted = True
    report = report_of(ledger)
    if as_json:
        print_json(report)
    else:
        show_report(screen(), report)
    raise typer.Exit(1 if report["failed"] else 130 if interrupted else 0)


def _plan(folder: Path, games: tuple[str, ...], seed: int | None, player: str, limit: int | None) -> SoakPlan:
    """What to play: what was said, or what the folder holds, which must not be contradicted."""
    for name in games:
        options.check_game(name)
    begun = plan_in(folder)
    usual = begun or SoakPlan(tuple(all_games()), 0, "random", LIMIT)
    plan = SoakPlan(
        games or usual.games,
        usual.seed if seed is None else seed,
        player or usual.player,
        usual.limit if limit is None else limit,
    )
    for name in plan.games:
        find_player(name, plan.player)  # a bad name is refused before any work begins
    if begun is not None and begun != plan:
        raise WestmarchError(
            f"{folder} holds a run of {','.join(begun.games)} with seed {begun.seed}, {begun.player} players and at most "
            f"{begun.limit} decisions: go on with the same, or name another --folder."
        )
    return plan


def _run(ledger: Ledger, count: int | None, until: float | None, jobs: int, patience: float, quiet: bool) -> None:
    out = aside()
    if ledger.played and not quiet:
        out.print(f"Going on after {ledger.played} games in {ledger.folder}.", markup=False)
    _shorten(ledger, ledger.unshortened(), patience)
    begun = last_line = monotonic()
    decisions = 0
    work = partial(_play_batch, ledger.plan)
    for first, played in spread(work, _in_time(ledger.to_play(count), until), jobs, ledger.plan.games):
        _shorten(ledger, ledger.note(played, first), patience)
        decisions += sum(game.decisions for game in played)
        now = monotonic()
        if not quiet and now - last_line > TELL_EVERY * (1 if out.is_terminal else 6):
            last_line = now
            out.print(progress_line(ledger, decisions / (now - begun)), markup=False, soft_wrap=True)


def _play_batch(plan: SoakPlan, numbers: range) -> tuple[int, list[WatchedGame]]:
    return numbers.start, play_watched(plan, numbers)


def _in_time(batches: Iterator[range], until: float | None) -> Iterator[range]:
    """The batches that are begun before the time is over."""
    for batch in batches:
        if until is not None and monotonic() >= until:
            return
        yield batch


def _shorten(ledger: Ledger, files: list[Path], patience: float) -> None:
    for file in files:
        fault = fault_in(file_bytes(file))
        if fault is not None:
            ledger.keep_shorter(file, shortened(fault, patience))


# Again -----------------------------------------------------------------------------------------------------------------


def _show_again(file: Path, as_json: bool) -> int:
    """Look at a record again; 1 if something is broken."""
    seen = look_again(file_bytes(file))
    fault = seen.fault
    if as_json:
        found = {"invariant": fault.invariant, "sentence": fault.sentence, "where": fault.where} if fault else None
        print_json({"record": str(file), "decisions": seen.decisions, "broken": found})
        return 1 if fault else 0
    out = screen()
    if seen.kept_for is not None:
        out.print(f"Kept for {seen.kept_for.invariant}: {seen.kept_for.sentence}", markup=False, soft_wrap=True)
    if fault is None:
        out.print(f"Now all holds, at {seen.decisions} decisions.", markup=False)
        return 0
    out.print(
        f"Decision {seen.decisions}, {fault.invariant}: {fault.sentence} ({fault.where})", markup=False, soft_wrap=True
    )
    return 1
