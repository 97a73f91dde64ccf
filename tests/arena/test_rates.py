"""Win rates: Wilson's interval, and how sure pairs of games are."""

from random import Random

import pytest

from westmarch.arena.rates import Rate, paired_rate


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_wilsons(wins, games, low, high):
    """The figures of Newcombe (1998) among them."""
    assert Rate(games, wins).interval == pytest.approx((low, high), abs=1e-4)


def test_of_nothing_nothing_is_known():
    assert Rate(0, 0).interval == (0.0, 1.0)
    nothing = paired_rate([])
    assert (nothing.deals, nothing.low, nothing.high) == (0, 0.0, 1.0)


def test_deals_of_which_both_games_were_won_or_none_are_counted():
    rate = paired_rate([1, 1, 1, 0, 0.5, 0.75])
    assert (rate.deals, rate.both, rate.neither) == (6, 3, 1)
    assert rate.share == pytest.approx(4.25 / 6)


def test_shared_deals_say_more_than_games_alone_and_deals_that_fall_as_a_whole_less():
    def width(scores: list[float]) -> float:
        rate = paired_rate(scores)
        return rate.high - rate.low

    alone = Rate(80, 40).interval
    assert width([0.5] * 40) < 0.7 * (alone[1] - alone[0])
    assert width([0.0, 1.0] * 20) > 1.2 * (alone[1] - alone[0])


def together(luck: Random, share: float, alike: float) -> float:
    """A deal whose second game goes as the first does, with a chance."""
    first = luck.random() < share
    second = first if luck.random() < alike else luck.random() < share
    return (first + second) / 2


@pytest.mark.parametrize("alike", [0.0, 0.6])
@pytest.mark.parametrize("share", [0.5, 0.7, 0.9])
@pytest.mark.parametrize("deals", [10, 40])
def test_the_true_share_lies_in_the_interval_in_about_95_of_100_cases(alike, share, deals):
    luck = Random(1)
    tries = 400
    found = [paired_rate([together(luck, share, alike) for _ in range(deals)]) for _ in range(tries)]
    assert 0.88 * tries < sum(rate.low <= share <= rate.high for rate in found) < 0.99 * tries
