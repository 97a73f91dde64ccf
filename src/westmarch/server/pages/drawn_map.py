"""The map of a game's table on a page that the server renders: the land, and the places that matter there.

Land and places are built from the sources of the table (`ground-<folder>.svg`, `places-<folder>.json`); where the pages were
not built there is no map.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import msgspec
from markupsafe import Markup

from westmarch.core.guides import Spot
from westmarch.server.pages.rendering import STATIC

MARGIN = 62.0
LEAST = 330.0
"""No map shows less of the land than this, in its own units."""
ASPECT = 1.06
FRAME = 540.0
"""How wide the frame is, as a rule, in pixels: signs and labels are drawn for that."""
LAND = (-8.0, -24.0, 1010.0, 730.0)
"""What is drawn of the land; beyond it there is only sea."""
LETTER = 8.4
"""How wide a letter of a label is, on average."""
LINE = 18.0
SIGN = 12.0
ROUNDS = 12
"""How often places that lie close are moved apart."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class DrawnSpot:
    spot: Spot
    x: float
    y: float
    label_x: float
    """From the place, as the label itself in pixels."""
    label_y: float
    anchor: str


@dataclass(frozen=True, slots=True)
class DrawnMap:
    land: Markup
    box: str
    scale: float
    """How many units of the land are a pixel."""
    spots: list[DrawnSpot]


def drawn_map(folder: str, spots: tuple[Spot, ...]) -> DrawnMap | None:
    land, places = _land(folder), _places(folder)
    known = [(spot, *places[spot.name]) for spot in spots if spot.name in places]
    if not land or not known:
        return None
    left, top, width, height = _window([(x, y) for _, x, y in known])
    scale = width / FRAME
    known = _apart(known, 2 * SIGN * scale)
    box = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    return DrawnMap(land, box, scale, list(_labelled(known, scale, (left, top, left + width, top + height))))


def _window(points: list[tuple[float, float]]) -> Box:
    """All places with some land around them, in the shape of the frame."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    width = max(max(xs) - min(xs) + 2 * MARGIN, LEAST)
    height = max(max(ys) - min(ys) + 2 * MARGIN, LEAST / ASPECT)
    width, height = max(width, height * ASPECT), max(height, width / ASPECT)
    left, top = (min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2
    return _within(left, width, LAND[0], LAND[2]), _within(top, height, LAND[1], LAND[3]), width, height


def _within(start: float, length: float, least: float, most: float) -> float:
    """Where a stretch begins so that it lies within bounds, if it is not longer than they are apart."""
    return max(least, min(start, most - length)) if length <= most - least else (least + most - length) / 2


def _apart(known: list[tuple[Spot, float, float]], least: float) -> list[tuple[Spot, float, float]]:
    """The places, those that would lie upon each other moved a little."""
    at = [complex(x, y) for _, x, y in known]
    for _ in range(ROUNDS):
        for one in range(len(at)):
            for other in range(one):
                way = at[one] - at[other] or complex(1, 0)
                if abs(way) < least:
                    push = way / abs(way) * (least - abs(way)) / 2
                    at[one], at[other] = at[one] + push, at[other] - push
    return [(spot, round(place.real, 1), round(place.imag, 1)) for (spot, _, _), place in zip(known, at, strict=True)]


def _labelled(known: list[tuple[Spot, float, float]], scale: float, edges: Box) -> Iterator[DrawnSpot]:
    """Each label on the side of its place where it covers least; those where something is played choose first."""
    taken = [_box(x, y, (-SIGN, -SIGN, SIGN, SIGN), scale) for _, x, y in known]
    for spot, x, y in sorted(known, key=lambda row: not row[0].mark):
        boxes = {side: _box(x, y, own, scale) for side, own in _sides(len(spot.name) * LETTER).items()}
        inside = [side for side, box in boxes.items() if _is_inside(box, edges)] or ["start"]
        side = min(inside, key=lambda side: _covered(boxes[side], taken))
        taken.append(boxes[side])
        a, b, c, _ = _sides(len(spot.name) * LETTER)[side]
        at = {"start": a, "end": c}.get(side, (a + c) / 2)
        yield DrawnSpot(spot, x, y, at, b + 0.76 * LINE, side if side in ("start", "end") else "middle")


def _sides(wide: float) -> dict[str, Box]:
    """Where a label may stand, from its place: right, left, below, above."""
    near, half = SIGN + 4, LINE / 2
    return {
        "start": (near, -half, near + wide, half),
        "end": (-near - wide, -half, -near, half),
        "below": (-wide / 2, near - 2, wide / 2, near - 2 + LINE),
        "above": (-wide / 2, -near - LINE, wide / 2, -near),
    }


def _box(x: float, y: float, own: Box, scale: float) -> Box:
    return x + own[0] * scale, y + own[1] * scale, x + own[2] * scale, y + own[3] * scale


def _is_inside(box: Box, edges: Box) -> bool:
    return box[0] > edges[0] and box[1] > edges[1] and box[2] < edges[2] and box[3] < edges[3]


def _covered(box: Box, others: Iterable[Box]) -> float:
    """How much of a box others cover."""
    return sum(
        max(0.0, min(box[2], o[2]) - max(box[0], o[0])) * max(0.0, min(box[3], o[3]) - max(box[1], o[1])) for o in others
    )


@cache
def _land(folder: str) -> Markup:
    file = STATIC / f"ground-{folder}.svg"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return Markup(text[text.find("<defs>") : text.rfind("</svg>")])


@cache
def _places(folder: str) -> dict[str, tuple[float, float]]:
    file = STATIC / f"places-{folder}.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[float, float]]) if file.is_file() else {}
