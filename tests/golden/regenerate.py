"""Write the playthroughs again: `python tests/golden/regenerate.py [NAME ...] [--anew]`, with names as in `meccg/a-b`.

The old choices are followed as long as the game offers them, so that a change of words changes words only; from there on
machine players go on. With --anew they play from the beginning. Read the difference before it is kept: `git diff`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from golden.playthrough import Chooser, Head, following, read, write  # noqa: E402
from westmarch.core.conformance import AnyGame  # noqa: E402
from westmarch.core.procedure import Ask, Choice  # noqa: E402
from westmarch.players.base import find_player, player_chance  # noqa: E402


def _decks(first: str, second: str, players: str = "heuristic", seed: int = 1, **more: Any) -> Head:
    return Head("meccg", {"decks": [first, second], **more}, seed, players)


def _heroes(*heroes: str, players: str = "heuristic") -> Head:
    return Head("quest", {"heroes": list(heroes)}, 1, players)


PLAYTHROUGHS: dict[str, Head] = {
    "meccg/a-b": _decks("A", "B"),
    "meccg/a-f": _decks("A", "F", length=1),
    "meccg/b-f": _decks("B", "F", length=1),
    "meccg/c-g": _decks("C", "G", length=1),
    "meccg/d-h": _decks("D", "H", length=1),
    "meccg/e-i": _decks("E", "I", length=1),
    "meccg/f-f": _decks("F", "F", seed=2, length=1),
    "meccg/g-d": _decks("G", "D", length=1, players="random"),
    "meccg/h-j": _decks("H", "J", length=1, players="random"),
    "meccg/i-c": _decks("I", "C", length=1, players="random"),
    "meccg/j-e": _decks("J", "E", length=1),
    "meccg/u-a": _decks("U", "A", length=1),
    "meccg/u-b": _decks("U", "B", length=1, players="random"),
    "meccg/u-f": _decks("U", "F", length=1, players="random"),
    "meccg/u-u": _decks("U", "U", length=1),
    "quest/argalad": _heroes("argalad"),
    "quest/eometh": _heroes("eometh"),
    "quest/argalad-eleanor": _heroes("argalad", "eleanor"),
    "quest/beravor-thalin": _heroes("beravor", "thalin"),
    "quest/argalad-beravor-thalin": _heroes("argalad", "beravor", "thalin", players="random"),
    "quest/eleanor-eometh-thalin": _heroes("eleanor", "eometh", "thalin"),
}
"""A full game or two of every deck and of every team of heroes; most games of cards are as short as the rules allow."""


def file_of(name: str) -> Path:
    return HERE / f"{name}.txt"


PATIENCE = 1200
"""Choices after which chance goes on: two sensible players may sit and wait for each other for ever."""


def machine_players(head: Head) -> Chooser:
    players: dict[int, Any] = {}
    made = 0

    def choose(game: AnyGame, ask: Ask) -> Choice:
        nonlocal made
        made += 1
        if ask.seat not in players:
            players[ask.seat] = find_player(head.game, head.players), player_chance(head.seed, ask.seat)
        player, chance = players[ask.seat]
        return player.choose(game, ask.seat, ask, chance) if made <= PATIENCE else chance.pick(ask.choices)

    return choose


def regenerate(name: str, anew: bool) -> bool:
    """Write one playthrough; says whether anything changed."""
    head, file = PLAYTHROUGHS[name], file_of(name)
    old = file.read_text(encoding="utf-8") if file.is_file() else ""
    known, keys = read(old) if old else (head, [])
    follow = [] if anew or known != head else keys
    text = write(head, following(follow, machine_players(head)))
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return text != old


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="*", help="which ones; all without a name")
    parser.add_argument("--anew", action="store_true", help="follow no old choices")
    asked = parser.parse_args()
    if unknown := [name for name in asked.name if name not in PLAYTHROUGHS]:
        parser.error(f"no playthrough is called {', '.join(unknown)}; there are {', '.join(PLAYTHROUGHS)}")
    for name in asked.name or PLAYTHROUGHS:
        print(f"{name}: {'changed' if regenerate(name, asked.anew) else 'as it was'}", flush=True)


if __name__ == "__main__":
    main()
