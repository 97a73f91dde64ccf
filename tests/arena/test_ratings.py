"""Ratings out of who beat whom."""

from math import log10
from random import Random

import pytest

from westmarch.arena.league import Pairing
from westmarch.arena.ratings import ratings, solved, strongest_fit

AB, AC, BC = Pairing("a", "b"), Pairing("a", "c"), Pairing("b", "c")


def test_two_are_as_far_apart_as_their_odds_with_one_deal_shared():
    found = ratings(("a", "b"), {AB: dict.fromkeys(range(9), 0.75)}, "a")
    won = 9 * 0.75 + 0.5
    assert found["b"].elo == pytest.approx(-400 * log10(won / (10 - won)), abs=0.01)
    assert found["a"].elo == found["a"].low == found["a"].high == 0


def test_without_an_anchor_the_mean_is_zero():
    found = ratings(("a", "b", "c"), {AB: {0: 1.0}, AC: {0: 0.5}, BC: {0: 0.0}})
    assert sum(rating.elo for rating in found.values()) == pytest.approx(0, abs=1e-3)


def test_who_beats_the_strong_is_rated_above_who_beats_the_weak():
    """Everybody of the middle wins half, but against others."""
    names = ("strong", "tough", "soft", "weak")
    scores = {
        Pairing("strong", "weak"): dict.fromkeys(range(20), 0.95),
        Pairing("tough", "strong"): dict.fromkeys(range(20), 0.5),
        Pairing("soft", "weak"): dict.fromkeys(range(20), 0.5),
    }
    found = ratings(names, scores)
    assert found["tough"].elo > found["soft"].elo + 300


def test_who_has_won_everything_has_a_rating_and_at_least_one_bound():
    few = ratings(("a", "b"), {AB: dict.fromkeys(range(5), 1.0)}, "b")["a"]
    many = ratings(("a", "b"), {AB: dict.fromkeys(range(50), 1.0)}, "b")["a"]
    assert 0 < few.low < few.elo < many.elo < 2000
    assert few.low < many.low


def test_without_games_nothing_is_said():
    found = ratings(("a", "b"), {AB: {}})
    assert (found["a"].elo, found["a"].low, found["a"].high) == (0, 0, 0)


def test_the_same_deals_give_the_same_intervals():
    scores = {AB: {deal: deal % 3 / 2 for deal in range(12)}}
    assert ratings(("a", "b"), scores) == ratings(("a", "b"), scores)


def test_the_true_strength_lies_in_the_interval_most_of_the_time(monkeypatch):
    monkeypatch.setattr("westmarch.arena.ratings.RESAMPLINGS", 100)
    luck = Random(2)
    tries, apart = 80, 150
    share = 1 / (1 + 10 ** (-apart / 400))
    inside = 0
    for _ in range(tries):
        deals = {deal: ((luck.random() < share) + (luck.random() < share)) / 2 for deal in range(20)}
        found = ratings(("a", "b"), {AB: deals}, "b")["a"]
        inside += found.low <= apart <= found.high
    assert 0.85 * tries < inside


def test_the_fit_balances_what_was_won_with_what_was_expected():
    met = [(0, 1, 10.0, 7.0), (1, 2, 10.0, 6.0), (0, 2, 4.0, 3.5)]
    strengths = strongest_fit(3, met)
    odds = [10 ** (s / 2.302585092994046) for s in strengths]
    expected = sum(games * odds[0] / (odds[0] + odds[other]) for one, other, games, _ in met if one == 0)
    assert expected == pytest.approx(10.5, abs=1e-3)


def test_equations_are_solved():
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])
