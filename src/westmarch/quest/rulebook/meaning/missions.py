"""When Missions are met, and how far they have come: both from the same counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest import stats
from westmarch.quest.board.tracks import COLOURS, STAGE_STARTS
from westmarch.quest.rulebook.meaning.conditions import influence_there
from westmarch.quest.state import NOBODY
from westmarch.quest.vocabulary.behaviour import COUNT, HOLDS, Count, count_of, holds
from westmarch.quest.vocabulary.conditions import AnyOf, InfluenceThere, MarkerInStage
from westmarch.quest.vocabulary.missions import (
    OWN_QUESTS,
    AllQuestsCompleted,
    CorruptionTogether,
    FavorTogether,
    MinionAt,
    MinionsInPlay,
    PlotsInPlay,
    TableCount,
    TokensInPlay,
)

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@HOLDS.of(TableCount)
def _is_reached(word: TableCount, g: Quest, hero: int, at: str) -> bool:
    return count_of(word, g).reached


@COUNT.of(AllQuestsCompleted)
def _quests_completed(word: AllQuestsCompleted, g: Quest) -> Count:
    """A third quest of one hero makes up for no other hero's."""
    heroes = g.state.heroes
    return Count(sum(min(OWN_QUESTS, len(h.completed)) for h in heroes), OWN_QUESTS * len(heroes))


@COUNT.of(CorruptionTogether)
def _corruption_together(word: CorruptionTogether, g: Quest) -> Count:
    return Count(sum(len(h.corruption) for h in g.state.heroes), word.most, at_most=True)


@COUNT.of(FavorTogether)
def _favor_together(word: FavorTogether, g: Quest) -> Count:
    return Count(sum(h.favor for h in g.state.heroes), word.least)


@COUNT.of(MinionsInPlay)
def _minions_in_play(word: MinionsInPlay, g: Quest) -> Count:
    return Count(len(stats.minions_in_play(g.state)), word.most, at_most=True)


@COUNT.of(TokensInPlay)
def _tokens_in_play(word: TokensInPlay, g: Quest) -> Count:
    return Count(len(g.state.tokens), word.most, at_most=True)


@COUNT.of(PlotsInPlay)
def _plots_in_play(word: PlotsInPlay, g: Quest) -> Count:
    return Count(len(g.state.plots), word.least)


@HOLDS.of(MinionAt)
def _minion_at(word: MinionAt, g: Quest, hero: int, at: str) -> bool:
    return g.state.minions[word.minion].at == word.place


@COUNT.of(MinionAt)
def _minion_there(word: MinionAt, g: Quest) -> Count:
    return Count(int(holds(word, g, NOBODY)), 1)


@COUNT.of(MarkerInStage)
def _marker_on_its_way(word: MarkerInStage, g: Quest) -> Count:
    """To the first space of the stage."""
    return Count(g.state.markers[COLOURS.index(word.colour)], STAGE_STARTS[word.stage - 1])


@COUNT.of(InfluenceThere)
def _influence_counted(word: InfluenceThere, g: Quest) -> Count:
    return Count(influence_there(word, g, word.place), word.least)


@COUNT.of(AnyOf)
def _any_of(word: AnyOf, g: Quest) -> Count:
    """Of the way that is reached; else of the longest, which tells most."""
    return max((count_of(way, g) for way in word.conditions), key=lambda count: (count.reached, count.need))
