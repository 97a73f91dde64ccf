"""A page about a round robin, in Markdown, with its picture."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from westmarch.cli.round_robin.figures import Figures, Rate, Standing
from westmarch.cli.round_robin.picture import picture
from westmarch.cli.round_robin.plan import RoundRobin, contested
from westmarch.cli.round_robin.results import Played
from westmarch.core.errors import WestmarchError
from westmarch.core.manifest import Setting
from westmarch.core.registry import manifest


def write_page(file: Path, plan: RoundRobin, rounds: int, found: Figures, failed: list[Played]) -> None:
    drawing = file.with_suffix(".svg")
    setting = contested(manifest(plan.game))
    try:
        drawing.write_text(picture(found, _labels(setting)), encoding="utf-8")
        file.write_text(_page(plan, setting, rounds, found, failed, drawing.name, file.name), encoding="utf-8")
    except OSError as error:
        raise WestmarchError(f"{file} cannot be written: {error.strerror}.") from error


def in_hundred(rate: Rate) -> str:
    return f"{100 * rate.share:.0f}"


def _page(
    plan: RoundRobin, setting: Setting, rounds: int, found: Figures, failed: list[Played], drawing: str, name: str
) -> str:
    labels = _labels(setting)
    seeds = [plan.seed_of(n) for n in plan.numbers(rounds)]
    low, high = found.first_seat.interval
    parts = [
        f"# {setting.label}: everybody against everybody",
        f"{len(plan.among)} {setting.label.casefold()}, each against each in both seats and against itself, games of every "
        f"pairing in each order: {rounds}. {found.games} games were finished, all seats played by the machine player "
        f"`{plan.player}`, seeds {seeds[0]} to {seeds[-1]}. The machine plays all of them by the same few ideas; what it "
        "cannot do with one, a person may.",
        f"![How often each wins, with the interval of 95 in 100, and the points it makes]({drawing})",
        "## Who wins",
        "Games against itself are left out here; a draw is half a win. The interval is Wilson's, for 95 in 100.",
        _table(
            ("", "wins in 100", "interval", "games", "first seat", "second seat", "turns", "decisions"), _wins(found, labels)
        ),
        f"The first seat wins {in_hundred(found.first_seat)} in 100 of all games ({100 * low:.0f} to {100 * high:.0f}). A "
        f"game has {found.turns:.0f} turns of both together and {found.decisions:.0f} decisions on average, the longest "
        f"{found.longest}.",
    ]
    if any(standing.points for standing in found.standings):
        parts += [
            "## Points by kind",
            "On average at the end of a game; the last column is what counts of them after all that the end of the game "
            "does to points.",
            _table(("", *_kinds(found), "sum", "counts"), _points(found, labels)),
        ]
    parts += [
        "## Each against each",
        f"Wins of the row out of its games against the column, {rounds} in each seat; against itself, those of the first.",
        _table(("", *(s.name for s in found.standings)), _matrix(found)),
        "## How games end",
        _table(("", "games"), ((words, str(count)) for words, count in found.endings.items())),
    ]
    if failed:
        parts += ["## Games that failed", _left_out(plan), _table(("pairing", "seed", "why"), map(_failure, failed))]
    parts += ["## Again", f"```sh\n{_command(plan, setting, rounds, name)}\n```"]
    return "\n\n".join(parts) + "\n"


def _labels(setting: Setting) -> dict[str, str]:
    return {str(option.value): option.label for option in setting.options}


def _wins(found: Figures, labels: dict[str, str]) -> Iterable[tuple[str, ...]]:
    for s in found.standings:
        low, high = s.rate.interval
        yield (
            labels[s.name], f"**{in_hundred(s.rate)}**", f"{100 * low:.0f} to {100 * high:.0f}", str(s.rate.games),
            in_hundred(s.first), in_hundred(s.second), f"{s.turns:.1f}", f"{s.decisions:.0f}",
        )  # fmt: skip


def _kinds(found: Figures) -> list[str]:
    return list(dict.fromkeys(kind for standing in found.standings for kind in standing.points))


def _points(found: Figures, labels: dict[str, str]) -> Iterable[tuple[str, ...]]:
    kinds = _kinds(found)
    for s in found.standings:
        own = [s.points.get(kind, 0.0) for kind in kinds]
        yield labels[s.name], *(f"{number:.1f}" for number in own), f"{sum(own):.1f}", f"**{s.total:.1f}**"


def _matrix(found: Figures) -> Iterable[tuple[str, ...]]:
    for s in found.standings:
        yield f"**{s.name}**", *(_cell(s, other) for other in found.standings)


def _cell(standing: Standing, other: Standing) -> str:
    rate = standing.against[other.name]
    return f"{rate.wins:g}/{rate.games}"


def _left_out(plan: RoundRobin) -> str:
    return (
        f"They count for nobody. A game is given up after {plan.limit} decisions, and may have ended later: where one of "
        "these is missing, the figures leave out long games and say a little less than they seem to."
    )


def _failure(played: Played) -> tuple[str, ...]:
    return " against ".join(played.pair), str(played.seed), played.error.replace("|", "/")


def _command(plan: RoundRobin, setting: Setting, rounds: int, name: str) -> str:
    words = [
        f"westmarch round-robin {plan.game} --games {rounds} --player {plan.player} --seed {plan.seed} --limit {plan.limit}"
    ]
    if plan.among != tuple(str(option.value) for option in setting.options):
        words.append(f"--{setting.name} {','.join(plan.among)}")
    words += [f"--set {key}={value}" for key, value in plan.settings.items()]
    return " ".join((*words, f"--write {name}"))


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    ruler = ("---", *("---:" for _ in head[1:]))
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ruler, *rows))
