"""The picture of a league: for each a mark with its interval, and beside it the points or the rating, as an SVG of our own.

It brings its own paper, and its own night, so that it can be read on any page. Kinds differ by hatch as well as by tone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import ceil, floor

from westmarch.arena.figures import Figures, Standing
from westmarch.arena.ratings import Rating

WIDTH, TOP, ROW, BOTTOM = 960, 74, 34, 58
NAMES, RATES, RATES_END, POINTS, POINTS_END = 24, 290, 560, 640, 936
LONGEST = 400
"""So far an interval is drawn to either side at most; it may have no end."""
TICKS = (0, 25, 50, 75, 100)
STYLE = """
text { font-family: 'Alegreya Sans', 'Gill Sans', Calibri, Verdana, sans-serif; font-size: 14px }
.head { font-weight: 700; font-size: 15px }
.figure { font-weight: 700; text-anchor: end }
.axis { text-anchor: middle; font-size: 12px }
.even { stroke-dasharray: 3 3 }
.range { stroke-opacity: .3 }
.hatch, .line { fill: none }
.paper { fill: #fbf4e2 }
.ink { fill: #2b2118 }
.faint, .dot { fill: #6a5a46 }
.line { stroke: #d8c9a8 }
.range { stroke: #2b2118 }
.better { fill: #2f6b3a }
.worse { fill: #9a2b22 }
.bar { fill: #e4d6b4 }
.bar, .hatch, .even { stroke: #6a5a46 }
@media (prefers-color-scheme: dark) {
.paper { fill: #1d1712 }
.ink { fill: #f3e6cf }
.faint, .dot { fill: #c4b296 }
.line { stroke: #4a3e31 }
.range { stroke: #f3e6cf }
.better { fill: #7cc487 }
.worse { fill: #ef7c6c }
.bar { fill: #3b3026 }
.bar, .hatch, .even { stroke: #c4b296 }
}
"""
HATCHES = (
    "",
    '<path class="hatch" d="M0 6 6 0"/>',
    '<circle class="dot" cx="3" cy="3" r="1.2"/>',
    '<path class="hatch" d="M0 3h6"/>',
    '<path class="hatch" d="M3 0v6"/>',
    '<path class="hatch" d="M0 6 6 0M0 0l6 6"/>',
)
"""How the kinds of points are told apart, in their order."""


def picture(found: Figures, labels: Mapping[str, str]) -> str:
    kinds = list(dict.fromkeys(kind for standing in found.standings for kind in standing.points))
    bounds = rating_bounds(found)
    height = TOP + ROW * len(found.standings) + (BOTTOM if kinds else 16)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'role="img" aria-labelledby="t d">',
        f'<title id="t">How often each wins in {found.games} games</title>',
        f'<desc id="d">{escape(_in_words(found, labels))}</desc>',
        f"<style>{STYLE}</style>",
        "<defs>" + "".join(_pattern(n, hatch) for n, hatch in enumerate(HATCHES) if hatch) + "</defs>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>',
        *_axis(height - (BOTTOM if kinds else 16)),
    ]
    most = max((_positive(standing) for standing in found.standings), default=1.0) or 1.0
    for row, standing in enumerate(found.standings):
        y = TOP + ROW * row + ROW / 2
        lines.append(f'<path class="line" d="M{NAMES} {y + ROW / 2}H{POINTS_END}"/>')
        lines.append(f'<text class="ink" x="{NAMES}" y="{y + 5}">{escape(labels[standing.name])}</text>')
        lines += _rate(standing, y)
        if kinds:
            lines += _bars(standing, kinds, y, (POINTS_END - POINTS - 44) / most)
        else:
            lines += _rating(standing, y, *bounds)
    if not kinds:
        lines += _rating_axis(height, *bounds)
    if kinds:
        lines.append(f'<text class="ink head" x="{POINTS}" y="34">points at the end, by kind</text>')
        lines += _key(kinds, height)
    return "\n".join((*lines, "</svg>")) + "\n"


def _axis(height: int) -> Iterator[str]:
    yield f'<text class="ink head" x="{RATES}" y="34">wins in 100, and the interval of 95 %</text>'
    for tick in TICKS:
        x = _across(tick / 100)
        yield f'<text class="faint axis" x="{x:.1f}" y="{TOP - 12}">{tick}</text>'
    middle = _across(0.5)
    yield f'<path class="even" d="M{middle:.1f} {TOP - 6}V{height}"/>'


def _across(share: float) -> float:
    return RATES + share * (RATES_END - RATES)


def _rate(standing: Standing, y: float) -> Iterator[str]:
    """A lozenge is better than even, a square worse, a dot unsure."""
    low, high = standing.rate.low, standing.rate.high
    x = _across(standing.rate.share)
    yield f'<path class="range" stroke-width="9" stroke-linecap="round" d="M{_across(low):.1f} {y}H{_across(high):.1f}"/>'
    if low > 0.5:
        yield f'<path class="better" d="M{x:.1f} {y - 8}l8 8-8 8-8-8z"/>'
    elif high < 0.5:
        yield f'<rect class="worse" x="{x - 6:.1f}" y="{y - 6}" width="12" height="12"/>'
    else:
        yield f'<circle class="ink" cx="{x:.1f}" cy="{y}" r="5.5"/>'
    yield f'<text class="ink figure" x="{RATES_END + 44}" y="{y + 5}">{100 * standing.rate.share:.0f}</text>'


def rating_bounds(found: Figures) -> tuple[float, float]:
    """The ends of an axis on which all ratings lie with their intervals, at whole hundreds."""
    ends = [drawn(standing.rating) for standing in found.standings]
    least = min((low for low, _ in ends), default=0.0)
    most = max((high for _, high in ends), default=0.0)
    return 100.0 * floor(least / 100), 100.0 * max(ceil(most / 100), 1)


def drawn(rating: Rating) -> tuple[float, float]:
    """The ends of an interval as they are drawn."""
    return max(rating.low, rating.elo - LONGEST), min(rating.high, rating.elo + LONGEST)


def _rating_axis(height: int, least: float, most: float) -> Iterator[str]:
    yield f'<text class="ink head" x="{POINTS}" y="34">rating, and the interval of 95 %</text>'
    step = 100 * max(1, round((most - least) / 500))
    for tick in range(int(least), int(most) + 1, step):
        x = _along(tick, least, most)
        yield f'<text class="faint axis" x="{x:.1f}" y="{TOP - 12}">{tick}</text>'
        yield f'<path class="line" d="M{x:.1f} {TOP - 6}V{height - 16}"/>'


def _along(rating: float, least: float, most: float) -> float:
    return POINTS + (rating - least) / (most - least) * (POINTS_END - POINTS - 44)


def _rating(standing: Standing, y: float, least: float, most: float) -> Iterator[str]:
    rating = standing.rating
    low, high = drawn(rating)
    low, x, high = (_along(value, least, most) for value in (low, rating.elo, high))
    yield f'<path class="range" stroke-width="9" stroke-linecap="round" d="M{low:.1f} {y}H{high:.1f}"/>'
    yield f'<circle class="ink" cx="{x:.1f}" cy="{y}" r="5.5"/>'
    yield f'<text class="ink figure" x="{POINTS_END}" y="{y + 5}">{round(rating.elo)}</text>'


def _positive(standing: Standing) -> float:
    return sum(max(0.0, number) for number in standing.points.values())


def _bars(standing: Standing, kinds: list[str], y: float, scale: float) -> Iterator[str]:
    x = float(POINTS)
    for n, kind in enumerate(kinds):
        width = max(0.0, standing.points.get(kind, 0.0)) * scale
        shape = f'x="{x:.1f}" y="{y - 9}" width="{width:.1f}" height="18"'
        yield f'<rect class="bar" {shape}/>'
        if HATCHES[n % len(HATCHES)]:
            yield f'<rect fill="url(#h{n % len(HATCHES)})" {shape}/>'
        x += width
    if kinds:
        yield f'<text class="ink figure" x="{POINTS_END}" y="{y + 5}">{sum(standing.points.values()):.1f}</text>'


def _key(kinds: list[str], height: int) -> Iterator[str]:
    """Which hatch is which kind."""
    step = (WIDTH - 2 * NAMES) / len(kinds)
    for n, kind in enumerate(kinds):
        x = NAMES + step * n
        shape = f'x="{x:.1f}" y="{height - 36}" width="26" height="18"'
        yield f'<rect class="bar" {shape}/>'
        if HATCHES[n % len(HATCHES)]:
            yield f'<rect fill="url(#h{n % len(HATCHES)})" {shape}/>'
        yield f'<text class="ink" x="{x + 34:.1f}" y="{height - 22}">{escape(kind)}</text>'


def _pattern(number: int, hatch: str) -> str:
    return f'<pattern id="h{number}" width="6" height="6" patternUnits="userSpaceOnUse">{hatch}</pattern>'


def _in_words(found: Figures, labels: Mapping[str, str]) -> str:
    return "; ".join(f"{labels[s.name]} {100 * s.rate.share:.0f} in 100" for s in found.standings) + "."
