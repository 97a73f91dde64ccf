"""How deeds at a location are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Procedure
from westmarch.quest import stats
from westmarch.quest.board.map import LOCATIONS, PAIR_OF
from westmarch.quest.ops import board, heroes
from westmarch.quest.vocabulary.behaviour import APPLY_AT, POSSIBLE_AT, apply_at, possible_at
from westmarch.quest.vocabulary.location_deeds import (
    AddFavor,
    Both,
    BringCharacter,
    ClearTokens,
    GoThere,
    Influence,
    PutToken,
    TakeInfluence,
)
from westmarch.quest.vocabulary.standing import TokensNeedNoInfluence

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@POSSIBLE_AT.of(Influence)
def _influence_possible(word: Influence, g: Quest, hero: int, location: str) -> bool:
    place = LOCATIONS[location]
    held = g.state.influence.get(location, 0)
    return not place.haven and not (place.strength and held >= place.strength)


@APPLY_AT.of(Influence)
def _influence(word: Influence, g: Quest, hero: int, location: str) -> None:
    board.place_influence(g, location, word.count)


@POSSIBLE_AT.of(TakeInfluence)
def _take_influence_possible(word: TakeInfluence, g: Quest, hero: int, location: str) -> bool:
    return location in g.state.influence


@APPLY_AT.of(TakeInfluence)
def _take_influence(word: TakeInfluence, g: Quest, hero: int, location: str) -> None:
    board.remove_influence(g, location, word.count or g.state.influence[location])


@APPLY_AT.of(ClearTokens)
def _clear_tokens(word: ClearTokens, g: Quest, hero: int, location: str) -> None:
    for number in stats.tokens_at(g.state, location):
        board.discard_token(g, number)
    if word.influence and location in g.state.influence:
        board.remove_influence(g, location, g.state.influence[location])


@POSSIBLE_AT.of(PutToken)
def _put_token_possible(word: PutToken, g: Quest, hero: int, location: str) -> bool:
    s = g.state
    pile = f"tokens_{PAIR_OF[location]}"
    return (
        (not word.needs_influence or location in s.influence or stats.near_minion(s, TokensNeedNoInfluence, location))
        and not LOCATIONS[location].haven
        and not stats.heroes_at(s, location)
        and bool(s.decks[pile] or s.discards[pile])
    )


@APPLY_AT.of(PutToken)
def _put_token(word: PutToken, g: Quest, hero: int, location: str) -> None:
    board.draw_token_for(g, location)


@POSSIBLE_AT.of(GoThere)
def _go_there_possible(word: GoThere, g: Quest, hero: int, location: str) -> bool:
    return g.state.heroes[hero].at != location


@APPLY_AT.of(GoThere)
def _go_there(word: GoThere, g: Quest, hero: int, location: str) -> None:
    heroes.move_hero(g, hero, location)
    if g.state.turn.hero == hero and g.state.turn.step == "travel":
        board.note(g, "moved_by_card")


@POSSIBLE_AT.of(BringCharacter)
def _bring_character_possible(word: BringCharacter, g: Quest, hero: int, location: str) -> bool:
    return word.move or word.character not in g.state.characters


@APPLY_AT.of(BringCharacter)
def _bring_character(word: BringCharacter, g: Quest, hero: int, location: str) -> None:
    board.place_character(g, word.character, location, word.move)


@APPLY_AT.of(AddFavor)
def _add_favor(word: AddFavor, g: Quest, hero: int, location: str) -> None:
    board.place_favor(g, location)


@POSSIBLE_AT.of(Both)
def _both_possible(word: Both, g: Quest, hero: int, location: str) -> bool:
    return possible_at(word.first, g, hero, location) or possible_at(word.second, g, hero, location)


@APPLY_AT.of(Both)
def _both(word: Both, g: Quest, hero: int, location: str) -> Procedure | None:
    if possible_at(word.first, g, hero, location):
        asked = apply_at(word.first, g, hero, location)
        assert asked is None, "the first of two deeds asks nothing"
    if possible_at(word.second, g, hero, location):
        return apply_at(word.second, g, hero, location)
    return None
