"""Trying choices on guesses: each is played out until the table is calm again, and then the position is judged."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.core.chance import Chance
from westmarch.core.procedure import Ask, Choice
from westmarch.meccg.game import Meccg
from westmarch.meccg.rulebook.chain import Chain
from westmarch.players.meccg.quick import quick_choice
from westmarch.players.meccg.worth import worth
from westmarch.players.patience import nobody_waits

LONGEST = 60
"""Decisions after which a trial is judged as it stands."""
LEAST_GAIN = 0.05
"""What must be gained over passing."""
PASSES = ("pass", "done", "roll", "end", "tap", "back")


def best_by_trial(game: Meccg, seat: int, ask: Ask, chance: Chance, guesses: int) -> Choice:
    """The choice after which things stand best, on average over a few guesses; passing if nothing is much better."""
    values = by_trial(game, seat, ask.choices, chance, guesses)
    best = max(values, key=lambda choice: values[choice])
    for verb in PASSES:
        if (verb,) in values and values[best] < values[(verb,)] + LEAST_GAIN:
            return (verb,)
    return best


def by_trial(game: Meccg, seat: int, choices: Sequence[Choice], chance: Chance, guesses: int) -> dict[Choice, float]:
    """What each choice is worth; the dice are the same for all of them."""
    sums = dict.fromkeys(choices, 0.0)
    made = 0
    while made < guesses and not (made and nobody_waits()):
        made += 1
        guess = game.guess(seat, chance.below(1 << 30))
        for choice in choices:
            copy = guess.clone()
            ask = next((a for a in copy.asks if a.seat == seat), None)
            if ask is not None and choice in ask.choices:
                copy.take(choice, ask)
                play_on(copy, chance, guess.state.strike)
            sums[choice] += worth(copy, seat) / guesses
    return sums if made == guesses else {choice: value * guesses / made for choice, value in sums.items()}


def is_calm(g: Meccg) -> bool:
    """No attack, no check, nothing declared."""
    s = g.state
    return s.attack is None and s.check is None and not any(isinstance(frame, Chain) for frame in g.stack)


def play_on(copy: Meccg, chance: Chance, strike: int = -1) -> None:
    """Until the table is calm, or the strike is over in the middle of which the question was asked."""
    for _ in range(LONGEST):
        if not copy.asks or is_calm(copy) or (strike >= 0 and copy.state.strike != strike):
            return
        ask = copy.asks[0]
        copy.take(quick_choice(copy, ask, chance), ask)
