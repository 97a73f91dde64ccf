"""`westmarch.batch`: many games between machine players."""

import pytest

import toy  # noqa: F401
import westmarch
from westmarch.players.batch import MOST_AT_ONCE


def test_every_seed_has_its_outcome_in_its_place():
    seeds = [9, 3, 12]
    outcomes = westmarch.batch("toy", seeds)
    assert [outcome.seed for outcome in outcomes] == seeds
    assert all(outcome.winners and not outcome.error and outcome.decisions for outcome in outcomes)
    assert outcomes[0].seats == ("anna", "bert")
    assert westmarch.batch("toy", []) == []


def test_in_several_processes_the_games_are_the_same():
    told: list[tuple[int, int]] = []
    seeds = range(3 * MOST_AT_ONCE + 1)
    spread = westmarch.batch("toy", seeds, jobs=2, progress=lambda done, of: told.append((done, of)), seats=3)
    assert spread == westmarch.batch("toy", seeds, seats=3)
    assert told == [(done, len(seeds)) for done in range(1, len(seeds) + 1)]
    assert len(spread[0].seats) == 3


def test_a_game_that_fails_is_an_outcome_too():
    (outcome,) = westmarch.batch("toy", [1], limit=2)
    assert outcome.error == "RuntimeError: not over after 2 decisions"
    assert outcome.record


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": "nobody"}, "nobody"),
        ({"players": ("random",) * 3}, "There are 2 seats and 3 players"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_played_is_refused_before_any_work_begins(given: dict, words: str):
    with pytest.raises(westmarch.WestmarchError, match=words):
        westmarch.batch("toy", range(1000), **given)
