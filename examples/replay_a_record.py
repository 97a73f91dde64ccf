"""A record is a game as text: seed, choices and what chance answered. It is played again line by line.

    python examples/replay_a_record.py
    python examples/replay_a_record.py game.jsonl

The first reads the record of a game played by chance just now, the second one that the commands or a table's page kept.
"""

from __future__ import annotations

import sys
from pathlib import Path

import westmarch
from westmarch.core.chance import Chance
from westmarch.core.registry import replay_lines


def some_record(seed: int = 3) -> str:
    """The record of a game between players who choose by chance."""
    game = westmarch.new("quest", seed, heroes=("beravor", "thalin"))
    chance = Chance(seed)
    while game.asks:
        game.take(chance.pick(game.asks[0].choices))
    return game.record()


def main() -> None:
    record = Path(sys.argv[1]).read_text(encoding="utf-8") if sys.argv[1:] else some_record()
    kinds: dict[str, int] = {}
    asked = ""
    for _, game in replay_lines(record):  # always the same game, one choice further each time
        kinds[asked] = kinds.get(asked, 0) + 1
        asked = game.asks[0].kind if game.asks else ""
    print("Asked most often:")
    for kind, times in sorted(kinds.items(), key=lambda item: -item[1])[:6]:
        print(f"  {times:4}  {kind or 'the beginning'}")
    print("The last that everybody was told:")
    for line in game.journal(None)[-4:]:
        print(f"  {line}")
    print(game.result.reason if game.result else "The record ends before the game does.")

    lines = record.splitlines()
    try:
        westmarch.replay("\n".join([*lines[:9], lines[9].replace(":", ": ", 1), *lines[10:]]))
        print("A space more is no change.")
        westmarch.replay("\n".join([*lines[:9], *lines[10:]]))
    except westmarch.WestmarchError as refusal:
        print(f"A record with a line left out is refused: {refusal}")


if __name__ == "__main__":
    main()
