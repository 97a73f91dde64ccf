"""What is over its limit is noticed and told, and so is a game that does not end."""

import sys
from pathlib import Path
from time import process_time

import pytest

from westmarch.players.base import register_player
from westmarch.players.search.player import SearchPlayer

SCRIPTS = Path(__file__).parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))
from check_thinking import Overrun, Plan, Watched, told, watched_game  # noqa: E402

sys.path.remove(str(SCRIPTS))


class Dawdling(SearchPlayer):
    """Says that it takes a hundredth of a second; at its third question it takes an eighth."""

    asked = 0

    def choose(self, game, seat, ask, chance):
        Dawdling.asked += 1
        until = process_time() + (0.125 if Dawdling.asked == 3 else 0.0)
        while process_time() < until:
            pass
        return ask.choices[0]


def test_a_thought_that_is_too_long_is_told_with_its_place():
    register_player("dawdling", f"{__name__}:Dawdling", game="quest")
    Dawdling.asked = 0
    seen = watched_game(Plan("quest", "dawdling:seconds=0.01", "processor", 5), 2)
    assert seen.decisions == 5
    (failure,) = seen.failed
    assert "not over after 5 decisions" in failure
    longest = seen.longest[0]
    assert (longest.seed, longest.number) == (2, 2)
    assert longest.seconds > 0.1
    assert all(other.seconds < 0.05 for other in seen.longest[1:])
    assert f"{longest.kind}, seed 2, decision 2" in told(seen)
    assert "1 games, 5 decisions" in told(seen)


def test_what_was_seen_of_many_games_is_put_together():
    whole = Watched()
    for seed, seconds in enumerate((0.03, -0.01, 0.2)):
        one = Watched(games=1, decisions=10)
        one.note(Overrun(seconds, "some.kind", seed, 1))
        whole.add(one)
    assert (whole.games, whole.decisions, whole.thoughts) == (3, 30, 3)
    assert whole.over == [2, 2, 2, 1, 1]
    assert [one.seed for one in whole.longest] == [2, 0, 1]


@pytest.mark.parametrize("game", ["quest", "meccg"])
def test_the_clock_of_a_player_can_be_that_of_the_processor(game):
    """The limit and what is measured are of one kind, so that a busy machine changes neither."""
    seen = watched_game(Plan(game, "search:seconds=0.01", "processor", 40), 1)
    assert seen.thoughts >= 20
    assert seen.longest[0].seconds <= 0.1
