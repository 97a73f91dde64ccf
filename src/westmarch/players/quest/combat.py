"""Choosing a combat card: each is tried against what the other side may play."""

from __future__ import annotations

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.quest import combat_stats
from westmarch.quest.definitions import COMBAT_CARDS
from westmarch.quest.fight import ENEMY, HERO
from westmarch.quest.game import Quest
from westmarch.quest.state import SAURON

TRIALS = 6
FINALE_TRIALS = 14
WIN = 12.0
COST = 0.35
FALLING = 6
"""With so few cards left a hero has to look after himself."""


def choose_combat_card(game: Quest, seat: int, ask: Ask, chance: Chance) -> Choice:
    """The card that does best on average against random answers on guesses."""
    side = ENEMY if seat == SAURON else HERO
    scores = dict.fromkeys(ask.choices, 0.0)
    trials = FINALE_TRIALS if game.state.finale else TRIALS
    for _ in range(trials):
        guess = game.guess(seat, chance.below(1 << 30))
        mine = next((a for a in guess.asks if a.seat == seat), None)
        if mine is None:
            break
        answer = {a.seat: chance.pick(a.choices) for a in guess.asks if a.seat != seat}
        for choice in ask.choices:
            if choice in mine.choices:
                scores[choice] += _exchange(guess, seat, choice, answer, side)
    for choice in scores:
        card = COMBAT_CARDS[str(choice[1])]
        scores[choice] -= trials * COST * card.cost
    return max(scores, key=lambda choice: scores[choice])


def _exchange(guess: Quest, seat: int, choice: Choice, answer: dict[int, Choice], side: int) -> float:
    copy = guess.clone()
    fight = copy.state.fight
    assert fight is not None
    hero = fight.hero
    before = _shape(copy, hero)
    copy.choose(choice, seat)
    for other, answered in answer.items():
        if any(a.seat == other and answered in a.choices for a in copy.asks):
            copy.choose(answered, other)
    after = _shape(copy, hero)
    lost = before[0] - after[0]
    hurt = after[1] - before[1]
    if copy.state.fight is not None and copy.state.fight.sides[ENEMY].defeated:
        hurt += WIN
    # In the Finale only the fall of the Ringwraiths counts, or of the champion.
    weight = 0.45 if copy.state.finale and after[0] > FALLING else 0.8
    gain = 1.1 * hurt - weight * lost
    return gain if side == HERO else -gain


def _shape(g: Quest, hero: int) -> tuple[float, float]:
    """The hero's cards, and the damage on the enemy."""
    h = g.state.heroes[hero]
    fight = g.state.fight
    damage = 0.0
    if fight is not None:
        minion = g.state.minions.get(fight.enemy)
        damage = float(fight.damage if minion is None else minion.damage)
    return float(len(h.life) + len(h.hand)), damage


def declares_exhausted(g: Quest, seat: int) -> bool:
    """Stop when every card left would exhaust this side anyway."""
    fight = g.state.fight
    assert fight is not None
    side = ENEMY if seat == SAURON else HERO
    hand = fight.hand if side == ENEMY else g.state.heroes[fight.hero].hand
    left = combat_stats.strength(g, side) - combat_stats.stack_cost(g, side)
    return all(COMBAT_CARDS[card].cost > left for card in hand)
