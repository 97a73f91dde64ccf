"""Derived values of a running combat: never stored, always asked for. Each can say of which parts it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.quest import stats
from westmarch.quest.definitions import COMBAT_CARDS, MINIONS, MONSTERS, MonsterDef
from westmarch.quest.fight import ENEMY, HERO, NO_LIMIT, Fight, current
from westmarch.quest.stats import Lines
from westmarch.quest.vocabulary.combat import ability_of, text_of

if TYPE_CHECKING:
    from westmarch.quest.game import Quest


def reference(enemy: str) -> MonsterDef:
    """The Reference card of a monster, or a minion's space (CBT-05)."""
    return MINIONS[enemy] if enemy in MINIONS else MONSTERS[enemy]


def type_shown(g: Quest, side: int) -> str:
    """Ranged or melee; nothing without a card (CBT-19), nothing with a canceled one (KEYW-05)."""
    fighter = current(g.state.fight).sides[side]
    if not fighter.card or (fighter.canceled and not g.state.options["canceled_keeps_type"]):
        return ""
    return text_of(fighter.card).type


# Attack and defense -----------------------------------------------------------------------------------------------


def printed_attack(g: Quest, side: int) -> int:
    """What is printed on the card shown, or what it counts as after a reduction (KEYW-11, KEYW-13, KEYW-18)."""
    fighter = current(g.state.fight).sides[side]
    if not fighter.card:
        return 0
    return min(COMBAT_CARDS[fighter.card].attack, fighter.attack_limit)


def printed_defense(g: Quest, side: int) -> int:
    """As `printed_attack`; a card may set a value below which its defense is not reduced (KEYW-15)."""
    fighter = current(g.state.fight).sides[side]
    if not fighter.card:
        return 0
    printed = COMBAT_CARDS[fighter.card].defense
    if fighter.defense_limit == NO_LIMIT:
        return printed
    return max(min(printed, fighter.defense_limit), min(printed, text_of(fighter.card).floor))


def attack(g: Quest, side: int, lines: Lines | None = None) -> int:
    """The final attack (CBT-30, KEYW-02, KEYW-10, KEYW-12)."""
    fighter = current(g.state.fight).sides[side]
    if not fighter.card or fighter.canceled:
        return 0
    value = printed_attack(g, side)
    if lines is not None:
        lines.append((fighter.card, value))
    if fighter.attack_limit == 0:
        return 0
    for source, more, _ in fighter.bonuses:
        value += more
        if lines is not None and more:
            lines.append((source, more))
    return value if value > 0 else 0


def defense(g: Quest, side: int, lines: Lines | None = None) -> int:
    """The final defense; one that was reduced to 0 stays there (KEYW-12), unless it could not be reduced so far."""
    fighter = current(g.state.fight).sides[side]
    if not fighter.card or fighter.canceled:
        return 0
    value = printed_defense(g, side)
    if lines is not None:
        lines.append((fighter.card, value))
    if fighter.defense_limit == 0 and value == 0:
        return 0
    for source, _, more in fighter.bonuses:
        value += more
        if lines is not None and more:
            lines.append((source, more))
    return value if value > 0 else 0


# Strength and what the stack costs --------------------------------------------------------------------------------


def strength(g: Quest, side: int, lines: Lines | None = None) -> int:
    """How much a stack may cost before its owner is exhausted (EXH-01, EXH-11)."""
    fight = current(g.state.fight)
    if side == ENEMY:
        printed = reference(fight.enemy).strength
        if lines is not None:
            lines.append(("printed", printed))
        return printed
    value = stats.attribute(g, fight.hero, "strength", lines) + fight.unspent
    if lines is not None and fight.unspent:
        lines.append(("unspent agility", fight.unspent))
    if fight.strength_per_corruption:
        change = fight.strength_per_corruption * stats.corruption_count(g, fight.hero)
        value += change
        if lines is not None:
            lines.append(("Corruption cards in this combat", change))
    return value if value > 0 else 0


def agility(g: Quest, lines: Lines | None = None) -> int:
    """The hero's agility in this combat (CBT-09)."""
    fight = current(g.state.fight)
    if fight.agility >= 0:
        if lines is not None:
            lines.append(("set for this combat", fight.agility))
        return fight.agility
    value = stats.attribute(g, fight.hero, "agility", lines)
    if fight.agility_per_corruption:
        change = fight.agility_per_corruption * stats.corruption_count(g, fight.hero)
        value += change
        if lines is not None:
            lines.append(("Corruption cards in this combat", change))
    return value if value > 0 else 0


def stack_cost(g: Quest, side: int, lines: Lines | None = None) -> int:
    """The costs of all cards in a stack, canceled ones included (CBT-20, KEYW-03, EXH-11)."""
    fight = current(g.state.fight)
    fighter = fight.sides[side]
    return _cost(fight, side, fighter.stack, fighter.free, lines)


def cost_with(g: Quest, side: int, card: str) -> int:
    """What a stack would cost with this card on top; Ready of the round before lets it be free (CBT-20, EXH-11)."""
    fight = current(g.state.fight)
    fighter = fight.sides[side]
    free = bool(fighter.previous) and text_of(fighter.previous).frees == text_of(card).type
    return _cost(fight, side, (card, *fighter.stack), free)


def _cost(fight: Fight, side: int, stack: tuple[str, ...], free: bool, lines: Lines | None = None) -> int:
    """The costs of these cards, the topmost first; `free` lets the topmost cost nothing."""
    total = 0
    last = len(stack) - 1
    ability = ability_of(fight.enemy) if side == ENEMY else None
    for index, card in enumerate(stack):
        cost = COMBAT_CARDS[card].cost
        if index == 0 and free:
            cost = 0
        elif ability is not None and cost:
            if ability.cheaper and text_of(card).type == ability.cheaper:
                cost -= 1
            if index == last and ability.free_bottom and text_of(card).type == ability.free_bottom:
                cost = 0
        total += cost
        if lines is not None:
            lines.append((card, cost))
    return total


# The enemy --------------------------------------------------------------------------------------------------------


def enemy_health(fight: Fight) -> int:
    """FIN-16: never below 0."""
    return max(0, reference(fight.enemy).health + fight.health)


def enemy_fortitude(fight: Fight) -> int:
    return max(0, reference(fight.enemy).fortitude + fight.fortitude)


def enemy_damage(g: Quest) -> int:
    """The damage tokens of the enemy (DMG-01, DMG-03)."""
    fight = current(g.state.fight)
    return g.state.minions[fight.enemy].damage if fight.enemy in MINIONS else fight.damage


def enemy_falls(g: Quest) -> bool:
    """DMG-02, DMG-05; Execute."""
    fight = current(g.state.fight)
    return fight.sides[ENEMY].doomed or enemy_damage(g) >= enemy_health(fight)


def hero_falls(g: Quest) -> bool:
    """No card left in life pool and hand, asked in part 3f alone (DMG-10, DMG-11)."""
    fight = current(g.state.fight)
    h = g.state.heroes[fight.hero]
    if h.life or h.hand:
        return False
    if fight.sides[HERO].taken > 0 or not g.state.options["defeat_only_on_damage"]:
        return True
    return stats.struck_down(fight.hero) in g.state.turn.notes
