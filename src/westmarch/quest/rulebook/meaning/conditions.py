"""When what card texts ask for is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest import stats
from westmarch.quest.board.map import ADJACENT, LOCATIONS, NEAR
from westmarch.quest.board.tracks import COLOURS, stage_of
from westmarch.quest.vocabulary.behaviour import HOLDS, holds
from westmarch.quest.vocabulary.conditions import (
    AnyOf,
    CharacterInPlay,
    CharacterThere,
    Compare,
    Corrupted,
    EnemyThere,
    HoldsFavor,
    InfluenceThere,
    MarkerInStage,
    MarkerNearestStart,
    NoPlotMarkerThere,
    Not,
    PlotActive,
    SomeHero,
)

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@HOLDS.of(Compare)
def _compare(word: Compare, g: Quest, hero: int, at: str) -> bool:
    mine, count = stats.attribute(g, hero, word.attribute), counted(word, g, hero)
    if word.relation == ">=":
        return mine >= count
    if word.relation == ">":
        return mine > count
    return mine <= count if word.relation == "<=" else mine < count


def counted(word: Compare, g: Quest, hero: int) -> int:
    s = g.state
    here = s.heroes[hero].at
    match word.count:
        case "influence in region":
            return stats.influence_in(s, LOCATIONS[here].region)
        case "tokens in region":
            return stats.tokens_in(s, LOCATIONS[here].region)
        case "pool":
            return s.pool
        case "plots":
            return len(s.plots)
        case "corruption":
            return stats.corruption_count(g, hero)
        case "influenced neighbours":
            return sum(1 for there in ADJACENT[here] if there in s.influence)
    return sum(stats.influence_in(s, region) for region in word.count.split("+"))


@HOLDS.of(Corrupted)
def _corrupted(word: Corrupted, g: Quest, hero: int, at: str) -> bool:
    return stats.corruption_count(g, hero) >= word.least


@HOLDS.of(HoldsFavor)
def _holds_favor(word: HoldsFavor, g: Quest, hero: int, at: str) -> bool:
    return g.state.heroes[hero].favor >= word.least


@HOLDS.of(Not)
def _not(word: Not, g: Quest, hero: int, at: str) -> bool:
    return not holds(word.what, g, hero, at)


@HOLDS.of(AnyOf)
def _any_of(word: AnyOf, g: Quest, hero: int, at: str) -> bool:
    return any(holds(c, g, hero, at) for c in word.conditions)


@HOLDS.of(SomeHero)
def _some_hero(word: SomeHero, g: Quest, hero: int, at: str) -> bool:
    return any(holds(word.what, g, one, at) for one in range(len(g.state.heroes)))


@HOLDS.of(PlotActive)
def _plot_active(word: PlotActive, g: Quest, hero: int, at: str) -> bool:
    return stats.plot_active(g.state, word.plot)


@HOLDS.of(InfluenceThere)
def _enough_influence_there(word: InfluenceThere, g: Quest, hero: int, at: str) -> bool:
    return influence_there(word, g, word.place or at or g.state.heroes[hero].at) >= word.least


def influence_there(word: InfluenceThere, g: Quest, here: str) -> int:
    held = g.state.influence
    if word.reach == "at":
        return held.get(here, 0)
    return sum([held.get(there, 0) for there in (NEAR if word.reach == "near" else ADJACENT)[here]])


@HOLDS.of(EnemyThere)
def _enemy_there(word: EnemyThere, g: Quest, hero: int, at: str) -> bool:
    s = g.state
    here = word.place or at
    there = NEAR[here] if word.near else (here,)
    return (word.tokens and any(t.at in there for t in s.tokens.values())) or (
        word.minions and any(m.at in there for m in s.minions.values())
    )


@HOLDS.of(CharacterThere)
def _character_there(word: CharacterThere, g: Quest, hero: int, at: str) -> bool:
    return at in g.state.characters.values()


@HOLDS.of(CharacterInPlay)
def _character_in_play(word: CharacterInPlay, g: Quest, hero: int, at: str) -> bool:
    return word.character in g.state.characters


@HOLDS.of(NoPlotMarkerThere)
def _no_plot_marker_there(word: NoPlotMarkerThere, g: Quest, hero: int, at: str) -> bool:
    return all(place != at for _, _, place in g.state.plots)


@HOLDS.of(MarkerInStage)
def _marker_in_stage(word: MarkerInStage, g: Quest, hero: int, at: str) -> bool:
    return stage_of(g.state.markers[COLOURS.index(word.colour)]) >= word.stage


@HOLDS.of(MarkerNearestStart)
def _marker_nearest_start(word: MarkerNearestStart, g: Quest, hero: int, at: str) -> bool:
    return COLOURS.index(word.colour) in stats.leftmost(g.state)
