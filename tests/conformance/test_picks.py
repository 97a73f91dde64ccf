"""Answers that may be chosen together can be given one after the other, whatever was picked."""

import random
from collections import Counter
from typing import Any

import pytest

import westmarch
from westmarch.core.decision import Decision, Option

GAMES: list[tuple[str, dict[str, Any], range, tuple[str, ...]]] = [
    ("meccg", {}, range(1, 9), ("hand.discard",)),
    ("meccg", {"decks": ("A", "F"), "untap_optional": True}, range(2), ("untap.choose",)),
    ("meccg", {"decks": ("A", "B"), "starting_company": "draft"}, range(2), ("draft.gear", "draft.rest")),
    ("quest", {"heroes": ("argalad", "thalin")}, range(4), ("damage.take", "travel.discard")),
]
MOVES = 1200


def picked(chance: random.Random, decision: Decision) -> list[Option]:
    """As many as may be, each as often as there are copies; where they must be apart, no two with a part in common. Where an
    option takes the place of all that is not picked, it comes last and fills up."""
    assert decision.picks is not None
    least, most, apart = decision.picks
    offered = [option for option in decision.options if not option.passes]
    rest = [option for option in offered if option.facts.get("rest") == 1]
    copies = [option for option in offered if option not in rest for _ in range(int(option.facts.get("copies", 1)))]
    chance.shuffle(copies)
    found: list[Option] = []
    for option in copies:
        if not apart or not any(set(option.parts) & set(other.parts) for other in found):
            found.append(option)
    if rest:
        copies_of_rest = int(rest[0].facts["copies"])
        found = found[: chance.randint(max(0, most - copies_of_rest), most)]
        return found + rest * (most - len(found))
    return found[: chance.randint(max(1, least), most)]


def give(game: westmarch.Game[Any], wanted: list[Option]) -> None:
    """Each of them is offered when its turn comes, at a question of the same kind with fewer still to come."""
    first = game.decision
    assert first is not None
    before = 10**6
    for at, option in enumerate(wanted):
        decision = game.decision
        assert decision is not None
        if decision.kind != first.kind and (at + 1 == len(wanted) or option.facts.get("rest") == 1):
            return  # it went without saying, since no other answer was left
        assert (decision.kind, decision.seat) == (first.kind, first.seat)
        most = decision.picks.most if decision.picks is not None else 1
        assert most < before
        before = most
        game.choose(next(one for one in decision.options if one.key == option.key))


@pytest.mark.parametrize(("name", "settings", "seeds", "expected"), GAMES, ids=lambda value: str(value)[:30])
def test_answers_that_are_picked_together_can_all_be_given(name, settings, seeds, expected):
    seen: Counter[str] = Counter()
    for seed in seeds:
        chance = random.Random(seed)
        game = westmarch.new(name, seed=seed, **settings)
        for _ in range(MOVES):
            decision = game.decision
            if decision is None:
                break
            if decision.picks is None or not any(not option.passes for option in decision.options):
                game.choose(chance.choice(decision.options))
                continue
            seen[decision.kind] += 1
            give(game, picked(chance, decision))
    assert set(expected) <= set(seen)
