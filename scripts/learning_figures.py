"""Writes what training found out into docs/learning.md: the curve of each game as a picture, and its tables.

    python scripts/learning_figures.py docs/learning/quest.json docs/learning/meccg.json [--page docs/learning.md]

The files are those that `westmarch train` leaves as `curve.json`. What stands in the page between `<!-- figures: GAME -->`
and `<!-- end -->` is written anew, the pictures beside the files.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from matplotlib.figure import Figure

from westmarch.arena.plots import INK, LINE, PAPER

Curve = dict[str, Any]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("curves", nargs="+", type=Path)
    parser.add_argument("--page", type=Path, default=Path("docs/learning.md"))
    asked = parser.parse_args()
    text = asked.page.read_text(encoding="utf-8")
    for file in asked.curves:
        curve: Curve = msgspec.json.decode(file.read_bytes())
        picture = file.with_suffix(".png")
        draw(curve, picture)
        place = picture.resolve().relative_to(asked.page.resolve().parent).as_posix()
        text = with_figures(text, curve, place)
    asked.page.write_text(text, encoding="utf-8")
    return 0


def with_figures(text: str, curve: Curve, picture: str) -> str:
    """The page with the figures of a game in their place."""
    begins = f"<!-- figures: {curve['game']} -->"
    between = re.compile(f"({re.escape(begins)}\n).*?(<!-- end -->)", re.DOTALL)
    written = "\n".join(figures(curve, picture))
    text, found = between.subn(lambda match: f"{match[1]}{written}\n{match[2]}", text)
    if not found:
        sys.exit(f"The page has no place {begins}.")
    return text


def figures(curve: Curve, picture: str) -> Iterator[str]:
    games = " and ".join(f"{count} of `{player}`" for player, count in curve["games"].items())
    yield f"Games to learn from: {games}. The command:\n\n```\n{curve['command']}\n```\n"
    yield f"![What the network of {curve['game']} knows after so many steps]({picture})\n"
    yield "| steps | seconds | loss of the judgement | with the network | gain, its standard error | prior: choices met |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for one in curve["checked"]:
        yield (
            f"| {one['step']} | {one['seconds']:.0f} | {one['plain_loss']:.4f} | {one['value_loss']:.4f} "
            f"| {one['gain']:.4f} ± {one['gain_error']:.4f} | {one['prior_hits']:.1%} |"
        )
    yield from meetings(curve["measured"] + curve["strength"])


def meetings(measured: list[dict[str, Any]]) -> Iterator[str]:
    if measured:
        yield "\n| player | against | wins | interval of 95 % | deals, each twice |"
        yield "| --- | --- | --- | --- | --- |"
    for one in measured:
        ends = f"{one['low']:.1%} to {one['high']:.1%}"
        yield f"| `{one['name']}` | `{one['against']}` | {one['share']:.1%} | {ends} | {one['deals']} |"


def draw(curve: Curve, file: Path) -> None:
    """The losses over the steps, and beside them how strong the network was on the way."""
    figure = Figure(figsize=(12, 4), facecolor=PAPER, layout="constrained")
    left, right = figure.subplots(1, 2)
    checked = curve["checked"]
    steps = [one["step"] for one in checked]
    left.plot(steps, [one["plain_loss"] for one in checked], "--", color=INK, label="the judgement alone")
    left.errorbar(
        steps, [one["value_loss"] for one in checked], yerr=[2 * one["gain_error"] for one in checked],
        fmt="o-", color="#7a3b1d", capsize=3, label="with the network, and two errors of the difference",
    )  # fmt: skip
    left.set_title("loss on games that were not learned from", color=INK)
    measured = {one["name"]: one for one in curve["measured"]}
    at = [(step, one) for step in steps for name, one in measured.items() if name.endswith(f" after {step} steps")]
    shares = [100 * one["share"] for _, one in at]
    # Rounded, the end of an interval may lie a hair inside the share.
    ends = [[max(0.0, sign * 100 * (one[end] - one["share"])) for _, one in at] for sign, end in ((-1, "low"), (1, "high"))]
    right.errorbar([step for step, _ in at], shares, yerr=ends, fmt="o-", color=INK, capsize=3, label="against heuristic")
    right.plot(steps, [100 * one["prior_hits"] for one in checked], "--", color="#7a3b1d", label="choices that it meets")
    right.set_title("the prior alone, in 100", color=INK)
    for axes in (left, right):
        axes.set_xscale("symlog", linthresh=10)
        axes.set_xlabel("steps")
        axes.set_facecolor(PAPER)
        axes.grid(color=LINE)
        axes.legend(fontsize=8)
    figure.savefig(file, dpi=120, metadata={"Software": None})  # the same figures are the same file


if __name__ == "__main__":
    sys.exit(main())
