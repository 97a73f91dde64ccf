"""Boxes, measured while games are played: no option, title, own character or card text is cut off or covered, and the dock
stands where it stood, whatever is asked."""

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page

from web.board_games import look_back, moment, play_on
from web.boxes import WIDTHS, Fault, Size, by_kind, looked
from web.laid import LaidTable
from web.test_card_table import AtCards
from westmarch.core.registry import new

QUICK = 9
"""Questions that are measured at every width."""
GAMES = 20


def measured(page: Page, size: Size) -> Size:
    """Nothing is cut at this width, whichever group is open; where the dock is."""
    faults, dock = looked(page, size)
    assert not faults, by_kind(faults)
    return dock


def test_nothing_is_cut_at_any_width_and_the_dock_never_moves(open_page):
    person = AtCards(open_page(), seed=5)
    person.sit_down(0, "heuristic", decks=["A", "F"])
    docks: dict[tuple[int, int], set[tuple[int, int]]] = {size: set() for size in WIDTHS}
    for _ in range(QUICK):
        asked = person.asked()
        for size in WIDTHS:
            docks[size].add(measured(person.page, size))
        person.straight_on(asked)
    assert all(len(places) == 1 for places in docks.values()), docks


HEROES = "argalad eometh beravor"
CROWDED = {
    "influence after a fight": lambda g, ask: ask.kind == "influence.after_combat" and len(ask.choices) > 18,
    "commands": lambda g, ask: ask.kind == "command.give" and len(ask.choices) > 24,
    "ways": lambda g, ask: ask.kind == "travel.go" and len(ask.choices) > 7,
    "agility": lambda g, ask: ask.kind == "combat.agility" and len(ask.choices) > 3,
    "a round of combat": lambda g, ask: ask.kind == "combat.card" and ask.seat > 0 and len(ask.choices) > 5,
    "damage": lambda g, ask: ask.kind == "damage.take" and len(ask.choices) > 7,
    "damage in a fight": lambda g, ask: (
        ask.kind == "damage.take" and g.state.fight is not None and sum("copies" in g.facts(c) for c in ask.choices) > 3
    ),
    "a price": lambda g, ask: ask.kind == "travel.discard" and len(ask.choices) > 8,
    "exploring": lambda g, ask: ask.kind == "explore.act" and len(ask.choices) > 5,
}


def test_nothing_is_cut_on_the_board_games_fullest_questions_and_the_dock_never_moves(open_page):
    docks: dict[tuple[int, int], set[tuple[int, int]]] = {size: set() for size in WIDTHS}
    for wanted in CROWDED.values():
        page = open_page(reduced_motion="reduce")
        game, move, then = moment(HEROES, wanted)
        look_back(page, game)
        play_on(page, page.url.split("/replay/")[1].split("?")[0], move, then.asks[0].seat)
        for size in WIDTHS:
            docks[size].add(measured(page, size))
        page.context.close()
    assert all(len(places) == 1 for places in docks.values()), docks


# Whole games ----------------------------------------------------------------------------------------------------------

TEAMS = ("argalad", "eometh thalin", "beravor thalin eleanor", "argalad eleanor", "beravor")
DECKS = "ABCDEFGHJU"
UNPAINTED = """() => {
  document.documentElement.style.opacity = 0;
  document.querySelector(".map__svg")?.style.setProperty("visibility", "hidden");
}"""
"""What is not painted is laid out all the same, in half the time; nothing is asked of the card game's map."""
SAME_WIDTH = 8
"""Questions that are looked at at one width: a page takes its time to change it."""
ALIKE = 6000
"""Views that are told in as many letters, but for so many, look alike."""


def beginning(game: str, seed: int) -> tuple[int, dict[str, Any]]:
    """Whose questions are measured, and what is played."""
    if game == "quest":
        heroes = TEAMS[seed % len(TEAMS)].split()
        return seed % (1 + len(heroes)), {"heroes": heroes}
    return seed % 2, {"decks": [DECKS[seed % 10], DECKS[(3 * seed + seed // 10 + 1) % 10]]}


@dataclass
class Walk:
    """A game that was walked to its end: how often was looked, and what was found."""

    questions: int = 0
    looks: int = 0
    faults: list[Fault] = field(default_factory=list)
    docks: dict[Size, set[Size]] = field(default_factory=lambda: {size: set() for size in WIDTHS})

    def look(self, page: Page, size: Size) -> None:
        faults, dock = looked(page, size, self.questions)
        self.looks += 1
        self.faults += faults
        self.docks[size].add(dock)

    def __str__(self) -> str:
        return f"{self.questions} questions, {self.looks} looks, {len(self.faults)} faults"


def walked(open_page, game: str, seed: int) -> Walk:
    """A whole game of random choices, laid on one page: the first question of each kind is measured at every width, every
    other at one, unless it looks like one before."""
    seat, settings = beginning(game, seed)
    table = LaidTable(open_page(reduced_motion="reduce"), game, seat, **settings)
    table.page.evaluate(UNPAINTED)
    played, chance = new(game, seed, **settings), random.Random(seed)
    kinds, seen = set(), set()
    walk, since = Walk(), played.events
    while played.asks:
        ask = next((ask for ask in played.asks if ask.seat == seat), played.asks[0])
        if ask.seat == seat and len(ask.choices) > 1:
            walk.questions += 1
            size = WIDTHS[(seed + walk.questions // SAME_WIDTH) % len(WIDTHS)]
            shape = (size, ask.kind, min(len(ask.choices), 12), len(str(played.view(seat))) // ALIKE)
            if shape not in seen:
                table.lay(played, since, lines=0)
                for one in [size] if ask.kind in kinds else WIDTHS:
                    walk.look(table.page, one)
            seen.add(shape)
            kinds.add(ask.kind)
        if ask.seat == seat:
            since = played.events
        played.take(chance.choice(ask.choices), ask)
    return walk


@pytest.mark.long
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_nothing_is_cut_in_whole_games(open_page, game, seed):
    walk = walked(open_page, game, seed)
    print(f"{game}, game {seed}: {walk}")
    assert walk.faults == [], "\n".join(by_kind(walk.faults))
    assert all(len(places) == 1 for places in walk.docks.values()), walk.docks
    assert walk.looks > 50
