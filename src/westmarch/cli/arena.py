"""`westmarch arena`: leagues between machine players, or between what the seats choose."""

from __future__ import annotations

from pathlib import Path
from shlex import join
from time import monotonic
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from westmarch.arena.crews import CREWS, Crew
from westmarch.arena.deciding import Claims
from westmarch.arena.figures import Figures, figures
from westmarch.arena.league import Contestant, League, games_of
from westmarch.arena.pages import check_names, for_programs, write
from westmarch.arena.play import check, import_modules
from westmarch.arena.report import PageContents, between, hundred, interval, labels_of
from westmarch.arena.results import Played, Results
from westmarch.arena.running import run, to_play
from westmarch.arena.tables import compared_setting, options_compared, setting_values, table_in_words, tables_among
from westmarch.cli import options
from westmarch.cli.output import aside, print_json, screen
from westmarch.core.errors import UnknownName, WestmarchError
from westmarch.core.registry import manifest
from westmarch.players.batch import LIMIT

TELL_EVERY = 60.0
"""Seconds between two lines of progress where there is no terminal for a bar."""


def arena(
    ctx: typer.Context,
    game: options.GameName,
    players: Annotated[list[str], typer.Argument(help="Who is compared; one player where --compare says what is.")],
    compare: Annotated[str, typer.Option(help="Compare what each of two seats chooses here, in place of players.")] = "",
    deals: Annotated[
        int, typer.Option(min=1, help="Deals of each pairing; each is played twice, with sides exchanged.")
    ] = 20,
    table: Annotated[
        list[str] | None, typer.Option(help="One way to set up the game, as name=value;name=value; may be repeated.")
    ] = None,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help="Everybody plays against the first only.")] = False,
    until_decided: Annotated[
        bool, typer.Option("--until-decided", help="Stop a pairing when it is decided; --deals is the most it plays.")
    ] = False,
    no_better: Annotated[float, typer.Option(help="The share of wins that is no better than the other.")] = 0.5,
    better: Annotated[float, typer.Option(help="The share of wins that is better.")] = 0.55,
    risk: Annotated[float, typer.Option(help="How often a decision may be wrong.")] = 0.05,
    seed: Annotated[int, typer.Option(help="The seed of the first deal; each further deal takes the next.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, help="How many processes; on Ray, all there are if not said.")] = None,
    on: Annotated[str, typer.Option(help=f"Who plays: {' or '.join(CREWS)}.")] = "here",
    address: Annotated[str, typer.Option(help="The address of a Ray cluster; without it one is begun here.")] = "",
    folder: Annotated[Path, typer.Option(help="Where the games are kept, and the records of those that fail.")] = Path(
        "arena"
    ),
    write_to: Annotated[
        list[Path] | None, typer.Option("--write", help="A page (.md, .html), a picture (.png) or .json; may be repeated.")
    ] = None,
    part: Annotated[str | None, typer.Option(help="Write only the part of this name of a Markdown page.")] = None,
    switches: options.Switches = None,
    limit: Annotated[int, typer.Option(min=1, help="Decisions after which a game counts as failed.")] = LIMIT,
    module: Annotated[list[str] | None, typer.Option(help="A module to import, which makes players known.")] = None,
    as_json: options.AsJson = False,
) -> None:
    """Let machine players play against each other in pairs of games, and say how strong each is and how sure that is.

    A deal is a seed and a table, which is a way to set up the game. Without --table there is one for every way to fill the
    seats, out of what the settings name. Every deal is played twice with sides exchanged, and with the same luck. With
    --compare one player plays all seats, and what is compared is what the seats chose.

    Every finished game is a line in the folder. Stop it whenever you like: the next call with the same --folder plays what
    is missing; more --deals or more players add to what is there. All follows from the seed, in any number of processes and
    on any cluster, as long as no player thinks by the clock: then the same game may go otherwise. A game that raises an
    error or is not over after --limit decisions counts as failed and keeps its record for `westmarch replay`; it has
    another try at the next call. The exit code is 1 if any game failed.

    Examples:

      westmarch arena quest heuristic random --deals 50 --jobs 2 --folder /tmp/arena

      westmarch arena meccg heuristic random --table decks=A,F --until-decided --deals 500

      westmarch arena meccg heuristic --compare decks --deals 5 --write decks.md
    """
    import_modules(module or ())
    options.check_game(game)
    check_names(write_to or [], part)
    if on not in CREWS:
        raise UnknownName("crew", on, CREWS)
    claims = Claims(no_better, better, risk) if until_decided else None
    settings = options.settings_from(ctx, switches)
    league = _league(game, players, compare, settings, table, gauntlet, seed, limit, tuple(module or ()))
    check(league)
    results = Results(folder, league)
    _play(results, range(deals), CREWS[on](address, jobs), claims, quiet=as_json)
    found = figures(league, results.played, range(deals), claims)
    failed = [played for played in results.games(games_of(league, range(deals))) if played.error]
    for file in write_to or []:
        command = _command(league, players, compare, table, deals, claims, ctx.meta.get(options.CHOSEN, {}), switches)
        more = ["--part", part] if part else []
        write(file, PageContents(league, deals, found, failed, join([*command, *more, "--write", file.name]), claims), part)
    if as_json:
        print_json(for_programs(PageContents(league, deals, found, failed, "", claims)))
    else:
        _show(league, found)
    raise typer.Exit(1 if found.failed else 0)


def _league(
    game: str,
    players: list[str],
    compare: str,
    settings: dict[str, Any],
    table: list[str] | None,
    gauntlet: bool,
    seed: int,
    limit: int,
    modules: tuple[str, ...],
) -> League:
    if not compare:
        if len(set(players)) < max(2, len(players)):
            raise WestmarchError("Name at least two different players to compare, or say with --compare what else is.")
        among = tuple(Contestant(player, player) for player in players)
        return League(game, among, seed, limit, tables_among(game, settings, table), "", gauntlet, modules)
    if len(players) != 1:
        raise WestmarchError(f"With --compare {compare} one player plays all seats: name one, not {len(players)}.")
    setting = compared_setting(manifest(game), compare)
    among = options_compared(setting, settings.pop(setting.name, None), players[0])
    tables = tables_among(game, settings, table) if table else (settings,)
    return League(game, among, seed, limit, tables, setting.name, gauntlet, modules)


# While it is played ----------------------------------------------------------------------------------------------------


def _play(results: Results, deals: range, crew: Crew, claims: Claims | None, quiet: bool) -> None:
    out = aside()
    left = to_play(results, deals)
    every = 2 * len(deals) * len(results.league.pairings)
    if left < every and not quiet:
        out.print(f"{every - left} of {every} games are played already.", markup=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, disable=quiet or not out.is_terminal, transient=True) as progress:
        told = _Progress(progress, progress.add_task(results.league.game, total=left), left, quiet)
        try:
            run(results, deals, crew, claims, told.tell)
        except KeyboardInterrupt:
            progress.stop()
            if not quiet:
                out.print("Stopped. What is finished is kept; the same call goes on.", markup=False)
            raise


class _Progress:
    """A bar on a terminal, elsewhere a line from time to time; every failure at once."""

    def __init__(self, bar: Progress, task: TaskID, left: int, quiet: bool) -> None:
        self.bar = bar
        self.task = task
        self.left = left
        self.quiet = quiet
        self.done = 0
        self.begun = self.last_line = monotonic()

    def tell(self, played: Played) -> None:
        self.done += 1
        self.bar.advance(self.task)
        out = self.bar.console
        if played.error:
            sides = " against ".join(played.sides)
            line = (
                f"Failed: {sides}, seed {played.seed}, after {played.decisions} decisions: {played.error} ({played.record})"
            )
            out.print(line, markup=False, soft_wrap=True)
        now = monotonic()
        if not self.quiet and not out.is_terminal and now - self.last_line > TELL_EVERY:
            self.last_line = now
            each = (now - self.begun) / self.done
            minutes = each * (self.left - self.done) / 60
            out.print(f"{self.done} of {self.left} games, {each:.1f} s each, {minutes:.0f} min left.", markup=False)


# When it is over -------------------------------------------------------------------------------------------------------


def _command(
    league: League,
    players: list[str],
    compare: str,
    table: list[str] | None,
    deals: int,
    claims: Claims | None,
    chosen: dict[str, Any],
    switches: list[str] | None,
) -> list[str]:
    """The words that play the same again."""
    words = ["westmarch", "arena", league.game, *players, *(["--compare", compare] if compare else [])]
    words += ["--deals", str(deals), "--seed", str(league.seed), "--limit", str(league.limit)]
    for name, value in chosen.items():
        if compare and name == compare and [c.name for c in league.contestants] == [*_all_options(league)]:
            continue
        words += ["--" + name.replace("_", "-"), table_in_words({name: value}).partition("=")[2]]
    words += [word for one in table or [] for word in ("--table", one)]
    words += [word for one in switches or [] for word in ("--set", one)]
    words += [word for one in league.modules for word in ("--module", one)]
    if league.gauntlet:
        words.append("--gauntlet")
    if claims is not None:
        words += ["--until-decided", "--no-better", f"{claims.no_better:g}", "--better", f"{claims.better:g}"]
        words += ["--risk", f"{claims.risk:g}"]
    return words


def _all_options(league: League) -> tuple[str, ...]:
    return setting_values(compared_setting(manifest(league.game), league.setting))


def _show(league: League, found: Figures) -> None:
    labels = labels_of(league)
    table = Table(
        "", "rating", "95 %", "wins in 100", "95 %", "deals", title=f"{league.game}: {found.games} games", box=None
    )
    for s in found.standings:
        table.add_row(
            labels[s.name], str(round(s.rating.elo)), between(s.rating), hundred(s.rate.share),
            interval(s.rate), str(s.rate.deals),
        )  # fmt: skip
    out = screen()
    out.print(table)
    for c in found.comparisons:
        if c.decision is not None:
            verdict = {"better": "is better than", "no better": "is no better than", "open": "against"}[c.decision.verdict]
            still = " is not decided" if c.decision.verdict == "open" else ""
            out.print(
                f"{labels[c.one]} {verdict} {labels[c.other]}{still}: {hundred(c.rate.share)} in 100, "
                f"{c.decision.deals} deals.",
                markup=False,
            )
    left_out = f", {found.left_out} left out" if found.left_out else ""
    out.print(f"{found.games} games count, {found.failed} failed{left_out}; {found.decisions:.0f} decisions a game.")
