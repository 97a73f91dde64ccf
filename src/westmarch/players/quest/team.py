"""What heroes do for each other: who goes to which Plot, and whose favor pays for it."""

from __future__ import annotations

from westmarch.core.procedure import Choice
from westmarch.quest.board.map import distances
from westmarch.quest.board.tracks import COLOURS, FINALE, HERO_ADVANCE
from westmarch.quest.definitions import PLOTS
from westmarch.quest.game import Quest
from westmarch.quest.rulebook.dominance import arrows

PLOT, PUSH, PUSH_OF_LEADER = 6.0, 0.8, 2.0
"""What getting rid of a Plot is worth, and every space that it would still push a marker."""
FAVOR_AS_WAY = 2.5
"""A missing favor counts like so many locations of way."""


def rounds_left(g: Quest) -> float:
    """Rounds until the heroes' marker brings the Finale."""
    return max(0.5, (FINALE - g.state.hero_marker) / HERO_ADVANCE)


def plot_worth(g: Quest, card: str) -> float:
    """A Plot that pushes the marker which will be first is worth more than one that pushes another."""
    left = rounds_left(g)
    reached = [at + push * left for at, push in zip(g.state.markers, arrows(g), strict=True)]
    leads = reached[COLOURS.index(PLOTS[card].colour)] >= max(reached)
    return PLOT + (PUSH_OF_LEADER if leads else PUSH) * PLOTS[card].arrow * left


def sent_to(g: Quest, card: str, at: str) -> int:
    """The hero whose business a Plot is: rich enough and near."""
    heroes = g.state.heroes
    need = PLOTS[card].favor

    def effort(hero: int) -> float:
        h = heroes[hero]
        return distances(h.at)[at] + FAVOR_AS_WAY * max(0, need - h.favor)

    return min(range(len(heroes)), key=effort)


def gift(g: Quest, hero: int, offered: tuple[Choice, ...]) -> Choice | None:
    """Favor for a friend here who needs it for his Plot, unless the hero needs it for his own."""
    spare = spare_favor(g, hero)
    for _, card, at in g.state.plots:
        friend = sent_to(g, card, at)
        lacks = PLOTS[card].favor - g.state.heroes[friend].favor
        if friend != hero and lacks > 0 and spare > 0:
            choice: Choice = ("give_favor", g.state.heroes[friend].id, min(lacks, spare))
            if choice in offered:
                return choice
    return None


def spare_favor(g: Quest, hero: int) -> int:
    """What a hero does not need for the Plots that are his business."""
    mine = sum(PLOTS[card].favor for _, card, at in g.state.plots if sent_to(g, card, at) == hero)
    return max(0, g.state.heroes[hero].favor - mine)


def meetings(g: Quest, hero: int) -> dict[str, float]:
    """Where friends stand whose Plot could be paid with this hero's spare favor, and what that is worth."""
    spare = spare_favor(g, hero)
    found: dict[str, float] = {}
    for _, card, at in g.state.plots:
        friend = sent_to(g, card, at)
        lacks = PLOTS[card].favor - g.state.heroes[friend].favor
        if friend != hero and 0 < lacks <= spare:
            there = g.state.heroes[friend].at
            found[there] = max(found.get(there, 0.0), 0.5 * plot_worth(g, card))
    return found
