"""When Missions are met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest import stats
from westmarch.quest.vocabulary.behaviour import HOLDS
from westmarch.quest.vocabulary.missions import (
    OWN_QUESTS,
    AllQuestsCompleted,
    CorruptionTogether,
    FavorTogether,
    MinionAt,
    MinionsInPlay,
    PlotsInPlay,
    TokensInPlay,
)

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@HOLDS.of(AllQuestsCompleted)
def _all_quests_completed(word: AllQuestsCompleted, g: Quest, hero: int, at: str) -> bool:
    return all(len(h.completed) >= OWN_QUESTS for h in g.state.heroes)


@HOLDS.of(CorruptionTogether)
def _corruption_together(word: CorruptionTogether, g: Quest, hero: int, at: str) -> bool:
    return sum(len(h.corruption) for h in g.state.heroes) <= word.most


@HOLDS.of(FavorTogether)
def _favor_together(word: FavorTogether, g: Quest, hero: int, at: str) -> bool:
    return sum(h.favor for h in g.state.heroes) >= word.least


@HOLDS.of(MinionsInPlay)
def _minions_in_play(word: MinionsInPlay, g: Quest, hero: int, at: str) -> bool:
    return len(stats.minions_in_play(g.state)) <= word.most


@HOLDS.of(TokensInPlay)
def _tokens_in_play(word: TokensInPlay, g: Quest, hero: int, at: str) -> bool:
    return len(g.state.tokens) <= word.most


@HOLDS.of(PlotsInPlay)
def _plots_in_play(word: PlotsInPlay, g: Quest, hero: int, at: str) -> bool:
    return len(g.state.plots) >= word.least


@HOLDS.of(MinionAt)
def _minion_at(word: MinionAt, g: Quest, hero: int, at: str) -> bool:
    return g.state.minions[word.minion].at == word.place
