"""What goes without saying is offered, looks at nothing hidden, and what is asked at one go is what comes."""

from collections import Counter
from typing import Any

import pytest

import westmarch
from westmarch.core.chance import Chance
from westmarch.core.habits import Ahead, Habit, ahead, habitual
from westmarch.core.registry import manifest

CARD_GAME = ("draw", "own_card", "later", "idle_site", "sure", "lay_on", "way", "as_sent", "goals", "in_order")
BOARD_GAME = ("rest", "dark_path", "fight_on", "pay", "one_card", "pool", "influence", "rest_beside")
GAMES: list[tuple[str, dict[str, Any], int, tuple[str, ...]]] = [
    ("meccg", {"decks": ("A", "F")}, 3, CARD_GAME),
    ("meccg", {"decks": ("F", "B")}, 5, CARD_GAME),
    ("quest", {"heroes": ("argalad", "thalin")}, 3, BOARD_GAME),
    ("quest", {"heroes": ("eleanor",)}, 5, BOARD_GAME),
]
OFTEN = 7
"""What is dealt again is compared at every so many questions."""


def told(habits: tuple[Habit, ...], game: westmarch.Game[Any], seat: int) -> Any:
    """All that a seat is told of what goes without saying."""
    ask = next(ask for ask in game.asks if ask.seat == seat)
    found = habitual(habits, game, ask)
    return found, [in_full(one) for one in ahead(habits, game, ask)]


def in_full(one: Ahead) -> tuple[Any, ...]:
    options = [(option.key, option.label) for option in one.decision.options]
    return one.habit.name, one.choice, one.decision.prompt, options, one.lines, [in_full(other) for other in one.further]


@pytest.mark.parametrize(("name", "settings", "seed", "expected"), GAMES, ids=lambda value: str(value)[:30])
def test_a_habit_answers_what_is_offered_and_sees_nothing_hidden(name, settings, seed, expected):
    game = westmarch.new(name, seed=seed, **settings)
    habits, chance, met = manifest(name).habits, Chance(seed), Counter[str]()
    asked = 0
    while game.asks:
        ask = chance.pick(game.asks)
        asked += 1
        found, onward = told(habits, game, ask.seat)
        met.update([found.habit.name] if found else [], **{one[0]: 1 for one in onward})
        assert found is None or found.choice in ask.choices
        if asked % OFTEN == 0 and (found or onward):
            assert told(habits, game.guess(ask.seat, asked), ask.seat) == (found, onward)
        game.take(chance.pick(ask.choices), ask)
    assert set(expected) <= set(met)


@pytest.mark.parametrize(("name", "settings", "seed", "expected"), GAMES, ids=lambda value: str(value)[:30])
def test_what_is_asked_at_one_go_is_what_comes(name, settings, seed, expected):
    game = westmarch.new(name, seed=seed, **settings)
    habits, chance, compared = manifest(name).habits, Chance(seed + 1), Counter[str]()
    while game.asks:
        ask = chance.pick(game.asks)
        for one in ahead(habits, game, ask):
            compare(game, ask.seat, one, compared)
        game.take(chance.pick(ask.choices), ask)
    assert set(expected) & {"lay_on", "dark_path", "pay", "goals", "influence", "rest_beside"} <= set(compared)
    assert name == "meccg" or compared["the third question"]


def compare(game: westmarch.Game[Any], seat: int, one: Ahead, compared: Counter[str]) -> None:
    """What is foreseen with what comes, as far as it does."""
    then = game.clone()
    then.take(one.choice, next(other for other in then.asks if other.seat == seat))
    mine = [decision for decision in then.decisions if decision.seat == seat]
    if not mine or mine[0].kind != one.decision.kind:
        return
    compared[one.habit.name] += 1
    assert [option.key for option in mine[0].options] == [option.key for option in one.decision.options]
    assert {option.key for option in one.options} <= {option.key for option in mine[0].options}
    for other in one.further:
        compared["the third question"] += 1
        assert any(option.choice == other.choice for option in one.options)
        compare(then, seat, other, compared)
