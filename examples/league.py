"""A league in a program: who beats whom, and how sure that is.

    python examples/league.py quest heuristic random --deals 4
    python examples/league.py meccg heuristic random --deals 2 --jobs 2

What is finished is kept in a folder; call it again with more deals and it goes on.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import westmarch
from westmarch.arena.crews import Processes
from westmarch.arena.figures import figures
from westmarch.arena.league import Contestant, League
from westmarch.arena.play import check
from westmarch.arena.results import Results
from westmarch.arena.running import run
from westmarch.arena.tables import tables_among


def main() -> None:
    parser = argparse.ArgumentParser(description="A league between machine players.")
    parser.add_argument("game", choices=westmarch.games())
    parser.add_argument("players", nargs="+", metavar="PLAYER")
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("league"))
    asked = parser.parse_args()
    among = tuple(Contestant(player, player) for player in asked.players)
    league = League(asked.game, among, seed=0, limit=20_000, tables=tables_among(asked.game, {}, None))
    check(league)
    results = Results(asked.folder, league)
    deals = range(asked.deals)
    run(results, deals, Processes(asked.jobs), tell=lambda game: print(f"deal {game.deal}: {' against '.join(game.sides)}"))
    found = figures(league, results.played, deals)
    for standing in found.standings:
        rate = standing.rate
        print(
            f"{standing.name}: {standing.rating.elo:+.0f}, wins {rate.share:.0%} ({rate.low:.0%} to {rate.high:.0%}) "
            f"of {rate.deals} deals"
        )
    print(f"{found.failed} games failed.")


if __name__ == "__main__":
    main()
