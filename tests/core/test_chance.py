"""Chance is data: the same seed and count give the same answers everywhere."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from westmarch.core.chance import Chance, Dealing


def test_known_values_hold_on_every_machine():
    # The published test vector of SplitMix64.
    chance = Chance(1234567)
    assert [chance.below(1 << 64) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert Chance(7).shuffled("abcdefgh") == tuple("hegbcfad")


def _number_alone(seed: int, count: int) -> int:
    """SplitMix64 as it is published, one number at a time."""
    whole = (1 << 64) - 1
    z = (seed + count * 0x9E3779B97F4A7C15) & whole
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & whole
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & whole
    return z ^ (z >> 31)


@settings(max_examples=60)
@given(seed=st.integers(0, (1 << 64) - 1), count=st.integers(0, 1 << 40), skipped=st.integers(0, 40))
def test_numbers_made_side_by_side_are_those_made_one_by_one(seed: int, count: int, skipped: int):
    chance = Chance(seed, count)
    drawn = [chance.below(1 << 64) for _ in range(20)]
    assert drawn == [_number_alone(seed, count + at) for at in range(1, 21)]
    chance.count += skipped  # as by results that were handed over
    copy = chance.clone()
    assert copy.below(1 << 64) == chance.below(1 << 64) == _number_alone(seed, count + 21 + skipped)


@settings(max_examples=60)
@given(seed=st.integers(0, (1 << 64) - 1), count=st.integers(0, 1 << 40), size=st.integers(0, 70))
def test_a_shuffle_draws_what_would_be_drawn_one_by_one(seed: int, count: int, size: int):
    chance, alone = Chance(seed, count), Chance(seed, count)
    pile = list(range(size))
    for index in range(size - 1, 0, -1):
        other = alone.below(index + 1)
        pile[index], pile[other] = pile[other], pile[index]
    assert chance.shuffled(range(size)) == tuple(pile)
    assert chance.answers == alone.answers
    assert chance.below(1 << 64) == alone.below(1 << 64)


def test_a_generator_goes_on_from_its_count():
    first = Chance(5)
    for _ in range(10):
        first.die()
    assert Chance(5, first.count).below(1000) == first.below(1000)


def test_a_clone_draws_the_same_and_moves_nothing():
    chance = Chance(3)
    clone = chance.clone()
    drawn = [clone.below(50) for _ in range(5)]
    assert chance.count == 0
    assert [chance.below(50) for _ in range(5)] == drawn


def test_a_branch_moves_nothing_and_differs_by_salt():
    chance = Chance(3)
    one, two = chance.branch(1), chance.branch(2)
    assert [one.below(1000) for _ in range(4)] != [two.below(1000) for _ in range(4)]
    assert chance.count == 0


def test_a_die_is_fair_enough():
    chance = Chance(11)
    seen = Counter(chance.die() for _ in range(6000))
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert all(850 < n < 1150 for n in seen.values())


def test_answers_are_kept_for_the_record():
    chance = Chance(1)
    results = [chance.below(6), chance.below(6)]
    assert chance.answers == results
    chance.shuffled("abc")
    assert len(chance.answers) == 4


def test_scripted_results_are_used_in_order_and_checked():
    chance = Chance(1)
    chance.script = [5, 0, 9]
    assert chance.die() == 6
    assert chance.die() == 1
    with pytest.raises(AssertionError, match="9 was handed over where a result below 6 is needed"):
        chance.die()
    chance.script = []
    with pytest.raises(AssertionError, match="no more were handed over"):
        chance.die()


def test_the_chance_of_a_guess_shuffles_alike_everywhere_and_evenly():
    assert Dealing(7).shuffled("abcdefgh") == tuple("adebfchg")
    dealing = Dealing(1)
    first = Counter(dealing.shuffled("abc") for _ in range(3000))
    assert len(first) == 6
    assert all(400 < often < 600 for often in first.values())
    assert dealing.shuffled(()) == ()
    assert dealing.shuffled("x") == ("x",)
