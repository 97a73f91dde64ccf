"""The figures of a league as a PNG: ratings with their intervals, and who wins how often against whom.

Imported only when somebody asks for one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from westmarch.arena.figures import Figures
from westmarch.arena.picture import drawn

PAPER, INK, LINE = "#fbf4e2", "#2b2118", "#d8c9a8"
WORDS = 28
"""Letters of a name that have room."""


def draw(file: Path, found: Figures, labels: Mapping[str, str], title: str) -> None:
    names = [standing.name for standing in found.standings]
    height = 2.2 + 0.42 * len(names)
    figure = Figure(figsize=(12, height), facecolor=PAPER, layout="constrained")
    left, right = figure.subplots(1, 2)
    figure.suptitle(title, color=INK)
    _ratings(left, found, [labels[name][:WORDS] for name in names])
    _meetings(right, found, names)
    figure.savefig(file, dpi=120, metadata={"Software": None})  # the same figures are the same file


def _ratings(axes: Any, found: Figures, labels: list[str]) -> None:
    rows = range(len(labels))
    middle = [standing.rating.elo for standing in found.standings]
    ends = [drawn(standing.rating) for standing in found.standings]
    below = [max(0.0, elo - low) for elo, (low, _) in zip(middle, ends, strict=True)]
    above = [max(0.0, high - elo) for elo, (_, high) in zip(middle, ends, strict=True)]
    axes.errorbar(middle, list(rows), xerr=[below, above], fmt="o", color=INK, capsize=4)
    axes.set_yticks(list(rows), labels)
    axes.set_title("rating, and the interval of 95 %", color=INK)
    axes.set_facecolor(PAPER)
    axes.grid(axis="x", color=LINE)
    axes.invert_yaxis()


def _meetings(axes: Any, found: Figures, names: list[str]) -> None:
    shares = [[_share(found, one, other) for other in names] for one in names]
    axes.imshow(shares, vmin=0, vmax=100, cmap="BrBG", aspect="auto")
    axes.set_xticks(range(len(names)), [name[:10] for name in names])
    axes.set_yticks(range(len(names)), [name[:10] for name in names])
    axes.set_title("wins in 100 of the row against the column", color=INK)
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if share == share:  # not a number where they have not met
                dark = not 25 <= share <= 75
                axes.text(column, row, f"{share:.0f}", ha="center", va="center", color="white" if dark else INK)


def _share(found: Figures, one: str, other: str) -> float:
    rate = found.compared(one, other)
    return 100 * rate.share if rate is not None and rate.deals else float("nan")
