"""Trying every choice on guesses and looking at what comes of it."""

from __future__ import annotations

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.players.patience import nobody_waits
from westmarch.players.quest.worth import worth
from westmarch.quest.game import Quest
from westmarch.quest.state import SAURON

GUESSES = 3
MOST_CHOICES = 24
FOLLOW_UPS = 6
"""How many decisions a trial is played on at random while the same seat decides about the same thing."""


def best_by_trial(game: Quest, seat: int, ask: Ask, chance: Chance) -> Choice:
    """The choice that is worth most on average over a few guesses."""
    choices = list(ask.choices)
    if len(choices) > MOST_CHOICES:
        choices = list(chance.shuffled(choices))[:MOST_CHOICES]
    sums = [0.0] * len(choices)
    for number in range(GUESSES):
        if number and nobody_waits():
            break
        guess = game.guess(seat, chance.below(1 << 30))
        for i, choice in enumerate(choices):
            sums[i] += worth(tried(guess, seat, choice, chance), seat)
    sign = -1.0 if seat == SAURON else 1.0
    return max(zip(sums, choices, strict=True), key=lambda pair: sign * pair[0])[1]


def tried(guess: Quest, seat: int, choice: Choice, chance: Chance) -> Quest:
    """A copy of the guess in which the choice was made, if it is offered there, and what it began is finished."""
    copy = guess.clone()
    ask = next((a for a in copy.asks if a.seat == seat), None)
    if ask is None or choice not in ask.choices:
        return copy
    depth = len(copy.stack)
    copy.take(choice, ask)
    follow(copy, depth, chance)
    return copy


def follow(copy: Quest, depth: int, chance: Chance) -> None:
    """Play on at random until what was begun is finished, but not for long."""
    for _ in range(FOLLOW_UPS):
        if not copy.asks or len(copy.stack) <= depth:
            return
        ask = copy.asks[0]
        copy.take(chance.pick(ask.choices), ask)
