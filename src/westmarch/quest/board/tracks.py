"""Numbers printed on the board: the story track, the action tracks, the Shadow Pool (STORY-05, ACT-07, INFL-12)."""

from __future__ import annotations

from westmarch.core.number_words import in_words

START = 0
FINALE = 18
SHADOW_FALLS = 10
STAGE_STARTS = (0, 7, 13)
"""The first space of stages I, II and III."""

HERO_ADVANCE = 2
COLOURS = ("yellow", "black", "red")
"""Sauron's markers, in the order in which they move (STORY-17): the Ring, corruption, conquest."""
ALL_OF_THEM = f"all {in_words(len(COLOURS))}"
"""What sentences say of these markers."""
MARKER_NAMES = {"green": "Heroes", "yellow": "Ring", "red": "Conquest", "black": "Corruption"}
"""What the markers are called, on the track, in questions, texts and journals alike."""
MARKERS_IN_SENTENCES = {**MARKER_NAMES, "yellow": "the Ring"}
"""Where their names stand alone."""

TRACKS = {"influence": (6, 5, 4), "draw": (2, 2, 1), "command": (3, 2, 1)}
TOKENS_THAT_STAY = 3
POOL_PER_STAGE = 4
POOL_PER_ACTION = 2
PLOT_SPACES = (1, 2, 3)
HEAL_PER_COMMAND = 4


STAGES = tuple(max(stage for stage, start in enumerate(STAGE_STARTS, 1) if space >= start) for space in range(FINALE + 1))
"""The stage of each space of the story track."""


def stage_of(space: int) -> int:
    return STAGES[space]
