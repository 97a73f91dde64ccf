"""When what combat cards and abilities ask for is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest import combat_stats
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.fight import current, other
from westmarch.quest.vocabulary.behaviour import HOLDS_IN_COMBAT, holds_in_combat
from westmarch.quest.vocabulary.combat_conditions import (
    AllOf,
    DamageDealt,
    DamageTaken,
    DefenseStopped,
    FirstUse,
    NobodyDefeated,
    NotDefeated,
    OpponentDefeated,
    OpponentNotAsNamed,
    OpponentPlays,
    OpponentRepeatsType,
    OwnCard,
    PrintedCost,
    PrintedDefense,
    Unhurt,
)

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@HOLDS_IN_COMBAT.of(AllOf)
def _all_of(word: AllOf, g: Quest, side: int) -> bool:
    return all(holds_in_combat(condition, g, side) for condition in word.conditions)


@HOLDS_IN_COMBAT.of(OpponentPlays)
def _opponent_plays(word: OpponentPlays, g: Quest, side: int) -> bool:
    return combat_stats.type_shown(g, other(side)) == word.type


@HOLDS_IN_COMBAT.of(OwnCard)
def _own_card(word: OwnCard, g: Quest, side: int) -> bool:
    return combat_stats.type_shown(g, side) == word.type


@HOLDS_IN_COMBAT.of(OpponentRepeatsType)
def _opponent_repeats_type(word: OpponentRepeatsType, g: Quest, side: int) -> bool:
    shown = combat_stats.type_shown(g, other(side))
    return shown != "" and shown == current(g.state.fight).sides[other(side)].previous_type


@HOLDS_IN_COMBAT.of(OpponentNotAsNamed)
def _opponent_not_as_named(word: OpponentNotAsNamed, g: Quest, side: int) -> bool:
    named = current(g.state.fight).sides[side].named
    shown = combat_stats.type_shown(g, other(side))
    return named != "" and shown != "" and shown != named


@HOLDS_IN_COMBAT.of(PrintedDefense)
def _printed_defense(word: PrintedDefense, g: Quest, side: int) -> bool:
    return word.least <= combat_stats.printed_defense(g, other(side)) <= word.most


@HOLDS_IN_COMBAT.of(PrintedCost)
def _printed_cost(word: PrintedCost, g: Quest, side: int) -> bool:
    card = current(g.state.fight).sides[other(side)].card
    return card != "" and COMBAT_CARDS[card].cost >= word.least


@HOLDS_IN_COMBAT.of(DamageDealt)
def _damage_dealt(word: DamageDealt, g: Quest, side: int) -> bool:
    return current(g.state.fight).sides[other(side)].taken >= word.least


@HOLDS_IN_COMBAT.of(DamageTaken)
def _damage_taken(word: DamageTaken, g: Quest, side: int) -> bool:
    return current(g.state.fight).sides[side].taken >= word.least


@HOLDS_IN_COMBAT.of(Unhurt)
def _unhurt(word: Unhurt, g: Quest, side: int) -> bool:
    return current(g.state.fight).sides[side].taken == 0


@HOLDS_IN_COMBAT.of(DefenseStopped)
def _defense_stopped(word: DefenseStopped, g: Quest, side: int) -> bool:
    return current(g.state.fight).sides[side].stopped >= word.least


@HOLDS_IN_COMBAT.of(OpponentDefeated)
def _opponent_defeated(word: OpponentDefeated, g: Quest, side: int) -> bool:
    return current(g.state.fight).sides[other(side)].defeated


@HOLDS_IN_COMBAT.of(NobodyDefeated)
def _nobody_defeated(word: NobodyDefeated, g: Quest, side: int) -> bool:
    hero, enemy = current(g.state.fight).sides
    return not hero.defeated and not enemy.defeated


@HOLDS_IN_COMBAT.of(NotDefeated)
def _not_defeated(word: NotDefeated, g: Quest, side: int) -> bool:
    return not current(g.state.fight).sides[side].defeated


@HOLDS_IN_COMBAT.of(FirstUse)
def _first_use(word: FirstUse, g: Quest, side: int) -> bool:
    return not current(g.state.fight).used
