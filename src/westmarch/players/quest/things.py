"""What is printed on the things that options of the board game name, as numbers; they are worked out once."""

from __future__ import annotations

from westmarch.players.features import places
from westmarch.quest import cards as _cards  # fills the registries
from westmarch.quest.board.map import LOCATIONS, REGIONS, distances
from westmarch.quest.board.tracks import COLOURS, TRACKS
from westmarch.quest.definitions import (
    CHARACTERS,
    COMBAT_CARDS,
    CORRUPTION,
    HEROES,
    ITEMS,
    MINIONS,
    MONSTERS,
    PERILS,
    PLOTS,
    QUESTS,
    SHADOWS,
    MonsterDef,
)
from westmarch.quest.fight import MELEE, RANGED

assert _cards

Sparse = tuple[tuple[int, float], ...]
"""Where a number stands that is not zero, and the number."""

PLACES = places(LOCATIONS)
REGION_PLACES = places(REGIONS)
TERRAINS = places(("woods", "hills", "mountains", "swamp", "plains", "any"))
FAR = {here: [distances(here)[there] / 10 for there in LOCATIONS] for here in LOCATIONS}
"""How far it is from a location to every other, in the order of `PLACES`."""

NAMED = places(
    dict.fromkeys((
        *PLOTS, *SHADOWS, *PERILS, *CORRUPTION, *CHARACTERS, *ITEMS, *MINIONS, *MONSTERS, *QUESTS, *HEROES, *COLOURS,
        *TRACKS, RANGED, MELEE,
    ))
)  # fmt: skip
"""Everything with a place of its own but locations and combat cards."""

COMBAT_WIDTH = 6 + len(TERRAINS)
FIGURES_WIDTH = 12


def _combat(card: str) -> Sparse:
    c = COMBAT_CARDS[card]
    found = [(0, 1.0), (1, float(c.ranged)), (2, c.attack / 5), (3, c.defense / 5), (4, c.cost / 5)]
    found.append((5, float(card.startswith("skill."))))
    if c.terrain:
        found.append((6 + TERRAINS[c.terrain], 1.0))
    return tuple((at, number) for at, number in found if number)


COMBAT = {card: _combat(card) for card in COMBAT_CARDS}
"""Of combat cards: that it is one, ranged, attack, defense, cost, a Skill card, its movement icon."""


def _figures() -> dict[str, Sparse]:
    found: dict[str, Sparse] = {}
    for plot in PLOTS.values():
        colour = 3 + COLOURS.index(plot.colour)
        found[plot.id] = ((0, plot.arrow / 3), (1, plot.favor / 5), (2, plot.pool / 5), (colour, 1.0))
    for shadow in SHADOWS.values():
        found[shadow.id] = ((2, shadow.pool / 5),)
    for corruption in CORRUPTION.values():
        found[corruption.id] = ((1, corruption.favor / 5),)
    for enemy in (*MONSTERS.values(), *MINIONS.values()):
        found[enemy.id] = tuple(enumerate(fighting(enemy), 6))
    return found


def fighting(enemy: MonsterDef) -> tuple[float, float, float, float]:
    """What an enemy is in a combat."""
    return enemy.health / 10, enemy.fortitude / 5, enemy.strength / 10, enemy.wisdom / 5


FIGURES = _figures()
"""Of Plots arrow, favor, pool and colour; of Shadow cards the pool, of Corruption the favor; of enemies how they fight."""
