"""Answers that go without saying, for a person who does not want to be asked for nothing, and questions that are put as one.

A habit looks only at what the seat itself knows, and gives up nothing that a player could want.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.habits import Habit
from westmarch.core.procedure import Ask, Choice
from westmarch.quest.board.tracks import POOL_PER_ACTION
from westmarch.quest.rulebook.influence import PlaceInExtension

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def _nothing_to_rest_for(g: Quest, ask: Ask) -> Choice | None:
    """REST-03 to REST-09: it would only move a marker of Sauron's."""
    return ("skip_rest",) if g.facts(("rest",)).get("idle") else None


def _nothing_to_heal(g: Quest, ask: Ask) -> Choice | None:
    """REST-07: without damage there is only training to choose."""
    unhurt = ("train",) not in ask.choices and not g.state.heroes[ask.seat - 1].damage
    return ("decline",) if unhurt else None


def _first_space(g: Quest, ask: Ask) -> Choice | None:
    """PLOT-07: the spaces differ only by number."""
    return ask.choices[0]


def _one_card(g: Quest, ask: Ask) -> Choice | None:
    """MOVE-04: one card pays the way by itself, and all others together only as several."""
    alone = [choice for choice in ask.choices if choice[0] == "pay"]
    return alone[0] if len(alone) == 1 else None


def _more_into_pool(g: Quest, ask: Ask) -> Choice | None:
    """INFL-02: who has put one token of an action into the Shadow Pool puts in as many as may go there."""
    placing = g.stack[-1]
    begun = isinstance(placing, PlaceInExtension) and placing.pool < POOL_PER_ACTION
    return ("pool",) if begun and ("pool",) in ask.choices else None


HABITS: tuple[Habit, ...] = (
    Habit("rest", "Do not rest where nothing would come of it", {"rest.choose": _nothing_to_rest_for}),
    Habit("heal", "Heal nothing where there is no damage", {"rest.heal": _nothing_to_heal}),
    Habit("space", "Lay a Plot on the first free space", {"plot.space": _first_space}),
    Habit("one_card", "Pay a way with the one card that is enough, where there is no other", {"travel.pay": _one_card}),
    Habit("pool", "Put the second influence into the Shadow Pool after the first", {"influence.place": _more_into_pool}),
    Habit(
        "rest_beside",
        "Name resting beside the ways on, not before them",
        onward={"rest.choose": (("skip_rest", "travel.go"),)},
    ),
    Habit(
        "dark_path",
        "Name the dark path beside the ways on, not before them",
        onward={"explore.act": (("end_explore", "travel.go"),)},
    ),
    Habit(
        "fight_on",
        "Name being exhausted beside the combat cards, not before them",
        onward={"combat.exhaust": (("fight_on", "combat.card"),)},
    ),
    Habit(
        "pay",
        "A card that is laid on a place pays the way there",
        onward={"travel.go": (("move", "travel.pay"), ("move", "travel.discard"))},
    ),
    Habit(
        "influence",
        "Influence can be placed on the map without naming that action first",
        onward={"action.choose": (("action", "influence.place"),)},
        only=frozenset({"place"}),
        at_once=True,
    ),
)
