"""The features of the card game: what stands where is in `position` and below."""

from __future__ import annotations

from array import array
from typing import Any

from westmarch.core.game import Game
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.definitions import DEFS
from westmarch.meccg.game import Meccg
from westmarch.meccg.labels import NUMBERS, PASSING
from westmarch.meccg.stats import company_of
from westmarch.meccg.view import visible
from westmarch.players.features import layout, places
from westmarch.players.meccg.asked import VERBS
from westmarch.players.meccg.faces_in_numbers import FACE, FACES, REGION_TYPES, SITE_TYPES
from westmarch.players.meccg.position import POSITION, SITE_PARTS, add_site, position

VERSION = 1
VERB_PLACES = places(VERBS, 1)
MOST_NUMBER = 8
"""Whole numbers from 0 up have a place each; the last one stands for all that are greater."""
FACTS = {"prowess": 5, "against": 10, "adds": 5, "needed": 12, "margin": 12, "limit": 1, "strikes": 5, "at": 15,
         "detains": 1, "attacks": 3}  # fmt: skip
"""The facts of an option that are numbers, and what they are measured in."""
FACT_PLACES = places(FACTS)
WORDS = places((*REGION_TYPES, *SITE_TYPES, "tap", "untapped", "hand", "deck", "discard", "sideboard"))
"""Words that an option names beside cards."""
STATE_WIDTH = 8
"""What is told of a card on the table beside what is printed on it."""

OPTION = layout(
    ("verb", 1 + len(VERBS)),
    ("passes", 1),
    ("first", FACE.size),
    ("first_state", STATE_WIDTH),
    ("second", FACE.size),
    ("second_state", STATE_WIDTH),
    ("company", 4),
    ("site", SITE_PARTS[1]),
    ("words", len(WORDS)),
    ("number", 1 + MOST_NUMBER),
    ("facts", 2 * len(FACTS)),
)
"""verb: the first place for verbs that are not listed. first, second: the first and the last card that it names, with their
state on the table. company, site: the company that it names and where that is. words: the words that it names, counted.
number: a number that it names. facts: what the engine knows of it in numbers, each with whether it does."""


class MeccgFeatures:
    """See `westmarch.players.features`."""

    version = VERSION
    position = POSITION
    option = OPTION

    def of_position(self, game: Game[Any], seat: int) -> array[float]:
        assert isinstance(game, Meccg)
        return position(game, seat, next((open for open in game.asks if open.seat == seat), None))

    def of_decision(self, game: Game[Any], ask: Ask) -> tuple[array[float], array[float]]:
        assert isinstance(game, Meccg)
        x = OPTION.empty(len(ask.choices))
        for number, choice in enumerate(ask.choices):
            _option(game, ask.seat, x, number * OPTION.size, choice)
        return position(game, ask.seat, ask), x


def _option(g: Meccg, seat: int, x: array[float], start: int, choice: Choice) -> None:
    verb = str(choice[0])
    x[start + OPTION["verb"] + VERB_PLACES.get(verb, 0)] = 1.0
    if verb in PASSING:
        x[start + OPTION["passes"]] = 1.0
    if len(choice) > 1:
        if verb in NUMBERS and isinstance(choice[1], int):
            _number(x, start, choice[1])
        else:
            _things(g, seat, x, start, choice[1:])
    known = g.facts(choice)
    at = start + OPTION["facts"]
    for name, fact in known.items():
        if name in FACTS:
            place = at + 2 * FACT_PLACES[name]
            x[place], x[place + 1] = 1.0, int(fact) / FACTS[name]


def _number(x: array[float], start: int, number: int) -> None:
    at = start + OPTION["number"]
    x[at] = number / 5
    x[at + 1 + min(max(number, 0), MOST_NUMBER - 1)] = 1.0


def _things(g: Meccg, seat: int, x: array[float], start: int, things: Choice) -> None:
    cards = g.state.cards
    part = "first"
    for thing in things:
        if isinstance(thing, str):
            if thing in WORDS:
                x[start + OPTION["words"] + WORDS[thing]] += 0.5
            elif thing in DEFS:
                _printed(x, start + OPTION[part], thing)
                part = "second"
        elif thing in cards:
            if visible(cards[thing], seat):
                _printed(x, start + OPTION[part], cards[thing].of)
            _lies(g, seat, x, start + OPTION[f"{part}_state"], thing)
            part = "second"
        elif thing in g.state.companies:
            _company(g, seat, x, start, thing)
        else:
            _number(x, start, thing)


def _printed(x: array[float], at: int, of: str) -> None:
    for place, number in FACES[of]:
        x[at + place] = number


def _lies(g: Meccg, seat: int, x: array[float], at: int, number: int) -> None:
    """A card on the table: whose it is, its position, what it carries, who else is there."""
    card = g.state.cards[number]
    company = g.state.companies.get(company_of(g, number))
    with_it = g.state.attached.get(number, ())
    x[at] = 1.0
    x[at + 1] = float(card.seat == seat)
    x[at + 2], x[at + 3] = float(card.position == 1), float(card.position == 2)
    x[at + 4] = len(with_it) / 4
    x[at + 5] = float(card.control > 0)
    if company is not None:
        x[at + 6] = len(company.members) / 5
        x[at + 7] = float(company.on_its_way)


def _company(g: Meccg, seat: int, x: array[float], start: int, number: int) -> None:
    company = g.state.companies[number]
    at = start + OPTION["company"]
    x[at], x[at + 1], x[at + 2] = 1.0, len(company.members) / 5, float(company.goal > 0)
    x[at + 3] = float(company.seat == seat)
    site = g.state.cards.get(company.site)
    if site is not None and visible(site, seat):
        add_site(x, start + OPTION["site"], site.of)


FEATURES = MeccgFeatures()
