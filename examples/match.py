"""A match between two machine players, who change sides after every game.

    python examples/match.py meccg heuristic random --games 4
    python examples/match.py quest random heuristic --games 10 --seed 100

Everything that is left to luck comes from seeds: the same command plays the same games.
"""

from __future__ import annotations

import argparse
from typing import Any

import westmarch
from westmarch.players.base import find_player, player_chance


def play(game_name: str, seed: int, first: str, second: str, **settings: Any) -> westmarch.Game[Any]:
    """One game to its end; `first` plays side 0, `second` everybody else."""
    game = westmarch.new(game_name, seed, **settings)
    seats = range(len(game.seats))
    players = [find_player(game_name, first if game.side_of(seat) == 0 else second) for seat in seats]
    luck = [player_chance(seed, seat) for seat in seats]
    while game.asks:
        ask = game.asks[0]
        game.take(players[ask.seat].choose(game, ask.seat, ask, luck[ask.seat]), ask)
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description="A match between two machine players.")
    parser.add_argument("game", choices=westmarch.games())
    parser.add_argument("players", nargs=2, metavar="PLAYER", help="random or heuristic")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    one, other = asked.players
    won = [0, 0]
    for number in range(asked.games):
        swapped = number % 2
        seed = asked.seed + number // 2  # both sides of the same deal
        game = play(asked.game, seed, *((other, one) if swapped else (one, other)))
        assert game.result is not None
        for side in {game.side_of(seat) for seat in game.result.winners}:
            won[side ^ swapped] += 1
        winners = ", ".join(game.seats[seat] for seat in game.result.winners) or "nobody"
        print(f"game {number + 1}, seed {seed}: {winners} won. {game.result.reason}")
    print(f"{one} won {won[0]} of {asked.games}, {other} won {won[1]}.")


if __name__ == "__main__":
    main()
