"""How deeds of combat cards and abilities are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.procedure import Procedure
from westmarch.quest import combat_stats
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.fight import ENEMY, HERO, RANGED, current, other
from westmarch.quest.ops import combat
from westmarch.quest.rulebook.combat_choices import DrawOrNot, DrawUpTo, EndBattle, NameType, TakeBackFromStack
from westmarch.quest.rulebook.corruption import receive_corruption
from westmarch.quest.rulebook.damage import deal_direct
from westmarch.quest.vocabulary.behaviour import APPLY_IN_COMBAT
from westmarch.quest.vocabulary.combat import text_of
from westmarch.quest.vocabulary.combat_deeds import (
    AddOpponentAttack,
    Bonus,
    BonusPerCard,
    Burden,
    CapDamage,
    Corrupt,
    CountTypes,
    Deal,
    DealAsTaken,
    DefeatOpponent,
    DiscardAndDeal,
    DrawCombatCard,
    DrawFromPools,
    Heal,
    Name,
    OpponentDiscards,
    RandomCardNext,
    ReducePrinted,
    Retreat,
    StackIntoLife,
    Suffer,
    TakeBack,
)

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@APPLY_IN_COMBAT.of(Bonus)
def _bonus(word: Bonus, g: Quest, side: int, source: str) -> Procedure | None:
    combat.add_bonus(g, side, source, word.attack, word.defense)
    return None


@APPLY_IN_COMBAT.of(BonusPerCard)
def _bonus_per_card(word: BonusPerCard, g: Quest, side: int, source: str) -> Procedure | None:
    others = current(g.state.fight).sides[side].stack[1:]
    count = sum(1 for card in others if not word.type or text_of(card).type == word.type)
    if count:
        combat.add_bonus(g, side, source, word.attack * count, word.defense * count)
    return None


@APPLY_IN_COMBAT.of(AddOpponentAttack)
def _add_opponent_attack(word: AddOpponentAttack, g: Quest, side: int, source: str) -> Procedure | None:
    combat.add_bonus(g, side, source, combat_stats.printed_attack(g, other(side)), 0)
    return None


@APPLY_IN_COMBAT.of(ReducePrinted)
def _reduce_printed(word: ReducePrinted, g: Quest, side: int, source: str) -> Procedure | None:
    combat.reduce_printed(g, other(side), word.attack, word.defense, source)
    return None


@APPLY_IN_COMBAT.of(CapDamage)
def _cap_damage(word: CapDamage, g: Quest, side: int, source: str) -> Procedure | None:
    combat.cap_damage(g, side, word.most)
    return None


@APPLY_IN_COMBAT.of(Deal)
def _deal(word: Deal, g: Quest, side: int, source: str) -> Procedure | None:
    return deal_direct(g, other(side), word.amount)


@APPLY_IN_COMBAT.of(Suffer)
def _suffer(word: Suffer, g: Quest, side: int, source: str) -> Procedure | None:
    return deal_direct(g, side, word.amount)


@APPLY_IN_COMBAT.of(DealAsTaken)
def _deal_as_taken(word: DealAsTaken, g: Quest, side: int, source: str) -> Procedure | None:
    return deal_direct(g, other(side), current(g.state.fight).sides[side].taken)


@APPLY_IN_COMBAT.of(DefeatOpponent)
def _defeat_opponent(word: DefeatOpponent, g: Quest, side: int, source: str) -> Procedure | None:
    combat.doom(g, other(side))
    return None


@APPLY_IN_COMBAT.of(Heal)
def _heal(word: Heal, g: Quest, side: int, source: str) -> Procedure | None:
    if side == ENEMY:
        combat.heal_enemy(g, word.amount)
    return None


@APPLY_IN_COMBAT.of(OpponentDiscards)
def _opponent_discards(word: OpponentDiscards, g: Quest, side: int, source: str) -> Procedure | None:
    combat.discard_random(g, other(side), word.count)
    return None


@APPLY_IN_COMBAT.of(DiscardAndDeal)
def _discard_and_deal(word: DiscardAndDeal, g: Quest, side: int, source: str) -> Procedure | None:
    lost = combat.discard_random(g, other(side), 1)
    return deal_direct(g, other(side), sum(COMBAT_CARDS[card].attack for card in lost))


@APPLY_IN_COMBAT.of(CountTypes)
def _count_types(word: CountTypes, g: Quest, side: int, source: str) -> Procedure | None:
    fight = current(g.state.fight)
    hand = fight.hand if side == HERO else g.state.heroes[fight.hero].hand
    ranged = sum(1 for card in hand if text_of(card).type == RANGED)
    combat.tell_types(g, side, ranged, len(hand) - ranged)
    return None


@APPLY_IN_COMBAT.of(DrawFromPools)
def _draw_from_pools(word: DrawFromPools, g: Quest, side: int, source: str) -> Procedure | None:
    return DrawUpTo(current(g.state.fight).hero, word.most)


@APPLY_IN_COMBAT.of(TakeBack)
def _take_back(word: TakeBack, g: Quest, side: int, source: str) -> Procedure | None:
    return TakeBackFromStack(current(g.state.fight).hero)


@APPLY_IN_COMBAT.of(Burden)
def _burden(word: Burden, g: Quest, side: int, source: str) -> Procedure | None:
    combat.burden_enemy(g)
    return None


@APPLY_IN_COMBAT.of(StackIntoLife)
def _stack_into_life(word: StackIntoLife, g: Quest, side: int, source: str) -> Procedure | None:
    combat.stack_into_life(g)
    return None


@APPLY_IN_COMBAT.of(DrawCombatCard)
def _draw_combat_card(word: DrawCombatCard, g: Quest, side: int, source: str) -> Procedure | None:
    return DrawOrNot(source)


@APPLY_IN_COMBAT.of(Name)
def _name(word: Name, g: Quest, side: int, source: str) -> Procedure | None:
    if current(g.state.fight).sides[other(side)].exhausted:
        return None
    return NameType(side, other(side) if word.opponent else side, source)


@APPLY_IN_COMBAT.of(RandomCardNext)
def _random_card_next(word: RandomCardNext, g: Quest, side: int, source: str) -> Procedure | None:
    combat.frighten(g)
    return None


@APPLY_IN_COMBAT.of(Corrupt)
def _corrupt(word: Corrupt, g: Quest, side: int, source: str) -> Procedure | None:
    if word.once:
        combat.use_once(g)
    receive_corruption(g, current(g.state.fight).hero)
    return None


@APPLY_IN_COMBAT.of(Retreat)
def _retreat(word: Retreat, g: Quest, side: int, source: str) -> Procedure | None:
    return EndBattle(current(g.state.fight).hero, source)
