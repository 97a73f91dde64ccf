"""Events on a test's table: one about to be drawn, or one that waits at its marker."""

from typing import Any

from quest.scenario import Table, table
from westmarch.quest.definitions import EVENTS
from westmarch.quest.rulebook.events import EventStep
from westmarch.quest.rulebook.exploring import Explore

STAGE_MARKER = {1: 0, 2: 7, 3: 13}


def ready(card: str, *heroes: str) -> Table:
    """The Event lies on top of its deck, and nobody is dominant: it alone is drawn."""
    t = table(*heroes)
    stage = EVENTS[card].stage
    t.markers(STAGE_MARKER[stage], STAGE_MARKER[stage], 0, 0)
    t.top(f"event{stage}", card)
    return t


def draw(t: Table) -> Table:
    return t.run(EventStep())


def explored(card: str, *heroes: str, **hero: Any) -> Table:
    """The Event waits at its marker, where the first hero ends his Explore part."""
    t = table(*heroes)
    name = t.state.heroes[0].id
    t.hero(name, at=EVENTS[card].marker, **hero)
    t.turn_of(name)
    t.state.event = card
    return t


def end_explore(t: Table) -> Table:
    return t.run(Explore(0)).choose(1, "end_explore")


def gone(t: Table, card: str) -> bool:
    return not t.state.event and t.state.discards[f"event{EVENTS[card].stage}"][0] == card
