"""Laying out the table before the first turn (chapter SET)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from westmarch.quest.board.map import PAIRS
from westmarch.quest.definitions import (
    COMBAT_CARDS,
    CORRUPTION,
    ENCOUNTERS,
    EVENTS,
    HEROES,
    ITEMS,
    MINIONS,
    MISSIONS,
    PERILS,
    PLOTS,
    SHADOWS,
    TOKEN_PILES,
)
from westmarch.quest.ops import heroes
from westmarch.quest.state import Hero, Minion

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def lay_out_board(g: Quest) -> None:
    """All decks and piles shuffled, the minions of stage I on their locations (SET-05 to SET-25)."""
    s = g.state
    for deck, cards in deck_lists().items():
        s.decks[deck] = g.chance.shuffled(cards)
        s.discards[deck] = ()
    for item in ITEMS.values():
        s.items[item.id] = item.copies
    for minion in MINIONS.values():
        first = minion.stage == 1
        s.minions[minion.id] = Minion(minion.starts[0] if first else "", 0, "play" if first else "waiting")


@cache
def deck_lists() -> Mapping[str, tuple[str, ...]]:
    """The cards of every deck, as they come out of the box."""
    lists: dict[str, tuple[str, ...]] = {
        "shadow": tuple(c.id for c in SHADOWS.values() for _ in range(c.copies)),
        "plot": tuple(c.id for c in PLOTS.values() if c.start is None for _ in range(c.copies)),
        "corruption": tuple(CORRUPTION),
        "peril": tuple(PERILS),
        "skill": combat_deck("skill"),
    }
    for name in ("zealot", "ravager", "behemoth"):
        lists[name] = combat_deck(name)
    for stage in (1, 2, 3):
        lists[f"event{stage}"] = tuple(c.id for c in EVENTS.values() if c.stage == stage)
    for name in ("haven", *PAIRS):
        lists[f"enc_{name}"] = tuple(c.id for c in ENCOUNTERS.values() if c.deck == name)
    for pair in PAIRS:
        lists[f"tokens_{pair}"] = TOKEN_PILES[pair]
    return lists


@cache
def combat_deck(name: str) -> tuple[str, ...]:
    return tuple(c.id for c in COMBAT_CARDS.values() if c.deck == name for _ in range(c.copies))


def add_hero(g: Quest, name: str) -> None:
    """A hero comes to his starting location with his deck as life pool (SET-02, SET-04, SET-28)."""
    s = g.state
    definition = HEROES[name]
    s.heroes.append(Hero(name, definition.start, g.chance.shuffled(combat_deck(name))))
    g.emit(("hero", len(s.heroes) - 1, name))
    for item in definition.items:
        heroes.gain_item(g, len(s.heroes) - 1, item)


def deal_quests(g: Quest) -> None:
    """A Starting Quest at random, or the one that was asked for, and the Advanced Quest facedown (SET-07 to SET-10)."""
    s = g.state
    for i, hero in enumerate(s.heroes):
        definition = HEROES[hero.id]
        wished = [quest for quest in g.setup["quests"] if quest in definition.starting_quests]
        quest = wished[0] if wished else g.chance.pick(definition.starting_quests)
        heroes.gain_quest(g, i, quest)
        hero.advanced = definition.advanced_quest


def pick_starting_plot(g: Quest) -> str:
    """SET-17."""
    wished: str = g.setup["starting_plot"]
    return wished or g.chance.pick([plot.id for plot in PLOTS.values() if plot.start is not None])


def deal_missions(g: Quest) -> None:
    """One Mission for each side, seen by that side only (SET-26)."""
    dealt = []
    for side in ("sauron", "heroes"):
        of_side = [mission.id for mission in MISSIONS.values() if mission.side == side]
        wished = [mission for mission in g.setup["missions"] if mission in of_side]
        dealt.append(wished[0] if wished else g.chance.pick(of_side))
    g.state.missions = (dealt[0], dealt[1])
