"""With `every_question` the course of the game itself tells nothing: who is asked next, and under which rule, does not
depend on what a seat may not know, as long as nothing is shown and chance is not asked."""

import random
from typing import Any

import pytest

import westmarch
from westmarch.core.decision import key_of

GAMES: dict[str, dict[str, Any]] = {"quest": {}, "meccg": {"profile": "one-deck"}}
MOVES = 700


def unlike(name: str, seed: int, every: bool) -> tuple[int, list[str]]:
    """How often a move was made on a table and on its twin, and where the two went on differently."""
    game = westmarch.new(name, seed, every_question=every, **GAMES[name])
    chance = random.Random(seed)
    compared, found = 0, []
    for _ in range(MOVES):
        if not game.asks:
            break
        ask = chance.choice(game.asks)
        key = key_of(chance.choice(list(ask.choices)))
        moved = game.clone()
        moved.choose(key, ask.seat)
        if len(game.asks) == 1 and chance.random() < 0.3:
            twin = game.guess(ask.seat, chance.randrange(10**9))
            before = figures(twin)
            twin.choose(key, ask.seat)
            if figures(moved) == figures(game) and figures(twin) == before:
                compared += 1
                if asked(moved) != asked(twin):
                    found.append(f"after {ask.rule}: {asked(moved)} here, {asked(twin)} there")
        game = moved
    return compared, found


def figures(game: Any) -> tuple[int, int]:
    return game.chance.count, game.revealed


def asked(game: Any) -> list[tuple[int, str]]:
    return sorted((ask.seat, ask.rule) for ask in game.asks)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_who_is_asked_next_tells_nothing(name, seed):
    compared, found = unlike(name, seed, every=True)
    assert found == []
    assert compared > 30


def test_passing_over_those_who_can_do_nothing_would_tell():
    assert any(unlike("meccg", seed, every=False)[1] for seed in (1, 2, 3))


@pytest.mark.parametrize("name", GAMES)
def test_such_a_game_is_saved_recorded_and_dealt_again_like_any_other(name):
    game = westmarch.new(name, 5, every_question=True, **GAMES[name])
    chance = random.Random(5)
    single = 0
    for _ in range(150):
        single += len(game.asks[0].choices) == 1
        game.choose(key_of(chance.choice(list(game.asks[0].choices))), game.asks[0].seat)
    assert single > 5
    again = westmarch.replay(game.record())
    assert again.save() == game.save()
    assert [key_of(choice) for choice in westmarch.load(game.save()).asks[0].choices] == [
        key_of(choice) for choice in game.asks[0].choices
    ]
