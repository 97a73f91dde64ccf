"""How effects on the board are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Procedure
from westmarch.quest.ops import board
from westmarch.quest.rulebook.picking import RemovePieces
from westmarch.quest.vocabulary.behaviour import APPLY
from westmarch.quest.vocabulary.board_effects import (
    HeroesAdvanceLess,
    HeroMarker,
    Marker,
    PlaceCharacter,
    RemoveUpTo,
    ReturnCharacters,
)

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@APPLY.of(Marker)
def _marker(word: Marker, g: Quest, hero: int) -> None:
    board.advance_marker(g, word.colour, word.spaces)


@APPLY.of(HeroMarker)
def _hero_marker(word: HeroMarker, g: Quest, hero: int) -> None:
    board.advance_heroes(g, word.spaces)


@APPLY.of(HeroesAdvanceLess)
def _heroes_advance_less(word: HeroesAdvanceLess, g: Quest, hero: int) -> None:
    board.less_next_advance(g, word.spaces)


@APPLY.of(PlaceCharacter)
def _place_character(word: PlaceCharacter, g: Quest, hero: int) -> None:
    board.place_character(g, word.character, word.at, word.move)


@APPLY.of(ReturnCharacters)
def _return_characters(word: ReturnCharacters, g: Quest, hero: int) -> None:
    there = {at for _, card, at in g.state.plots if card == word.plot}
    for character, at in tuple(g.state.characters.items()):
        if at in there:
            board.return_character(g, character)


@APPLY.of(RemoveUpTo)
def _remove_up_to(word: RemoveUpTo, g: Quest, hero: int) -> Procedure | None:
    return RemovePieces(word.place, word.count, word.influence, word.tokens, word.by, hero, word.must)
