"""Measures the games beside python-chess and compares with the last figures in docs/performance.md.

    python scripts/check_speed.py [--seconds 10] [--margin 0.15]

The ratio to the yardstick counts, since both are measured in turns on the same machine. Ends with 1 if a ratio fell by more
than the margin. Figures that are better, or worse for a good reason, are written into the table by hand, with the date.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
STATED = ROOT / "docs" / "performance.md"
ROW = re.compile(r"^\| (?P<date>[\d-]{10}) \| (?P<game>\w+) \| *\d+ \| *\d+ \| *(?P<ratio>\d+\.\d+) \|", re.MULTILINE)


def stated_ratios(text: str) -> dict[str, float]:
    """The last row of each game in the table of speeds."""
    return {row["game"]: float(row["ratio"]) for row in ROW.finditer(text)}


def measured_ratios(games: list[str], seconds: float) -> dict[str, float]:
    from westmarch.cli.bench import measure

    report = measure(games, seconds, quiet=True)
    return {game: figures["ratio"] for game, figures in report["games"].items()}


def slower(stated: dict[str, float], measured: dict[str, float], margin: float) -> list[str]:
    """A sentence for each game that fell behind."""
    return [
        f"{game}: {measured[game]:.2f} times the yardstick, {ratio:.2f} when last written down."
        for game, ratio in stated.items()
        if measured[game] < ratio * (1 - margin)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares the speed of the games with docs/performance.md.")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each game and the yardstick are measured")
    parser.add_argument("--margin", type=float, default=0.15, help="the part of a ratio that may be lost")
    asked = parser.parse_args()
    stated = stated_ratios(STATED.read_text(encoding="utf-8"))
    measured = measured_ratios(sorted(stated), asked.seconds)
    for game, ratio in measured.items():
        print(f"{game}: {ratio:.2f} (written down: {stated[game]:.2f})")
    worse = slower(stated, measured, asked.margin)
    print("\n".join(worse) if worse else "No game is slower than written down.")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
