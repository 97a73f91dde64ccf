"""How effects on heroes are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.core.events import only
from westmarch.core.procedure import Procedure
from westmarch.quest import stats
from westmarch.quest.board.map import HAVENS
from westmarch.quest.ops import board, combat, decks, heroes
from westmarch.quest.rulebook.choosing import ChooseBranch, PickLocations
from westmarch.quest.rulebook.corruption import receive_corruption
from westmarch.quest.rulebook.damage import TakeDamage
from westmarch.quest.rulebook.fights import CardFight
from westmarch.quest.rulebook.picking import DiscardFromHand, DiscardShields, PickCorruption, PickItem
from westmarch.quest.rulebook.training import Training
from westmarch.quest.state import ATTRIBUTES
from westmarch.quest.vocabulary.behaviour import APPLY, POSSIBLE, locations, value
from westmarch.quest.vocabulary.hero_effects import (
    Damage,
    DamageIntoRest,
    DamageTopToRest,
    DiscardCards,
    DiscardDownTo,
    DiscardRandom,
    DrawCards,
    DropCorruption,
    EndTurn,
    FightMonster,
    GainCorruption,
    GainFavor,
    GainItem,
    GoAndEncounter,
    IntoLife,
    Level,
    LifeTopToRest,
    LookAtPlots,
    LookAtTokens,
    LoseFavor,
    LoseItem,
    MakePerilous,
    MoveAside,
    RevealAdvancedQuest,
    ShieldedDamage,
    SpendCards,
    SpendFavor,
    Train,
    TurnNote,
    WeakenInCombat,
)
from westmarch.quest.vocabulary.location_deeds import GoThere
from westmarch.quest.vocabulary.places import NextTo

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


@APPLY.of(GainFavor)
def _gain_favor(word: GainFavor, g: Quest, hero: int) -> None:
    heroes.gain_favor(g, hero, word.count)


@POSSIBLE.of(LoseFavor)
def _lose_favor_possible(word: LoseFavor, g: Quest, hero: int) -> bool:
    return g.state.heroes[hero].favor > 0


@APPLY.of(LoseFavor)
def _lose_favor(word: LoseFavor, g: Quest, hero: int) -> None:
    heroes.lose_favor(g, hero, value(word.count, g, hero))


@POSSIBLE.of(SpendFavor)
def _spend_favor_possible(word: SpendFavor, g: Quest, hero: int) -> bool:
    return g.state.heroes[hero].favor >= word.count


@APPLY.of(SpendFavor)
def _spend_favor(word: SpendFavor, g: Quest, hero: int) -> None:
    heroes.lose_favor(g, hero, word.count)


@APPLY.of(GainItem)
def _gain_item(word: GainItem, g: Quest, hero: int) -> None:
    heroes.gain_item(g, hero, word.item)


@APPLY.of(LoseItem)
def _lose_item(word: LoseItem, g: Quest, hero: int) -> Procedure | None:
    return PickItem(hero)


@POSSIBLE.of(LoseItem)
def _lose_item_possible(word: LoseItem, g: Quest, hero: int) -> bool:
    return bool(g.state.heroes[hero].items)


@APPLY.of(Level)
def _level(word: Level, g: Quest, hero: int) -> Procedure | None:
    if word.attribute:
        heroes.gain_level(g, hero, word.attribute)
        return None
    return ChooseBranch(tuple((Level(name),) for name in ATTRIBUTES), hero, "hero", False)


@APPLY.of(Train)
def _train(word: Train, g: Quest, hero: int) -> Procedure | None:
    return Training(hero, word.times)


@APPLY.of(RevealAdvancedQuest)
def _reveal_advanced_quest(word: RevealAdvancedQuest, g: Quest, hero: int) -> None:
    heroes.reveal_advanced(g, hero)


@POSSIBLE.of(GainCorruption)
def _gain_corruption_possible(word: GainCorruption, g: Quest, hero: int) -> bool:
    return bool(g.state.decks["corruption"] or g.state.discards["corruption"])


@APPLY.of(GainCorruption)
def _gain_corruption(word: GainCorruption, g: Quest, hero: int) -> Procedure | None:
    receive_corruption(g, hero)
    return None


@APPLY.of(DropCorruption)
def _drop_corruption(word: DropCorruption, g: Quest, hero: int) -> Procedure | None:
    held = g.state.heroes[hero].corruption
    if word.every or len(held) == 1:
        for card in held:
            heroes.drop_corruption(g, hero, card)
        return None
    return PickCorruption(hero)


@APPLY.of(Damage)
def _damage(word: Damage, g: Quest, hero: int) -> Procedure | None:
    amount = value(word.count, g, hero)
    return TakeDamage(hero, amount) if amount else None


@APPLY.of(ShieldedDamage)
def _shielded_damage(word: ShieldedDamage, g: Quest, hero: int) -> Procedure | None:
    return DiscardShields(hero, word.count, word.reward)


@POSSIBLE.of(DiscardCards)
def _discard_cards_possible(word: DiscardCards, g: Quest, hero: int) -> bool:
    return bool(g.state.heroes[hero].hand)


@APPLY.of(DiscardCards)
def _discard_cards(word: DiscardCards, g: Quest, hero: int) -> Procedure | None:
    return DiscardFromHand(hero, word.count)


@POSSIBLE.of(SpendCards)
def _spend_cards_possible(word: SpendCards, g: Quest, hero: int) -> bool:
    return len(g.state.heroes[hero].hand) >= word.count


@APPLY.of(DiscardDownTo)
def _discard_down_to(word: DiscardDownTo, g: Quest, hero: int) -> Procedure | None:
    return DiscardFromHand(hero, max(0, len(g.state.heroes[hero].hand) - word.size))


@APPLY.of(DiscardRandom)
def _discard_random(word: DiscardRandom, g: Quest, hero: int) -> None:
    heroes.discard_random(g, hero, value(word.count, g, hero))


@APPLY.of(IntoLife)
def _into_life(word: IntoLife, g: Quest, hero: int) -> None:
    heroes.into_life(g, hero, *word.pools)


@APPLY.of(DamageIntoRest)
def _damage_into_rest(word: DamageIntoRest, g: Quest, hero: int) -> None:
    heroes.damage_into_rest(g, hero)


@APPLY.of(DamageTopToRest)
def _damage_top_to_rest(word: DamageTopToRest, g: Quest, hero: int) -> None:
    heroes.damage_top_to_rest(g, hero, value(word.count, g, hero))


@APPLY.of(LifeTopToRest)
def _life_top_to_rest(word: LifeTopToRest, g: Quest, hero: int) -> None:
    heroes.life_top_to_rest(g, hero, word.count)


@APPLY.of(DrawCards)
def _draw_cards(word: DrawCards, g: Quest, hero: int) -> None:
    heroes.draw_cards(g, hero, value(word.count, g, hero))


@APPLY.of(LookAtTokens)
def _look_at_tokens(word: LookAtTokens, g: Quest, hero: int) -> None:
    for here in locations(word.place, g, hero):
        for number in stats.tokens_at(g.state, here):
            board.show_token(g, number, g.shown_to(hero))


@APPLY.of(LookAtPlots)
def _look_at_plots(word: LookAtPlots, g: Quest, hero: int) -> None:
    decks.note_shown(g, g.shown_to(hero), *g.state.plot_hand)
    g.emit(("sees_plots", hero, *g.state.plot_hand), g.shown_to(hero) | only(0))


@APPLY.of(EndTurn)
def _end_turn(word: EndTurn, g: Quest, hero: int) -> None:
    if g.state.turn.hero == hero:
        board.end_turn(g)


@APPLY.of(TurnNote)
def _turn_note(word: TurnNote, g: Quest, hero: int) -> None:
    board.note(g, word.what)


@APPLY.of(GoAndEncounter)
def _go_and_encounter(word: GoAndEncounter, g: Quest, hero: int) -> None:
    assert word.haven in HAVENS
    heroes.move_hero(g, hero, word.haven)
    board.note(g, "encounter_again")


@APPLY.of(MoveAside)
def _move_aside(word: MoveAside, g: Quest, hero: int) -> Procedure | None:
    return PickLocations(NextTo(), GoThere(), word.by, word.by == "hero", 1, hero)


@APPLY.of(FightMonster)
def _fight_monster(word: FightMonster, g: Quest, hero: int) -> Procedure | None:
    return CardFight(hero, word.monster, word.won, word.agility)


@APPLY.of(WeakenInCombat)
def _weaken_in_combat(word: WeakenInCombat, g: Quest, hero: int) -> None:
    combat.change_per_corruption(g, -1, -1 if word.agility else 0)


@APPLY.of(MakePerilous)
def _make_perilous(word: MakePerilous, g: Quest, hero: int) -> None:
    board.make_perilous(g, g.state.heroes[hero].at)
