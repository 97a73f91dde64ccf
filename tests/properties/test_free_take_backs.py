"""What may be taken back for free has told nobody anything.

A move is taken back for free while chance was not asked and nothing was shown (`Game.revealed`). So after a move that leaves
both as they were everybody must find the same in a twin of the game, in which everything hidden from him is dealt again:
otherwise one could try a move, look, and try another.
"""

import random
from collections.abc import Iterator

import pytest

from properties.twins import begin
from westmarch.core.conformance import AnyGame, _difference
from westmarch.core.decision import key_of
from westmarch.core.procedure import Ask

TRIES = 4
"""Twins that are made to find one in which another seat has the choice that it made."""


def figures(game: AnyGame) -> tuple[int, int]:
    """What a free take-back does not cross."""
    return game.chance.count, game.revealed


def asked(game: AnyGame) -> list[tuple[int, str]]:
    return sorted((ask.seat, ask.kind) for ask in game.asks)


def told_to_the_mover(game: AnyGame, moved: AnyGame, ask: Ask, key: str, seed: int) -> Iterator[str]:
    """How the same move goes on in a twin, where that is different."""
    twin = game.guess(ask.seat, seed)
    before = figures(twin)
    twin.choose(key, ask.seat)
    if figures(twin) != before:
        yield "in a twin something is shown"
    elif asked(moved) != asked(twin):
        yield f"{asked(moved)} are asked, and in a twin {asked(twin)}"
    elif moved.view(ask.seat) != twin.view(ask.seat):
        yield _difference(moved.view(ask.seat), twin.view(ask.seat))
    elif moved.journal(ask.seat) != twin.journal(ask.seat):
        yield "the journal of a twin is another"


def told_to_others(game: AnyGame, moved: AnyGame, ask: Ask, key: str, dice: random.Random) -> Iterator[str]:
    """The same for those who see somebody else move: what that shows, beyond the choice itself, is shown for good."""
    for seat in range(len(game.seats)):
        twin = None if seat == ask.seat else twin_with(game, seat, ask.seat, key, dice)
        if twin is None:
            continue
        before = figures(twin)
        twin.choose(key, ask.seat)
        if figures(twin) != before:
            continue
        if asked(moved) != asked(twin):
            yield f"seat {seat} finds that {asked(moved)} are asked, and in a twin {asked(twin)}"
        elif moved.view(seat) != twin.view(seat):
            yield f"seat {seat}: {_difference(moved.view(seat), twin.view(seat))}"


def twin_with(game: AnyGame, seat: int, mover: int, key: str, dice: random.Random) -> AnyGame | None:
    """A twin for one seat in which another has the same choice."""
    for _ in range(TRIES):
        twin = game.guess(seat, dice.randrange(10**9))
        theirs = next(a for a in twin.asks if a.seat == mover)
        if key in {key_of(choice) for choice in theirs.choices}:
            return twin
    return None


def search(name: str, seed: int, share: float) -> tuple[int, list[str]]:
    """How many moves that could be taken back for free were looked at, and what they told."""
    game = begin(name, seed, every_question=True)
    dice = random.Random(seed)
    looked_at, found = 0, []
    while game.asks and not found:
        ask = dice.choice(game.asks)
        key = key_of(dice.choice(list(ask.choices)))
        moved = game.clone()
        moved.choose(key, ask.seat)
        if figures(moved) == figures(game) and dice.random() < share:
            looked_at += 1
            told = [
                *told_to_the_mover(game, moved, ask, key, dice.randrange(10**9)),
                *told_to_others(game, moved, ask, key, dice),
            ]
            found += [f"{ask.kind}, {key}, by seat {ask.seat}: {what}" for what in told]
        game = moved
    return looked_at, found


@pytest.mark.parametrize(("name", "share"), [("toy", 1.0), ("quest", 0.2), ("meccg", 0.15)])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_move_that_can_be_taken_back_for_free_tells_nothing(name, seed, share):
    looked_at, found = search(name, seed, share)
    assert found == []
    assert looked_at > (0 if name == "toy" else 20)


@pytest.mark.long
@pytest.mark.parametrize("name", ["quest", "meccg"])
def test_a_move_that_can_be_taken_back_for_free_tells_nothing_in_many_games(name):
    looked_at = 0
    for seed in range(100, 130):
        more, found = search(name, seed, 1.0)
        assert found == [], f"{name}, seed {seed}"
        looked_at += more
    print(f"{name}: {looked_at} moves that could be taken back for free")
    assert looked_at > 5_000
