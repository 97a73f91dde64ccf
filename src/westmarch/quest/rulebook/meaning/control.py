"""How the forms of card text are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Procedure
from westmarch.quest.ops import board
from westmarch.quest.rulebook.choosing import ChooseBranch, ForEachHero, PickHero, PickLocations, payable
from westmarch.quest.rulebook.performing import Perform, rule_of_text
from westmarch.quest.vocabulary.behaviour import APPLY, POSSIBLE, apply_at, holds, locations, possible_at
from westmarch.quest.vocabulary.control import AtHero, AtLocation, Choose, ChosenHero, EachHero, EachOf, If, OneOf

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@APPLY.of(Choose)
def _choose(word: Choose, g: Quest, hero: int) -> Procedure | None:
    return ChooseBranch(word.branches, hero, word.by, word.optional)


@POSSIBLE.of(Choose)
def _choose_possible(word: Choose, g: Quest, hero: int) -> bool:
    return any(payable(g, branch, hero) for branch in word.branches)


@APPLY.of(If)
def _if(word: If, g: Quest, hero: int) -> Procedure | None:
    """Judged when what the text did before is complete, excess influence gone (INFL-19)."""
    if g.state.unsettled:
        board.settle_influence(g)
    effects = word.then if holds(word.condition, g, hero) else word.otherwise
    return Perform(effects, hero, rule_of_text(g)) if effects else None


@APPLY.of(EachHero)
def _each_hero(word: EachHero, g: Quest, hero: int) -> Procedure | None:
    return ForEachHero(word.effects, word.condition)


@APPLY.of(ChosenHero)
def _chosen_hero(word: ChosenHero, g: Quest, hero: int) -> Procedure | None:
    return PickHero(word.effects, word.by)


@POSSIBLE.of(AtLocation)
def _at_location_possible(word: AtLocation, g: Quest, hero: int) -> bool:
    return possible_at(word.deed, g, hero, word.location)


@APPLY.of(AtLocation)
def _at_location(word: AtLocation, g: Quest, hero: int) -> Procedure | None:
    return apply_at(word.deed, g, hero, word.location) if _at_location_possible(word, g, hero) else None


@POSSIBLE.of(AtHero)
def _at_hero_possible(word: AtHero, g: Quest, hero: int) -> bool:
    return possible_at(word.deed, g, hero, g.state.heroes[hero].at)


@APPLY.of(AtHero)
def _at_hero(word: AtHero, g: Quest, hero: int) -> Procedure | None:
    return apply_at(word.deed, g, hero, g.state.heroes[hero].at) if _at_hero_possible(word, g, hero) else None


@APPLY.of(OneOf)
def _one_of(word: OneOf, g: Quest, hero: int) -> Procedure | None:
    return PickLocations(word.place, word.deed, word.by, word.optional, word.times, hero, word.repeat)


@APPLY.of(EachOf)
def _each_of(word: EachOf, g: Quest, hero: int) -> Procedure | None:
    for here in locations(word.place, g, hero):
        if possible_at(word.deed, g, hero, here):
            procedure = apply_at(word.deed, g, hero, here)
            assert procedure is None, "a deed done at each location asks nothing"
    return None
