"""What a seat can see, and what it may think of the rest.

    python examples/what_a_seat_knows.py --choices 120 --guesses 200

A view is what a seat knows for certain. A guess is a whole game that fits the view: what the seat cannot know is dealt
again. Many guesses together are the odds. Here: which cards the opponent may hold in the card game.
"""

from __future__ import annotations

import argparse
from collections import Counter

import westmarch
from westmarch.core.chance import Chance
from westmarch.meccg.definitions import DEFS


def main() -> None:
    parser = argparse.ArgumentParser(description="Views and guesses of a game of cards.")
    parser.add_argument("--choices", type=int, default=120, help="how far the game is played by chance first")
    parser.add_argument("--guesses", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    game = westmarch.new("meccg", asked.seed, decks=("A", "B"))
    chance = Chance(asked.seed)
    for _ in range(asked.choices):
        if game.asks:
            game.take(chance.pick(game.asks[0].choices))

    me, opponent = 0, 1
    print(f"I am {game.seats[me]}. The last that I was told:")
    for line in game.journal(me)[-5:]:
        print(f"  {line}")

    held: Counter[str] = Counter()
    for number in range(asked.guesses):
        guess = game.guess(me, seed=number)
        assert guess.view(me) == game.view(me), "a guess never contradicts what I see"
        held.update(set(guess.state.hand[opponent]))
    print(f"What {game.seats[opponent]} may hold, in {asked.guesses} guesses:")
    for card, times in held.most_common(8):
        print(f"  {times / asked.guesses:4.0%}  {DEFS[card].name}")


if __name__ == "__main__":
    main()
