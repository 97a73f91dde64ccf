"""Prints a digest of seeded random games for every game: however the engine runs, it is the same.

    python scripts/digest_games.py [--games 60]

`scripts/test_compiled.sh` compares that of a compiled engine with that of the sources. Each game is begun in another way;
the digest is of the save at the end, in which every choice, every draw of chance and every event stands.
"""

from __future__ import annotations

import argparse
import hashlib
from typing import Any

from westmarch.cli.soak.plan import seatings
from westmarch.core.chance import Chance
from westmarch.core.registry import games, new

LIMIT = 4000
"""Decisions after which a game is left as it is."""


def digest(game: str, number: int) -> str:
    """Of so many games."""
    found: list[dict[str, Any]] = [{name: value} for name, values in seatings(game) for value in values] or [{}]
    seatings_in_turn = Chance(1).shuffled(found)
    read = hashlib.sha256()
    for seed in range(number):
        played, chance = new(game, seed, **seatings_in_turn[seed % len(found)]), Chance(seed)
        for _ in range(LIMIT):
            if not played.asks:
                break
            played.take(chance.pick(played.asks[0].choices))
        read.update(played.save().encode())
    return read.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description="Digests of seeded random games.")
    parser.add_argument("--games", type=int, default=60, help="how many of each game")
    number = parser.parse_args().games
    for game in games():
        print(game, number, digest(game, number))


if __name__ == "__main__":
    main()
