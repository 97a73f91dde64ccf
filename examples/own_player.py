"""Two players of one's own for the board game: one that knows what it wants, one that tries everything in its mind.

    python examples/own_player.py --games 2

`docs/write-a-player.md` explains them.
"""

from __future__ import annotations

import argparse
from typing import Any

import westmarch
from westmarch.core.chance import Chance
from westmarch.players.base import Player, find_player, player_chance, register_player

WANTED = ("complete", "heal", "rest", "explore", "retrieve")
"""Verbs that a careful hero likes, the best first."""


class CarefulHero:
    """Takes what it likes if that is offered, by the verb of the choice; otherwise anything."""

    def choose(self, game: westmarch.Game[Any], seat: int, ask: westmarch.Ask, chance: Chance) -> westmarch.Choice:
        for verb in WANTED:
            liked = [choice for choice in ask.choices if choice[0] == verb]
            if liked:
                return chance.pick(liked)
        return chance.pick(ask.choices)


class Dreamer:
    """Plays every option on in guesses of its own, by chance, and takes the one after which its side won most often."""

    dreams = 2
    """Guesses per option."""
    most = 6
    """Options that are looked at; of a longer list as many by chance."""

    def choose(self, game: westmarch.Game[Any], seat: int, ask: westmarch.Ask, chance: Chance) -> westmarch.Choice:
        if len(ask.choices) == 1:
            return ask.choices[0]
        tried = chance.shuffled(ask.choices)[: self.most]
        seeds = [chance.below(1 << 30) for _ in range(self.dreams)]
        return max(tried, key=lambda choice: sum(self.dream(game, seat, choice, seed) for seed in seeds))

    def dream(self, game: westmarch.Game[Any], seat: int, choice: westmarch.Choice, seed: int) -> float:
        """What comes of a choice in one guess: 1 for a win, 0 for a loss.

        A guess deals anew whatever the seat cannot know, so nothing hidden is looked at; and it is a game of its own, so
        the real one is not touched."""
        dream = game.guess(seat, seed)
        dream.choose(choice, seat)
        luck = Chance(seed)
        while dream.asks:
            ask = dream.asks[0]
            dream.take(luck.pick(ask.choices), ask)
        assert dream.result is not None
        side = dream.side_of(seat)
        return float(any(dream.side_of(winner) == side for winner in dream.result.winners))


register_player("careful", f"{__name__}:CarefulHero", game="quest")
register_player("dreamer", f"{__name__}:Dreamer")  # without a game: for every game


def play(players: list[Player], seed: int, decisions: int) -> westmarch.Game[Any]:
    """A game of the board game with one hero, or its beginning."""
    game = westmarch.new("quest", seed, heroes=("argalad",))
    luck = [player_chance(seed, seat) for seat in range(len(players))]
    for _ in range(decisions):
        if not game.asks:
            break
        ask = game.asks[0]
        game.choose(players[ask.seat].choose(game, ask.seat, ask, luck[ask.seat]), ask.seat)
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description="Players of one's own against a Sauron who plays by chance.")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=2000, help="stop a game after so many")
    asked = parser.parse_args()
    for name in ("careful", "dreamer"):
        for seed in range(asked.games):
            game = play([find_player("quest", "random"), find_player("quest", name)], seed, asked.decisions)
            ended = game.result.reason if game.result else f"stopped in round {game.view(None)['round']}"
            print(f"{name}, seed {seed}: {ended}")


if __name__ == "__main__":
    main()
