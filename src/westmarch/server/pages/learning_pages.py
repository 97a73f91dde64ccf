"""A game in two minutes, on one page: the drawing is made here, its words are those of the game's primer."""

from __future__ import annotations

from itertools import pairwise
from math import sin

from litestar import get
from litestar.types import ControllerRouterHandler
from markupsafe import Markup

from westmarch.core.registry import manifest
from westmarch.server import errors
from westmarch.server.pages import card_and_rule_lookup as lookup
from westmarch.server.pages.rendering import Html, page
from westmarch.server.requests.services import InPath

WIDE, HIGH = 1200, 100
"""The box in which a road is drawn; the page stretches it."""
WAVE = 1.9
"""How fast the road goes up and down, in radians from one stop to the next; learn.css has it, too."""


@get("/learn/{game:str}", include_in_schema=False, sync_to_thread=True)
def learn_page(game: InPath) -> Html:
    made = manifest(lookup.known_game(game)).primer
    if made is None:
        raise errors.Unknown("There is no such page.")
    primer = made()
    return page("learn.html", game=game, primer=primer, road=road(len(primer.parts[0].steps)))


def road(stops: int) -> Markup:
    """The way that leads through so many stops, as a path."""
    width = WIDE / stops
    points = [(0.0, _height(0.0)), *(((n - 0.5) * width, _height(float(n))) for n in range(1, stops + 1))]
    points.append((float(WIDE), _height(stops + 1.0)))
    path = f"M{points[0][0]:.0f} {points[0][1]:.1f}"
    for (x0, y0), (x1, y1) in pairwise(points):
        path += f"C{x0 + (x1 - x0) / 2:.0f} {y0:.1f} {x1 - (x1 - x0) / 2:.0f} {y1:.1f} {x1:.0f} {y1:.1f}"
    return Markup(path)


def _height(stop: float) -> float:
    return HIGH / 2 + HIGH * 0.3 * sin(stop * WAVE)


HANDLERS: list[ControllerRouterHandler] = [learn_page]
