"""When a comparison is decided, and how often wrongly."""

from random import Random

import pytest

from westmarch.arena.deciding import FIRST, Claims, weight_of
from westmarch.core.errors import BadSetup

CLAIMS = Claims(0.5, 0.65, 0.1)
TRIES = 120


def played(luck: Random, share: float, alike: float, tilt: float) -> float:
    """A deal; its games may go alike, and the side may matter."""
    first = luck.random() < share + tilt
    second = first if luck.random() < alike else luck.random() < share - tilt
    return (first + second) / 2


@pytest.mark.parametrize(("alike", "tilt"), [(0.0, 0.0), (0.6, 0.0), (0.0, 0.3)], ids=["alone", "deals", "sides"])
@pytest.mark.parametrize(("share", "right"), [(0.5, "no better"), (0.65, "better")])
def test_a_decision_is_wrong_no_more_often_than_the_risk_allows(alike, tilt, share, right):
    luck = Random(3)
    found = [CLAIMS.decide(played(luck, share, alike, tilt) for _ in range(2000)) for _ in range(TRIES)]
    assert {decision.verdict for decision in found} <= {"better", "no better"}
    wrong = sum(decision.verdict != right for decision in found)
    assert 0 < wrong <= 0.16 * TRIES  # the risk, and what chance adds in so many tries


def test_what_is_plain_is_decided_soon_and_what_lies_between_late():
    luck = Random(4)
    deals = {
        share: sum(CLAIMS.decide(played(luck, share, 0, 0) for _ in range(2000)).deals for _ in range(40))
        for share in (0.3, 0.575, 0.9)
    }
    assert deals[0.575] > 2 * deals[0.3]
    assert deals[0.575] > 2 * deals[0.9]


def test_nothing_is_decided_by_a_few_deals():
    assert CLAIMS.decide([1.0] * (FIRST - 1)).verdict == "open"
    assert CLAIMS.decide([]).deals == 0


def test_a_decision_ends_with_the_deal_that_makes_it():
    found = CLAIMS.decide([1.0] * 500)
    assert found.verdict == "better"
    assert FIRST <= found.deals < 100
    assert CLAIMS.decide([1.0] * found.deals + [0.0] * 500) == found
    assert CLAIMS.decide([1.0] * (found.deals - 1)).verdict == "open"


def test_the_weight_is_that_of_the_likelihoods_where_these_are_known():
    """Deals that are won or lost as a whole: p with a mean of 1/2 against p with a mean of 3/5."""
    assert weight_of({1.0: 7, 0.0: 3}, 0.5, 0.6) == pytest.approx(7 * 0.18232 - 3 * 0.22314, abs=0.01)


@pytest.mark.parametrize("given", [(0.6, 0.5, 0.05), (0.5, 0.5, 0.05), (0.0, 0.5, 0.05), (0.5, 0.6, 0.5), (0.5, 0.6, 0.0)])
def test_claims_that_say_nothing_are_refused(given):
    with pytest.raises(BadSetup):
        Claims(*given)
