"""`westmarch train`: a network learns a game from games that machine players play."""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import join
from typing import Annotated, Any

import typer

from westmarch.cli.options import GameName, check_game
from westmarch.cli.output import aside
from westmarch.core.errors import BadSetup, WestmarchError

Amounts = Annotated[list[str] | None, typer.Option("--play", help="Games to learn from: '2000 heuristic'; may be repeated.")]


def train(
    game: GameName,
    folder: Annotated[Path, typer.Option(help="Where all is kept; the same call goes on where it was stopped.")],
    play: Amounts = None,
    play_seconds: Annotated[float | None, typer.Option(help="Play no longer than this for each --play.")] = None,
    every: Annotated[int, typer.Option(help="Of so many moments of a game one is learned from.", min=1)] = 4,
    steps: Annotated[int, typer.Option(help="Steps of training.")] = 4000,
    batch: Annotated[int, typer.Option(help="Positions in one step.")] = 4096,
    train_seconds: Annotated[float | None, typer.Option(help="Train no longer than this.")] = None,
    checkpoints: Annotated[int, typer.Option(help="How often the network is kept on the way.")] = 5,
    begin: Annotated[Path | None, typer.Option(help="Weights to begin with.")] = None,
    device: Annotated[str, typer.Option(help="What PyTorch trains on: cpu, cuda.")] = "cpu",
    deals: Annotated[int, typer.Option(help="Deals over which strength is measured, twice each.")] = 20,
    each: Annotated[list[str] | None, typer.Option(help="Measured at every checkpoint, as 'learned:seconds=0'.")] = None,
    each_seconds: Annotated[float | None, typer.Option(help="Measure checkpoints no longer than this.")] = None,
    measure: Annotated[
        list[str] | None, typer.Option(help="Measured with the network that is kept, against heuristic and each other.")
    ] = None,
    measure_seconds: Annotated[float | None, typer.Option(help="Measure it no longer than this.")] = None,
    seed: Annotated[int, typer.Option(help="The first seed of the games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Processes that play.")] = 1,
) -> None:
    """Train the learned player of a game: self-play, training, measuring. Stop whenever you like; the same call goes on.

    \b
    westmarch train quest --folder /tmp/learn --play "2000 heuristic" --play "20000 glance" --jobs 2
    """
    check_game(game)
    try:
        # PyTorch is large, takes seconds to import, and is an extra.
        from westmarch.learning import registered, stages
        from westmarch.learning.training import Course
    except ImportError as error:
        raise WestmarchError("Training needs PyTorch: pip install 'westmarch[train]'.") from error
    assert registered

    def tell(words: str) -> None:
        aside().print(words, markup=False, soft_wrap=True)

    amounts = [_amount(words, every) for words in play or ["200 heuristic", "2000 glance"]]
    kinds: dict[str, list[Path]] = {}
    games: dict[str, int] = {}
    for amount in amounts:
        kinds[amount.player] = stages.play(game, seed, amount, folder, jobs, play_seconds, tell)
        games[amount.player] = sum(len(stages.seeds_of(file)) for file in kinds[amount.player])
    course = Course(game, seed, steps, train_seconds, checkpoints, begin, batch, device)
    checked = stages.train_apart(course, kinds, folder, tell)
    curve = stages.Curve(game, _command(), games, checked, [], [])
    stages.write_curve(folder, curve)
    at_each = {
        f"{player} after {one.step} steps": stages.with_weights(player, folder / "checkpoints" / f"{one.step}.npz")
        for player in each or []
        for one in checked
    }
    measured = 1_000_000 + seed
    if at_each:
        curve.measured = stages.measure(
            game, measured, at_each, deals, folder / "each", jobs, each_seconds, tell, everybody=False
        )
        stages.write_curve(folder, curve)
    at_the_end = {player: stages.with_weights(player, folder / "weights.npz") for player in measure or []}
    if at_the_end:
        curve.strength = stages.measure(
            game, measured, at_the_end, deals, folder / "end", jobs, measure_seconds, tell, everybody=True
        )
        stages.write_curve(folder, curve)


def _amount(words: str, every: int) -> Any:
    # PyTorch again.
    from westmarch.learning.stages import Amount

    count, _, player = words.strip().partition(" ")
    if not count.isdigit() or not player.strip():
        raise BadSetup(f"--play takes a number and a player, '2000 heuristic', not {words!r}.")
    return Amount(int(count), player.strip(), every)


def _command() -> str:
    """As it was typed."""
    return join(["westmarch", *sys.argv[1:]])
