"""Argalad's scouting: at any time in his own turn, once (W-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest import stats
from westmarch.quest.board.map import ADJACENT
from westmarch.quest.ops import board
from westmarch.quest.sources import Source
from westmarch.quest.vocabulary.standing import Scouts

if TYPE_CHECKING:
    from westmarch.quest.game import Quest

SCOUTED = "scouted"
"""The note of the turn that he has done so."""


def scouting(g: Quest, hero: int) -> Source:
    """The monster tokens of one adjacent location (W-38)."""
    s = g.state
    h = s.heroes[hero]
    if not s.tokens or stats.borne(h, Scouts) is None:
        return NOTHING_TO_SCOUT
    near = ADJACENT[h.at]
    return Source(
        [("scout", here) for here in dict.fromkeys([token.at for token in s.tokens.values()]) if here in near],
        first=(("TURN-03", "You have scouted in this turn.", lambda: SCOUTED not in s.turn.notes),),
    )


NOTHING_TO_SCOUT = Source(())


def scout(g: Quest, hero: int, location: str) -> None:
    board.note(g, SCOUTED)
    for number in stats.tokens_at(g.state, location):
        board.show_token(g, number, g.shown_to(hero))
