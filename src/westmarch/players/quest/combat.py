"""Fighting: each card is tried by playing the combat out on guesses."""

from __future__ import annotations

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.players.patience import nobody_waits
from westmarch.quest import combat_stats
from westmarch.quest.definitions import COMBAT_CARDS, MINIONS
from westmarch.quest.fight import ENEMY, HERO, Fight
from westmarch.quest.game import Quest
from westmarch.quest.state import SAURON

COMBAT_KINDS = {"finale.champion", "combat.agility", "combat.card", "combat.exhaust"}
"""The questions that are answered here: the champion, agility, the card of the round, exhaustion."""
PLAYOUTS = 5
"""Guesses on which every choice is played out."""
FINALE_PLAYOUTS = 16
"""The last combat decides the game."""
LONGEST = 120
"""Decisions after which a playout is judged as it stands."""
AFTERMATH = "influence.after_combat"
"""The question with which an undefeated enemy's combat is over."""

MONSTER_FALLS, MINION_FALLS, HERO_FALLS = 5.0, 9.0, 14.0
"""What the end of a combat is worth, in cards of the hero."""
WOUND = 0.7
"""A point of damage on a minion, which keeps it."""
RESTING_CARD = 0.65
"""A card in the rest pool; one in the damage pool is worth nothing."""
LAST_COMBAT = 20.0
"""In the Finale only the fall of the Ringwraiths counts; how near they came to it tells choices apart."""


def choose_in_combat(game: Quest, seat: int, ask: Ask, chance: Chance) -> Choice:
    """The choice after which combats end best, on average over a few guesses."""
    sums = combat_values(game, seat, ask, chance, FINALE_PLAYOUTS if game.state.finale else PLAYOUTS)
    best = min if seat == SAURON else max
    return best(sums, key=lambda choice: sums[choice])


def combat_values(game: Quest, seat: int, ask: Ask, chance: Chance, playouts: int) -> dict[Choice, float]:
    """How combats end after each choice, from the hero's side, summed over so many guesses."""
    sums = dict.fromkeys(ask.choices, 0.0)
    for number in range(playouts):
        if number and nobody_waits():
            break
        guess = game.guess(seat, chance.below(1 << 30))
        mine = next((a for a in guess.asks if a.seat == seat), None)
        for choice in ask.choices:
            if mine is not None and choice in mine.choices:
                copy = guess.clone()
                fight, in_finale = copy.state.fight, copy.state.turn.step == "finale"
                copy.take(choice, mine)
                fight = fight or copy.state.fight
                assert fight is not None
                sums[choice] += _play_out(copy, fight, in_finale, chance)
    return sums


def _play_out(copy: Quest, fight: Fight, in_finale: bool, chance: Chance) -> float:
    """Play to the end of the combat, both sides without much thought; what came of it, from the hero's side."""
    for _ in range(LONGEST):
        if copy.state.fight is None or not copy.asks or copy.asks[0].kind == AFTERMATH:
            break
        ask = copy.asks[0]
        copy.take(quick_choice(copy, fight, ask, chance), ask)
    if in_finale:
        won = copy.result is not None and SAURON not in copy.result.winners
        return LAST_COMBAT if won else 0.5 * float(copy.state.minions[fight.enemy].damage)
    return _outcome(copy, fight)


def quick_choice(g: Quest, fight: Fight, ask: Ask, chance: Chance) -> Choice:
    """A choice that costs no thought: any card that can still be paid for, the life pool before the hand."""
    if len(ask.choices) == 1:
        return ask.choices[0]
    if ask.kind in ("combat.card", "combat.exhaust"):
        side = ENEMY if ask.seat == SAURON else HERO
        left = combat_stats.strength(g, side) - combat_stats.stack_cost(g, side)
        if ask.kind == "combat.exhaust":
            hand = fight.hand if side == ENEMY else g.state.heroes[fight.hero].hand
            return ("fight_on",) if any(COMBAT_CARDS[card].cost <= left for card in hand) else ("exhausted",)
        fit = [c for c in ask.choices if COMBAT_CARDS[str(c[1])].cost <= left]
        return chance.pick(fit or ask.choices)
    if ask.kind == "damage.take" and ("life",) in ask.choices:
        return ("life",)
    return chance.pick(ask.choices)


def _outcome(g: Quest, fight: Fight) -> float:
    value = 0.0
    if fight.sides[ENEMY].defeated:
        value += MINION_FALLS if fight.enemy in MINIONS else MONSTER_FALLS
    elif fight.enemy in MINIONS:
        value += WOUND * g.state.minions[fight.enemy].damage
    return value - HERO_FALLS if fight.sides[HERO].defeated else value + _cards(g, fight)


def _cards(g: Quest, fight: Fight) -> float:
    hero = g.state.heroes[fight.hero]
    return len(hero.life) + len(hero.hand) + RESTING_CARD * len(hero.rest)
